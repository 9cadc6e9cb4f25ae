//! The check `draw-claim-unfounded`.

use crate::check::Finding;
use crate::check::claims::DrawClaim;
use crate::claim::{ResultReason, resolve_articles};
use crate::counting::DrawCount;
use crate::draw::{CODES, DrawCode};
use crate::lang::{Message, Seconds};
use crate::played::draws::words::count_message;

check! {
    Draws;
    /// ## What it checks
    /// The reason that is given for the draw holds nowhere in the game, or no article counts so many moves.
    /// ## Why it matters
    /// A draw by a rule needs the rule; without it the game was agreed, or goes on.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {agreed} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2
    DRAW_CLAIM_UNFOUNDED = "D005", "draw-claim-unfounded", Error;
}

/// The maximum number of articles that a message names one by one.
const MAX_NAMED_ARTICLES: usize = 4;

/// Reports a claim that never held, with the count that came furthest and the ply after which it did.
pub(crate) fn build_finding(claim: &DrawClaim<'_>, best: Option<&(u32, DrawCount)>) -> Finding {
    let meant = claim.meant.iter();
    let mut articles: Vec<_> = meant
        .take(MAX_NAMED_ARTICLES)
        .map(|article| claim.cite_article(article))
        .collect();
    if claim.meant.len() > MAX_NAMED_ARTICLES {
        articles.push("...".to_owned());
    }
    // Of several articles that are meant, the nearest.
    let nearest = best.map(|(_, count)| count.article);
    let article = nearest.or(claim.meant.first().copied());
    let text = claim.claim_text();
    let message = Message::ClaimUnfounded { text, articles };
    let best = best.map(|(ply, found)| Message::ClaimBest {
        count: count_message(claim.turns, found).into(),
        ply: claim.describe_moment(*ply),
    });
    let finding = claim
        .build_finding(&DRAW_CLAIM_UNFOUNDED, article, message)
        .with_addition(best)
        .with_addition(claim.describe_required_move())
        .with_addition(claim.describe_refusal());
    claim.only_repeat(finding)
}

/// Reports a claim by an article under which the claimant must have less time than there was.
pub(crate) fn enough_time(claim: &DrawClaim<'_>, number: &str, left: f64) -> Finding {
    let message = Message::ClaimEnoughTime {
        text: claim.claim_text(),
        article: claim.of_competitions(number),
        time: Seconds::from_secs_f64(left),
    };
    claim.build_finding(&DRAW_CLAIM_UNFOUNDED, None, message)
}

/// Reports a claim of a number of moves that no article of the code counts.
pub(crate) fn no_count(claim: &DrawClaim<'_>, moves: u32) -> Finding {
    let message = Message::ClaimNoCount {
        text: claim.claim_text(),
        code: claim.case.code.id,
        moves,
    };
    let finding = claim.build_finding(&DRAW_CLAIM_UNFOUNDED, None, message);
    let others = other_books(claim.case.code, moves);
    let others = others.map(|codes| Message::ClaimCountedElsewhere { codes });
    finding
        .with_addition(others)
        .with_addition(claim.describe_refusal())
}

/// Returns the names of other codes for the same board that count this number of moves, as they are given to `--rules`.
fn other_books(own: &DrawCode, moves: u32) -> Option<Vec<String>> {
    let counts = |code: &'static DrawCode| {
        code.id != own.id
            && std::ptr::eq(code.board, own.board)
            && !resolve_articles(code, &[ResultReason::Moves(moves)]).is_empty()
    };
    let mut names = Vec::new();
    for &code in CODES {
        if counts(code) {
            names.push(code.id.to_owned());
        }
    }
    (!names.is_empty()).then_some(names)
}

/// Reports a claim of a repetition, on which the code has no article.
pub(crate) fn no_repetition(claim: &DrawClaim<'_>) -> Finding {
    let (text, code) = (claim.claim_text(), claim.case.code.id);
    let message = Message::ClaimNoRepetition { text, code };
    let finding = claim.build_finding(&DRAW_CLAIM_UNFOUNDED, None, message);
    finding.with_addition(claim.describe_refusal())
}
