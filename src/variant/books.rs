//! The books that several variants share, and the order in which their articles go.

use super::article::{Cited, read};
use super::{Landing, Priority, Promotion, Range, Topic, Variant};

/// Seed 001, section 1: what the appendices on Brazilian, pool, Czech, Portuguese and Italian draughts do not change.
///
/// The appendices on Brazilian and pool draughts take chapter 5 over up to 5.11 and 5.12, and are cited by section 1 for
/// it; those on Czech, Portuguese and Italian draughts change articles in its midst, and are cited for all of it.
pub(super) const IDF: &[Cited] = &[
    read(Topic::Board, "IDF 2.1.2"),
    read(Topic::Squares, "IDF 2.1.2"),
    read(Topic::Turns, "IDF 3.1"),
    read(Topic::ManMove, "IDF 3.4"),
    read(Topic::ManFree, "IDF 3.8"), // a king, "like a man", stops on free squares only
    read(Topic::KingMove, "IDF 3.8"),
    read(Topic::KingFree, "IDF 3.8"),
    read(Topic::ManCapture, "IDF 5.1"),
    read(Topic::ManWays, "IDF 5.3"),
    read(Topic::KingCapture, "IDF 5.2"),
    read(Topic::ManDuty, "IDF 5.3"),
    read(Topic::KingDuty, "IDF 5.3"),
    read(Topic::ManGoesOn, "IDF 5.5"),
    read(Topic::KingGoesOn, "IDF 5.6"),
    read(Topic::Landing, "IDF 5.6"),
    read(Topic::OwnPieces, "IDF 5.8"),
    read(Topic::Twice, "IDF 5.9"),
    read(Topic::Choice, "IDF 5.12"),
    read(Topic::LastRow, "IDF 5.13"),
    read(Topic::Crowning, "IDF 5.14"),
    read(Topic::Record, "IDF 6.7"),
    read(Topic::Way, "IDF 6.9"),
    read(Topic::Irregularity, "IDF 9.4"), // takes more or fewer pieces than it can
    read(Topic::Laid, "IDF 9.1"),
    read(Topic::Lifted, "IDF 9.4"),
    read(Topic::End, "IDF 8.1"),
];

/// Seed 002, the classical game of the leaflet: what its variants do not change. Its parts have headings, no numbers.
pub(super) const LEAFLET: &[Cited] = &[
    read(Topic::Board, "Leaflet: playing field"),
    read(Topic::Squares, "Leaflet: playing field"),
    read(Topic::Turns, "Leaflet: course of the game"),
    read(Topic::ManMove, "Leaflet: moving and taking"),
    read(Topic::ManFree, "Leaflet: moving and taking"),
    read(Topic::KingMove, "Leaflet: king"),
    read(Topic::KingFree, "Leaflet: king"),
    read(Topic::ManCapture, "Leaflet: moving and taking"),
    read(Topic::ManWays, "Leaflet: moving and taking"),
    read(Topic::KingCapture, "Leaflet: king"),
    read(Topic::ManDuty, "Leaflet: moving and taking"),
    read(Topic::KingDuty, "Leaflet: king"),
    read(Topic::ManGoesOn, "Leaflet: moving and taking"),
    read(Topic::KingGoesOn, "Leaflet: king"),
    read(Topic::Landing, "Leaflet: king"),
    read(Topic::OwnPieces, "Leaflet: king"),
    read(Topic::Twice, "Leaflet: moving and taking"),
    read(Topic::Choice, "Leaflet: moving and taking"),
    read(Topic::LastRow, "Leaflet: king"),
    read(Topic::Crowning, "Leaflet: king"),
    read(Topic::Record, "Leaflet: record"),
    read(Topic::Way, "Leaflet: record"),
    read(Topic::End, "Leaflet: end of the game"),
];

impl Variant {
    /// The article on a topic as findings cite it, when the rules have the topic and a book of the variant speaks of it.
    #[must_use]
    pub fn article(&self, topic: Topic) -> Option<&'static str> {
        self.cited(topic).map(|cited| cited.article)
    }

    /// The first citation on a topic.
    #[must_use]
    pub fn cited(&self, topic: Topic) -> Option<&'static Cited> {
        let mut all = self.articles.iter().flat_map(|book| book.iter());
        all.find(|cited| cited.topic == topic && self.has(topic))
    }

    /// Every topic with its citations: the one that findings give, then those of other books that say the same.
    pub fn citations(&self) -> impl Iterator<Item = &'static Cited> {
        Topic::ALL.into_iter().flat_map(|topic| {
            let further = self.also.iter().filter(move |cited| cited.topic == topic);
            self.cited(topic).into_iter().chain(further)
        })
    }

    /// Whether the rules of the variant have anything on a topic. A book that several variants share may speak of what one
    /// of them does not know.
    fn has(&self, topic: Topic) -> bool {
        match topic {
            Topic::ManPrey => !self.man.takes_kings,
            Topic::Landing => {
                self.king.range == Range::Flying || self.king.landing == Landing::Next
            }
            Topic::KingFirst => self.priority.contains(&Priority::WithKing),
            Topic::Kings => self.priority.contains(&Priority::Kings),
            Topic::KingsEarliest => self.priority.contains(&Priority::KingsEarliest),
            Topic::LastRow => self.man.promotion != Promotion::Stops,
            Topic::UTurn => !self.king.u_turn,
            Topic::KingRun => self.king_run_limit.is_some(),
            _ => true,
        }
    }
}
