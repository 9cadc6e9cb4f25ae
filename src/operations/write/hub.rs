//! Writes games for engines that use Hub, version 2 (`rhalbersma/scan:protocol.txt`; pdn-formats 5.2).
//!
//! A position is the side to move and a letter for each of the fifty squares, `w b W B e`. A quiet move is `32-28`; a
//! capture names the squares of the captured pieces after its destination, in any order: `28x19x23` goes to 19 and captures
//! on 23.

use super::support::{LegalRun, PlayedPath, legal_runs};
use super::{GameFormat, GameSource, GameWriter, OutputPage, WriteLoss, WriteOptions, WritingMode};
use crate::board::{Color, Geometry, PieceKind};
use crate::notation::Numbering;
use crate::position::Position;
use std::fmt::Write as _;

/// The format.
pub(super) static HUB: GameFormat = GameFormat {
    name: "hub",
    extension: "hub",
    about: "each game as the pos command of the Hub protocol (10x10 variants that Hub engines know)",
    writing: WritingMode::Games(|_: &WriteOptions| Box::new(HubWriter)),
};

struct HubWriter;

impl GameWriter for HubWriter {
    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        let game = source.game;
        let Some(name) = game.variant.programs.hub else {
            page.leave_out(WriteLoss::Variant(game.variant.id));
            return;
        };
        let (legs, illegal) = legal_runs(game);
        let _ = writeln!(page, "new-game\nset-param name=variant value={name}");
        for leg in &legs {
            page.push_str(&position_command(leg));
        }
        if illegal > 0 {
            page.leave_out(WriteLoss::IllegalMoves(illegal));
        }
    }

    fn rewrites_comments(&self) -> bool {
        false
    }

    fn holds_replay(&self) -> bool {
        true
    }
}

/// Returns a run of legal moves as one command.
fn position_command(leg: &LegalRun) -> String {
    let mut line = format!("pos pos={}", position_letters(&leg.start));
    let moves: Vec<_> = leg
        .ways
        .iter()
        .map(|way| move_text(leg.start.board(), way))
        .collect();
    if !moves.is_empty() {
        let _ = write!(line, " moves=\"{}\"", moves.join(" "));
    }
    line.push('\n');
    line
}

fn position_letters(position: &Position) -> String {
    let mut text = String::from(position.turn().letter());
    let board = position.board();
    for number in 1..=board.len() as u16 {
        let square = Numbering::TopLeft.square_for_number(board, number);
        let piece = square.and_then(|square| position.piece_at(square));
        text.push(match piece.map(|piece| (piece.color, piece.rank)) {
            Some((Color::White, PieceKind::Man)) => 'w',
            Some((Color::Black, PieceKind::Man)) => 'b',
            Some((Color::White, PieceKind::King)) => 'W',
            Some((Color::Black, PieceKind::King)) => 'B',
            None => 'e',
        });
    }
    text
}

fn move_text(board: &Geometry, way: &PlayedPath) -> String {
    let number = |square| Numbering::TopLeft.number_for_square(board, square);
    let ends = (way.path.first(), way.path.last());
    let (Some(&from), Some(&to)) = ends else {
        return String::new();
    };
    let sign = if way.taken.is_empty() { '-' } else { 'x' };
    let mut text = format!("{}{sign}{}", number(from), number(to));
    for &square in &way.taken {
        let _ = write!(text, "x{}", number(square));
    }
    text
}
