//! Draws: the articles of rule books as data.
//!
//! A draw code has the articles of one rule book on draws. Each variant names the code that applies by default. The module
//! [`counting`](crate::counting) decides whether an article applies to a game.

mod article;
mod book;
pub(crate) mod codes;
mod competitions;
pub mod number;
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

/// A draw code: the articles of a rule book on draws.
#[derive(Debug)]
pub struct DrawCode {
    /// The identifier, which is the name on the command line.
    pub id: &'static str,
    /// Other names, compared without case, blanks and punctuation.
    pub names: &'static [&'static str],
    /// A description of one line.
    pub title: &'static str,
    /// The rule book, and the part of it.
    pub source: &'static str,
    /// The prefix of citations.
    pub cite: &'static str,
    /// The ids of the variants that have another code by default, and to which this code applies if an event chooses it.
    pub also_for: &'static [&'static str],
    /// The board on which the articles are explained. Codes for several boards name one of them.
    // Guessed from the variants that are played by a code, this would put the lines of the Dutch and the Italian book on another board.
    pub board: &'static Geometry,
    /// The articles, in the order of the book.
    pub articles: &'static [Article],
    /// Further clauses of the book on draws: procedures and terms, by which no draw falls due.
    pub clauses: &'static [DrawClause],
    /// Whether repetition counts only in games with a classical time control.
    pub classical_repetition: bool,
    /// The limits on agreed draws, if the book has any.
    pub agreement: Option<AgreementLimits>,
}

/// A clause of a rule book on draws that is no article by itself.
#[derive(Debug)]
pub struct DrawClause {
    /// The number in the book.
    pub number: &'static str,
    /// The articles that the clause concerns.
    pub about: ClauseScope,
    /// The content in our own words.
    pub text: &'static str,
    /// The place of the clause in its book.
    pub place: &'static str,
    /// Whether the clause states that the move that was written down with a wrong claim counts as made.
    pub written_move: bool,
}

/// The articles that a clause concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClauseScope {
    /// The articles on repetition.
    Repetition,
    /// The standard draws.
    Standard,
    /// The draw by agreement.
    Agreement,
    /// All articles that are counted.
    All,
    /// No article on draws: the clause is about the clocks.
    Clocks,
}

/// Limits on agreed draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgreementLimits {
    /// The number of moves that each side must have made before a draw may be offered.
    pub moves: u32,
    /// The maximum number of pieces of each side with which a draw may be agreed in rapid and blitz games without a record.
    pub pieces: u32,
}

impl DrawCode {
    /// Returns the citation of an article of section 2, the rules of competitions, if the book has them. Only IDF 2016 does.
    #[must_use]
    pub fn of_competitions(&self, number: &str) -> Option<String> {
        let book = self.book_prefix();
        self.agreement
            .map(|_| format!("{book} section 2, {number}"))
    }

    /// Returns the prefix of citations without the name of an appendix.
    fn book_prefix(&self) -> &'static str {
        self.cite.split(' ').next().unwrap_or_default()
    }

    /// Returns whether an article, as findings cite it, is from the book of this code.
    #[must_use]
    pub fn is_cited_by(&self, article: &str) -> bool {
        let rest = article.strip_prefix(self.cite);
        rest.is_some_and(|rest| rest.starts_with(' '))
    }

    /// Returns the clause by which the move that was written down with a wrong claim counts as made, if the book has one.
    #[must_use]
    pub fn written_move(&self) -> Option<&'static DrawClause> {
        self.clauses.iter().find(|clause| clause.written_move)
    }

    /// Returns whether the book states who may claim a repetition, and when (IDF 8.2.3). This cannot be checked where a
    /// repetition counts whichever side is to move (IDF 2016, appendix 5).
    #[must_use]
    pub fn names_repetition_claimant(&self) -> bool {
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

    /// Returns the article with a number or name, or the first one if a number covers several conditions.
    #[must_use]
    pub fn find_article(&self, number: &str) -> Option<&'static Article> {
        let all = || self.articles.iter();
        all()
            .find(|article| article.number.eq_ignore_ascii_case(number))
            .or_else(|| all().find(|article| article.is_called(number)))
    }
}

impl DrawClause {
    /// Returns the number with the prefix of the book, as findings cite the clause: `IDF section 2, 13`.
    #[must_use]
    pub fn format_citation(&self, code: &DrawCode) -> String {
        format!("{} {}", self.citation_prefix(code), self.number)
    }

    /// Returns the prefix of the number. Section 2 belongs to the book as a whole and to none of its appendices.
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

/// Returns the code with an id or another name; case, blanks and punctuation are ignored.
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
