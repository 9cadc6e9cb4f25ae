//! The check `truncated`.

use crate::check::Finding;
use crate::check::syntax;
use crate::lang::Message;
use crate::pdn::last_line;
use crate::span::Span;

check! {
    Input;
    /// ## What it checks
    /// The file ends in the middle of a tag, a comment or a move.
    /// ## Why it matters
    /// A copy or a download stopped early; the last game is not complete, and more may have followed.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Whi
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [White "Petrov"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    TRUNCATED = "I006", "truncated", Error;
}

/// Reports a file that stops here in the middle of something.
#[must_use]
pub fn build_finding(at: Span) -> Finding {
    Finding::new(&TRUNCATED, Message::Truncated).with_span(at)
}

/// Reports a file that stops in the middle of something: what is open at its end was opened on its last line, or
/// nothing ends that line.
pub fn find_truncation(bytes: &[u8], findings: &mut Vec<Finding>, games: u64) -> Option<Finding> {
    let text = bytes.trim_ascii_end();
    let line = last_line(text);
    let ended = bytes.len() > text.len();
    let open = findings.iter().any(|finding| {
        let span = finding.span.unwrap_or_default();
        let last = u64::from(finding.game) >= games;
        let check = finding.check;
        let token = [
            &syntax::UNCLOSED_TAG,
            &syntax::UNCLOSED_STRING,
            &syntax::UNCLOSED_SETUP,
        ];
        let block = [&syntax::UNCLOSED_COMMENT, &syntax::UNCLOSED_VARIATION];
        let unreadable = [
            &syntax::UNREADABLE,
            &syntax::GLUED_TEXT,
            &syntax::MALFORMED_TAG,
        ];
        let at_end = span.end as usize >= text.len();
        let begun_tag = span.slice_of(bytes).starts_with(b"[");
        last && ((token.contains(&check) && span.start as usize >= line)
            || (unreadable.contains(&check) && at_end && (begun_tag || !ended))
            || (block.contains(&check) && !ended))
    });
    if open {
        // The remaining stump is not reported a second time.
        findings.retain(|finding| {
            finding.check != &syntax::UNREADABLE
                || finding
                    .span
                    .is_none_or(|span| (span.end as usize) < text.len())
        });
    }
    open.then(|| {
        let place = Span::new(text.len(), text.len());
        build_finding(place).with_game(games as u32)
    })
}
