//! Writes games as commands to a UCI program: `position ... moves ...`.
//!
//! A move is its squares with nothing between them, numbers with two digits (pdn-formats 5.2, Lidraughts): `c3d4`, `3228`; a
//! capture names the origin and every square on which the piece lands.

use super::support::{LegalRun, legal_runs, square_naming};
use super::{GameFormat, GameSource, GameWriter, OutputPage, WriteOptions, WritingMode};
use crate::board::Geometry;
use crate::notation::{Numbering, fen::write_with};
use crate::position::Position;
use std::fmt::Write as _;

/// The format.
pub(super) static UCI: GameFormat = GameFormat {
    name: "uci",
    extension: "uci",
    about: "each game as the position command of a UCI program, with moves as c3d4 or 3228",
    writing: WritingMode::Games(|how| Box::new(UciWriter { how: *how })),
};

struct UciWriter {
    how: WriteOptions,
}

impl GameWriter for UciWriter {
    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        let game = source.game;
        let numbering = square_naming(&self.how, game);
        let (legs, illegal) = legal_runs(game);
        let _ = writeln!(
            page,
            "ucinewgame\nsetoption name UCI_Variant value {}",
            game.variant.id
        );
        for leg in &legs {
            page.push_str(&position_command(leg, numbering));
        }
        if illegal > 0 {
            page.leave_out(super::WriteLoss::IllegalMoves(illegal));
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
fn position_command(leg: &LegalRun, numbering: Option<Numbering>) -> String {
    let initial = leg.start == Position::initial(leg.start.variant());
    let mut line = if initial {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", write_with(&leg.start, numbering))
    };
    for (nth, way) in leg.ways.iter().enumerate() {
        line.push_str(if nth == 0 { " moves " } else { " " });
        for &square in &way.path {
            line.push_str(&square_text(leg.start.board(), square, numbering));
        }
    }
    line.push('\n');
    line
}

fn square_text(
    board: &Geometry,
    square: crate::board::Square,
    numbering: Option<Numbering>,
) -> String {
    match numbering {
        Some(numbering) => format!("{:02}", numbering.number_for_square(board, square)),
        None => board.square_name(square),
    }
}
