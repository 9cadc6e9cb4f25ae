//! Two records of one game: the records of both players, merged by replaying them.
//!
//! Every difference between the records is reported: a [`MergeDecision`] holds both readings and the reason, and a difference that nothing
//! decides stays open.

mod align;
mod cost;
mod forks;
mod merge;

use crate::check::syntax::doubtful_reading::doubtful_characters;
use crate::event::names::{Likeness, name_likeness};
use crate::lang::Message;
use crate::outcome::Outcome;
use crate::pdn::TagName;
use crate::tree::{Game, Note};
use align::{AlignmentStep, GameReading, RecordMoves};
use cost::{ComparableMove, EntryDoubt};

/// One of the two records: its game and its name in messages.
#[derive(Clone, Copy, Debug)]
pub struct RecordSide<'a> {
    /// The game as it was read.
    pub game: &'a Game,
    /// The name of its file, and the number of the game where the file has several.
    pub name: &'a str,
}

/// A difference that was decided, or that could not be.
#[derive(Clone, Debug, PartialEq)]
pub struct MergeDecision {
    /// The ply of the difference, from 1; 0 for tags and the result.
    pub ply: u32,
    /// The entries of both records, the one that was taken, and the reason.
    pub message: Message,
    /// Whether the difference is undecided.
    pub open: bool,
}

/// The merge of two records.
#[derive(Clone, Debug)]
pub struct ReconciledGame {
    /// The game, with the comments of the records. The writer of the game adds the decisions.
    pub game: Game,
    /// The decisions, in the order of the game.
    pub decisions: Vec<MergeDecision>,
}

impl ReconciledGame {
    /// Returns the number of open decisions.
    #[must_use]
    pub fn count_open(&self) -> usize {
        self.decisions.iter().filter(|one| one.open).count()
    }
}

/// Merges two records of one game; `None` where they begin with different positions or have too little in common.
#[must_use]
pub fn reconcile(sides: [RecordSide<'_>; 2]) -> Option<ReconciledGame> {
    let mut records = sides.map(|side| extract_record(side.game));
    if let Some(unclear) = less_clear_record(&records) {
        records[unclear].spread_doubt();
    }
    let merged = merge_if_one_game(sides, &records);
    // Nothing is known of what was read with much doubt, not even the variant.
    let is_unclear = records.iter().any(RecordMoves::is_mostly_doubtful);
    merged.or_else(|| is_unclear.then(|| keep_clearer_record(sides, &records)))
}

/// Merges two records if they are of one game.
fn merge_if_one_game(
    sides: [RecordSide<'_>; 2],
    records: &[RecordMoves; 2],
) -> Option<ReconciledGame> {
    let [one, other] = sides.map(|side| side.game);
    // The record with more moves that could be read gives the variant.
    let base = usize::from(count_read_plies(other) > count_read_plies(one));
    let start = &sides[base].game.start;
    let same_board = std::ptr::eq(one.variant.board, other.variant.board);
    if !same_board || one.start.hash() != other.start.hash() && one.variant.id == other.variant.id {
        return None;
    }
    let found = align::find_readings(start, [&records[0], &records[1]]);
    let is_one = is_one_game(found.first()?, records, named_alike([one, other]));
    is_one.then(|| merge::merge_records(sides, base, &found, records))
}

/// Returns which of two records has the larger share of doubtful entries, unless both have none.
fn less_clear_record([one, other]: &[RecordMoves; 2]) -> Option<usize> {
    let share = |record: &RecordMoves, length: usize| record.count_doubtful() * length;
    let shares = [share(one, other.moves.len()), share(other, one.moves.len())];
    (shares != [0, 0]).then_some(usize::from(shares[1] > shares[0]))
}

/// Returns whether a note keeps the characters of a doubtful reading.
fn is_doubt(note: &Note) -> bool {
    matches!(note, Note::Comment(text) if doubtful_characters(text.as_bytes()).is_some())
}

/// Returns the number of legal plies.
fn count_read_plies(game: &Game) -> u64 {
    game.legal_plies()
}

/// Returns the moves of a record as they are written. Where none of them could be followed, they are taken from a comment.
fn extract_record(game: &Game) -> RecordMoves {
    let written = game.line.plies.iter().filter(|ply| !ply.text.is_empty());
    let entries = written.map(|ply| {
        let doubt = match ply.notes.iter().any(is_doubt) {
            true => EntryDoubt::Own,
            false => EntryDoubt::None,
        };
        ComparableMove::new(&ply.text).with_doubt(doubt)
    });
    let mut moves: Vec<ComparableMove> = entries.collect();
    // If the comment of a sheet that cannot be followed is no record, the other record is believed alone, slips included
    // (docs/accuracy.md). Such a comment precedes the game and is not at its first move.
    if moves.is_empty() {
        let lead = game.line.lead.iter().filter_map(|note| match note {
            Note::Comment(text) => Some(text),
            _ => None,
        });
        let kept = game.preface.iter().chain(lead);
        let kept = kept.filter_map(|text| of_comment(text));
        moves = kept.flatten().map(ComparableMove::new).collect();
    }
    RecordMoves {
        moves,
        numbering: game.numbering,
    }
}

/// The minimum number of moves in a comment that was kept in place of a game.
const MIN_KEPT_MOVES: usize = 8;

/// Returns the moves of a comment that has hardly any other text.
fn of_comment(text: &str) -> Option<Vec<&str>> {
    let words = text.split_whitespace();
    let words: Vec<&str> = words
        // `1.c3-d4`
        .map(|word| word.trim_start_matches(|c: char| c.is_ascii_digit() && word.contains('.')))
        .map(|word| word.trim_start_matches('.'))
        .filter(|word| !word.is_empty())
        .collect();
    let is_move = |word: &&str| {
        let squares = word.split(['-', ':', 'x', 'х', '×']);
        let squares: Vec<&str> = squares.collect();
        let square = |text: &&str| {
            let few = (1..=3).contains(&text.chars().count());
            few && text.chars().any(|c| c.is_ascii_digit())
        };
        // `1-0` and `1-1` are results, not moves.
        let points = |text: &&str| matches!(*text, "0" | "1" | "2" | "1/2");
        let squared = squares.len() > 1 && squares.iter().all(square);
        squared && !squares.iter().all(points)
    };
    let moves: Vec<&str> = words.iter().copied().filter(|word| is_move(word)).collect();
    (moves.len() >= MIN_KEPT_MOVES && moves.len() * 4 >= words.len() * 3).then_some(moves)
}

/// Returns the record of the two that has more sure entries, where the other one was read with too much doubt to be compared.
fn keep_clearer_record(sides: [RecordSide<'_>; 2], records: &[RecordMoves; 2]) -> ReconciledGame {
    let sure = |nth: usize| records[nth].moves.len() - records[nth].count_doubtful();
    let kept = usize::from(sure(1) > sure(0));
    let [file, other] = [kept, 1 - kept].map(|nth| sides[nth].name.to_owned());
    ReconciledGame {
        game: sides[kept].game.clone(),
        decisions: vec![MergeDecision {
            ply: 0,
            message: Message::ReconcileKept { file, other },
            open: true,
        }],
    }
}

/// Returns whether no player of one record is certainly another one in the other record.
fn named_alike(games: [&Game; 2]) -> bool {
    [TagName::White, TagName::Black].into_iter().all(|tag| {
        let [one, other] = games.map(|game| game.known_tag(tag).unwrap_or(""));
        name_likeness(one, other) != Likeness::Different
    })
}

/// Returns whether two records name the same players with the sides exchanged.
fn sides_swapped(games: [&Game; 2]) -> bool {
    let name = |game: usize, tag| games[game].known_tag(tag).unwrap_or("");
    let alike = |one, other| {
        let [one, other] = [name(0, one), name(1, other)];
        name_likeness(one, other) != Likeness::Different
    };
    use TagName::{Black, White};
    alike(White, Black) && alike(Black, White) && !alike(White, White) && !alike(Black, Black)
}

/// If each of two records has at least this number of moves after the last common one, they are of two games that began alike.
const DIVERGENT_GAME_MOVES: usize = 3;

/// Returns whether two records are of one game: at least half of the moves of the shorter one are in both. If they do not name the same
/// players, at least two thirds are, and the records do not diverge to the end (see [`DIVERGENT_GAME_MOVES`]).
fn is_one_game(best: &GameReading, records: &[RecordMoves; 2], named_alike: bool) -> bool {
    let mut both = 0;
    let mut behind = [0, 0];
    // What was read with doubt and differs shows nothing.
    let mut doubtful = [0, 0];
    for step in &best.steps {
        let entries = match step {
            AlignmentStep::Made { at, unlike, .. } => {
                [0, 1].map(|side| at[side].filter(|_| unlike[side] > 0))
            }
            AlignmentStep::Left { side, at } => [0, 1].map(|own| (own == *side).then_some(*at)),
        };
        for (side, entry) in entries.iter().enumerate() {
            let entry = entry.map(|at| &records[side].moves[at]);
            doubtful[side] += usize::from(entry.is_some_and(|entry| entry.is_doubtful()));
        }
        match step {
            AlignmentStep::Made {
                at: [Some(_), Some(_)],
                unlike: [0, 0],
                ..
            } => {
                both += 1;
                behind = [0, 0];
            }
            AlignmentStep::Made { at, .. } => {
                for (behind, at) in behind.iter_mut().zip(at) {
                    *behind += usize::from(at.is_some());
                }
            }
            AlignmentStep::Left { side, .. } => behind[*side] += 1,
        }
    }
    let lengths = records.iter().zip(doubtful);
    let lengths = lengths.map(|(record, doubtful)| record.moves.len() - doubtful);
    let shorter = lengths.min().unwrap_or(0);
    match named_alike {
        true => both * 2 >= shorter,
        false => {
            both * 3 >= shorter * 2 && behind.iter().any(|behind| *behind < DIVERGENT_GAME_MOVES)
        }
    }
}

/// Returns the outcome of a game by its record.
fn game_outcome(game: &Game) -> Option<Outcome> {
    let (kind, _) = game.recorded_outcome()?;
    kind.outcome_under(game.variant).decided_outcome()
}

#[cfg(test)]
mod tests;
