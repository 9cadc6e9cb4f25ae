//! Positions in prose, one after the other.

use super::*;

#[test]
fn positions_in_prose() {
    for (text, want) in [
        (
            "Белые простые: А3, С1, Д2, F2\nЧерные простые: В6, Д8, G7",
            "Wa3,c1,d2,f2:Bb6,d8,g7",
        ),
        (
            "Белые: Д С3, a1. Черные: дамки e5, g7; простые b6",
            "WKc3,a1:BKe5,Kg7,b6",
        ),
        ("белые - a1, a3 (2); черные - a7, b6 (2).", "Wa1,a3:Ba7,b6"),
        (
            "White: men 21, 22; kings 5. Black: 1 and 2",
            "W21,22,K5:B1,2",
        ),
        ("Wit: 31, 32 Zwart: 12, K40", "W31,32:B12,K40"),
        ("White: al, c3. Black: d6, El", "Wa1,c3:Bd6,e1"),
        ("Белые: a1, дамка c1. Чёрные: b6, d8.", "Wa1,Kc1:Bb6,d8"),
        ("Белые: Дh2, a1. Чёрные: д.b6, д. d8", "WKh2,a1:BKb6,Kd8"),
        (
            "Белые: h2(д), a1. Чёрные: b6, d8 (дамка)",
            "WKh2,a1:Bb6,Kd8",
        ),
        ("Белые: c1 - дамка, a1. Чёрные: b6", "WKc1,a1:Bb6"),
        (
            "Белые: дамки: c1, e3; простая a1. Черные: b6",
            "WKc1,Ke3,a1:Bb6",
        ),
        (
            "Белые: дамка c1, e3, простые a1. Черные: b6",
            "WKc1,Ke3,a1:Bb6",
        ),
        (
            "Белые дамки: c1, e3. Белые простые: a1. Черные простые: b6, d6",
            "WKc1,Ke3,a1:Bb6,d6",
        ),
        (
            "Белые простые: a1. Черные простые: b6. Белые дамки: c1. Черные дамки: h8",
            "Wa1,Kc1:Bb6,Kh8",
        ),
        ("Bianco: dama c1, pedine a1, b2. Nero: d6", "WKc1,a1,b2:Bd6"),
        ("White: king c1, a3. Black: K b6, d8K", "WKc1,a3:BKb6,Kd8"),
        ("White: king on c1, a3. Black: b6", "WKc1,a3:Bb6"),
        ("Wit: dam 28, 31. Zwart: 12, dam op 5", "WK28,31:B12,K5"),
        ("Weiß: Dame c1, a3. Schwarz: Dc7, b6", "WKc1,a3:BKc7,b6"),
        (
            "Blancs: dame 5, pion 31. Noirs: 2, dames 3, 4",
            "WK5,31:B2,K3,K4",
        ),
        (
            "Brancas: 3 peças: a3, b2, c1. Pretas: d6, dama h8",
            "Wa3,b2,c1:Bd6,Kh8",
        ),
        (
            "Brancas: 2 damas: a1, c1 e 1 peão: g1. Pretas: d6",
            "WKa1,Kc1,g1:Bd6",
        ),
        ("White: 21, 2 kings 5, 6. Black: 1", "W21,K5,K6:B1"),
        (
            "Wit: schijven 31, 32 en een dam op 28; Zwart: 12",
            "W31,32,K28:B12",
        ),
        (
            "Белые: пр. a1, c3; д. g7, h8. Черные: b6",
            "Wa1,c3,Kg7,Kh8:Bb6",
        ),
        ("Il Bianco ha: pedine 21, 22. Nero: 1", "W21,22:B1"),
        (
            "White: men on 21, 22; kings on 5, 6. Black: 1",
            "W21,22,K5,K6:B1",
        ),
        ("Б: a1, Дc3; Ч: b6, d6", "Wa1,Kc3:Bb6,d6"),
        ("W: 31, 32, K40. Z: 12, 13", "W31,32,K40:B12,13"),
        ("Белые: a1 (ход белых). Чёрные: b6", "Wa1:Bb6"),
        // The number of the next position is not one of its pieces.
        ("White: 21, 22. Black: 1, 2\n3. White: 5", "W21,22:B1,2"),
        (
            "White: 21, 22\n23. Black: 1, 2\n3) White: 5",
            "W21,22,23:B1,2",
        ),
        ("Белые: a1. Чёрные: b6. 2. Белые: c1. Чёрные: d8", "Wa1:Bb6"),
        ("Белые: a1. Чёрные: b6\nБелые: c1. Чёрные: d8", "Wa1:Bb6"),
        ("Bianco: dame 5, pedine 21, 22 / Nero: 1", "WK5,21,22:B1"),
    ] {
        let placed = find_position(text, 0).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(placed.pieces, want, "{text}");
    }
    for text in [
        "Белые: Иванов Черные: Петров",
        "White: 1. 9-14 Black: 22-18",
        "Белые: a3-b4, Черные: c5",
        "White: Al Brown\nBlack: El Greco",
        "White: Al\nBlack: Cl",
        "BRANCAS\nPRETAS\n01 a3-b4",
        "W: 2, B: 1",
        // Fewer pieces than stated, or a king that may be on either of two squares.
        "Brancas: 4 peças: a3, b2, c1. Pretas: d6",
        "Белые: a1 дамка c3 дамка. Чёрные: b6",
        "Белые: a1, c3 (дамки). Чёрные: b6",
        "White: 21, 22 and there is a king on 5. Black: 1",
        "White: 21. Black: 1, 2 and there is a king on 5",
        "Белые: Д. Иванов Черные: К. Петров",
    ] {
        assert_eq!(find_position(text, 0), None, "{text}");
    }
}

/// Tests that a few bare numbers after a label of another kind are read as minutes, points or ratings, not as a position.
#[test]
fn numbers_behind_other_labels() {
    for text in [
        "Tempo: Bianco 1, 12; Nero 25",
        "Time: White 1, 12, Black 25",
        "Время: белые 1, 12; чёрные 25",
        "Очки: белые 12, 25; чёрные 3",
        "Tempo: Brancas 1, 12, Pretas 25",
        "Tijd: Wit 1, 12; Zwart 25",
        "Rating = White 12, 15; Black 25, 30",
    ] {
        assert_eq!(find_position(text, 0), None, "{text}");
    }
    for text in [
        "White 1, 12; Black 25",
        "Diagramma: Bianco 1, 12; Nero 25",
        "Позиция: белые 1, 12; чёрные 25",
        "Tempo: Bianco 1, dama 12; Nero 25",
        "N. 5. Bianco 1, 12; Nero 25",
        "Studio: Bianco 1, 12, 13, 17; Nero 25, 29",
    ] {
        assert!(find_position(text, 0).is_some(), "{text}");
    }
}
