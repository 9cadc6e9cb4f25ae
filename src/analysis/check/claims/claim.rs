//! A claim that was judged, and the finding on it: which verdict is which check.

use crate::board::Color;
use crate::check::{Check, Finding, draws};
use crate::counting::DrawCount;
use crate::draw::{Article, DrawCondition};
use crate::lang::Message;
use crate::notation::fen;
use crate::played::draws::words::{self, count_message, moment_message};
use crate::played::draws::{ArticleStanding, BoardEvidence, ClaimCase, ClaimVerdict};
use crate::position::{PlyNumbering, Position};

/// What became of a right claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClaimAftermath {
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
pub(crate) struct DrawClaim<'a> {
    /// The moves of the game as players name them.
    pub(crate) turns: &'a PlyNumbering,
    /// The position in which it was made, and the plies before it.
    pub(crate) end: &'a Position,
    pub(crate) plies: u32,
    /// The claim as it is written.
    pub(crate) text: &'a str,
    /// The articles that it means.
    pub(crate) meant: &'a [&'static Article],
    pub(crate) case: &'a ClaimCase<'a>,
}

/// Reports a claim and what became of it. There is no verdict where the moves cannot be followed to the end.
pub(crate) fn build_claim_finding(
    claim: &DrawClaim<'_>,
    verdict: Option<&ClaimVerdict>,
    after: ClaimAftermath,
) -> Finding {
    let Some(verdict) = verdict else {
        return claim.locate_finding(draws::draw_claim_undecidable::build_unread_finding(claim));
    };
    let finding = match after {
        ClaimAftermath::Ended => of_verdict(claim, verdict),
        ClaimAftermath::PlayedOn | ClaimAftermath::Refused | ClaimAftermath::Won => {
            draws::draw_claim_played_on::build_finding(claim, verdict, after, of_verdict)
        }
    };
    claim.locate_finding(finding)
}

/// Reports a claim with which the game ended.
fn of_verdict(claim: &DrawClaim<'_>, verdict: &ClaimVerdict) -> Finding {
    use ClaimVerdict as V;
    use draws::{
        draw_claim_confirmed as confirmed, draw_claim_late as late,
        draw_claim_not_in_time_control as time_control, draw_claim_pace_guessed as guessed,
        draw_claim_premature as premature, draw_claim_undecidable as undecidable,
        draw_claim_unfounded as unfounded, draw_claim_unknown as unknown,
        draw_claim_wrong_article as wrong,
    };
    match verdict {
        V::Confirmed(found) => confirmed::build_finding(claim, found),
        V::Through(article, found) => confirmed::build_indirect_finding(claim, article, found),
        V::AtOnce(found) => confirmed::at_once(claim, found),
        V::Written(article, made) => confirmed::build_written_move_finding(claim, article, made),
        V::WrongArticle(found) => wrong::build_finding(claim, found),
        V::Fewer(found, told) => wrong::build_fewer_finding(claim, found, *told),
        V::Late(found, from, to) => late::build_finding(claim, found, *from, *to),
        V::LateAtOnce(found) => late::at_once(claim, found),
        V::NotTheirs(found) => late::not_theirs(claim, found),
        V::Premature(found) => premature::build_finding(claim, found),
        V::Winnable(found, side, line) => {
            premature::build_winnable_finding(claim, found, *side, line)
        }
        V::EnoughTime(number, left) => unfounded::enough_time(claim, number, *left),
        V::Unfounded(best) => unfounded::build_finding(claim, best.as_ref()),
        V::NoCount(moves) => unfounded::no_count(claim, *moves),
        V::NoRepetition => unfounded::no_repetition(claim),
        V::NoArticle => unknown::build_finding(claim.case.code, claim.text),
        V::Open(found) => undecidable::build_open_finding(claim, found),
        V::Judgement(article) => undecidable::build_judgement_finding(claim, *article),
        V::Clocks => undecidable::build_clocks_finding(claim),
        V::AddedSeconds(found) => undecidable::added_seconds(claim, found),
        V::TimeControl(by, ArticleStanding::Guessed) => guessed::build_finding(claim, by),
        V::TimeControl(by, ArticleStanding::Between) => {
            undecidable::build_between_finding(claim, by)
        }
        V::TimeControl(by, _) => time_control::build_finding(claim, by),
        V::OtherControl(number) => time_control::build_other_control_finding(claim, number),
    }
}

impl<'a> DrawClaim<'a> {
    /// Creates a claim at the end of the stretch, in these words, that means these articles.
    pub(super) fn at_the_end_of(
        board: &'a BoardEvidence,
        turns: &'a PlyNumbering,
        text: &'a str,
        meant: &'a [&'static Article],
        case: &'a ClaimCase<'a>,
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

impl DrawClaim<'_> {
    /// Returns the text of the claim.
    pub(crate) fn claim_text(&self) -> String {
        self.text.to_owned()
    }

    /// Returns the citation of an article, as findings give it.
    pub(crate) fn cite_article(&self, article: &Article) -> String {
        article.format_citation(self.case.code)
    }

    /// Returns the citation of an article of the rules of competitions, as messages give it.
    pub(crate) fn of_competitions(&self, number: &str) -> String {
        let cited = self.case.code.of_competitions(number);
        cited.unwrap_or_else(|| format!("{} section 2, {number}", self.case.code.cite))
    }

    /// Builds a finding that cites an article.
    pub(crate) fn build_finding(
        &self,
        check: &'static Check,
        article: Option<&Article>,
        message: Message,
    ) -> Finding {
        Finding::new(check, message)
            .with_optional_article(article.map(|article| self.cite_article(article)))
    }

    /// Returns the article of a count, and how far the count is.
    pub(crate) fn describe_count(&self, found: &DrawCount) -> (String, Box<Message>) {
        (
            self.cite_article(found.article),
            Box::new(count_message(self.turns, found)),
        )
    }

    /// Describes a moment of the game.
    pub(crate) fn describe_moment(&self, ply: u32) -> Box<Message> {
        Box::new(moment_message(self.turns, ply))
    }

    /// Returns the number of the next ply, as records write it.
    pub(crate) fn next(&self) -> String {
        self.turns.next(self.plies).number_text()
    }

    /// Returns the same number without the dots, for where a sentence goes on after it.
    pub(crate) fn next_bare(&self) -> String {
        self.turns.next(self.plies).number.to_string()
    }

    /// Returns the side to move.
    pub(crate) fn turn(&self) -> Color {
        self.end.turn()
    }

    /// Describes who may claim, and when, where the book states it.
    pub(crate) fn describe_claimant(&self, article: &Article) -> Option<Message> {
        let turn = self.end.turn();
        words::claimant_message(self.turns, self.case.code, article, turn, self.plies)
    }

    /// Describes what becomes of the game when the claim is refused, where the book states it.
    pub(crate) fn describe_refusal(&self) -> Option<Message> {
        words::refusal_message(self.case.code)
    }

    /// Describes which move would have to be written down for the claim to hold.
    pub(crate) fn describe_required_move(&self) -> Option<Message> {
        let repetition = |article: &&&Article| {
            matches!(article.when, DrawCondition::Repetition { .. })
                && self.case.article_standing(article) == ArticleStanding::Holds
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

    /// Suggests the move that would make the claim hold, where there is only one.
    pub(crate) fn only_repeat(&self, finding: Finding) -> Finding {
        match self.case.repeats {
            [only] => finding.with_suggestion(only.text.clone()),
            _ => finding,
        }
    }

    /// Sets the moment of the claim as the place of a finding.
    pub(crate) fn locate_finding(&self, finding: Finding) -> Finding {
        finding
            .with_ply(self.plies)
            .with_fen(fen::write_fen(self.end))
    }
}
