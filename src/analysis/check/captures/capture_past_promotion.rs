//! The check `capture-past-promotion`.

use crate::board::{Square, SquareSet};
use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::{PromotionRule, Topic};

check! {
    Captures;
    /// ## What it checks
    /// A man reaches the last row in a capture and goes on as it may not: by the rules of the variant its move ends on
    /// that row, or it goes on as a man and not as a king.
    /// ## Why it matters
    /// What happens on the last row differs from variant to variant more than any other rule.
    /// ## Bad
    /// ```pdn english
    /// [FEN "W:Wd6:Be7,g7"]
    /// 1. d6:f8:h6 *
    /// ```
    /// ## Good
    /// ```pdn english
    /// [FEN "W:Wd6:Be7,g7"]
    /// 1. d6:f8 *
    /// ```
    /// ## Article
    /// IDF 5.14 (Brazilian, pool, Czech), 5.13 where the man can go on as a man (Brazilian, pool), 5.15
    /// (Portuguese), 5.16 (Italian); WCDF 1.19
    CAPTURE_PAST_PROMOTION = "C013", "capture-past-promotion", Error;
}

/// Reports a man that goes on from its last row in a manner that is not allowed.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::CapturePastPromotion { written };
    illegal.build_finding(
        &CAPTURE_PAST_PROMOTION,
        message,
        &[past_promotion(illegal), Topic::Crowning],
    )
}

/// Returns the topic that explains why a man may not go on from its last row as it did: the one on the last row where
/// it must go on as a man, otherwise the one on crowning, because its move was over.
fn past_promotion(illegal: &IllegalMove<'_>) -> Topic {
    let position = illegal.position;
    let goes_on = illegal.why.literal.is_some_and(|literal| {
        let way = ManCaptureSearch {
            illegal,
            start: literal.from,
            taken: literal.taken,
        };
        way.man_goes_on(literal.from, SquareSet::EMPTY)
    });
    match position.variant().man.promotion {
        PromotionRule::Passes if goes_on => Topic::LastRow,
        _ => Topic::Crowning,
    }
}

/// A search for the capture of a man whose intermediate squares are not known.
struct ManCaptureSearch<'a> {
    illegal: &'a IllegalMove<'a>,
    start: Square,
    taken: SquareSet,
}

impl ManCaptureSearch<'_> {
    /// Returns whether the man, jumping only what is taken, reaches its last row and can capture there as a man.
    fn man_goes_on(&self, at: Square, jumped: SquareSet) -> bool {
        if self.illegal.is_last_row(at) {
            return self.possible_jumps(at, jumped).next().is_some();
        }
        let next: Vec<_> = self
            .possible_jumps(at, jumped)
            .filter(|&(prey, _)| self.taken.contains(prey))
            .collect();
        next.into_iter()
            .any(|(prey, to)| self.man_goes_on(to, jumped | SquareSet::from_square(prey)))
    }

    /// Returns the pieces that a man can jump from a square, each with the square where it lands.
    fn possible_jumps(
        &self,
        at: Square,
        jumped: SquareSet,
    ) -> impl Iterator<Item = (Square, Square)> + '_ {
        let position = self.illegal.position;
        let board = position.board();
        let theirs = position.pieces(position.turn().other());
        let (file, rank) = board.file_and_rank(at);
        let step = move |by: i8, up: i8| {
            let file = file.checked_add_signed(by)?;
            board.square_at(file, rank.checked_add_signed(up)?)
        };
        let ways = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
        ways.into_iter().filter_map(move |(by, up)| {
            let (prey, to) = (step(by, up)?, step(2 * by, 2 * up)?);
            let free = to == self.start || position.piece_at(to).is_none();
            (free && theirs.contains(prey) && !jumped.contains(prey)).then_some((prey, to))
        })
    }
}
