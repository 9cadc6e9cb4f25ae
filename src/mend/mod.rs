//! Mending records: applies the edits that findings carry, and only these.
//!
//! Edits are made, the text is read again, and only those are kept that did what they were meant to do
//! (`round`): the finding is gone, less is wrong with the record than before, all other words say what they said, and the
//! moves are the same. At what is open at its end - a comment, a variation, a tag, a record that was cut - nothing is done.

mod form;
mod hand;
mod mender;
mod names;
mod round;
mod row;
mod tokens;

pub use mender::{FixRefusal, Fixer};
pub use names::{RenamedText, apply_name_list};

use crate::check::Check;
use crate::check::syntax::{self, invisible_characters};
use crate::pdn::{RemovedCharacter, StrippedText, line_starts, without_invisible};
use crate::played::ReplayPlan;
use crate::position::PlyLabel;
use crate::span::Span;
use form::SourceForm;
use round::RoundOutcome;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Rounds of reading and editing: one edit can bring out the next. Far more than any record needs; a record that needs more
/// keeps its moves as they are.
const MAX_FIX_ROUNDS: usize = 48;

/// An edit that was made.
#[derive(Clone, Debug)]
pub struct AppliedEdit {
    /// What was found.
    pub check: &'static Check,
    /// The game, counted from 1 in the chunk.
    pub game: u32,
    /// The ply, for moves.
    pub ply: Option<u32>,
    /// The same as players name it.
    pub turn: Option<PlyLabel>,
    /// The round that it was made in, counted from 0.
    pub round: usize,
    /// The bytes that gave way, in the chunk as it was before this round.
    pub span: Span,
    /// The line, counted from 1 in the chunk as it was before all rounds.
    pub line: u64,
    /// What stood there.
    pub was: String,
    /// What stands there now.
    pub now: String,
    /// Whether only the way of writing changed.
    pub safe: bool,
}

/// A chunk with its edits made.
#[derive(Clone, Debug, Default)]
pub struct FixedChunk {
    /// The text.
    pub bytes: Vec<u8>,
    /// What was changed, in the order of the rounds and of the text.
    pub changes: Vec<AppliedEdit>,
    /// Games in the chunk.
    pub games: u64,
    /// Lines in the chunk as it was.
    pub lines: u64,
    /// Errors and warnings that remain.
    pub remain: u64,
    /// Findings among them whose moves can be corrected where edits that are not safe are allowed.
    pub correctable: u64,
}

/// Which edits may be made.
#[derive(Clone, Copy, Debug, Default)]
struct AllowedEdits {
    /// The others beside the safe ones.
    all: bool,
    /// None in the first record, which begins in the middle.
    first_cut: bool,
    /// None in the last record, which ends in the middle.
    last_cut: bool,
}

/// Mends a chunk of whole records of PDN: makes the safe edits, and with `all` the others too, until nothing more is to be
/// done. Every byte that no edit names stays as it is; so does a chunk in which very much stands, or a game that is far longer
/// than any. Files are mended by a [`Fixer`], which divides such chunks.
#[must_use]
pub fn fix_pdn_chunk(plan: &ReplayPlan, bytes: &[u8], all: bool) -> FixedChunk {
    let form = SourceForm::Pdn(Box::new(plan_with_steps(plan)));
    fix_source(
        &form,
        bytes,
        AllowedEdits {
            all,
            ..AllowedEdits::default()
        },
    )
}

/// A plan that keeps the steps of all games, and their edits.
fn plan_with_steps(plan: &ReplayPlan) -> ReplayPlan {
    let mut plan = plan.clone();
    (plan.keep, plan.mends) = (true, true);
    plan
}

/// Fixes a source of any form. Invisible characters go first, so that all other edits are those of the text that is read.
fn fix_source(form: &SourceForm, source: &[u8], allowed: AllowedEdits) -> FixedChunk {
    let Some(clean) = without_invisible(source, form.encoding()) else {
        return visible_fixed(form, source, allowed);
    };
    let mut fixed = visible_fixed(form, &clean.bytes, allowed);
    fixed.lines = line_starts(source).count() as u64;
    for change in &mut fixed.changes {
        change.round += 1;
    }
    fixed
        .changes
        .splice(..0, invisible_character_edits(form, source, &clean));
    fixed
}

/// The change of each game that takes out its invisible characters.
fn invisible_character_edits(
    form: &SourceForm,
    source: &[u8],
    clean: &StrippedText,
) -> Vec<AppliedEdit> {
    let begins = form.game_starts(&clean.bytes);
    let game = |one: &RemovedCharacter| {
        let at = clean.place_of(one.span.start);
        begins.partition_point(|begin| *begin < at).max(1) as u32
    };
    let places = OriginalLineMap::new(source);
    let games = clean.removed.chunk_by(|a, b| game(a) == game(b));
    let changes = games.filter_map(|all| {
        let first = all.first()?;
        let mut kinds: Vec<char> = all.iter().map(|one| one.character).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let names: Vec<String> = kinds
            .into_iter()
            .map(invisible_characters::code_point_name)
            .collect();
        Some(AppliedEdit {
            check: &syntax::INVISIBLE_CHARACTERS,
            game: game(first),
            ply: None,
            turn: None,
            round: 0,
            span: first.span,
            line: places.original_line(first.span.start),
            was: names.join(" "),
            now: String::new(),
            safe: true,
        })
    });
    changes.collect()
}

/// Fixes a source without invisible characters.
fn visible_fixed(form: &SourceForm, source: &[u8], allowed: AllowedEdits) -> FixedChunk {
    // Records whose moves no number of rounds can settle keep them; where that is not the end of it, all records do.
    let safe = AllowedEdits {
        all: false,
        ..allowed
    };
    run_rounds(form, source, allowed, &BTreeSet::new())
        .or_else(|restless| run_rounds(form, source, allowed, &restless))
        .or_else(|_| run_rounds(form, source, safe, &BTreeSet::new()))
        .unwrap_or_else(|_| FixedChunk {
            bytes: source.to_vec(),
            ..FixedChunk::default()
        })
}

/// A source that is left as it is, as a game of it is too long to be kept.
fn leave_unchanged(form: &SourceForm, source: &[u8]) -> FixedChunk {
    let (games, remain) = form.count_games_and_findings(source);
    FixedChunk {
        bytes: source.to_vec(),
        changes: Vec::new(),
        games,
        lines: line_starts(source).count() as u64,
        remain,
        correctable: 0,
    }
}

/// Round after round, until nothing more is to be done; or the records that still want more after very many.
fn run_rounds(
    form: &SourceForm,
    source: &[u8],
    allowed: AllowedEdits,
    restless: &BTreeSet<u32>,
) -> Result<FixedChunk, BTreeSet<u32>> {
    let mut bytes = Cow::Borrowed(source);
    let Some(mut reading) = form.read_source(&bytes) else {
        return Ok(leave_unchanged(form, source));
    };
    let mut changes: Vec<AppliedEdit> = Vec::new();
    let mut places = OriginalLineMap::new(source);
    let mut nth = 0;
    while let Some(step) = round::run_round(form, &bytes, &reading, allowed, restless) {
        if nth >= MAX_FIX_ROUNDS {
            let wild = step.made.iter().filter(|made| !made.safe);
            let wild: BTreeSet<_> = wild.map(|made| made.game).collect();
            // Safe edits settle by themselves: each takes a finding away.
            if !wild.is_empty() {
                return Err(wild);
            }
        }
        let RoundOutcome {
            bytes: next,
            reading: now,
            made,
        } = step;
        for made in &made {
            let finding = &reading.replayed.findings[made.finding];
            changes.push(AppliedEdit {
                check: finding.check,
                game: made.game,
                ply: finding.ply,
                turn: finding.turn,
                round: nth,
                span: made.edit.span,
                line: places.original_line(made.edit.span.start),
                was: form
                    .encoding()
                    .decode(made.edit.span.slice_of(&bytes))
                    .into_owned(),
                now: made.edit.text.clone(),
                safe: made.safe,
            });
        }
        let edits = made
            .iter()
            .map(|made| (made.edit.span, made.edit.bytes.len() as u32));
        places.record_round(edits);
        (bytes, reading) = (next.into(), now);
        nth += 1;
    }
    let (games, remain) = (reading.replayed.games, reading.count_errors_and_warnings());
    let correctable = match allowed.all || remain == 0 {
        true => 0,
        false => form.count_correctable(&bytes, &reading),
    };
    drop(reading);
    Ok(FixedChunk {
        bytes: bytes.into_owned(),
        changes,
        games,
        lines: places.line_ends.len() as u64,
        remain,
        correctable,
    })
}

/// The way from a text back to the text before all rounds.
struct OriginalLineMap {
    line_ends: Vec<u32>,
    /// What each round put in, in the order of the text.
    rounds: Vec<Vec<TextReplacement>>,
}

/// What stands in a text in place of something else.
struct TextReplacement {
    /// Where it stands in the new text.
    start: u32,
    end: u32,
    /// Where what gave way stood in the old one.
    was: u32,
    /// By how much the new text is longer than the old one up to here.
    grown: i64,
}

impl OriginalLineMap {
    fn new(source: &[u8]) -> Self {
        Self {
            line_ends: line_starts(source).map(|at| at as u32 - 1).collect(),
            rounds: Vec::new(),
        }
    }

    /// Notes a round: what gave way, in the order of the text, and how long what stands there now is.
    fn record_round(&mut self, edits: impl Iterator<Item = (Span, u32)>) {
        let mut grown = 0i64;
        let puts = edits.map(|(span, len)| {
            let start = (i64::from(span.start) + grown) as u32;
            grown += i64::from(len) - span.len() as i64;
            TextReplacement {
                start,
                end: start + len,
                was: span.start,
                grown,
            }
        });
        self.rounds.push(puts.collect());
    }

    /// The line of a place, counted from 1 in the text before all rounds.
    fn original_line(&self, at: u32) -> u64 {
        let at = self.rounds.iter().rev().fold(at, |at, puts| {
            let before = puts.partition_point(|put| put.start < at);
            match before.checked_sub(1).map(|nth| &puts[nth]) {
                None => at,
                Some(put) if put.end > at => put.was,
                Some(put) => (i64::from(at) - put.grown).max(0) as u32,
            }
        });
        self.line_ends.partition_point(|end| *end < at) as u64 + 1
    }
}

#[cfg(test)]
mod tests;
