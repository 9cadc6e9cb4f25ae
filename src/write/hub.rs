//! Games for engines that speak Hub, version 2 (`rhalbersma/scan:protocol.txt`; pdn-formats 5.2).
//!
//! A position is the side to move and a letter for each of the fifty squares, `w b W B e`. A quiet move is `32-28`; a capture names the
//! squares of the taken pieces behind its target, in any order: `28x19x23` goes to 19 and takes 23.

use super::support::{Leg, Way, legs};
use super::{Format, GameWriter, Loss, Page, Source, WriteOptions, Writing};
use crate::board::{Color, Geometry, Rank};
use crate::notation::Numbering;
use crate::position::Position;
use std::fmt::Write as _;

/// The format.
pub(super) static HUB: Format = Format {
    name: "hub",
    extension: "hub",
    about: "each game as the pos command of the Hub protocol (10x10 variants that Hub engines know)",
    writing: Writing::Games(|_: &WriteOptions| Box::new(Hub)),
};

struct Hub;

impl GameWriter for Hub {
    fn game(&self, source: Source<'_>, page: &mut Page) {
        let game = source.game;
        let Some(name) = game.variant.programs.hub else {
            page.leave_out(Loss::Variant(game.variant.id));
            return;
        };
        let (legs, illegal) = legs(game);
        let _ = writeln!(page, "new-game\nset-param name=variant value={name}");
        for leg in &legs {
            page.push_str(&pos(leg));
        }
        if illegal > 0 {
            page.leave_out(Loss::IllegalMoves(illegal));
        }
    }

    fn rewrites_comments(&self) -> bool {
        false
    }

    fn holds_replay(&self) -> bool {
        true
    }
}

/// A leg as one command.
fn pos(leg: &Leg) -> String {
    let mut line = format!("pos pos={}", squares(&leg.start));
    let moves: Vec<_> = leg
        .ways
        .iter()
        .map(|way| mv(leg.start.board(), way))
        .collect();
    if !moves.is_empty() {
        let _ = write!(line, " moves=\"{}\"", moves.join(" "));
    }
    line.push('\n');
    line
}

fn squares(position: &Position) -> String {
    let mut text = String::from(position.turn().letter());
    let board = position.board();
    for number in 1..=board.len() as u16 {
        let square = Numbering::TopLeft.square(board, number);
        let piece = square.and_then(|square| position.piece(square));
        text.push(match piece.map(|piece| (piece.color, piece.rank)) {
            Some((Color::White, Rank::Man)) => 'w',
            Some((Color::Black, Rank::Man)) => 'b',
            Some((Color::White, Rank::King)) => 'W',
            Some((Color::Black, Rank::King)) => 'B',
            None => 'e',
        });
    }
    text
}

fn mv(board: &Geometry, way: &Way) -> String {
    let number = |square| Numbering::TopLeft.number(board, square);
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
