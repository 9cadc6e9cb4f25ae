//! A second classification of written moves, from the table of checks alone (the families of moves and captures): why a
//! move is illegal, in one name. It stands on the plain generator of this folder and shares no code with the library.
//!
//! "The most telling name wins" is read so, from the first that holds:
//!
//! 1. the game is over; a square does not exist; the from-square is empty, or holds a piece of the other side;
//! 2. a quiet move that only the obligation to capture or a king's run forbids. The sign between the squares is believed
//!    only where a capture could be meant as well;
//! 3. a capture of that piece that another one goes before, or that stops early or on a wrong square; here squares of
//!    captured pieces may stand between;
//! 4. a capture that goes when one rule is given up; without a sign of capture, one jump;
//! 5. for what is written as a capture (by its sign, or by more than two squares): every step jumps, but over one's own
//!    pieces or over one twice; then a wrong square between the ends of a capture, unless all squares of a legal one come
//!    first; then the first step that is no jump, by the first thing that stands in its way. What goes on behind a complete
//!    capture is too many, unless it jumps something;
//! 6. for what is not: the to-square is occupied, a man's step backward, no line, a king's way that is not free.
//!
//! Three squares or more that are the whole way of a capture of rule 3 are that capture, where legal ones can only pass them
//! and not stand on them. In the other captures of rules 3 to 5 a step along a line is what stands on it, never short for a way round; where only the ends are
//! written, a capture that stops early may go round.
//!
//! Where only the ends of a legal capture are written, all legal ones between them are meant; several are `ambiguous`.
//!
//! Between squares side by side nothing can be jumped, so a sign of capture makes no capture of them.

mod captures;
mod compare;
mod legs;
mod make;
mod written;

use crate::reference::{At, Game, Way};
use captures::parts;
use written::{Written, line, meant};

/// A position with what is asked of it again and again.
struct Known {
    game: Game,
    legal: Vec<Way>,
    /// The same with the other side to move.
    turned: (Game, Vec<Way>),
}

impl Known {
    fn new(game: Game) -> Self {
        let mut turned = game.clone();
        turned.white_to_move = !game.white_to_move;
        Self {
            legal: game.ways(),
            turned: (turned.clone(), turned.ways()),
            game,
        }
    }

    /// The name for a written move; nothing for one that is legal.
    fn name(&self, written: &Written) -> Option<&'static str> {
        let game = &self.game;
        if self.legal.is_empty() {
            return Some("after-the-end");
        }
        if written.squares.iter().any(|&at| !game.on_board(at)) {
            return Some("no-such-square");
        }
        let Some(piece) = game.top(written.from()) else {
            return Some("no-piece");
        };
        if piece.white != game.white_to_move {
            let (turned, legal) = &self.turned;
            let theirs = !meant(turned, legal, written).is_empty();
            return Some(if theirs {
                "out-of-turn"
            } else {
                "not-your-piece"
            });
        }
        match meant(game, &self.legal, written).len() {
            0 => Some(self.illegal(written)),
            1 => None,
            _ => Some("ambiguous"),
        }
    }

    /// The name of an illegal move of a piece of the side to move.
    fn illegal(&self, written: &Written) -> &'static str {
        let (game, legal) = (&self.game, &self.legal);
        let (from, to) = (written.from(), written.to());
        if written.squares.len() > 2 {
            return captures::name(game, legal, written, true).unwrap_or("?");
        }
        match quiet(game, from, to) {
            // Where a quiet move can be made, its sign is believed if there is a capture that it could mean.
            Ok(king) => written
                .says_capture()
                .then(|| captures::not_first(game, legal, &parts(game, from), written))
                .flatten()
                .unwrap_or_else(|| self.cannot_wait(from, king)),
            // Between squares side by side there is nothing that could be jumped.
            Err(fault) => {
                let beside =
                    line(from, to, game.rules.king_takes).is_some_and(|(_, times)| times == 1);
                let sure = written.says_capture() && !beside;
                captures::name(game, legal, written, sure).unwrap_or(fault)
            }
        }
    }

    /// A quiet move that the piece could make, were nothing due.
    fn cannot_wait(&self, from: At, king: bool) -> &'static str {
        let due = self.legal.iter().any(|way| !way.taken.is_empty());
        if due && self.game.rules.must_take {
            return "capture-missed";
        }
        let run = self.game.runs[usize::from(!self.game.white_to_move)];
        let used = king && run.is_some_and(|(at, _)| at == from);
        if used { "king-run" } else { "?" }
    }
}

/// Whether a piece could make a quiet move, and whether it is a king; else the name of what speaks against it.
fn quiet(game: &Game, from: At, to: At) -> Result<bool, &'static str> {
    let piece = game.top(from).expect("a piece");
    let rules = &game.rules;
    if game.board.contains_key(&to) {
        return Err("occupied");
    }
    let (unit, times) = line(from, to, rules.king_steps).ok_or("not-reachable")?;
    let forward = if piece.white {
        unit
    } else {
        (-unit.0, -unit.1)
    };
    match (piece.king, times) {
        (false, 1) if rules.man_steps.contains(&forward) => Ok(false),
        (false, 1) if forward.1 <= 0 => Err("man-backward"),
        (true, 1) => Ok(true),
        (true, _) if rules.flying => {
            let between = |n| (from.0 + unit.0 * n, from.1 + unit.1 * n);
            let free = (1..times).all(|n| !game.board.contains_key(&between(n)));
            if free { Ok(true) } else { Err("blocked") }
        }
        _ => Err("not-reachable"),
    }
}
