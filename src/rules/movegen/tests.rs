//! Compares perft with the published tables, and checks the examples of the rule books.

use super::*;
use crate::notation::fen;
use crate::variant::{VARIANTS, find_variant};

/// Returns the maximum number of leaves that the ordinary tests count for each position. `PDN_PERFT=N` sets another bound.
fn max_leaves() -> u64 {
    std::env::var("PDN_PERFT")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(1_000_000)
}

/// Checks `fixtures/perft/*.perft`, which have lines of `variant [FEN]`, each followed by lines of `depth nodes`.
#[test]
fn perft_equals_the_published_tables() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/perft");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let (bound, mut checked) = (max_leaves(), 0);
    for file in files {
        let mut position = None;
        for line in std::fs::read_to_string(&file).unwrap().lines() {
            let line = line.split('#').next().unwrap().trim();
            if line.is_empty() {
                continue;
            }
            let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
            if let Some(rules) = find_variant(first).filter(|_| first.parse::<u32>().is_err()) {
                position = Some(if rest.is_empty() {
                    Position::initial(rules)
                } else {
                    let (position, errors) = fen::parse_fen(rest)
                        .unwrap()
                        .to_position(rules, rules.numbering);
                    // The published figures for Thai draughts are for three rows of men.
                    assert!(
                        errors
                            .iter()
                            .all(|e| matches!(e, crate::position::SetupError::TooManyPieces(..))),
                        "{line}: {errors:?}"
                    );
                    position
                });
                continue;
            }
            let (depth, nodes): (u32, u64) = (first.parse().unwrap(), rest.trim().parse().unwrap());
            if nodes <= bound {
                let position = position.as_ref().unwrap();
                assert_eq!(
                    perft(position, depth),
                    nodes,
                    "{} depth {depth}: {position:?}",
                    file.display()
                );
                checked += 1;
            }
        }
    }
    assert!(checked > 60, "only {checked} figures were checked");
}

#[test]
fn every_variant_has_a_perft_file() {
    for variant in VARIANTS {
        let file = format!(
            "{}/../../fixtures/perft/{}.perft",
            env!("CARGO_MANIFEST_DIR"),
            variant.id
        );
        assert!(std::path::Path::new(&file).exists(), "{file}");
    }
}

fn move_list(variant: &str, text: &str) -> Vec<String> {
    let rules = find_variant(variant).unwrap();
    let (position, errors) = fen::parse_fen(text)
        .unwrap()
        .to_position(rules, rules.numbering);
    assert_eq!(errors, []);
    let mut all: Vec<_> = position
        .legal_paths()
        .iter()
        .map(|way| {
            let names: Vec<_> = way
                .path
                .iter()
                .map(|&s| position.board().square_name(s))
                .collect();
            names.join(if way.captured.is_empty() { "-" } else { ":" })
        })
        .collect();
    all.sort();
    all
}

/// Returns whether a path of a legal capture visits exactly these squares.
fn has_path(variant: &str, text: &str, path: &str) -> bool {
    let rules = find_variant(variant).unwrap();
    let (position, _) = fen::parse_fen(text)
        .unwrap()
        .to_position(rules, rules.numbering);
    position.capture_paths().iter().any(|way| {
        let names: Vec<_> = way
            .path
            .iter()
            .map(|&s| position.board().square_name(s))
            .collect();
        names.join(":") == path
    })
}

/// Checks the Turkish strike: FSR 1.6.3 and MIN 2.1.5.17.
#[test]
fn captured_pieces_stay_until_the_move_is_over() {
    assert_eq!(
        move_list("russian", "B:Wc3,d4,e3,f2,f4:BKa5,d6,e7"),
        ["a5:e1:g3:e5"]
    );
    let bare = move_list("russian", "B:Wc3,d4,f2,f4:BKa5");
    assert_eq!(bare.len(), 6, "{bare:?}");
    let rules = find_variant("russian").unwrap();
    let (position, _) = fen::parse_fen("B:Wc3,d4,f2,f4:BKa5")
        .unwrap()
        .to_position(rules, rules.numbering);
    let d4 = rules.board.square_named("d4").unwrap();
    assert!(
        position
            .legal_moves()
            .iter()
            .all(|mv| !mv.taken.contains(d4))
    );
    let (mut after, _) = fen::parse_fen("B:Wc3,d4,e3,f2,f4:BKa5,d6,e7")
        .unwrap()
        .to_position(rules, rules.numbering);
    let only = after.legal_moves()[0];
    after.play(&only);
    assert!(
        after
            .legal_paths()
            .iter()
            .any(|way| after.board().square_name(way.mv.from) == "d4"
                && after.board().square_name(way.mv.to) == "d8")
    );
}

#[test]
fn second_example_of_the_fsr_code() {
    assert_eq!(
        move_list("russian", "W:WKe1:Bb6,c3,c5,d6,e5,e7"),
        ["e1:a5:d8:f6:d4"]
    );
}

#[test]
fn third_example_of_the_fsr_code() {
    let text = "B:Wa1,a3,b2,b4,d2,d4,e3,f2,f4:Ba5,c5,c7,e7,g7";
    for path in ["a5:c3:e1:g3:e5:c3", "a5:c3:e5:g3:e1:c3"] {
        assert!(has_path("russian", text, path), "{path}");
        let rules = find_variant("russian").unwrap();
        let (mut position, _) = fen::parse_fen(text)
            .unwrap()
            .to_position(rules, rules.numbering);
        let ways = position.capture_paths();
        let way = ways
            .iter()
            .find(|way| {
                way.path
                    .iter()
                    .map(|&s| position.board().square_name(s))
                    .collect::<Vec<_>>()
                    .join(":")
                    == path
            })
            .unwrap();
        position.play(&way.mv);
        let answers: Vec<_> = position
            .capture_paths()
            .iter()
            .map(|way| {
                way.path
                    .iter()
                    .map(|&s| position.board().square_name(s))
                    .collect::<Vec<_>>()
                    .join(":")
            })
            .collect();
        assert!(
            answers.contains(&"b2:d4:b6:d8:f6:h8".to_owned()),
            "{answers:?}"
        );
    }
}

/// Checks a capture with three directions: FSR 1.6.2 and IDF 2016, diagram 5.
#[test]
fn diagram_five_has_three_captures() {
    let text = "W:WKd2:Bb6,d6,f4,f6,g7";
    assert_eq!(move_list("russian", text).len(), 3);
    for path in ["d2:h6:f8:c5:a7", "d2:g5:e7:c5:a7", "d2:g5:d8:a5"] {
        assert!(has_path("russian", text, path), "{path}");
    }
}

/// Checks the examples on pages 2 and 3 of the leaflet.
#[test]
fn examples_of_the_leaflet() {
    assert_eq!(move_list("russian", "B:Wd4,f4:Bc5"), ["c5:e3:g5"]);
    assert_eq!(
        move_list("russian", "W:We3,f6:Ba7,b6,d4,e7"),
        ["e3:c5", "f6:d8:a5"]
    );
}

/// Checks the example of ambiguous captures in PDN 3.0.
#[test]
fn ambiguous_captures_of_the_standard() {
    let rules = find_variant("international").unwrap();
    let (position, _) = fen::parse_fen("W:WK47:B14,19,29,31,42")
        .unwrap()
        .to_position(rules, rules.numbering);
    let to_36 = position
        .legal_moves()
        .iter()
        .filter(|mv| rules.numbering.number_for_square(rules.board, mv.to) == 36)
        .count();
    assert!(to_36 >= 1);
}

#[test]
fn bashni_puts_captives_under_the_capturer() {
    let rules = find_variant("bashni").unwrap();
    let (mut position, _) = fen::parse_fen("W:Wc3,a1:Bd4=bWw,f6")
        .unwrap()
        .to_position(rules, rules.numbering);
    let captures = position.legal_moves();
    assert_eq!(captures.len(), 1, "{captures:?}");
    position.play(&captures[0]);
    assert_eq!(position.hash(), position.hash_from_scratch());
    assert_eq!(fen::write_fen(&position), "B:Wa1,d4=Ww,g7=wbb:B");
}

#[test]
fn a_frisian_king_rests_after_three_moves() {
    let rules = find_variant("frisian").unwrap();
    let king = |count| format!("W:WK46,50:BK5,15:+{count}46+0");
    let (free, _) = fen::parse_fen(&king(2))
        .unwrap()
        .to_position(rules, rules.numbering);
    let (spent, _) = fen::parse_fen(&king(3))
        .unwrap()
        .to_position(rules, rules.numbering);
    let by_king = |position: &Position| {
        position
            .legal_moves()
            .iter()
            .filter(|mv| position.kings(position.turn()).contains(mv.from))
            .count()
    };
    assert!(by_king(&free) > 0);
    assert_eq!(by_king(&spent), 0);
}

#[test]
fn goals() {
    let breakthrough = find_variant("breakthrough").unwrap();
    let (mut position, _) = fen::parse_fen("W:W6:B45")
        .unwrap()
        .to_position(breakthrough, breakthrough.numbering);
    let crown = position.legal_moves()[0];
    position.play(&crown);
    assert_eq!(position.game_ending(), Some(PositionEnding::Goal));
    assert!(position.legal_moves().is_empty());
}

/// Checks in random games of every variant that the incremental hash equals the hash computed from scratch.
#[test]
fn hashes_stay_right_in_random_games() {
    let mut seed = 7u64;
    for variant in VARIANTS {
        for _ in 0..20 {
            let mut position = Position::initial(variant);
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                assert_eq!(position.has_capture(), moves.iter().any(Move::is_capture));
                seed = seed
                    .wrapping_mul(6364136223846793005)
                    .wrapping_add(1442695040888963407);
                position.play(&moves[(seed >> 33) as usize % moves.len()]);
                assert_eq!(
                    position.hash(),
                    position.hash_from_scratch(),
                    "{}",
                    variant.id
                );
            }
        }
    }
}

#[test]
fn a_game_ends_where_no_move_is_left() {
    let mut dice = 1_u64;
    for rules in crate::variant::VARIANTS {
        for _ in 0..30 {
            let mut position = Position::initial(rules);
            for _ in 0..400 {
                let moves = position.legal_moves();
                assert_eq!(
                    moves.is_empty(),
                    position.game_ending().is_some(),
                    "{position:?}"
                );
                if moves.is_empty() {
                    break;
                }
                dice ^= dice << 13;
                dice ^= dice >> 7;
                dice ^= dice << 17;
                position.play(&moves[(dice >> 8) as usize % moves.len()]);
            }
        }
    }
}
