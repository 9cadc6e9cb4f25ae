//! Moves with a full stop or a slash between their squares: `5) 28.23 5.10`, `5. 28/23 5/10`.

/// Moves that are written so, at least, for such a sign to be that of moves.
const MOVES: usize = 6;

/// The highest number of a square.
const SQUARES: u32 = 72;

/// A text with dashes in place of the full stops or slashes between two squares, as long as before. Nothing where most moves
/// are written with another sign: there such words are numbers of moves, times or points.
pub(super) fn with_dashes(text: &str) -> Option<String> {
    let words = || text.split(char::is_whitespace);
    let with = |sign: char| words().filter(|word| is_move(word, sign)).count();
    let dashed = with('-');
    let sign = ['.', '/'].into_iter().find(|sign| {
        let signed = with(*sign);
        // `1.22` may be the number of a move and a square, unless numbers have another sign behind them, or there are none.
        let plain = || {
            let numbered = words().any(is_number);
            text.contains(')') || text.contains(" - ") || !numbered
        };
        signed >= MOVES && signed > dashed && (*sign != '.' || plain())
    })?;
    let mut plain = String::with_capacity(text.len());
    for word in text.split_inclusive(char::is_whitespace) {
        match is_move(word.trim_end(), sign) {
            true => plain.push_str(&word.replacen(sign, "-", 1)),
            false => plain.push_str(word),
        }
    }
    Some(plain)
}

/// Whether a word is the number of a move: `12.`
fn is_number(word: &str) -> bool {
    word.strip_suffix('.')
        .is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

/// Whether a word is two squares with this sign between, and at most a comma or the like behind them.
fn is_move(word: &str, sign: char) -> bool {
    let square = |text: &str| {
        (1..=2).contains(&text.len())
            && text.bytes().all(|b| b.is_ascii_digit())
            && text
                .parse()
                .is_ok_and(|number: u32| (1..=SQUARES).contains(&number))
    };
    let word = word.trim_end_matches([';', ',']);
    // Half a point.
    if sign == '/' && word == "1/2" {
        return false;
    }
    let squares = word.split_once(sign);
    squares.is_some_and(|(from, to)| from != to && square(from) && square(to))
}

#[cfg(test)]
mod tests {
    use super::with_dashes;

    #[test]
    fn stops_between_squares() {
        let text = "1) 22.18 11.15 2) 23.20 10.13\n3) 20x11 13x22 4) 2.5 5.10";
        let want = "1) 22-18 11-15 2) 23-20 10-13\n3) 20x11 13x22 4) 2-5 5-10";
        assert_eq!(with_dashes(text).as_deref(), Some(want));
        let text = "23.20 12.15; 20.16 10.14; 28.23 14.18; 21x14 11x18";
        let want = "23-20 12-15; 20-16 10-14; 28-23 14-18; 21x14 11x18";
        assert_eq!(with_dashes(text).as_deref(), Some(want));
        let text = "1. 23/20 12/15 2. 20/16 10/14\n3. 28/23 14/18 1/2";
        let want = "1. 23-20 12-15 2. 20-16 10-14\n3. 28-23 14-18 1/2";
        assert_eq!(with_dashes(text).as_deref(), Some(want));
        for text in [
            "1. 22-18 11-15 2. 23-20 (0.45 0.50 1.05 1.10 1.15 1.20 1.30)",
            "1. 22.18 11.15",
            "1) 22-18 11-15 2) 23-20 10-13 3) 21-17 14-18 4) 26-21 1.5",
        ] {
            assert_eq!(with_dashes(text), None, "{text}");
        }
    }
}
