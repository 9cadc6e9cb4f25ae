//! Typed positions: a FEN, and the reasons against it.

use super::advice::explain_read_error;
use super::exit::Failure;
use super::messages::CliMessage;
use super::protected;
use super::settings::Settings;
use super::ui::display_path;
use crate::lang::Message;
use crate::notation::fen::FenError;
use crate::notation::{Numbering, fen};
use crate::position::{Position, SetupError};
use crate::variant::Variant;
use std::io::{BufRead as _, Write};
use std::path::Path;

/// Returns the variant of a position: the typed one, or that of the settings.
pub(super) fn chosen_variant(
    typed: Option<&str>,
    settings: &Settings,
) -> Result<&'static Variant, Failure> {
    let name = settings
        .config()?
        .resolve_variant(typed)
        .ok_or(CliMessage::VariantWanted)?;
    super::resolve_variant(name)
}

/// Refuses the path of a file or of a folder in place of a position, and names the command that reads it.
pub(super) fn no_path(text: &str, command: &'static str) -> Result<(), Failure> {
    let path = Path::new(text);
    if fen::parse_fen(text).is_ok() {
        return Ok(());
    }
    let name = display_path(path);
    if path.is_dir() {
        let folder = name;
        return Err(CliMessage::FolderForPosition { folder, command }.into());
    }
    if path.is_file() {
        let file = name;
        return Err(CliMessage::FileForPosition { file, command }.into());
    }
    Ok(())
}

/// Refuses a folder in place of a name, and names the command that reads it.
pub(super) fn folder_unread(text: &str, command: &'static str) -> Result<(), Failure> {
    let path = Path::new(text);
    if !path.is_dir() {
        return Ok(());
    }
    let folder = display_path(path);
    Err(CliMessage::FolderUnread { folder, command }.into())
}

/// Runs a function for each line of standard input that is not blank, and writes its answer before the next line is read: who asks may wait for
/// the answer before asking again, and the answers stay when the run is interrupted.
pub(super) fn answer_lines<W: Write>(
    out: &mut W,
    mut answer: impl FnMut(&str, &mut W) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for line in protected::protected_stdin().lines() {
        let line = line.map_err(|error| explain_read_error("stdin", &error))?;
        let text = line.trim_start_matches('\u{feff}').trim();
        if !text.is_empty() {
            answer(text, out)?;
            out.flush()?;
        }
    }
    Ok(())
}

/// Reads the position of a FEN. An unusual position (more pieces than a game begins with, no side to move) is accepted.
pub(super) fn read_position(text: &str, variant: &'static Variant) -> Result<Position, Failure> {
    Ok(parse_position(text, variant)?)
}

/// Parses a position as [`read_position`] does, with the reason as text.
pub(super) fn parse_position(
    text: &str,
    variant: &'static Variant,
) -> Result<Position, CliMessage> {
    let setup = fen::parse_fen(text).map_err(|error| no_fen(text, &error))?;
    let (position, errors) = setup.to_position(variant, variant.numbering);
    let grave: Vec<_> = errors
        .iter()
        .filter(|error| !matches!(error, SetupError::TooManyPieces(..) | SetupError::NoTurn))
        .map(Message::from)
        .collect();
    if grave.is_empty() {
        Ok(position)
    } else {
        Err(CliMessage::NoPosition {
            text: text.to_owned(),
            variant: variant.id,
            errors: grave,
        })
    }
}

/// Reports that a text is no FEN, and why.
pub(super) fn no_fen(text: &str, error: &FenError) -> CliMessage {
    // The letter may name a king in a language of records.
    let letter = text.get(error.at..).and_then(|rest| rest.chars().next());
    let king = letter.filter(|letter| "ДдDd".contains(*letter));
    CliMessage::NoFen {
        text: text.to_owned(),
        reason: Box::new(error.into()),
        king: king.map(|letter| {
            let letter = letter.to_string();
            CliMessage::KingIsK { letter }.into()
        }),
    }
}

/// Returns the numbering of squares in the records of a variant; `None` if they are algebraic.
pub(super) fn record_numbering(variant: &Variant) -> Option<Numbering> {
    (!variant.algebraic).then_some(variant.numbering)
}

/// Returns a move with all its squares, as the variant's records write them.
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
        .map(|&square| match record_numbering(variant) {
            Some(numbering) => numbering
                .number_for_square(position.board(), square)
                .to_string(),
            None => position.board().square_name(square),
        })
        .collect();
    names.join(&sign.to_string())
}
