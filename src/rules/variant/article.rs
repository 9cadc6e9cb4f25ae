//! What the articles of rule books are about, and how well each citation is known.

use std::fmt;

/// What an article of a rule book is about; the key under which a variant names its articles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// The board, and how it lies.
    Board,
    /// Which squares there are, and what they are called.
    Squares,
    /// How a move is recorded: the square it leaves and the square it reaches.
    Record,
    /// How the way of a capture is recorded where it is not the only one.
    Way,
    /// The sides move in turn.
    Turns,
    /// How a man moves.
    ManMove,
    /// A man moves to a free square.
    ManFree,
    /// How a king moves.
    KingMove,
    /// A king moves over free squares to a free square.
    KingFree,
    /// What a capture by a man is.
    ManCapture,
    /// In which directions a man captures.
    ManWays,
    /// Which pieces a man may take.
    ManPrey,
    /// What a capture by a king is.
    KingCapture,
    /// Capturing with a man is obligatory (or is not).
    ManDuty,
    /// Capturing with a king is obligatory (or is not).
    KingDuty,
    /// A man's capture that can go on must go on.
    ManGoesOn,
    /// A king's capture that can go on must go on.
    KingGoesOn,
    /// Where a king lands in a capture.
    Landing,
    /// Own pieces are not jumped.
    OwnPieces,
    /// No piece is jumped twice; captured pieces leave when.
    Twice,
    /// Which of several captures must be made, by number or value.
    Choice,
    /// A king captures before a man.
    KingFirst,
    /// Of several captures of the same number, that of the most kings.
    Kings,
    /// Of several captures of as many kings, that in which kings come earliest.
    KingsEarliest,
    /// A man whose capture can go on from the last row.
    LastRow,
    /// A man whose move ends on the last row.
    Crowning,
    /// A king may not turn back between two jumps.
    UTurn,
    /// A king's quiet moves in a row are limited.
    KingRun,
    /// What is an irregularity, and who may have it put right.
    Irregularity,
    /// A board that lies the wrong way.
    Laid,
    /// Pieces that are lifted without reason, and positions that are put right.
    Lifted,
    /// When a game is over.
    End,
}

/// How well the article of a citation is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CitationProvenance {
    /// Its text was read.
    Read,
    /// Its number and its content come from source code that cites the book.
    FromCode,
    /// It comes from a summary, a leaflet or a quotation, and the number is that of this page.
    FromSummary,
    /// No number could be read: the citation names a subject.
    BySubject,
}

/// What a rule book says on a topic, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TopicCitation {
    /// What about.
    pub topic: Topic,
    /// The book and its own number, as findings cite it.
    pub article: &'static str,
    /// How well it is known.
    pub known: CitationProvenance,
}

/// An article whose text was read.
pub(super) const fn cited_from_text(topic: Topic, article: &'static str) -> TopicCitation {
    let known = CitationProvenance::Read;
    TopicCitation {
        topic,
        article,
        known,
    }
}

/// An article that public source code cites.
pub(super) const fn cited_from_code(topic: Topic, article: &'static str) -> TopicCitation {
    let known = CitationProvenance::FromCode;
    TopicCitation {
        topic,
        article,
        known,
    }
}

/// An article of a summary.
pub(super) const fn cited_from_summary(topic: Topic, article: &'static str) -> TopicCitation {
    let known = CitationProvenance::FromSummary;
    TopicCitation {
        topic,
        article,
        known,
    }
}

/// A subject of a book of which no number could be read.
pub(super) const fn cited_by_subject(topic: Topic, article: &'static str) -> TopicCitation {
    let known = CitationProvenance::BySubject;
    TopicCitation {
        topic,
        article,
        known,
    }
}

impl fmt::Display for CitationProvenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Read => "read",
            Self::FromCode => "from source code that cites it",
            Self::FromSummary => "from a summary",
            Self::BySubject => "no number could be read",
        })
    }
}

impl Topic {
    /// Every topic, in the order of a rule book.
    pub const ALL: [Self; 32] = [
        Self::Board,
        Self::Squares,
        Self::Turns,
        Self::ManMove,
        Self::ManFree,
        Self::KingMove,
        Self::KingFree,
        Self::ManCapture,
        Self::ManWays,
        Self::ManPrey,
        Self::KingCapture,
        Self::ManDuty,
        Self::KingDuty,
        Self::ManGoesOn,
        Self::KingGoesOn,
        Self::Landing,
        Self::OwnPieces,
        Self::Twice,
        Self::Choice,
        Self::KingFirst,
        Self::Kings,
        Self::KingsEarliest,
        Self::LastRow,
        Self::Crowning,
        Self::UTurn,
        Self::KingRun,
        Self::Record,
        Self::Way,
        Self::Irregularity,
        Self::Laid,
        Self::Lifted,
        Self::End,
    ];

    /// What the article is about, in a few words.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Board => "the board",
            Self::Squares => "the squares and their names",
            Self::Record => "the record of a move",
            Self::Way => "the record of a capture's way",
            Self::Turns => "taking turns",
            Self::ManMove => "how a man moves",
            Self::ManFree => "a man's square is free",
            Self::KingMove => "how a king moves",
            Self::KingFree => "a king's way is free",
            Self::ManCapture => "how a man captures",
            Self::ManWays => "where a man captures",
            Self::ManPrey => "what a man captures",
            Self::KingCapture => "how a king captures",
            Self::ManDuty => "whether a man must capture",
            Self::KingDuty => "whether a king must capture",
            Self::ManGoesOn => "a man's capture goes on",
            Self::KingGoesOn => "a king's capture goes on",
            Self::Landing => "where a king lands",
            Self::OwnPieces => "own pieces are not jumped",
            Self::Twice => "no piece twice",
            Self::Choice => "which capture",
            Self::KingFirst => "a king before a man",
            Self::Kings => "the most kings",
            Self::KingsEarliest => "kings earliest",
            Self::LastRow => "a capture goes on from the last row",
            Self::Crowning => "a move ends on the last row",
            Self::UTurn => "turning back",
            Self::KingRun => "king moves in a row",
            Self::Irregularity => "irregularities",
            Self::Laid => "a board that lies the wrong way",
            Self::Lifted => "pieces lifted without reason",
            Self::End => "the end",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Topic;
    use std::collections::BTreeSet;

    #[test]
    fn every_topic_is_listed_once_under_a_title_of_its_own() {
        let topics: BTreeSet<_> = Topic::ALL.into_iter().collect();
        let titles: BTreeSet<_> = Topic::ALL.into_iter().map(Topic::title).collect();
        assert_eq!(topics.len(), Topic::ALL.len());
        assert_eq!(titles.len(), Topic::ALL.len());
    }
}
