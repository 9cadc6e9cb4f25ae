//! Tests the tokens of what people write.

use super::super::lex::{SheetToken, SheetTokenKind, tokenize_sheet};

fn kind_letters(text: &str) -> String {
    let letter = |token: &SheetToken| match token.kind {
        SheetTokenKind::Number(_) => 'N',
        SheetTokenKind::Move(_) => 'M',
        SheetTokenKind::From(_) => 'F',
        SheetTokenKind::Dash => '-',
        SheetTokenKind::Cross => 'x',
        SheetTokenKind::Marks => '!',
        SheetTokenKind::Star => '*',
        SheetTokenKind::Score(_) => 'S',
        SheetTokenKind::Note => 'A',
        SheetTokenKind::Word => 'w',
        SheetTokenKind::Dots => '…',
        SheetTokenKind::Open(_) => '(',
        SheetTokenKind::Close(_) => ')',
        SheetTokenKind::Break(_) => '/',
        SheetTokenKind::Rule => '=',
        SheetTokenKind::Fen(_) | SheetTokenKind::Placed => 'P',
        SheetTokenKind::Tag(..) => 'T',
        SheetTokenKind::Sign(_) => ',',
    };
    tokenize_sheet(text).iter().map(letter).collect()
}

#[test]
fn what_people_write() {
    for (text, want) in [
        ("1) 23-20, 9-13, 2) 28-23", "NM,M,NM"),
        ("16) 20-6 a), 17) 22x13", "NMA,NM"),
        ("9-13*---1, 22-26-A, Drawn---3.", "M*A,MA,wA,"),
        ("19x12 (a) 8x15", "M(w)M"),
        ("2. a3—b4h6—g5.", "NMM,"),
        ("RispondiElimina19x12", "wM"),
        ("d4-e5!x", "M!x"),
        ("8. h4:h4 X", "NMx"),
        ("1 ab4 ba5 2 ba3", "NMMNM"),
        ("3. 3xlO 1S-19 2B-24 22-97", "NMMMM"),
        ("5. - d6:b4", "N-M"),
        ("[FEN \"W:Wc3:Bd6\"] 1. cd4", "PNM"),
        ("B:W30,28:B22,20.\n", "P/"),
        ("Иванов - Петров: 1. ed4", "w-w,NM"),
        ("25-й ход чёрных", "www"),
        ("2.1620 2206", "NMM"),
        ("Bolzano, 1978. 2-0", "w,w,S"),
        ("2. a7x.", "NF,"),
        ("8-11Redoverstepped", "Mw"),
        // The edge of a row of cells is not a digit, a lone bar is.
        ("|1. c3-d4|d6-c5|", ",NM,M,"),
        ("|. c3-d4 d6-c5", "NMM"),
    ] {
        assert_eq!(kind_letters(text), want, "{text}");
    }
}
