//! The check `draw-claim-undecidable`.

use crate::check::Finding;
use crate::check::claims::DrawClaim;
use crate::counting::DrawCount;
use crate::draw::Article;
use crate::lang::Message;

check! {
    Draws;
    /// ## What it checks
    /// The reason that is given asks for judgement, was settled by the clocks, depends on a rule book that is not known, or
    /// follows moves that cannot be followed to the end: no count can confirm it.
    /// ## Why it matters
    /// An arbiter has to look at the position.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {neither side can win} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// FSR 1.9.1.2
    DRAW_CLAIM_UNDECIDABLE = "D006", "draw-claim-undecidable", Info;
}

/// Reports a claim in a game whose moves cannot be followed to the end.
pub(crate) fn build_unread_finding(claim: &DrawClaim<'_>) -> Finding {
    let text = claim.claim_text();
    claim.build_finding(
        &DRAW_CLAIM_UNDECIDABLE,
        None,
        Message::ClaimNotRead { text },
    )
}

/// Reports a claim that holds at once unless a side can show a win, which was not settled.
pub(crate) fn build_open_finding(claim: &DrawClaim<'_>, found: &DrawCount) -> Finding {
    let (article, count) = claim.describe_count(found);
    let text = claim.claim_text();
    let message = Message::ClaimOpen {
        text,
        article,
        count,
    };
    claim.build_finding(&DRAW_CLAIM_UNDECIDABLE, Some(found.article), message)
}

/// Reports a claim that is a matter of judgement; by this article, where the code has one for it.
pub(crate) fn build_judgement_finding(claim: &DrawClaim<'_>, article: Option<&Article>) -> Finding {
    let text = claim.claim_text();
    let message = match article.map(|article| claim.cite_article(article)) {
        Some(article) => Message::ClaimJudgement { text, article },
        None => Message::ClaimNoWin { text },
    };
    claim.build_finding(&DRAW_CLAIM_UNDECIDABLE, article, message)
}

/// Reports a claim that is settled by the clocks.
pub(crate) fn build_clocks_finding(claim: &DrawClaim<'_>) -> Finding {
    let text = claim.claim_text();
    let article = claim.meant.first().copied();
    claim.build_finding(
        &DRAW_CLAIM_UNDECIDABLE,
        article,
        Message::ClaimClocks { text },
    )
}

/// Reports a claim that holds only if no seconds were added, which the record does not state.
pub(crate) fn added_seconds(claim: &DrawClaim<'_>, found: &DrawCount) -> Finding {
    let (article, count) = claim.describe_count(found);
    let text = claim.claim_text();
    let message = Message::ClaimAddedSeconds {
        text,
        article,
        count,
    };
    claim.build_finding(&DRAW_CLAIM_UNDECIDABLE, Some(found.article), message)
}

/// Reports a claim under a time control between those under which its article holds and those under which it does not.
pub(crate) fn build_between_finding(claim: &DrawClaim<'_>, by: &Article) -> Finding {
    let (text, article) = (claim.claim_text(), claim.cite_article(by));
    let message = match by.standard {
        true => Message::ClaimAtOnceBetween { text, article },
        false => Message::ClaimBetween { text, article },
    };
    claim.build_finding(&DRAW_CLAIM_UNDECIDABLE, Some(by), message)
}

/// Reports a claim that the codes of the variant judge differently, in a game whose rule book is not known. The finding
/// replaces the verdict by one of them.
pub(crate) fn by_the_book(verdict: &Finding, codes: Vec<String>) -> Finding {
    let text = verdict.text.clone().unwrap_or_default();
    let message = Message::ClaimByTheBook { text, codes };
    let mut finding = Finding::new(&DRAW_CLAIM_UNDECIDABLE, message);
    finding.span = verdict.span;
    finding.ply = verdict.ply;
    finding.text.clone_from(&verdict.text);
    finding
}
