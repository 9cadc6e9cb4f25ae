//! Every form of a FEN, read and written.

use super::*;
use crate::board::{PieceKind, Tower};
use crate::position::SetupError;
use crate::variant::find_variant;

fn round_trip(variant: &str, text: &str) -> String {
    let rules = find_variant(variant).unwrap();
    let (position, errors) = parse_fen(text).unwrap().to_position(rules, rules.numbering);
    assert_eq!(errors, []);
    assert_eq!(position.hash(), position.hash_from_scratch());
    write_fen(&position)
}

#[test]
fn every_form_is_read() {
    for (variant, text, same) in [
        ("international", "W:W31-50:B1-20.", "W:W31-50:B1-20"),
        (
            "international",
            "b:w18, 24,K10:BK12-14,16 . ",
            "B:W18,24,K10:BK12,K13,K14,16",
        ),
        ("russian", "W:Wa1,Kd4:Bb6", "W:Wa1,Kd4:Bb6"),
        ("russian", "W:WKA1,C3:BKc7", "W:WKa1,c3:BKc7"),
        ("russian", "W:Wa1K,c3:Bb6,d6k.", "W:WKa1,c3:Bb6,Kd6"),
        ("international", "W:W31,28K:BK2", "W:W31,K28:BK2"),
        ("russian", "W:B:Wa1:Bb6", "W:Wa1:Bb6"),
        ("russian", "W:W29,K32:B1", "W:Wa1,Kg1:Bb8"),
        ("bashni", "W:Wd4=wWbB,a1:Bb6", "W:Wa1,d4=wWbB:Bb6"),
        ("frisian", "W:WK31:BK20:H0:F1:+2+0", "W:WK31:BK20"),
        ("canadian", "W:WKk2,a1:Bb12", "W:W67,KK2:B"),
    ] {
        if variant == "canadian" {
            let setup = parse_fen(text).unwrap();
            assert_eq!(setup.pieces[0].piece.rank, PieceKind::King);
            assert_eq!(setup.pieces[0].square, SetupSquare::Name(10, 2));
            continue;
        }
        let again = round_trip(variant, text);
        assert_eq!(round_trip(variant, &again), again);
        assert_eq!(round_trip(variant, same), again);
    }
    let frisian = find_variant("frisian").unwrap();
    let (position, _) = parse_fen("W:WK31:BK20,1:+2+0")
        .unwrap()
        .to_position(frisian, frisian.numbering);
    assert_eq!(position.king_run(Color::White).count, 2);
    let text = write_with_runs(&position, Some(frisian.numbering));
    let (again, _) = parse_fen(&text)
        .unwrap()
        .to_position(frisian, frisian.numbering);
    assert_eq!(again, position, "{text}");
    // The square of the king of a run is written in numbers, and read in letters too.
    let setup = parse_fen("W:WK46,50:BK5,15:H0:F1:+346+0").unwrap();
    let named = write_setup(&setup, frisian.board, frisian.numbering, None);
    assert_eq!(named, "W:WKa1,i1:BKj10,j8:H0:F1:+346+0");
    let place = |text: &str| {
        parse_fen(text)
            .unwrap()
            .to_position(frisian, frisian.numbering)
            .0
    };
    let (one, other) = (place(&named), place("W:WK46,50:BK5,15:+346+0"));
    assert_eq!(one, other);
    assert_eq!(one.king_run(Color::White).count, 3);
}

/// PDN 3.0 names a king with `K`; a small `k` is a file where there is one.
#[test]
fn a_small_k_before_digits_is_a_file() {
    let canadian = find_variant("canadian").unwrap();
    let place = |text: &str| {
        parse_fen(text)
            .unwrap()
            .to_position(canadian, canadian.numbering)
    };
    let named = |text: &str| {
        let (position, errors) = place(text);
        assert_eq!(errors, [], "{text}");
        write_with(&position, None)
    };
    for (text, same) in [
        ("W:Wk3:Bk11", "W:Wk3:Bk11"),
        ("W:Wk3:Bb12", "W:Wk3:Bb12"),
        ("W:Wk3,Ka1:Bk11", "W:WKa1,k3:Bk11"),
        ("W:WKk3:Bk11", "W:WKk3:Bk11"),
        // Next to numbers it is a king, as on the boards that have no file k.
        ("W:Wk3,12:B40", "W:WK3,12:B40"),
        ("W:WK3:BK11", "W:WKf12:BKi11"),
    ] {
        assert_eq!(named(text), named(same), "{text}");
    }
    let setup = parse_fen("W:Wk3:Bk11").unwrap();
    let board = canadian.board;
    let numbers = write_setup(&setup, board, canadian.numbering, Some(canadian.numbering));
    assert_eq!(place(&numbers), place("W:Wk3:Bk11"), "{numbers}");
    assert_eq!(round_trip("international", "W:Wk3:Bk11"), "W:WK3:BK11");
    assert_eq!(
        round_trip("russian", "W:Wk3:Bk11"),
        round_trip("russian", "W:WK3:BK11")
    );
}

#[test]
fn all_reasons_come_at_once() {
    let rules = find_variant("russian").unwrap();
    let (_, errors) = parse_fen("?:Wa8,b1,h8,c3,c3:Ba1")
        .unwrap()
        .to_position(rules, rules.numbering);
    let name = SetupSquare::Name;
    assert_eq!(
        errors,
        [
            SetupError::NoTurn,
            SetupError::NoSuchSquare(name(0, 8)),
            SetupError::NoSuchSquare(name(1, 1)),
            SetupError::ManOnLastRow(name(7, 8)),
            SetupError::SquareTwice(name(2, 3)),
            SetupError::ManOnLastRow(name(0, 1)),
        ]
    );
    assert_eq!(
        parse_fen("W::.")
            .unwrap()
            .to_position(rules, rules.numbering)
            .1,
        [SetupError::NoPieces]
    );
}

#[test]
fn invalid_fens_are_rejected_where_they_fail() {
    for (text, at, expected) in [
        ("", 0, FenPart::Turn),
        (" x", 1, FenPart::Turn),
        ("W;W31", 1, FenPart::Colon),
        ("W:H12x", 5, FenPart::Colon),
        ("W:W31. x", 7, FenPart::End),
        ("W: 31", 3, FenPart::Side),
        ("W:W31-", 6, FenPart::Square),
        ("W:W31,K", 7, FenPart::Rank),
        ("W:WK,31", 4, FenPart::Square),
        ("W:W31,\u{b}", 6, FenPart::Square),
        ("W:W31 - 30,32", 10, FenPart::Range),
        ("W:Wa1-3", 7, FenPart::Range),
        ("W:W1-1000", 9, FenPart::Range),
        ("W:Wd4=:B", 6, FenPart::Tower),
        ("W:W31:+1", 8, FenPart::KingRuns),
        ("W:W31:+1+", 9, FenPart::KingRun),
        ("W:W31:+1i+0", 9, FenPart::Rank),
    ] {
        assert_eq!(
            parse_fen(text).unwrap_err(),
            FenError { at, expected },
            "{text}"
        );
    }
    let high = format!("W:Wd4={}", "w".repeat(usize::from(Tower::MAX_HEIGHT) + 1));
    let error = parse_fen(&high).unwrap_err();
    assert_eq!(error.expected, FenPart::TowerHeight);
    assert_eq!(error.at, high.len() - 1);
}
