//! Playing a stretch of moves: which of them can be made, and what the signs and brackets among them mean.

use super::lex::Kind;
use super::moves::Number;
use super::parts::Item;
use super::track::Track;
use super::tree::Node;
use crate::board::Color;
use crate::movegen::Squares;
use crate::span::Span;
use crate::written::{Form, MoveText};

/// How many moves are looked at to decide what a bracket means.
const HORIZON: usize = 6;
/// For as many lost rows of a game two moves are looked for that explain what follows.
const LOST_ROWS: u32 = 3;

/// Something to be written down, with its place in the text.
#[derive(Clone, Debug)]
pub(super) enum Out {
    /// A number; whether Black's move follows.
    Number(u32, bool, Span),
    /// A move; whether it stood in brackets, whether it was only hinted at, whether a line ends inside it.
    Move(MoveText, Span, Manner),
    /// A lone sign that stands for a capture.
    Bare(&'static str, Span),
    /// Strength marks.
    Marks(Span),
    /// The only move.
    Star(Span),
    /// A word in the place of a move that cannot be read.
    Unread(Span),
    /// A remark.
    Comment(Span),
    /// The letter of a note.
    Note(Span),
    /// The side that moved last has won.
    Win(Span, Option<Color>),
    /// A variation that replaces the move before it.
    Variation(Vec<Out>),
}

/// What was strange about the place of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Manner {
    /// It stood in brackets.
    pub(super) bracketed: bool,
    /// Only its first square was written.
    pub(super) hinted: bool,
    /// A line ended inside it.
    pub(super) broken: bool,
}

/// Plays stretches of moves.
#[derive(Clone, Debug)]
pub(super) struct Walk<'s> {
    squares: &'s Squares,
    pub(super) track: Track,
    /// Where the line was before the last move.
    before: Option<Track>,
    /// Moves that could be made, and moves that were written.
    pub(super) legal: u32,
    pub(super) moves: u32,
    /// Replies in brackets so far.
    replies: u32,
    /// Rows of which no move could be read, so far.
    lost_rows: u32,
    star: Option<Span>,
    /// What was read, where that is wanted.
    pub(super) out: Option<Vec<Out>>,
}

impl<'s> Walk<'s> {
    pub(super) fn new(track: Track, squares: &'s Squares) -> Self {
        Self {
            squares,
            track,
            before: None,
            legal: 0,
            moves: 0,
            replies: 0,
            lost_rows: 0,
            star: None,
            out: None,
        }
    }

    fn out(&mut self, out: Out) {
        if let Some(all) = &mut self.out {
            all.push(out);
        }
    }

    /// Plays a stretch.
    pub(super) fn part(&mut self, items: &[(Item<'_>, Span)]) {
        for (nth, (item, span)) in items.iter().enumerate() {
            let (span, rest) = (*span, &items[nth + 1..]);
            match item {
                Item::Number(number) => self.number(*number, span),
                Item::Move(written) => {
                    let broken = written.broken;
                    self.mv(
                        written.text,
                        span,
                        Manner {
                            broken,
                            ..Manner::default()
                        },
                    );
                }
                Item::From(code) => self.from(*code, span),
                Item::Group(nodes) => self.group(nodes, span, rest),
                Item::Marks => self.out(Out::Marks(span)),
                Item::Star(true) => self.star = Some(span),
                Item::Star(false) => self.out(Out::Star(span)),
                Item::Cross(small) => self.cross(*small, span, rest),
                Item::Dash if self.can(Form::Dash) => self.bare("-", Form::Dash, span),
                Item::Dash | Item::Unknown => {
                    self.unknown(rest);
                    self.out(Out::Comment(span));
                }
                Item::Unread => {
                    self.unknown(rest);
                    self.out(Out::Unread(span));
                }
                Item::LostRow => {
                    self.lost_row(rest);
                    if !span.is_empty() {
                        self.out(Out::Unread(span));
                    }
                }
                Item::Note => self.out(Out::Note(span)),
                Item::Aside => self.out(Out::Comment(span)),
            }
        }
        self.late_star();
    }

    fn number(&mut self, number: Number, span: Span) {
        // The number of the next row remains that where a reply is missing.
        let next_row = !number.black && number.number > self.track.number();
        let black = match self.track.turn() {
            // White's first move is lost.
            Some(_) if number.black && self.track.ply == 0 => true,
            Some(_) if self.track.counted && !next_row => self.track.ply % 2 == 1,
            _ => number.black,
        };
        self.out(Out::Number(number.number, black, span));
    }

    fn mv(&mut self, text: MoveText, span: Span, manner: Manner) {
        self.step(&text);
        self.out(Out::Move(text, span, manner));
        self.late_star();
    }

    fn late_star(&mut self) {
        if let Some(star) = self.star.take() {
            self.out(Out::Star(star));
        }
    }

    fn step(&mut self, text: &MoveText) {
        if !self.track.lost {
            self.before = Some(self.track.clone());
        }
        self.moves += 1;
        if self.track.step(text, self.squares) {
            self.legal += 1;
        }
    }

    fn bare(&mut self, sign: &'static str, form: Form, span: Span) {
        let text = MoveText {
            form,
            ..MoveText::default()
        };
        self.step(&text);
        self.out(Out::Bare(sign, span));
    }

    /// Whether a lone sign stands for a move that can be made.
    fn can(&self, form: Form) -> bool {
        let text = MoveText {
            form,
            ..MoveText::default()
        };
        self.track.clone().step(&text, self.squares)
    }

    /// A move that cannot be read: the line goes on as the moves behind it want.
    fn unknown(&mut self, rest: &[(Item<'_>, Span)]) {
        self.resume(self.track.gaps(), 1, rest);
    }

    /// A row that cannot be read: both its moves are lost.
    fn lost_row(&mut self, rest: &[(Item<'_>, Span)]) {
        self.lost_rows += 1;
        let gaps = match self.lost_rows <= LOST_ROWS {
            true => self.track.gaps(),
            false => Vec::new(),
        };
        self.resume(gaps.iter().flat_map(Track::gaps).collect(), 2, rest);
    }

    /// Goes on with the line by which the most of the moves behind a gap of so many plies can be made.
    fn resume(&mut self, gaps: Vec<Track>, plies: u32, rest: &[(Item<'_>, Span)]) {
        let gaps = gaps
            .into_iter()
            .map(|track| (ahead(&track, rest, self.squares), track));
        let best = gaps.fold(None, |best: Option<(usize, Track)>, one| match best {
            Some(best) if best.0 >= one.0 => Some(best),
            _ => Some(one),
        });
        match best {
            Some((1.., track)) => self.track = track,
            _ => {
                self.track.ply += plies;
                self.track.lost = true;
            }
        }
        self.before = None;
    }

    fn from(&mut self, code: u8, span: Span) {
        match self.track.capture_from(code, self.squares) {
            Some(text) => {
                let hinted = true;
                self.mv(
                    text,
                    span,
                    Manner {
                        hinted,
                        ..Manner::default()
                    },
                );
            }
            None => self.out(Out::Comment(span)),
        }
    }

    /// A lone `x`: the obligatory capture where one is due, else the sign of a win.
    fn cross(&mut self, small: bool, span: Span, rest: &[(Item<'_>, Span)]) {
        let goes_on = rest.iter().any(|(item, _)| matches!(item, Item::Move(_)));
        if self.track.capture_due() && small | goes_on {
            self.bare("x", Form::BareCapture, span);
        } else {
            let winner = self.track.turn().map(Color::other);
            self.out(Out::Win(span, winner));
        }
    }

    /// Moves in brackets: replies, a variation, or a remark; what replays decides.
    fn group(&mut self, nodes: &[Node], span: Span, rest: &[(Item<'_>, Span)]) {
        let moves = plain(nodes);
        let with = self.after(&self.track, &moves);
        let without = ahead(&self.track, rest, self.squares);
        let reply = match &with {
            Some(track) => {
                let on = ahead(track, rest, self.squares);
                let habit = self.replies > 0 || !self.is_variation(nodes, &moves);
                on > without || (on == without && habit && moves.len() == 1)
            }
            // A line that is lost keeps its habit.
            None => self.track.lost && self.replies > 0 && moves.len() == 1,
        };
        if reply {
            self.replies += 1;
            self.inside(nodes, true);
            return;
        }
        if self.is_variation(nodes, &moves)
            && let Some(before) = self.before.clone()
        {
            let mut inner = Walk::new(before, self.squares);
            inner.out = self.out.is_some().then(Vec::new);
            inner.inside(nodes, false);
            if let Some(out) = inner.out {
                self.out(Out::Variation(out));
            }
            return;
        }
        self.out(Out::Comment(span));
    }

    /// Plays what stands in brackets.
    fn inside(&mut self, nodes: &[Node], bracketed: bool) {
        for node in nodes {
            let span = node.span();
            match node.kind() {
                Some(Kind::Move(written)) => {
                    let manner = Manner {
                        bracketed,
                        broken: written.broken,
                        hinted: false,
                    };
                    self.mv(written.text, span, manner);
                }
                Some(Kind::Number(number)) => self.number(*number, span),
                Some(Kind::Marks) => self.out(Out::Marks(span)),
                Some(Kind::Star) => self.out(Out::Star(span)),
                Some(Kind::Break(_) | Kind::Sign(true)) => {}
                _ => self.out(Out::Note(span)),
            }
        }
    }

    /// Whether moves in brackets replace the last move.
    fn is_variation(&self, nodes: &[Node], moves: &[MoveText]) -> bool {
        let Some(before) = &self.before else {
            return false;
        };
        let number = nodes.iter().find_map(|node| match node.kind() {
            Some(Kind::Number(number)) => Some(number.number),
            _ => None,
        });
        let in_place = number.is_none_or(|number| number == before.number());
        in_place && !self.track.lost && self.after(before, moves).is_some()
    }

    fn after(&self, track: &Track, moves: &[MoveText]) -> Option<Track> {
        if track.lost {
            return None;
        }
        let mut track = track.clone();
        moves
            .iter()
            .all(|text| track.step(text, self.squares))
            .then_some(track)
    }
}

/// The moves among nodes.
fn plain(nodes: &[Node]) -> Vec<MoveText> {
    let moves = nodes.iter().filter_map(|node| match node.kind() {
        Some(Kind::Move(written)) => Some(written.text),
        _ => None,
    });
    moves.collect()
}

/// How many of the next moves can be made, up to the next bracket with moves.
fn ahead(track: &Track, rest: &[(Item<'_>, Span)], squares: &Squares) -> usize {
    let mut track = track.clone();
    let moves = rest
        .iter()
        .take_while(|(item, _)| !matches!(item, Item::Group(_)))
        .filter_map(|(item, _)| match item {
            Item::Move(written) => Some(written.text),
            _ => None,
        });
    moves
        .take(HORIZON)
        .take_while(|text| track.step(text, squares))
        .count()
}
