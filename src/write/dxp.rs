//! Games as messages of DamExchange, the protocol by which programs play international draughts against each other.
//!
//! Field widths: mesander.nl/damexchange (GAMEREQ, GAMEACC, MOVE, GAMEEND); pdn-formats 5.2. One message a line; on the wire a NUL stands
//! behind each. Times of moves are not known to records and written as 0000. The program with White begins the talk; the side that would have to move ends it.

use super::support::{Leg, Way, known, legs, outcome};
use super::{Format, GameWriter, Loss, Page, Source, WriteOptions, Writing};
use crate::board::{Color, Geometry, Rank};
use crate::notation::Numbering;
use crate::outcome::Outcome;
use crate::position::Position;
use crate::tree::Game;
use std::fmt::Write as _;

/// The format.
pub(super) static DXP: Format = Format {
    name: "dxp",
    extension: "dxp",
    about: "each game as messages of DamExchange, one a line (international draughts only)",
    writing: Writing::Games(|_: &WriteOptions| Box::new(Dxp)),
};

struct Dxp;

/// The width of a program's name in GAMEREQ and GAMEACC.
const NAME: usize = 32;
/// The most minutes that their field holds.
const MINUTES: u32 = 999;

impl GameWriter for Dxp {
    fn game(&self, source: Source<'_>, page: &mut Page) {
        let game = source.game;
        if !game.variant.programs.dxp {
            page.leave_out(Loss::Variant(game.variant.id));
            return;
        }
        let (legs, illegal) = legs(game);
        let last = legs.len().saturating_sub(1);
        for (nth, leg) in legs.iter().enumerate() {
            request(game, leg, page);
            for way in &leg.ways {
                mv(leg.start.board(), way, page);
            }
            let ended = outcome(game).filter(|_| nth == last);
            end(ended, leg.end.turn(), page);
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

/// GAMEREQ of the program with White, and GAMEACC of the other one.
fn request(game: &Game, leg: &Leg, page: &mut Page) {
    let minutes = known(game, "TimeControl").and_then(minutes).unwrap_or(0);
    let _ = write!(page, "R01{}Z{minutes:03}000", name(game, "White"));
    if leg.start == Position::initial(leg.start.variant()) {
        page.push_str("A\n");
    } else {
        let _ = writeln!(page, "B{}{}", side(leg.start.turn()), squares(&leg.start));
    }
    let _ = writeln!(page, "A{}0", name(game, "Black"));
}

/// A name of exactly 32 characters of ASCII that does not begin with a blank.
fn name(game: &Game, tag: &str) -> String {
    let plain = |c: char| if matches!(c, ' '..='~') { c } else { '?' };
    let name: String = known(game, tag)
        .unwrap_or("?")
        .chars()
        .map(plain)
        .take(NAME)
        .collect();
    let name = if name.is_empty() { "?" } else { &name };
    format!("{name:<NAME$}")
}

/// The minutes for the whole game, where a control says no more than that: `seconds` or `seconds+increment`.
fn minutes(control: &str) -> Option<u32> {
    let base = control.split_once('+').map_or(control, |(base, _)| base);
    let seconds: u32 = base.trim().parse().ok()?;
    Some((seconds / 60).min(MINUTES))
}

fn mv(board: &Geometry, way: &Way, page: &mut Page) {
    let number = |square| Numbering::TopLeft.number(board, square);
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

/// GAMEEND of the side that is to move, and of the other one: 0 unknown, 1 I lose, 2 draw, 3 I win; then 0, which leaves the door open for
/// another game.
fn end(outcome: Option<Outcome>, turn: Color, page: &mut Page) {
    let reason = |side: Color| match outcome {
        Some(Outcome::Won(winner)) if winner == side => 3,
        Some(Outcome::Won(_) | Outcome::BothLost) => 1,
        Some(Outcome::Draw) => 2,
        Some(Outcome::Unknown | Outcome::Points) | None => 0,
    };
    let _ = writeln!(page, "E{}0\nE{}0", reason(turn), reason(turn.other()));
}

/// `W`, or `Z` for Black (Dutch zwart).
fn side(color: Color) -> char {
    match color {
        Color::White => 'W',
        Color::Black => 'Z',
    }
}

fn squares(position: &Position) -> String {
    let board = position.board();
    let piece = |number| {
        let square = Numbering::TopLeft.square(board, number)?;
        position.piece(square)
    };
    let letter = |number| match piece(number).map(|piece| (piece.color, piece.rank)) {
        Some((Color::White, Rank::Man)) => 'w',
        Some((Color::Black, Rank::Man)) => 'z',
        Some((Color::White, Rank::King)) => 'W',
        Some((Color::Black, Rank::King)) => 'Z',
        None => 'e',
    };
    (1..=board.len() as u16).map(letter).collect()
}
