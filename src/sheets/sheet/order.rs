//! Determines whose points come first in a score of a sheet. By the rules of nearly all variants White's points come first, in
//! English draughts those of Black; but a score next to names that no label assigns to a side follows the order of the names.

use super::game::SheetGame;
use super::heading::HeadingField;
use super::variants::SheetVariant;
use crate::board::Color;
use crate::outcome::{Outcome, ScoreColumn, Terminator, first_column};
use crate::span::Span;

/// Returns the side whose name comes first, where neither name has a label.
fn named_first(fields: &[HeadingField]) -> Option<Color> {
    let place = |name: &str| {
        let field = fields.iter().find(|field| field.name == name)?;
        field.label.is_none().then_some(field.span.start)
    };
    let (white, black) = (place("White")?, place("Black")?);
    Some(if white < black {
        Color::White
    } else {
        Color::Black
    })
}

/// Returns the winner by a score that follows the order of the names, or `None` where this is also the order of the variant.
pub(super) fn by_names(
    fields: &[HeadingField],
    score: Terminator,
    played: &SheetVariant,
) -> Option<Outcome> {
    let first = named_first(fields).filter(|first| *first != first_column(played.variant))?;
    let Terminator::Won(column) = score else {
        return None;
    };
    Some(Outcome::Won(match column {
        ScoreColumn::First => first,
        ScoreColumn::Second => first.other(),
    }))
}

/// A score that the records of a variant and the order of the names read differently.
#[derive(Debug)]
pub(super) struct AmbiguousScore {
    pub(super) text: String,
    pub(super) span: Span,
    /// The winner by the reading that is used.
    pub(super) winner: Color,
}

/// Returns the score of a heading that names White first, in a variant whose records have Black's points first, where no words
/// state who won.
pub(super) fn ambiguous_score(
    fields: &[HeadingField],
    played: &SheetVariant,
) -> Option<AmbiguousScore> {
    let first = first_column(played.variant);
    let field = |name: &str| fields.iter().find(|field| field.name == name);
    let (white, black) = (field("White")?, field("Black")?);
    if first == Color::White || black.span.start < white.span.start {
        return None;
    }
    let result = field("Result").filter(|field| field.outcome.is_none())?;
    let text = super::emit::plain_score(&result.value);
    let Some(Terminator::Won(column)) = Terminator::of_tag_value(text.as_bytes()) else {
        return None;
    };
    let winner = match column {
        ScoreColumn::First => first,
        ScoreColumn::Second => first.other(),
    };
    Some(AmbiguousScore {
        text,
        span: result.span,
        winner,
    })
}

/// Returns whether only their order shows who had White, in games that Black begins: some writers put the player who begins
/// first.
fn are_guessed(fields: &[HeadingField], played: &SheetVariant) -> bool {
    named_first(fields).is_some() && played.variant.first == Color::Black
}

/// Determines the winner by a score of the heading that follows the order of the names.
pub(super) fn settle_score(game: &mut SheetGame<'_>, played: &SheetVariant) {
    if are_guessed(&game.fields, played) {
        let players = |field: &&mut HeadingField| matches!(field.name, "White" | "Black");
        game.fields
            .iter_mut()
            .filter(players)
            .for_each(|field| field.guess = true);
    }
    let fields = &mut game.fields;
    let Some(at) = fields.iter().position(|field| field.name == "Result") else {
        return;
    };
    if fields[at].outcome.is_none() {
        let score = super::emit::plain_score(&fields[at].value);
        let score = Terminator::of_tag_value(score.as_bytes());
        fields[at].outcome = score.and_then(|score| by_names(fields, score, played));
    }
}
