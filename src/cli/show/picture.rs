//! `pdn show --svg`: a position as a picture, with the marks that are drawn on it.

use super::ShowArgs;
use crate::board::Square;
use crate::cli::exit::Failure;
use crate::cli::messages::CliMessage;
use crate::cli::position::{move_text, record_numbering};
use crate::movegen::MovePath;
use crate::notation::fen;
use crate::notation::picture::{BoardLabels, BoardMarks, BoardPicture};
use crate::position::Position;

/// The characters that may separate the squares of a move or an arrow.
const SQUARE_SEPARATORS: [char; 6] = ['-', '–', 'x', 'X', ':', '*'];

/// Returns the picture.
pub(super) fn draw_picture(args: &ShowArgs, position: &Position) -> Result<String, Failure> {
    let variant = position.variant();
    let labels = match (args.no_coordinates, record_numbering(variant)) {
        (true, _) => BoardLabels::None,
        (false, _) if args.numbers => BoardLabels::Numbers(variant.numbering),
        (false, None) => BoardLabels::Names,
        (false, Some(numbering)) => BoardLabels::Numbers(numbering),
    };
    let mut signs = BoardMarks {
        marked: parse_squares(position, args.mark.iter().map(String::as_str))?,
        ..BoardMarks::default()
    };
    for arrow in &args.arrow {
        let way = parse_squares(position, arrow.split(SQUARE_SEPARATORS))?;
        if way.len() < 2 {
            let text = arrow.clone();
            return Err(CliMessage::NoArrow { text }.into());
        }
        signs.arrows.push(way);
    }
    if let Some(text) = &args.shown_move {
        let way = find_legal_move(position, text)?;
        signs.marked.extend([way.mv.from, way.mv.to]);
        signs.crossed = way.captured;
        signs.arrows.push(way.path);
    }
    let picture = BoardPicture {
        flip: args.flip,
        labels,
    };
    let title = fen::write_with(position, record_numbering(variant));
    Ok(picture.draw_file(position, &signs, &title))
}

/// Parses squares by their names or numbers.
fn parse_squares<'a>(
    position: &Position,
    texts: impl Iterator<Item = &'a str>,
) -> Result<Vec<Square>, Failure> {
    let board = position.board();
    let square = |text: &str| {
        let text = text.trim();
        let numbered = |number| {
            position
                .variant()
                .numbering
                .square_for_number(board, number)
        };
        let found = match text.parse() {
            Ok(number) => numbered(number),
            Err(_) => board.square_named(text),
        };
        found.ok_or_else(|| {
            let variant = position.variant().id;
            let text = text.to_owned();
            CliMessage::NoSquare { text, variant }.into()
        })
    };
    texts.map(square).collect()
}

/// Returns the legal move of a text: by all its squares, or by the first and the last if these identify it.
fn find_legal_move(position: &Position, text: &str) -> Result<MovePath, Failure> {
    let way = parse_squares(position, text.split(SQUARE_SEPARATORS))?;
    let all = position.legal_paths();
    let same: Vec<_> = match way.as_slice() {
        [from, to] => {
            let ends = |one: &&MovePath| one.mv.from == *from && one.mv.to == *to;
            all.iter().filter(ends).collect()
        }
        _ => all.iter().filter(|one| one.path == way).collect(),
    };
    let written = |one: &MovePath| move_text(position, one);
    let typed = text.to_owned();
    match same.as_slice() {
        [one] => Ok((*one).clone()),
        [] => Err(CliMessage::NotLegalHere {
            text: typed,
            moves: all.iter().map(written).collect(),
        }
        .into()),
        several => Err(CliMessage::FitsSeveral {
            text: typed,
            moves: several.iter().copied().map(written).collect(),
        }
        .into()),
    }
}
