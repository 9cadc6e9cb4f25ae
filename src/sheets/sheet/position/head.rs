//! The head of a list of pieces: the word for a side, and the word for a rank next to it.

use super::rank::{self, RankMeaning};
use super::square::parse_word;
use crate::board::Color;
use crate::sheet::chars::{is_blank, is_dash, is_line_end};
use crate::words::{self, ALL_LANGUAGES, WordMatcher, every_word, fold_text};
use std::sync::LazyLock;

/// The maximum number of small words between the word for a rank and the side: "kings of the White side".
const MAX_LINK_WORDS: usize = 2;

/// The maximum number of letters in a word that is not read as part of the name of a side: the `e` of `e3` is a square.
const MAX_NON_SIDE_LETTERS: usize = 3;

/// Words between a rank and a side: "kings of White", "damas das brancas".
static LINK_WORDS: LazyLock<WordMatcher> = LazyLock::new(|| {
    WordMatcher::from_lists(ALL_LANGUAGES.iter().flat_map(|language| {
        let headings = &language.headings;
        [language.results.articles, headings.particles, headings.of]
    }))
});

/// Words after a side that add nothing: "side".
static AFTER_SIDE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.sides.accompanying));

/// Forms for a side that occur only next to the word for a piece.
static OF_PIECES: LazyLock<[WordMatcher; 2]> =
    LazyLock::new(|| [0, 1].map(|nth| every_word(|language| language.sides.of_pieces[nth])));

/// Forms that state whose a piece is and cannot be a subject: `Дамки белых`.
static OBLIQUE_SIDE_WORDS: LazyLock<WordMatcher> = LazyLock::new(|| {
    let of_pieces = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.sides.oblique);
    WordMatcher::from_lists(of_pieces)
});

/// The head of a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct ListHead<'a> {
    /// The word for the side, followed by the side itself.
    pub(super) side: &'a str,
    pub(super) color: Color,
    /// The rank, if its word precedes the side.
    pub(super) rank: Option<RankMeaning>,
    /// Whether a sign or a line end separates the rank from the side: `Kings: White a1, Black h8`.
    pub(super) parted: bool,
    /// Whether words or signs bind the rank to the side, so that it does not belong to a square before it.
    pub(super) bound: bool,
    /// The text after the head.
    pub(super) rest: &'a str,
}

impl ListHead<'_> {
    /// Returns the rank that holds for a side named after this one as well, and whether only for a side in another case than that of
    /// a subject: `Kings: White a1, Black h8`, `Дамки белых: a1; чёрных: h8`.
    pub(super) fn goes_on(&self) -> Option<(RankMeaning, bool)> {
        let rank = self.rank?;
        (self.parted || self.is_oblique()).then_some((rank, !self.parted))
    }

    /// Returns whether the word for the side is in another case than that of a subject.
    pub(super) fn is_oblique(&self) -> bool {
        OBLIQUE_SIDE_WORDS.contains_word(&fold_text(self.side))
    }
}

/// Returns the side that a word names before pieces, the word, and the text after it.
fn match_side(i: &str, beside_rank: bool) -> Option<(Color, &str, &str)> {
    let (rest, name) = parse_word(i).ok()?;
    if let Some(color) = words::side_by_word(name) {
        return Some((color, name, rest));
    }
    let folded = fold_text(name);
    if let Some(end) = rest.strip_prefix('.')
        && let Some(color) = short_side(&folded)
    {
        return Some((color, name, end));
    }
    let [white, black] = &*OF_PIECES;
    let color = match (white.contains_word(&folded), black.contains_word(&folded)) {
        (true, _) => Color::White,
        (_, true) => Color::Black,
        _ => return None,
    };
    let before_rank = || {
        let next = rest.trim_start_matches(|c| is_blank(c) || c == ':' || is_dash(c));
        let name = parse_word(next).map_or("", |(_, name)| name);
        !rank::is_letter(name) && rank::rank_meaning(name, "").is_some()
    };
    (beside_rank || before_rank()).then_some((color, name, rest))
}

/// Returns the side of a short word before a full stop that is longer than a letter: `бел.`, `blk.`.
fn short_side(folded: &str) -> Option<Color> {
    if folded.chars().count() < 2 {
        return None;
    }
    let pairs = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.sides.short);
    let mut found = pairs.filter_map(|(white, black)| {
        if fold_text(white) == folded {
            Some(Color::White)
        } else {
            (fold_text(black) == folded).then_some(Color::Black)
        }
    });
    let first = found.next()?;
    found.all(|other| other == first).then_some(first)
}

/// Returns the head that a text begins with.
pub(super) fn match_list_head(i: &str) -> Option<ListHead<'_>> {
    if let Some((color, name, rest)) = match_side(i, false) {
        return Some(ListHead {
            side: name,
            color,
            rank: None,
            parted: false,
            bound: false,
            rest,
        });
    }
    let (rest, name) = parse_word(i).ok()?;
    behind_rank(name, rest)
}

/// Returns the head that begins with this word for a rank.
pub(super) fn behind_rank<'a>(name: &str, rest: &'a str) -> Option<ListHead<'a>> {
    if rank::is_letter(name) || rank::rank_meaning(name, "").is_none() {
        return None;
    }
    let short = name.chars().count() <= 3;
    let sign = |c| is_blank(c) || is_line_end(c) || is_dash(c) || c == ':' || (short && c == '.');
    let mut i = rest.trim_start_matches(sign);
    let gap = &rest[..rest.len() - i.len()];
    let parted = gap.contains(|c| c == ':' || is_dash(c) || is_line_end(c));
    let mut links = 0;
    loop {
        if let Some((color, side, mut rest)) = match_side(i, true) {
            // "Of the Black side".
            if let Ok((end, name)) = parse_word(rest.trim_start_matches(is_blank))
                && links > 0
                && name.chars().count() > MAX_NON_SIDE_LETTERS
                && AFTER_SIDE_WORDS.contains_word(&fold_text(name))
                && rank::rank_meaning(name, side).is_none()
            {
                rest = end;
            }
            return Some(ListHead {
                side,
                color,
                rank: rank::rank_meaning(name, side),
                parted,
                bound: gap.contains(':') || links > 0,
                rest,
            });
        }
        let (end, link) = parse_word(i).ok()?;
        if links == MAX_LINK_WORDS || !LINK_WORDS.contains_word(&fold_text(link)) {
            return None;
        }
        links += 1;
        i = end.trim_start_matches(is_blank);
    }
}
