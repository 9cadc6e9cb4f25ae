//! Moves with a full stop between their squares: `5) 28.23 5.10`.

/// Moves that are written so, at least, for a full stop to be the sign of moves.
const MOVES: usize = 6;

/// The highest number of a square.
const SQUARES: u32 = 72;

/// A text with dashes in place of the full stops between two squares, as long as before. Nothing where most moves are written
/// with another sign: there such words are numbers of moves, times or points.
pub(super) fn with_dashes(text: &str) -> Option<String> {
    // A number of a move has another sign behind it.
    if !text.contains(')') && !text.contains(" - ") {
        return None;
    }
    let words = || text.split(char::is_whitespace);
    let dotted = words().filter(|word| is_move(word, '.')).count();
    let dashed = words().filter(|word| is_move(word, '-')).count();
    if dotted < MOVES || dotted <= dashed {
        return None;
    }
    let mut plain = String::with_capacity(text.len());
    for word in text.split_inclusive(char::is_whitespace) {
        match is_move(word.trim_end(), '.') {
            true => plain.push_str(&word.replacen('.', "-", 1)),
            false => plain.push_str(word),
        }
    }
    Some(plain)
}

/// Whether a word is two squares with this sign between.
fn is_move(word: &str, sign: char) -> bool {
    let square = |text: &str| {
        (1..=2).contains(&text.len())
            && text.bytes().all(|b| b.is_ascii_digit())
            && text
                .parse()
                .is_ok_and(|number: u32| (1..=SQUARES).contains(&number))
    };
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
        for text in [
            "1. 22-18 11-15 2. 23-20 (0.45 0.50 1.05 1.10 1.15 1.20 1.30)",
            "1. 22.18 11.15",
            "1) 22-18 11-15 2) 23-20 10-13 3) 21-17 14-18 4) 26-21 1.5",
        ] {
            assert_eq!(with_dashes(text), None, "{text}");
        }
    }
}
