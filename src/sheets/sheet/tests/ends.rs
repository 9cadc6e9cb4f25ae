//! Tests results in words: below the moves, and in the heading.

use super::sheet_pdn;

/// Returns the value of a tag of a record.
fn tag_value<'a>(record: &'a str, name: &str) -> &'a str {
    let begin = format!("[{name} \"");
    let line = record.lines().find_map(|line| line.strip_prefix(&begin));
    line.and_then(|rest| rest.strip_suffix("\"]")).unwrap_or("")
}

/// Returns the tags for the end of a game, with one line in the heading and another below the moves.
fn ending_tags(heading: &str, below: &str) -> [String; 3] {
    let moves = "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. g3-h4 g7-f6";
    let record = sheet_pdn(&format!(
        "White: Fox\nBlack: Owl\n{heading}\n\n{moves}\n{below}\n"
    ));
    ["Result", "Termination", "Heading"].map(|name| tag_value(&record, name).to_owned())
}

#[test]
fn below_the_moves() {
    for (want, all) in [
        (
            "0-1",
            "Black won 2-0|Чёрные выиграли 2:0|Победа чёрных (2:0)|Победили чёрные со счётом 1:0|As pretas venceram por 2 a 0|\
             Vitória das pretas 2x0|Nero vince 2-0|il Nero ha vinto per 2-0|Owl won 2-0|Venceu Owl por 2 a 0|Fox lost 0-2|\
             Black won 0-2|Белые сдались 0-2|Owl defeated Fox|Fox lost to Owl|White concedes|\
             Белые — 0, чёрные — 1|Brancas 0, pretas 2",
        ),
        (
            "1-0",
            "White won 2-0|Чёрные проиграли 0:2|Owl lost 0-2|Fox won 1-0",
        ),
        // The score is the result, and the words contradict it.
        (
            "1-0",
            "Black won 1-0|Белые сдались 1-0|Чёрные выиграли 1:0|Draw 2-0|Белые сдались 2-0",
        ),
        (
            "0-0",
            "Double forfeit|Обоюдная неявка|Ambos perdem|Doppio forfait",
        ),
        // No result, but a question, or a draw that nobody accepted.
        (
            "*",
            "il Nero non accetta la patta|il bianco abbandona?|White resigns?|Чёрные отказались от ничьей|draw refused|\
             as pretas recusaram o empate|Белые сдались?|As brancas abandonam?|Draw?",
        ),
        (
            "0-1",
            "White resigns|White resigns!|White resigns. Or was there more?|vince il Nero\nChe ne pensate?|\
             zwart wint\nkun je er even naar kijken?|4. abandona\nPretas venceram por abandono|4. resigns\nBlack won|\
             Le brancas abandonam\nPretas\nvencem",
        ),
        ("0-1", "Vittoria del Bianco 0-1|Vitória das brancas 0-2"),
    ] {
        for below in all.split('|') {
            assert_eq!(ending_tags("", below)[0].replace('2', "1"), want, "{below}");
        }
    }
}

#[test]
fn in_the_heading() {
    for (heading, want) in [
        ("Result: Black won 2-0", ["0-1", "", ""]),
        ("Black won 2-0", ["0-1", "", ""]),
        ("Resultado: as pretas venceram por 2 a 0", ["0-1", "", ""]),
        // Words name the winner, and the score is kept.
        ("Result: Black won 1-0", ["0-1", "", "1-0"]),
        ("Result: 1-0, Black won", ["0-1", "", "1-0"]),
        ("Результат: 2:0, победа чёрных", ["0-1", "", "2:0"]),
        // The reason why it ended.
        (
            "Result: Draw (by threefold repetition)",
            ["1/2-1/2", "Draw (by threefold repetition)", ""],
        ),
        (
            "Result: 1/2-1/2 (repetition)",
            ["1/2-1/2", "repetition", ""],
        ),
        (
            "Resultado: empate por repetição",
            ["1/2-1/2", "empate por repetição", ""],
        ),
        (
            "Результат: ничья, троекратное повторение",
            ["1/2-1/2", "ничья, троекратное повторение", ""],
        ),
        (
            "Risultato: patta per ripetizione",
            ["1/2-1/2", "patta per ripetizione", ""],
        ),
        ("Result: White resigned", ["0-1", "White resigned", ""]),
        ("Result: 1-0, Black resigned", ["1-0", "Black resigned", ""]),
        ("Белые сдались", ["0-1", "Белые сдались", ""]),
        ("Result: +-", ["1-0", "", ""]),
        ("Resultado: -+", ["0-1", "", ""]),
        ("Результат: =", ["1/2-1/2", "", ""]),
        ("Risultato: X", ["1/2-1/2", "", ""]),
        ("белые — 1, чёрные — 0", ["1-0", "", ""]),
        ("Result: Double forfeit", ["0-0", "Double forfeit", ""]),
        ("Result: Draw", ["1/2-1/2", "", ""]),
        ("Result: White won!", ["1-0", "", ""]),
        ("Vencedora: Owl", ["0-1", "", ""]),
        ("Vincitrice: Fox", ["1-0", "", ""]),
        ("Победительница: Owl", ["0-1", "", ""]),
    ] {
        assert_eq!(ending_tags(heading, ""), want, "{heading}");
    }
}

#[test]
fn in_the_labels_of_players() {
    for (heading, want) in [
        ("White (lost): Fox\nBlack (won): Owl", "0-1"),
        ("Белые (выиграл): Лис\nЧёрные (проиграл): Сова", "1-0"),
        ("Bianco (vince): Volpe\nNero (perde): Gufo", "1-0"),
        ("Brancas (perdeu): Lima\nPretas (venceu): Coruja", "0-1"),
        ("White: Fox\nBlack (London): Owl", "*"),
    ] {
        let record = sheet_pdn(&format!("{heading}\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n"));
        assert_eq!(tag_value(&record, "Result"), want, "{heading}");
    }
}

/// Returns the result of a game between two players with a line below its moves.
fn result_below(variant: &str, players: [&str; 2], line: &str) -> String {
    let [white, black] = players;
    let record = sheet_pdn(&format!(
        "White: {white}\nBlack: {black}\n{variant}\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. g3-h4 g7-f6\n{line}\n"
    ));
    tag_value(&record, "Result").to_owned()
}

#[test]
fn lines_with_only_a_result_give_the_result() {
    for (want, all) in [
        (
            "1-0",
            "Nero abb.|B. vince|tempo scaduto per il Nero|forfait del Nero|Il Nero non si è presentato|Vittoria bianca|\
             Fox b. Owl|Fox 2, Owl 0|Fox bt Owl|+ per il bianco|W.O. das pretas|Pretas não compareceram|\
             Queda de bandeira (pretas)|W.W.|Black didn't turn up|Чёрным засчитано поражение|Чёрные сд.",
        ),
        (
            "0-1",
            "-:+ неявка|N. vince|bandierina del Bianco|Owl 2 Fox 0|B.W.|White failed to appear|Белым засчитано поражение",
        ),
        (
            "1/2-1/2",
            "nulla|Partita nulla|patta proposta dal Bianco e accettata|Empate proposto pelas pretas e aceito|\
             draw offer accepted|Ничья, предложили чёрные|Мир|Мир.|½ : ½ (повторение)|= por repetição",
        ),
        (
            "*",
            "Non c'è nulla da dire|patta proposta e non accettata|draw offered by Black and not accepted|WO|N. vince?|\
             Мир посмотрел эту партию|x|X|x por tempo|b. 1990|= Smith|- nobody",
        ),
    ] {
        for line in all.split('|') {
            assert_eq!(
                result_below("Russian draughts", ["Fox", "Owl"], line),
                want,
                "{line}"
            );
        }
    }
    for line in "Итог 3-1|Итоговый счёт 3:1|Risultato finale 3-1|Final result: 3-1".split('|')
    {
        assert_eq!(
            result_below("Russian draughts", ["Fox", "Owl"], line),
            "3-1",
            "{line}"
        );
    }
    for (heading, want) in [
        ("Risultato: N. vince", ["0-1", "", ""]),
        ("Результат: 1,5:0,5", ["*", "", "Результат: 1,5:0,5"]),
    ] {
        assert_eq!(ending_tags(heading, ""), want, "{heading}");
    }
}

#[test]
fn players_who_are_called_as_a_side() {
    for (players, line, want) in [
        (["Rossi M.", "Bianchi U."], "Vince Bianchi", "0-1"),
        (["Rossi M.", "Bianchi U."], "ha vinto Bianchi", "0-1"),
        (["Rossi M.", "Bianchi U."], "Bianchi abbandona", "1-0"),
        (["Rossi M.", "Bianchi U."], "Vince il Bianco", "1-0"),
        (["Neri", "Verdi"], "Vince Neri", "1-0"),
        (["Neri", "Verdi"], "Vince il Nero", "0-1"),
        (["Owl", "Paul White"], "P. White won", "0-1"),
        (["Owl", "Paul White"], "Paul White resigned", "1-0"),
        // It is unclear whom these words name.
        (["Owl", "Paul White"], "White won", "*"),
        (["Paul White", "Owl"], "White won", "1-0"),
    ] {
        assert_eq!(
            result_below("Russian draughts", players, line),
            want,
            "{players:?}: {line}"
        );
    }
    for (heading, want) in [
        ("Bianco: Rossi\nNero: Bianchi\nVincitore: Bianchi", "0-1"),
        (
            "Bianco: Rossi\nNero: Bianchi\nRisultato: vince Bianchi",
            "0-1",
        ),
        ("Bianco: Rossi\nNero: Verdi\nVincitore: Bianco", "1-0"),
        ("Bianco: Rossi\nNero: Verdi\nVincitore: Neri", "0-1"),
    ] {
        let record = sheet_pdn(&format!("{heading}\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n"));
        assert_eq!(tag_value(&record, "Result"), want, "{heading}");
    }
}

/// In English draughts Black's points come first; a score next to names without sides follows the order of the names.
#[test]
fn scores_in_the_order_of_names() {
    let moves = "1. 11-15 23-18\n2. 8-11 27-23\n3. 4-8 23-19";
    for (heading, below, want) in [
        ("Smith 1-0 Jones", "", "0-1"),
        ("Smith - Jones 2-0", "", "0-1"),
        ("Smith 0-1 Jones", "", "1-0"),
        ("Smith v Jones", "1-0", "0-1"),
        ("Smith v Jones", "1/2-1/2", "1/2-1/2"),
        ("White: Smith\nBlack: Jones", "1-0", "1-0"),
        ("Smith v Jones", "White won", "0-1"),
    ] {
        let record = sheet_pdn(&format!(
            "English draughts\n{heading}\n\n{moves}\n{below}\n"
        ));
        assert_eq!(tag_value(&record, "Result"), want, "{heading} {below}");
    }
}

/// The first name in a line of two usually had White; in English draughts it may have had Black, and is a guess.
#[test]
fn sides_by_the_order_of_names_are_a_guess_where_black_begins() {
    let sheet = |variant: &str, moves: &str| format!("{variant}\nStone vs. Frost\n\n{moves}\n");
    let english = sheet(
        "English draughts",
        "1. 11-15 23-18\n2. 8-11 27-23\n3. 4-8 23-19",
    );
    let guesses = super::finding_names(&english)
        .iter()
        .filter(|name| **name == "sheet-heading-guess")
        .count();
    assert_eq!(guesses, 2, "{english}");
    let russian = sheet("Russian draughts", "1. c3-d4 d6-c5\n2. b2-c3 f6-g5");
    assert!(
        !super::finding_names(&russian).contains(&"sheet-heading-guess"),
        "{russian}"
    );
}

/// Points between or after the names of both sides determine the winner, above the moves as below them.
#[test]
fn points_of_both_sides_determine_the_winner() {
    use super::around::sheet_tags;
    for (line, want) in [
        ("Brancas 0 x 2 Pretas", "0-2"),
        ("White 1 - 0 Black", "1-0"),
        ("Белые 0:2 Чёрные", "0-2"),
        ("Bianco 2 X 0 Nero", "2-0"),
        ("Black 2, White 0", "0-2"),
        ("White 1/2 - 1/2 Black", "1-1"),
    ] {
        for sheet in [format!("@{line}"), format!("{line}\n@")] {
            let read = sheet_tags(&sheet.replace('@', super::around::SAMPLE_MOVES));
            let winner = |score: &str| match score.split_once('-') {
                Some((white, black)) => white.parse::<u8>().ok().cmp(&black.parse().ok()),
                None => std::cmp::Ordering::Equal,
            };
            let score = read.split("Result=").nth(1).unwrap_or("none");
            assert_eq!(winner(score), winner(want), "{sheet}: {read}");
            assert_ne!(score, "none", "{sheet}");
        }
    }
}

/// A row of labels above a row of values, whatever sign separates their cells.
#[test]
fn tables_of_labels_in_a_heading() {
    use super::around::sheet_tags;
    for sign in ["\t", "|", ";", " | "] {
        let text = format!(
            "{}\n{}\n\n{}",
            ["Event", "White", "Black"].join(sign),
            ["Cup", "Fox", "Hart"].join(sign),
            super::around::SAMPLE_MOVES
        );
        assert_eq!(
            sheet_tags(&text),
            "Event=Cup White=Fox Black=Hart",
            "{text}"
        );
    }
}
