//! Positions that are typed: a FEN, and what speaks against it.

use super::exit::Failure;
use super::settings::Settings;
use crate::lang::{Lang, variant_name};
use crate::notation::{Numbering, fen};
use crate::position::{Position, SetupError};
use crate::variant::Variant;

/// The variant of a position: the one that is typed, or that of the settings.
pub(super) fn variant(
    typed: Option<&str>,
    settings: &Settings,
) -> Result<&'static Variant, Failure> {
    let name = settings.config()?.variant(typed).ok_or_else(|| {
        let words = "the rules are wanted, as in `--variant russian`; `pdn variants` lists them";
        Failure::Message(words.to_owned())
    })?;
    super::variant(name)
}

/// The position of a FEN. What is only unusual (more pieces than a game begins with, no side to move) does no harm.
pub(super) fn read(text: &str, variant: &'static Variant) -> Result<Position, Failure> {
    position(text, variant).map_err(Failure::Message)
}

/// As [`read`], with the reason as text.
pub(super) fn position(text: &str, variant: &'static Variant) -> Result<Position, String> {
    let setup = fen::read(text).map_err(|error| format!("`{text}` is no FEN: {error}"))?;
    let (position, errors) = setup.position(variant, variant.numbering);
    let grave: Vec<_> = errors
        .iter()
        .filter(|error| !matches!(error, SetupError::TooManyPieces(..) | SetupError::NoTurn))
        .map(ToString::to_string)
        .collect();
    if grave.is_empty() {
        Ok(position)
    } else {
        Err(format!(
            "`{text}` is no position of {}: {}",
            variant_name(variant.id, Lang::En).unwrap_or(variant.title),
            grave.join("; ")
        ))
    }
}

/// The name of a square as the variant's records write it.
pub(super) fn numbers(variant: &Variant) -> Option<Numbering> {
    (!variant.algebraic).then_some(variant.numbering)
}

/// A move with all its squares, as the variant's records write them.
pub(super) fn move_text(position: &Position, way: &crate::movegen::MovePath) -> String {
    let variant = position.variant();
    let sign = if way.mv.is_capture() {
        variant.capture_sign
    } else {
        '-'
    };
    let names: Vec<_> = way
        .path
        .iter()
        .map(|&square| match numbers(variant) {
            Some(numbering) => numbering.number(position.board(), square).to_string(),
            None => position.board().name(square),
        })
        .collect();
    names.join(&sign.to_string())
}
