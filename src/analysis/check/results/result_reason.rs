//! The check `result-reason`.

use crate::check::{Finding, GameFindings};
use crate::claim::{ResultReason, draw_clause_kind};
use crate::draw::DrawCondition;
use crate::lang::Message;
use crate::outcome::Outcome;
use crate::played::{AnalysedGame, draws};
use crate::words::{WordMatcher, every_word, tokenize_words};
use std::sync::LazyLock;

check! {
    Results;
    /// ## What it checks
    /// The record gives the reason why the game ended, and the result differs from it: the side that resigned is named the
    /// winner, both flags fell in a game that was won, a tag names an agreement where nobody drew, or that the game was
    /// adjourned. So does a last comment that gives a reason by which the rules draw together with a win
    /// (`{15 moves by kings only} 1-0`), or that gives another result and nothing else (`{White won} 0-1`, `{Ничья} 1-0`,
    /// `{empate} 1-0`, `{patta} 1-0`).
    /// ## Why it matters
    /// One of the two goes into the table of the event, and it may be the wrong one. Nobody guesses which.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {White resigns} 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {White resigns} 0-1
    /// ```
    /// ## Article
    /// IDF 8.1-8.2
    RESULT_REASON = "R006", "result-reason", Warning;
    in Result: check_game;
    in Conduct: check_adjourned;
}

/// Reports a result that the reason given for it contradicts.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    let Some(score) = game.score else { return };
    if is_reported_as_disagreement(game) {
        return;
    }
    let Some((source, reason)) = game.result_contradiction() else {
        report_contradicting_remark(game, score, found);
        return;
    };
    // A game that is decided on the board is won there, even if the winner ran out of time afterwards (IDF 2016, section 2, 7.3.8).
    if matches!(reason, ResultReason::Time(_)) && game.now.game_ending().is_some() {
        return;
    }
    let text = source.text.clone();
    let message = match (score, &reason) {
        (
            Outcome::Won(winner),
            ResultReason::Resigned(_) | ResultReason::Time(_) | ResultReason::Forfeit(_),
        ) => Message::ReasonOfOther { text, winner },
        (Outcome::Draw, _) => Message::ReasonOfWin { text },
        _ => Message::ReasonOfDraw { text },
    };
    let code = game.code;
    // The book's first article settled off the board is agreement, its second the clocks.
    let articles = code.articles.iter();
    let mut clauses = articles.filter(|article| article.when == DrawCondition::OffBoard);
    let article = match reason {
        ResultReason::Agreement => clauses.next(),
        ResultReason::BothFlags => clauses.nth(1),
        _ => None,
    };
    // The rules of competitions that go with the book: a side that is out of time has lost.
    let timed =
        || matches!(reason, ResultReason::Time(_)) && draw_clause_kind(code, "7.3.9").is_some();
    let article = match article {
        Some(article) => Some(article.format_citation(code)),
        None => timed().then(|| format!("{} section 2, 7.3.5", code.cite)),
    };
    found.push(
        Finding::new(&RESULT_REASON, message)
            .with_span(source.span)
            .with_text(source.text.clone())
            .with_optional_article(article),
    );
}

/// Returns whether the tag and the end of the moves have different scores, which `result-disagrees` reports, and the
/// words agree with one of them.
fn is_reported_as_disagreement(game: &AnalysedGame<'_>) -> bool {
    let (Some(by_tag), Some((by_end, _))) = (game.by_tag, game.terminator) else {
        return false;
    };
    let goes_with = |score: Outcome| {
        draws::find_contradiction(&game.end_remarks, score, game.code).is_none()
            && draws::contradicted_result(&game.end_remarks, score).is_none()
    };
    let scores =
        [by_tag, by_end].map(|score| score.outcome_under(game.choice.variant).decided_outcome());
    by_tag.disagrees_with(by_end) && scores.into_iter().flatten().any(goes_with)
}

/// Reports a last remark that gives another result.
fn report_contradicting_remark(
    game: &AnalysedGame<'_>,
    score: Outcome,
    found: &mut GameFindings<'_>,
) {
    if !game.moves {
        return;
    }
    let Some((span, text, said)) = draws::contradicted_result(&game.end_remarks, score) else {
        return;
    };
    let text = text.to_owned();
    let written = text.clone();
    let message = match (score, said) {
        (Outcome::Won(winner), Some(_)) => Message::ReasonOfOther { text, winner },
        (_, Some(_)) => Message::SaidWin { text },
        (_, None) => Message::SaidDraw { text },
    };
    let finding = Finding::new(&RESULT_REASON, message);
    found.push(finding.with_span(span).with_text(written));
}

/// Words in a tag that mean that a game was broken off.
static ADJOURNED_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.reasons.adjourned));

/// Reports a tag according to which the game was adjourned, although it has a result.
fn check_adjourned(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    if game.score.is_none() {
        return;
    }
    for span in [game.tags.termination, game.tags.reason]
        .into_iter()
        .flatten()
    {
        let text = game.decode_text(span);
        if tokenize_words(&text)
            .iter()
            .any(|word| ADJOURNED_WORDS.matches_word(word))
        {
            let message = Message::Adjourned { text: text.clone() };
            found.push(
                Finding::new(&RESULT_REASON, message)
                    .with_span(span)
                    .with_text(text)
                    .with_optional_article(game.code.of_competitions("19")),
            );
            return;
        }
    }
}
