//! What is written reads as itself: PDN that was converted once is not changed by being converted again.

use super::{convert, games};
use crate::fuzz::{Corpus, mutate};
use crate::random::{Random, count};
use pdn_operations::write::WriteOptions;

/// PDN of a text.
fn pdn(bytes: &[u8]) -> Vec<u8> {
    convert(bytes, "pdn", WriteOptions::default(), None).0
}

fn stays(source: &str) -> String {
    let once = String::from_utf8(pdn(source.as_bytes())).unwrap();
    let twice = String::from_utf8(pdn(once.as_bytes())).unwrap();
    assert_eq!(once, twice, "{source}");
    once
}

#[test]
fn moves_that_only_what_is_left_over_bears_out_are_left_over() {
    let text = stays("[GameType \"21\"]\n\n1. 25-22 12. 11-16 14-10 *\n");
    assert!(text.contains("{unread: 25-22 11-16 14-10}"), "{text}");
    let text =
        stays("[GameType \"20\"]\n\n1. 41-36 4-9 32-28 17-21 26x17 11x22 28x17 12x21 31-26 *\n");
    assert!(!text.contains("&#123;unread"), "{text}");
}

#[test]
fn signs_behind_a_position_before_the_first_move_are_a_comment() {
    let text = stays("[GameType \"20\"]\n\n1. 28x19 accept $3 /FEN \"B:W1:B2\"/ * {a} *\n");
    assert!(text.contains("/FEN \"B:W1:B2\"/"), "{text}");
}

#[test]
fn variations_of_nothing_are_left_out_however_deep() {
    let text = stays("[GameType \"21\"]\n\n1. 11-15 (((()))) 22-17 *\n");
    assert!(!text.contains('('), "{text}");
}

#[test]
fn numbers_of_moves_that_are_not_written_are_not_written_either() {
    stays("[GameType \"20\"]\n\n(18-23) 2. 38-32 (12-) 3. {a} remise\n");
    stays(
        "[FEN \"W:WKa1,c1:BKb8,h8\"]\n\n1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-at /FEN \"W:WKb2,c1:BKa7\"/ \
         ({x} (1. b2-a1 a7-b8)) *\n",
    );
}

#[test]
fn a_second_position_does_not_take_the_place_of_a_broken_one() {
    let text = stays(
        "[GameType \"21\"]\n[FEN \"W:WK30,K11:BK2-1\"]\n[Setup \"1\"]\n[FEN \"W:WK30,K11:BK29,4.\"]\n\n*\n",
    );
    assert!(
        text.contains("[FENAsWritten \"W:WK30,K11:BK29,4.\"]"),
        "{text}"
    );
}

#[test]
fn runs_of_kings_have_one_digit() {
    let moves = "50-44 5-10 44-50 10-5 ".repeat(8);
    let text = stays(&format!(
        "[GameType \"40\"]\n[FEN \"W:WK50:BK5\"]\n\n1. {moves} <19-5 33. 50-44 5-10 *\n"
    ));
    assert!(!text.contains("+1"), "{text}");
}

/// Damaged files. Games that contradict the variant that they declare keep it, and are read by it once other games of the file, which
/// declared nothing, declare the same.
#[test]
fn damaged_files_are_stable() {
    let corpus = Corpus::load();
    let (mut changed, mut all, mut contradicted) = (Vec::new(), 0, 0);
    for number in 0..count(400, 20_000) as u64 {
        let mut random = Random::new("stable", number);
        let source = mutate::file(&corpus, &mut random);
        let once = pdn(&source);
        all += 1;
        if games(&source, None).iter().any(|game| game.guessed) {
            contradicted += 1;
            continue;
        }
        let twice = pdn(&once);
        if once != twice {
            changed.push(format!(
                "{number}: {}",
                super::corpus::difference(&once, &twice)
            ));
        }
    }
    assert!(
        contradicted * 20 < all,
        "{contradicted} of {all} declare what they are not"
    );
    assert!(
        changed.is_empty(),
        "{} of {all}\n{}",
        changed.len(),
        changed.join("\n")
    );
}
