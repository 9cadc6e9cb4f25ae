//! Illegal moves, and the check that each fault belongs to.

use super::{Check, Finding, captures, moves, syntax};
use crate::board::{PieceKind, Square, SquareSet};
use crate::draw::DrawCode;
use crate::lang::Message;
use crate::movegen::{IllegalMoveReason, MoveFault};
use crate::position::Position;
use crate::variant::{CapturePriority, Topic};

/// The maximum number of legal moves that a message lists.
const MAX_LISTED_MOVES: usize = 6;

/// A written move that cannot be made.
pub(crate) struct IllegalMove<'a> {
    /// The position before it.
    pub(crate) position: &'a Position,
    /// The reason why it is illegal.
    pub(crate) why: IllegalMoveReason,
    /// The move as it is written.
    pub(crate) written: &'a str,
    /// The code by which the game is judged.
    pub(crate) code: &'static DrawCode,
}

/// A function that builds the finding on an illegal move.
type BuildFindingFn = fn(&IllegalMove<'_>) -> Finding;

/// Reports an illegal move; `legal` are the legal ones.
pub(crate) fn build_illegal_move_finding(illegal: &IllegalMove<'_>, legal: &[String]) -> Finding {
    let legal = match legal {
        [only] => Some(Message::OnlyLegal { only: only.clone() }),
        [_, ..] if legal.len() <= MAX_LISTED_MOVES => Some(Message::FewLegal {
            moves: legal.to_vec(),
        }),
        _ => None,
    };
    let (_, raise) = check_and_builder(illegal.why.fault);
    raise(illegal).with_addition(legal)
}

/// Returns the check that a fault belongs to.
pub(crate) fn fault_check(fault: MoveFault) -> &'static Check {
    check_and_builder(fault).0
}

/// Returns the check that a fault belongs to, and the function that builds its finding.
fn check_and_builder(fault: MoveFault) -> (&'static Check, BuildFindingFn) {
    use MoveFault as F;
    use captures as c;
    use moves as m;
    // Without a catch-all arm, so that a new fault does not compile without its check (decision 0016).
    match fault {
        F::NoSuchSquare(_) => (&m::NO_SUCH_SQUARE, m::no_such_square::build_finding),
        F::NoPiece => (&m::NO_PIECE, m::no_piece::build_finding),
        F::NotYourPiece => (&m::NOT_YOUR_PIECE, m::not_your_piece::build_finding),
        F::OutOfTurn => (&m::OUT_OF_TURN, m::out_of_turn::build_finding),
        F::Occupied => (&m::OCCUPIED, m::occupied::build_finding),
        F::ManBackward => (&m::MAN_BACKWARD, m::man_backward::build_finding),
        F::NotReachable => (&m::NOT_REACHABLE, m::not_reachable::build_finding),
        F::Blocked => (&m::BLOCKED, m::blocked::build_finding),
        F::AfterTheEnd => (&m::AFTER_THE_END, m::after_the_end::build_finding),
        F::KingRun => (&m::KING_RUN, m::king_run::build_finding),
        F::Unknown => (
            &syntax::UNKNOWN_MOVE,
            syntax::unknown_move::in_place_of_capture,
        ),
        F::CaptureMissed => (&c::CAPTURE_MISSED, c::capture_missed::build_finding),
        F::CaptureIncomplete => (&c::CAPTURE_INCOMPLETE, c::capture_incomplete::build_finding),
        F::CaptureNotMost(..) => (&c::CAPTURE_NOT_MOST, c::capture_not_most::build_finding),
        F::CaptureNotBest(_) => (&c::CAPTURE_NOT_BEST, c::capture_not_best::build_finding),
        F::CaptureWithKingDue => (
            &c::CAPTURE_WITH_KING_DUE,
            c::capture_with_king_due::build_finding,
        ),
        F::CaptureBackward => (&c::CAPTURE_BACKWARD, c::capture_backward::build_finding),
        F::ManTakesKing => (&c::MAN_TAKES_KING, c::man_takes_king::build_finding),
        F::CaptureTwice => (&c::CAPTURE_TWICE, c::capture_twice::build_finding),
        F::CaptureOwn => (&c::CAPTURE_OWN, c::capture_own::build_finding),
        F::CaptureNothing => (&c::CAPTURE_NOTHING, c::capture_nothing::build_finding),
        F::CaptureBlocked => (&c::CAPTURE_BLOCKED, c::capture_blocked::build_finding),
        F::CaptureLanding => (&c::CAPTURE_LANDING, c::capture_landing::build_finding),
        F::CapturePastPromotion => (
            &c::CAPTURE_PAST_PROMOTION,
            c::capture_past_promotion::build_finding,
        ),
        F::CaptureReversal => (&c::CAPTURE_REVERSAL, c::capture_reversal::build_finding),
        F::CapturePath => (&c::CAPTURE_PATH, c::capture_path::build_finding),
        F::CaptureTooMany => (&c::CAPTURE_TOO_MANY, c::capture_too_many::build_finding),
    }
}

impl IllegalMove<'_> {
    /// Builds a finding that cites the first of these topics on which a rule book has an article.
    pub(crate) fn build_finding(
        &self,
        check: &'static Check,
        message: Message,
        topics: &[Topic],
    ) -> Finding {
        let rules = self.position.variant();
        let article = topics
            .iter()
            .find_map(|topic| rules.article_under(*topic, self.code));
        Finding::new(check, message).with_optional_article(article)
    }

    /// Returns the move as it is written.
    pub(crate) fn move_text(&self) -> String {
        self.written.to_owned()
    }

    /// Returns the id of the variant.
    pub(crate) fn variant_id(&self) -> &'static str {
        self.position.variant().id
    }

    /// Returns whether a king makes the move, or a man that was crowned before the fault.
    pub(crate) fn by_king(&self) -> bool {
        let piece = self.why.from.and_then(|from| self.position.piece_at(from));
        self.why.crowned || piece.is_some_and(|piece| piece.rank == PieceKind::King)
    }

    /// Returns the kind of piece that makes the move.
    pub(crate) fn piece_rank(&self) -> PieceKind {
        if self.by_king() {
            PieceKind::King
        } else {
            PieceKind::Man
        }
    }

    /// Returns the topic on men or the topic on kings, whichever fits the piece that moves.
    pub(crate) fn topic_by_rank(&self, man: Topic, king: Topic) -> Topic {
        if self.by_king() { king } else { man }
    }

    /// Returns the topic that a capture must go on.
    pub(crate) fn goes_on(&self) -> Topic {
        self.topic_by_rank(Topic::ManGoesOn, Topic::KingGoesOn)
    }

    /// Returns whether a square is on the last row of the side to move.
    pub(crate) fn is_last_row(&self, square: Square) -> bool {
        let position = self.position;
        position.board().last_row[position.turn() as usize] >> square.0 & 1 != 0
    }

    /// Returns the criterion that prefers another capture: the first by which the best legal one differs from the
    /// written one.
    pub(crate) fn preference_topic(&self) -> Topic {
        let position = self.position;
        let kings = position.kings(position.turn());
        let theirs = position.kings(position.turn().other());
        let Some(literal) = self.why.literal else {
            return Topic::Choice;
        };
        let score = |criterion: &CapturePriority, from: Square, taken: SquareSet| -> u32 {
            let taken_kings = (taken & theirs).len();
            let taken = taken.len();
            match *criterion {
                CapturePriority::Count => taken,
                CapturePriority::WithKing => kings.contains(from).into(),
                CapturePriority::Kings => taken_kings,
                // This criterion decides where none before it does.
                CapturePriority::KingsEarliest => 0,
                CapturePriority::Value { man, king } => {
                    taken_kings * u32::from(king) + (taken - taken_kings) * u32::from(man)
                }
            }
        };
        let legal = position.capture_paths();
        let decides = |criterion: &&CapturePriority| {
            let written = score(criterion, literal.from, literal.taken);
            let best = legal
                .iter()
                .map(|way| score(criterion, way.mv.from, way.mv.taken));
            best.max().is_some_and(|best| best > written)
                || **criterion == CapturePriority::KingsEarliest
        };
        match position.variant().priority.iter().find(decides) {
            Some(CapturePriority::WithKing) => Topic::KingFirst,
            Some(CapturePriority::Kings) => Topic::Kings,
            Some(CapturePriority::KingsEarliest) => Topic::KingsEarliest,
            Some(CapturePriority::Count | CapturePriority::Value { .. }) | None => Topic::Choice,
        }
    }
}
