//! What is said of claims and draws.

use super::claims::After;
use super::follow::Due;
use super::judge::{Case, Standing, Verdict};
use super::words::{count, moment, number, numbers, who};
use crate::board::Position;
use crate::check::{Check, Finding, draws};
use crate::draw::{Article, Count, DrawCode, When};
use crate::lang::{Message, Seconds};
use crate::notation::fen;

/// The most articles that a message names one by one.
const FEW: usize = 4;

/// What is said of a draw that was overlooked.
pub(super) fn overlooked(
    code: &DrawCode,
    start: &Position,
    due: &Due,
) -> (Message, Option<Message>) {
    let ply = moment(start, due.ply).into();
    let article = due.count.article.cite(code);
    if matches!(due.count.article.when, When::AtOnce { .. }) {
        // Nobody has to claim what ends the game by itself.
        return (Message::OverlookedDrawn { ply, article }, None);
    }
    let count = count(start, &due.count).into();
    let turn = due.position.turn();
    let who = who(start, due.count.article, turn, due.ply);
    let message = Message::Overlooked {
        ply,
        article,
        count,
    };
    (message, Some(who))
}

/// What is said of a standard draw that was played on. `shown`: it is known that nobody could show a win.
pub(super) fn overlooked_at_once(
    code: &DrawCode,
    start: &Position,
    due: &Due,
    shown: bool,
) -> (Message, Option<Message>) {
    let message = Message::OverlookedAtOnce {
        ply: moment(start, due.ply).into(),
        article: due.count.article.cite(code),
    };
    (message, (!shown).then_some(Message::UnlessShown))
}

/// The message on a claim that names nothing known.
pub(super) fn unknown(code: &DrawCode, text: &str) -> Message {
    Message::ClaimNoArticle {
        text: text.to_owned(),
        code: code.id,
        articles: numbers(code),
    }
}

/// A claim and its game.
pub(super) struct Told<'a> {
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
        let finding = match verdict {
            Some(verdict) => self.after(verdict, case, after),
            None => {
                let text = self.text.to_owned();
                Finding::new(
                    &draws::DRAW_CLAIM_UNDECIDABLE,
                    Message::ClaimNotRead { text },
                )
            }
        };
        let finding = finding.ply(self.plies).fen(fen::write(self.end));
        match verdict {
            Some(Verdict::Premature(_) | Verdict::Unfounded(_)) if case.repeats.len() == 1 => {
                finding.suggestion(case.repeats[0].text.clone())
            }
            Some(Verdict::Written(_, text)) => finding.suggestion(text.clone()),
            _ => finding,
        }
    }

    /// What is said of a claim, and of what became of it.
    fn after(&self, verdict: &Verdict, case: &Case<'_>, after: After) -> Finding {
        let (check, article, message) = self.say(verdict, case);
        let mut finding = Finding::new(check, message);
        if let Some(article) = article {
            finding = finding.article(article.cite(case.code));
        }
        let became = match after {
            After::Ended => return self.more(verdict, case, finding),
            After::PlayedOn => Message::ClaimPlayedOn,
            After::Refused => Message::ClaimWronglyRefused,
        };
        finding.check = &draws::DRAW_CLAIM_PLAYED_ON;
        if let Verdict::Confirmed(found) = verdict {
            finding.message = self.then(found, case.code);
            return finding.also(became);
        }
        self.more(verdict, case, finding).also(became)
    }

    /// The message on a claim that held when it was made.
    fn then(&self, found: &Count, code: &DrawCode) -> Message {
        Message::ClaimHeldThen {
            text: self.text.to_owned(),
            article: found.article.cite(code),
            ply: moment(self.start, self.plies).into(),
            count: count(self.start, found).into(),
        }
    }

    /// The message on a move that is not the one that was written down with a claim.
    pub(super) fn other_move(&self, named: &str, made: &str) -> Message {
        Message::ClaimOtherMove {
            text: self.text.to_owned(),
            ply: moment(self.start, self.plies).into(),
            named: named.to_owned(),
            made: made.to_owned(),
        }
    }

    /// The check, the article and the message of a verdict.
    fn say(
        &self,
        verdict: &Verdict,
        case: &Case<'_>,
    ) -> (&'static Check, Option<&'static Article>, Message) {
        use Message as M;
        let (text, code) = (self.text.to_owned(), case.code);
        let cite = |article: &Article| article.cite(code);
        let section = |number| format!("{} section 2, {number}", code.cite);
        let moment = |ply| Box::new(moment(self.start, ply));
        let held = |found: &Count| (cite(found.article), Box::new(count(self.start, found)));
        let next = || number(self.start, self.plies + 1);
        let turn = self.end.turn();
        match verdict {
            Verdict::Confirmed(found) => {
                let (article, count) = held(found);
                let message = M::ClaimConfirmed {
                    text,
                    article,
                    count,
                };
                (&draws::DRAW_CLAIM_CONFIRMED, Some(found.article), message)
            }
            Verdict::Through(article, found) => {
                let (other, count) = held(found);
                let message = M::ClaimThrough {
                    text,
                    article: cite(article),
                    other,
                    count,
                };
                (&draws::DRAW_CLAIM_CONFIRMED, Some(article), message)
            }
            Verdict::AtOnce(found) => {
                let (article, count) = held(found);
                let message = M::ClaimAtOnce {
                    text,
                    article,
                    count,
                };
                (&draws::DRAW_CLAIM_CONFIRMED, Some(found.article), message)
            }
            Verdict::Written(article, made) => {
                let message = M::ClaimWritten {
                    text,
                    article: cite(article),
                    side: turn,
                    number: next(),
                    made: made.clone(),
                };
                (&draws::DRAW_CLAIM_CONFIRMED, Some(article), message)
            }
            Verdict::WrongArticle(found) => {
                let (article, count) = held(found);
                let message = M::ClaimWrong {
                    text,
                    article,
                    count,
                };
                (
                    &draws::DRAW_CLAIM_WRONG_ARTICLE,
                    Some(found.article),
                    message,
                )
            }
            Verdict::Fewer(found, told) => {
                let (article, count) = held(found);
                let message = M::ClaimFewer {
                    text,
                    told: *told,
                    article,
                    count,
                };
                (
                    &draws::DRAW_CLAIM_WRONG_ARTICLE,
                    Some(found.article),
                    message,
                )
            }
            Verdict::Late(found, from, to) => {
                let message = M::ClaimLate {
                    text,
                    article: cite(found.article),
                    from: moment(*from),
                    to: moment(*to),
                };
                (&draws::DRAW_CLAIM_LATE, Some(found.article), message)
            }
            Verdict::LateAtOnce(found) => {
                let message = M::ClaimLateAtOnce {
                    text,
                    article: cite(found.count.article),
                    ply: moment(found.ply),
                };
                (&draws::DRAW_CLAIM_LATE, Some(found.count.article), message)
            }
            Verdict::EnoughTime(number, left) => {
                let message = M::ClaimEnoughTime {
                    text,
                    article: section(number),
                    time: Seconds::of(*left),
                };
                (&draws::DRAW_CLAIM_UNFOUNDED, None, message)
            }
            Verdict::Premature(found) => {
                let (article, count) = held(found);
                let message = M::ClaimPremature {
                    text,
                    article,
                    count,
                };
                (&draws::DRAW_CLAIM_PREMATURE, Some(found.article), message)
            }
            Verdict::Unfounded(best) => {
                let mut articles: Vec<_> = self.meant.iter().take(FEW).map(|a| cite(a)).collect();
                if self.meant.len() > FEW {
                    articles.push("...".to_owned());
                }
                // Of several articles that are meant, the nearest.
                let nearest = best.map(|(_, count)| count.article);
                (
                    &draws::DRAW_CLAIM_UNFOUNDED,
                    nearest.or(self.meant.first().copied()),
                    M::ClaimUnfounded { text, articles },
                )
            }
            Verdict::NoCount(moves) => {
                let message = M::ClaimNoCount {
                    text,
                    code: code.id,
                    moves: *moves,
                };
                (&draws::DRAW_CLAIM_UNFOUNDED, None, message)
            }
            Verdict::NoRepetition => {
                let code = code.id;
                let message = M::ClaimNoRepetition { text, code };
                (&draws::DRAW_CLAIM_UNFOUNDED, None, message)
            }
            Verdict::NoArticle => (&draws::DRAW_CLAIM_UNKNOWN, None, unknown(code, &text)),
            Verdict::NotTheirs(found) => {
                let message = M::ClaimNotTheirs {
                    text,
                    article: cite(found.article),
                    side: turn.other(),
                    other: turn,
                    number: next(),
                };
                (&draws::DRAW_CLAIM_LATE, Some(found.article), message)
            }
            Verdict::Winnable(found, side, line) => {
                let message = M::ClaimWinnable {
                    text,
                    article: cite(found.article),
                    side: *side,
                    line: format!("{} {line}", next()),
                };
                (&draws::DRAW_CLAIM_PREMATURE, Some(found.article), message)
            }
            Verdict::Open(found) => {
                let (article, count) = held(found);
                let message = M::ClaimOpen {
                    text,
                    article,
                    count,
                };
                (&draws::DRAW_CLAIM_UNDECIDABLE, Some(found.article), message)
            }
            Verdict::Judgement(Some(article)) => {
                let cited = cite(article);
                let message = M::ClaimJudgement {
                    text,
                    article: cited,
                };
                (&draws::DRAW_CLAIM_UNDECIDABLE, Some(article), message)
            }
            Verdict::Judgement(None) => {
                (&draws::DRAW_CLAIM_UNDECIDABLE, None, M::ClaimNoWin { text })
            }
            Verdict::Clocks => {
                let article = self.meant.first().copied();
                let message = M::ClaimClocks { text };
                (&draws::DRAW_CLAIM_UNDECIDABLE, article, message)
            }
            Verdict::AddedSeconds(found) => {
                let (article, count) = held(found);
                let message = M::ClaimAddedSeconds {
                    text,
                    article,
                    count,
                };
                (&draws::DRAW_CLAIM_UNDECIDABLE, Some(found.article), message)
            }
            Verdict::TimeControl(by, standing) => {
                let article = cite(by);
                let (check, message): (&'static Check, _) = match standing {
                    Standing::Guessed => (
                        &draws::DRAW_CLAIM_PACE_GUESSED,
                        M::ClaimGuessed { text, article },
                    ),
                    Standing::Between => (
                        &draws::DRAW_CLAIM_UNDECIDABLE,
                        M::ClaimBetween { text, article },
                    ),
                    _ => (
                        &draws::DRAW_CLAIM_NOT_IN_TIME_CONTROL,
                        M::ClaimTimeControl { text, article },
                    ),
                };
                (check, Some(by), message)
            }
            Verdict::OtherControl(number) => {
                let article = section(number);
                let message = M::ClaimOtherControl { text, article };
                (&draws::DRAW_CLAIM_NOT_IN_TIME_CONTROL, None, message)
            }
        }
    }

    /// What is said behind the message of a verdict: who may claim, what would have to be done, what becomes of the game.
    fn more(&self, verdict: &Verdict, case: &Case<'_>, finding: Finding) -> Finding {
        match verdict {
            Verdict::Confirmed(found) | Verdict::WrongArticle(found) | Verdict::Fewer(found, _) => {
                let who = self.who(found.article);
                finding.also(who).also(judged(found.article))
            }
            Verdict::Through(_, found) => finding.also(self.who(found.article)),
            Verdict::LateAtOnce(found) => {
                finding.also((!found.shown).then_some(Message::UnlessShown))
            }
            Verdict::Premature(_) => finding.also(self.would(case)).also(Message::ClaimRefused),
            Verdict::Unfounded(best) => {
                let best = best.map(|(ply, found)| Message::ClaimBest {
                    count: count(self.start, &found).into(),
                    ply: moment(self.start, ply).into(),
                });
                let finding = finding.also(best).also(self.would(case));
                finding.also(Message::ClaimRefused)
            }
            Verdict::NoCount(_) | Verdict::NoRepetition => finding.also(Message::ClaimRefused),
            _ => finding,
        }
    }

    /// Which move would have to be written down for the claim to hold.
    fn would(&self, case: &Case<'_>) -> Option<Message> {
        let repetition = |article: &&&Article| {
            matches!(article.when, When::Repetition { .. })
                && case.standing(article) == Standing::Holds
        };
        if case.repeats.is_empty() || self.meant.iter().find(repetition).is_none() {
            return None;
        }
        let repeats = case.repeats.iter();
        Some(Message::ClaimWould {
            side: self.end.turn(),
            number: number(self.start, self.plies + 1),
            moves: repeats.map(|repeat| repeat.text.clone()).collect(),
        })
    }

    fn who(&self, article: &Article) -> Message {
        who(self.start, article, self.end.turn(), self.plies)
    }
}

/// Of an article that asks for more than its count.
fn judged(article: &Article) -> Option<Message> {
    // The books that do so say it in the text of the article.
    let judged = article.counts() && article.text.contains("matter of judgement");
    judged.then_some(Message::ClaimJudged)
}
