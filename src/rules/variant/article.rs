//! The topics of the articles in rule books, and how well each citation is known.

use std::fmt;

/// The topic of an article in a rule book: the key under which a variant lists its articles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// The board, and how it is placed.
    Board,
    /// The squares and their names.
    Squares,
    /// How a move is recorded: the square that it leaves and the square that it reaches.
    Record,
    /// How the path of a capture is recorded where it is not the only one.
    Way,
    /// The sides take turns.
    Turns,
    /// How a man moves.
    ManMove,
    /// A man moves to a free square.
    ManFree,
    /// How a king moves.
    KingMove,
    /// A king moves over free squares to a free square.
    KingFree,
    /// How a man captures.
    ManCapture,
    /// The directions in which a man captures.
    ManWays,
    /// The pieces that a man may capture.
    ManPrey,
    /// How a king captures.
    KingCapture,
    /// Whether capturing with a man is obligatory.
    ManDuty,
    /// Whether capturing with a king is obligatory.
    KingDuty,
    /// A man must continue a capture that can go on.
    ManGoesOn,
    /// A king must continue a capture that can go on.
    KingGoesOn,
    /// The square where a king lands in a capture.
    Landing,
    /// A piece does not jump pieces of its own side.
    OwnPieces,
    /// No piece is jumped twice, and when captured pieces are removed.
    Twice,
    /// Which of several captures must be made, by the number or the value of the captured pieces.
    Choice,
    /// A capture by a king takes precedence over one by a man.
    KingFirst,
    /// Among captures of the same number of pieces, the one that takes more kings.
    Kings,
    /// Among captures of the same number of kings, the one in which kings come earliest.
    KingsEarliest,
    /// A man that reaches the last row in a capture that can go on from there.
    LastRow,
    /// A man that ends its move on the last row.
    Crowning,
    /// A king may not turn by 180 degrees between two jumps.
    UTurn,
    /// The limit on the quiet moves in a row of one king.
    KingRun,
    /// Which moves are irregularities, and who may have them corrected.
    Irregularity,
    /// A wrongly placed board.
    Laid,
    /// Pieces that are removed without reason, and positions that are corrected.
    Lifted,
    /// The end of a game.
    End,
}

/// The provenance of a citation: how well the article is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CitationProvenance {
    /// The text of the article was read.
    Read,
    /// Number and content come from source code that cites the book.
    FromCode,
    /// The citation comes from a summary, a leaflet or a quotation, and the number is that of this page.
    FromSummary,
    /// No number is known: the citation names a subject.
    BySubject,
}

/// A citation of a rule book on a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TopicCitation {
    /// The topic of the article.
    pub topic: Topic,
    /// The book and the number of the article, as findings cite it.
    pub article: &'static str,
    /// The provenance of the citation.
    pub known: CitationProvenance,
}

/// Creates the citation of an article whose text was read.
pub(super) const fn cited_from_text(topic: Topic, article: &'static str) -> TopicCitation {
    let known = CitationProvenance::Read;
    TopicCitation {
        topic,
        article,
        known,
    }
}

/// Creates the citation of an article that public source code cites.
pub(super) const fn cited_from_code(topic: Topic, article: &'static str) -> TopicCitation {
    let known = CitationProvenance::FromCode;
    TopicCitation {
        topic,
        article,
        known,
    }
}

/// Creates the citation of an article in a summary.
pub(super) const fn cited_from_summary(topic: Topic, article: &'static str) -> TopicCitation {
    let known = CitationProvenance::FromSummary;
    TopicCitation {
        topic,
        article,
        known,
    }
}

/// Creates the citation of a subject in a book of which no number is known.
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
    /// All topics, in the order of a rule book.
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

    /// Returns the topic in a few words.
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
