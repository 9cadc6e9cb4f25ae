//! The text of a page of which only words and their places are known: rows, and columns of running text one after the other.

use super::pdf_page::PlacedWord;

impl PlacedWord {
    fn middle_y(&self) -> f32 {
        self.top.midpoint(self.bottom)
    }

    fn height(&self) -> f32 {
        (self.bottom - self.top).max(0.1)
    }
}

/// A row of a page.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PageRow {
    /// Its words, with blanks between them as wide as on the page.
    pub(super) text: String,
    /// Whether a wider space than usual is above it.
    pub(super) is_apart: bool,
}

/// The width of a space from which on it separates cells, in heights of words. Spaces of justified text are narrower.
const CELL_GAP: f32 = 1.6;
/// The maximum width of a blank between words that are not in columns, in heights of words.
const MAX_BLANK: f32 = 0.7;
/// The share of rows of running text that may have such spaces.
const MAX_CELL_ROWS: f32 = 0.25;
/// The minimum width of the space between two columns of text, in heights of words.
const GUTTER_WIDTH: f32 = 0.9;
/// The minimum number of rows of a column of text.
const MIN_COLUMN_ROWS: usize = 4;
/// The minimum mean number of words in its rows.
const MIN_ROW_WORDS: f32 = 2.5;
/// The number of places at which a page is searched for the space between columns.
const GUTTER_STEPS: u16 = 120;
/// The maximum number of times that a part of a page is divided again.
const MAX_DIVISIONS: usize = 6;
/// The maximum number of words of a page that is searched for columns.
const MAX_DIVIDED_WORDS: usize = 4000;
/// The share of the lower of two words that overlaps with the other one in a row.
const MIN_OVERLAP: f32 = 0.5;
/// The maximum number of blanks between two words.
const MAX_BLANKS: usize = 60;
/// The width of the space above a row that is apart, in the usual one.
const WIDE_SPACE: f32 = 1.6;

/// Returns the rows of a page in the order in which people read them.
pub(super) fn rows_of_page(words: Vec<PlacedWord>) -> Vec<PageRow> {
    let mut parts = Vec::new();
    divide_columns(words, MAX_DIVISIONS, &mut parts);
    parts.iter().flat_map(|part| write_rows(part)).collect()
}

/// A row: its words, from left to right.
type PlacedRow<'a> = Vec<&'a PlacedWord>;

/// Returns the rows that words form, from top to bottom.
fn find_rows<'a>(words: impl IntoIterator<Item = &'a PlacedWord>) -> Vec<PlacedRow<'a>> {
    let mut order: Vec<&PlacedWord> = words.into_iter().collect();
    order.sort_by(|one, other| one.middle_y().total_cmp(&other.middle_y()));
    let mut rows: Vec<PlacedRow<'a>> = Vec::new();
    let (mut top, mut bottom) = (0.0f32, 0.0f32);
    for word in order {
        let overlap = bottom.min(word.bottom) - top.max(word.top);
        match rows.last_mut() {
            Some(row) if overlap > MIN_OVERLAP * word.height().min(bottom - top) => row.push(word),
            _ => {
                rows.push(vec![word]);
                (top, bottom) = (word.top, word.bottom);
            }
        }
    }
    for row in &mut rows {
        row.sort_by(|one, other| one.left.total_cmp(&other.left));
    }
    rows
}

/// Returns the middle one of some numbers, the lower one of two,, or 0 if there are none.
fn median(mut all: Vec<f32>) -> f32 {
    all.sort_by(f32::total_cmp);
    all.get(all.len().saturating_sub(1) / 2)
        .copied()
        .unwrap_or_default()
}

fn usual_height(words: &[PlacedWord]) -> f32 {
    median(words.iter().map(PlacedWord::height).collect())
}

/// Divides a part of a page into parts that are read one after the other.
fn divide_columns(words: Vec<PlacedWord>, left_over: usize, out: &mut Vec<Vec<PlacedWord>>) {
    let gutter = match left_over > 0 && words.len() <= MAX_DIVIDED_WORDS {
        true => find_gutter(&words),
        false => None,
    };
    let Some(Gutter { x, top, bottom }) = gutter else {
        out.push(words);
        return;
    };
    let mut parts: [Vec<PlacedWord>; 4] = Default::default();
    for word in words {
        let nth = match word.middle_y() {
            y if y < top => 0,
            y if y > bottom => 3,
            _ => 1 + usize::from(word.left > x),
        };
        parts[nth].push(word);
    }
    for part in parts {
        if !part.is_empty() {
            divide_columns(part, left_over - 1, out);
        }
    }
}

/// A space between two columns of text: its x, and the heights between which it is empty.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Gutter {
    x: f32,
    top: f32,
    bottom: f32,
}

/// Returns the space between columns of text with the greatest number of words on both sides, unless there is none.
fn find_gutter(words: &[PlacedWord]) -> Option<Gutter> {
    let height = usual_height(words);
    let left = words.iter().map(|word| word.left).reduce(f32::min)?;
    let right = words.iter().map(|word| word.right).reduce(f32::max)?;
    let half = GUTTER_WIDTH * height / 2.0;
    let mut middles: Vec<f32> = words.iter().map(PlacedWord::middle_y).collect();
    middles.sort_by(f32::total_cmp);
    let mut best: Option<(usize, Gutter)> = None;
    for step in 1..GUTTER_STEPS {
        let x = left + (right - left) * f32::from(step) / f32::from(GUTTER_STEPS);
        let mut cut: Vec<(f32, f32)> = words
            .iter()
            .filter(|word| word.left < x + half && word.right > x - half)
            .map(|word| (word.top, word.bottom))
            .collect();
        cut.sort_by(|one, other| one.0.total_cmp(&other.0));
        cut.push((f32::INFINITY, f32::INFINITY));
        let mut top = f32::NEG_INFINITY;
        for (next, end) in cut {
            let found = Gutter {
                x,
                top,
                bottom: next,
            };
            top = top.max(end);
            if next <= found.top {
                continue;
            }
            // Few words are no columns, and fewer than before no better ones.
            let count = middles.partition_point(|y| *y <= next)
                - middles.partition_point(|y| *y < found.top);
            if count < 2 * MIN_COLUMN_ROWS || best.is_some_and(|(known, _)| count <= known) {
                continue;
            }
            let near: Vec<&PlacedWord> = words
                .iter()
                .filter(|word| (found.top..=next).contains(&word.middle_y()))
                .collect();
            if divides(&near, x) {
                best = Some((near.len(), found));
            }
        }
    }
    best.map(|(_, found)| found)
}

/// Returns whether the words on each side of a space are a column of text.
fn divides(words: &[&PlacedWord], x: f32) -> bool {
    let side = |is_left: bool| {
        let own = words.iter().copied();
        find_rows(own.filter(|word| (word.left < x) == is_left))
    };
    let (left, right) = (side(true), side(false));
    let are_texts = is_running_text(&left) && is_running_text(&right);
    (are_texts && !is_one_table(&left, &right)) || are_two_games(&left, &right)
}

fn is_running_text(rows: &[PlacedRow<'_>]) -> bool {
    let words: usize = rows.iter().map(Vec::len).sum();
    let has_cells = |row: &&PlacedRow<'_>| {
        let mut pairs = row.windows(2);
        pairs.any(|pair| pair[1].left - pair[0].right > CELL_GAP * pair[0].height())
    };
    let with_cells = rows.iter().filter(has_cells).count();
    rows.len() >= MIN_COLUMN_ROWS
        && words as f32 >= MIN_ROW_WORDS * rows.len() as f32
        && with_cells as f32 <= MAX_CELL_ROWS * rows.len() as f32
}

/// Returns the number that a row begins with.
fn row_number(row: &PlacedRow<'_>) -> Option<u32> {
    row.first()?
        .text
        .trim_end_matches(['.', ')', ':'])
        .parse()
        .ok()
}

/// Returns the numbers at the begin of rows, unless few rows have one.
fn row_numbers(rows: &[PlacedRow<'_>]) -> Option<Vec<u32>> {
    let numbers: Vec<u32> = rows.iter().filter_map(row_number).collect();
    (numbers.len() * 2 > rows.len()).then_some(numbers)
}

/// Returns whether both sides are one table of numbered rows: the numbers at the begin of rows go on from the left side to the right one,
/// in each row or behind the last one.
fn is_one_table(left: &[PlacedRow<'_>], right: &[PlacedRow<'_>]) -> bool {
    // Headings above the rows of the left side have no numbers.
    let has_number = |row: &PlacedRow<'_>| row_number(row).is_some();
    let numbers = row_numbers(right).unwrap_or_default();
    numbers.first().is_some_and(|first| *first > 1) && left.iter().any(has_number)
}

/// Returns whether both sides are tables of rows that are numbered from 1 on.
fn are_two_games(left: &[PlacedRow<'_>], right: &[PlacedRow<'_>]) -> bool {
    let begins = |rows: &[PlacedRow<'_>]| {
        row_numbers(rows)
            .is_some_and(|numbers| numbers.len() >= MIN_COLUMN_ROWS && numbers.starts_with(&[1, 2]))
    };
    begins(left) && begins(right)
}

/// Writes the rows of a part of a page, with words in the columns of signs that their places come to.
fn write_rows(words: &[PlacedWord]) -> Vec<PageRow> {
    let width = |word: &PlacedWord| (word.right - word.left) / word.text.chars().count() as f32;
    let unit = median(words.iter().map(width).collect()).max(0.1);
    let begin = words.iter().map(|word| word.left).reduce(f32::min);
    let begin = begin.unwrap_or_default();
    let rows = find_rows(words);
    let above = |pair: &[PlacedRow<'_>]| {
        let bottom = pair[0].iter().map(|word| word.bottom).reduce(f32::max);
        let top = pair[1].iter().map(|word| word.top).reduce(f32::min);
        top.unwrap_or_default() - bottom.unwrap_or_default()
    };
    let spaces: Vec<f32> = rows.windows(2).map(above).collect();
    let usual = median(spaces.clone()).max(0.2 * usual_height(words));
    let mut out = Vec::with_capacity(rows.len());
    for (nth, row) in rows.iter().enumerate() {
        let mut text = String::new();
        let (mut len, mut end) = (0, None);
        for word in row {
            let column = ((word.left - begin) / unit).round() as usize;
            let gap = end.map_or(0.0, |end| word.left - end);
            let is_wide = gap > MAX_BLANK * word.height();
            let at_least = usize::from(end.is_some()) + usize::from(is_wide);
            // Between words of running text one blank is enough, however its letters are spaced.
            let blanks = match is_wide || end.is_none() {
                true => column.saturating_sub(len).clamp(at_least, MAX_BLANKS),
                false => 1,
            };
            text.extend(std::iter::repeat_n(' ', blanks));
            text.push_str(&word.text);
            len += blanks + word.text.chars().count();
            end = Some(word.right);
        }
        let is_apart = nth > 0 && spaces[nth - 1] > WIDE_SPACE * usual;
        out.push(PageRow { text, is_apart });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the words of a page that is drawn with signs, each 6 wide and 10 high.
    fn drawn(page: &str) -> Vec<PlacedWord> {
        let mut words = Vec::new();
        for (row, line) in page.lines().enumerate() {
            let mut at = 0;
            for word in line.split(' ') {
                let len = word.chars().count();
                if len > 0 {
                    words.push(PlacedWord {
                        text: word.to_owned(),
                        left: at as f32 * 6.0,
                        right: (at + len) as f32 * 6.0,
                        top: row as f32 * 12.0,
                        bottom: row as f32 * 12.0 + 10.0,
                    });
                }
                at += len + 1;
            }
        }
        words
    }

    fn text_of(page: &str) -> Vec<String> {
        let rows = rows_of_page(drawn(page)).into_iter();
        rows.map(|row| row.text).collect()
    }

    #[test]
    fn rows_keep_their_columns() {
        let page = "Event: Cup\n1.     c3-d4     d6-c5     4.    a1-b2\n2.               f6-g5";
        assert_eq!(text_of(page), page.lines().collect::<Vec<_>>());
    }

    #[test]
    fn columns_of_text_are_read_one_after_the_other() {
        let page = "\
A title as wide as the page, of all the words there are, so there
1. c3-d4 d6-c5 2. b2-c3 f6-g5    5. e1-d2 d8-c7 6. d2-e3 c7-d6
3. c3-b4 g5-h4 4. b4:d6 e7:c5    7. a1-b2 b6-a5 8. b2-c3 a7-b6
this was a known way to play     and here the other side stood
no worse than it did before,     better, as people knew before
which is why it was played.      this was played in the final.";
        let rows = text_of(page);
        assert_eq!(rows[0], page.lines().next().unwrap());
        let begins: Vec<&str> = rows.iter().map(|row| &row[..5]).collect();
        assert_eq!(
            begins,
            [
                "A tit", "1. c3", "3. c3", "this ", "no wo", "which", "5. e1", "7. a1", "and h",
                "bette", "this "
            ]
        );
    }

    #[test]
    fn numbers_that_go_on_to_the_right_are_read_across() {
        let page = "\
1. c3-d4 d6-c5     2. b2-c3 f6-g5
3. c3-b4 g5-h4     4. b4:d6 e7:c5
5. e1-d2 d8-c7     6. d2-e3 c7-d6
7. a1-b2 b6-a5     8. b2-c3 a7-b6
9. c3-b4 a5:c3     10. e3-d4 c5:e3";
        assert_eq!(text_of(page).len(), 5);
    }

    #[test]
    fn two_games_are_read_one_after_the_other() {
        let page = "\
White:     Kovac              White:     Novak
1.    c3-d4    d6-c5          1.    c3-b4    f6-g5
2.    b2-c3    f6-g5          2.    b2-c3    g5-h4
3.    c3-b4    g5-h4          3.    b4-c5    d6:b4
4.    b4:d6    e7:c5          4.    a3:c5    b6:d4
                              5.    c3:e5    a7-b6";
        let rows = text_of(page);
        let begins: Vec<&str> = rows.iter().map(|row| row.trim()[..2].trim()).collect();
        assert_eq!(
            begins,
            [
                "Wh", "1.", "2.", "3.", "4.", "Wh", "1.", "2.", "3.", "4.", "5."
            ]
        );
    }

    #[test]
    fn a_wide_space_parts_rows() {
        let rows = rows_of_page(drawn("a\nb\n\n\nc"));
        let apart: Vec<bool> = rows.iter().map(|row| row.is_apart).collect();
        assert_eq!(apart, [false, false, true]);
    }
}
