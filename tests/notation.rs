//! Every legal move, written in every notation, is read as that move.

use pdn_rules::movegen::{MoveResolution, SquareCodes};
use pdn_rules::position::Position;
use pdn_rules::variant::find_variant;
use pdn_rules::written::{MAX_SQUARES, MoveText};
use pdn_text::notation::{
    MOVE_NOTATIONS, MoveStyle, Numbering, PathStyle, SquareStyle, write_all, write_one,
};
use pdn_text::pdn::{Encoding, PdnReader, Visitor};

use std::cell::RefCell;

use crate::random::{Random, count};
use crate::reference::{IDS, sparse, to_library};

/// The text as the reader of PDN reads it, in the place of the first move of a game.
fn as_read(text: &str) -> MoveText {
    #[derive(Default)]
    struct Moves(Vec<MoveText>);
    impl Visitor for Moves {
        fn visit_move(&mut self, text: &MoveText) {
            self.0.push(*text);
        }
    }
    thread_local! {
        static READER: RefCell<PdnReader> = RefCell::new(PdnReader::new(Encoding::Utf8));
    }
    let mut moves = Moves::default();
    READER
        .with_borrow_mut(|reader| reader.read_chunk(format!("1. {text} *").as_bytes(), &mut moves));
    assert_eq!(moves.0.len(), 1, "{text} is read as {:?}", moves.0);
    moves.0[0]
}

fn styles() -> Vec<MoveStyle> {
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
                styles.push(MoveStyle {
                    squares,
                    quiet,
                    capture,
                    path,
                    pad: quiet == "*",
                    bare: false,
                });
            }
        }
    }
    styles
}

/// Writes and reads every move of a position in every style.
fn round_trip(position: &Position, styles: &[MoveStyle], tables: &[SquareCodes]) {
    for style in styles {
        let table = match style.squares {
            SquareStyle::Numeric(numbering) => tables.iter().find(|t| t.numbering == numbering),
            _ => tables.first(),
        };
        let written = write_all(position, style);
        for (mv, text) in &written {
            let mut alone = String::new();
            write_one(position, mv, style, &mut alone);
            assert_eq!(alone, *text, "without the list of moves");
            let read = as_read(text);
            assert!(usize::from(read.len) <= MAX_SQUARES);
            let resolved = position.resolve_move(&read, table.unwrap());
            // A single jump has no other form than its ends, which a longer capture may have as well.
            let is_one_of = match &resolved {
                MoveResolution::Ambiguous(moves) => read.len == 2 && moves.contains(mv),
                _ => false,
            };
            assert!(
                is_one_of || resolved == MoveResolution::Legal(*mv),
                "{position:?}: {text} {style:?} {resolved:?}\n{:?}",
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
    let wanted = count(200, 10_000);
    for &id in IDS {
        let rules = find_variant(id).unwrap();
        let mut styles = styles();
        // Where a piece may go to a square quietly or by a capture, the sign alone says which of them two squares mean.
        styles.retain(|style| rules.obligatory || style.quiet != "x");
        styles.extend(
            MOVE_NOTATIONS
                .iter()
                .map(|notation| notation.move_style(rules)),
        );
        let tables = Numbering::ALL.map(|numbering| SquareCodes::new(rules, numbering));
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

/// A king that may go to g7 in one step and by a capture: the sign decides, whatever else can be done; a way decides without it.
#[test]
fn a_sign_decides_between_a_step_and_a_capture() {
    let rules = find_variant("gothic").unwrap();
    let fen = "W:Wb1,c1,c2,f1,f4,Kf8,g3,g5,h2,h3,h5:Ba7,b7,c4,c5,c8,d5,d6,Ke3,f5,f6,g6,g8,h8";
    let setup = pdn_text::notation::fen::parse_fen(fen).unwrap();
    let (position, errors) = setup.to_position(rules, rules.numbering);
    assert_eq!(errors, []);
    let squares = SquareCodes::new(rules, rules.numbering);
    for (text, captures) in [
        ("f8-g7", Some(false)),
        ("f8g7", Some(false)),
        ("f8xg7", Some(true)),
        ("f8:g7", Some(true)),
        ("f-g7", Some(false)),
        ("f:g7", Some(true)),
        ("fxg7", Some(true)),
        ("f8-a8-a6-e2-e5-b8-b6-d4-g7", Some(true)),
        ("f8-e7", Some(false)),
        // Nothing is captured there, so that the sign is only a slip.
        ("f8xe7", Some(false)),
        ("fxe7", Some(false)),
        ("f8-b8", None),
    ] {
        let found = match position.resolve_move(&as_read(text), &squares) {
            MoveResolution::Legal(mv) => Some(mv.is_capture()),
            MoveResolution::Ambiguous(all) => panic!("{text}: {all:?}"),
            MoveResolution::Illegal => None,
        };
        assert_eq!(found, captures, "{text}");
    }
}
