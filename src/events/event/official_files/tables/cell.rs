//! The cells of cross-tables and Swiss tables.

use super::super::given::GivenSide;
use super::super::points::HundredthPoints;
use super::super::result;
use super::super::standing::{CellContent, GivenMeeting, GivenOutcome, TableShape};
use super::super::words;
use crate::words::LetterClass;

/// The notation of the cells of a table, determined from all of them.
pub(super) struct CellStyle {
    /// The shape of the table.
    pub(super) shape: TableShape,
    /// Whether results are numbers (`5w1`): then `+` and `-` are forfeits, and `-1` is a bye of one point.
    numbers: bool,
    /// Whether `b` is White, as in Italian (bianco) and Portuguese (brancas), where `n` or `p` is Black.
    b_is_white: bool,
}

impl CellStyle {
    /// Determines the notation from all cells of a table.
    pub(super) fn from_cells<'t>(shape: TableShape, cells: impl Iterator<Item = &'t str>) -> Self {
        let (mut numbers, mut w, mut n_or_p) = (false, false, false);
        for text in cells {
            let text = text.to_lowercase();
            w |= text.contains('w');
            n_or_p |= text.contains(['n', 'p']) && has_digit(&text);
            let before = text.trim_end_matches(|c: char| c.is_ascii_digit() || c == '½');
            numbers |= before.len() < text.len()
                && before
                    .trim_end()
                    .ends_with(|c: char| c.is_letter() || c == '/' || c == ':');
        }
        Self {
            shape,
            numbers,
            b_is_white: n_or_p && !w,
        }
    }

    /// Returns the colour that a letter means: English, Russian or Dutch; Italian or Portuguese where the table uses one of these.
    fn side_for_letter(&self, letter: char) -> Option<GivenSide> {
        match letter {
            'w' | 'б' => Some(GivenSide::White),
            'ч' | 'z' | 'n' | 'p' => Some(GivenSide::Black),
            'b' if self.b_is_white => Some(GivenSide::White),
            'b' => Some(GivenSide::Black),
            _ => None,
        }
    }
}

/// The maximum length of a cell that is read, in bytes.
const MAX_CELL_LEN: usize = 40;

/// Returns whether a cell has a digit or a half.
pub(super) fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit() || c == '½')
}

/// Returns whether a cell holds the mark of the diagonal, where a row meets its own column.
pub(super) fn is_own(text: &str) -> bool {
    !text.is_empty()
        && text.chars().count() <= 6
        && text.chars().all(|c| {
            matches!(
                c,
                'x' | 'X'
                    | 'х'
                    | 'Х'
                    | '*'
                    | '■'
                    | '█'
                    | '▓'
                    | '#'
                    | '\\'
                    | '×'
                    | '—'
                    | '–'
                    | '-'
                    | '/'
                    | ' '
            )
        })
}

/// Returns the text in lower case, with one kind of minus and of half; `21/2` is not changed.
fn fold_cell_text(text: &str) -> String {
    let text = text.trim().to_lowercase().replace(['–', '—', '−'], "-");
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(c) = rest.chars().next() {
        if !plain.ends_with(|c: char| c.is_ascii_digit())
            && let Some(behind) = rest.strip_prefix("1/2")
        {
            plain.push('½');
            rest = behind;
            continue;
        }
        plain.push(c);
        rest = rest.get(c.len_utf8()..).unwrap_or_default();
    }
    plain
}

/// Parses a cell of a cross-table in the column of `opponent`.
pub(super) fn parse_cross_cell(text: &str, opponent: u32) -> CellContent {
    if text.is_empty() {
        return CellContent::Empty;
    }
    if text.len() > MAX_CELL_LEN {
        return CellContent::Unread;
    }
    let style = CellStyle {
        shape: TableShape::Cross,
        numbers: true,
        b_is_white: false,
    };
    let text = fold_cell_text(text);
    let letters: Vec<char> = text.chars().filter(|c| c.is_letter()).collect();
    // A single letter is a colour. The meaning of several letters is unknown.
    let side = match letters[..] {
        [letter] => style.side_for_letter(letter),
        _ => None,
    };
    if !letters
        .iter()
        .all(|&letter| style.side_for_letter(letter).is_some())
    {
        return if is_own(&text) {
            CellContent::Empty
        } else {
            CellContent::Unread
        };
    }
    let numbers: String = text
        .chars()
        .map(|c| if c.is_letter() { ' ' } else { c })
        .collect();
    let met = GivenMeeting {
        opponent,
        side,
        ..GivenMeeting::default()
    };
    match parse_scores(numbers.trim(), true) {
        Some(scores) => CellContent::Played(scores.into_meeting(met)),
        None => CellContent::Unread,
    }
}

/// The scores of a cell.
#[derive(Default)]
struct CellScores {
    points: Vec<HundredthPoints>,
    against: Vec<HundredthPoints>,
    outcome: Option<GivenOutcome>,
    forfeit: bool,
}

impl CellScores {
    /// Returns the meeting with these scores.
    fn into_meeting(self, met: GivenMeeting) -> GivenMeeting {
        GivenMeeting {
            points: self.points,
            against: self.against,
            outcome: self.outcome,
            forfeit: self.forfeit,
            ..met
        }
    }
}

/// Parses the points of one or several games: `2`, `20`, `2 0`, `1½`, `2-0`, `1.5`, `=`, `+`.
fn parse_scores(text: &str, signs_are_forfeits: bool) -> Option<CellScores> {
    let mut scores = CellScores::default();
    for token in text.split([' ', '|', ';', '/']).filter(|t| !t.is_empty()) {
        token_scores(token, signs_are_forfeits, &mut scores)?;
    }
    let something = !scores.points.is_empty() || scores.outcome.is_some();
    something.then_some(scores)
}

/// Parses the scores of one token of a cell.
fn token_scores(token: &str, signs_are_forfeits: bool, scores: &mut CellScores) -> Option<()> {
    let sign = match token {
        "+" => Some(GivenOutcome::Won),
        "-" => Some(GivenOutcome::Lost),
        "=" => Some(GivenOutcome::Drawn),
        _ => None,
    };
    if let Some(outcome) = sign {
        scores.outcome = Some(outcome);
        scores.forfeit |= signs_are_forfeits && outcome != GivenOutcome::Drawn;
        return Some(());
    }
    if let Some(read) = result::parse_result(token)
        && let Some((own, other)) = read.points
    {
        scores.points.push(own);
        scores.against.push(other);
        return Some(());
    }
    // A sign after a number marks a forfeit: `2+`.
    let digits = match token.strip_suffix(['+', '-']) {
        Some(rest) if !rest.is_empty() => {
            scores.forfeit = true;
            rest
        }
        _ => token,
    };
    let single = digits.chars().count() == 1 || digits.contains(['.', ',']);
    if single {
        scores.points.push(HundredthPoints::parse_text(digits)?);
        return Some(());
    }
    // Each character is a game: no game gives more than two points.
    for c in digits.chars() {
        scores.points.push(match c {
            '0' => HundredthPoints::ZERO,
            '1' => HundredthPoints::ONE,
            '2' => HundredthPoints::TWO,
            '½' => HundredthPoints::HALF,
            _ => return None,
        });
    }
    Some(())
}

/// Parses a cell of a Swiss table: `5w2`, `w5 2`, `+12`, `12+`, `5:2`, `5/½`, `bye`, `-1`.
pub(super) fn parse_swiss_cell(text: &str, style: &CellStyle) -> CellContent {
    if text.is_empty() {
        return CellContent::Empty;
    }
    if text.len() > MAX_CELL_LEN {
        return CellContent::Unread;
    }
    let plain = fold_cell_text(text);
    if let Some(bye) = parse_bye(&plain, style) {
        return bye;
    }
    let mut rest = plain.as_str();
    let sign = rest.chars().next().filter(|c| matches!(c, '+' | '-' | '='));
    if let Some(sign) = sign {
        rest = rest.get(sign.len_utf8()..).unwrap_or_default().trim_start();
    }
    let (first, rest) = take_colour_letters(rest, style);
    let Some((opponent, rest)) = take_number(rest) else {
        return CellContent::Unread;
    };
    let (second, rest) = take_colour_letters(rest, style);
    let side = match first
        .iter()
        .chain(&second)
        .copied()
        .collect::<Vec<GivenSide>>()[..]
    {
        [side] => Some(side),
        _ => None,
    };
    let rest = rest
        .trim_start_matches([' ', ':', '/', '('])
        .trim_end_matches([')', ' ']);
    let met = GivenMeeting {
        opponent,
        side,
        ..GivenMeeting::default()
    };
    let scores = match sign {
        Some(sign) if rest.is_empty() => parse_scores(&sign.to_string(), false),
        Some(_) => None,
        None => parse_scores(rest, style.numbers),
    };
    match scores {
        Some(scores) => CellContent::Played(scores.into_meeting(met)),
        None => CellContent::Unread,
    }
}

/// Parses a cell that marks a bye.
fn parse_bye(text: &str, style: &CellStyle) -> Option<CellContent> {
    if words::is_bye(text) || matches!(text, "+" | "u" | "f" | "h" | "z") {
        return Some(CellContent::Bye(None));
    }
    let word = text.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '½' | ' '));
    let points = text.get(word.len()..).map(str::trim).unwrap_or_default();
    if !word.is_empty() && word != "-" && words::is_bye(word) {
        return Some(CellContent::Bye(HundredthPoints::parse_text(points)));
    }
    let of_points = style.numbers && word == "-" && matches!(points, "0" | "½" | "1" | "2");
    if of_points || matches!(text, "0" | "½") {
        return Some(CellContent::Bye(HundredthPoints::parse_text(points)));
    }
    None
}

/// Takes the letters of colours at the beginning of the text.
fn take_colour_letters<'t>(text: &'t str, style: &CellStyle) -> (Vec<GivenSide>, &'t str) {
    let mut sides = Vec::new();
    let mut rest = text.trim_start();
    while let Some(letter) = rest.chars().next()
        && let Some(side) = style.side_for_letter(letter)
    {
        sides.push(side);
        rest = rest.get(letter.len_utf8()..).unwrap_or_default();
    }
    (sides, rest.trim_start_matches(' '))
}

/// Takes a number from 1 at the beginning of the text.
fn take_number(text: &str) -> Option<(u32, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    Some((number.parse().ok().filter(|&number| number > 0)?, rest))
}
