//! The check `not-legal-as`.

use crate::check::Finding;
use crate::lang::Message;
use crate::variant::Variant;

check! {
    Conversion;
    /// ## What it checks
    /// A game that is to be written as one of another variant (`--as`) has a move that is not legal there. It is not written.
    /// ## Why it matters
    /// A record under the wrong rules is worse than none.
    /// ## Bad
    /// ```pdn english --as:italian
    /// 1. 11-15 22-17 *
    /// ```
    /// ## Good
    /// ```pdn russian --as:brazilian
    /// 1. c3-d4 d6-c5 *
    /// ```
    /// ## Article
    /// None.
    NOT_LEGAL_AS = "V004", "not-legal-as", Error;
}

/// Reports a game of one variant that cannot be one of the other, which has another board.
pub fn build_other_board_finding(variant: &Variant, other: &Variant) -> Finding {
    let message = Message::OtherBoard {
        variant: variant.id,
        other: other.id,
    };
    Finding::new(&NOT_LEGAL_AS, message)
}

/// Reports a move that is not legal in the other variant, and why.
pub fn build_finding(written: &str, variant: &Variant, reason: Vec<Message>) -> Finding {
    let variant = variant.id;
    let message = match reason.first() {
        None => Message::NotLegalAs {
            written: written.to_owned(),
            variant,
        },
        // These messages name the variant themselves.
        Some(
            Message::ManBackward { .. }
            | Message::CaptureBackward { .. }
            | Message::ManTakesKing { .. },
        ) => Message::NotWrittenFor { reason },
        Some(_) => Message::NotWrittenAs { variant, reason },
    };
    Finding::new(&NOT_LEGAL_AS, message).with_text(written)
}

/// Reports a move that is not legal in its own variant.
pub fn build_own_variant_finding(written: &str, variant: &Variant) -> Finding {
    let message = Message::NotLegalItself {
        written: written.to_owned(),
        variant: variant.id,
    };
    Finding::new(&NOT_LEGAL_AS, message).with_text(written)
}
