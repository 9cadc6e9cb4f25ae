//! Positions that a record gives in the middle of a game, compared with those that its moves lead to.

use super::MainLineRemark;
use crate::notation::fen;
use crate::played::AnalysedGame;
use crate::played::{MoveReading, StepLine};
use crate::position::Position;
use crate::span::Span;
use crate::words::{WordHints, WordMatcher, every_word, fold_text};
use std::sync::LazyLock;

/// A position that the record gives, and the one that its moves lead to.
pub struct PositionClaim {
    /// The place of the position.
    pub span: Span,
    /// The number of plies before it.
    pub ply: u32,
    /// The position as it is written.
    pub written: Position,
    /// The position after the moves.
    pub by_moves: Position,
}

/// Returns the positions that are set up among the moves or given in remarks.
pub fn position_claims(played: &AnalysedGame<'_>) -> Vec<PositionClaim> {
    let mut claims = set_up(played);
    claims.extend(in_remarks(played));
    claims
}

/// Returns the positions that are set up after moves, where they can be compared.
fn set_up(played: &AnalysedGame<'_>) -> Vec<PositionClaim> {
    let mut claims = Vec::new();
    if played.set_ups == 0 {
        return claims;
    }
    let mut position = played.start.clone();
    // Counted since the last set-up: the plies that were made, and whether each of them is certain.
    let (mut plies, mut since, mut certain) = (0, 0, true);
    let mut last = played.begin;
    for step in played.steps.iter().filter(|s| s.place == StepLine::Main) {
        if let MoveReading::SetUp(said) = &step.reading {
            if since > 0
                && certain
                && !replaces_moves(played, Span::new(last as usize, step.span.start as usize))
                && goes_on(played, step.span.end, &position, plies)
            {
                claims.push(PositionClaim {
                    span: step.span,
                    ply: plies,
                    written: (**said).clone(),
                    by_moves: position.clone(),
                });
            }
            (since, certain) = (0, true);
        }
        if step.reading.is_ply() {
            (plies, since) = (plies + 1, since + 1);
        }
        certain &= !matches!(
            step.reading,
            MoveReading::Unread | MoveReading::Guess(_) | MoveReading::LeftOut
        );
        step.apply(&mut position);
        last = step.span.end;
    }
    claims
}

/// Returns whether a remark in this gap states that moves were not read. A conversion leaves such remarks: the game goes on
/// from the position that follows.
fn replaces_moves(played: &AnalysedGame<'_>, gap: Span) -> bool {
    played.remarks.iter().any(|remark| {
        remark.start >= gap.start
            && remark.end <= gap.end
            && remark
                .slice_of(played.bytes)
                .trim_ascii()
                .starts_with(b"unread:")
    })
}

/// Returns whether the number after a set-up, if there is one, continues the moves before it. Otherwise it begins another
/// fragment.
fn goes_on(played: &AnalysedGame<'_>, end: u32, position: &Position, plies: u32) -> bool {
    let behind = &played.bytes[end as usize..];
    let skipped = |b: &u8| b"\"/ \t\r\n".contains(b);
    let at = behind.iter().position(|b| !skipped(b)).unwrap_or(0);
    let digits = behind[at..].iter().take_while(|b| b.is_ascii_digit());
    let written = digits.fold(0u32, |n, b| {
        n.saturating_mul(10).saturating_add(u32::from(b - b'0'))
    });
    let numbered = written > 0 && behind[at..].iter().find(|b| !b.is_ascii_digit()) == Some(&b'.');
    let first = played.start.turn() != position.variant().first;
    let due = (plies + u32::from(first)) / 2 + 1;
    !numbered || written.abs_diff(due) <= 1
}

/// Returns the positions that remarks give: `[%fen W:W...]`, `FEN W:W...`.
fn in_remarks(played: &AnalysedGame<'_>) -> Vec<PositionClaim> {
    static POSITION_HINTS: LazyLock<WordHints> =
        LazyLock::new(|| WordHints::from_lists(["fen :w :b"]));
    let has = |text: &[u8]| POSITION_HINTS.are_in(&played.plan.encoding.decode(text));
    let remarks = played.remarks_that(has);
    let claim = |MainLineRemark { span, ply, .. }: MainLineRemark| {
        let text = played.decode_text(span);
        let setup = fen::parse_fen(claimed_position(&text)?).ok()?;
        let choice = &played.choice;
        let (said, errors) = setup.to_position(choice.variant, choice.squares.numbering);
        let by_moves = played.position_after(ply)?;
        errors.is_empty().then_some(PositionClaim {
            span,
            ply,
            written: said,
            by_moves,
        })
    };
    remarks.into_iter().filter_map(claim).collect()
}

/// The words before a position that do no more than announce it.
static POSITION_LABEL_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.positions));

/// Returns the position in a remark that holds nothing else: `FEN W:W...`, `[%fen W:W...]`, `W:W...:B...`, `Position after 20:
/// W:W...`.
fn claimed_position(remark: &str) -> Option<&str> {
    let text = remark.trim();
    let text = match text.strip_prefix('[') {
        Some(command) => command.strip_suffix(']')?.trim_start_matches('%'),
        None => text,
    };
    let sign = |c: char| c.is_whitespace() || matches!(c, ':' | '=' | '"');
    let mut left = text;
    loop {
        left = left.trim_matches(sign);
        let end = left.find(sign).unwrap_or(left.len());
        let word = fold_text(left[..end].trim_end_matches('.'));
        // For example `20` or `20-го`.
        let number = word.starts_with(|c: char| c.is_ascii_digit());
        if !number && !POSITION_LABEL_WORDS.contains_word(&word) {
            break;
        }
        left = &left[end..];
    }
    // The position must name the side to move and the pieces of at least one side, unless a label precedes it.
    (left.matches(':').count() > 1 || left.len() < text.len()).then_some(left)
}
