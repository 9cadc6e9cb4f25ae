//! How findings write moves and positions, and the messages on a move that cannot be made.

use crate::board::{Color, Lettering, PieceKind, Square};
use crate::check::BoardDrawing;
use crate::check::fault::{self, IllegalMove};
use crate::lang::Message;
use crate::movegen::{Move, MovePath, MoveResolution, SquareCodes};
use crate::notation::Numbering;
use crate::pdn::{Encoding, PdnReader, Visitor};
use crate::position::Position;
use crate::written::{MoveText, SquareForm};

/// Returns messages on why a written move cannot be made in a position, and which moves can. There are none for a text that is
/// no move, or that is a possible one.
pub fn why_not(position: &Position, written: &str, squares: &SquareCodes) -> Vec<Message> {
    let illegal = |text: &MoveText| {
        let resolution = position.resolve_move(text, squares);
        matches!(resolution, MoveResolution::Illegal)
    };
    let Some(text) = first_move(written).filter(illegal) else {
        return Vec::new();
    };
    let illegal = IllegalMove {
        position,
        why: position.why_illegal(&text, squares),
        written,
        // The sentence names no article.
        code: position.variant().draws,
    };
    let finding = fault::build_illegal_move_finding(
        &illegal,
        &legal_move_texts(position, squares, text.form),
    );
    [finding.message].into_iter().chain(finding.also).collect()
}

/// Returns the first move of a text that is among moves.
pub(super) fn first_move(text: &str) -> Option<MoveText> {
    #[derive(Default)]
    struct FirstMoveFinder(Option<MoveText>);
    impl Visitor for FirstMoveFinder {
        fn visit_move(&mut self, text: &MoveText) {
            self.0.get_or_insert(*text);
        }
    }
    let mut finder = FirstMoveFinder::default();
    PdnReader::new(Encoding::Utf8)
        .of_part()
        .read_chunk(text.as_bytes(), &mut finder);
    finder.0
}

/// Returns the numbering of the FENs for moves of a form, or `None` if squares have letters.
pub(super) fn fen_numbers(
    position: &Position,
    squares: &SquareCodes,
    form: SquareForm,
) -> Option<Numbering> {
    match form {
        SquareForm::Numeric => Some(squares.numbering),
        SquareForm::Algebraic | SquareForm::Short => None,
        SquareForm::BareCapture | SquareForm::Dash => {
            (!position.variant().algebraic).then_some(squares.numbering)
        }
    }
}

/// How the record names squares: by numbers, or by letters from a side.
type SquareNaming = (Option<Numbering>, Lettering);

fn square_name(
    position: &Position,
    (numbering, lettering): SquareNaming,
    square: Square,
) -> String {
    let board = position.board();
    match numbering {
        Some(numbering) => numbering.number_for_square(board, square).to_string(),
        None => {
            let (file, rank) = board.file_and_rank(square);
            let file = char::from(b'a' + lettering.convert_file(board, file));
            format!("{file}{}", lettering.convert_rank(board, rank) + 1)
        }
    }
}

fn format_path(position: &Position, naming: SquareNaming, way: &MovePath, full: bool) -> String {
    let sign = if way.mv.is_capture() {
        position.variant().capture_sign
    } else {
        '-'
    };
    let squares: Vec<_> = if full {
        way.path.clone()
    } else {
        vec![way.mv.from, way.mv.to]
    };
    let names: Vec<_> = squares
        .into_iter()
        .map(|square| square_name(position, naming, square))
        .collect();
    names.join(&sign.to_string())
}

/// Returns the legal moves as a record in this form would write them, captures in full.
pub(super) fn legal_move_texts(
    position: &Position,
    squares: &SquareCodes,
    form: SquareForm,
) -> Vec<String> {
    let numbering = fen_numbers(position, squares, form);
    let mut ways = position.legal_paths();
    ways.sort_by_cached_key(|way| -> Vec<_> {
        let place = |square: Square| match numbering {
            Some(numbering) => (0, numbering.number_for_square(position.board(), square)),
            None => {
                let board = position.board();
                let (file, rank) = board.file_and_rank(square);
                let lettering = squares.lettering;
                let rank = lettering.convert_rank(board, rank);
                (lettering.convert_file(board, file), u16::from(rank))
            }
        };
        way.path.iter().map(|&square| place(square)).collect()
    });
    ways.iter()
        .map(|way| format_path(position, (numbering, squares.lettering), way, true))
        .collect()
}

/// Returns a legal move as a record in this form would write it, with all its squares.
pub(super) fn full_move_text(
    position: &Position,
    squares: &SquareCodes,
    form: SquareForm,
    mv: &Move,
) -> Option<String> {
    let numbering = fen_numbers(position, squares, form);
    let ways = position.legal_paths();
    let way = ways.iter().find(|way| way.mv == *mv)?;
    let naming = (numbering, squares.lettering);
    Some(format_path(position, naming, way, true))
}

/// Returns these moves in the variant's own notation, captures in full.
pub(super) fn move_texts(
    position: &Position,
    squares: &SquareCodes,
    moves: &[Move],
) -> Vec<String> {
    let numbering = (!position.variant().algebraic).then_some(squares.numbering);
    let ways = position.legal_paths();
    moves
        .iter()
        .filter_map(|mv| ways.iter().find(|way| way.mv == *mv))
        .map(|way| format_path(position, (numbering, squares.lettering), way, true))
        .collect()
}

/// Draws a small board with the side to move. The rows are named by their first and last number if the record has numbers, and
/// by the names of ranks and files if it has letters.
pub(super) fn draw_board(position: &Position, numbering: Option<Numbering>) -> BoardDrawing {
    let board = position.board();
    let mut text = String::new();
    for rank in (0..board.height).rev() {
        let row = || (0..board.width).filter_map(|file| board.square_at(file, rank));
        let number = |square: Option<Square>| {
            let numbered = square.zip(numbering);
            numbered.map(|(square, numbering)| numbering.number_for_square(board, square))
        };
        let label = number(row().next()).unwrap_or(u16::from(rank) + 1);
        text.push_str(&format!("{label:>2}"));
        for file in 0..board.width {
            text.push(' ');
            text.push(
                board
                    .square_at(file, rank)
                    .map_or(' ', |s| piece_mark(position, s)),
            );
        }
        match number(row().next_back()) {
            Some(last) => text.push_str(&format!(" {last:>2}")),
            None => text.truncate(text.trim_end().len()),
        }
        text.push('\n');
    }
    text.push_str("  ");
    if numbering.is_none() {
        for file in 0..board.width {
            text.push(' ');
            text.push(char::from(b'a' + file));
        }
        text.push_str("  ");
    }
    text.push(' ');
    BoardDrawing {
        rows: text,
        turn: Some(position.turn()),
    }
}

fn piece_mark(position: &Position, square: Square) -> char {
    match position.piece_at(square) {
        None => '.',
        Some(piece) => match (piece.color, piece.rank) {
            (Color::White, PieceKind::Man) => 'w',
            (Color::White, PieceKind::King) => 'W',
            (Color::Black, PieceKind::Man) => 'b',
            (Color::Black, PieceKind::King) => 'B',
        },
    }
}
