//! Games to measure with: those of the corpus, or random ones where it is absent.

use pdn_rules::position::Position;
use pdn_rules::variant::Variant;
use std::path::{Path, PathBuf};

/// `PDN_DATA`, or the files beside the crate.
pub(crate) fn folder() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data");
    let named = std::env::var_os("PDN_DATA").map(PathBuf::from);
    named.into_iter().chain([beside]).find(|p| p.is_dir())
}

/// The files of a folder of the corpus, one after the other.
pub(crate) fn files(part: &str) -> Vec<u8> {
    let mut all = Vec::new();
    let Some(folder) = folder() else { return all };
    let walk = walkdir::WalkDir::new(folder.join(part)).sort_by_file_name();
    for entry in walk.into_iter().filter_map(Result::ok) {
        if entry.path().extension().is_some_and(|e| e == "pdn") {
            all.extend(std::fs::read(entry.path()).unwrap_or_default());
            all.extend(b"\n\n");
        }
    }
    all
}

/// At least `size` bytes of games of a variant, over and over.
pub(crate) fn games(rules: &'static Variant, size: usize) -> Vec<u8> {
    let mut once = files(rules.id);
    if once.is_empty() {
        once = random_games(rules, 200).into_bytes();
    }
    once.repeat(size.div_ceil(once.len()))
}

/// Games of random legal moves, always the same ones.
pub(crate) fn random_games(rules: &'static Variant, count: usize) -> String {
    let mut dice = 0x9E37_79B9_7F4A_7C15_u64;
    let mut text = String::new();
    for _ in 0..count {
        text += &format!(
            "[Event \"?\"]\n[Variant \"{}\"]\n[Result \"*\"]\n\n",
            rules.id
        );
        let mut position = Position::initial(rules);
        for ply in 0..80 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            let mv = moves[(dice >> 8) as usize % moves.len()];
            if ply % 2 == 0 {
                text += &format!("{}. ", ply / 2 + 1);
            }
            let sign = if mv.is_capture() {
                rules.capture_sign
            } else {
                '-'
            };
            let square = |square| {
                if rules.algebraic {
                    rules.board.square_name(square)
                } else {
                    rules
                        .numbering
                        .number_for_square(rules.board, square)
                        .to_string()
                }
            };
            text += &format!("{}{sign}{} ", square(mv.from), square(mv.to));
            position.play(&mv);
        }
        text += "*\n\n";
    }
    text
}
