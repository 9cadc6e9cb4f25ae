//! Pieces on a grid, and every legal move.

use std::collections::BTreeMap;

use super::rules::{Crowning, Rules, Used, rules};

/// File and rank, both from 0; rank 0 is White's first. A direction is the difference of two.
pub(crate) type At = (i8, i8);

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) white: bool,
    pub(crate) king: bool,
}

/// One way to make a move.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    /// Squares the piece stands on, the first and the last included.
    pub(crate) path: Vec<At>,
    /// Captured squares in order.
    pub(crate) taken: Vec<At>,
    /// Whether each of them is a king.
    pub(crate) kings: Vec<bool>,
    /// Whether a king makes the move.
    pub(crate) by_king: bool,
    /// Whether a man becomes a king.
    pub(crate) promotes: bool,
}

impl Way {
    pub(crate) fn from(&self) -> At {
        self.path[0]
    }

    pub(crate) fn to(&self) -> At {
        self.path[self.path.len() - 1]
    }
}

/// A legal move as both generators name it: from, to, captured squares (sorted; in order with towers), promotes.
pub(crate) type Key = (String, String, Vec<String>, bool);

/// A position with its rules.
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) id: &'static str,
    pub(crate) rules: Rules,
    /// Each occupied square with its pieces, the top one first.
    pub(crate) board: BTreeMap<At, Vec<Piece>>,
    pub(crate) white_to_move: bool,
    /// White's and Black's king that made the last quiet moves of its side, and how many.
    pub(crate) runs: [Option<(At, u8)>; 2],
}

pub(crate) fn name((file, rank): At) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

impl Game {
    /// An empty board.
    pub(crate) fn empty(id: &'static str) -> Self {
        let rules = rules(id);
        Self {
            id,
            rules,
            board: BTreeMap::new(),
            white_to_move: rules.white_begins,
            runs: [None; 2],
        }
    }

    /// The position at the start.
    pub(crate) fn initial(id: &'static str) -> Self {
        let mut game = Self::empty(id);
        let (first, rows) = game.rules.rows;
        for at in game.squares() {
            for (white, row) in [(true, at.1), (false, game.rules.size - 1 - at.1)] {
                if row >= first && row < first + rows {
                    game.board.insert(at, vec![Piece { white, king: false }]);
                }
            }
        }
        game
    }

    /// All playing squares.
    pub(crate) fn squares(&self) -> Vec<At> {
        let size = self.rules.size;
        (0..size)
            .flat_map(|rank| (0..size).map(move |file| (file, rank)))
            .filter(|&at| self.on_board(at))
            .collect()
    }

    pub(crate) fn on_board(&self, (file, rank): At) -> bool {
        let size = self.rules.size;
        (0..size).contains(&file)
            && (0..size).contains(&rank)
            && match self.rules.used {
                Used::A1 => (file + rank) % 2 == 0,
                Used::H1 => (file + rank) % 2 == 1,
                Used::All => true,
            }
    }

    pub(crate) fn top(&self, at: At) -> Option<Piece> {
        self.board.get(&at).map(|pieces| pieces[0])
    }

    pub(crate) fn last_row(&self, white: bool) -> i8 {
        if white { self.rules.size - 1 } else { 0 }
    }

    /// The legal moves; several ways of one move come as several.
    pub(crate) fn ways(&self) -> Vec<Way> {
        let over = self.rules.first_king_wins && self.board.values().any(|pieces| pieces[0].king);
        if over {
            return Vec::new();
        }
        let mut takes = Vec::new();
        for (&at, pieces) in &self.board {
            if pieces[0].white == self.white_to_move {
                self.go_on(self.start(at), None, &mut takes);
            }
        }
        let best = takes.iter().map(self.rules.worth).max();
        takes.retain(|way| Some((self.rules.worth)(way)) == best);
        if takes.is_empty() || !self.rules.must_take {
            self.quiet(&mut takes);
        }
        takes
    }

    /// The beginning of a capture: the piece on this square, before its first jump.
    pub(crate) fn start(&self, at: At) -> Way {
        Way {
            path: vec![at],
            taken: Vec::new(),
            kings: Vec::new(),
            by_king: self.board[&at][0].king,
            promotes: false,
        }
    }

    /// Adds every complete capture that begins as `way`; says whether there is a further jump.
    pub(crate) fn go_on(&self, way: Way, came: Option<At>, out: &mut Vec<Way>) -> bool {
        let Piece { white, king } = self.top(way.from()).unwrap();
        let jumps = self.jumps(&way, came);
        let jumped = !jumps.is_empty();
        for (step, landings) in jumps {
            let (mut ends, mut longer) = (Vec::new(), Vec::new());
            for mut after in landings {
                if !self.go_on(after.clone(), Some(step), &mut longer) {
                    after.promotes |= !king && after.to().1 == self.last_row(white);
                    ends.push(after);
                }
            }
            // A capture that can go on must go on.
            out.extend(if longer.is_empty() { ends } else { longer });
        }
        jumped
    }

    /// The next jumps of a capture: each direction with every square where the piece may land.
    pub(crate) fn jumps(&self, way: &Way, came: Option<At>) -> Vec<(At, Vec<Way>)> {
        let piece = self.top(way.from()).unwrap();
        if way.promotes && self.rules.crowning == Crowning::Stops {
            return Vec::new();
        }
        let king = piece.king || way.promotes;
        let (sign, steps) = match (king, piece.white) {
            (true, _) => (1, self.rules.king_takes),
            (false, true) => (1, self.rules.man_takes),
            (false, false) => (-1, self.rules.man_takes),
        };
        // What still stands in the way: the mover has left its square, and captured pieces may have left theirs.
        let stands = |at: At| {
            at != way.from()
                && self.board.contains_key(&at)
                && !(self.rules.removed_at_once && way.taken.contains(&at))
        };
        let flying = king && self.rules.flying;
        let mut all = Vec::new();
        for &(x, y) in steps {
            let (x, y) = (x * sign, y * sign);
            let next = |(file, rank): At| (file + x, rank + y);
            if !self.rules.may_turn_back && king && came == Some((-x, -y)) {
                continue;
            }
            let mut over = next(way.to());
            while flying && self.on_board(over) && !stands(over) {
                over = next(over);
            }
            if !self.on_board(over) || !stands(over) || way.taken.contains(&over) {
                continue;
            }
            let victim = self.top(over).unwrap();
            if victim.white == piece.white || (victim.king && !king && !self.rules.man_takes_king) {
                continue;
            }
            let mut landing = next(over);
            let mut landings = Vec::new();
            while self.on_board(landing) && !stands(landing) {
                let mut after = way.clone();
                after.path.push(landing);
                after.taken.push(over);
                after.kings.push(victim.king);
                let last = !king && landing.1 == self.last_row(piece.white);
                after.promotes |= last && self.rules.crowning != Crowning::AtTheEnd;
                landings.push(after);
                if !flying || self.rules.lands_next {
                    break;
                }
                landing = next(landing);
            }
            if !landings.is_empty() {
                all.push(((x, y), landings));
            }
        }
        all
    }

    fn quiet(&self, out: &mut Vec<Way>) {
        let own = |piece: &Piece| piece.white == self.white_to_move;
        let has_men = self
            .board
            .values()
            .any(|pieces| own(&pieces[0]) && !pieces[0].king);
        for (&from, pieces) in &self.board {
            let piece = pieces[0];
            if !own(&piece) {
                continue;
            }
            if let (Some(limit), Some((at, count))) = (
                self.rules.king_limit,
                self.runs[usize::from(!self.white_to_move)],
            ) && has_men
                && at == from
                && count >= limit
            {
                continue;
            }
            let (sign, steps) = match (piece.king, piece.white) {
                (true, _) => (1, self.rules.king_steps),
                (false, true) => (1, self.rules.man_steps),
                (false, false) => (-1, self.rules.man_steps),
            };
            for &(x, y) in steps {
                let mut to = (from.0 + x * sign, from.1 + y * sign);
                while self.on_board(to) && !self.board.contains_key(&to) {
                    out.push(Way {
                        path: vec![from, to],
                        taken: Vec::new(),
                        kings: Vec::new(),
                        by_king: piece.king,
                        promotes: !piece.king && to.1 == self.last_row(piece.white),
                    });
                    if !(piece.king && self.rules.flying) {
                        break;
                    }
                    to = (to.0 + x * sign, to.1 + y * sign);
                }
            }
        }
    }

    /// What tells a move from another.
    pub(crate) fn key(&self, way: &Way) -> Key {
        let mut taken: Vec<String> = way.taken.iter().map(|&at| name(at)).collect();
        if !self.rules.towers {
            taken.sort();
        }
        (name(way.from()), name(way.to()), taken, way.promotes)
    }

    /// The position after a move.
    pub(crate) fn after(&self, way: &Way) -> Self {
        let mut game = self.clone();
        let mut pieces = game.board.remove(&way.from()).unwrap();
        let (us, them) = (
            usize::from(!self.white_to_move),
            usize::from(self.white_to_move),
        );
        let quiet_king = way.by_king && way.taken.is_empty();
        game.runs[us] = quiet_king.then(|| match self.runs[us] {
            Some((at, count)) if at == way.from() => (way.to(), count + 1),
            _ => (way.to(), 1),
        });
        for &at in &way.taken {
            let mut jumped = game.board.remove(&at).unwrap();
            let captive = jumped.remove(0);
            if self.rules.towers {
                pieces.push(captive);
                if !jumped.is_empty() {
                    game.board.insert(at, jumped);
                }
            }
            if self.runs[them].is_some_and(|(king, _)| king == at) {
                game.runs[them] = None;
            }
        }
        pieces[0].king |= way.promotes;
        game.board.insert(way.to(), pieces);
        game.white_to_move = !self.white_to_move;
        game
    }
}
