//! Moves of two numbers with nothing but blanks between them, in rows with consecutive numbers: `1  32 28   19 23`.

use crate::board::MAX_SQUARE_NUMBER;
use std::ops::{Range, RangeInclusive};

/// The minimum number of rows of a game for numbers with blanks between them to be its moves.
const MIN_GAME_ROWS: usize = 2;

/// The difference of the numbers of two squares between which a man steps from the start position, on boards of eight, ten and
/// twelve rows.
const MAN_STEP_RANGE: RangeInclusive<u32> = 3..=6;

/// The maximum length of a row, in bytes.
const MAX_ROW_BYTES: usize = 200;

/// The number of figures in a full row: that of the row, and two of each side.
const FULL_ROW_NUMBERS: usize = 5;

/// A number in a row.
#[derive(Clone)]
struct RowNumber {
    value: u32,
    place: Range<usize>,
    /// Whether a full stop or a bracket follows it.
    dotted: bool,
}

/// A row: its number, and the places of the blanks within its moves.
struct SpacedRow {
    number: u32,
    gaps: Vec<usize>,
    /// Whether its moves may be the first of a game.
    begins: bool,
}

/// Returns a text of the same length with dashes in place of the blanks between the two numbers of a move, or `None` where there
/// are no such rows.
pub(super) fn with_dashes(text: &str) -> Option<String> {
    let mut gaps: Vec<usize> = Vec::new();
    let mut game: Vec<SpacedRow> = Vec::new();
    let mut at = 0;
    let mut close = |game: &mut Vec<SpacedRow>| {
        if game.len() >= MIN_GAME_ROWS {
            gaps.extend(game.iter().flat_map(|row| &row.gaps));
        }
        game.clear();
    };
    for line in text.split_inclusive('\n') {
        for row in parse_rows(line, at).unwrap_or_default() {
            match game.last() {
                Some(last) if row.number == last.number + 1 => game.push(row),
                _ if row.number == 1 && row.begins => {
                    close(&mut game);
                    game.push(row);
                }
                _ => {}
            }
        }
        at += line.len();
    }
    close(&mut game);
    if gaps.is_empty() {
        return None;
    }
    let mut plain = String::with_capacity(text.len());
    let mut from = 0;
    for gap in gaps {
        plain.push_str(text.get(from..gap)?);
        plain.push('-');
        from = gap + 1;
    }
    plain.push_str(text.get(from..)?);
    Some(plain)
}

/// Parses the rows of a line, if it has nothing but numbers, and full stops or brackets after the move numbers.
fn parse_rows(line: &str, at: usize) -> Option<Vec<SpacedRow>> {
    if line.len() > MAX_ROW_BYTES || !line.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let Some(figures) = line_numbers(line) else {
        return Some(vec![parse_mixed_row(line, at)?]);
    };
    let chunks = figures.chunks(FULL_ROW_NUMBERS);
    let last = figures.len().div_ceil(FULL_ROW_NUMBERS);
    let rows = chunks.enumerate().map(|(nth, chunk)| {
        let whole = chunk.len() == FULL_ROW_NUMBERS || (nth + 1 == last && chunk.len() == 3);
        parse_row(line, whole.then_some(chunk)?, at)
    });
    rows.collect()
}

/// Parses the row of a number and the squares after it. A pair of squares is a move where the two are nearer to each other than
/// to their neighbours; a number with a full stop leaves no doubt.
fn parse_row(line: &str, figures: &[RowNumber], at: usize) -> Option<SpacedRow> {
    let (number, squares) = figures.split_first()?;
    let gap = |first: &RowNumber, second: &RowNumber| {
        let gap = &line[first.place.end..second.place.start];
        // A tab is as wide as any gap.
        gap.chars()
            .map(|c| if c == '\t' { 8 } else { 1 })
            .sum::<usize>()
    };
    let moves: Vec<_> = squares.chunks_exact(2).collect();
    let inner = moves.iter().map(|pair| gap(&pair[0], &pair[1])).max()?;
    let outer = squares.get(1).zip(squares.get(2)).map(|(a, b)| gap(a, b));
    let apart = outer.is_none_or(|outer| outer > inner || (number.dotted && outer == inner));
    let valid = |figure: &RowNumber| {
        (1..=u32::from(MAX_SQUARE_NUMBER)).contains(&figure.value) && !figure.dotted
    };
    let blank = |pair: &&[RowNumber]| line.get(pair[0].place.end..=pair[0].place.end) == Some(" ");
    let whole = squares.iter().all(valid)
        && moves.iter().all(|pair| pair[0].value != pair[1].value)
        && moves.iter().all(blank)
        && apart
        && (1..=200).contains(&number.value);
    let step =
        |pair: &&[RowNumber]| MAN_STEP_RANGE.contains(&pair[0].value.abs_diff(pair[1].value));
    whole.then(|| SpacedRow {
        number: number.value,
        gaps: moves.iter().map(|pair| at + pair[0].place.end).collect(),
        begins: moves.len() == 2 && moves.iter().all(step),
    })
}

/// Parses the row of a line in which some moves have a sign: `2  28 x 19   14 23`.
fn parse_mixed_row(line: &str, at: usize) -> Option<SpacedRow> {
    let square = |word: &str| {
        let value = word
            .parse()
            .ok()
            .filter(|_| word.bytes().all(|b| b.is_ascii_digit()));
        value.filter(|value| (1..=u32::from(MAX_SQUARE_NUMBER)).contains(value))
    };
    let is_sign = |c: char| matches!(c, 'x' | 'X' | ':' | '-' | '*');
    let sign = |word: &str| word.chars().all(is_sign);
    let formed = |word: &str| {
        word.split(is_sign).count() >= 2 && word.split(is_sign).all(|part| square(part).is_some())
    };
    let mut words = line.split_whitespace();
    let number: u32 = words.next()?.trim_end_matches(['.', ')']).parse().ok()?;
    let mut words = words.peekable();
    let (mut gaps, mut moves) = (Vec::new(), 0);
    while let Some(word) = words.next() {
        moves += 1;
        if formed(word) {
            continue;
        }
        let from: u32 = square(word)?;
        let next = words.next()?;
        if sign(next) {
            square(words.next()?)?;
            continue;
        }
        let end = word.as_ptr() as usize - line.as_ptr() as usize + word.len();
        if square(next)? == from || line.get(end..=end) != Some(" ") {
            return None;
        }
        gaps.push(at + end);
    }
    (1..=2).contains(&moves).then_some(SpacedRow {
        number,
        gaps,
        begins: false,
    })
}

/// Returns the numbers of a line, or `None` where it contains anything else.
fn line_numbers(line: &str) -> Option<Vec<RowNumber>> {
    let mut figures = Vec::new();
    for word in line.split_whitespace() {
        let start = word.as_ptr() as usize - line.as_ptr() as usize;
        let bare = word.trim_end_matches(['.', ')']);
        let digits = (1..=3).contains(&bare.len()) && bare.bytes().all(|b| b.is_ascii_digit());
        figures.push(RowNumber {
            value: digits.then(|| bare.parse().ok()).flatten()?,
            place: start..start + bare.len(),
            dotted: bare.len() < word.len(),
        });
    }
    Some(figures)
}

#[cfg(test)]
mod tests {
    use super::with_dashes;

    #[test]
    fn blanks_between_squares() {
        for (text, want) in [
            (
                "1  32 28   19 23\n2  28 19   14 23\n",
                "1  32-28   19-23\n2  28-19   14-23\n",
            ),
            (
                "Fox - Owl\n\n1   32 28    19 23\n2   37 32\n",
                "Fox - Owl\n\n1   32-28    19-23\n2   37-32\n",
            ),
            (
                "1.  22  18   12  16\n2.  18  14   10  19",
                "1.  22- 18   12- 16\n2.  18- 14   10- 19",
            ),
            (
                "1. 32 28 19 23\n2. 28 19 14 23",
                "1. 32-28 19-23\n2. 28-19 14-23",
            ),
            (
                "1  32 28   19 23   2  28 19   14 23",
                "1  32-28   19-23   2  28-19   14-23",
            ),
            (
                "1) 11 15\t22 18\n2) 15 22\t25 18",
                "1) 11-15\t22-18\n2) 15-22\t25-18",
            ),
        ] {
            assert_eq!(with_dashes(text).as_deref(), Some(want), "{text}");
        }
        for text in [
            // One row, points in a table, rows whose numbers are not consecutive, a table of numbers.
            "1  32 28   19 23",
            "1 32 28 19 23\n2 28 19 14 23",
            "1  12 40   10 3\n2  28 19   14 23",
            "1  32 28   19 23\n3  28 19   14 23",
            "1  32 28   19 23  5\n2  28 19   14 23  6",
            "1  Fox  32 28\n2  Owl  19 23",
            "1  32-28  19-23\n2  28x19  14x23",
            "",
        ] {
            assert_eq!(with_dashes(text), None, "{text}");
        }
    }
}
