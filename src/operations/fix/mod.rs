//! Fixes records: applies the edits that findings carry, and only these.
//!
//! Edits are made, the text is read again, and only those edits are kept that had the intended effect (`round`): the finding is gone, the
//! record has fewer errors than before, all other words mean what they meant, and the moves are the same. Nothing that is open at its end -
//! a comment, a variation, a tag, a record that was cut - is edited there.

mod fixer;
mod form;
mod hand;
mod names;
mod round;
mod row;
mod tokens;

pub use fixer::{FixRefusal, Fixer};
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

/// The maximum number of rounds of reading and editing: one edit can reveal the next. It is far more than any record needs; a record that
/// needs more keeps its moves as they are.
const MAX_FIX_ROUNDS: usize = 48;

/// An edit that was made.
#[derive(Clone, Debug)]
pub struct AppliedEdit {
    /// The check that found the reason for it.
    pub check: &'static Check,
    /// The game, counted from 1 in the chunk.
    pub game: u32,
    /// The ply, for moves.
    pub ply: Option<u32>,
    /// The ply as players name it.
    pub turn: Option<PlyLabel>,
    /// The round in which it was made, counted from 0.
    pub round: usize,
    /// The bytes that were replaced, in the chunk as it was before this round.
    pub span: Span,
    /// The line, counted from 1 in the chunk as it was before all rounds.
    pub line: u64,
    /// The text that was replaced.
    pub was: String,
    /// The new text.
    pub now: String,
    /// Whether only the notation changed.
    pub safe: bool,
}

/// A chunk after its edits.
#[derive(Clone, Debug, Default)]
pub struct FixedChunk {
    /// The text.
    pub bytes: Vec<u8>,
    /// The changes, in the order of the rounds and of the text.
    pub changes: Vec<AppliedEdit>,
    /// The number of games in the chunk.
    pub games: u64,
    /// The number of lines in the chunk as it was.
    pub lines: u64,
    /// The number of errors and warnings that remain.
    pub remain: u64,
    /// The number of findings among them whose moves can be corrected where edits that are not safe are allowed.
    pub correctable: u64,
}

/// The edits that may be made.
#[derive(Clone, Copy, Debug, Default)]
struct AllowedEdits {
    /// Whether edits that are not safe may be made too.
    all: bool,
    /// Whether the first record begins in the middle, so that it is not edited.
    first_cut: bool,
    /// Whether the last record ends in the middle, so that it is not edited.
    last_cut: bool,
}

/// Fixes a chunk of whole PDN records: makes the safe edits, and with `all` the others too, until nothing is left to fix. Every byte that
/// no edit names stays as it is, and so does a chunk that holds very much, or a game that is far longer than any real one. A [`Fixer`]
/// fixes files, and divides such chunks.
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

/// Returns a plan that keeps the steps of all games, and their edits.
fn plan_with_steps(plan: &ReplayPlan) -> ReplayPlan {
    let mut plan = plan.clone();
    (plan.keep, plan.mends) = (true, true);
    plan
}

/// Fixes a source of any form. Invisible characters are removed first, so that all other edits are those of the text that is read.
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

/// Returns the change of each game that removes its invisible characters.
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
    // Records whose moves do not settle in any number of rounds keep them; if that does not suffice, all records keep theirs.
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

/// Returns a source unchanged, because one of its games is too long to be kept.
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

/// Makes rounds until nothing is left to fix, or returns the records that still need edits after the maximum number of rounds.
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
            // Safe edits settle by themselves: each removes a finding.
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

/// Map from the places of a text to the lines of the text before all rounds.
struct OriginalLineMap {
    line_ends: Vec<u32>,
    /// The replacements of each round, in the order of the text.
    rounds: Vec<Vec<TextReplacement>>,
}

/// A stretch of text that replaced another.
struct TextReplacement {
    /// Its span in the new text.
    start: u32,
    end: u32,
    /// The start of the replaced stretch in the old text.
    was: u32,
    /// The number of bytes by which the new text is longer than the old one up to here.
    grown: i64,
}

impl OriginalLineMap {
    fn new(source: &[u8]) -> Self {
        Self {
            line_ends: line_starts(source).map(|at| at as u32 - 1).collect(),
            rounds: Vec::new(),
        }
    }

    /// Records a round: the replaced spans, in the order of the text, each with the length of its replacement.
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

    /// Returns the line of a place, counted from 1 in the text before all rounds.
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
