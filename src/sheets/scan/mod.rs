//! Reads scoresheets of which only a picture is left: from the words that a program for character recognition (OCR) found on it.
//!
//! Such a text is wrong in every fifth character, so the moves cannot be read one by one. Instead the legal game is searched for that
//! explains all characters best ([`lattice`]).

mod align;
mod alto;
mod block;
mod compose;
mod costs;
mod forms;
mod hocr;
mod lattice;
mod page;
mod picture;
mod rapid;
mod trust;
mod tsv;
mod typed;

use crate::board::Numbering;
use crate::position::Position;
use crate::span::Span;
use crate::variant::{VARIANTS, Variant};
use block::{BlockText, detect_alphabet};
pub(crate) use compose::ScanText;
use costs::ConfusionCosts;
use forms::{FormFinder, SquareNames};
use lattice::{CostBound, DecodedGame, Lattice, SearchLimits};
use page::{OcrFile, is_like_move};
pub use page::{OcrPage, OcrWord, PageBox};
pub use picture::{
    GrayPicture, OcrError, PictureError, PictureStrip, is_picture, picture_strip, recognise_file,
};
pub(crate) use typed::{
    StepBudget, TypedGame, count_moves_of_text, decode_typed_game, decode_typed_games,
};

/// The limits of the searches of a page.
#[derive(Clone, Copy, Debug)]
struct PageLimits {
    /// Those of the first search, which only compares variants and blocks.
    first: SearchLimits,
    /// Those of the search whose game is kept.
    last: SearchLimits,
}

/// The limits for recognised pages.
const SCAN_LIMITS: PageLimits = PageLimits {
    first: SearchLimits {
        width: 40,
        margin: 20.0,
    },
    last: SearchLimits {
        width: 200,
        margin: 28.0,
    },
};
/// The number of moves that are not written as people write them from which on a typed game is searched for again within the limits for
/// recognised pages: two moves that are not there cost more than the narrower ones allow.
const MIN_GUESSED_MOVES: usize = 3;
/// The maximum cost of the characters of a move that is written as people write it.
const MAX_PLAIN_COST: f32 = 3.0;
/// The limits for typed text, whose characters are wrong less often: with wider ones no more games of fixtures/typed are whole, and the
/// searches take twice as long.
const TYPED_LIMITS: PageLimits = PageLimits {
    first: SearchLimits {
        width: 14,
        margin: 18.0,
    },
    last: SearchLimits {
        width: 60,
        margin: 20.0,
    },
};

/// A page with its game.
#[derive(Debug)]
struct DecodedPage {
    /// Its words in the order in which they are read.
    text: BlockText,
    /// The game, unless there is none.
    game: Option<DecodedGame>,
}

/// The number of words that look like moves of one naming of squares for each one of the other, from which on that is the naming.
const CLEAR_NAMING: usize = 3;

/// Returns how many words look like moves with letters and with numbers.
fn count_namings(page: &OcrPage) -> [usize; 2] {
    let mut counts = [0; 2];
    for word in &page.words {
        let signs = word.text.chars().filter(|c| c.is_alphanumeric());
        let shape: String = signs
            .map(|c| if c.is_ascii_digit() { '9' } else { 'a' })
            .collect();
        match shape.as_str() {
            "a9a9" | "a9aa9" | "aa9" | "a9a9a9" | "aaa9" => counts[0] += 1,
            "9999" | "999" | "99999" | "99a99" | "9a99" | "99a9" => counts[1] += 1,
            _ => {}
        }
    }
    counts
}

/// Returns the variants and namings that a page may have.
fn candidates(
    page: &OcrPage,
    variant: Option<&'static Variant>,
    numbering: Option<Numbering>,
) -> Vec<(&'static Variant, SquareNames)> {
    candidates_of(count_namings(page), variant, numbering)
}

/// Returns the variants and namings of a page with so many words like moves with letters and with numbers.
fn candidates_of(
    [letters, digits]: [usize; 2],
    variant: Option<&'static Variant>,
    numbering: Option<Numbering>,
) -> Vec<(&'static Variant, SquareNames)> {
    let variants = VARIANTS
        .iter()
        .copied()
        .filter(|one| variant.map_or(one.guessed, |own| own.id == one.id));
    let may_have_letters = letters * CLEAR_NAMING >= digits;
    let may_have_numbers = digits * CLEAR_NAMING >= letters;
    variants
        .flat_map(|one| {
            let numbers = SquareNames::Numbers(numbering.unwrap_or(one.numbering));
            let letters = may_have_letters.then_some((one, SquareNames::Letters));
            letters
                .into_iter()
                .chain(may_have_numbers.then_some((one, numbers)))
        })
        .collect()
}

/// A format in which programs for character recognition write words with their places.
struct OcrFormat {
    begins: fn(&[u8]) -> bool,
    read_file: fn(&str) -> OcrFile,
}

/// All formats.
const OCR_FORMATS: &[OcrFormat] = &[
    OcrFormat {
        begins: tsv::begins,
        read_file: tsv::read_file,
    },
    OcrFormat {
        begins: hocr::begins,
        read_file: hocr::read_file,
    },
    OcrFormat {
        begins: alto::begins,
        read_file: alto::read_file,
    },
    OcrFormat {
        begins: rapid::begins,
        read_file: rapid::read_file,
    },
];

fn format_of(head: &[u8]) -> Option<&'static OcrFormat> {
    let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    OCR_FORMATS.iter().find(|format| (format.begins)(head))
}

/// Returns whether a file begins like the words of a page with their places.
pub fn is_scan(head: &[u8]) -> bool {
    format_of(head).is_some()
}

/// The maximum number of words of a page that is decoded: a sheet has 300, a page of a magazine 700.
const MAX_PAGE_WORDS: usize = 1500;
/// The maximum length of its words, in bytes.
const MAX_PAGE_BYTES: usize = 12_000;
/// The maximum number of steps of all searches of a page.
// The slowest of 80 sheets takes 4.8 million, nine of ten less than 2.6.
const MAX_PAGE_STEPS: usize = 5_000_000;
/// The minimum number of rows with moves of two blocks side by side.
const MIN_WIDE_ROWS: usize = 4;
/// The minimum number of words like moves of a page that is decoded.
const MIN_MOVE_WORDS: usize = 4;

/// Reads the text of a file.
fn read_file(text: &str) -> Option<OcrFile> {
    let content = text.trim_start_matches('\u{feff}');
    let mark = text.len() - content.len();
    let mut file = (format_of(content.as_bytes())?.read_file)(content);
    let words = file.pages.iter_mut().flat_map(|page| &mut page.words);
    let places = words.map(|word| {
        word.bounds = word.bounds.clamped();
        &mut word.span
    });
    for span in places.chain(&mut file.damage) {
        *span = Span::new(span.start as usize + mark, span.end as usize + mark);
    }
    Some(file)
}

/// Decodes all pages of a file. `home` returns the place in the source of a place in its text. Returns `None` if it is none of words with
/// their places.
pub(crate) fn read_scan(
    source: &str,
    home: &dyn Fn(Span) -> Span,
    variant: Option<&'static Variant>,
    numbering: Option<Numbering>,
) -> Option<ScanText> {
    let mut file = read_file(source)?;
    let words = file.pages.iter_mut().flat_map(|page| &mut page.words);
    for word in words {
        word.span = home(word.span);
    }
    let mut text = ScanText::default();
    for page in file.pages {
        text.push_page(&page, &decode_page(&page, variant, numbering));
    }
    for span in file.damage {
        let shown = source.get(span.start as usize..span.end as usize);
        text.report_damage(shown.unwrap_or_default(), home(span));
    }
    text.finish();
    Some(text)
}

/// Decodes the game of a page.
fn decode_page(
    page: &OcrPage,
    variant: Option<&'static Variant>,
    numbering: Option<Numbering>,
) -> DecodedPage {
    let costs = ConfusionCosts::for_alphabet(detect_alphabet(page));
    let chars: usize = page.words.iter().map(|word| word.text.len()).sum();
    let like_moves = page
        .words
        .iter()
        .filter(|word| is_like_move(word.text.chars()));
    let is_too_much = page.words.len() > MAX_PAGE_WORDS || chars > MAX_PAGE_BYTES;
    if is_too_much || like_moves.count() < MIN_MOVE_WORDS {
        // Rows are not looked for where that could take long.
        let rows = match is_too_much {
            true => (0..page.words.len()).map(|word| vec![word]).collect(),
            false => page::find_rows(page, 0..page.words.len()),
        };
        return DecodedPage {
            text: BlockText::new(page, &rows, costs),
            game: None,
        };
    }
    let rows = page::find_rows(page, 0..page.words.len());
    let mut layouts = vec![BlockText::new(page, &rows, costs)];
    for gutter in page::find_gutters(page, &rows, MIN_WIDE_ROWS, |row| {
        page::count_like_moves(page, row)
    }) {
        let is_left = |word: &usize| page.words[*word].bounds.middle_x() < gutter;
        let words = 0..page.words.len();
        let left = page::find_rows(page, words.clone().filter(is_left));
        let right = page::find_rows(page, words.filter(|word| !is_left(word)));
        let rows: Vec<_> = left.into_iter().chain(right).collect();
        layouts.push(BlockText::new(page, &rows, costs));
    }
    let candidates = candidates(page, variant, numbering);
    match search_layouts(&layouts, costs, &candidates, &mut { MAX_PAGE_STEPS }) {
        Some((nth, game)) => DecodedPage {
            text: layouts.swap_remove(nth),
            game: Some(game),
        },
        None => DecodedPage {
            text: layouts.swap_remove(0),
            game: None,
        },
    }
}

/// Searches for the game that explains one of some orders of the same words best, and returns the number of that order with it. `budget`
/// is the maximum number of steps of all searches.
fn search_layouts(
    layouts: &[BlockText],
    costs: &ConfusionCosts,
    candidates: &[(&'static Variant, SquareNames)],
    budget: &mut usize,
) -> Option<(usize, DecodedGame)> {
    let mut finders: Vec<FormFinder<'_>> = layouts
        .iter()
        .map(|text| FormFinder::new(text, costs))
        .collect();
    let mut decode = |nth: usize, variant: &'static Variant, names, limits, bound: &CostBound| {
        Lattice::new(&layouts[nth], &mut finders[nth], names, limits).decode(
            Position::initial(variant),
            bound,
            budget,
        )
    };
    let limits = match layouts.iter().any(BlockText::is_typed) {
        true => TYPED_LIMITS,
        false => SCAN_LIMITS,
    };
    let mut found: Vec<(f32, usize, &'static Variant, SquareNames)> = Vec::new();
    let mut bound = CostBound::default();
    for nth in 0..layouts.len() {
        bound.forget_order();
        for (variant, names) in candidates {
            if let Some(game) = decode(nth, variant, *names, limits.first, &bound) {
                bound.lower_to(&game, true);
                found.push((game.cost, nth, variant, *names));
            }
        }
    }
    found.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut best: Option<(usize, DecodedGame)> = None;
    let mut bound = CostBound::default();
    for (_, nth, variant, names) in found.into_iter().take(2) {
        let game = decode(nth, variant, names, limits.last, &bound);
        if let Some(game) = game {
            bound.lower_to(&game, false);
            if best
                .as_ref()
                .is_none_or(|(_, known)| game.cost < known.cost)
            {
                best = Some((nth, game));
            }
        }
    }
    let (nth, game) = best?;
    let guessed = game.moves.iter().filter(|own| own.cost > MAX_PLAIN_COST);
    let wider = (guessed.count() >= MIN_GUESSED_MOVES
        && limits.last.width < SCAN_LIMITS.last.width)
        .then(|| {
            decode(
                nth,
                game.variant,
                game.names,
                SCAN_LIMITS.last,
                &CostBound::default(),
            )
        })
        .flatten();
    Some((nth, wider.unwrap_or(game)))
}

/// A move that was read from a scan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScannedMove {
    /// The first and the last square, by letters.
    pub squares: [String; 2],
    /// The characters that were recognised in its place; empty if there are none.
    pub read: String,
    /// Whether it is sure.
    pub is_sure: bool,
}

/// A game that was read from a page.
#[derive(Clone, Debug)]
pub struct ScannedGame {
    /// The variant whose rules explain the page best.
    pub variant: &'static Variant,
    /// The moves.
    pub moves: Vec<ScannedMove>,
}

/// Reads the games of a file that a program for character recognition wrote, one a page. `variant` is theirs, if it is known.
/// Moves that are not worth writing down are left out, as they are by [`crate::sheet::translate_sheet`].
#[must_use]
pub fn read_scanned_games(bytes: &[u8], variant: Option<&'static Variant>) -> Vec<ScannedGame> {
    let pages = read_file(&String::from_utf8_lossy(bytes))
        .unwrap_or_default()
        .pages;
    let decoded = pages.iter().filter_map(|page| {
        let page = decode_page(page, variant, None);
        Some((page.text, page.game?))
    });
    let to_game = |(text, game): (BlockText, DecodedGame)| {
        let kept = trust::count_kept_moves(&game);
        let all = game.moves.iter().zip(trust::find_sure_moves(&game));
        let moves = all.take(kept).map(|(own, is_sure)| ScannedMove {
            squares: [own.mv.from, own.mv.to].map(|square| own.before.board().square_name(square)),
            read: own
                .place
                .map_or_else(String::new, |(from, to)| text.text_between(from, to)),
            is_sure,
        });
        ScannedGame {
            variant: game.variant,
            moves: moves.collect(),
        }
    };
    decoded.map(to_game).collect()
}

#[cfg(test)]
mod tests;
