//! Draws: the articles of rule books as data.
//!
//! A code is a rule book's articles on draws; a variant names the one that holds by default. Whether one of them holds is
//! counted elsewhere ([`counting`](crate::counting)).

mod article;
mod book;
pub(crate) mod codes;
mod competitions;
pub mod number;
mod place;
#[cfg(test)]
mod tests;

pub use article::{
    ANY_NUMBER, Article, ArticleProvenance, CountUnit, CountedMoves, DrawCondition, DrawException,
    HoldTiming, KingHold, MoveLimit, PieceConfiguration, SideForce,
};
pub use book::is_telling;
pub use book::{RuleBook, code_named};
pub use codes::CODES;
pub use competitions::{COMPETITION_ARTICLES, CompetitionArticle};

use crate::board::Geometry;

/// A rule book's articles on draws.
#[derive(Debug)]
pub struct DrawCode {
    /// The name on the command line.
    pub id: &'static str,
    /// Other names; compared without case, blanks and punctuation.
    pub names: &'static [&'static str],
    /// One line for people.
    pub title: &'static str,
    /// Which book.
    pub source: &'static str,
    /// The prefix of citations.
    pub cite: &'static str,
    /// The variants, by id, that have another code by default and are played by this one where an event says so.
    pub also_for: &'static [&'static str],
    /// The board for which its articles are told. Codes of several boards name one of them.
    pub board: &'static Geometry,
    /// Its articles in the order of the book.
    pub articles: &'static [Article],
    /// What else the book says of draws: procedures and words, nothing that could be due.
    pub clauses: &'static [DrawClause],
    /// Repetition counts only in games with the classical time control.
    pub classical_repetition: bool,
    /// The limits on agreed draws, where the book has any.
    pub agreement: Option<AgreementLimits>,
}

/// What a book says of draws besides its articles.
#[derive(Debug)]
pub struct DrawClause {
    /// Its number in the book.
    pub number: &'static str,
    /// Which articles it concerns.
    pub about: ClauseScope,
    /// Its content in our own words.
    pub text: &'static str,
    /// Where it stands.
    pub seed: &'static str,
    /// Whether it says that after a wrong claim the move that was written down with it counts as made.
    pub written_move: bool,
}

/// Which articles a clause concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClauseScope {
    /// Those on repetition.
    Repetition,
    /// Standard draws.
    Standard,
    /// Agreement.
    Agreement,
    /// All that are counted.
    All,
    /// The clocks, and no article on draws.
    Clocks,
}

/// Limits on agreed draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgreementLimits {
    /// Moves that each side must have made before a draw may be offered.
    pub moves: u32,
    /// The most pieces of a side with which a draw may be agreed in rapid or blitz without a record.
    pub pieces: u32,
}

impl DrawCode {
    /// How an article of section 2, the rules of competitions, is cited, where the book has them: seed 001 alone.
    #[must_use]
    pub fn of_competitions(&self, number: &str) -> Option<String> {
        let book = self.book_prefix();
        self.agreement
            .map(|_| format!("{book} section 2, {number}"))
    }

    /// The prefix of citations without that of an appendix.
    fn book_prefix(&self) -> &'static str {
        self.cite.split(' ').next().unwrap_or_default()
    }

    /// Whether an article, as findings cite it, is one of the book of this code.
    #[must_use]
    pub fn is_cited_by(&self, article: &str) -> bool {
        let rest = article.strip_prefix(self.cite);
        rest.is_some_and(|rest| rest.starts_with(' '))
    }

    /// The clause by which the move that was written down with a wrong claim counts as made, if the book says so.
    #[must_use]
    pub fn written_move(&self) -> Option<&'static DrawClause> {
        self.clauses.iter().find(|clause| clause.written_move)
    }

    /// Whether the book says who may claim a repetition, and when (seed 001, section 1, 8.2.3). Where any side may be to move
    /// (its appendix 5) that cannot be asked.
    #[must_use]
    pub fn says_who_claims(&self) -> bool {
        let mut clauses = self.clauses.iter();
        let mut articles = self.articles.iter();
        clauses.any(|clause| clause.about == ClauseScope::Repetition)
            && articles.any(|article| {
                matches!(
                    article.when,
                    DrawCondition::Repetition {
                        same_turn: true,
                        ..
                    }
                )
            })
    }

    /// The article of a number or name; the first one, where a number holds several conditions.
    #[must_use]
    pub fn find_article(&self, number: &str) -> Option<&'static Article> {
        let all = || self.articles.iter();
        all()
            .find(|article| article.number.eq_ignore_ascii_case(number))
            .or_else(|| all().find(|article| article.is_called(number)))
    }
}

impl DrawClause {
    /// The clause with the prefix of its book, as findings cite it: `IDF section 2, 13`.
    #[must_use]
    pub fn format_citation(&self, code: &DrawCode) -> String {
        format!("{} {}", self.citation_prefix(code), self.number)
    }

    /// What stands before its number: section 2 is of the book, and of none of its appendices.
    pub fn citation_prefix(&self, code: &DrawCode) -> &'static str {
        match self.number.starts_with("section ") {
            true => code.book_prefix(),
            false => code.cite,
        }
    }
}

impl PartialEq for DrawCode {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for DrawCode {}

/// The code of an id or of another name; case, blanks and punctuation do not count.
#[must_use]
pub fn find_code(id: &str) -> Option<&'static DrawCode> {
    let key = |name: &str| -> String {
        name.chars()
            .filter(|c| c.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect()
    };
    let wanted = key(id);
    let named = |code: &&DrawCode| code.names.iter().any(|name| key(name) == wanted);
    CODES
        .iter()
        .copied()
        .find(|code| key(code.id) == wanted)
        .or_else(|| CODES.iter().copied().find(named))
}
