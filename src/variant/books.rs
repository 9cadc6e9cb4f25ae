//! The books that several variants share, and the order in which their articles go.

use super::article::{Cited, read};
use crate::draw::{CODES, DrawCode};

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

/// What the draughts code of Russia (FSR, articles 1.4 to 1.8) and the rules of the Russian ministry of sport (MIN, 2013, part
/// 2.1) say of moves. Both give the moves of Russian draughts; games that are judged by these books are cited by them.
pub(super) const RUSSIA: &[Cited] = &[
    read(Topic::Board, "FSR 1.1"),
    read(Topic::Squares, "FSR 1.6.1"),
    read(Topic::Turns, "FSR 1.4.1"),
    read(Topic::ManMove, "FSR 1.4.3"),
    read(Topic::ManFree, "FSR 1.4.5"), // a king, "like a man", stops on free squares only
    read(Topic::KingMove, "FSR 1.4.5"),
    read(Topic::KingFree, "FSR 1.4.5"),
    read(Topic::ManCapture, "FSR 1.5.1"),
    read(Topic::ManWays, "FSR 1.5.3"),
    read(Topic::KingCapture, "FSR 1.5.2"),
    read(Topic::ManDuty, "FSR 1.5.3"),
    read(Topic::KingDuty, "FSR 1.5.3"),
    read(Topic::ManGoesOn, "FSR 1.5.5"),
    read(Topic::KingGoesOn, "FSR 1.5.6"),
    read(Topic::Landing, "FSR 1.5.6"),
    read(Topic::OwnPieces, "FSR 1.5.8"),
    read(Topic::Twice, "FSR 1.5.9"),
    read(Topic::Choice, "FSR 1.5.14"),
    read(Topic::LastRow, "FSR 1.5.15"),
    read(Topic::Crowning, "FSR 1.5.16"),
    read(Topic::Record, "FSR 1.6.2"),
    read(Topic::Way, "FSR 1.6.2"),
    read(Topic::End, "FSR 1.8.1"),
    read(Topic::Board, "MIN 2.1.1"),
    read(Topic::Squares, "MIN 2.1.6.1"),
    read(Topic::Turns, "MIN 2.1.4.1"),
    read(Topic::ManMove, "MIN 2.1.4.3"),
    read(Topic::ManFree, "MIN 2.1.4.5"),
    read(Topic::KingMove, "MIN 2.1.4.5"),
    read(Topic::KingFree, "MIN 2.1.4.5"),
    read(Topic::ManCapture, "MIN 2.1.5.1"),
    read(Topic::ManWays, "MIN 2.1.5.3"),
    read(Topic::KingCapture, "MIN 2.1.5.2"),
    read(Topic::ManDuty, "MIN 2.1.5.3"),
    read(Topic::KingDuty, "MIN 2.1.5.3"),
    read(Topic::ManGoesOn, "MIN 2.1.5.5"),
    read(Topic::KingGoesOn, "MIN 2.1.5.6"),
    read(Topic::Landing, "MIN 2.1.5.6"),
    read(Topic::OwnPieces, "MIN 2.1.5.8"),
    read(Topic::Twice, "MIN 2.1.5.9"),
    read(Topic::Choice, "MIN 2.1.5.14"),
    read(Topic::LastRow, "MIN 2.1.5.15"),
    read(Topic::Crowning, "MIN 2.1.5.16"),
    read(Topic::Record, "MIN 2.1.6.2"),
    read(Topic::Way, "MIN 2.1.6.2"),
    read(Topic::Irregularity, "MIN 2.1.10.3"),
    read(Topic::Laid, "MIN 2.1.10.1"),
    read(Topic::Lifted, "MIN 2.1.10.3"),
    read(Topic::End, "MIN 2.1.8"), // its only paragraph is printed as 2.8.1
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

    /// Returns the article on a topic for a game that is judged by a code of draws: that of the code's own book where the
    /// book says the same of moves, else the variant's.
    #[must_use]
    pub fn article_under(&self, topic: Topic, code: &DrawCode) -> Option<&'static str> {
        if *code == *self.draws {
            return self.article(topic);
        }
        let is_of_book = |cited: &&Cited| cited.topic == topic && code.is_cited_by(cited.article);
        let own = self.also.iter().find(is_of_book);
        own.filter(|_| self.has(topic))
            .map(|cited| cited.article)
            .or_else(|| self.article(topic))
    }

    /// Returns the codes of draws that games of the variant are judged by: its own, then those that events may name.
    pub fn draw_codes(&self) -> impl Iterator<Item = &'static DrawCode> + use<> {
        let id = self.id;
        let others = CODES
            .iter()
            .copied()
            .filter(move |code| code.also_for.contains(&id));
        std::iter::once(self.draws).chain(others)
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
