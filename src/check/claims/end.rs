//! Claims at the end of a record: what is asked for, and what the board says of it.

use super::{After, Claim, claimed, raise};
use crate::check::Found;
use crate::check::draws::draw_claim_endgame;
use crate::claim::{Beside, Reason, beside};
use crate::draw::{Article, DrawCode};
use crate::played::conduct::time_left;
use crate::played::draws::{Case, Source, Stretch, Verdict, board, counted, main_line};
use crate::played::{Played, Reading, Step};

/// The claims of a game that ended as a draw, or of which nobody knows how it ended.
pub(super) fn check(played: &Played<'_>, claims: &[&Source], found: &mut Found<'_>) {
    judged(played, claims, After::Ended, |_| true, found);
}

/// Claims of a game that was won, and those that were refused: only what the board confirms is told. Whether anything is.
pub(super) fn confirmed(
    played: &Played<'_>,
    claims: &[&Source],
    after: After,
    found: &mut Found<'_>,
) -> bool {
    !claims.is_empty() && judged(played, claims, after, Verdict::is_right, found)
}

/// Claims without a reason in a game that was won: what the board confirms, and what was due to the other side alone. Whether
/// anything is told.
pub(super) fn beside_a_win(played: &Played<'_>, claims: &[&Source], found: &mut Found<'_>) -> bool {
    let wanted = |verdict: &Verdict| verdict.is_right() || matches!(verdict, Verdict::NotTheirs(_));
    !claims.is_empty() && judged(played, claims, After::Won, wanted, found)
}

/// Judges the claims of a game, and tells what `wanted` takes. Whether there is any such.
fn judged(
    played: &Played<'_>,
    claims: &[&Source],
    after: After,
    wanted: impl Fn(&Verdict) -> bool,
    found: &mut Found<'_>,
) -> bool {
    let (code, told) = (played.code, &played.told);
    // On the board the game is over: that goes before any draw, and the checks of results say so.
    if played.now.ending().is_some() {
        return false;
    }
    let start = played.start;
    let read = main_line(played.steps).all(|step| step.reading != Reading::Unread);
    let mut asked: Vec<&'static Article> = Vec::new();
    let mut each: Vec<(&Source, Vec<&'static Article>)> = Vec::new();
    for source in claims {
        let articles = claimed(code, &source.said);
        if each.iter().any(|(_, other)| *other == articles) {
            continue;
        }
        asked.extend(articles.iter().filter(|article| article.counts()));
        each.push((source, articles));
    }
    let steps: Vec<&Step> = main_line(played.steps).collect();
    let stretch = Stretch {
        code,
        start,
        steps: &steps,
        moves: if read { &told.moves } else { &[] },
    };
    let mut slot = played.memory.tracker.take();
    let clock = played.clock();
    let board = board(played, &mut slot, clock, &stretch, &asked);
    *played.memory.tracker.borrow_mut() = slot;
    let last_minute = |reason: &Reason| is_of(code, reason, Beside::LastMinute);
    let left = if told.any(last_minute) {
        time_left(played)
    } else {
        [None; 2]
    };
    let mut any = false;
    // Who claims may stand in another text than the reason.
    for (source, articles) in each {
        let case = Case {
            left,
            ..board.case(code, source.said.by.or(told.by))
        };
        let verdict = read.then(|| case.judge(&articles, &source.said));
        // "A draw in 45 moves" says how long the game was; "the rule of 45 moves", and a claim, do not.
        let length = board.plies.div_ceil(2);
        let claims = source.said.claimed || source.said.rule;
        if !claims && matches!(verdict, Some(Verdict::NoCount(moves)) if moves == length) {
            continue;
        }
        // A sentence that cites another law and says nothing of a draw claims none.
        if verdict == Some(Verdict::NoArticle) && is_sentence(source) {
            continue;
        }
        if !verdict.as_ref().is_none_or(&wanted) || (verdict.is_none() && after != After::Ended) {
            continue;
        }
        let claim = Claim::at_the_end_of(&board, played.turns, &source.text, &articles, &case);
        // Only of a right claim there is more to say than its verdict.
        let right = verdict.as_ref().is_some_and(Verdict::is_right);
        let after = if right { after } else { After::Ended };
        let finding = raise(&claim, verdict.as_ref(), after).at(source.span);
        found.push(finding.text(source.text.clone()));
        any = true;
        let counts = || counted(played, steps.iter().copied());
        let theory = verdict.as_ref().and_then(|verdict| {
            draw_claim_endgame::raise(played, &claim, verdict, &source.said, counts)
        });
        found.extend(theory.map(|finding| finding.at(source.span).text(source.text.clone())));
    }
    any
}

/// So many words are a sentence, and no claim in short.
const SENTENCE: usize = 9;

/// Whether a source is a remark of several words that speaks of no draw.
fn is_sentence(source: &Source) -> bool {
    let said = &source.said;
    let words = || source.text.split_whitespace().count();
    !source.tag && !said.claimed && !said.draw && words() >= SENTENCE
}

/// Whether a reason is an article of the rules of competitions that says a thing.
fn is_of(code: &DrawCode, reason: &Reason, what: Beside) -> bool {
    let number = reason.number_in(code);
    number.and_then(|number| beside(code, number)) == Some(what)
}
