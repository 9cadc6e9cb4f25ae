//! Queries about games: `player ~ "georgiev" and year in 1990..1998 and not result draw`.
//!
//! A query is parsed once ([`Query::parse`]) and applied to each game. The tags are tested first: for the majority of games
//! they decide the query, and these need not be replayed. docs/databases.md describes the language.

mod ask;
mod drawn;
mod fault;
mod field;
mod head;
mod key;
mod names;
mod number;
mod parse;
mod played;
mod row;
mod squares;
mod text;
mod token;

#[cfg(test)]
mod tests;

pub(crate) use ask::FileQuery;
pub use drawn::UnknownOpeningNumber;
pub use fault::{ExpectedSyntax, QueryError};
pub use field::field_names;
pub(crate) use head::{RecordHead, RecordHeads};
pub use key::{GroupingKey, KeyValue, natural_order_text};
pub(crate) use names::sorted_words;
pub(crate) use played::{BoardTestCache, ReplayedGame};
pub use row::GameListRow;

use crate::board::Color;
use crate::check::CheckSelection;
use crate::notation::date::Date;
use crate::outcome::{Outcome, Terminator};
use crate::variant::Variant;
use drawn::OpeningNumber;
use field::TextField;
use number::ValueRange;
use squares::{Manoeuvre, PieceCounts, PiecePattern};
use text::TextMatch;

/// A condition on a game.
#[derive(Clone, Debug)]
pub enum Query {
    /// All of these hold.
    All(Vec<Query>),
    /// One of these holds.
    Any(Vec<Query>),
    /// This does not hold.
    Not(Box<Query>),
    /// A single test.
    #[expect(
        private_interfaces,
        reason = "queries come from `parse`, and nobody else looks into them"
    )]
    Test(QueryTest),
}

/// A single test of a game.
#[derive(Clone, Debug)]
pub(crate) enum QueryTest {
    /// A text: a name, a tag, a comment.
    Text(TextField, TextMatch),
    /// Whether it has the tag, with a value that carries information.
    HasTag(String),
    /// The day, as far as both are known.
    Date(ValueRange<Date>),
    /// The year.
    Year(ValueRange<i64>),
    /// The number of the round.
    Round(ValueRange<i64>),
    /// The rating of a side, or of either.
    Rating(Option<Color>, ValueRange<i64>),
    /// How it ended.
    Ended(QueriedEnding),
    /// Its variant.
    Variant(&'static Variant),
    /// The plies of the main line.
    Plies(ValueRange<i64>),
    /// A position of the main line, in any notation.
    Position(Box<crate::position::Setup>),
    /// Pieces on some squares, in some position of the main line.
    Has(PiecePattern),
    /// Numbers of pieces, in some position of the main line.
    Material(PieceCounts),
    /// Moves of the main line, in this order.
    Moves(Manoeuvre),
    /// Moves that the main line begins with.
    Begins(Manoeuvre),
    /// An opening by its number in a table of drawn openings: it is played, or a tag names it.
    Drawn(OpeningNumber),
    /// The number of pieces that are captured in one move.
    Capture(ValueRange<i64>),
    /// The number of a move by which a man becomes a king.
    Promotion(ValueRange<i64>),
    /// A finding.
    Finding(CheckSelection),
    /// Neither an error nor a warning.
    Clean,
    /// A claim of a draw by an article.
    Claim(String),
    /// The value of the first position that the endgame tables have.
    Endgame(EndingWorth),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum QueriedEnding {
    /// By the meaning of the result.
    So(Outcome),
    /// Somebody won.
    Decided,
    /// With this score, as it is written.
    Score(Terminator),
}

/// The value of an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EndingWorth {
    /// White wins.
    White,
    /// Black wins.
    Black,
    /// One of them wins.
    Won,
    /// Nobody wins.
    Drawn,
}

/// The data of a game that must be known before a test can be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RequiredData {
    /// Its tags and its result.
    Tags,
    /// Its comments.
    Comments,
    /// Its moves.
    Moves,
    /// Its findings.
    Findings,
}

impl QueryTest {
    /// Returns whether it names squares or a position, which must be resolved on a board.
    fn is_named(&self) -> bool {
        matches!(
            self,
            Self::Position(_) | Self::Has(_) | Self::Moves(_) | Self::Begins(_)
        )
    }

    fn required_data(&self) -> RequiredData {
        match self {
            Self::Text(TextField::Comment, _) => RequiredData::Comments,
            Self::Text(..) | Self::HasTag(_) | Self::Date(_) | Self::Year(_) => RequiredData::Tags,
            Self::Round(_) | Self::Rating(..) | Self::Ended(_) | Self::Variant(_) => {
                RequiredData::Tags
            }
            Self::Claim(_) => RequiredData::Comments,
            Self::Drawn(drawn) if drawn.ends.is_empty() => RequiredData::Tags,
            Self::Finding(_) | Self::Clean => RequiredData::Findings,
            _ => RequiredData::Moves,
        }
    }
}

impl Query {
    /// Returns whether it holds by the known results of its tests, or `None` if they do not decide it.
    pub(crate) fn evaluate_with(
        &self,
        test: &mut dyn FnMut(&QueryTest) -> Option<bool>,
    ) -> Option<bool> {
        match self {
            Self::All(all) => Self::evaluate_several(all, false, test),
            Self::Any(any) => Self::evaluate_several(any, true, test),
            Self::Not(query) => query.evaluate_with(test).map(|holds| !holds),
            Self::Test(one) => test(one),
        }
    }

    /// Combines several queries: one with the value `decides` is enough.
    fn evaluate_several(
        queries: &[Query],
        decides: bool,
        test: &mut dyn FnMut(&QueryTest) -> Option<bool>,
    ) -> Option<bool> {
        let mut open = false;
        for query in queries {
            match query.evaluate_with(test) {
                Some(told) if told == decides => return Some(decides),
                Some(_) => {}
                None => open = true,
            }
        }
        (!open).then_some(!decides)
    }

    /// Returns all its tests.
    pub(crate) fn all_tests(&self) -> Vec<&QueryTest> {
        match self {
            Self::All(all) | Self::Any(all) => all.iter().flat_map(Self::all_tests).collect(),
            Self::Not(query) => query.all_tests(),
            Self::Test(test) => vec![test],
        }
    }

    /// Returns the index of a test among the tests that name squares or positions, counted from 0.
    fn named_test_index(&self, test: &QueryTest) -> Option<usize> {
        // This runs for every game, so nothing is allocated.
        fn find_test(query: &Query, test: &QueryTest, before: &mut usize) -> bool {
            match query {
                Query::All(all) | Query::Any(all) => {
                    all.iter().any(|one| find_test(one, test, before))
                }
                Query::Not(one) => find_test(one, test, before),
                Query::Test(one) if one.is_named() => {
                    let found = std::ptr::eq(one, test);
                    *before += usize::from(!found);
                    found
                }
                Query::Test(_) => false,
            }
        }
        let mut before = 0;
        find_test(self, test, &mut before).then_some(before)
    }

    /// Returns a query that holds for every game.
    pub fn match_everything() -> Self {
        Self::All(Vec::new())
    }

    /// Returns whether any of its tests needs the endgame tables.
    pub fn asks_tables(&self) -> bool {
        let mut tests = self.all_tests().into_iter();
        tests.any(|test| matches!(test, QueryTest::Endgame(_)))
    }

    /// Returns whether any of its tests reads comments.
    pub(crate) fn asks_comments(&self) -> bool {
        let mut tests = self.all_tests().into_iter();
        tests.any(|test| test.required_data() == RequiredData::Comments)
    }

    /// Returns the maximum data that any of its tests needs.
    pub(crate) fn required_data(&self) -> RequiredData {
        let needs = self.all_tests().into_iter().map(QueryTest::required_data);
        needs.max().unwrap_or(RequiredData::Tags)
    }

    /// Returns whether tags and comments can ever decide it.
    pub(crate) fn may_be_decided_by_tags(&self) -> bool {
        // A tag may name an opening.
        let by_tags = |test: &QueryTest| {
            test.required_data() <= RequiredData::Comments || matches!(test, QueryTest::Drawn(_))
        };
        match self {
            Self::All(all) | Self::Any(all) => all.iter().any(Self::may_be_decided_by_tags),
            Self::Not(query) => query.may_be_decided_by_tags(),
            Self::Test(test) => by_tags(test),
        }
    }
}
