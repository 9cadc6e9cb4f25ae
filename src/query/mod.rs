//! Questions about games: `player ~ "georgiev" and year in 1990..1998 and not result draw`.
//!
//! A query is parsed once ([`Query::parse`]) and asked of each game. What its tags say is looked at first: of most games that is
//! enough, and they need not be replayed. docs/databases.md has the language.

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

pub(crate) use ask::Asked;
pub(crate) use drawn::NotDrawn;
pub(crate) use fault::{Expected, QueryError};
pub(crate) use field::field_names;
pub(crate) use head::{Head, Heads};
pub(crate) use key::{Key, Said, natural};
pub(crate) use names::sorted_words;
pub(crate) use played::{AllBoards, Game};
pub(crate) use row::Row;

use crate::board::Color;
use crate::check::Selection;
use crate::notation::date::Date;
use crate::outcome::{Outcome, Terminator};
use crate::variant::Variant;
use drawn::Drawn;
use field::TextField;
use number::Range;
use squares::{Counts, Manoeuvre, Pattern};
use text::Match;

/// What is asked of a game.
#[derive(Clone, Debug)]
pub(crate) enum Query {
    /// All of these hold.
    All(Vec<Query>),
    /// One of these holds.
    Any(Vec<Query>),
    /// This does not hold.
    Not(Box<Query>),
    /// One thing.
    Test(Test),
}

/// One thing that is asked of a game.
#[derive(Clone, Debug)]
pub(crate) enum Test {
    /// A text: a name, a tag, a comment.
    Text(TextField, Match),
    /// Whether it has the tag, with a value that says something.
    HasTag(String),
    /// The day, as far as both are known.
    Date(Range<Date>),
    /// The year.
    Year(Range<i64>),
    /// The number of the round.
    Round(Range<i64>),
    /// The rating of a side, or of either.
    Rating(Option<Color>, Range<i64>),
    /// How it ended.
    Ended(Ended),
    /// What it is played by.
    Variant(&'static Variant),
    /// Plies of the main line.
    Plies(Range<i64>),
    /// A position of the main line, in any notation.
    Position(Box<crate::position::Setup>),
    /// Pieces on some squares, in some position of the main line.
    Has(Pattern),
    /// Numbers of pieces, in some position of the main line.
    Material(Counts),
    /// Moves of the main line, in this order.
    Moves(Manoeuvre),
    /// Moves that the main line begins with.
    Begins(Manoeuvre),
    /// An opening by its number in a table of drawn openings: that it is played, or that a tag names it.
    Drawn(Drawn),
    /// Pieces that are taken in one move.
    Capture(Range<i64>),
    /// The number of a move by which a man becomes a king.
    Promotion(Range<i64>),
    /// A finding.
    Finding(Selection),
    /// Neither an error nor a warning.
    Clean,
    /// A claim of a draw by an article.
    Claim(String),
    /// What tables say of the first position that they have.
    Endgame(Worth),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// By what the result means.
    So(Outcome),
    /// Somebody won.
    Decided,
    /// With this score, as it is written.
    Score(Terminator),
}

/// What an ending is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// White wins.
    White,
    /// Black wins.
    Black,
    /// One of them wins.
    Won,
    /// Nobody wins.
    Drawn,
}

/// What has to be known of a game before a test can be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Needs {
    /// Its tags and its result.
    Tags,
    /// Its comments.
    Comments,
    /// Its moves.
    Moves,
    /// What is found in it.
    Findings,
}

impl Test {
    /// Whether it names squares or a position, which a board has to lay out.
    fn is_named(&self) -> bool {
        matches!(
            self,
            Self::Position(_) | Self::Has(_) | Self::Moves(_) | Self::Begins(_)
        )
    }

    fn needs(&self) -> Needs {
        match self {
            Self::Text(TextField::Comment, _) => Needs::Comments,
            Self::Text(..) | Self::HasTag(_) | Self::Date(_) | Self::Year(_) => Needs::Tags,
            Self::Round(_) | Self::Rating(..) | Self::Ended(_) | Self::Variant(_) => Needs::Tags,
            Self::Claim(_) => Needs::Comments,
            Self::Drawn(drawn) if drawn.ends.is_empty() => Needs::Tags,
            Self::Finding(_) | Self::Clean => Needs::Findings,
            _ => Needs::Moves,
        }
    }
}

impl Query {
    /// Whether it holds, by what is known of each test; nothing where that does not decide it.
    pub(crate) fn holds(&self, test: &mut dyn FnMut(&Test) -> Option<bool>) -> Option<bool> {
        match self {
            Self::All(all) => Self::each(all, false, test),
            Self::Any(any) => Self::each(any, true, test),
            Self::Not(query) => query.holds(test).map(|holds| !holds),
            Self::Test(one) => test(one),
        }
    }

    /// What several say together: one that says `decides` is enough.
    fn each(
        queries: &[Query],
        decides: bool,
        test: &mut dyn FnMut(&Test) -> Option<bool>,
    ) -> Option<bool> {
        let mut open = false;
        for query in queries {
            match query.holds(test) {
                Some(told) if told == decides => return Some(decides),
                Some(_) => {}
                None => open = true,
            }
        }
        (!open).then_some(!decides)
    }

    /// All its tests.
    pub(crate) fn tests(&self) -> Vec<&Test> {
        match self {
            Self::All(all) | Self::Any(all) => all.iter().flat_map(Self::tests).collect(),
            Self::Not(query) => query.tests(),
            Self::Test(test) => vec![test],
        }
    }

    /// Which of its tests that name squares or positions a test is, counted from 0 in their order.
    fn nth_named(&self, test: &Test) -> Option<usize> {
        // Asked of every game: nothing is allocated.
        fn seek(query: &Query, test: &Test, before: &mut usize) -> bool {
            match query {
                Query::All(all) | Query::Any(all) => all.iter().any(|one| seek(one, test, before)),
                Query::Not(one) => seek(one, test, before),
                Query::Test(one) if one.is_named() => {
                    let found = std::ptr::eq(one, test);
                    *before += usize::from(!found);
                    found
                }
                Query::Test(_) => false,
            }
        }
        let mut before = 0;
        seek(self, test, &mut before).then_some(before)
    }

    /// One that holds of every game.
    pub(crate) fn everything() -> Self {
        Self::All(Vec::new())
    }

    /// Whether any of its tests asks the tables of endgames.
    pub(crate) fn asks_tables(&self) -> bool {
        let mut tests = self.tests().into_iter();
        tests.any(|test| matches!(test, Test::Endgame(_)))
    }

    /// Whether any of its tests looks at comments.
    pub(crate) fn asks_comments(&self) -> bool {
        let mut tests = self.tests().into_iter();
        tests.any(|test| test.needs() == Needs::Comments)
    }

    /// The most that any of its tests has to know.
    pub(crate) fn needs(&self) -> Needs {
        let needs = self.tests().into_iter().map(Test::needs);
        needs.max().unwrap_or(Needs::Tags)
    }

    /// Whether what tags and comments say can ever decide it.
    pub(crate) fn may_be_decided_by_tags(&self) -> bool {
        // A tag may name an opening.
        let by_tags =
            |test: &Test| test.needs() <= Needs::Comments || matches!(test, Test::Drawn(_));
        match self {
            Self::All(all) | Self::Any(all) => all.iter().any(Self::may_be_decided_by_tags),
            Self::Not(query) => query.may_be_decided_by_tags(),
            Self::Test(test) => by_tags(test),
        }
    }
}
