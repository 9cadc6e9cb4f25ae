//! Rows of which a move cannot be read, and rows that became remarks.

use super::*;

/// Words in the place of a move of a row between rows stand for a move, which the check asks for; no row below them is lost.
#[test]
fn words_in_the_place_of_a_move_end_no_game() {
    let words = [
        "zz",
        "неразб.",
        "illegible",
        "не видно",
        "not to be read",
        "Хорошо!",
    ];
    let rows = words.iter().flat_map(|word| {
        [
            (format!("3. {word} g7-f6"), 9),
            (format!("3. c3-b4 {word}"), 9),
        ]
    });
    for (row, moves) in rows {
        let text = format!(
            "White: Fox\nBlack: Owl\nRussian draughts\n\n1. c3-d4 f6-g5\n2. b2-c3 d6-c5\n{row}\n4. b4:d6 e7:c5\n5. d2-c3 g5-h4\n2-0\n"
        );
        let read = read(&text);
        assert_eq!(read.games[0].moves, moves, "{row}");
        assert!(!found(&text).contains(&"sheet-rows-left"), "{row}");
    }
    // A remark behind a row, and one in the place of a reply where the next row has another number, are none.
    for row in [
        "3. c3-b4 g7-f6 good",
        "3. c3-b4 g7-f6\ngood",
        "3. c3-b4 good\n3. ... g7-f6",
    ] {
        let text = format!(
            "White: Fox\nBlack: Owl\nRussian draughts\n\n1. c3-d4 f6-g5\n2. b2-c3 d6-c5\n{row}\n4. b4:d6 e7:c5\n5. d2-c3 g5-h4\n2-0\n"
        );
        assert_eq!(read(&text).games[0].moves, 10, "{row}");
        assert!(!flat(&text).contains("good g"), "{row}");
    }
}

/// Rows that go on with a game and became a remark are told, once; what is said of a game behind its end is not.
#[test]
fn rows_left_in_a_remark_are_told() {
    let game = |behind: &str| {
        format!("White: Fox\nBlack: Owl\nRussian draughts\n\n1. c3-d4 d6-c5\n2. b2-c3 {behind}\n")
    };
    let rows = "3. c3-b4 b8-a7\n4. b4-a5 a7-b8";
    for (behind, told) in [
        (format!("all wet and not to be read here\n{rows}"), 1),
        (format!("f6-g5\nHere Black resigned. He feared\n{rows}"), 0),
        (format!("f6-g5\n0-1\nHe feared\n{rows}"), 0),
        ("f6-g5\nBetter was 3. c3-b4 b8-a7 4. b4-a5".to_owned(), 0),
        ("f6-g5\nBetter was\n2. b2-a3 b8-a7".to_owned(), 0),
    ] {
        let all = found(&game(&behind));
        let here = all
            .iter()
            .filter(|code| **code == "sheet-rows-left")
            .count();
        assert_eq!(here, told, "{behind}");
    }
}
