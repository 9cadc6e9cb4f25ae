//! The check `draw-claim-unknown`.

use crate::check::Finding;
use crate::draw::DrawCode;
use crate::lang::Message;
use crate::played::draws::words::article_ranges;

check! {
    Draws;
    /// ## What it checks
    /// The tag or the words that claim a draw name no article of the code, by number or by what it is about. A number that the code
    /// does not have is reported even where another article draws.
    /// ## Why it matters
    /// Nobody can know what was claimed. The finding lists the articles that the code has.
    /// ## Bad
    /// ```pdn russian
    /// [DrawClaim "kings"]
    /// 1. c3-d4 f6-g5 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [DrawClaim "8.2.1"]
    /// 1. c3-d4 f6-g5 1-1
    /// ```
    /// ## Article
    /// IDF 8.2
    DRAW_CLAIM_UNKNOWN = "D012", "draw-claim-unknown", Warning;
}

/// Reports a claim that names nothing known.
pub(crate) fn build_finding(code: &DrawCode, text: &str) -> Finding {
    let message = Message::ClaimNoArticle {
        text: text.to_owned(),
        code: code.id,
        articles: article_ranges(code),
    };
    Finding::new(&DRAW_CLAIM_UNKNOWN, message)
}
