//! The words of a page as a program for character recognition (OCR) found them, and the rows that they form.

use crate::span::Span;

/// A rectangle on a page, in pixels or in any unit of the source; y grows downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageBox {
    /// The left edge.
    pub left: i32,
    /// The upper edge.
    pub top: i32,
    /// The right edge.
    pub right: i32,
    /// The lower edge.
    pub bottom: i32,
}

/// The maximum distance of an edge from the corner of a page.
const MAX_EDGE: i32 = 1 << 20;

impl PageBox {
    /// Returns a rectangle by its left upper corner, its width and its height.
    pub(super) fn from_corner([left, top, width, height]: [f32; 4]) -> Self {
        Self {
            left: left as i32,
            top: top as i32,
            right: (left + width) as i32,
            bottom: (top + height) as i32,
        }
    }

    /// Returns the rectangle with every edge within the size of a picture, so that sums of its edges do not overflow.
    pub(super) fn clamped(self) -> Self {
        let edge = |at: i32| at.clamp(-MAX_EDGE, MAX_EDGE);
        Self {
            left: edge(self.left),
            top: edge(self.top),
            right: edge(self.right),
            bottom: edge(self.bottom),
        }
    }

    fn middle_y(self) -> i32 {
        self.top.midpoint(self.bottom)
    }

    pub(super) fn middle_x(self) -> i32 {
        self.left.midpoint(self.right)
    }

    fn height(self) -> i32 {
        (self.bottom - self.top).max(1)
    }
}

/// A word with its place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OcrWord {
    /// The characters.
    pub text: String,
    /// Other readings of each character, if the source has them for all characters.
    pub choices: Vec<Vec<char>>,
    /// The rectangle on the page.
    pub bounds: PageBox,
    /// The place in the source.
    pub span: Span,
}

/// A page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OcrPage {
    /// The words, in the order of the source.
    pub words: Vec<OcrWord>,
    /// The file name of the picture, if the source has it.
    pub picture: Option<String>,
}

/// The content of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct OcrFile {
    pub(super) pages: Vec<OcrPage>,
    /// The places at which it is damaged: what is there has no place on a page, or could not be read.
    pub(super) damage: Vec<Span>,
}

impl OcrFile {
    /// Adds a word to the last page.
    pub(super) fn push_word(&mut self, word: OcrWord) {
        if self.pages.is_empty() {
            self.pages.push(OcrPage::default());
        }
        if let Some(page) = self.pages.last_mut() {
            page.words.push(word);
        }
    }
}

/// A row of words, from left to right: their numbers on the page.
pub(super) type WordRow = Vec<usize>;

/// The maximum distance of the middles of neighbours in a row, in parts of the lower of their heights.
const MAX_ROW_STEP: f32 = 0.6;

/// The width of a gap in units of the height of words at which a word no longer follows another one for its slope.
const FAR_GAP: i32 = 40;

/// Returns the rows that some words of a page form, from top to bottom.
///
/// Rows of photographs slope: a word continues the row whose last word is nearest to its height, wherever the row began.
pub(super) fn find_rows(page: &OcrPage, words: impl IntoIterator<Item = usize>) -> Vec<WordRow> {
    let mut order: Vec<usize> = words.into_iter().collect();
    let bounds = |word: usize| page.words[word].bounds;
    order.sort_by_key(|word| (bounds(*word).left, bounds(*word).top));
    let mut heights: Vec<i32> = order.iter().map(|word| bounds(*word).height()).collect();
    heights.sort_unstable();
    let Some(&usual) = heights.get(heights.len() / 2) else {
        return Vec::new();
    };
    let mut rows: Vec<WordRow> = Vec::new();
    for word in order {
        let own = bounds(word);
        let step = |row: &WordRow| -> Option<f32> {
            let last = bounds(*row.last()?);
            let near = own.left - last.right < FAR_GAP * usual;
            let apart = (own.middle_y() - last.middle_y()).abs() as f32;
            let lower = own.height().min(last.height()).max(usual / 2) as f32;
            // A word above or below another one does not follow it.
            let is_right_of = own.middle_x() > last.middle_x();
            (near && is_right_of && apart <= MAX_ROW_STEP * lower).then_some(apart)
        };
        let nearest = rows
            .iter_mut()
            .filter_map(|row| Some((step(row)?, row)))
            .min_by(|(one, _), (other, _)| one.total_cmp(other));
        match nearest {
            Some((_, row)) => row.push(word),
            None => rows.push(vec![word]),
        }
    }
    rows.sort_by_key(|row| {
        let first = row.first().map_or(0, |word| bounds(*word).middle_y());
        let last = row.last().map_or(0, |word| bounds(*word).middle_y());
        first.midpoint(last)
    });
    rows
}

/// Returns the x at which a page may be divided into blocks side by side, the likeliest first: where few words are on a
/// line from top to bottom that passes near the middle. At least `min_rows` rows have more than two moves, as `count_moves` counts
/// them.
pub(super) fn find_gutters(
    page: &OcrPage,
    rows: &[WordRow],
    min_rows: usize,
    count_moves: impl Fn(&WordRow) -> usize,
) -> Vec<i32> {
    let moves_of = |row: &&WordRow| count_moves(row);
    let with_moves = rows.iter().filter(|row| moves_of(row) > 0).count();
    // One block has two moves in a row.
    let wide: Vec<&WordRow> = rows.iter().filter(|row| moves_of(row) > 2).collect();
    if wide.len() * 3 < with_moves {
        return Vec::new();
    }
    let words = || {
        wide.iter()
            .copied()
            .flatten()
            .map(|word| page.words[*word].bounds)
    };
    let (Some(left), Some(right)) = (
        words().map(|bounds| bounds.left).min(),
        words().map(|bounds| bounds.right).max(),
    ) else {
        return Vec::new();
    };
    if wide.len() < min_rows {
        return Vec::new();
    }
    let width = right - left;
    let steps = 60;
    // The number of rows that a vertical line cuts through a word of, and the free space around it.
    let mut found: Vec<(usize, i32, i32)> = Vec::new();
    for step in steps * 3 / 10..=steps * 7 / 10 {
        let x = left + width * step / steps;
        let cut = words()
            .filter(|bounds| bounds.left < x && x < bounds.right)
            .count();
        let free = |row: &&WordRow| -> i32 {
            let gap = row.windows(2).find_map(|pair| {
                let [before, after] = [page.words[pair[0]].bounds, page.words[pair[1]].bounds];
                (before.right <= x && x <= after.left).then_some(after.left - before.right)
            });
            gap.unwrap_or(0)
        };
        let mut gaps: Vec<i32> = wide.iter().map(free).collect();
        gaps.sort_unstable();
        found.push((cut, -gaps[gaps.len() / 2], x));
    }
    found.retain(|(cut, gap, _)| cut * 4 <= wide.len() && *gap < 0);
    found.sort_unstable_by_key(|(cut, gap, x)| {
        (*gap + *cut as i32, (*x - left.midpoint(right)).abs())
    });
    let mut gutters: Vec<i32> = Vec::new();
    for (_, _, x) in found {
        if gutters.iter().all(|known| (known - x).abs() * 12 > width) {
            gutters.push(x);
        }
    }
    gutters.truncate(3);
    gutters
}

/// Counts the words of a row that have about as many letters and digits as a move.
pub(super) fn count_like_moves(page: &OcrPage, row: &[usize]) -> usize {
    let words = row.iter().map(|word| page.words[*word].text.chars());
    words.filter(|word| is_like_move(word.clone())).count()
}

/// The number of letters and digits of a move; a longer word is a date, or several moves.
pub(super) const MIN_MOVE_LEN: usize = 3;
const MAX_MOVE_LEN: usize = 6;

/// Returns whether a word has about as many letters and digits as a move.
pub(super) fn is_like_move(word: impl Iterator<Item = char> + Clone) -> bool {
    let signs = word.clone().filter(|c| c.is_alphanumeric()).count();
    let digits = word.clone().filter(|c| c.is_numeric()).count();
    // A date has two signs between its digits.
    let dots = word.filter(|c| matches!(c, '.' | ',' | '/')).count();
    (MIN_MOVE_LEN..=MAX_MOVE_LEN).contains(&signs) && digits > 0 && dots < 2
}
