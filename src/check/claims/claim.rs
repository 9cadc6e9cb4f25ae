//! A claim that was judged, and what the checks of claims say of it: which verdict is which check.

use crate::board::Color;
use crate::check::{Check, Finding, draws};
use crate::counting::Count;
use crate::draw::{Article, When};
use crate::lang::Message;
use crate::notation::fen;
use crate::played::draws::words::{self, count, moment};
use crate::played::draws::{Board, Case, Standing, Verdict};
use crate::position::{Position, Turns};

/// What is to be said of a right claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// The game ended with it.
    Ended,
    /// Play went on.
    PlayedOn,
    /// It was refused.
    Refused,
    /// It is the end of the record, and the game was won.
    Won,
}

/// A claim and its game.
pub(crate) struct Claim<'a> {
    /// Its moves as players name them.
    pub(crate) turns: &'a Turns,
    /// The position in which it was made, and the plies before it.
    pub(crate) end: &'a Position,
    pub(crate) plies: u32,
    /// How it is written.
    pub(crate) text: &'a str,
    /// The articles that it means.
    pub(crate) meant: &'a [&'static Article],
    pub(crate) case: &'a Case<'a>,
}

/// What is said of a claim, and of what became of it. There is no verdict where the moves cannot be followed to the end.
pub(crate) fn raise(claim: &Claim<'_>, verdict: Option<&Verdict>, after: After) -> Finding {
    let Some(verdict) = verdict else {
        return claim.placed(draws::draw_claim_undecidable::unread(claim));
    };
    let finding = match after {
        After::Ended => of_verdict(claim, verdict),
        After::PlayedOn | After::Refused | After::Won => {
            draws::draw_claim_played_on::raise(claim, verdict, after, of_verdict)
        }
    };
    claim.placed(finding)
}

/// What is said of a claim with which the game ended.
fn of_verdict(claim: &Claim<'_>, verdict: &Verdict) -> Finding {
    use Verdict as V;
    use draws::{
        draw_claim_confirmed as confirmed, draw_claim_late as late,
        draw_claim_not_in_time_control as time_control, draw_claim_pace_guessed as guessed,
        draw_claim_premature as premature, draw_claim_undecidable as undecidable,
        draw_claim_unfounded as unfounded, draw_claim_unknown as unknown,
        draw_claim_wrong_article as wrong,
    };
    match verdict {
        V::Confirmed(found) => confirmed::raise(claim, found),
        V::Through(article, found) => confirmed::through(claim, article, found),
        V::AtOnce(found) => confirmed::at_once(claim, found),
        V::Written(article, made) => confirmed::written(claim, article, made),
        V::WrongArticle(found) => wrong::raise(claim, found),
        V::Fewer(found, told) => wrong::fewer(claim, found, *told),
        V::Late(found, from, to) => late::raise(claim, found, *from, *to),
        V::LateAtOnce(found) => late::at_once(claim, found),
        V::NotTheirs(found) => late::not_theirs(claim, found),
        V::Premature(found) => premature::raise(claim, found),
        V::Winnable(found, side, line) => premature::winnable(claim, found, *side, line),
        V::EnoughTime(number, left) => unfounded::enough_time(claim, number, *left),
        V::Unfounded(best) => unfounded::raise(claim, best.as_ref()),
        V::NoCount(moves) => unfounded::no_count(claim, *moves),
        V::NoRepetition => unfounded::no_repetition(claim),
        V::NoArticle => unknown::raise(claim.case.code, claim.text),
        V::Open(found) => undecidable::open(claim, found),
        V::Judgement(article) => undecidable::judgement(claim, *article),
        V::Clocks => undecidable::clocks(claim),
        V::AddedSeconds(found) => undecidable::added_seconds(claim, found),
        V::TimeControl(by, Standing::Guessed) => guessed::raise(claim, by),
        V::TimeControl(by, Standing::Between) => undecidable::between(claim, by),
        V::TimeControl(by, _) => time_control::raise(claim, by),
        V::OtherControl(number) => time_control::other(claim, number),
    }
}

impl<'a> Claim<'a> {
    /// A claim at the end of the stretch, in these words, that means some articles.
    pub(super) fn at_the_end_of(
        board: &'a Board,
        turns: &'a Turns,
        text: &'a str,
        meant: &'a [&'static Article],
        case: &'a Case<'a>,
    ) -> Self {
        Self {
            turns,
            end: &board.counts.end,
            plies: board.plies,
            text,
            meant,
            case,
        }
    }
}

impl Claim<'_> {
    /// The text of the claim.
    pub(crate) fn text(&self) -> String {
        self.text.to_owned()
    }

    /// An article as findings cite it.
    pub(crate) fn cite(&self, article: &Article) -> String {
        article.cite(self.case.code)
    }

    /// An article of the rules of competitions, as messages cite it.
    pub(crate) fn of_competitions(&self, number: &str) -> String {
        let cited = self.case.code.of_competitions(number);
        cited.unwrap_or_else(|| format!("{} section 2, {number}", self.case.code.cite))
    }

    /// A finding by an article.
    pub(crate) fn by(
        &self,
        check: &'static Check,
        article: Option<&Article>,
        message: Message,
    ) -> Finding {
        Finding::new(check, message).by(article.map(|article| self.cite(article)))
    }

    /// The article of a count, and how far the count is.
    pub(crate) fn held(&self, found: &Count) -> (String, Box<Message>) {
        (self.cite(found.article), Box::new(count(self.turns, found)))
    }

    /// A moment of the game.
    pub(crate) fn moment(&self, ply: u32) -> Box<Message> {
        Box::new(moment(self.turns, ply))
    }

    /// The number of the next ply, as records write it.
    pub(crate) fn next(&self) -> String {
        self.turns.next(self.plies).written()
    }

    /// The same without the stops, for where a sentence goes on behind it.
    pub(crate) fn next_bare(&self) -> String {
        self.turns.next(self.plies).number.to_string()
    }

    /// Who is to move.
    pub(crate) fn turn(&self) -> Color {
        self.end.turn()
    }

    /// Who may claim, and when, where the book says it.
    pub(crate) fn who(&self, article: &Article) -> Option<Message> {
        let turn = self.end.turn();
        words::who(self.turns, self.case.code, article, turn, self.plies)
    }

    /// What becomes of the game when the claim is refused, where the book says it.
    pub(crate) fn refused(&self) -> Option<Message> {
        words::refused(self.case.code)
    }

    /// Which move would have to be written down for the claim to hold.
    pub(crate) fn would(&self) -> Option<Message> {
        let repetition = |article: &&&Article| {
            matches!(article.when, When::Repetition { .. })
                && self.case.standing(article) == Standing::Holds
        };
        if self.case.repeats.is_empty() || self.meant.iter().find(repetition).is_none() {
            return None;
        }
        let repeats = self.case.repeats.iter();
        Some(Message::ClaimWould {
            side: self.turn(),
            number: self.next(),
            moves: repeats.map(|repeat| repeat.text.clone()).collect(),
        })
    }

    /// The move that would make the claim hold, where it is one.
    pub(crate) fn only_repeat(&self, finding: Finding) -> Finding {
        match self.case.repeats {
            [only] => finding.suggestion(only.text.clone()),
            _ => finding,
        }
    }

    /// A finding at the moment of the claim.
    pub(crate) fn placed(&self, finding: Finding) -> Finding {
        finding.ply(self.plies).fen(fen::write(self.end))
    }
}
