//! Tests the reading of short sheets.

use super::super::{FragmentReason, SheetLanguage, SheetNotation, translate_sheet};
use super::{finding_names, flat_pdn, lost_text, translate_text};
use crate::pdn::Encoding;
use crate::played::Overrides;

#[test]
fn the_rule_books_example_in_its_short_form() {
    let text = "Иванов - Петров: 1. ed4 dc5 2. fe3 fg5 3. cb4 gh4 4. b:d6 h:f2 5. e:g3 c:h4. Белые сдались.";
    let read = translate_text(text);
    assert_eq!(
        (read.language, read.notation),
        (SheetLanguage::Russian, SheetNotation::Short)
    );
    assert!(read.certain);
    assert_eq!(read.games[0].legal, 10);
    assert_eq!(
        String::from_utf8(read.written.text.clone()).unwrap(),
        "[White \"Иванов\"]\n[Black \"Петров\"]\n[Result \"0-1\"]\n[GameType \"25\"]\n\n\
         1. ed4 dc5 2. fe3 fg5 3. cb4 gh4 4. b:d6 h:f2 5. e:g3 c:h4\n{Белые сдались.} 0-1\n"
    );
    assert_eq!(lost_text(text.as_bytes(), &read), "");
}

/// The name of the tag replaces the label of a result, wherever that is, and whether or not a value follows it.
#[test]
fn the_label_of_a_result_is_no_comment() {
    let heading = "Белые: Иванов\nЧерные: Петров\n";
    let moves = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5";
    for (text, result) in [
        (format!("{heading}{moves}\nРезультат: 1-0\n"), "1-0"),
        (format!("{heading}{moves}\nРезультат\n1-0\n"), "1-0"),
        (format!("{heading}{moves} 1-0\nРезультат:\n"), "1-0"),
        (format!("{heading}Результат:\n{moves}\n"), "*"),
        (format!("{heading}Результат: 1-0\n{moves}\n"), "1-0"),
        (format!("{heading}{moves}\nUitslag (1-0)\n"), "1-0"),
    ] {
        let read = translate_text(&text);
        let pdn = String::from_utf8(read.written.text.clone()).unwrap();
        let tag = format!("[Result \"{result}\"]");
        assert!(pdn.contains(&tag) && !pdn.contains(['{']), "{pdn}");
        assert!(!pdn.contains("Heading"), "{pdn}");
        assert_eq!(lost_text(text.as_bytes(), &read), "", "{text}");
    }
}

/// A list of positions in words: each has its number, and the board that its squares need.
#[test]
fn positions_in_words_are_a_list() {
    assert_eq!(
        flat_pdn("1. Белые: a1, дамка g7. Чёрные: b6, d4.\n2. Белые: a1. Чёрные: c5, Дf8.\n"),
        "[Result \"*\"] [FEN \"?:Wa1,Kg7:Bb6,d4\"]  {1.} *  \
         [Result \"*\"] [FEN \"?:Wa1:Bc5,Kf8\"]  {2.} * "
    );
    assert_eq!(
        translate_text("Wit: 31, 45. Zwart: 12, dam 5").variant.id,
        "international"
    );
    let text = "Brancas: 4 peças: a3, b2, c1. Pretas: d6";
    assert!(finding_names(text).contains(&"sheet-heading-left"));
    for text in [
        text,
        "№ 1. Белые: a1 (ход белых). Чёрные: д. b6\n2) Белые: c1 - дамка. Чёрные: d8\n",
    ] {
        assert_eq!(
            lost_text(text.as_bytes(), &translate_text(text)),
            "",
            "{text}"
        );
    }
}

#[test]
fn findings_lead_to_the_sheet() {
    let text = "Белые: Иванов Черные: Петров\n1. e3-d4 d6-c5\n2. f2-e3 f6-g6\n3. c3-b4 g5-h4\n4. b4:d6 h4:f2\n5. e1:g3 c7:h4\nБелые сдались.";
    let sheet = translate_text(text);
    assert_eq!(sheet.games[0].fragment, None);
    let at = sheet
        .written
        .text
        .windows(5)
        .position(|w| w == b"f6-g6")
        .unwrap();
    let span = sheet
        .written
        .offsets
        .source_span(crate::span::Span::new(at, at + 5));
    assert_eq!(span.slice_of(text.as_bytes()), b"f6-g6");
}

#[test]
fn slips_of_scanning_and_of_the_keyboard() {
    assert_eq!(
        flat_pdn("1.аЗ-Ь4 Ь6-а5 2. b2—аЗ f6- g5"),
        "[Result \"*\"] [GameType \"25\"]  1. a3-b4 b6-a5 2. b2-a3 f6-g5 * "
    );
    assert!(finding_names("1.аЗ-Ь4 Ь6-а5").contains(&"look-alike"));
    assert_eq!(
        flat_pdn("1. цд4 дц5 2. дц3"),
        "[Result \"*\"] [GameType \"25\"]  1. cd4 dc5 2. dc3 * "
    );
}

#[test]
fn brackets_are_what_replays() {
    let text = "1. 32-28 (18-23!) 2. 38-32 (12-18) 3. 31-27 (7-12)";
    assert!(
        flat_pdn(text).contains("1. 32-28 18-23! 2. 38-32 12-18 3. 31-27 7-12 *"),
        "{}",
        flat_pdn(text)
    );
    assert!(finding_names(text).contains(&"sheet-bracketed-reply"));
    let text = "1. 32-28 18-23 (17-22) 2. 38-32 (2. 37-32 12-18) 12-18";
    assert!(
        flat_pdn(text).contains("1. 32-28 18-23 (17-22) 2. 38-32 (2. 37-32 12-18) 12-18 *"),
        "{}",
        flat_pdn(text)
    );
    let text = "1. cd4 dc5 (но не 1... ba5 или 1... fg5) 2. bc3";
    assert!(
        flat_pdn(text).contains("1. cd4 dc5 {(но не 1... ba5 или 1... fg5)} 2. bc3 *"),
        "{}",
        flat_pdn(text)
    );
}

#[test]
fn side_lines_in_prose_are_no_moves() {
    let text = "1. cd4 dc5 2. bc3 fg5 Если 2... fe5, то 3. d:f6 g:e5. Сыграно 3. cb4 gf6";
    assert!(
        flat_pdn(text).contains("2. bc3 fg5 {Если 2... fe5, то 3. d:f6 g:e5. Сыграно} 3. cb4"),
        "{}",
        flat_pdn(text)
    );
    let text = "1. cd4 dc5. Можно 2. de3, но сыграно 2. bc3 fg5 3. cb4";
    assert!(
        flat_pdn(text).contains("2. bc3 fg5 3. cb4"),
        "{}",
        flat_pdn(text)
    );
}

#[test]
fn ends_of_games() {
    for (text, end) in [
        (
            "1. cd4 dc5 2. bc3 и ничья, 15 ходов",
            "{и ничья, 15 ходов} 1/2-1/2\n",
        ),
        (
            "1. cd4 dc5 2. bc3 и белые победили.",
            "{и белые победили.} 1-0\n",
        ),
        ("1. cd4 dc5 2. bc3! X", "2. bc3! {X} 1-0"),
        ("1. cd4 dc5 2. bc3 и ничья не за горами", "горами} *"),
        ("1. cd4 dc5 2. bc3 1-0", "2. bc3 1-0"),
        ("1. cd4 dc5 2. bc3\n½-½", "2. bc3 1/2-1/2"),
        ("1. cd4 dc5 2. bc3 0,5:0,5", "2. bc3 1/2-1/2"),
        ("1. cd4 dc5 2. bc3\n+-\n", "{+-} 1-0"),
        ("1. cd4 dc5 2. bc3\n-+", " 0-1"),
        ("1. cd4 dc5 2. bc3\nВ.б.", "{В.б.} 1-0"),
        ("1. cd4 dc5 2. bc3\nн.", "{н.} 1/2-1/2"),
        ("1. 23-20 12-15 2. 20-16\nN+\n", "{N+} 0-1"),
        (
            "1. 23-20 12-15 2. 20-16\nil bianco vincerebbe, ma abbandona\nB+",
            "1-0",
        ),
        (
            "1. cd4 dc5 2. bc3\nПосле 3.ab4 белые победили бы, но партию выиграли чёрные",
            "чёрные} 0-1",
        ),
        (
            "1. cd4 dc5 2. bc3\nБелые могли добиться ничьей, но просрочили время. Чёрные выиграли.",
            "выиграли.} 0-1",
        ),
        (
            "Белые: А. Черные: Б. Результат: 0-1\n1. cd4 dc5 2. bc3",
            "2. bc3 0-1\n",
        ),
        (
            "1.10-14, 23-19; 2.14x23, 28x19; [EMP].",
            "{[EMP]} 1/2-1/2\n",
        ),
        ("1.10-14, 23-19; 2.14x23, 28x19; E.", "{E.} 1/2-1/2"),
        ("9-14, 22-18, 5-9, 24-19. RW.", "{RW.} 1-0"),
        ("9-14, 22-18, 5-9, 24-19. White wins", "{White wins} 0-1"),
    ] {
        let pdn = flat_pdn(text);
        assert!(pdn.trim_end().ends_with(end.trim_end()), "{text}: {pdn}");
        assert_eq!(lost_text(text.as_bytes(), &translate_text(text)), "");
    }
}

#[test]
fn a_sign_for_the_obligatory_capture() {
    let text = "1. c3-d4 b6-c5 2. - a7:c5 белые и чёрные";
    assert_eq!(
        flat_pdn(text).lines().last().map(|l| l.contains(" - ")),
        Some(true),
        "{}",
        flat_pdn(text)
    );
    let text = "1. 23-20 12-15 2. 20-16 10-14 x 15-20 la partita il nero";
    assert!(!flat_pdn(text).is_empty());
    let text = "1. 22-18 10-14 2. 18-13 14-18 3. 21x14 x 4. 23-20 il bianco muove";
    assert!(
        flat_pdn(text).contains("3. 21x14 x 4."),
        "{}",
        flat_pdn(text)
    );
    let text = "1. c3-d4 f6-g5 2. d4-c5 d6:b4 3. a3x.";
    assert!(flat_pdn(text).contains("3. a3:c5"), "{}", flat_pdn(text));
    assert!(finding_names(text).contains(&"sheet-mended-move"));
}

#[test]
fn fragments_and_positions() {
    let sheet = translate_text("31. 49-44 2-8 32. 28-23 18×29;");
    assert_eq!(sheet.games[0].fragment, Some(FragmentReason::Begins(31)));
    assert_eq!(
        String::from_utf8(sheet.written.text).unwrap(),
        "[Result \"*\"]\n\n{31. 49-44 2-8 32. 28-23 18×29;} *\n"
    );
    let text = "Белые: c3, e3, a1. Чёрные: d6, f6\nХод чёрных\n1. … d6-c5 2. e3-f4 c5-b4 3. c3:a5";
    assert!(
        flat_pdn(text).contains("[FEN \"B:Wc3,e3,a1:Bd6,f6\"]"),
        "{}",
        flat_pdn(text)
    );
    assert!(
        flat_pdn(text).contains("1... d6-c5 2. e3-f4 c5-b4 3. c3:a5"),
        "{}",
        flat_pdn(text)
    );
    let text = "[FEN W:W37,38:B19,20] 40. 38-33 19-24";
    assert!(
        flat_pdn(text).contains("[FEN \"W:W37,38:B19,20\"]"),
        "{}",
        flat_pdn(text)
    );
    assert!(
        flat_pdn(text).contains("40. 38-33 19-24 *"),
        "{}",
        flat_pdn(text)
    );
}

#[test]
fn other_encodings_lead_back_to_their_bytes() {
    let (bytes, _, _) =
        encoding_rs::WINDOWS_1251.encode("Белые: Иванов Черные: Петров\n1. с3-d4 d6-c5 Ничья");
    let sheet = translate_sheet(&bytes, Encoding::WINDOWS_1251, Overrides::default());
    let text = String::from_utf8(sheet.written.text.clone()).unwrap();
    assert!(
        text.contains("[White \"Иванов\"]") && text.ends_with("{Ничья} 1/2-1/2\n"),
        "{text}"
    );
    let at = text.find("c3-d4").unwrap();
    let span = sheet
        .written
        .offsets
        .source_span(crate::span::Span::new(at, at + 5));
    assert_eq!(span.slice_of(&bytes), b"\xf13-d4");
}

#[test]
fn an_order_of_the_user_is_followed() {
    let fixed = Overrides {
        variant: crate::variant::find_variant("pool"),
        ..Overrides::default()
    };
    let sheet = translate_sheet("1. cd4 dc5 хорошо".as_bytes(), Encoding::Utf8, fixed);
    assert_eq!((sheet.variant.id, sheet.certain), ("pool", false));
    assert!(
        !String::from_utf8(sheet.written.text)
            .unwrap()
            .contains("GameType")
    );
}

/// A move that cannot be read is left to the check, which reports what it most likely was.
#[test]
fn moves_that_cannot_be_read_end_no_game() {
    for gap in ["[?]", "???", "___", "(illegible)", "c3-b?", "-"] {
        let text = format!(
            "1. c3-d4 f6-g5\n2. b2-c3 d6-c5\n3. {gap} g7-f6\n4. b4:d6 e7:c5\n5. d2-c3 g5-h4\n"
        );
        let read = translate_sheet(text.as_bytes(), Encoding::Utf8, Overrides::default());
        let [game] = &read.games[..] else {
            panic!("{gap}")
        };
        assert_eq!(
            (game.moves, game.legal, game.fragment),
            (9, 9, None),
            "{gap}"
        );
    }
}

/// A word that is written like a move but cannot be one stays a move of the game in any place of a row: the check reports what is
/// wrong with it, and no move after it is lost.
#[test]
fn words_written_like_moves_end_no_game() {
    let words = [
        "b9-c3", "c9-b4", "a1-b22", "a1-b", "1-b2", "b9c3", "b4:d9", "j2-c3", "b222-c3", "b9-c3!",
    ];
    let rows = words.iter().flat_map(|word| {
        [
            (format!("3. {word} g7-f6"), word, 9),
            (format!("3. c3-b4 {word}"), word, 9),
            (format!("3. {word} {word} "), word, 8),
        ]
    });
    for (row, word, moves) in rows {
        let text = format!(
            "White: Fox\nBlack: Owl\nRussian draughts\n\n1. c3-d4 f6-g5\n2. b2-c3 d6-c5\n{row}\n4. b4:d6 e7:c5\n5. d2-c3 g5-h4\n2-0\n"
        );
        let read = translate_sheet(text.as_bytes(), Encoding::Utf8, Overrides::default());
        let [game] = &read.games[..] else {
            panic!("{text}")
        };
        assert_eq!(game.moves, moves, "{text}");
        let written = String::from_utf8_lossy(&read.written.text).replace('\n', " ");
        let bare = word.trim_end_matches('!');
        assert!(written.contains(&format!(" {bare}")), "{written}");
        assert!(written.contains("g5-h4 2-0"), "{written}");
    }
    // The first move of the game, and a time control with a word that looks like a square.
    let first =
        flat_pdn("White: Fox\nBlack: Owl\nTime: G/60 d5\n\n1. c9-d4 f6-g5\n2. b2-c3 d6-c5\n");
    assert!(first.contains("1. c9-d4 f6-g5 2. b2-c3"), "{first}");
    assert!(first.contains("G/60 d5"), "{first}");
    // In a row without a number, and no words of prose.
    let bare = "c3-d4 f6-g5\nb2-c3 d6-c5\nb9-c3 g7-f6\nb4:d6 e7:c5\n";
    assert!(
        flat_pdn(bare).contains("d6-c5 b9-c3 g7-f6"),
        "{}",
        flat_pdn(bare)
    );
    for prose in [
        "1. c3-d4 f6-g5\n2. b2-c3 d6-c5\nafter b9-c3 White is lost\n3. c3-b4 g7-f6\n",
        "1. c3-d4 f6-g5\n2. b2-c3 d6-c5\n\nTable 3-B, B52 and A1-B\n",
    ] {
        assert!(flat_pdn(prose).contains("{"), "{}", flat_pdn(prose));
    }
    let square = flat_pdn("1. c3-d4 f6-g5\n2. b9 d6-c5\n3. g3-h4 g7-f6\n");
    assert!(square.contains("2. b9 d6-c5"), "{square}");
    let lost = flat_pdn("1. c3-d4 f6-g5\n2. b2-c3 h8-\n3. g3-h4 g7-f6\n");
    assert!(lost.contains("2. b2-c3 h8- 3. g3-h4"), "{lost}");
    // The number of the next row does not end a move of the row above it.
    let cut = flat_pdn("1. 32-28 19-23\n2. 28x19 14x23\n3. 37-\n4. 33-28 5-10\n");
    assert!(cut.contains("3. 37- 4. 33-28"), "{cut}");
}

/// A number that the board does not have is a slip, not a larger board.
#[test]
fn one_number_does_not_make_a_larger_board() {
    let text = "White: Smith\nBlack: Jones\n1. 11-15 23-18\n2. 8-11 27-23\n3. 4-8 23-19\n4. 9-14 18x9\n5. 5x14 22-33\n\
                6. 15-18 26-22\n7. 11-15 17-13\n";
    let read = translate_sheet(text.as_bytes(), Encoding::Utf8, Overrides::default());
    assert_eq!((read.variant.id, read.games[0].moves), ("english", 14));
}

#[test]
fn each_game_has_its_variant() {
    let text = "Иванов - Петров\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\nничья\n\nSmit - Jansen\n1. 32-28 18-22\n2. 37-32 12-18\n\
                3. 41-37 7-12\nremise\n";
    let read = translate_sheet(text.as_bytes(), Encoding::Utf8, Overrides::default());
    let legal: Vec<_> = read.games.iter().map(|game| game.legal).collect();
    assert_eq!(legal, [4, 6]);
}

#[test]
fn a_repeated_row_is_reported_once() {
    for (text, row) in [
        (
            "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. c3-b4 g5-h4\n3. c3-b4 g5-h4\n4. b4:d6 e7:c5\n5. d2-c3 c7-d6",
            "3. c3-b4 g5-h4",
        ),
        (
            "1. 32-28 19-23\n2. 28x19 14x23!\n2. 28x19 14x23\n3. 37-32 10-14\n4. 41-37 14-19",
            "2. 28x19 14x23",
        ),
    ] {
        let sheet = translate_text(text);
        let told = || sheet.findings.iter().filter(|one| one.check.code == "T011");
        assert_eq!(told().count(), 1, "{text}");
        assert_eq!(
            told()
                .next()
                .unwrap()
                .span
                .unwrap()
                .slice_of(text.as_bytes()),
            row.as_bytes()
        );
        assert_eq!(
            (sheet.games[0].moves, sheet.games[0].legal),
            (sheet.games[0].moves, sheet.games[0].moves)
        );
        assert!(
            flat_pdn(text).contains(&format!("{{{row}}}")),
            "{}",
            flat_pdn(text)
        );
        assert_eq!(lost_text(text.as_bytes(), &sheet), "");
    }
    // No piece makes a move twice in a row, whatever the number is.
    let text = "1. c3-d4 d6-c5\n2. c3-d4 d6-c5";
    assert!(finding_names(text).contains(&"move-number"));
}

#[test]
fn a_first_row_without_whites_move_begins_with_blacks() {
    for (variant, text, want) in [
        (
            "italian",
            "1. 10-14\n2. 19-10 5-14\n3. 28-23 12-15\n4. 21-18 14-21\n5. 25-18 6-10",
            "1... 10-14 2. 19-10 5-14 3. 28-23 12-15 4. 21-18 14-21 5. 25-18 6-10",
        ),
        (
            "russian",
            "1. d6-c5\n2. b2-c3 f6-g5\n3. c3-b4 g5-h4\n4. b4:d6 e7:c5",
            "1... d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5",
        ),
        // White's move remains where a reply is lost.
        (
            "russian",
            "1. c3-d4\n2. b2-c3 f6-g5\n3. c3-b4 g5-h4\n4. b4-c5 d6:b4",
            "1. c3-d4 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4-c5 d6:b4",
        ),
    ] {
        let fixed = Overrides {
            variant: crate::variant::find_variant(variant),
            ..Overrides::default()
        };
        let sheet = translate_sheet(text.as_bytes(), Encoding::Utf8, fixed);
        let written = String::from_utf8(sheet.written.text).unwrap();
        assert!(
            written.replace('\n', " ").contains(want),
            "{text}: {written}"
        );
    }
}

/// Squares of numbers with nothing but blanks between them are moves, like those with letters.
#[test]
fn numbers_with_blanks_between_them() {
    for rows in [
        "1  32 28   19 23\n2  28 19   14 23\n3  37 32\n",
        "1   32  28    19  23\n2   28 x 19    14 x 23\n3   37  32\n",
        "1. 32 28 19 23\n2. 28 19 14 23\n3. 37 32\n",
    ] {
        let flat = super::flat_pdn(&format!("White: Fox\nBlack: Owl\n\n{rows}"));
        let plain: String = flat.replace([':', 'x'], "-");
        let moves = ["32-28 19-23", "28-19 14-23", "37-32"];
        assert!(moves.iter().all(|pair| plain.contains(pair)), "{flat}");
        assert!(!flat.contains('{'), "{flat}");
    }
}
