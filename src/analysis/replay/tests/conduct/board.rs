//! Boards that were turned or mirrored, and positions in the middle of a game.

use super::*;

/// A game on a mirrored board.
const MIRRORED_BOARD_GAME: &str = "1. f3-e4 e6-f5 2. g2-f3 c6-b5 3. f3-g4 b5-a4 4. g4:e6 d7:f5 5. h1-g2 f7-e6 6. g2-f3 e8-d7 \
                         7. b3-c4 g6-h5 8. e4:g6 h7:f5";

#[test]
fn position_differs_from_the_moves() {
    let game = |given: &str| {
        format!("[FEN \"W:WKa1,c1:BKb8,h8\"]\n1. a1-b2 b8-a7 {given} 2. b2-a1 a7-b8 *\n")
    };
    for given in [
        "/FEN \"W:WKb2,c1:BKa7\"/",
        "{FEN W:WKb2,c1:BKa7}",
        "{[%fen W:WKb2,c1:BKa7]}",
        "{W:WKb2,c1:BKa7}",
        "{Position after 1: W:WKb2,c1:BKa7}",
        "{Позиция после 1-го хода: W:WKb2,c1:BKa7}",
        "{[FEN \"W:WKb2,c1:BKa7\"]}",
    ] {
        let all = found_by_check("position-differs", &game(given));
        assert_eq!(all.len(), 1, "{given}: {all:?}");
        assert_eq!(
            (all[0].ply, all[0].article.as_deref()),
            (Some(2), Some("IDF 9.4"))
        );
        assert!(
            all[0].full_message(Lang::En).contains("h8")
                && all[0].full_message(Lang::En).contains("taken off")
        );
        let right = given.replace("a7", "a7,h8");
        assert_eq!(
            found_by_check("position-differs", &game(&right)),
            [],
            "{right}"
        );
    }
    let moved = found_by_check("position-differs", &game("{FEN W:WKb2,c1:BKa7,g7}"));
    assert!(
        ["h8", "g7"]
            .iter()
            .all(|name| moved[0].full_message(Lang::En).contains(name))
    );
    let promoted = found_by_check("position-differs", &game("{FEN W:WKb2,c1:BKa7,Kh8}"));
    assert_eq!(promoted.len(), 1, "a man that became a king: {promoted:?}");
}

#[test]
fn position_differs_ignores_other_positions() {
    let start = "[FEN \"W:WKa1,c1:BKb8,h8\"]\n";
    for other in [
        // A conversion leaves such a remark after moves that it could not read.
        "1. a1-b2 b8-a7 {unread: b2-i9} /FEN \"B:WKd4,c1:BKa7\"/ 2... a7-b8 *",
        // Another fragment.
        "1. a1-b2 b8-a7 2. b2-a1 a7-b8 /FEN \"W:WKa1,c1:BKb8\"/ 1. a1-b2 b8-a7 *",
        // Another game altogether.
        "1. a1-b2 b8-a7 {FEN W:WKe1,g1:BKd8,f8} 2. b2-a1 a7-b8 *",
        // Before any move it is the start.
        "/FEN \"W:WKa1,c1:BKb8\"/ 1. a1-b2 b8-a7 *",
        "1. a1-b2 b8-a7 {as in the diagram, FEN W:WKb2,c1:BKa7} 2. b2-a1 a7-b8 *",
        "1. a1-b2 (1. a1-c3 /FEN \"B:WKc3:BKb8,h8\"/ 1... b8-a7) b8-a7 *",
    ] {
        assert_eq!(
            found_by_check("position-differs", &format!("{start}{other}\n")),
            [],
            "{other}"
        );
    }
}

#[test]
fn board_mirrored_in_letters_and_in_numbers() {
    let letters = "1. f3-e4 e6-f5 2. g2-f3 c6-b5 3. f3-g4 b5-a4 4. g4:e6 d7:f5 *\n";
    let short = "1. fe4 ef5 2. gf3 cb5 3. fg4 ba4 4. g:e6 d:f5 *\n";
    let numbers = "1. 11-15 23-19 2. 8-11 22-17 3. 11-16 17-13 4. 16x23 26x19 *\n";
    for text in [letters, short, numbers] {
        let all = found_by_check("board-mirrored", text);
        assert_eq!(all.len(), 1, "{text}: {all:?}");
        assert_eq!(all[0].article.as_deref(), Some("IDF 9.1"));
        let plan = plan_replay(
            &[],
            Overrides {
                variant: find_variant("russian"),
                ..Overrides::default()
            },
        );
        let others = Replayer::replay_chunk(&plan, text.as_bytes()).findings;
        assert!(
            others.iter().all(|f| !f.check.code.starts_with('C')),
            "{others:?}"
        );
        assert_eq!(
            others
                .iter()
                .filter(|f| f.check.code.starts_with('M'))
                .count(),
            1
        );
    }
    assert_eq!(
        found_by_check(
            "board-mirrored",
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *\n"
        ),
        []
    );
    assert_eq!(
        found_by_check("board-mirrored", "1. f3-e4 e6-f5 2. g2-f3 *\n"),
        [],
        "too short"
    );
    // One fault in a game on a board that looks the same from both sides.
    let text = "[Variant \"gothic\"]\n1. g2-h3 c7-d6 2. b2-c3 g7-f6 3. c3-d4 d7-e6 4. i1-g2 f8-g7 5. c1-b2 e8-d7 *\n";
    let plan = plan_replay(&[text.as_bytes()], Overrides::default());
    let others = Replayer::replay_chunk(&plan, text.as_bytes()).findings;
    let names: Vec<_> = others.iter().map(|finding| finding.check.name).collect();
    assert!(names.contains(&"no-such-square"), "{names:?}");
}

#[test]
fn board_mirrored_in_a_damaged_game() {
    let moves: Vec<_> = MIRRORED_BOARD_GAME.split(' ').collect();
    let place = |text: &str| moves.iter().position(|mv| *mv == text).unwrap();
    let whole = format!("{MIRRORED_BOARD_GAME} *\n");
    assert_eq!(
        found_by_check("board-mirrored", &whole).len(),
        1,
        "the game itself"
    );
    for (mv, slip) in [
        ("g2-f3", "g2-f5"),
        ("h1-g2", "h1-g3"),
        ("f3-e4", "f3-e5"),
        ("g6-h5", "g6-g5"),
    ] {
        let mut damaged = moves.clone();
        damaged[place(mv)] = slip;
        let text = format!("{} *\n", damaged.join(" "));
        let all = found_by_check("board-mirrored", &text);
        assert_eq!(all.len(), 1, "{text}: {all:?}");
        assert!(
            all[0].full_message(Lang::En).contains("15 of 16"),
            "{}",
            all[0].full_message(Lang::En)
        );
    }
    // A game that is only damaged, even at its start.
    let plain =
        "1. c3-d4 f6-e5 2. d4:f6 g7:e5 3. b2-c3 h8-g7 4. a1-b2 g7-f6 5. d2-e3 f6-g5 6. g3-f4 *\n";
    for (mv, slip) in [("c3-d4", "c3-d5"), ("f6-e5", "e6-e5"), ("b2-c3", "f2-c3")] {
        let text = plain.replacen(mv, slip, 1);
        assert_eq!(found_by_check("board-mirrored", &text), [], "{text}");
    }
}

/// The squares on the other side of the board are those of other variants too, which would go wrong later.
#[test]
fn board_mirrored_where_the_game_declares_its_variant() {
    let text = "[GameType \"25\"]\n\n1. bc4 cd5 2. ab3 bc6 3. fg4 de4 4. df5 ge4 5. ed3 fg6 6. df5 ge4 7. de2 ed3 8. ce4 ed5 9. \
                ce6 dd3 10. ec4 cb5 11. gf3 bd3 12. gf5 ef7 13. fe4 hg6 14. fh7 df5 15. bc4 ab7 16. fe2 \
                bc6 *\n";
    let plan = plan_replay(&[text.as_bytes()], Overrides::default());
    let found = Replayer::replay_chunk(&plan, text.as_bytes()).findings;
    let names: Vec<_> = found.iter().map(|finding| finding.check.name).collect();
    assert!(names.contains(&"board-mirrored"), "{names:?}");
    assert!(!names.contains(&"gametype-contradicts"), "{names:?}");
}

/// One wrong digit, anywhere, does not make a game one of a variant with the mirrored board.
#[test]
fn board_mirrored_with_a_slip_anywhere() {
    const GAME_MOVES: &str = "b3-a4 c6-b5 a4:c6 d7:b5 c2-b3 b5-c4 d3:b5 a6:c4 b3:d5 e6:c4 f3-e4 e8-d7 d1-c2 g6-h5 e2-f3 d7-e6 \
                        h3-g4 b7-a6 g2-h3 h7-g6 e4-d5 c4-d3 c2:e4 e6:c4 f1-g2 c4-d3 e4:c2 c8-d7 a2-b3 d7-c6 c2-d3 g8-h7 \
                        d3-e4 c6-d5 e4:c6 f7-e6 b1-c2 a6-b5 c6:a4 g6-f5 a4-b5 a8-b7 b3-c4 h7-g6 c2-d3 e6-d5 g4:e6 d5:b3 \
                        e6-f7 g6:e8 d3-c4 b3:d5";
    let moves: Vec<_> = GAME_MOVES.split_whitespace().collect();
    for at in (4..moves.len() - 4).step_by(3) {
        let mut damaged: Vec<_> = moves.iter().map(|mv| (*mv).to_owned()).collect();
        // This is no square of the board, so it cannot be another move.
        let rank = damaged[at].pop().unwrap();
        damaged[at].push(if rank < '8' {
            char::from(rank as u8 + 1)
        } else {
            '7'
        });
        let rows = damaged.chunks(2).zip(1..);
        let rows: Vec<_> = rows
            .map(|(row, n)| format!("{n}. {}", row.join(" ")))
            .collect();
        let pdn = [
            format!("[GameType \"25\"]\n\n{} *\n", rows.join(" ")),
            format!("[Event \"x\"]\n\n{} *\n", rows.join(" ")),
        ];
        for text in pdn {
            let plan = plan_replay(&[text.as_bytes()], Overrides::default());
            let found = Replayer::replay_chunk(&plan, text.as_bytes()).findings;
            let names: Vec<_> = found.iter().map(|finding| finding.check.name).collect();
            assert!(
                names.contains(&"board-mirrored"),
                "{}: {names:?}\n{text}",
                moves[at]
            );
            assert!(!names.contains(&"gametype-contradicts"), "{names:?}");
            assert!(!names.contains(&"capture-backward"), "{names:?}");
        }
    }
    // A game of Italian draughts with a slip is none of these, whatever it declares.
    let italian = "[Event \"x\"]\n\n1. f3-e4 e6-f5 2. g2-f3 f5-g4 3. h3:f5 g6:g2 4. f1:h3 *\n";
    let slip = italian.replace("f5-g4", "f5-h4");
    let plan = plan_replay(&[slip.as_bytes()], Overrides::default());
    let found = Replayer::replay_chunk(&plan, slip.as_bytes()).findings;
    assert!(
        found
            .iter()
            .all(|finding| finding.check.name != "board-mirrored")
    );
}

/// The rule books of two boards state the same in articles of their own.
#[test]
fn a_board_and_its_pieces_go_by_the_articles_of_the_variant() {
    let mirrored = "[GameType \"20\"]\n1. 19-23 32-28 2. 23x32 37x28 3. 14-19 41-37 4. 10-14 37-32 5. 18-23 46-41 *\n";
    let of = |name: &str, id: &str, text: &str| {
        let variant = find_variant(id);
        let fixed = Overrides {
            variant,
            ..Overrides::default()
        };
        let plan = plan_replay(&[text.as_bytes()], fixed);
        let mut found = Replayer::replay_chunk(&plan, text.as_bytes()).findings;
        found.retain(|finding| finding.check.name == name);
        found
    };
    let all = of("board-mirrored", "international", mirrored);
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].article.as_deref(), Some("FMJD 5.1"));
    let game = |number: u8| {
        let moves = "1. 46-41 5-10 {FEN W:WK41,50:BK10} 2. 41-46 10-5 *";
        format!("[GameType \"{number}\"]\n[FEN \"W:WK46,50:BK5,4\"]\n{moves}\n")
    };
    for (id, number, article) in [
        ("international", 20, "FMJD 5.4.10-5.4.14"),
        ("frisian", 40, "Frisian art. 27"),
    ] {
        let all = of("position-differs", id, &game(number));
        assert_eq!(all.len(), 1, "{id}");
        assert_eq!(all[0].article.as_deref(), Some(article));
    }
}

/// Larger boards have one corner that squares are counted from, and a game that replays from another is reported.
#[test]
fn board_mirrored_where_all_is_counted_from_another_corner() {
    let wide = "[GameType \"20\"]\n\n1. 17-22 33-28 2. 13-17 32-27 3. 22x24 35-30 4. 7-13 40-35 5. 16-22 31-26 6. 22x31 45-40 7. 11-16 50-45 8. 6-11 34-28 9. 24x33 37x28 10. 19-25 30x19 *\n";
    let small =
        "[GameType \"25\"]\n\n1. 10-14 22-18 2. 5-10 23-20 3. 10-13 20-16 4. 13x22 27x18 *\n";
    for (text, count) in [(wide, 1), (small, 0)] {
        let plan = plan_replay(&[text.as_bytes()], Overrides::default());
        let found = Replayer::replay_chunk(&plan, text.as_bytes()).findings;
        let mirrored = found.iter().filter(|f| f.check.code == "M014").count();
        assert_eq!(mirrored, count, "{text}: {found:?}");
        let grave = |f: &&crate::check::Finding| f.check.severity == crate::check::Severity::Error;
        assert_eq!(found.iter().find(grave), None, "{text}");
    }
}
