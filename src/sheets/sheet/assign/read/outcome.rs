//! Reads the result: a score, words, the points of both players, or what the writer reports.

use super::*;

/// Splits a score from the reason behind it, unless the reason contradicts the score: `1-0 (time)`, `1-0, Black resigned`.
pub(super) fn score_and_reason(text: &str) -> Option<(&str, &str)> {
    let (score, rest) = text.split_once(['(', ','])?;
    let (score, reason) = (score.trim(), rest.trim().trim_end_matches(')'));
    if !score.contains(|c: char| c.is_ascii_digit()) || !states_reason(reason) {
        return None;
    }
    let words: Vec<&str> = reason
        .split(|c: char| !c.is_letter())
        .filter(|word| !word.is_empty())
        .collect();
    let contradicts = first_outcome(&words)
        .is_some_and(|(.., outcome)| contradicted_score(text, outcome).is_some());
    let known = result_value(score, ["", ""], false).is_some();
    (known && !contradicts).then_some((score, reason))
}

/// Returns the outcome that points of a side give: 2, 1 or 0.
pub(super) fn worded_outcome(points: &str, side: Color) -> Outcome {
    match points {
        "2" => Outcome::Won(side),
        "0" => Outcome::Won(side.other()),
        _ => Outcome::Draw,
    }
}

impl FieldReader<'_, '_> {
    /// Returns whether tokens are all words of their line.
    pub(super) fn is_line(&self, tokens: &Range<usize>) -> bool {
        let all = &self.around().tokens;
        let line = self.around().lines[all[tokens.start].line].tokens.clone();
        (line.start..tokens.start)
            .chain(tokens.end..line.end)
            .all(|at| !all[at].is_word())
    }

    /// Returns whether a figure continues before or behind tokens: `1,5:0,5`.
    pub(super) fn is_fraction(&self, tokens: &Range<usize>) -> bool {
        let all = &self.around().tokens;
        let comma = |at: usize| {
            all.get(at)
                .is_some_and(|token| matches!(token.text, "," | ".") && token.gap == TokenGap::None)
        };
        let figure = |at: usize| {
            all.get(at)
                .is_some_and(|token| token.text.starts_with(|c: char| c.is_ascii_digit()))
        };
        let joined = |at: usize| all.get(at).is_some_and(|token| token.gap == TokenGap::None);
        let behind = comma(tokens.end) && figure(tokens.end + 1) && joined(tokens.end + 1);
        let before = tokens.start > 1
            && comma(tokens.start - 1)
            && figure(tokens.start - 2)
            && joined(tokens.start);
        behind || before
    }

    /// Returns whether the label of tokens is one of the form, and not of the game.
    pub(super) fn is_form(&self, tokens: &Range<usize>) -> bool {
        let line = self.line_of(tokens);
        let mark = self.mark_before(tokens);
        // `Placar do match: 1x1` is not the result of the game.
        let of_match = |place: &Range<usize>| {
            let words = line.text[place.clone()].split(|c: char| !c.is_letter());
            let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
            let event = Some(LabelSubject::Thing(HeadingLabel::Event));
            words.len() > 1 && words.iter().any(|word| label_subject(word) == event)
        };
        mark.is_some_and(|mark| match mark.subject {
            LabelSubject::Thing(HeadingLabel::Form) => true,
            LabelSubject::Thing(HeadingLabel::Result) => of_match(&mark.place),
            _ => false,
        })
    }

    /// Returns the side that the label of a result names: `итог за белых`.
    pub(super) fn label_side(&self, tokens: &Range<usize>) -> Option<Color> {
        match self.mark_before(tokens)?.subject {
            LabelSubject::Of(HeadingLabel::Result, side) => Some(side),
            _ => None,
        }
    }

    /// Returns the tokens of a labelled result with the reason behind it: `ничья, троекратное повторение`.
    pub(super) fn with_reason(&self, tokens: &Range<usize>) -> Range<usize> {
        let rest = self.rest_of_value(tokens);
        let longer = !states_reason(self.words(tokens)) && states_reason(self.words(&rest));
        if longer { rest } else { tokens.clone() }
    }

    /// Returns the sentence of a stretch that is not its whole, over no more than two lines on each side.
    pub(super) fn sentence(&self, tokens: &Range<usize>) -> Option<Range<usize>> {
        let all = &self.around().tokens;
        let line = all[tokens.start].line;
        let near = |nth: usize| {
            all[nth].line.abs_diff(line) <= 2 && all[nth].below == all[tokens.start].below
        };
        let ends = |nth: usize| {
            let long = nth > 0 && all[nth - 1].text.chars().count() > 3;
            matches!(all[nth].text, "." | "!" | "?" | ";" | "!!" | "!!!")
                && (long || all[nth].text != ".")
        };
        let mut start = tokens.start;
        while start > 0 && near(start - 1) && !ends(start - 1) && tokens.start - start < 30 {
            start -= 1;
        }
        let mut end = tokens.end;
        while end < all.len() && near(end) && !ends(end) && end - tokens.end < 15 {
            end += 1;
        }
        (start < tokens.start || tokens.end < end).then_some(start..end)
    }

    /// Returns the points that end the line of a player and are not read as anything else.
    pub(super) fn points_behind(&self, mention: &Range<usize>) -> Option<Candidate> {
        let all = &self.around().tokens;
        let line = self.around().lines[all[mention.start].line].tokens.clone();
        let free = |at: &usize| {
            let span = all[*at].span;
            !self
                .taken
                .iter()
                .any(|taken| taken.start < span.end && span.start < taken.end)
        };
        let rest: Vec<usize> = (mention.end..line.end)
            .filter(free)
            .filter(|at| !matches!(all[*at].text, "(" | ")" | "," | "-" | "–" | ":"))
            .collect();
        let tokens = *rest.first()?..*rest.last()? + 1;
        let text = self.words(&tokens);
        (rest.len() == tokens.len() && is_points(text)).then_some(Candidate {
            kind: kind_of("Points"),
            tokens,
            sure: AMONG_FACTS,
        })
    }

    /// Reads the result of lines that have nothing but both sides or both players: `Smith beat Brown`, `White 2, Black 0`.
    pub(super) fn read_duel(&mut self) {
        let names = self.player_names();
        let players = names.each_ref().map(String::as_str);
        let named = players.iter().all(|name| !name.is_empty());
        let lines = self.around().lines.iter().filter(|line| !line.below);
        let lines: Vec<(Range<usize>, &str)> = lines
            .map(|line| (line.tokens.clone(), line.text.trim()))
            .collect();
        for (tokens, text) in lines {
            let duel =
                || who::duel_outcome(text, players).filter(|_| named && !self.overlaps(&tokens));
            if let Some(outcome) = of_sides_alone(text).or_else(duel) {
                let (_, score) = outcome.score_in_variant(None);
                self.add("Result", score.to_owned(), &tokens, SURE, Some(outcome));
                return;
            }
        }
    }

    /// Returns the tokens of a score whose second figure was left out: `2 x 0`.
    pub(super) fn with_score(&self, tokens: &Range<usize>) -> Range<usize> {
        let all = &self.around().tokens;
        let figure = |at: usize| {
            all.get(at)
                .is_some_and(|token| matches!(token.text, "0" | "1" | "2"))
        };
        let line = all[tokens.start].line;
        let sign = all.get(tokens.end).is_some_and(|token| {
            token.line == line
                && matches!(token.text, "x" | "X" | "х" | "Х" | "-" | "–" | ":" | "×")
        });
        match tokens.len() == 1 && figure(tokens.start) && sign && figure(tokens.end + 1) {
            true => tokens.start..tokens.end + 2,
            false => tokens.clone(),
        }
    }

    /// Returns a score in cells with White's points first: the cells have the order of the players in their line.
    fn in_order_of_players(&self, score: String, tokens: &Range<usize>) -> String {
        let all = &self.around().tokens;
        let first = |nth: usize| self.players[nth].first().map(|mention| mention.start);
        let black_first = match (first(0), first(1)) {
            (Some(white), Some(black)) => black < white && all[black].line == all[white].line,
            _ => false,
        };
        let in_cells = tokens
            .clone()
            .skip(1)
            .any(|at| all[at].gap == TokenGap::Wide);
        match score.split_once('-') {
            Some((first, second)) if in_cells && black_first => format!("{second}-{first}"),
            _ => score,
        }
    }

    /// Reads the result: a score, words, or the points of both players.
    pub(super) fn read_result(&mut self) {
        if self.fields.iter().any(|field| field.name == "Result") {
            return;
        }
        let names = self.player_names();
        let players = names.each_ref().map(String::as_str);
        let mut candidates = self.candidates_of(kind_of("Result"));
        for one in &mut candidates {
            one.tokens = self.with_score(&one.tokens);
        }
        let mut wanted: Vec<&Candidate> = candidates
            .iter()
            .filter(|one| {
                one.sure >= MIN_FIELD
                    && !self.overlaps(&one.tokens)
                    && !self.is_form(&one.tokens)
                    && !self.is_fraction(&one.tokens)
                    && !is_sum(self.words(&one.tokens))
            })
            .collect();
        wanted.sort_by_key(|one| self.around().tokens[one.tokens.start].below);
        // The words alone, then the rest of a labelled line, then the sentence.
        for step in 0..3 {
            for one in &wanted {
                let label = self.label(&one.tokens, "Result");
                let tokens = match step {
                    0 => Some(match label.is_some() {
                        true => self.with_reason(&one.tokens),
                        false => one.tokens.clone(),
                    }),
                    1 => label.is_some().then(|| self.rest_of_value(&one.tokens)),
                    _ => self.sentence(&one.tokens),
                };
                let Some(tokens) = tokens else { continue };
                let words = self.words(&tokens);
                // `1/2-1/2 (repetition)`
                let (text, reason) = score_and_reason(words).unwrap_or((words, ""));
                let value = match self.label_side(&one.tokens) {
                    Some(side) => side_sign(text, side).map(FieldValue::Outcome),
                    None => None,
                };
                let value = value
                    .or_else(|| {
                        result_value(text, players, label.is_some() || self.is_line(&one.tokens))
                    })
                    .or_else(|| {
                        // `I was Black and lost`, but `Ann won`
                        self.narrator.filter(|_| step == 0)?;
                        points_word(text)?;
                        let sentence = self.sentence(&one.tokens);
                        let sentence = self.words(&sentence.unwrap_or(one.tokens.clone()));
                        let by_name = who::outcome_by_name(sentence, players);
                        let outcome = by_name.or_else(|| narrated_outcome(text, self.narrator));
                        outcome.map(FieldValue::Outcome)
                    })
                    .or_else(|| {
                        let owner = self.owner(&one.tokens).filter(|_| step == 0)?;
                        Some(FieldValue::Outcome(worded_outcome(
                            points_word(text)?,
                            owner,
                        )))
                    })
                    .or_else(|| letter_outcome(text, self.language).map(FieldValue::Outcome));
                let narrated = narrated_outcome(text, self.narrator).map(FieldValue::Outcome);
                self.narrated = value.is_none() && narrated.is_some();
                match value.or(narrated) {
                    Some(FieldValue::Text(score)) => {
                        let kept = if step == 2 {
                            one.tokens.clone()
                        } else {
                            tokens
                        };
                        let score = self.in_order_of_players(score, &kept);
                        // `Победа чёрных (2:0)`
                        let line = &self.around().lines[self.around().tokens[kept.start].line];
                        let words: Vec<&str> = line
                            .text
                            .split(|c: char| !c.is_letter())
                            .filter(|word| !word.is_empty())
                            .collect();
                        let stated = first_outcome(&words).map(|(.., outcome)| outcome);
                        let stated = stated.filter(|_| !self.around().tokens[kept.start].below);
                        if let Some(stated) = stated
                            && contradicted_score(line.text, stated).is_some()
                            && kept.end < line.tokens.end
                        {
                            let behind = (kept.end..line.tokens.end)
                                .find(|at| self.around().tokens[*at].is_word());
                            let words = behind.map(|first| first..line.tokens.end);
                            let (_, score) = stated.score_in_variant(None);
                            if let Some(words) = words {
                                self.add(
                                    "Result",
                                    score.to_owned(),
                                    &words,
                                    one.sure,
                                    Some(stated),
                                );
                                if let Some(field) =
                                    self.fields.last_mut().filter(|_| label.is_some())
                                {
                                    field.label = label;
                                    self.taken.extend(label);
                                }
                                return;
                            }
                        }
                        self.add("Result", score, &kept, one.sure, stated);
                        self.add("Termination", in_one_line(reason), &kept, one.sure, None);
                        return;
                    }
                    Some(FieldValue::Outcome(outcome)) => {
                        let line = &self.around().lines[self.around().tokens[tokens.start].line];
                        let words: Vec<&str> = line
                            .text
                            .split(|c: char| !c.is_letter())
                            .filter(|word| !word.is_empty())
                            .collect();
                        // `Jogam as pretas e ganham` is a task.
                        if !line.below && label.is_none() && to_move(&words).is_some() {
                            continue;
                        }
                        let (_, score) = outcome.score_in_variant(None);
                        let kept = if step == 2 {
                            one.tokens.clone()
                        } else {
                            tokens.clone()
                        };
                        let other = contradicted_score(text, outcome).map(|range| {
                            let start = self.span(&tokens).start as usize;
                            Span::new(start + range.start, start + range.end)
                        });
                        if let Some(other) = other {
                            let all = &self.around().tokens;
                            let before = kept.clone().filter(|at| all[*at].span.end <= other.start);
                            let behind = kept
                                .clone()
                                .find(|at| all[*at].span.start >= other.end && all[*at].is_word());
                            let part = match (before.max(), behind) {
                                (Some(last), _) => kept.start..last + 1,
                                (None, Some(first)) => first..kept.end,
                                _ => kept.clone(),
                            };
                            self.add("Result", score.to_owned(), &part, one.sure, Some(outcome));
                            if let Some(field) = self.fields.last_mut().filter(|_| label.is_some())
                            {
                                field.label = label;
                                self.taken.extend(label);
                            }
                            return;
                        }
                        let words = self.words(&kept);
                        if states_reason(words) && !self.around().tokens[kept.start].below {
                            let value = in_one_line(words);
                            self.add("Result", score.to_owned(), &kept, one.sure, Some(outcome));
                            self.add("Termination", value, &kept, one.sure, None);
                            return;
                        }
                        self.add("Result", score.to_owned(), &kept, one.sure, Some(outcome));
                        return;
                    }
                    _ => {}
                }
            }
        }
        let mut points: [Option<Candidate>; 2] = Default::default();
        for (one, color) in self.find_owned(kind_of("Points")) {
            points[usize::from(color == Color::Black)].get_or_insert(one);
        }
        for (nth, own) in points
            .iter_mut()
            .enumerate()
            .filter(|(_, own)| own.is_none())
        {
            *own = self.players[nth]
                .iter()
                .find_map(|mention| self.points_behind(mention));
        }
        let text = |nth: usize| points[nth].as_ref().map(|one| self.words(&one.tokens));
        // A word for one player gives the outcome for both: `Fox won`.
        let by_word = [Color::White, Color::Black]
            .into_iter()
            .enumerate()
            .find_map(|(nth, side)| Some((nth, worded_outcome(points_word(text(nth)?)?, side))));
        let by_label = || {
            let lines = self.around().lines.iter().zip(&self.context.lines);
            let marks =
                lines.flat_map(|(line, known)| known.marks.iter().map(move |mark| (line, mark)));
            marks.into_iter().find_map(|(line, mark)| {
                let LabelSubject::Player(side) = mark.subject else {
                    return None;
                };
                let label = line.text.get(mark.place.clone())?;
                let inside = label.split_once('(')?.1.split(')').next()?;
                Some((
                    line.at + mark.place.start,
                    worded_outcome(points_word(inside)?, side),
                ))
            })
        };
        if let Some((nth, outcome)) = by_word
            && let Some(one) = points[nth].clone()
        {
            let (_, score) = outcome.score_in_variant(None);
            self.add(
                "Result",
                score.to_owned(),
                &one.tokens,
                one.sure,
                Some(outcome),
            );
            return;
        }
        if let Some((at, outcome)) = by_label() {
            let (_, score) = outcome.score_in_variant(None);
            let token = self
                .around()
                .tokens
                .iter()
                .position(|token| token.span.start as usize >= at);
            if let Some(token) = token {
                let inside = self.around().tokens[token..]
                    .iter()
                    .position(|token| token.text == "(");
                let token = token + inside.map_or(0, |nth| nth + 1);
                self.add(
                    "Result",
                    score.to_owned(),
                    &(token..token + 1),
                    SURE,
                    Some(outcome),
                );
            }
            return;
        }
        if let Some(outcome) = points_outcome(text(0), text(1))
            && let [Some(white), Some(black)] = &points
        {
            let (_, score) = outcome.score_in_variant(None);
            let sure = white.sure.min(black.sure);
            let (first, last) = match white.tokens.start < black.tokens.start {
                true => (white.tokens.clone(), black.tokens.clone()),
                false => (black.tokens.clone(), white.tokens.clone()),
            };
            let all = &self.around().tokens;
            let joined = all[first.start].line == all[last.start].line
                && (first.end..last.start).all(|at| !all[at].is_word() || all[at].text.len() == 1);
            if joined {
                self.add(
                    "Result",
                    score.to_owned(),
                    &(first.start..last.end),
                    sure,
                    Some(outcome),
                );
                return;
            }
            let other = self.span(&first);
            self.taken.push(other);
            self.add("Result", score.to_owned(), &last, sure, Some(outcome));
            // The name of the tag replaces the points of the other player.
            if let Some(field) = self
                .fields
                .last_mut()
                .filter(|field| field.name == "Result")
            {
                field.label = Some(other);
            }
        }
    }
}
