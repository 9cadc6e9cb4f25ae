//! The books that several variants share, and the order in which their articles take precedence.

use super::article::{TopicCitation, cited_from_text};
use crate::draw::{CODES, DrawCode};

use super::{CapturePriority, KingLanding, KingRange, PromotionRule, Topic, Variant};

/// IDF 2016, section 1: the articles that the appendices on Brazilian, pool, Czech, Portuguese and Italian draughts keep.
///
/// The appendices on Brazilian and pool draughts adopt chapter 5 up to 5.11 and 5.12, and section 1 is cited for it. Those on
/// Czech, Portuguese and Italian draughts change articles within the chapter, and the appendix is cited for all of it.
pub(super) const IDF_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "IDF 2.1.2"),
    cited_from_text(Topic::Squares, "IDF 2.1.2"),
    cited_from_text(Topic::Turns, "IDF 3.1"),
    cited_from_text(Topic::ManMove, "IDF 3.4"),
    cited_from_text(Topic::ManFree, "IDF 3.8"), // a king, "like a man", stops on free squares only
    cited_from_text(Topic::KingMove, "IDF 3.8"),
    cited_from_text(Topic::KingFree, "IDF 3.8"),
    cited_from_text(Topic::ManCapture, "IDF 5.1"),
    cited_from_text(Topic::ManWays, "IDF 5.3"),
    cited_from_text(Topic::KingCapture, "IDF 5.2"),
    cited_from_text(Topic::ManDuty, "IDF 5.3"),
    cited_from_text(Topic::KingDuty, "IDF 5.3"),
    cited_from_text(Topic::ManGoesOn, "IDF 5.5"),
    cited_from_text(Topic::KingGoesOn, "IDF 5.6"),
    cited_from_text(Topic::Landing, "IDF 5.6"),
    cited_from_text(Topic::OwnPieces, "IDF 5.8"),
    cited_from_text(Topic::Twice, "IDF 5.9"),
    cited_from_text(Topic::Choice, "IDF 5.12"),
    cited_from_text(Topic::LastRow, "IDF 5.13"),
    cited_from_text(Topic::Crowning, "IDF 5.14"),
    cited_from_text(Topic::Record, "IDF 6.7"),
    cited_from_text(Topic::Way, "IDF 6.9"),
    cited_from_text(Topic::Irregularity, "IDF 9.4"), // a move that captures more or fewer pieces than possible
    cited_from_text(Topic::Laid, "IDF 9.1"),
    cited_from_text(Topic::Lifted, "IDF 9.4"),
    cited_from_text(Topic::End, "IDF 8.1"),
];

/// The articles on moves in the draughts code of Russia (FSR, articles 1.4 to 1.8) and in the rules of the Russian ministry of
/// sport (MIN, 2013, part 2.1). Both have the moves of Russian draughts; they are cited for games that are judged by them.
pub(super) const RUSSIA_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "FSR 1.1"),
    cited_from_text(Topic::Squares, "FSR 1.6.1"),
    cited_from_text(Topic::Turns, "FSR 1.4.1"),
    cited_from_text(Topic::ManMove, "FSR 1.4.3"),
    cited_from_text(Topic::ManFree, "FSR 1.4.5"), // a king, "like a man", stops on free squares only
    cited_from_text(Topic::KingMove, "FSR 1.4.5"),
    cited_from_text(Topic::KingFree, "FSR 1.4.5"),
    cited_from_text(Topic::ManCapture, "FSR 1.5.1"),
    cited_from_text(Topic::ManWays, "FSR 1.5.3"),
    cited_from_text(Topic::KingCapture, "FSR 1.5.2"),
    cited_from_text(Topic::ManDuty, "FSR 1.5.3"),
    cited_from_text(Topic::KingDuty, "FSR 1.5.3"),
    cited_from_text(Topic::ManGoesOn, "FSR 1.5.5"),
    cited_from_text(Topic::KingGoesOn, "FSR 1.5.6"),
    cited_from_text(Topic::Landing, "FSR 1.5.6"),
    cited_from_text(Topic::OwnPieces, "FSR 1.5.8"),
    cited_from_text(Topic::Twice, "FSR 1.5.9"),
    cited_from_text(Topic::Choice, "FSR 1.5.14"),
    cited_from_text(Topic::LastRow, "FSR 1.5.15"),
    cited_from_text(Topic::Crowning, "FSR 1.5.16"),
    cited_from_text(Topic::Record, "FSR 1.6.2"),
    cited_from_text(Topic::Way, "FSR 1.6.2"),
    cited_from_text(Topic::End, "FSR 1.8.1"),
    cited_from_text(Topic::Board, "MIN 2.1.1"),
    cited_from_text(Topic::Squares, "MIN 2.1.6.1"),
    cited_from_text(Topic::Turns, "MIN 2.1.4.1"),
    cited_from_text(Topic::ManMove, "MIN 2.1.4.3"),
    cited_from_text(Topic::ManFree, "MIN 2.1.4.5"),
    cited_from_text(Topic::KingMove, "MIN 2.1.4.5"),
    cited_from_text(Topic::KingFree, "MIN 2.1.4.5"),
    cited_from_text(Topic::ManCapture, "MIN 2.1.5.1"),
    cited_from_text(Topic::ManWays, "MIN 2.1.5.3"),
    cited_from_text(Topic::KingCapture, "MIN 2.1.5.2"),
    cited_from_text(Topic::ManDuty, "MIN 2.1.5.3"),
    cited_from_text(Topic::KingDuty, "MIN 2.1.5.3"),
    cited_from_text(Topic::ManGoesOn, "MIN 2.1.5.5"),
    cited_from_text(Topic::KingGoesOn, "MIN 2.1.5.6"),
    cited_from_text(Topic::Landing, "MIN 2.1.5.6"),
    cited_from_text(Topic::OwnPieces, "MIN 2.1.5.8"),
    cited_from_text(Topic::Twice, "MIN 2.1.5.9"),
    cited_from_text(Topic::Choice, "MIN 2.1.5.14"),
    cited_from_text(Topic::LastRow, "MIN 2.1.5.15"),
    cited_from_text(Topic::Crowning, "MIN 2.1.5.16"),
    cited_from_text(Topic::Record, "MIN 2.1.6.2"),
    cited_from_text(Topic::Way, "MIN 2.1.6.2"),
    cited_from_text(Topic::Irregularity, "MIN 2.1.10.3"),
    cited_from_text(Topic::Laid, "MIN 2.1.10.1"),
    cited_from_text(Topic::Lifted, "MIN 2.1.10.3"),
    cited_from_text(Topic::End, "MIN 2.1.8"), // its only paragraph is printed as 2.8.1
];

/// The classical game of the leaflet: the parts that its variants keep. The parts have headings and no numbers.
pub(super) const LEAFLET_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "Leaflet: playing field"),
    cited_from_text(Topic::Squares, "Leaflet: playing field"),
    cited_from_text(Topic::Turns, "Leaflet: course of the game"),
    cited_from_text(Topic::ManMove, "Leaflet: moving and taking"),
    cited_from_text(Topic::ManFree, "Leaflet: moving and taking"),
    cited_from_text(Topic::KingMove, "Leaflet: king"),
    cited_from_text(Topic::KingFree, "Leaflet: king"),
    cited_from_text(Topic::ManCapture, "Leaflet: moving and taking"),
    cited_from_text(Topic::ManWays, "Leaflet: moving and taking"),
    cited_from_text(Topic::KingCapture, "Leaflet: king"),
    cited_from_text(Topic::ManDuty, "Leaflet: moving and taking"),
    cited_from_text(Topic::KingDuty, "Leaflet: king"),
    cited_from_text(Topic::ManGoesOn, "Leaflet: moving and taking"),
    cited_from_text(Topic::KingGoesOn, "Leaflet: king"),
    cited_from_text(Topic::Landing, "Leaflet: king"),
    cited_from_text(Topic::OwnPieces, "Leaflet: king"),
    cited_from_text(Topic::Twice, "Leaflet: moving and taking"),
    cited_from_text(Topic::Choice, "Leaflet: moving and taking"),
    cited_from_text(Topic::LastRow, "Leaflet: king"),
    cited_from_text(Topic::Crowning, "Leaflet: king"),
    cited_from_text(Topic::Record, "Leaflet: record"),
    cited_from_text(Topic::Way, "Leaflet: record"),
    cited_from_text(Topic::End, "Leaflet: end of the game"),
];

impl Variant {
    /// Returns the article on a topic as findings cite it, if the variant has such a rule and one of its books covers it.
    #[must_use]
    pub fn article_on_topic(&self, topic: Topic) -> Option<&'static str> {
        self.citation_on_topic(topic).map(|cited| cited.article)
    }

    /// Returns the article on a topic for a game that is judged by a draw code: that of the code's own book where the book has
    /// the same rule on moves, otherwise the variant's.
    #[must_use]
    pub fn article_under(&self, topic: Topic, code: &DrawCode) -> Option<&'static str> {
        if *code == *self.draws {
            return self.article_on_topic(topic);
        }
        let is_of_book =
            |cited: &&TopicCitation| cited.topic == topic && code.is_cited_by(cited.article);
        let own = self.also.iter().find(is_of_book);
        own.filter(|_| self.has_topic(topic))
            .map(|cited| cited.article)
            .or_else(|| self.article_on_topic(topic))
    }

    /// Iterates over the draw codes by which games of the variant are judged: its own, then those that events may choose.
    pub fn draw_codes(&self) -> impl Iterator<Item = &'static DrawCode> + use<> {
        let id = self.id;
        let others = CODES
            .iter()
            .copied()
            .filter(move |code| code.also_for.contains(&id));
        std::iter::once(self.draws).chain(others)
    }

    /// Returns the first citation on a topic, which is the one that findings give.
    #[must_use]
    pub fn citation_on_topic(&self, topic: Topic) -> Option<&'static TopicCitation> {
        let mut all = self.articles.iter().flat_map(|book| book.iter());
        all.find(|cited| cited.topic == topic && self.has_topic(topic))
    }

    /// Iterates over the citations of every topic: the one that findings give, then those of other books with the same rule.
    pub fn citations(&self) -> impl Iterator<Item = &'static TopicCitation> {
        Topic::ALL.into_iter().flat_map(|topic| {
            let further = self.also.iter().filter(move |cited| cited.topic == topic);
            self.citation_on_topic(topic).into_iter().chain(further)
        })
    }

    /// Returns whether the variant has a rule on a topic. A book that several variants share may have rules that one of them
    /// does not use.
    fn has_topic(&self, topic: Topic) -> bool {
        match topic {
            Topic::ManPrey => !self.man.takes_kings,
            Topic::Landing => {
                self.king.range == KingRange::Flying || self.king.landing == KingLanding::Next
            }
            Topic::KingFirst => self.priority.contains(&CapturePriority::WithKing),
            Topic::Kings => self.priority.contains(&CapturePriority::Kings),
            Topic::KingsEarliest => self.priority.contains(&CapturePriority::KingsEarliest),
            Topic::LastRow => self.man.promotion != PromotionRule::Stops,
            Topic::UTurn => !self.king.u_turn,
            Topic::KingRun => self.king_run_limit.is_some(),
            _ => true,
        }
    }
}
