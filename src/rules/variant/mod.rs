//! Variants of draughts: the rules of movement as data. Each variant has its own file, in which each constant cites the
//! article that it comes from.
//!
//! To add a variant, write `x.rs` with its `VARIANT` and add it to the list below; tests report what is missing.

mod antidraughts;
mod article;
mod axes;
mod bashni;
mod books;
mod brazilian;
mod breakthrough;
mod canadian;
mod czech;
mod english;
mod frisian;
mod frisian_15;
mod frysk;
mod gothic;
mod gothic_published;
mod international;
mod italian;
mod italian_idf;
mod poddavki;
mod pool;
mod pool_american;
mod portuguese;
mod russian;
mod spanish;
mod thai;
mod thai_leaflet;
mod turkish;

pub use article::{CitationProvenance, Topic, TopicCitation};
pub use axes::{
    CapturePriority, CaptureRemoval, KingLanding, KingRange, KingRules, ManRules, PromotionRule,
    ScoreOrder, StartRows, WinningGoal,
};

use article::{cited_by_subject, cited_from_code, cited_from_summary, cited_from_text};
use books::{IDF_ARTICLES, LEAFLET_ARTICLES};

use crate::board::Numbering;
use crate::board::{Color, Geometry};
use crate::draw::{DrawCode, codes};
use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::sync::LazyLock;

/// A variant of draughts: the rules by which pieces move.
#[derive(Debug)]
pub struct Variant {
    /// The identifier, which is the name on the command line.
    pub id: &'static str,
    /// Other names, as tags and people use them, compared without case, blanks and punctuation.
    pub names: &'static [&'static str],
    /// A description of one line.
    pub title: &'static str,
    /// The rule books that the constants come from, and which reading is followed where they differ.
    pub source: &'static str,
    /// The board.
    pub board: &'static Geometry,
    /// The men at the start.
    pub setup: StartRows,
    /// The side that moves first.
    pub first: Color,
    /// The rules of men.
    pub man: ManRules,
    /// The rules of kings.
    pub king: KingRules,
    /// Whether a capture must be made when one is possible.
    pub obligatory: bool,
    /// The criteria by which captures take precedence, in order.
    pub priority: &'static [CapturePriority],
    /// When captured pieces are removed.
    pub removal: CaptureRemoval,
    /// The goal of a game.
    pub goal: WinningGoal,
    /// Whether captured pieces go under the capturer.
    pub towers: bool,
    /// The maximum number of quiet moves in a row by one king while its side has men.
    pub king_run_limit: Option<u8>,
    /// Whether the published perft tables of the variant count every path of a capture, not every (from, to, captured set):
    /// each landing square in Turkish draughts, a round trip in both directions in Italian draughts.
    pub perft_counts_ways: bool,
    /// The number of the variant in PDN 3.0 (`GameType`); numbers above 89 are private to Lidraughts.
    pub game_type: Option<u16>,
    /// Whether the variant is guessed from moves alone. A second ruleset of the same game is not, and neither is a variant that
    /// only its goal distinguishes from another.
    pub guessed: bool,
    /// The numbering of squares in numeric records.
    pub numbering: Numbering,
    /// Whether records name squares by letters by default.
    pub algebraic: bool,
    /// The sign between the squares of a capture (PDN 3.0, table of game types).
    pub capture_sign: char,
    /// The side whose points a score gives first.
    pub score_order: ScoreOrder,
    /// The support for the variant in other programs.
    pub programs: ProgramSupport,
    /// The draw code that applies unless a file or the user chooses another.
    pub draws: &'static DrawCode,
    /// The articles of its books by topic. An earlier book takes precedence over a later one.
    pub articles: &'static [&'static [TopicCitation]],
    /// The articles of other books with the same rules.
    pub also: &'static [TopicCitation],
}

/// The support for a variant in the programs and sites that games are written for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProgramSupport {
    /// The name of the variant for Hub engines: the value of Scan's parameter `variant`.
    pub hub: Option<&'static str>,
    /// Whether DXP, the DamExchange protocol, supports the variant.
    pub dxp: bool,
    /// Whether Lidraughts always writes the start position of games.
    pub lidraughts_fen: bool,
}

impl ProgramSupport {
    /// No support.
    const NONE: Self = Self {
        hub: None,
        dxp: false,
        lidraughts_fen: false,
    };

    /// Returns the support of a variant that Hub engines know by a name.
    const fn with_hub_name(name: &'static str) -> Self {
        Self {
            hub: Some(name),
            ..Self::NONE
        }
    }

    /// The support of a variant whose start position Lidraughts always writes.
    const LIDRAUGHTS_FEN: Self = Self {
        lidraughts_fen: true,
        ..Self::NONE
    };
}

impl PartialEq for Variant {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Variant {}

/// All variants. The first variant with a `GameType` number is the one that the number means.
pub static VARIANTS: &[&Variant] = &[
    &russian::VARIANT,
    &brazilian::VARIANT,
    &international::VARIANT,
    &english::VARIANT,
    &italian::VARIANT,
    &pool::VARIANT,
    &pool_american::VARIANT,
    &czech::VARIANT,
    &portuguese::VARIANT,
    &spanish::VARIANT,
    &italian_idf::VARIANT,
    &thai::VARIANT,
    &thai_leaflet::VARIANT,
    &turkish::VARIANT,
    &gothic::VARIANT,
    &gothic_published::VARIANT,
    &bashni::VARIANT,
    &poddavki::VARIANT,
    &canadian::VARIANT,
    &frisian::VARIANT,
    &frisian_15::VARIANT,
    &frysk::VARIANT,
    &antidraughts::VARIANT,
    &breakthrough::VARIANT,
];

/// Returns the variant with an id or another name; case, blanks and punctuation are ignored.
#[must_use]
pub fn find_variant(name: &str) -> Option<&'static Variant> {
    BY_NAME.get(&name_key(name)).copied()
}

/// The variants by the keys of their ids and names; an id takes precedence over a name.
static BY_NAME: LazyLock<HashMap<String, &Variant, RandomState>> = LazyLock::new(|| {
    // A heading asks for a variant at each of its words: without the table, that is a twelfth of the work on a sheet.
    let ids = VARIANTS.iter().map(|variant| (variant.id, *variant));
    let names = VARIANTS
        .iter()
        .flat_map(|variant| variant.names.iter().map(|name| (*name, *variant)));
    let count = VARIANTS.iter().map(|variant| 1 + variant.names.len()).sum();
    let mut all = HashMap::with_capacity_and_hasher(count, RandomState::default());
    for (name, variant) in ids.chain(names) {
        all.entry(name_key(name)).or_insert(variant);
    }
    all
});

/// The variants in which Black begins, as many programs play them: White begins, and each side keeps its squares.
static WHITE_FIRST: LazyLock<Vec<Variant>> = LazyLock::new(|| {
    // The board is not turned: `White resigned` in a comment would then name the winner (decision 0022).
    let black_first = VARIANTS.iter().filter(|one| one.first == Color::Black);
    let turned = black_first.map(|one| Variant {
        first: Color::White,
        ..**one
    });
    turned.collect()
});

impl Variant {
    /// Returns the same variant with White as the side that begins, or `None` if White begins anyway. It has the same id, except
    /// where the list has such a variant (unified pool for American pool).
    #[must_use]
    pub fn with_white_first(&self) -> Option<&'static Self> {
        if self.first == Color::White {
            return None;
        }
        // American pool has its White-first form in the list: unified pool, under the same number.
        let number = self.game_type?;
        let listed = VARIANTS.iter().copied();
        let mut listed =
            listed.filter(|one| one.game_type == Some(number) && one.first == Color::White);
        listed
            .next()
            .or_else(|| WHITE_FIRST.iter().find(|one| one.id == self.id))
    }

    /// Returns whether this is a form made by [`with_white_first`](Self::with_white_first), not a variant of the list.
    #[must_use]
    pub fn is_begun_by_other(&self) -> bool {
        self.first == Color::White && WHITE_FIRST.iter().any(|one| std::ptr::eq(one, self))
    }

    /// Returns the variant in which `first` begins: the inverse of `with_white_first` for its forms. Where there is no such form,
    /// the variant itself.
    #[must_use]
    pub fn begun_by(&'static self, first: Color) -> &'static Self {
        match first {
            _ if first == self.first => self,
            Color::White => self.with_white_first().unwrap_or(self),
            Color::Black if self.is_begun_by_other() => find_variant(self.id).unwrap_or(self),
            Color::Black => self,
        }
    }
}

/// Returns the variant that a `GameType` number means.
#[must_use]
pub fn of_game_type(number: u16) -> Option<&'static Variant> {
    VARIANTS
        .iter()
        .copied()
        .find(|variant| variant.game_type == Some(number))
}

fn name_key(name: &str) -> String {
    if name.is_ascii() {
        let mut key = name.to_ascii_lowercase();
        key.retain(|c| c.is_ascii_alphanumeric());
        return key;
    }
    name.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_file_is_listed_and_named_after_its_id() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/variant");
        let mut files: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| {
                entry
                    .unwrap()
                    .file_name()
                    .into_string()
                    .unwrap()
                    .replace(".rs", "")
            })
            .filter(|name| !["mod", "article", "axes", "books"].contains(&name.as_str()))
            .collect();
        files.sort();
        let ids = VARIANTS.iter().map(|variant| variant.id.replace('-', "_"));
        let mut listed: Vec<_> = ids.collect();
        listed.sort_unstable();
        assert_eq!(files, listed);
    }

    #[test]
    fn names_are_unique() {
        let mut seen = BTreeSet::new();
        for variant in VARIANTS {
            assert!(seen.insert(name_key(variant.id)), "{}", variant.id);
            for name in variant.names {
                assert!(
                    seen.insert(name_key(name)) || name_key(name) == name_key(variant.id),
                    "{name}"
                );
            }
        }
    }

    /// Compares the variants with the table of PDN 3.0, section 2.1: number, side that begins, width of the board, squares in use.
    #[test]
    fn game_types_are_those_of_the_standard() {
        use crate::board::PlayingSquares::{All, DarkLeft, DarkRight};
        let table = [
            (20, Color::White, 10, DarkLeft),
            (21, Color::Black, 8, DarkLeft),
            (22, Color::White, 8, DarkRight),
            (23, Color::White, 8, DarkLeft),
            (24, Color::White, 8, DarkRight),
            (25, Color::White, 8, DarkLeft),
            (26, Color::White, 8, DarkLeft),
            (27, Color::White, 12, DarkLeft),
            (28, Color::White, 8, DarkRight),
            (29, Color::White, 8, DarkLeft),
            (30, Color::White, 8, All),
            (40, Color::White, 10, DarkLeft),
        ];
        for (number, first, width, cells) in table {
            let variant = of_game_type(number).unwrap();
            assert_eq!(
                (variant.first, variant.board.width, variant.board.cells),
                (first, width, cells),
                "{number}"
            );
        }
        assert_eq!(find_variant("Frysk!").unwrap().id, "frysk");
        assert_eq!(find_variant("American/English").unwrap().id, "english");
    }

    #[test]
    fn every_variant_cites_its_articles() {
        for variant in VARIANTS {
            for topic in Topic::ALL {
                // Topics that only some variants have, and topics that the leaflet does not cover.
                let may_lack = [
                    Topic::ManPrey,
                    Topic::Landing,
                    Topic::KingFirst,
                    Topic::Kings,
                    Topic::KingsEarliest,
                    Topic::LastRow,
                    Topic::UTurn,
                    Topic::KingRun,
                    Topic::Irregularity,
                    Topic::Laid,
                    Topic::Lifted,
                ];
                let cited = variant.article_on_topic(topic).is_some() || may_lack.contains(&topic);
                assert!(cited, "{} {topic:?}", variant.id);
            }
            let articles = variant.articles.iter().flat_map(|book| book.iter());
            for cited in articles.chain(variant.also) {
                assert!(Topic::ALL.contains(&cited.topic), "{cited:?}");
                // A citation without a number names a subject after a colon.
                let unnumbered = cited.known == CitationProvenance::BySubject
                    || cited.article.starts_with("Leaflet: ");
                let (variant, colon) = (variant.id, cited.article.contains(": "));
                assert_eq!(colon, unnumbered, "{variant} {cited:?}");
            }
            // Related variants take the value of an axis from each other, and its article must come with it.
            assert_eq!(
                variant.article_on_topic(Topic::ManPrey).is_some(),
                !variant.man.takes_kings
            );
            let criteria = [
                (Topic::KingFirst, CapturePriority::WithKing),
                (Topic::Kings, CapturePriority::Kings),
                (Topic::KingsEarliest, CapturePriority::KingsEarliest),
            ];
            for (topic, criterion) in criteria {
                let has = variant.priority.contains(&criterion);
                assert_eq!(
                    variant.article_on_topic(topic).is_some(),
                    has,
                    "{} {topic:?}",
                    variant.id
                );
            }
        }
    }
}
