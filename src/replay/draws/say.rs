//! What is said of claims and draws.

use super::follow::Due;
use super::judge::{Case, Verdict};
use crate::board::{Color, Position};
use crate::check::{Check, Finding, draws};
use crate::draw::{Article, Count, DrawCode, Unit, When};
use crate::lang::{Key, Lang};
use crate::notation::fen;
use std::fmt::Display;

/// The most articles that a message names one by one.
const FEW: usize = 4;

/// The number of a ply as records write it: `4.` or `4...`.
fn number(start: &Position, ply: u32) -> String {
    let second = u32::from(start.turn() != start.variant().first);
    let half = ply.saturating_sub(1) + second;
    format!(
        "{}{}",
        half / 2 + 1,
        if half.is_multiple_of(2) { "." } else { "..." }
    )
}

/// A moment of a game: after a ply, or its start.
pub(in crate::replay) fn moment(lang: Lang, start: &Position, ply: u32) -> String {
    if ply == 0 {
        return lang.template(Key::StartPosition).to_owned();
    }
    lang.say(
        Key::PlyOfMove,
        &[("ply", &ply), ("move", &number(start, ply))],
    )
}

/// How far a count is: "11 of 15 moves of White, since ply 24 (12...)".
fn count(lang: Lang, start: &Position, count: &Count) -> String {
    let since = moment(lang, start, count.since);
    let counted = match count.article.unit() {
        Unit::OtherMoves => count.strong.map(Color::other),
        _ => count.strong,
    };
    let side = counted.map(|side| lang.of_side(side));
    match (count.article.unit(), side) {
        (Unit::Positions, _) => lang.say(Key::CountAtOnce, &[("since", &since)]),
        (Unit::StrongMoves | Unit::OtherMoves, Some(side)) => lang.say(
            Key::CountMoves,
            &[
                ("n", &count.n),
                ("of", &count.of),
                ("side", &side),
                ("since", &since),
            ],
        ),
        (Unit::Plies, _) => lang.say(
            Key::CountEach,
            &[
                ("n", &(count.n / 2)),
                ("of", &(count.of / 2)),
                ("plies", &count.n),
                ("all", &count.of),
                ("since", &since),
            ],
        ),
        _ => lang.say(
            Key::CountRepeated,
            &[("n", &count.n), ("of", &count.of), ("since", &since)],
        ),
    }
}

/// Who may claim, and when. Of a repetition only the side that is to move, before it moves: the other side has lost the right
/// with its move (seed 001, section 1, 8.2.3). A count gives the right to both.
fn who(lang: Lang, start: &Position, article: &Article, turn: Color, ply: u32) -> String {
    match article.when {
        When::Repetition { .. } => lang.say(
            Key::ClaimByNext,
            &[
                ("side", &lang.side(turn)),
                ("move", &number(start, ply + 1)),
            ],
        ),
        _ => lang.template(Key::ClaimByAny).to_owned(),
    }
}

/// The message on a draw that was overlooked.
pub(super) fn overlooked(lang: Lang, code: &DrawCode, start: &Position, due: &Due) -> String {
    let article = due.count.article;
    let holes: [(_, &dyn Display); 3] = [
        ("ply", &moment(lang, start, due.ply)),
        ("article", &article.cite(code)),
        ("count", &count(lang, start, &due.count)),
    ];
    let message = lang.say(Key::Overlooked, &holes);
    message + &who(lang, start, article, due.position.turn(), due.ply)
}

/// The message on a draw agreed too early.
pub(super) fn agreed_after(lang: Lang, plies: u32, moves: u32) -> String {
    lang.say(Key::AgreedEarly, &[("n", &(plies / 2)), ("moves", &moves)])
}

/// The message on a draw agreed with too many pieces.
pub(super) fn agreed_with(lang: Lang, pieces: [u32; 2], most: u32) -> String {
    let [white, black] = pieces;
    lang.say(
        Key::AgreedPieces,
        &[("white", &white), ("black", &black), ("most", &most)],
    )
}

/// A claim and its game.
pub(super) struct Told<'a> {
    pub(super) lang: Lang,
    pub(super) start: &'a Position,
    pub(super) end: &'a Position,
    pub(super) plies: u32,
    pub(super) text: &'a str,
    pub(super) meant: &'a [&'static Article],
}

impl Told<'_> {
    /// The finding of a verdict; none is where the moves cannot be followed to the end.
    pub(super) fn finding(&self, verdict: Option<&Verdict>, case: &Case<'_>) -> Finding {
        let (check, article, message) = match verdict {
            Some(verdict) => self.say(verdict, case),
            None => {
                let message = self.lang.say(Key::ClaimNotRead, &[("text", &self.text)]);
                (&draws::DRAW_CLAIM_UNDECIDABLE, None, message)
            }
        };
        let mut finding = Finding::new(check, message)
            .ply(self.plies)
            .fen(fen::write(self.end));
        if let Some(article) = article {
            finding = finding.article(article.cite(case.code));
        }
        match verdict {
            Some(Verdict::Premature(_) | Verdict::Unfounded(_)) if case.repeats.len() == 1 => {
                finding.suggestion(case.repeats[0].text.clone())
            }
            Some(Verdict::Written(_, text)) => finding.suggestion(text.clone()),
            _ => finding,
        }
    }

    fn say(
        &self,
        verdict: &Verdict,
        case: &Case<'_>,
    ) -> (&'static Check, Option<&'static Article>, String) {
        let held = |key, found: &Count| self.held(key, found, case.code);
        match verdict {
            Verdict::Confirmed(found) => (
                &draws::DRAW_CLAIM_CONFIRMED,
                Some(found.article),
                held(Key::ClaimConfirmed, found)
                    + &self.who(found.article)
                    + self.judged(found.article),
            ),
            Verdict::AtOnce(found) => (
                &draws::DRAW_CLAIM_CONFIRMED,
                Some(found.article),
                held(Key::ClaimAtOnce, found),
            ),
            Verdict::Written(article, mv) => (
                &draws::DRAW_CLAIM_CONFIRMED,
                Some(article),
                self.written(Key::ClaimWritten, article, case.code, mv),
            ),
            Verdict::WrongArticle(found) => (
                &draws::DRAW_CLAIM_WRONG_ARTICLE,
                Some(found.article),
                held(Key::ClaimWrong, found)
                    + &self.who(found.article)
                    + self.judged(found.article),
            ),
            Verdict::Late(found, from, to) => (
                &draws::DRAW_CLAIM_LATE,
                Some(found.article),
                self.late(found, *from, *to, case.code),
            ),
            Verdict::Premature(found) => (
                &draws::DRAW_CLAIM_PREMATURE,
                Some(found.article),
                held(Key::ClaimPremature, found) + &self.would(case) + self.refused(),
            ),
            Verdict::Unfounded(best) => (
                &draws::DRAW_CLAIM_UNFOUNDED,
                self.meant.first().copied(),
                self.unfounded(best.as_ref(), case),
            ),
            Verdict::NoArticle => (
                &draws::DRAW_CLAIM_UNFOUNDED,
                None,
                self.lang.say(
                    Key::ClaimNoArticle,
                    &[("text", &self.text), ("code", &case.code.id)],
                ) + self.refused(),
            ),
            Verdict::Judgement(Some(article)) => (
                &draws::DRAW_CLAIM_UNDECIDABLE,
                Some(article),
                self.plain(Key::ClaimJudgement, article, case.code),
            ),
            Verdict::Judgement(None) => (
                &draws::DRAW_CLAIM_UNDECIDABLE,
                None,
                self.lang.say(Key::ClaimNoWin, &[("text", &self.text)]),
            ),
            Verdict::Clocks => (
                &draws::DRAW_CLAIM_UNDECIDABLE,
                self.meant.first().copied(),
                self.lang.say(Key::ClaimClocks, &[("text", &self.text)]),
            ),
            Verdict::AddedSeconds(found) => (
                &draws::DRAW_CLAIM_UNDECIDABLE,
                Some(found.article),
                held(Key::ClaimAddedSeconds, found),
            ),
            Verdict::TimeControl(article) => (
                &draws::DRAW_CLAIM_NOT_IN_TIME_CONTROL,
                Some(article),
                self.plain(Key::ClaimTimeControl, article, case.code),
            ),
        }
    }

    /// A message with the text of the claim, an article and its count.
    fn held(&self, key: Key, found: &Count, code: &DrawCode) -> String {
        let holes: [(_, &dyn Display); 3] = [
            ("text", &self.text),
            ("article", &found.article.cite(code)),
            ("count", &count(self.lang, self.start, found)),
        ];
        self.lang.say(key, &holes)
    }

    /// A message with the text of the claim and an article.
    fn plain(&self, key: Key, article: &Article, code: &DrawCode) -> String {
        let article = article.cite(code);
        self.lang
            .say(key, &[("text", &self.text), ("article", &article)])
    }

    fn written(&self, key: Key, article: &Article, code: &DrawCode, mv: &str) -> String {
        let side = self.lang.side(self.end.turn());
        let holes: [(_, &dyn Display); 4] = [
            ("text", &self.text),
            ("article", &article.cite(code)),
            ("side", &side),
            (
                "move",
                &format!("{} {mv}", number(self.start, self.plies + 1)),
            ),
        ];
        self.lang.say(key, &holes)
    }

    fn late(&self, found: &Count, from: u32, to: u32, code: &DrawCode) -> String {
        let holes: [(_, &dyn Display); 4] = [
            ("text", &self.text),
            ("article", &found.article.cite(code)),
            ("from", &moment(self.lang, self.start, from)),
            ("to", &moment(self.lang, self.start, to)),
        ];
        self.lang.say(Key::ClaimLate, &holes)
    }

    fn unfounded(&self, best: Option<&(u32, Count)>, case: &Case<'_>) -> String {
        let names: Vec<_> = self
            .meant
            .iter()
            .take(FEW)
            .map(|a| a.cite(case.code))
            .collect();
        let mut articles = names.join(", ");
        if self.meant.len() > FEW {
            articles.push_str(", ...");
        }
        let holes: [(_, &dyn Display); 2] = [("text", &self.text), ("article", &articles)];
        let mut message = self.lang.say(Key::ClaimUnfounded, &holes);
        if let Some((ply, found)) = best {
            let holes: [(_, &dyn Display); 2] = [
                ("count", &count(self.lang, self.start, found)),
                ("ply", &moment(self.lang, self.start, *ply)),
            ];
            message += &self.lang.say(Key::ClaimBest, &holes);
        }
        message + &self.would(case) + self.refused()
    }

    /// Which move would have to be written down for the claim to hold.
    fn would(&self, case: &Case<'_>) -> String {
        let repetition = |article: &&&Article| {
            matches!(article.when, When::Repetition { .. }) && case.allows(article)
        };
        if case.repeats.is_empty() || self.meant.iter().find(repetition).is_none() {
            return String::new();
        }
        let or = self.lang.template(Key::Or);
        let moves: Vec<_> = case
            .repeats
            .iter()
            .map(|repeat| repeat.text.as_str())
            .collect();
        let moves = format!("{} {}", number(self.start, self.plies + 1), moves.join(or));
        let side = self.lang.side(self.end.turn());
        self.lang
            .say(Key::ClaimWould, &[("side", &side), ("moves", &moves)])
    }

    fn who(&self, article: &Article) -> String {
        who(self.lang, self.start, article, self.end.turn(), self.plies)
    }

    fn refused(&self) -> &'static str {
        self.lang.template(Key::ClaimRefused)
    }

    /// Of an article that asks for more than its count.
    fn judged(&self, article: &Article) -> &'static str {
        // The books that do so say it in the text of the article.
        if article.counts() && article.text.contains("matter of judgement") {
            self.lang.template(Key::ClaimJudged)
        } else {
            ""
        }
    }
}
