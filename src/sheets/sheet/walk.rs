//! Plays a stretch of moves: decides which of them are legal, and what the signs and brackets among them mean.

use super::lex::SheetTokenKind;
use super::moves::MoveNumber;
use super::parts::MoveItem;
use super::track::MoveTrack;
use super::tree::TokenNode;
use crate::board::Color;
use crate::movegen::SquareCodes;
use crate::span::Span;
use crate::written::{MoveText, SquareForm};

/// The maximum number of moves that are tried to decide what a bracket means.
const LOOKAHEAD_MOVES: usize = 6;
/// The maximum number of lost rows of a game for which two moves are searched that explain what follows.
const LOST_ROWS: u32 = 3;

/// An item to be written, with its place in the text.
#[derive(Clone, Debug)]
pub(super) enum OutputItem {
    /// A number, and whether Black's move follows.
    Number(u32, bool, Span),
    /// A move: whether it was in brackets, whether it was only hinted at, whether a line ends inside it.
    Move(MoveText, Span, MoveOddities),
    /// A lone sign that means a capture.
    Bare(&'static str, Span),
    /// Strength marks.
    Marks(Span),
    /// The mark of an only move.
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
    Variation(Vec<OutputItem>),
}

/// What was strange about the place of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct MoveOddities {
    /// Whether it was in brackets.
    pub(super) bracketed: bool,
    /// Whether only its first square was written.
    pub(super) hinted: bool,
    /// Whether a line ended inside it.
    pub(super) broken: bool,
}

/// Plays stretches of moves.
#[derive(Clone, Debug)]
pub(super) struct LineWalk<'s> {
    squares: &'s SquareCodes,
    pub(super) track: MoveTrack,
    /// The state of the line before the last move.
    before: Option<MoveTrack>,
    /// The number of legal moves, and the number of written moves.
    pub(super) legal: u32,
    pub(super) moves: u32,
    /// The number of replies in brackets so far.
    replies: u32,
    /// The number of rows of which no move could be read, so far.
    lost_rows: u32,
    star: Option<Span>,
    /// What was read, where that is requested.
    pub(super) out: Option<Vec<OutputItem>>,
}

impl<'s> LineWalk<'s> {
    pub(crate) fn new(track: MoveTrack, squares: &'s SquareCodes) -> Self {
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

    fn push_output(&mut self, out: OutputItem) {
        if let Some(all) = &mut self.out {
            all.push(out);
        }
    }

    /// Plays a stretch.
    pub(super) fn play_part(&mut self, items: &[(MoveItem<'_>, Span)]) {
        for (nth, (item, span)) in items.iter().enumerate() {
            let (span, rest) = (*span, &items[nth + 1..]);
            match item {
                MoveItem::Number(number) => self.play_number(*number, span),
                MoveItem::Move(written) => {
                    let broken = written.broken;
                    self.play_move(
                        written.text,
                        span,
                        MoveOddities {
                            broken,
                            ..MoveOddities::default()
                        },
                    );
                }
                MoveItem::From(code) => self.from(*code, span),
                MoveItem::Group(nodes) => self.play_group(nodes, span, rest),
                MoveItem::Marks => self.push_output(OutputItem::Marks(span)),
                MoveItem::Star(true) => self.star = Some(span),
                MoveItem::Star(false) => self.push_output(OutputItem::Star(span)),
                MoveItem::Cross(small) => self.play_cross(*small, span, rest),
                MoveItem::Dash if self.can_play(SquareForm::Dash) => {
                    self.play_bare_sign("-", SquareForm::Dash, span)
                }
                MoveItem::Dash | MoveItem::Unknown => {
                    self.skip_unknown_move(rest);
                    self.push_output(OutputItem::Comment(span));
                }
                MoveItem::Unread => {
                    self.skip_unknown_move(rest);
                    self.push_output(OutputItem::Unread(span));
                }
                MoveItem::LostRow => {
                    self.lost_row(rest);
                    if !span.is_empty() {
                        self.push_output(OutputItem::Unread(span));
                    }
                }
                MoveItem::Note => self.push_output(OutputItem::Note(span)),
                MoveItem::Aside => self.push_output(OutputItem::Comment(span)),
            }
        }
        self.late_star();
    }

    fn play_number(&mut self, number: MoveNumber, span: Span) {
        // The number of the next row stays White's where a reply is missing.
        let next_row = !number.black && number.number > self.track.move_number();
        let black = match self.track.side_to_move() {
            // White's first move is lost.
            Some(_) if number.black && self.track.ply == 0 => true,
            Some(_) if self.track.counted && !next_row => self.track.ply % 2 == 1,
            _ => number.black,
        };
        self.push_output(OutputItem::Number(number.number, black, span));
    }

    fn play_move(&mut self, text: MoveText, span: Span, manner: MoveOddities) {
        self.try_move(&text);
        self.push_output(OutputItem::Move(text, span, manner));
        self.late_star();
    }

    fn late_star(&mut self) {
        if let Some(star) = self.star.take() {
            self.push_output(OutputItem::Star(star));
        }
    }

    fn try_move(&mut self, text: &MoveText) {
        if !self.track.lost {
            self.before = Some(self.track.clone());
        }
        self.moves += 1;
        if self.track.try_move(text, self.squares) {
            self.legal += 1;
        }
    }

    fn play_bare_sign(&mut self, sign: &'static str, form: SquareForm, span: Span) {
        let text = MoveText {
            form,
            ..MoveText::default()
        };
        self.try_move(&text);
        self.push_output(OutputItem::Bare(sign, span));
    }

    /// Returns whether a lone sign is a legal move.
    fn can_play(&self, form: SquareForm) -> bool {
        let text = MoveText {
            form,
            ..MoveText::default()
        };
        self.track.clone().try_move(&text, self.squares)
    }

    /// Skips a move that cannot be read: the line continues as the following moves require.
    fn skip_unknown_move(&mut self, rest: &[(MoveItem<'_>, Span)]) {
        self.resume_after_gap(self.track.after_missing_move(), 1, rest);
    }

    /// Skips a row that cannot be read: both its moves are lost.
    fn lost_row(&mut self, rest: &[(MoveItem<'_>, Span)]) {
        self.lost_rows += 1;
        let gaps = match self.lost_rows <= LOST_ROWS {
            true => self.track.after_missing_move(),
            false => Vec::new(),
        };
        self.resume_after_gap(
            gaps.iter()
                .flat_map(MoveTrack::after_missing_move)
                .collect(),
            2,
            rest,
        );
    }

    /// Continues with the line in which the number of legal moves after a gap of `plies` half-moves is highest.
    fn resume_after_gap(
        &mut self,
        gaps: Vec<MoveTrack>,
        plies: u32,
        rest: &[(MoveItem<'_>, Span)],
    ) {
        let gaps = gaps
            .into_iter()
            .map(|track| (count_playable_moves(&track, rest, self.squares), track));
        let best = gaps.fold(None, |best: Option<(usize, MoveTrack)>, one| match best {
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
                self.play_move(
                    text,
                    span,
                    MoveOddities {
                        hinted,
                        ..MoveOddities::default()
                    },
                );
            }
            None => self.push_output(OutputItem::Comment(span)),
        }
    }

    /// Plays a lone `x`: the obligatory capture where one is due, else the sign of a win.
    fn play_cross(&mut self, small: bool, span: Span, rest: &[(MoveItem<'_>, Span)]) {
        let goes_on = rest
            .iter()
            .any(|(item, _)| matches!(item, MoveItem::Move(_)));
        if self.track.capture_due() && small | goes_on {
            self.play_bare_sign("x", SquareForm::BareCapture, span);
        } else {
            let winner = self.track.side_to_move().map(Color::other);
            self.push_output(OutputItem::Win(span, winner));
        }
    }

    /// Plays moves in brackets: they are replies, a variation, or a remark, depending on what replays.
    fn play_group(&mut self, nodes: &[TokenNode], span: Span, rest: &[(MoveItem<'_>, Span)]) {
        let moves = node_moves(nodes);
        let with = self.track_after(&self.track, &moves);
        let without = count_playable_moves(&self.track, rest, self.squares);
        let reply = match &with {
            Some(track) => {
                let on = count_playable_moves(track, rest, self.squares);
                let habit = self.replies > 0 || !self.is_variation(nodes, &moves);
                on > without || (on == without && habit && moves.len() == 1)
            }
            // A line that is lost keeps its habit.
            None => self.track.lost && self.replies > 0 && moves.len() == 1,
        };
        if reply {
            self.replies += 1;
            self.play_inside(nodes, true);
            return;
        }
        if self.is_variation(nodes, &moves)
            && let Some(before) = self.before.clone()
        {
            let mut inner = LineWalk::new(before, self.squares);
            inner.out = self.out.is_some().then(Vec::new);
            inner.play_inside(nodes, false);
            if let Some(out) = inner.out {
                self.push_output(OutputItem::Variation(out));
            }
            return;
        }
        self.push_output(OutputItem::Comment(span));
    }

    /// Plays the content of brackets.
    fn play_inside(&mut self, nodes: &[TokenNode], bracketed: bool) {
        for node in nodes {
            let span = node.span();
            match node.token_kind() {
                Some(SheetTokenKind::Move(written)) => {
                    let manner = MoveOddities {
                        bracketed,
                        broken: written.broken,
                        hinted: false,
                    };
                    self.play_move(written.text, span, manner);
                }
                Some(SheetTokenKind::Number(number)) => self.play_number(*number, span),
                Some(SheetTokenKind::Marks) => self.push_output(OutputItem::Marks(span)),
                Some(SheetTokenKind::Star) => self.push_output(OutputItem::Star(span)),
                Some(SheetTokenKind::Break(_) | SheetTokenKind::Sign(true)) => {}
                _ => self.push_output(OutputItem::Note(span)),
            }
        }
    }

    /// Returns whether moves in brackets replace the last move.
    fn is_variation(&self, nodes: &[TokenNode], moves: &[MoveText]) -> bool {
        let Some(before) = &self.before else {
            return false;
        };
        let number = nodes.iter().find_map(|node| match node.token_kind() {
            Some(SheetTokenKind::Number(number)) => Some(number.number),
            _ => None,
        });
        let in_place = number.is_none_or(|number| number == before.move_number());
        in_place && !self.track.lost && self.track_after(before, moves).is_some()
    }

    fn track_after(&self, track: &MoveTrack, moves: &[MoveText]) -> Option<MoveTrack> {
        if track.lost {
            return None;
        }
        let mut track = track.clone();
        moves
            .iter()
            .all(|text| track.try_move(text, self.squares))
            .then_some(track)
    }
}

/// Returns the moves among nodes.
fn node_moves(nodes: &[TokenNode]) -> Vec<MoveText> {
    let moves = nodes.iter().filter_map(|node| match node.token_kind() {
        Some(SheetTokenKind::Move(written)) => Some(written.text),
        _ => None,
    });
    moves.collect()
}

/// Counts the next moves that are legal, up to the next bracket with moves.
fn count_playable_moves(
    track: &MoveTrack,
    rest: &[(MoveItem<'_>, Span)],
    squares: &SquareCodes,
) -> usize {
    let mut track = track.clone();
    let moves = rest
        .iter()
        .take_while(|(item, _)| !matches!(item, MoveItem::Group(_)))
        .filter_map(|(item, _)| match item {
            MoveItem::Move(written) => Some(written.text),
            _ => None,
        });
    moves
        .take(LOOKAHEAD_MOVES)
        .take_while(|text| track.try_move(text, squares))
        .count()
}
