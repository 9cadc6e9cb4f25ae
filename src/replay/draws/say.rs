//! What is said of claims and draws.

use super::claims::{After, Earlier};
use super::follow::Due;
use super::judge::{Case, Standing, Verdict};
use super::words::{count, moment, number, numbers, who};
use crate::board::{Color, Position};
use crate::check::{Check, Finding, draws};
use crate::draw::{Article, Count, DrawCode, When};
use crate::lang::{Key, Lang};
use crate::notation::fen;
use crate::replay::conduct::time;
use std::fmt::Display;

/// The most articles that a message names one by one.
const FEW: usize = 4;

/// The message on a draw that was overlooked.
pub(super) fn overlooked(lang: Lang, code: &DrawCode, start: &Position, due: &Due) -> String {
    let article = due.count.article;
    if matches!(article.when, When::AtOnce { .. }) {
        // Nobody has to claim what ends the game by itself.
        let holes: [(_, &dyn Display); 2] = [
            ("ply", &moment(lang, start, due.ply)),
            ("article", &article.cite(code)),
        ];
        return lang.say(Key::OverlookedDrawn, &holes);
    }
    let holes: [(_, &dyn Display); 3] = [
        ("ply", &moment(lang, start, due.ply)),
        ("article", &article.cite(code)),
        ("count", &count(lang, start, &due.count)),
    ];
    let message = lang.say(Key::Overlooked, &holes);
    message + &who(lang, start, article, due.position.turn(), due.ply)
}

/// The message on a standard draw that was played on. `shown`: it is known that nobody could show a win.
pub(super) fn overlooked_at_once(
    lang: Lang,
    code: &DrawCode,
    start: &Position,
    due: &Due,
    shown: bool,
) -> String {
    let holes: [(_, &dyn Display); 2] = [
        ("ply", &moment(lang, start, due.ply)),
        ("article", &due.count.article.cite(code)),
    ];
    let mut message = lang.say(Key::OverlookedAtOnce, &holes);
    if !shown {
        message += lang.template(Key::UnlessShown);
    }
    message
}

/// The message on a claim that names nothing known.
pub(super) fn unknown(lang: Lang, code: &DrawCode, text: &str) -> String {
    let holes: [(_, &dyn Display); 3] = [
        ("text", &text),
        ("code", &code.id),
        ("articles", &numbers(code)),
    ];
    lang.say(Key::ClaimNoArticle, &holes)
}

/// The message on a move that is not the one that was written down with a claim.
pub(super) fn other_move(lang: Lang, told: &Told<'_>, named: &str, made: &str) -> String {
    let holes: [(_, &dyn Display); 4] = [
        ("text", &told.text),
        ("ply", &moment(lang, told.start, told.plies)),
        ("named", &named),
        ("made", &made),
    ];
    lang.say(Key::ClaimOtherMove, &holes)
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
    pub(super) fn finding(
        &self,
        verdict: Option<&Verdict>,
        case: &Case<'_>,
        after: After,
    ) -> Finding {
        let (check, article, message) = match verdict {
            Some(verdict) => self.after(verdict, case, after),
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

    /// What is said of a claim, and of what became of it.
    fn after(
        &self,
        verdict: &Verdict,
        case: &Case<'_>,
        after: After,
    ) -> (&'static Check, Option<&'static Article>, String) {
        let (check, article, message) = self.say(verdict, case);
        let (key, message) = match (after, verdict) {
            (After::Ended, _) => return (check, article, message),
            (After::PlayedOn, Verdict::Confirmed(found)) => {
                (Key::ClaimPlayedOn, self.then(found, case.code))
            }
            (After::PlayedOn, _) => (Key::ClaimPlayedOn, message),
            (After::Refused, Verdict::Confirmed(found)) => {
                (Key::ClaimWronglyRefused, self.then(found, case.code))
            }
            (After::Refused, _) => (Key::ClaimWronglyRefused, message),
        };
        let message = message + self.lang.template(key);
        (&draws::DRAW_CLAIM_PLAYED_ON, article, message)
    }

    /// The message on a claim that held when it was made.
    fn then(&self, found: &Count, code: &DrawCode) -> String {
        let holes: [(_, &dyn Display); 4] = [
            ("text", &self.text),
            ("article", &found.article.cite(code)),
            ("ply", &moment(self.lang, self.start, self.plies)),
            ("count", &count(self.lang, self.start, found)),
        ];
        self.lang.say(Key::ClaimHeldThen, &holes)
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
            Verdict::Through(article, found) => (
                &draws::DRAW_CLAIM_CONFIRMED,
                Some(article),
                self.through(article, found, case.code),
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
            Verdict::Fewer(found, told) => (
                &draws::DRAW_CLAIM_WRONG_ARTICLE,
                Some(found.article),
                self.fewer(found, *told, case.code)
                    + &self.who(found.article)
                    + self.judged(found.article),
            ),
            Verdict::Late(found, from, to) => (
                &draws::DRAW_CLAIM_LATE,
                Some(found.article),
                self.late(found, *from, *to, case.code),
            ),
            Verdict::LateAtOnce(found) => (
                &draws::DRAW_CLAIM_LATE,
                Some(found.count.article),
                self.late_at_once(*found, case.code),
            ),
            Verdict::EnoughTime(number, left) => {
                let article = format!("{} section 2, {number}", case.code.cite);
                let holes: [(_, &dyn Display); 3] = [
                    ("text", &self.text),
                    ("article", &article),
                    ("time", &time(*left)),
                ];
                (
                    &draws::DRAW_CLAIM_UNFOUNDED,
                    None,
                    self.lang.say(Key::ClaimEnoughTime, &holes),
                )
            }
            Verdict::Premature(found) => (
                &draws::DRAW_CLAIM_PREMATURE,
                Some(found.article),
                held(Key::ClaimPremature, found) + &self.would(case) + self.refused(),
            ),
            Verdict::Unfounded(best) => (
                &draws::DRAW_CLAIM_UNFOUNDED,
                // Of several articles that are meant, the nearest.
                best.map(|(_, count)| count.article)
                    .or(self.meant.first().copied()),
                self.unfounded(best.as_ref(), case),
            ),
            Verdict::NoCount(moves) => (
                &draws::DRAW_CLAIM_UNFOUNDED,
                None,
                self.lang.say(
                    Key::ClaimNoCount,
                    &[
                        ("text", &self.text),
                        ("code", &case.code.id),
                        ("moves", moves),
                    ],
                ) + self.refused(),
            ),
            Verdict::NoRepetition => (
                &draws::DRAW_CLAIM_UNFOUNDED,
                None,
                self.lang.say(
                    Key::ClaimNoRepetition,
                    &[("text", &self.text), ("code", &case.code.id)],
                ) + self.refused(),
            ),
            Verdict::NoArticle => (
                &draws::DRAW_CLAIM_UNKNOWN,
                None,
                unknown(self.lang, case.code, self.text),
            ),
            Verdict::NotTheirs(found) => (
                &draws::DRAW_CLAIM_LATE,
                Some(found.article),
                self.not_theirs(found.article, case.code),
            ),
            Verdict::Winnable(found, side, line) => (
                &draws::DRAW_CLAIM_PREMATURE,
                Some(found.article),
                self.winnable(found.article, *side, line, case.code),
            ),
            Verdict::Open(found) => (
                &draws::DRAW_CLAIM_UNDECIDABLE,
                Some(found.article),
                held(Key::ClaimOpen, found),
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
            Verdict::TimeControl(article, standing) => {
                let (check, key) = match standing {
                    Standing::Guessed => (&draws::DRAW_CLAIM_PACE_GUESSED, Key::ClaimGuessed),
                    Standing::Between => (&draws::DRAW_CLAIM_UNDECIDABLE, Key::ClaimBetween),
                    _ => (
                        &draws::DRAW_CLAIM_NOT_IN_TIME_CONTROL,
                        Key::ClaimTimeControl,
                    ),
                };
                (check, Some(article), self.plain(key, article, case.code))
            }
            Verdict::OtherControl(number) => {
                let article = format!("{} section 2, {number}", case.code.cite);
                let holes: [(_, &dyn Display); 2] = [("text", &self.text), ("article", &article)];
                (
                    &draws::DRAW_CLAIM_NOT_IN_TIME_CONTROL,
                    None,
                    self.lang.say(Key::ClaimOtherControl, &holes),
                )
            }
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

    /// The message on a claim that tells of more than there was, where less is enough.
    fn fewer(&self, found: &Count, told: u32, code: &DrawCode) -> String {
        let holes: [(_, &dyn Display); 4] = [
            ("text", &self.text),
            ("told", &told),
            ("article", &found.article.cite(code)),
            ("count", &count(self.lang, self.start, found)),
        ];
        self.lang.say(Key::ClaimFewer, &holes)
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

    fn through(&self, article: &Article, found: &Count, code: &DrawCode) -> String {
        let holes: [(_, &dyn Display); 4] = [
            ("text", &self.text),
            ("article", &article.cite(code)),
            ("other", &found.article.cite(code)),
            ("count", &count(self.lang, self.start, found)),
        ];
        self.lang.say(Key::ClaimThrough, &holes) + &self.who(found.article)
    }

    fn not_theirs(&self, article: &Article, code: &DrawCode) -> String {
        let turn = self.end.turn();
        let holes: [(_, &dyn Display); 5] = [
            ("text", &self.text),
            ("article", &article.cite(code)),
            ("side", &self.lang.side(turn.other())),
            ("other", &self.lang.side(turn)),
            ("move", &number(self.start, self.plies + 1)),
        ];
        self.lang.say(Key::ClaimNotTheirs, &holes)
    }

    fn winnable(&self, article: &Article, side: Color, line: &str, code: &DrawCode) -> String {
        let line = format!("{} {line}", number(self.start, self.plies + 1));
        let holes: [(_, &dyn Display); 4] = [
            ("text", &self.text),
            ("article", &article.cite(code)),
            ("side", &self.lang.side(side)),
            ("line", &line),
        ];
        self.lang.say(Key::ClaimWinnable, &holes)
    }

    fn late_at_once(&self, found: Earlier, code: &DrawCode) -> String {
        let holes: [(_, &dyn Display); 3] = [
            ("text", &self.text),
            ("article", &found.count.article.cite(code)),
            ("ply", &moment(self.lang, self.start, found.ply)),
        ];
        let mut message = self.lang.say(Key::ClaimLateAtOnce, &holes);
        if !found.shown {
            message += self.lang.template(Key::UnlessShown);
        }
        message
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
            matches!(article.when, When::Repetition { .. })
                && case.standing(article) == Standing::Holds
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
