//! Reads the players, and the titles, ratings, clubs and towns next to them.

use super::*;
use crate::sheet::assign::cases::nominative_name;

/// The tags of clubs.
const TEAM_TAGS: [&str; 2] = ["WhiteTeam", "BlackTeam"];
/// The tags of towns.
const TOWN_TAGS: [&str; 2] = ["WhiteTown", "BlackTown"];

impl FieldReader<'_, '_> {
    /// Reads the players.
    pub(super) fn read_players(&mut self, language: SheetLanguage) {
        let mentions: Vec<Candidate> = self
            .candidates_of(PLAYER)
            .into_iter()
            .filter(|one| one.sure >= MIN_FIELD / 2.0 && !self.is_of_list(&one.tokens))
            .collect();
        let mut kept: Vec<Candidate> = Vec::new();
        for one in mentions {
            let apart = |known: &Candidate| {
                known.tokens.end <= one.tokens.start || one.tokens.end <= known.tokens.start
            };
            if kept.iter().all(apart) {
                kept.push(one);
            }
        }
        kept.sort_by_key(|one| one.tokens.start);
        let ranges: Vec<Range<usize>> = kept.iter().map(|one| one.tokens.clone()).collect();
        let sure = |range: &Range<usize>| {
            kept.iter()
                .find(|one| one.tokens == *range)
                .map_or(0.0, |one| one.sure)
        };
        let mut groups: Vec<(Vec<Range<usize>>, f32)> = group_mentions(self.context, &ranges)
            .into_iter()
            .map(|group| {
                let best = group.iter().map(sure).fold(0.0, f32::max);
                (group, best)
            })
            .collect();
        groups.sort_by(|a, b| b.1.total_cmp(&a.1));
        groups.truncate(2);
        groups.retain(|(_, sure)| *sure >= MIN_FIELD);
        groups.sort_by_key(|(group, _)| group[0].start);
        let all: Vec<&str> = self.around().lines.iter().map(|line| line.text).collect();
        let all_text = all.join("\n");
        let (weights, ..) = &*WEIGHTS;
        let mut sink = FeatureSink::new(None);
        let mut evidence = |own: &[Range<usize>], others: &[Range<usize>]| {
            let mut all = SideEvidence::new();
            for mention in own {
                all.extend(evidence_of_mention(
                    self.context,
                    language,
                    mention,
                    others,
                    &mut sink,
                ));
            }
            all
        };
        let weight = |hash: u32| weights.of_side(hash);
        let odds = match &groups[..] {
            [(first, _), (second, _)] => {
                let (one, other) = (evidence(first, second), evidence(second, first));
                odds(&weight, &one, &other)
            }
            [(first, _)] => odds(&weight, &evidence(first, &[]), &SideEvidence::new()),
            _ => {
                self.narrator = narrator_side(&all_text);
                self.add_writer(&[]);
                return;
            }
        };
        let trust = 1.0 / (1.0 + (-odds.abs()).exp());
        self.side_trust = trust;
        let colors = match odds >= 0.0 {
            true => [Color::White, Color::Black],
            false => [Color::Black, Color::White],
        };
        let stated = narrator_side(&all_text);
        let colors = match (&groups[..], stated) {
            // `I had White against Petrov`
            ([_], Some(side)) => [side.other(), side],
            _ => colors,
        };
        self.narrator = stated;
        let mut own = Vec::new();
        for ((group, best), color) in groups.iter().zip(colors) {
            let name = match color {
                Color::White => "White",
                Color::Black => "Black",
            };
            let count = |range: &Range<usize>| {
                self.around().tokens[range.clone()]
                    .iter()
                    .filter(|token| token.is_word())
                    .count()
            };
            let near = group.iter().filter(|range| sure(range) >= best * 0.6);
            let above = |range: &Range<usize>| !self.around().tokens[range.start].below;
            let full = near.max_by(|a, b| {
                let key = |range: &Range<usize>| (above(range), count(range));
                key(a).cmp(&key(b)).then(b.start.cmp(&a.start))
            });
            let Some(full) = full.cloned() else { continue };
            let full = self.with_stop(full);
            own.push((group.clone(), color));
            self.players[usize::from(color == Color::Black)].clone_from(group);
            let words = self.words(&full);
            let value = in_one_line(&words[..name_len(words)]);
            let before = full.start.checked_sub(1);
            let before = before.map_or("", |before| self.around().tokens[before].text);
            let value = nominative_name(before, &value);
            self.add(name, value, &full, best.min(trust), None);
        }
        self.add_writer(&own);
    }

    /// Returns the tokens of a name with the stop of its last initial: `Orlando P.`
    pub(super) fn with_stop(&self, tokens: Range<usize>) -> Range<usize> {
        let all = &self.around().tokens;
        let initial = all[tokens.end - 1].text.chars().count() == 1;
        let stop = all
            .get(tokens.end)
            .is_some_and(|token| token.text == "." && token.gap == TokenGap::None);
        match initial && stop && all[tokens.end - 1].is_word() {
            true => tokens.start..tokens.end + 1,
            false => tokens,
        }
    }

    /// Returns whether a name is one of a list of pairs below the moves, which are other games.
    pub(super) fn is_of_list(&self, tokens: &Range<usize>) -> bool {
        let number = self.around().tokens[tokens.start].line;
        let line = &self.around().lines[number];
        let pairs = self.around().lines.iter().zip(&self.context.lines);
        let pairs = pairs.filter(|(line, known)| line.below && known.pair.is_some());
        line.below && self.context.lines[number].pair.is_some() && pairs.count() > 1
    }

    /// Adds the writer as a player where only the other player, or none, is named.
    pub(super) fn add_writer(&mut self, named: &[(Vec<Range<usize>>, Color)]) {
        let side = match named {
            [] => self.narrator,
            [(_, color)] => self
                .narrator
                .or(self.envelope.is_letter.then(|| color.other())),
            _ => {
                // The writer is the player with the same name.
                if self.narrator.is_none() {
                    let names = self.player_names();
                    self.narrator = self.envelope.writer.as_deref().and_then(|writer| {
                        let own = |name: &String| {
                            let words = crate::words::by_name::words_of(name);
                            let writer = crate::words::by_name::words_of(writer);
                            words
                                .iter()
                                .any(|word| word.chars().count() > 2 && writer.contains(word))
                        };
                        match names.each_ref().map(own) {
                            [true, false] => Some(Color::White),
                            [false, true] => Some(Color::Black),
                            _ => None,
                        }
                    });
                }
                return;
            }
        };
        let (Some(side), Some(writer)) = (side, self.envelope.writer.clone()) else {
            return;
        };
        let name = if side == Color::White {
            "White"
        } else {
            "Black"
        };
        let of_writer = crate::words::by_name::words_of(&writer);
        let is_writer = |value: &str| {
            let words = crate::words::by_name::words_of(value);
            words.iter().any(|word| of_writer.contains(word))
        };
        let mut known = self.fields.iter();
        if known.any(|field| field.name == name || is_writer(&field.value)) {
            return;
        }
        self.narrator = Some(side);
        let start = self.around().tokens[0].span.start;
        self.fields.push(HeadingField {
            name,
            label: None,
            value: writer,
            span: Span { start, end: start },
            guess: true,
            outcome: None,
            doubt: None,
        });
    }

    /// Returns the player that a detail belongs to.
    pub(super) fn owner(&self, tokens: &Range<usize>) -> Option<Color> {
        let number = self.around().tokens[tokens.start].line;
        let line = &self.around().lines[number];
        let place = self.around().tokens[tokens.start].span.start as usize - line.at;
        let known = &self.context.lines[number];
        let mark = known.marks.iter().rfind(|mark| mark.place.end <= place);
        if let Some(mark) = mark
            && let LabelSubject::Of(_, color) = mark.subject
        {
            return Some(color);
        }
        let cell = known.cells.iter().position(|cell| cell.contains(&place));
        if let Some(Some(LabelSubject::Of(_, color) | LabelSubject::Player(color))) =
            cell.and_then(|cell| known.heads.get(cell))
        {
            return Some(*color);
        }
        let mentions = [Color::White, Color::Black].into_iter().zip(&self.players);
        let mut mentions: Vec<(Color, &Range<usize>)> = mentions
            .flat_map(|(color, all)| all.iter().map(move |range| (color, range)))
            .collect();
        mentions.sort_by_key(|(_, range)| range.start);
        if let Some(color) = self.owner_by_column(tokens, &mentions) {
            return Some(color);
        }
        let all = &self.around().tokens;
        let line_of = |range: &Range<usize>| all[range.start].line;
        let before = mentions
            .iter()
            .rfind(|(_, range)| range.end <= tokens.start);
        let behind = mentions.iter().find(|(_, range)| range.start >= tokens.end);
        let here = |found: &&(Color, &Range<usize>)| line_of(found.1) == number;
        if let Some((color, range)) = behind.filter(here) {
            // `мс Орлов - кмс Белов`: directly before a name, and not in brackets behind another one.
            let next = range.start == tokens.end
                || (range.start == tokens.end + 1 && matches!(all[tokens.end].text, "." | ")"));
            let divides = |at: usize| {
                DIVIDES_PLAYERS.contains(&all[at].text) || BETWEEN_PLAYERS.contains(&all[at].text)
            };
            let joined = before
                .filter(here)
                .is_some_and(|(_, before)| !(before.end..tokens.start).any(divides));
            if next && !joined {
                return Some(*color);
            }
        }
        if let Some((color, _)) = before.filter(here).or(behind.filter(here)) {
            return Some(*color);
        }
        const MAX_LINES: usize = 8;
        let close =
            |found: &&(Color, &Range<usize>)| line_of(found.1).abs_diff(number) <= MAX_LINES;
        before
            .filter(close)
            .or(behind.filter(close))
            .map(|(color, _)| *color)
    }

    /// Returns the player in whose column a detail is: the cell of a table, or the same label a second time in its line.
    pub(super) fn owner_by_column(
        &self,
        tokens: &Range<usize>,
        mentions: &[(Color, &Range<usize>)],
    ) -> Option<Color> {
        let all = &self.around().tokens;
        let place_of = |at: usize| {
            let number = all[at].line;
            let place = all[at].span.start as usize - self.around().lines[number].at;
            (number, place)
        };
        let (number, place) = place_of(tokens.start);
        if mentions
            .iter()
            .any(|(_, range)| all[range.start].line == number)
        {
            return None;
        }
        let pairs = mentions
            .iter()
            .rev()
            .filter(|(_, range)| all[range.start].line < number);
        let line = pairs.map(|(_, range)| all[range.start].line).next()?;
        let pair: Vec<_> = mentions
            .iter()
            .filter(|(_, range)| all[range.start].line == line)
            .collect();
        let [(first, one), (second, other)] = pair[..] else {
            return None;
        };
        if first == second {
            return None;
        }
        let known = &self.context.lines[number];
        let mark = known.marks.iter().rfind(|mark| mark.place.end <= place);
        if let Some(mark) = mark {
            let same = known
                .marks
                .iter()
                .filter(|other| other.subject == mark.subject);
            let starts: Vec<usize> = same.map(|mark| mark.place.start).collect();
            if starts.len() == 2 {
                return Some(if starts[0] == mark.place.start {
                    *first
                } else {
                    *second
                });
            }
        }
        let (cells, above) = (&known.cells, &self.context.lines[line].cells);
        let cell = |cells: &[Range<usize>], place: usize| {
            cells.iter().position(|cell| cell.contains(&place))
        };
        if cells.len() > 1 && cells.len() == above.len() {
            let own = cell(cells, place)?;
            let of_first = cell(above, place_of(one.start).1)?;
            let of_second = cell(above, place_of(other.start).1)?;
            return match own {
                own if own == of_first => Some(*first),
                own if own == of_second => Some(*second),
                _ => None,
            };
        }
        None
    }

    /// Reads titles, ratings, clubs and towns of the players.
    pub(super) fn read_details(&mut self) {
        const TAGS: [[&str; 2]; 2] = [["WhiteTitle", "BlackTitle"], ["WhiteRating", "BlackRating"]];
        for (nth, tags) in TAGS.into_iter().enumerate() {
            let mut found = self.find_owned(nth + 1);
            found.sort_by(|(a, _), (b, _)| b.sure.total_cmp(&a.sure));
            for (one, color) in found {
                self.add_detail(tags, &one, color);
            }
        }
        // Names next to the players are towns or clubs.
        let mut found = self.find_owned(kind_of("Team"));
        found.extend(self.find_owned(kind_of("Town")));
        let mut read: Vec<_> = found
            .into_iter()
            .map(|(one, color)| (self.town_or_team(&one), one, color))
            .collect();
        // Without labels and small words both are of one kind: `Huissen - Hijken DTC`, but not `of Leeds`.
        let all = &self.around().tokens;
        let bare = |one: &Candidate| {
            let before = one.tokens.start.checked_sub(1).map(|at| all[at].text);
            !before.is_some_and(|text| text.starts_with(char::is_lowercase))
                && self.label(&one.tokens, "WhiteTeam").is_none()
                && self.label(&one.tokens, "WhiteTown").is_none()
        };
        if let [(first, one, color), (second, other, other_color)] = &mut read[..]
            && first != second
            && color != other_color
            && bare(one)
            && bare(other)
        {
            let club = if first[0] == "WhiteTeam" {
                &*one
            } else {
                &*other
            };
            let tags = if self.is_town(&club.tokens) {
                TOWN_TAGS
            } else {
                TEAM_TAGS
            };
            (*first, *second) = (tags, tags);
        }
        read.sort_by(|(_, a, _), (_, b, _)| b.sure.total_cmp(&a.sure));
        for (tags, one, color) in read {
            if !self.overlaps(&one.tokens) {
                self.add_detail(tags, &one, color);
            }
        }
    }

    fn add_detail(&mut self, tags: [&'static str; 2], one: &Candidate, color: Color) {
        let value = in_one_line(self.words(&one.tokens));
        let tag = tags[usize::from(color == Color::Black)];
        self.add(tag, value, &one.tokens, one.sure, None);
    }

    /// Returns the tags of the town or the club of a player. Where no label decides and the model is in doubt, the list of towns does.
    fn town_or_team(&self, one: &Candidate) -> [&'static str; 2] {
        let (team, town) = (["WhiteTeam", "BlackTeam"], ["WhiteTown", "BlackTown"]);
        let read = if FIELDS[one.kind] == "Team" {
            team
        } else {
            town
        };
        let labelled = self.label(&one.tokens, read[0]).is_some();
        match self.is_town(&one.tokens) {
            _ if labelled || one.sure >= SURE_KIND => read,
            true => TOWN_TAGS,
            false => TEAM_TAGS,
        }
    }

    /// Returns the details of a kind with the players that they belong to.
    pub(super) fn find_owned(&self, kind: usize) -> Vec<(Candidate, Color)> {
        let mut found: Vec<(Candidate, Color)> = Vec::new();
        for one in self.candidates_of(kind) {
            if one.sure < MIN_FIELD || self.overlaps(&one.tokens) {
                continue;
            }
            let apart = found.iter().all(|(known, _)| !known.overlaps(&one.tokens));
            if let Some(color) = self.owner(&one.tokens).filter(|_| apart) {
                found.push((one, color));
            }
        }
        found.sort_by_key(|(one, _)| one.tokens.start);
        // Both above or both below the players: one for each, in their order.
        if let [(first, one), (second, other)] = &mut found[..]
            && one == other
        {
            let start = |color: usize| {
                let mention = self.players[color].first();
                mention.map_or(usize::MAX, |range| range.start)
            };
            let (white, black) = (start(0), start(1));
            if white.max(black) < first.tokens.start || second.tokens.start < white.min(black) {
                (*one, *other) = match white < black {
                    true => (Color::White, Color::Black),
                    false => (Color::Black, Color::White),
                };
            }
        }
        found
    }
}
