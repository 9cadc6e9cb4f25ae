//! Builds names of files for games.

use super::{iso_date, known_value};
use crate::tree::Game;
use unicode_normalization::UnicodeNormalization;

/// The maximum length of a name in bytes: systems allow 255, and endings and numbers follow it.
const MAX_FILE_NAME_BYTES: usize = 120;

/// The names that Windows reserves for devices, whatever their ending.
const DEVICE_NAMES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// Returns a name for the file of a game, by its tags: the date, and the players or the event. It is safe everywhere: a
/// single name without separators, wildcards of a shell, or invisible characters.
pub(in crate::write) fn file_name(game: &Game) -> String {
    let who = match (known_value(game, "White"), known_value(game, "Black")) {
        (None, None) => known_value(game, "Event").unwrap_or("game").to_owned(),
        (white, black) => {
            let [white, black] = [white, black].map(|name| name.unwrap_or("?"));
            format!("{white} - {black}")
        }
    };
    let date = known_value(game, "Date").map(|text| iso_date(text, game.dates));
    let date = date.unwrap_or_default();
    safe_file_name(&format!("{date} {who}"))
}

/// Returns a text as the name of a file.
fn safe_file_name(text: &str) -> String {
    let sign = |c: char| {
        if c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '.' | ',' | '\'' | '(' | ')' | '+')
        {
            c
        } else {
            '_'
        }
    };
    let mut name: String = text.trim().chars().map(sign).collect();
    let mut end = name.len().min(MAX_FILE_NAME_BYTES);
    while !name.is_char_boundary(end) {
        end -= 1;
    }
    name.truncate(end);
    // Hidden files begin with a full stop, options with a hyphen; Windows drops full stops and blanks at the end of a name.
    let name = name.trim_matches(|c| matches!(c, '.' | ' ' | '-' | '_'));
    let stem = name.split('.').next().unwrap_or_default().trim_end();
    // Windows takes `COM¹` for `COM1`.
    let stem: String = stem.to_ascii_lowercase().nfkc().collect();
    let port = |kind: &str| {
        let number = stem.strip_prefix(kind).map(str::as_bytes);
        matches!(number, Some([b'0'..=b'9']))
    };
    if name.is_empty() {
        "game".to_owned()
    } else if DEVICE_NAMES.contains(&stem.as_str()) || port("com") || port("lpt") {
        format!("game {name}")
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_are_safe() {
        for (text, name) in [
            ("Ivanov - Petrov", "Ivanov - Petrov"),
            ("Иванов - Петров", "Иванов - Петров"),
            ("../../etc/passwd", "etc_passwd"),
            ("..", "game"),
            ("a\\b:c*d?e\"f<g>h|i", "a_b_c_d_e_f_g_h_i"),
            (".hidden", "hidden"),
            ("-rf", "rf"),
            ("CON", "game CON"),
            ("nul.txt", "game nul.txt"),
            ("com1", "game com1"),
            ("COM¹", "game COM¹"),
            ("command", "command"),
            ("a\0\n\u{202e}\u{e0041}b", "a____b"),
            ("x. . ", "x"),
        ] {
            assert_eq!(safe_file_name(text), name, "{text:?}");
        }
        assert_eq!(safe_file_name(&"é".repeat(500)).len(), MAX_FILE_NAME_BYTES);
    }

    proptest! {
        #[test]
        fn any_text_is_one_name(text in any::<String>()) {
            let name = safe_file_name(&text);
            prop_assert!(!name.is_empty() && name.len() <= MAX_FILE_NAME_BYTES + 5);
            prop_assert!(!name.starts_with(['.', '-', ' ']) && !name.ends_with(['.', ' ']));
            prop_assert!(!name.contains(['/', '\\', ':', '\0', '\n']));
        }
    }
}
