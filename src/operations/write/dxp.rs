//! Writes games as messages of DamExchange, the protocol by which programs play international draughts against each other.
//!
//! Field widths: mesander.nl/damexchange (GAMEREQ, GAMEACC, MOVE, GAMEEND); pdn-formats 5.2. There is one message per line;
//! on the wire a NUL follows each. Records do not contain the times of moves, which are written as 0000. The program with
//! White begins the dialogue; the side that would have to move ends it.

use super::support::{LegalRun, PlayedPath, game_outcome, known_value, legal_runs};
use super::{GameFormat, GameSource, GameWriter, OutputPage, WriteLoss, WriteOptions, WritingMode};
use crate::board::{Color, Geometry, PieceKind};
use crate::notation::Numbering;
use crate::outcome::Outcome;
use crate::position::Position;
use crate::tree::Game;
use std::fmt::Write as _;

/// The format.
pub(super) static DXP: GameFormat = GameFormat {
    name: "dxp",
    extension: "dxp",
    about: "each game as messages of DamExchange, one a line (international draughts only)",
    writing: WritingMode::Games(|_: &WriteOptions| Box::new(DxpWriter)),
};

struct DxpWriter;

/// The width of a program's name in GAMEREQ and GAMEACC, in characters.
const PROGRAM_NAME_LEN: usize = 32;
/// The maximum number of minutes that fits their field.
const MAX_GAME_MINUTES: u32 = 999;

impl GameWriter for DxpWriter {
    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        let game = source.game;
        if !game.variant.programs.dxp {
            page.leave_out(WriteLoss::Variant(game.variant.id));
            return;
        }
        let (legs, illegal) = legal_runs(game);
        let last = legs.len().saturating_sub(1);
        for (nth, leg) in legs.iter().enumerate() {
            write_game_request(game, leg, page);
            for way in &leg.ways {
                write_move(leg.start.board(), way, page);
            }
            let ended = game_outcome(game).filter(|_| nth == last);
            write_game_end(ended, leg.end.turn(), page);
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

/// Writes the GAMEREQ of the program with White, and the GAMEACC of the other one.
fn write_game_request(game: &Game, leg: &LegalRun, page: &mut OutputPage) {
    let minutes = known_value(game, "TimeControl")
        .and_then(game_minutes)
        .unwrap_or(0);
    let _ = write!(page, "R01{}Z{minutes:03}000", padded_name(game, "White"));
    if leg.start == Position::initial(leg.start.variant()) {
        page.push_str("A\n");
    } else {
        let _ = writeln!(
            page,
            "B{}{}",
            side_letter(leg.start.turn()),
            position_letters(&leg.start)
        );
    }
    let _ = writeln!(page, "A{}0", padded_name(game, "Black"));
}

/// Returns a name of exactly 32 ASCII characters that does not begin with a blank.
fn padded_name(game: &Game, tag: &str) -> String {
    let plain = |c: char| if matches!(c, ' '..='~') { c } else { '?' };
    let name: String = known_value(game, tag)
        .unwrap_or("?")
        .chars()
        .map(plain)
        .take(PROGRAM_NAME_LEN)
        .collect();
    let name = if name.is_empty() { "?" } else { &name };
    format!("{name:<PROGRAM_NAME_LEN$}")
}

/// Returns the minutes for the whole game, where the time control gives no more than that: `seconds` or `seconds+increment`.
fn game_minutes(control: &str) -> Option<u32> {
    let base = control.split_once('+').map_or(control, |(base, _)| base);
    let seconds: u32 = base.trim().parse().ok()?;
    Some((seconds / 60).min(MAX_GAME_MINUTES))
}

fn write_move(board: &Geometry, way: &PlayedPath, page: &mut OutputPage) {
    let number = |square| Numbering::TopLeft.number_for_square(board, square);
    let (Some(&from), Some(&to)) = (way.path.first(), way.path.last()) else {
        return;
    };
    let _ = write!(
        page,
        "M0000{:02}{:02}{:02}",
        number(from),
        number(to),
        way.taken.len()
    );
    for &square in &way.taken {
        let _ = write!(page, "{:02}", number(square));
    }
    page.push('\n');
}

/// Writes the GAMEEND of the side that is to move, and of the other one: 0 unknown, 1 I lose, 2 draw, 3 I win; then 0, which
/// permits another game.
fn write_game_end(outcome: Option<Outcome>, turn: Color, page: &mut OutputPage) {
    let reason = |side: Color| match outcome {
        Some(Outcome::Won(winner)) if winner == side => 3,
        Some(Outcome::Won(_) | Outcome::BothLost) => 1,
        Some(Outcome::Draw) => 2,
        Some(Outcome::Unknown | Outcome::Points) | None => 0,
    };
    let _ = writeln!(page, "E{}0\nE{}0", reason(turn), reason(turn.other()));
}

/// Returns `W`, or `Z` for Black (Dutch zwart).
fn side_letter(color: Color) -> char {
    match color {
        Color::White => 'W',
        Color::Black => 'Z',
    }
}

fn position_letters(position: &Position) -> String {
    let board = position.board();
    let piece = |number| {
        let square = Numbering::TopLeft.square_for_number(board, number)?;
        position.piece_at(square)
    };
    let letter = |number| match piece(number).map(|piece| (piece.color, piece.rank)) {
        Some((Color::White, PieceKind::Man)) => 'w',
        Some((Color::Black, PieceKind::Man)) => 'z',
        Some((Color::White, PieceKind::King)) => 'W',
        Some((Color::Black, PieceKind::King)) => 'Z',
        None => 'e',
    };
    (1..=board.len() as u16).map(letter).collect()
}
