//! Every legal move, written in every notation, is read as that move.

use pdn::board::{Geometry, Position};
use pdn::movegen::{Resolution, Squares};
use pdn::notation::{
    Form, MAX_SQUARES, MoveText, Numbering, PathStyle, Separator, SquareStyle, Style, write_all,
};
use pdn::variant::find;

use crate::random::{Random, count};
use crate::reference::{IDS, sparse, to_library};

/// The text as a reader sees it: squares and the sign between the first two.
fn as_read(text: &str, board: &Geometry) -> MoveText {
    let numeric = text.starts_with(|c: char| c.is_ascii_digit());
    let separator = match text.find(['-', 'x', ':', '*']).map(|at| &text[at..=at]) {
        Some("-") => Separator::Dash,
        Some("x") => Separator::Cross,
        Some(":") => Separator::Colon,
        Some("*") => Separator::Star,
        _ => Separator::None,
    };
    let mut words: Vec<String> = Vec::new();
    for part in text.split(['-', 'x', ':', '*']) {
        let first = words.len();
        for (i, c) in part.chars().enumerate() {
            let begins = if numeric {
                i % 2 == 0
            } else {
                c.is_ascii_alphabetic()
            };
            if begins && (separator == Separator::None || !numeric) || words.len() == first {
                words.push(String::new());
            }
            words.last_mut().unwrap().push(c);
        }
    }
    let short = !numeric && words[0].len() == 1;
    let mut read = MoveText {
        form: match (numeric, short) {
            (true, _) => Form::Numeric,
            (_, true) => Form::Short,
            _ => Form::Algebraic,
        },
        separator,
        ..MoveText::default()
    };
    for word in words {
        let code = if numeric {
            word.parse().unwrap()
        } else if word.len() == 1 {
            word.as_bytes()[0] - b'a'
        } else {
            let (file, rank) = board.place(board.named(&word).unwrap());
            file * 16 + rank + 1
        };
        read.codes[usize::from(read.len)] = code;
        read.len += 1;
    }
    read
}

fn styles() -> Vec<Style> {
    let mut squares = vec![SquareStyle::Algebraic, SquareStyle::Short];
    squares.extend(Numbering::ALL.map(SquareStyle::Numeric));
    let mut styles = Vec::new();
    for squares in squares {
        for (quiet, capture) in [
            ("-", "x"),
            ("-", ":"),
            ("", ""),
            ("*", "*"),
            ("x", "-"),
            ("", ":"),
        ] {
            for path in [PathStyle::Shortest, PathStyle::Full] {
                styles.push(Style {
                    squares,
                    quiet,
                    capture,
                    path,
                    pad: quiet == "*",
                });
            }
        }
    }
    styles
}

/// Writes and reads every move of a position in every style.
fn round_trip(position: &Position, styles: &[Style], tables: &[Squares]) {
    for style in styles {
        let table = match style.squares {
            SquareStyle::Numeric(numbering) => tables.iter().find(|t| t.numbering == numbering),
            _ => tables.first(),
        };
        let written = write_all(position, style);
        for (mv, text) in &written {
            let read = as_read(text, position.board());
            assert!(usize::from(read.len) <= MAX_SQUARES);
            assert_eq!(
                position.resolve(&read, table.unwrap()),
                Resolution::Legal(*mv),
                "{position:?}: {text} {style:?}\n{:?}",
                written.iter().map(|(_, text)| text).collect::<Vec<_>>()
            );
        }
        let mut texts: Vec<_> = written.iter().map(|(_, text)| text).collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), written.len(), "{position:?}");
    }
}

#[test]
fn every_move_is_read_as_it_was_written() {
    let (wanted, styles) = (count(200, 10_000), styles());
    for id in IDS {
        let rules = find(id).unwrap();
        let tables = Numbering::ALL.map(|numbering| Squares::new(rules, numbering));
        let (mut seen, mut number) = (0, 0);
        while seen < wanted {
            let mut random = Random::new(id, 0x6E6F_7465_0000 + number);
            number += 1;
            // One from the initial position for each handful of sparse ones, so that both kinds come to the same number.
            for plies in [60, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6] {
                let mut position = if plies > 6 {
                    Position::initial(rules)
                } else {
                    to_library(&sparse(id, &mut random))
                };
                for _ in 0..plies {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    round_trip(&position, &styles, &tables);
                    seen += 1;
                    position.play(&moves[random.below(moves.len())]);
                }
            }
        }
    }
}
