//! Results told in words: below the moves, and in the heading.

use super::pdn;

/// The value of a tag of a record.
fn tag<'a>(record: &'a str, name: &str) -> &'a str {
    let begin = format!("[{name} \"");
    let line = record.lines().find_map(|line| line.strip_prefix(&begin));
    line.and_then(|rest| rest.strip_suffix("\"]")).unwrap_or("")
}

/// The tags for the end of a game, where a line stands in the heading and another below the moves.
fn told(heading: &str, below: &str) -> [String; 3] {
    let moves = "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. g3-h4 g7-f6";
    let record = pdn(&format!(
        "White: Fox\nBlack: Owl\n{heading}\n\n{moves}\n{below}\n"
    ));
    ["Result", "Termination", "Heading"].map(|name| tag(&record, name).to_owned())
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
             zwart wint\nkun je er even naar kijken?",
        ),
        ("0-1", "Vittoria del Bianco 0-1|Vitória das brancas 0-2"),
    ] {
        for below in all.split('|') {
            assert_eq!(told("", below)[0].replace('2', "1"), want, "{below}");
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
        // Why it ended.
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
    ] {
        assert_eq!(told(heading, ""), want, "{heading}");
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
        let record = pdn(&format!("{heading}\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n"));
        assert_eq!(tag(&record, "Result"), want, "{heading}");
    }
}
