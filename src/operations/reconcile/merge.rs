//! The game of two records, with the decisions.

use super::align::{AlignmentStep, GameReading, RecordMoves};
use super::forks::{ReadingFork, alternative_games, find_forks, reading_moves, record_divergences};
use super::{MergeDecision, ReconciledGame, RecordSide, game_outcome};
use crate::event::names::{Likeness, name_likeness};
use crate::lang::Message;
use crate::movegen::MovePath;
use crate::notation::{MoveStyle, write_move};
use crate::outcome::Outcome;
use crate::pdn::TagName;
use crate::played::MoveReading as Read;
use crate::position::Position;
use crate::span::Span;
use crate::tree::{Game, GameResult, Note, Ply, Tag};

/// The maximum number of moves that a player may leave unwritten before the arbiter has the record restored (IDF section 2, 8.6).
const MAX_UNWRITTEN_MOVES: usize = 2;

/// Merges two records by the best of the readings that were found.
pub(crate) fn merge_records(
    sides: [RecordSide<'_>; 2],
    base: usize,
    found: &[GameReading],
    records: &[RecordMoves; 2],
) -> ReconciledGame {
    let mut merging = RecordMerger {
        sides,
        records,
        style: MoveStyle::for_variant(sides[base].game.variant),
        position: sides[base].game.start.clone(),
        plies: Vec::new(),
        decisions: Vec::new(),
        ply: 0,
        best: reading_moves(&found[0]),
        forks: Vec::new(),
        ends: [0, 1].map(|side| end_of(&found[0], side)),
        left: [0, 1].map(|side| left_out(&found[0], records, side)),
    };
    let best = &found[0];
    merging.forks = find_forks(found, &merging.position, &merging.style);
    let made = |step: &AlignmentStep| matches!(step, AlignmentStep::Made { .. });
    let last = best.steps.iter().rposition(made).unwrap_or(0);
    for (nth, step) in best.steps.iter().enumerate() {
        merging.apply_step(step, nth > last);
    }
    merging.goes_on();
    merging.report_unwritten_moves(best);
    merging.into_merged_game(base)
}

/// Returns the entries of a record that a reading leaves out.
fn left_out(reading: &GameReading, records: &[RecordMoves; 2], side: usize) -> Vec<String> {
    let left = reading.steps.iter().filter_map(|step| match step {
        AlignmentStep::Left { side: of, at } if *of == side => Some(&records[side].moves[*at]),
        _ => None,
    });
    left.map(|written| written.text.clone()).collect()
}

/// Returns the number of plies up to the last one of a reading that a record has.
fn end_of(reading: &GameReading, side: usize) -> usize {
    let made = reading.steps.iter().filter_map(|step| match step {
        AlignmentStep::Made { at, .. } => Some(at[side].is_some()),
        AlignmentStep::Left { .. } => None,
    });
    let last = made.enumerate().filter(|(_, has)| *has).last();
    last.map_or(0, |(nth, _)| nth + 1)
}

struct RecordMerger<'a> {
    sides: [RecordSide<'a>; 2],
    records: &'a [RecordMoves; 2],
    style: MoveStyle,
    position: Position,
    plies: Vec<Ply>,
    decisions: Vec<MergeDecision>,
    ply: u32,
    /// The moves of the best reading.
    best: Vec<MovePath>,
    forks: Vec<ReadingFork>,
    /// The numbers of plies up to the last one that each record has.
    ends: [usize; 2],
    /// The entries left out of each record: an entry left out of both is not a slip of one player.
    left: [Vec<String>; 2],
}

impl RecordMerger<'_> {
    fn side_name(&self, side: usize) -> String {
        self.sides[side].name.to_owned()
    }

    /// Returns the message that names the entry of a record.
    fn entry_message(&self, side: usize, written: String) -> Box<Message> {
        let file = self.side_name(side);
        Box::new(Message::ReconcileHas { file, written })
    }

    fn entry_text(&self, side: usize, at: usize) -> String {
        self.records[side].moves[at].text.clone()
    }

    fn move_text(&self, way: &MovePath) -> String {
        let mut text = String::new();
        write_move(&self.position, way, &self.style, &mut text);
        text
    }

    fn add_decision(&mut self, message: Message, open: bool) {
        let ply = self.ply;
        self.decisions.push(MergeDecision { ply, message, open });
    }

    /// Applies a step. `last` is whether the step follows the last move of the game, where nothing shows that an entry left out was not a
    /// move.
    fn apply_step(&mut self, step: &AlignmentStep, last: bool) {
        let (way, at, unlike) = match step {
            AlignmentStep::Left { side, at } => {
                let all = &self.records[*side].moves;
                let again = *at > 0 && all[*at - 1] == all[*at];
                let message = Message::ReconcileExtra {
                    file: self.side_name(*side),
                    written: self.entry_text(*side, *at),
                };
                let both = self.left[1 - *side].contains(&all[*at].text);
                return self.add_decision(message, (last || both) && !again);
            }
            AlignmentStep::Made {
                path: way,
                at,
                unlike,
            } => (way, *at, *unlike),
        };
        let made = self.ply as usize;
        self.ply += 1;
        let taken = self.move_text(way);
        // A move that depends on an undecided one is undecided too.
        let agreed = unlike == [0, 0] && at.iter().all(Option::is_some);
        let mut moves = vec![taken.clone()];
        for fork in self.forks.iter().filter(|fork| fork.at == made) {
            if (fork.first || !agreed) && !moves.contains(&fork.text) {
                moves.push(fork.text.clone());
            }
        }
        if moves.len() > 1 {
            let [one, other] = [0, 1].map(|side| {
                at[side].map_or_else(|| "-".to_owned(), |at| self.entry_text(side, at))
            });
            let message = Message::ReconcileOpen {
                one: self.entry_message(0, one),
                other: self.entry_message(1, other),
                moves,
            };
            self.add_decision(message, true);
        } else {
            self.report_conflict(way, at, unlike, taken.clone());
        }
        let notes = self.merge_notes(at, unlike, &taken);
        let mv = way.mv;
        let text = self.move_text(way);
        self.plies.push(Ply {
            reading: Read::Legal(mv),
            text: text.into(),
            span: Span::default(),
            notes,
        });
        self.position.play(&mv);
    }

    /// Reports that the game may go on with entries that were left out.
    fn goes_on(&mut self) {
        let end = self.ply as usize;
        let moves = self.forks.iter().filter(|fork| fork.at == end);
        let moves: Vec<String> = moves.map(|fork| fork.text.clone()).collect();
        if !moves.is_empty() {
            let [one, other] = [0, 1].map(|side| self.entry_message(side, "-".to_owned()));
            self.add_decision(Message::ReconcileOpen { one, other, moves }, true);
        }
    }

    /// Reports a move on which the records differ.
    fn report_conflict(
        &mut self,
        way: &MovePath,
        at: [Option<usize>; 2],
        unlike: [u32; 2],
        taken: String,
    ) {
        let made = self.ply as usize - 1;
        // An entry that both players wrote is not a slip of one of them, and the following moves cannot decide against both.
        let agreed = matches!(at, [Some(a), Some(b)] if self.records[0].moves[a] == self.records[1].moves[b]);
        let message = match (at, unlike) {
            ([Some(_), Some(_)], [0, 0]) => return,
            ([Some(a), Some(b)], [x, y]) if x > 0 && y > 0 => Message::ReconcileBoth {
                one: self.entry_message(0, self.entry_text(0, a)),
                other: self.entry_message(1, self.entry_text(1, b)),
                taken,
            },
            ([Some(a), Some(b)], [x, _]) => {
                let (wrong, right) = if x > 0 { (0, 1) } else { (1, 0) };
                let at = [a, b];
                if self.records[wrong].moves[at[wrong]].is_doubtful()
                    && !self.records[right].moves[at[right]].is_doubtful()
                {
                    let message = Message::ReconcileSlip {
                        one: self.entry_message(wrong, self.entry_text(wrong, at[wrong])),
                        other: self.entry_message(right, self.entry_text(right, at[right])),
                        taken,
                        why: Box::new(Message::ReconcileDoubtful),
                    };
                    return self.add_decision(message, false);
                }
                let before = &self.best[..made];
                let lines =
                    alternative_games(&self.records[wrong], at[wrong], before, &self.position, way);
                if !lines.is_empty() {
                    let mut moves = vec![taken];
                    for line in lines {
                        moves.push(self.move_text(&line[made]));
                        let both = [&self.best[..], &line];
                        let here = self.position.clone();
                        record_divergences(&mut self.forks, here, both, made, &self.style);
                    }
                    let [one, other] = [0, 1]
                        .map(|side| self.entry_message(side, self.entry_text(side, at[side])));
                    return self.add_decision(Message::ReconcileOpen { one, other, moves }, true);
                }
                let written = &self.records[wrong].moves[at[wrong]];
                let numbering = self.records[wrong].numbering;
                let legal = self.position.legal_paths().iter().any(|other| {
                    other.mv != way.mv
                        && written.difference_cost(&self.position, other, numbering) == 0
                });
                Message::ReconcileSlip {
                    one: self.entry_message(wrong, written.text.clone()),
                    other: self.entry_message(right, self.entry_text(right, at[right])),
                    taken,
                    why: Box::new(match legal {
                        true => Message::ReconcileFollows,
                        false => Message::ReconcileIllegal,
                    }),
                }
            }
            ([None, None], _) => Message::ReconcileGap { taken },
            (at, unlike) if unlike != [0, 0] => return self.report_lone_move(at, taken),
            ([one, _], _) => {
                let (lacks, has) = if one.is_none() { (0, 1) } else { (1, 0) };
                // The moves after the end of a record are reported once, not one by one.
                if self.ply as usize > self.ends[lacks] {
                    return;
                }
                Message::ReconcileLost {
                    file: self.side_name(lacks),
                    other: self.side_name(has),
                    taken,
                }
            }
        };
        self.add_decision(message, agreed);
    }

    /// Reports a move that only one record has, written as another one. If nothing follows in that record, the move stays open.
    fn report_lone_move(&mut self, at: [Option<usize>; 2], taken: String) {
        let [one, other] = [0, 1].map(|side| {
            let written = at[side].map_or_else(|| "-".to_owned(), |at| self.entry_text(side, at));
            self.entry_message(side, written)
        });
        let goes_on =
            |side: usize| at[side].is_some_and(|at| at + 1 < self.records[side].moves.len());
        // No later move decides the last ones of a record: if they are believed, games are wrong without a report (docs/accuracy.md,
        // see the test a_last_move_that_does_not_fit_stays_open).
        match goes_on(0) || goes_on(1) {
            true => self.add_decision(Message::ReconcileBoth { one, other, taken }, false),
            false => {
                let moves = vec![taken];
                self.add_decision(Message::ReconcileOpen { one, other, moves }, true);
            }
        }
    }

    /// Returns the comments and signs of both records at a move.
    fn merge_notes(&mut self, at: [Option<usize>; 2], unlike: [u32; 2], taken: &str) -> Vec<Note> {
        let mut all: Vec<Note> = Vec::new();
        // A sure entry of one record settles the doubt of the other.
        let is_sure = |side: usize| {
            let entry = at[side].map(|at| &self.records[side].moves[at]);
            unlike[side] == 0 && entry.is_some_and(|entry| !entry.is_doubtful())
        };
        let is_settled = is_sure(0) || is_sure(1);
        for side in 0..2 {
            let Some(at) = at[side] else { continue };
            let mut written = self.sides[side]
                .game
                .line
                .plies
                .iter()
                .filter(|ply| !ply.text.is_empty());
            let Some(ply) = written.nth(at) else { continue };
            for note in &ply.notes {
                let kept = matches!(note, Note::Comment(_) | Note::Nag(_) | Note::Strength(_));
                let kept = kept && !(is_settled && super::is_doubt(note));
                if kept && !all.contains(note) {
                    all.push(note.clone());
                }
            }
        }
        if all.iter().any(super::is_doubt) {
            let taken = taken.to_owned();
            self.add_decision(Message::ReconcileUnsure { taken }, true);
        }
        all
    }

    /// Reports how many moves a record lacks, after its end or in one place.
    fn report_unwritten_moves(&mut self, best: &GameReading) {
        for side in 0..2 {
            let tail = self.ply as usize - self.ends[side];
            let mut run = 0;
            let mut longest: usize = 0;
            for step in &best.steps {
                if let AlignmentStep::Made { at, .. } = step {
                    run = if at[side].is_none() { run + 1 } else { 0 };
                    longest = longest.max(run);
                }
            }
            let (file, n) = (self.side_name(side), longest as u64);
            let message = match longest.div_ceil(2) > MAX_UNWRITTEN_MOVES {
                true => Message::ReconcileUnwritten {
                    file,
                    n,
                    article: "IDF section 2, 8.6".to_owned(),
                },
                false if tail > 0 => Message::ReconcileEndsEarly {
                    file,
                    n: tail as u64,
                },
                false => continue,
            };
            self.add_decision(message, false);
        }
    }

    /// Returns the whole game, with tags and result.
    fn into_merged_game(mut self, base: usize) -> ReconciledGame {
        let mut game = self.sides[base].game.clone();
        self.merge_tags(&mut game, base);
        self.merge_result(&mut game);
        if game.line.plies.is_empty() {
            // The moves of this game were kept as a comment, and are moves again.
            let is_game = |text: &str| super::of_comment(text).is_some();
            game.preface.retain(|text| !is_game(text));
            let is_game = |note: &Note| matches!(note, Note::Comment(text) if is_game(text));
            game.line.lead.retain(|note| !is_game(note));
        }
        game.line.plies = std::mem::take(&mut self.plies);
        ReconciledGame {
            game,
            decisions: self.decisions,
        }
    }

    /// Adds the tags that only the other record has, and reports those with different values in the two records.
    fn merge_tags(&mut self, game: &mut Game, base: usize) {
        self.ply = 0;
        let other = self.sides[1 - base].game;
        let swapped = super::sides_swapped(self.sides.map(|side| side.game));
        if swapped {
            let sides = |side: usize| {
                let named = |tag| self.sides[side].game.known_tag(tag).unwrap_or("?");
                format!("{} - {}", named(TagName::White), named(TagName::Black))
            };
            let message = Message::ReconcileSides {
                one: self.entry_message(0, sides(0)),
                other: self.entry_message(1, sides(1)),
                taken: sides(base),
            };
            self.add_decision(message, true);
        }
        for tag in &other.tags {
            let own = game
                .tags
                .iter_mut()
                .find(|own| own.name.eq_ignore_ascii_case(&tag.name));
            let says =
                |text: &str| text.contains(|c: char| !matches!(c, '?' | '.' | '-' | '*' | ' '));
            match own {
                // Data that accompanies the name of a player on the other side belongs to the other player.
                None if swapped
                    && (tag.name.starts_with("White") || tag.name.starts_with("Black")) => {}
                None => game.tags.push(tag.clone()),
                Some(own) if !says(&own.value) => own.value.clone_from(&tag.value),
                Some(own) if own.value != tag.value && says(&tag.value) => {
                    // The naming of the variant and the subject of a record are not facts about the game.
                    let about = ["Result", "GameType", "Variant", "FEN", "SetUp", "Heading"];
                    let of_side = tag.name.starts_with("White") || tag.name.starts_with("Black");
                    // Two names that are not alike are two players, and nothing decides which of them it was.
                    let player = matches!(
                        TagName::from_name(tag.name.as_bytes()),
                        TagName::White | TagName::Black
                    );
                    let open =
                        player && name_likeness(&own.value, &tag.value) == Likeness::Different;
                    if !(about.contains(&&*tag.name) || swapped && of_side) {
                        let values = match base {
                            0 => [own.value.clone(), tag.value.clone()],
                            _ => [tag.value.clone(), own.value.clone()],
                        };
                        let [value, valued] = values;
                        let message = Message::ReconcileTag {
                            tag: tag.name.clone(),
                            one: self.entry_message(0, value),
                            other: self.entry_message(1, valued),
                            taken: own.value.clone(),
                        };
                        self.add_decision(message, open);
                    }
                }
                Some(_) => {}
            }
        }
    }

    /// Merges the result. Where only one record has a result, or both have the same, that one is taken; where they differ, the board
    /// decides if it confirms one of them, and otherwise the result is open.
    fn merge_result(&mut self, game: &mut Game) {
        let told = self.sides.map(|side| game_outcome(side.game));
        let by_board =
            crate::played::winner_of(&self.position).map(|(winner, _)| Outcome::Won(winner));
        // The text is that of a record, where one has this outcome.
        let variant = game.variant;
        let sides = self.sides;
        let text = |outcome: Option<Outcome>, first: usize| {
            let Some(known) = outcome else {
                return "*".to_owned();
            };
            let own = [first, 1 - first]
                .into_iter()
                .find(|side| told[*side] == outcome);
            let own = own.and_then(|side| sides[side].game.recorded_outcome());
            own.map_or_else(
                || known.score_in_variant(Some(variant)).1.to_owned(),
                |(_, text)| text.to_owned(),
            )
        };
        let (taken, open) = match told {
            [Some(one), Some(other)] if one == other => (Some(one), false),
            [Some(one), Some(other)] => match by_board {
                Some(board) if board == one || board == other => (Some(board), false),
                _ => (None, true),
            },
            [one, other] => (one.or(other), false),
        };
        if told[0] != told[1] {
            let (one, other) = (text(told[0], 0), text(told[1], 1));
            let message = Message::ReconcileResult {
                one: self.entry_message(0, one),
                other: self.entry_message(1, other),
                taken: text(taken, 0),
            };
            self.ply = 0;
            self.add_decision(message, open);
        }
        let text = text(taken, 0);
        if let Some(tag) = game
            .tags
            .iter_mut()
            .find(|tag| tag.name.eq_ignore_ascii_case("Result"))
        {
            tag.value.clone_from(&text);
        } else {
            game.tags.push(Tag {
                name: "Result".to_owned(),
                value: text.clone(),
            });
        }
        let kind = taken.map_or(crate::outcome::Terminator::Unknown, |one| {
            one.score_in_variant(Some(variant)).0
        });
        game.result = Some(GameResult { kind, text });
    }
}
