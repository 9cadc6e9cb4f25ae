//! Why a written move is illegal: the most telling reason, and how the board would have to be touched to carry it out.
//!
//! A capture is told apart by asking which rule would have to be missing for it to fit: the search for captures runs
//! again with one rule relaxed at a time. Nothing here is on the path of a legal game.

use super::capture::{CaptureSink, Found, search_from};
use super::side::Side;
use super::{Move, MovePath, Resolution, Squares, quiet, with_word};
use crate::board::bits::Bits;
use crate::board::geometry::NONE;
use crate::board::{Color, Dirs, Position, Rank, Square, SquareSet};
use crate::notation::{Form, MoveText, Separator};
use crate::variant::{Landing, Promotion, Range, Removal, Variant};

/// What is wrong with a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// The n-th written square (from 0) is no playing square of this board.
    NoSuchSquare(u8),
    /// The from-square is empty.
    NoPiece,
    /// It holds a piece of the other side.
    NotYourPiece,
    /// The move is legal for the side that is not to move.
    OutOfTurn,
    /// The to-square is occupied.
    Occupied,
    /// A man makes a quiet move backward or sideways where that is forbidden.
    ManBackward,
    /// The piece does not move that way or that far.
    NotReachable,
    /// A king's way is not free.
    Blocked,
    /// The game is over on the board.
    AfterTheEnd,
    /// The king has used up its quiet moves in a row.
    KingRun,
    /// A quiet move although a capture was obligatory.
    CaptureMissed,
    /// The capture stops although the same piece could take more.
    CaptureIncomplete,
    /// Fewer pieces than must be taken: taken, most.
    CaptureNotMost(u8, u8),
    /// The number is right, the quality is not.
    CaptureNotBest,
    /// A man captures although a king must.
    CaptureWithKingDue,
    /// A man captures backward where the rules forbid it.
    CaptureBackward,
    /// A man takes a king where the rules forbid it.
    ManTakesKing,
    /// A piece is jumped twice, or one already taken is crossed.
    CaptureTwice,
    /// The path jumps a piece of one's own.
    CaptureOwn,
    /// Written as a capture, but nothing stands between.
    CaptureNothing,
    /// The square behind is occupied, or two pieces stand in a row.
    CaptureBlocked,
    /// A king lands where it may not.
    CaptureLanding,
    /// The man goes on after its move has ended on the last row, or goes on there as what it is not.
    CapturePastPromotion,
    /// A king turns back by 180 degrees.
    CaptureReversal,
    /// From and to fit a legal capture, the squares between do not.
    CapturePath,
    /// More is taken than any legal capture of that piece takes.
    CaptureTooMany,
    /// An unknown move, or an obligatory capture where there is none.
    Unknown,
}

/// How a move is carried out on the board without asking whether it is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Literal {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What it takes.
    pub taken: SquareSet,
}

/// The reason against a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Why {
    /// What is wrong.
    pub fault: Fault,
    /// The piece that was meant, when that is clear.
    pub from: Option<Square>,
    /// How it can be carried out all the same, when it can.
    pub literal: Option<Literal>,
}

impl Why {
    fn of(fault: Fault) -> Self {
        Self {
            fault,
            from: None,
            literal: None,
        }
    }
}

/// A capture of one piece under some rules, complete or not.
struct Way {
    score: u64,
    way: MovePath,
    /// `None` when complete; else whether it could go on.
    goes_on: Option<bool>,
}

struct AllWays(Vec<Way>);

impl AllWays {
    fn push(&mut self, capture: &Found<'_>, goes_on: Option<bool>) {
        if self.0.len() < 2048 {
            let mut path = vec![Square(capture.from)];
            path.extend(capture.path.iter().map(|&s| Square(s)));
            let captured = capture.victims.iter().map(|&s| Square(s)).collect();
            let mv = Move {
                taken: SquareSet(capture.taken),
                from: Square(capture.from),
                to: Square(capture.to),
                promotes: capture.promotes,
                order: 0,
            };
            self.0.push(Way {
                score: capture.score,
                way: MovePath { mv, path, captured },
                goes_on,
            });
        }
    }
}

impl CaptureSink for AllWays {
    const UNFINISHED: bool = true;
    fn found(&mut self, capture: &Found<'_>) {
        self.push(capture, None);
    }
    fn unfinished(&mut self, capture: &Found<'_>, goes_on: bool) {
        self.push(capture, Some(goes_on));
    }
}

/// All captures of the piece on `from` under `rules`, which need not be the position's own.
fn ways_under(position: &Position, rules: &Variant, from: Square, own_too: bool) -> Vec<Way> {
    with_word!(rules, B => {
        let mut side = Side::<B>::of(position);
        if own_too {
            let own = (side.men | side.kings) & !B::one(from.0);
            side.prey_men |= own;
            side.men &= B::one(from.0);
            side.kings &= B::one(from.0);
        }
        let mut sink = AllWays(Vec::new());
        search_from(rules, &side, from.0, &mut sink);
        sink.0
    })
}

/// Whether the written squares fit a way: ends, and the squares between in order.
fn fits(position: &Position, way: &MovePath, written: &[Square]) -> bool {
    let (Some(first), Some(last)) = (written.first(), written.last()) else {
        return false;
    };
    if *first != way.mv.from || *last != way.mv.to {
        return false;
    }
    let mut wanted = written[1..written.len() - 1].iter().peekable();
    for pair in way.path.windows(2) {
        for square in between(position, pair[0], pair[1])
            .into_iter()
            .chain([pair[1]])
        {
            if wanted.peek() == Some(&&square) {
                wanted.next();
            }
        }
    }
    wanted.peek().is_none()
}

/// The squares strictly between two squares on a line; empty when they are on none.
fn between(position: &Position, from: Square, to: Square) -> Vec<Square> {
    let board = position.board();
    let Some(dir) = line(position, from, to) else {
        return Vec::new();
    };
    let mut squares = Vec::new();
    let mut at = board.next[dir][from.index()];
    while at != to.0 && at != NONE {
        squares.push(Square(at));
        at = board.next[dir][usize::from(at)];
    }
    squares
}

/// The direction of the line from one square to another.
fn line(position: &Position, from: Square, to: Square) -> Option<usize> {
    (0..8).find(|&dir| position.board().ray[dir][from.index()] >> to.0 & 1 != 0)
}

impl Position {
    /// Why a written move that [`Position::resolve`] finds illegal is illegal.
    #[must_use]
    pub fn why_illegal(&self, text: &MoveText, squares: &Squares) -> Why {
        if self.ending().is_some() {
            return Why::of(Fault::AfterTheEnd);
        }
        let mut written = Vec::new();
        for (nth, &code) in text.codes().iter().enumerate() {
            if text.form == Form::Short && nth == 0 {
                continue;
            }
            match squares.square(text.form, code) {
                Some(square) => written.push(square),
                None => return Why::of(Fault::NoSuchSquare(nth as u8)),
            }
        }
        match text.form {
            Form::BareCapture | Form::Dash => Why::of(Fault::Unknown),
            Form::Short => self.why_short(text, squares, &written),
            Form::Numeric | Form::Algebraic if written.len() < 2 => Why::of(Fault::Unknown),
            Form::Numeric | Form::Algebraic => self.why_long(text, squares, &written),
        }
    }

    /// Short notation: the reason of the piece on the file for which the move is least wrong.
    fn why_short(&self, text: &MoveText, squares: &Squares, written: &[Square]) -> Why {
        let file = text.codes().first().copied().unwrap_or_default();
        let board = self.board();
        let on_file = |set: SquareSet| set.into_iter().filter(move |&s| board.place(s).0 == file);
        let mut best: Option<Why> = None;
        for from in on_file(self.pieces(self.turn)) {
            let mut full = vec![from];
            full.extend_from_slice(written);
            let why = self.why_piece(text, &full);
            let better = best.is_none_or(|best| weight(why) > weight(best));
            if better {
                best = Some(why);
            }
        }
        if best.is_none_or(|why| why.literal.is_none()) && self.legal_for_the_other(text, squares) {
            return Why::of(Fault::OutOfTurn);
        }
        best.unwrap_or_else(|| {
            let theirs = on_file(self.pieces(self.turn.other())).next().is_some();
            Why::of(if theirs {
                Fault::NotYourPiece
            } else {
                Fault::NoPiece
            })
        })
    }

    fn legal_for_the_other(&self, text: &MoveText, squares: &Squares) -> bool {
        let mut turned = self.clone();
        turned.set_turn(self.turn.other());
        turned.resolve(text, squares) != Resolution::Illegal
    }

    fn why_long(&self, text: &MoveText, squares: &Squares, written: &[Square]) -> Why {
        let from = written[0];
        match self.piece(from) {
            None => Why {
                from: Some(from),
                ..Why::of(Fault::NoPiece)
            },
            Some(piece) if piece.color != self.turn => {
                let fault = if self.legal_for_the_other(text, squares) {
                    Fault::OutOfTurn
                } else {
                    Fault::NotYourPiece
                };
                Why {
                    from: Some(from),
                    ..Why::of(fault)
                }
            }
            Some(_) => self.why_piece(text, written),
        }
    }

    /// The reason against a move of a piece of the side to move; `written` holds at least two squares.
    fn why_piece(&self, text: &MoveText, written: &[Square]) -> Why {
        let (from, to) = (written[0], written[written.len() - 1]);
        let why = |fault, literal| Why {
            fault,
            from: Some(from),
            literal,
        };
        if written.len() == 2
            && let Some(fault) = self.why_quiet_step(from, to)
        {
            return why(
                fault,
                Some(Literal {
                    from,
                    to,
                    taken: SquareSet::EMPTY,
                }),
            );
        }
        if let Some((fault, taken)) = self.why_capture(written)
            // The way over a piece of one's own is a capture of it only where a capture was meant.
            && (fault != Fault::CaptureOwn || self.is_marked(text))
        {
            let taken = taken & self.pieces(self.turn.other());
            return why(fault, Some(Literal { from, to, taken }));
        }
        why(self.why_by_geometry(text, written), None)
    }

    /// Whether a move is written as a capture, as far as the variant's notation shows it.
    fn is_marked(&self, text: &MoveText) -> bool {
        text.len > 2 || matches!(text.separator, Separator::Cross | Separator::Colon)
    }

    /// A quiet step that only the obligation to capture, or a king's run, forbids.
    fn why_quiet_step(&self, from: Square, to: Square) -> Option<Fault> {
        let possible = self
            .quiet_moves()
            .iter()
            .any(|mv| mv.from == from && mv.to == to);
        if possible {
            return Some(Fault::CaptureMissed);
        }
        let spent = quiet::spent_king(self, self.turn) == Some(from.0);
        let mut rested = self.clone();
        rested.set_king_run(self.turn, Default::default());
        (spent
            && rested
                .quiet_moves()
                .iter()
                .any(|mv| mv.from == from && mv.to == to))
        .then_some(Fault::KingRun)
    }

    /// The rule that a written capture breaks, and what it takes.
    fn why_capture(&self, written: &[Square]) -> Option<(Fault, SquareSet)> {
        let rules = self.rules;
        let from = written[0];
        let king = self.kings(self.turn).contains(from);
        let strict = ways_under(self, rules, from, false);
        let complete = |ways: &[Way]| {
            ways.iter()
                .find(|w| w.goes_on.is_none() && fits(self, &w.way, written))
                .map(|w| (w.way.mv.taken, w.score))
        };
        if let Some((taken, score)) = complete(&strict) {
            return Some((self.why_not_first(taken, score, king), taken));
        }
        if written.len() > 2 {
            let ends = [from, written[written.len() - 1]];
            let legal = self.capture_paths();
            if let Some(way) = legal.iter().find(|way| fits(self, way, &ends)) {
                return Some((Fault::CapturePath, way.mv.taken));
            }
        }
        let broken = |ways: &[Way], goes_on: bool| {
            ways.iter()
                .find(|w| w.goes_on == Some(goes_on) && fits(self, &w.way, written))
                .map(|w| w.way.mv.taken)
        };
        if let Some(taken) = broken(&strict, true) {
            return Some((Fault::CaptureIncomplete, taken));
        }
        if let Some(taken) = broken(&strict, false) {
            return Some((Fault::CaptureLanding, taken));
        }
        for (fault, relaxed) in relaxations(rules, king) {
            let ways = ways_under(self, &relaxed, from, false);
            if let Some(way) = ways.iter().find(|w| fits(self, &w.way, written)) {
                return Some((fault, way.way.mv.taken));
            }
        }
        let ways = ways_under(self, rules, from, true);
        let own = ways
            .iter()
            .find(|w| fits(self, &w.way, written))
            .map(|w| (Fault::CaptureOwn, w.way.mv.taken));
        if own.is_some() {
            return own;
        }
        let beyond = if rules.removal == Removal::AtEnd && self.crosses_twice(written) {
            Fault::CaptureTwice
        } else {
            Fault::CaptureTooMany
        };
        // A complete capture, and then more squares than it has.
        (2..written.len()).rev().find_map(|len| {
            let (taken, _) = complete_prefix(self, &strict, &written[..len])?;
            Some((beyond, taken)).filter(|_| {
                written[len..]
                    .iter()
                    .all(|s| self.piece(*s).is_none() || *s == from)
            })
        })
    }

    /// A complete capture to which another one is preferred: which criterion decides.
    fn why_not_first(&self, taken: SquareSet, score: u64, king: bool) -> Fault {
        let legal = self.capture_paths();
        let most = legal
            .iter()
            .map(|way| way.mv.taken.len())
            .max()
            .unwrap_or(0);
        let king_due = !king
            && legal
                .iter()
                .all(|way| self.kings(self.turn).contains(way.mv.from))
            && !legal.is_empty();
        let counts = self
            .rules
            .priority
            .contains(&crate::variant::Priority::Count);
        let _ = score;
        if counts && most > taken.len() {
            Fault::CaptureNotMost(taken.len() as u8, most as u8)
        } else if king_due
            && self
                .rules
                .priority
                .contains(&crate::variant::Priority::WithKing)
            && !by_value(self.rules)
        {
            Fault::CaptureWithKingDue
        } else {
            Fault::CaptureNotBest
        }
    }

    /// No capture fits under any rules: what the board shows.
    fn why_by_geometry(&self, text: &MoveText, written: &[Square]) -> Fault {
        let (from, to) = (written[0], written[written.len() - 1]);
        let marked =
            written.len() > 2 || matches!(text.separator, Separator::Cross | Separator::Colon);
        let man = self.men(self.turn).contains(from);
        let next = written[1];
        let Some(dir) = line(self, from, next) else {
            return if self.piece(to).is_some() && to != from {
                Fault::Occupied
            } else {
                Fault::NotReachable
            };
        };
        let way = between(self, from, next);
        let pieces: Vec<_> = way.iter().filter_map(|&s| self.piece(s)).collect();
        let theirs = pieces.iter().filter(|p| p.color != self.turn).count();
        if written.len() == 2 {
            // One step or one jump; what stands where?
            if self.piece(to).is_some() {
                let jump = theirs > 0 && (way.len() == 1 || !man);
                return if jump {
                    Fault::CaptureBlocked
                } else {
                    Fault::Occupied
                };
            }
            if man && way.is_empty() {
                return if self.man_moves_only_forward(dir) {
                    Fault::ManBackward
                } else {
                    Fault::NotReachable
                };
            }
            if man && way.len() == 1 {
                return if pieces.is_empty() && marked && self.rules.capture_sign != '-' {
                    Fault::CaptureNothing
                } else {
                    Fault::NotReachable
                };
            }
            if !man && self.rules.king.range == Range::Flying {
                return match (pieces.len(), theirs) {
                    (0, _) if marked => Fault::CaptureNothing,
                    (0, _) => Fault::NotReachable,
                    (2.., 2..) => Fault::CaptureBlocked,
                    _ => Fault::Blocked,
                };
            }
            return Fault::NotReachable;
        }
        // The first hop of a path that fits no capture.
        if self.piece(next).is_some_and(|_| next != from) {
            return if theirs > 0 {
                Fault::CaptureBlocked
            } else {
                Fault::Occupied
            };
        }
        if pieces.is_empty() {
            return Fault::CaptureNothing;
        }
        if self.crosses_twice(written) {
            return Fault::CaptureTwice;
        }
        if pieces.len() > 1 {
            Fault::CaptureBlocked
        } else {
            Fault::CapturePath
        }
    }

    /// Whether a written path jumps one piece twice.
    fn crosses_twice(&self, written: &[Square]) -> bool {
        let mut seen = SquareSet::EMPTY;
        for hop in written.windows(2) {
            for square in between(self, hop[0], hop[1]) {
                if self.piece(square).is_some_and(|p| p.color != self.turn) {
                    if seen.contains(square) {
                        return true;
                    }
                    seen.insert(square);
                }
            }
        }
        false
    }

    /// Whether a step in this direction is one that the rules give to no man, but to the other side's or to kings.
    fn man_moves_only_forward(&self, dir: usize) -> bool {
        let moves = self.rules.man.moves;
        let own = if self.turn == Color::White {
            moves
        } else {
            moves.turned()
        };
        !own.contains(dir) && (own.turned().contains(dir) || self.rules.king.moves.contains(dir))
    }

    /// The piece that stands on a square is a man of the side to move.
    #[must_use]
    pub fn is_own_man(&self, square: Square) -> bool {
        self.piece(square)
            .is_some_and(|p| p.color == self.turn && p.rank == Rank::Man)
    }
}

fn complete_prefix(
    position: &Position,
    ways: &[Way],
    written: &[Square],
) -> Option<(SquareSet, u64)> {
    ways.iter()
        .find(|w| w.goes_on.is_none() && fits(position, &w.way, written))
        .map(|w| (w.way.mv.taken, w.score))
}

fn by_value(rules: &Variant) -> bool {
    rules
        .priority
        .iter()
        .any(|p| matches!(p, crate::variant::Priority::Value { .. }))
}

/// How telling a reason is, for choosing between pieces in short notation.
fn weight(why: Why) -> u8 {
    match (why.literal, why.fault) {
        (Some(_), Fault::CaptureMissed) => 9,
        (Some(_), _) => 8,
        (None, Fault::NotReachable) => 1,
        (None, Fault::Occupied) => 2,
        (None, _) => 3,
    }
}

/// The rules with one of them missing, and what it is called to break it.
fn relaxations(rules: &Variant, king: bool) -> Vec<(Fault, Variant)> {
    let mut all = Vec::new();
    let orthogonal_men = rules.man.captures.0 & Dirs::DIAGONALS.0 == 0;
    if king {
        if !rules.king.u_turn {
            let mut other = copy(rules);
            other.king.u_turn = true;
            all.push((Fault::CaptureReversal, other));
        }
        if rules.king.landing == Landing::Next {
            let mut other = copy(rules);
            other.king.landing = Landing::Any;
            all.push((Fault::CaptureLanding, other));
        }
    } else {
        for promotion in [Promotion::GoesOn, Promotion::Passes] {
            if rules.man.promotion != promotion {
                let mut other = copy(rules);
                other.man.promotion = promotion;
                all.push((Fault::CapturePastPromotion, other));
            }
        }
        if !rules.man.takes_kings {
            let mut other = copy(rules);
            other.man.takes_kings = true;
            all.push((Fault::ManTakesKing, other));
        }
        let wide = if orthogonal_men {
            Dirs::ORTHOGONALS
        } else {
            Dirs(rules.man.captures.0 | rules.man.captures.turned().0)
        };
        if wide != rules.man.captures {
            let mut other = copy(rules);
            other.man.captures = wide;
            all.push((Fault::CaptureBackward, other));
            if !rules.man.takes_kings {
                let mut both = copy(rules);
                both.man.captures = wide;
                both.man.takes_kings = true;
                all.push((Fault::ManTakesKing, both));
            }
        }
    }
    if rules.removal == Removal::AtEnd {
        let mut other = copy(rules);
        other.removal = Removal::AtOnce;
        all.push((Fault::CaptureTwice, other));
    }
    all
}

/// A copy of a variant whose axes can be changed.
fn copy(rules: &Variant) -> Variant {
    Variant { ..*rules }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::variant::find;

    /// The fault of a move written with algebraic squares.
    fn fault(variant: &str, text: &str, written: &str) -> Fault {
        let rules = find(variant).unwrap();
        let (position, errors) = fen::read(text).unwrap().position(rules, rules.numbering);
        assert_eq!(errors, []);
        let squares = Squares::new(rules, rules.numbering);
        let mut mv = MoveText {
            form: Form::Algebraic,
            ..MoveText::default()
        };
        mv.separator = if written.contains(':') {
            Separator::Colon
        } else {
            Separator::Dash
        };
        for name in written.split(['-', ':']) {
            let bytes = name.as_bytes();
            let rank: u8 = name[1..].parse().unwrap();
            mv.codes[usize::from(mv.len)] = (bytes[0] - b'a') * 16 + rank;
            mv.len += 1;
        }
        assert_eq!(
            position.resolve(&mv, &squares),
            Resolution::Illegal,
            "{written} is legal"
        );
        position.why_illegal(&mv, &squares).fault
    }

    #[test]
    fn moves_are_told_apart() {
        let start = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6";
        for (fen, written, want) in [
            (start, "f6-g6", Fault::NoSuchSquare(1)),
            (start, "d4-e5", Fault::NoPiece),
            (start, "f6-g5", Fault::OutOfTurn),
            (start, "f6-f4", Fault::NotYourPiece),
            (start, "h8-g7", Fault::NotYourPiece),
            (start, "b2-c3", Fault::Occupied),
            (start, "c3-e5", Fault::NotReachable),
            (start, "c3:e5", Fault::CaptureNothing),
            ("W:Wd4:Bh8", "d4-c3", Fault::ManBackward),
            ("W:WKa1,c3:Bh8", "a1-e5", Fault::Blocked),
            ("W:WKa1:Bb8", "a1-b4", Fault::NotReachable),
            ("W:Wc3:Bd4,a7", "c3-b4", Fault::CaptureMissed),
            ("W:Wc3:Bd4,d6,a7", "c3:e5", Fault::CaptureIncomplete),
            ("W:Wc3:Bd4,e5,a7", "c3:e5", Fault::CaptureBlocked),
            ("W:Wc3,d4:Ba7", "c3:e5", Fault::CaptureOwn),
            ("W:WKa1:Bb2,f2,h8", "a1:c3", Fault::CaptureLanding),
            ("B:Wc3,d4,f2,f4:BKa5", "a5:e1:g3:e5:c3", Fault::CaptureTwice),
        ] {
            assert_eq!(fault("russian", fen, written), want, "{fen} {written}");
        }
    }

    #[test]
    fn captures_are_told_apart_by_the_variant() {
        for (variant, fen, written, want) in [
            (
                "brazilian",
                "W:Wc3,h4:Bd4,d6,g5",
                "h4:f6",
                Fault::CaptureNotMost(1, 2),
            ),
            (
                "czech",
                "W:Wc3,Kh2:Bd4,f4,a7",
                "c3:e5",
                Fault::CaptureWithKingDue,
            ),
            ("czech", "W:Wd4:Bc3,a7", "d4:b2", Fault::CaptureBackward),
            (
                "english",
                "B:Wc3,e5:BKh8,d4",
                "d4:f6",
                Fault::CaptureBackward,
            ),
            ("italian", "W:Wc2:BKd3,a8", "c2:e4", Fault::ManTakesKing),
            ("thai", "W:WKa8:Bc6,h3", "a8:e4", Fault::CaptureLanding),
            (
                "portuguese",
                "W:Wb3,f3:Bc4,Kg4,a8",
                "b3:d5",
                Fault::CaptureNotBest,
            ),
            (
                "english",
                "W:Wa5:Bb6,d8,h8",
                "a5:c7:e5",
                Fault::CaptureTooMany,
            ),
            (
                "turkish",
                "W:WKa1:Ba4,a7,h5",
                "a1:a8:a2",
                Fault::CaptureTooMany,
            ),
        ] {
            assert_eq!(
                fault(variant, fen, written),
                want,
                "{variant} {fen} {written}"
            );
        }
    }
}
