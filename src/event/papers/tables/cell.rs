//! The cells of cross-tables and Swiss tables.

use super::super::given::Side;
use super::super::points::Points;
use super::super::result;
use super::super::standing::{Cell, Met, Outcome, Shape};
use super::super::words;
use crate::words::Letter;

/// How a table writes its cells, told from all of them.
pub(super) struct Style {
    /// The shape of the table.
    pub(super) shape: Shape,
    /// Whether results are numbers (`5w1`): then `+` and `-` are forfeits, and `-1` is a bye of one point.
    numbers: bool,
    /// Whether `b` is White, as in Italian (bianco) and Portuguese (brancas), where `n` or `p` is Black.
    b_is_white: bool,
}

impl Style {
    /// Looks at all cells of a table.
    pub(super) fn of<'t>(shape: Shape, cells: impl Iterator<Item = &'t str>) -> Self {
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

    /// The colour a letter means: English, Russian, Dutch; Italian and Portuguese where the table shows it is one.
    fn side(&self, letter: char) -> Option<Side> {
        match letter {
            'w' | 'б' => Some(Side::White),
            'ч' | 'z' | 'n' | 'p' => Some(Side::Black),
            'b' if self.b_is_white => Some(Side::White),
            'b' => Some(Side::Black),
            _ => None,
        }
    }
}

/// The longest cell that is read, in bytes.
const LONGEST: usize = 40;

/// Whether a cell has a digit or a half.
pub(super) fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit() || c == '½')
}

/// Whether a cell is what stands where a row meets its own column.
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

/// A text in small letters, with one kind of minus and of half; `21/2` stays what it is.
fn plain(text: &str) -> String {
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

/// A cell of a cross-table in the column of `opponent`.
pub(super) fn cross(text: &str, opponent: u32) -> Cell {
    if text.is_empty() {
        return Cell::Empty;
    }
    if text.len() > LONGEST {
        return Cell::Unread;
    }
    let style = Style {
        shape: Shape::Cross,
        numbers: true,
        b_is_white: false,
    };
    let text = plain(text);
    let letters: Vec<char> = text.chars().filter(|c| c.is_letter()).collect();
    // One letter is a colour; with more of them nobody knows whose they are.
    let side = match letters[..] {
        [letter] => style.side(letter),
        _ => None,
    };
    if !letters.iter().all(|&letter| style.side(letter).is_some()) {
        return if is_own(&text) {
            Cell::Empty
        } else {
            Cell::Unread
        };
    }
    let numbers: String = text
        .chars()
        .map(|c| if c.is_letter() { ' ' } else { c })
        .collect();
    let met = Met {
        opponent,
        side,
        ..Met::default()
    };
    match scores(numbers.trim(), true) {
        Some(scores) => Cell::Played(scores.of(met)),
        None => Cell::Unread,
    }
}

/// What the scores of a cell say.
#[derive(Default)]
struct Scores {
    points: Vec<Points>,
    against: Vec<Points>,
    outcome: Option<Outcome>,
    forfeit: bool,
}

impl Scores {
    /// Joined with the opponent and the colour.
    fn of(self, met: Met) -> Met {
        Met {
            points: self.points,
            against: self.against,
            outcome: self.outcome,
            forfeit: self.forfeit,
            ..met
        }
    }
}

/// The points of one or several games: `2`, `20`, `2 0`, `1½`, `2-0`, `1.5`, `=`, `+`.
fn scores(text: &str, signs_are_forfeits: bool) -> Option<Scores> {
    let mut scores = Scores::default();
    for token in text.split([' ', '|', ';', '/']).filter(|t| !t.is_empty()) {
        token_scores(token, signs_are_forfeits, &mut scores)?;
    }
    let something = !scores.points.is_empty() || scores.outcome.is_some();
    something.then_some(scores)
}

/// The scores of one token of a cell.
fn token_scores(token: &str, signs_are_forfeits: bool, scores: &mut Scores) -> Option<()> {
    let sign = match token {
        "+" => Some(Outcome::Won),
        "-" => Some(Outcome::Lost),
        "=" => Some(Outcome::Drawn),
        _ => None,
    };
    if let Some(outcome) = sign {
        scores.outcome = Some(outcome);
        scores.forfeit |= signs_are_forfeits && outcome != Outcome::Drawn;
        return Some(());
    }
    if let Some(read) = result::read(token)
        && let Some((own, other)) = read.points
    {
        scores.points.push(own);
        scores.against.push(other);
        return Some(());
    }
    // Behind a number a sign tells a forfeit: `2+`.
    let digits = match token.strip_suffix(['+', '-']) {
        Some(rest) if !rest.is_empty() => {
            scores.forfeit = true;
            rest
        }
        _ => token,
    };
    let single = digits.chars().count() == 1 || digits.contains(['.', ',']);
    if single {
        scores.points.push(Points::read(digits)?);
        return Some(());
    }
    // Each sign is a game: no game gives more than two points.
    for c in digits.chars() {
        scores.points.push(match c {
            '0' => Points::ZERO,
            '1' => Points::ONE,
            '2' => Points::TWO,
            '½' => Points::HALF,
            _ => return None,
        });
    }
    Some(())
}

/// A cell of a Swiss table: `5w2`, `w5 2`, `+12`, `12+`, `5:2`, `5/½`, `bye`, `-1`.
pub(super) fn swiss(text: &str, style: &Style) -> Cell {
    if text.is_empty() {
        return Cell::Empty;
    }
    if text.len() > LONGEST {
        return Cell::Unread;
    }
    let plain = plain(text);
    if let Some(bye) = bye(&plain, style) {
        return bye;
    }
    let mut rest = plain.as_str();
    let sign = rest.chars().next().filter(|c| matches!(c, '+' | '-' | '='));
    if let Some(sign) = sign {
        rest = rest.get(sign.len_utf8()..).unwrap_or_default().trim_start();
    }
    let (first, rest) = letters(rest, style);
    let Some((opponent, rest)) = number(rest) else {
        return Cell::Unread;
    };
    let (second, rest) = letters(rest, style);
    let side = match first.iter().chain(&second).copied().collect::<Vec<Side>>()[..] {
        [side] => Some(side),
        _ => None,
    };
    let rest = rest
        .trim_start_matches([' ', ':', '/', '('])
        .trim_end_matches([')', ' ']);
    let met = Met {
        opponent,
        side,
        ..Met::default()
    };
    let scores = match sign {
        Some(sign) if rest.is_empty() => scores(&sign.to_string(), false),
        Some(_) => None,
        None => scores(rest, style.numbers),
    };
    match scores {
        Some(scores) => Cell::Played(scores.of(met)),
        None => Cell::Unread,
    }
}

/// A cell that says there was no opponent.
fn bye(text: &str, style: &Style) -> Option<Cell> {
    if words::is_bye(text) || matches!(text, "+" | "u" | "f" | "h" | "z") {
        return Some(Cell::Bye(None));
    }
    let word = text.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '½' | ' '));
    let points = text.get(word.len()..).map(str::trim).unwrap_or_default();
    if !word.is_empty() && word != "-" && words::is_bye(word) {
        return Some(Cell::Bye(Points::read(points)));
    }
    let of_points = style.numbers && word == "-" && matches!(points, "0" | "½" | "1" | "2");
    if of_points || matches!(text, "0" | "½") {
        return Some(Cell::Bye(Points::read(points)));
    }
    None
}

/// Takes the letters of colours at the beginning.
fn letters<'t>(text: &'t str, style: &Style) -> (Vec<Side>, &'t str) {
    let mut sides = Vec::new();
    let mut rest = text.trim_start();
    while let Some(letter) = rest.chars().next()
        && let Some(side) = style.side(letter)
    {
        sides.push(side);
        rest = rest.get(letter.len_utf8()..).unwrap_or_default();
    }
    (sides, rest.trim_start_matches(' '))
}

/// Takes a number at the beginning.
fn number(text: &str) -> Option<(u32, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    Some((number.parse().ok().filter(|&number| number > 0)?, rest))
}
