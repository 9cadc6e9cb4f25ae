//! Articles by their number, with the name of their book or without: `8.2.15`, `APCA rule 27`, `FID 9.3 b1`.

use super::RuleBook;
use super::books::{self, BookName, CITATION_WORDS};
use super::denied::is_denied;
use super::{REASON_MATCHERS, ResultReason};
use crate::draw::number::{TextRun, lowercase_runs, split_runs};
use crate::draw::{CODES, DrawCode};
use crate::words::{fold_text, tokenize_words};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// An article that a text names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// Its book, where it is named.
    pub book: Option<RuleBook>,
    /// Its number, or its name where the book has none.
    pub number: String,
}

/// Returns the article that a text names and nothing else: `IDF art. 8.2.18`, `ст. 8.2.18`, `19 b`.
///
/// ```
/// use pdn_text::claim::parse_citation;
/// assert_eq!(parse_citation("ст. 8.2.18").unwrap().number, "8.2.18");
/// assert_eq!(parse_citation("APCA rule 27").unwrap().number, "27");
/// assert_eq!(parse_citation("8.2.18, Black"), None);
/// ```
#[must_use]
pub fn parse_citation(text: &str) -> Option<Citation> {
    let folded = fold_text(text);
    let reader = CitationReader::new(&folded, true);
    let (citation, end) = reader.citation_at(0)?;
    (end == reader.runs.len()).then_some(citation)
}

/// Returns the articles that a text in small letters without accents names, as reasons, and whether each is stated to
/// hold. `tag`: the text is the value of a tag for claims, which begins with the article.
pub(super) fn cited_reasons(folded: &str, tag: bool) -> Vec<(ResultReason, bool)> {
    let reader = CitationReader::new(folded, tag);
    let mut all = Vec::new();
    let mut from = 0;
    while from < reader.runs.len() {
        let Some((Citation { book, number }, end)) = reader.citation_at(from) else {
            from += 1;
            continue;
        };
        let reason = match book {
            Some(book) => ResultReason::Cited(book, number),
            None => ResultReason::Article(number),
        };
        let (start, behind) = (reader.runs[from].start, reader.runs[end - 1].end_offset());
        let held = !is_denied(&folded[..start], &folded[behind..]);
        if !all.contains(&(reason.clone(), held)) {
            all.push((reason, held));
        }
        from = end.max(from + 1);
    }
    all
}

/// The numbers and names of articles, by their first run.
static ARTICLE_NAMES: LazyLock<BTreeMap<String, Vec<ArticleName>>> = LazyLock::new(|| {
    let mut all: BTreeMap<String, Vec<ArticleName>> = BTreeMap::new();
    for &code in CODES {
        for article in code.articles {
            for (text, name) in [
                (article.number, article.numeral().is_none()),
                (article.name, true),
            ] {
                let runs = lowercase_runs(text);
                if let Some(first) = runs.first() {
                    let of = all.entry(first.clone()).or_default();
                    of.push(ArticleName {
                        code,
                        runs,
                        text,
                        name,
                    });
                }
            }
        }
    }
    all
});

/// The numbers of articles and clauses in digits, and the codes that have them.
static CODES_BY_NUMERAL: LazyLock<BTreeMap<&'static str, Vec<&'static DrawCode>>> =
    LazyLock::new(|| {
        let mut all: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for &code in CODES {
            let articles = code.articles.iter().filter_map(|article| article.numeral());
            let clauses = code.clauses.iter().map(|clause| clause.number_in_section());
            for numeral in articles.chain(clauses) {
                all.entry(numeral).or_default().push(code);
            }
        }
        all
    });

/// A number or a name of an article.
struct ArticleName {
    code: &'static DrawCode,
    runs: Vec<String>,
    text: &'static str,
    name: bool,
}

/// A number or a name at a place where the number of an article may be.
struct ArticleNumber {
    text: String,
    /// The index of the run after it.
    end: usize,
    /// Whether it is a name rather than a number.
    name: bool,
    /// Whether there is an article of this number.
    known: bool,
}

impl ArticleNumber {
    fn dot_count(&self) -> usize {
        self.text.matches('.').count()
    }
}

struct CitationReader<'a> {
    text: &'a str,
    runs: Vec<TextRun<'a>>,
    tag: bool,
}

impl<'a> CitationReader<'a> {
    fn new(text: &'a str, tag: bool) -> Self {
        Self {
            text,
            runs: split_runs(text),
            tag,
        }
    }

    /// Returns the text before a run.
    fn gap_before(&self, nth: usize) -> &str {
        let from = nth
            .checked_sub(1)
            .map_or(0, |before| self.runs[before].end_offset());
        self.runs
            .get(nth)
            .map_or("", |run| &self.text[from..run.start])
    }

    /// Returns whether a run follows closely after the one before it.
    fn is_near(&self, nth: usize) -> bool {
        nth < self.runs.len() && self.gap_before(nth).chars().count() <= 3
    }

    /// Returns whether these runs are at this place.
    fn has_runs_at(&self, from: usize, wanted: &[String]) -> bool {
        let Some(here) = self.runs.get(from..from + wanted.len()) else {
            return false;
        };
        here.iter()
            .zip(wanted)
            .enumerate()
            .all(|(nth, (run, text))| {
                let both = nth > 0 && run.digits && here[nth - 1].digits;
                let joined = match nth {
                    0 => true,
                    _ if both => self.gap_before(from + nth) == ".",
                    _ => self.is_near(from + nth),
                };
                joined && run.text == text
            })
    }

    /// Returns whether a number ends before this run.
    fn is_number_end(&self, end: usize) -> bool {
        let (Some(last), Some(next)) = (self.runs.get(end - 1), self.runs.get(end)) else {
            return true;
        };
        match self.gap_before(end) {
            "" => false,
            "." => !(last.digits && next.digits),
            // `19 a)` is another part of 19; `8.2.3 a7-b8` names a square, and "19 a draw" goes on.
            " " if last.digits && !next.digits && next.text.len() == 1 => {
                self.runs.get(end + 1).is_some() && matches!(self.gap_before(end + 1), "" | " ")
            }
            _ => true,
        }
    }

    /// Returns the article that is named from this run on, and the index of the run after it.
    fn citation_at(&self, from: usize) -> Option<(Citation, usize)> {
        if let Some((name, behind)) = self.book_name_at(from)
            && let Some(found) = self.of_book(name, behind)
        {
            return Some(found);
        }
        let (at, marked) = self.skip_article_words(from);
        let number = self.article_number_at(at, None)?;
        let means = match number.dot_count() {
            _ if number.name => self.tag && from == 0 && number.end == self.runs.len(),
            0 if marked && self.speaks_of_draw(from) => self.counts_nothing(at),
            0 => (marked || self.is_head(at, &number)) && self.is_alone(at, &number),
            _ if marked => true,
            1 => self.tag || (number.known && self.is_of_draw(at, number.end)),
            _ => true,
        };
        let (text, end) = (number.text, number.end);
        let citation = Citation {
            book: None,
            number: text,
        };
        means.then_some((citation, end))
    }

    /// Returns the article of a named book.
    fn of_book(&self, name: &BookName, behind: usize) -> Option<(Citation, usize)> {
        let (at, marked) = self.skip_article_words(behind);
        if !self.is_near(at) {
            return None;
        }
        let number = self.article_number_at(at, Some(&name.book))?;
        let means = if number.name {
            // "Frisian, agreed" names no article.
            !self.gap_before(at).contains([',', ';'])
        } else if number.dot_count() > 0 {
            number.known || name.sure
        } else {
            (number.known || (name.sure && (marked || self.tag))) && self.is_alone(at, &number)
        };
        let citation = Citation {
            book: Some(name.book.clone()),
            number: number.text,
        };
        means.then_some((citation, number.end))
    }

    /// Returns the name of a book at this place, of several the one with more runs, and the index of the run after it
    /// and after what people write between.
    fn book_name_at(&self, from: usize) -> Option<(&'static BookName, usize)> {
        let names = books::names_beginning_with(self.runs.get(from)?.text).iter();
        let name = names
            .filter(|name| self.has_runs_at(from, &name.runs))
            .filter(|name| !name.short || self.is_appendix(from))
            .max_by_key(|name| name.runs.len())?;
        let mut end = from + name.runs.len();
        // "FMJD annex 1 (2015), 6.1", "Frisian official rules, 18".
        while self.is_near(end) {
            let run = &self.runs[end];
            let next = self.runs.get(end + 1);
            end += match run.text {
                "annex" if next.is_some_and(|next| next.digits) => 2,
                word if CITATION_WORDS.of_book.contains_word(word) => 1,
                year if run.digits && year.len() == 4 => 1,
                _ => break,
            };
        }
        Some((name, end))
    }

    /// Returns whether a letter and a digit are an appendix rather than a square: `A5 8.2.3` is, and `b6-a5 8.2.3` is
    /// none.
    fn is_appendix(&self, from: usize) -> bool {
        // A letter, a digit, and the first two numbers of the article.
        let whole = self
            .runs
            .get(from..from + 4)
            .is_some_and(|runs| runs[2].digits);
        let apart = self.gap_before(from).chars().all(|c| c == ' ' || c == '(');
        whole && apart && self.gap_before(from + 1).is_empty() && self.gap_before(from + 3) == "."
    }

    /// Returns the index of the run after the words for an article, and whether there are any.
    fn skip_article_words(&self, from: usize) -> (usize, bool) {
        let (mut at, mut marked) = (from, false);
        while let Some(run) = self.runs.get(at)
            && (at == from || self.is_near(at))
        {
            let section = CITATION_WORDS.section.contains_word(run.text)
                && self.is_near(at + 1)
                && self.runs[at + 1].text == "2";
            at += match run.text {
                _ if section => 2,
                word if CITATION_WORDS.article.contains_word(word) => 1,
                word if marked && CITATION_WORDS.number.contains_word(word) => 1,
                _ => break,
            };
            marked = true;
        }
        (
            at,
            marked && self.is_near(at) || self.gap_before(at).contains('§'),
        )
    }

    /// Returns the number or the name of an article at this place.
    fn article_number_at(&self, at: usize, book: Option<&RuleBook>) -> Option<ArticleNumber> {
        let first = self.runs.get(at)?;
        let has = |code: &DrawCode| book.is_none_or(|book| book.contains_code(code));
        let of = |called: &&ArticleName| has(called.code);
        let called = ARTICLE_NAMES
            .get(first.text)
            .into_iter()
            .flatten()
            .filter(of);
        let called = called
            .filter(|called| {
                self.has_runs_at(at, &called.runs) && self.is_number_end(at + called.runs.len())
            })
            .max_by_key(|called| called.runs.len());
        let numeral = self.numeral_at(at);
        if let Some(called) = called
            && numeral
                .as_ref()
                .is_none_or(|(_, end)| at + called.runs.len() >= *end)
        {
            return Some(ArticleNumber {
                text: called.text.to_owned(),
                end: at + called.runs.len(),
                name: called.name,
                known: true,
            });
        }
        let (text, end) = numeral?;
        Some(ArticleNumber {
            known: CODES_BY_NUMERAL
                .get(text.as_str())
                .is_some_and(|codes| codes.iter().any(|code| has(code))),
            text,
            end,
            name: false,
        })
    }

    /// Reads digits with dots between them: numbers below 100. A date is no article.
    fn numeral_at(&self, at: usize) -> Option<(String, usize)> {
        let goes_on = |nth: usize| {
            let digits = |nth: usize| self.runs.get(nth).is_some_and(|run| run.digits);
            nth > 0 && digits(nth - 1) && digits(nth) && self.gap_before(nth) == "."
        };
        let begins = self.runs.get(at)?.digits && !goes_on(at);
        let mut end = at + 1;
        while goes_on(end) {
            end += 1;
        }
        let parts = &self.runs[at..end];
        let small = |run: &TextRun<'_>| run.text.len() <= 2 && !run.text.starts_with('0');
        let whole = begins && parts.iter().all(small) && self.is_number_end(end);
        // `v1.2.3`, `-1.2.3`: no word before an article is glued to it but `ст.`.
        let glued = at > 0
            && self.gap_before(at).is_empty()
            && !CITATION_WORDS.article.contains_word(self.runs[at - 1].text);
        let texts: Vec<_> = parts.iter().map(|run| run.text).collect();
        (whole && !glued).then(|| (texts.join("."), end))
    }

    /// Returns whether a number begins the value of a tag, and is not a square or the beginning of a phrase.
    fn is_head(&self, at: usize, number: &ArticleNumber) -> bool {
        let first = self.text.trim_start().split([' ', ',', ';', ':']).next();
        let whole = first.is_some_and(|word| split_runs(word).len() <= number.end);
        self.tag && at == 0 && number.known && whole
    }

    /// Returns whether a number without dots counts nothing: "rule 15 moves".
    fn is_alone(&self, at: usize, number: &ArticleNumber) -> bool {
        (number.known || self.tag) && self.counts_nothing(at)
    }

    fn counts_nothing(&self, at: usize) -> bool {
        let behind = tokenize_words(&self.text[self.runs[at].start..]);
        REASON_MATCHERS
            .iter()
            .all(|language| !language.starts_with_count(&behind))
    }

    /// Returns whether the words before this run speak of a draw: "draw by article 30".
    fn speaks_of_draw(&self, from: usize) -> bool {
        let between = |run: &&TextRun<'_>| CITATION_WORDS.between.contains_word(run.text);
        let mut before = self.runs[..from].iter().rev().skip_while(between);
        before.next().is_some_and(is_draw)
    }

    /// Returns whether the words before a number, or right after it, speak of a draw or a claim: "a draw by 22.8".
    fn is_of_draw(&self, at: usize, end: usize) -> bool {
        let behind = self.runs.get(end);
        if behind.is_some_and(|run| CITATION_WORDS.units.contains_word(run.text)) {
            return false;
        }
        self.speaks_of_draw(at) || (at == 0 && behind.is_some_and(is_draw))
    }
}

/// Returns whether a run is a word for a draw or a claim.
fn is_draw(run: &TextRun<'_>) -> bool {
    let names = |language: &super::ReasonMatcher| language.is_of_draw(run.text);
    !run.digits && REASON_MATCHERS.iter().any(names)
}

impl ResultReason {
    /// Returns the number of the article that it names, where a code may have it: with the name of a book, only a code
    /// of that book.
    #[must_use]
    pub fn number_in(&self, code: &DrawCode) -> Option<&str> {
        match self {
            Self::Article(number) => Some(number),
            Self::Cited(book, number) => book.contains_code(code).then_some(number),
            _ => None,
        }
    }

    /// Returns whether it names an article by its number.
    #[must_use]
    pub fn is_number(&self) -> bool {
        matches!(self, Self::Article(_) | Self::Cited(..))
    }

    /// Returns whether it may be an article in a game under a code. A number without dots is one only where the book
    /// has it: people write of games, points and moves as they write of rules.
    pub(super) fn may_be(&self, code: &DrawCode) -> bool {
        let plain = |number: &str| !number.contains('.');
        match self {
            Self::Article(number) if plain(number) => code.has_number(number),
            Self::Cited(book, number) if plain(number) => {
                book.codes().any(|code| code.has_number(number))
            }
            _ => true,
        }
    }
}
