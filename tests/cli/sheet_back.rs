//! Sheets that `pdn convert --to sheet` wrote are read back as the games they were.

use super::run_in;

/// Games with all that a sheet has below its moves.
const GAMES: &str = r#"[Event "Coppa"]
[Site "Roma"]
[Date "2024.05.05"]
[Round "3"]
[White "Rossi"]
[Black "Verdi"]
[WhiteTitle "MF"]
[WhiteRating "2100"]
[BlackRating "1950"]
[WhiteTeam "Dama Livorno"]
[BlackTown "Milano"]
[Opening "Single Corner"]
[TimeControl "2700+15"]
[Result "1/2-1/2"]
[GameType "25"]

1. c3-d4 $7 {a first note} 1... d6-c5 $16 2. b2-c3 f6-g5 {a second one (with brackets), so long that it does not fit into the width of one line of the sheet and goes on below}
3. g3-h4! g7-f6 {patta d'accordo} 1/2-1/2

[Event "Coppa"]
[White "Sousa"]
[Black "Lima"]
[Result "0-1"]
[GameType "28"]

1. 9-13 22-18 2. 5-9 23-20 {As brancas abandonam} 0-1

[Event "Coppa"]
[White "Jansen"]
[Black "Smit"]
[Result "1-1"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 {nette partij} 1-1

[Event "Coppa"]
[White "Smith"]
[Black "Jones"]
[Result "0-1"]
[GameType "21"]

1. 11-15 23-18 2. 8-11 27-23 0-1

[Event "Coppa"]
[White "Fox"]
[Black "Owl"]
[Result "*"]
[GameType "25"]

1. c3-d4 d6-c5 *
"#;

/// The tags that a sheet keeps and the moves, each on a line.
fn told(pdn: &str) -> Vec<String> {
    let tags = [
        "White ",
        "Black ",
        "Result ",
        "Round ",
        "GameType ",
        "Site ",
        "Date ",
        "WhiteTitle ",
        "WhiteRating ",
        "BlackRating ",
        "WhiteTeam ",
        "BlackTown ",
        "Opening ",
        "TimeControl ",
    ];
    let mut all = Vec::new();
    for game in pdn.split("\n\n[").map(|game| game.trim_start_matches('[')) {
        let (head, moves) = game.split_once("\n\n").unwrap_or((game, ""));
        let kept = |line: &&str| {
            let line = line.trim_start_matches('[');
            // A tag of which nothing is known says no more than none.
            tags.iter().any(|tag| line.starts_with(tag)) && !line.contains('?')
        };
        all.extend(
            head.lines()
                .filter(kept)
                .map(|line| line.trim_start_matches('[').to_owned()),
        );
        all.push(moves.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    all
}

#[test]
fn sheets_are_read_back_in_every_language_and_numbering() {
    let dir = tempfile::tempdir().expect("a folder");
    let path = |name: &str| dir.path().join(name);
    std::fs::write(path("games.pdn"), GAMES).expect("a file");
    let plain = run_in(dir.path(), &["convert", "games.pdn", "--to", "pdn"], "");
    let want = told(&plain.out);
    assert_eq!(
        want.iter()
            .filter(|line| line.starts_with("Result "))
            .count(),
        5,
        "{want:?}"
    );
    for lang in ["en", "ru", "pt", "it"] {
        for numbering in [
            None,
            Some("top-left"),
            Some("top-right"),
            Some("bottom-left"),
            Some("bottom-right"),
        ] {
            let mut args = vec!["convert", "games.pdn", "--to", "sheet", "--lang", lang];
            if let Some(numbering) = numbering {
                args.extend(["--notation", "numeric", "--numbering", numbering]);
            }
            let sheet = run_in(dir.path(), &args, "").out;
            std::fs::write(path("sheet.txt"), &sheet).expect("a file");
            let back = run_in(dir.path(), &["convert", "sheet.txt", "--to", "pdn"], "");
            assert_eq!(told(&back.out), want, "{lang} {numbering:?}:\n{sheet}");
        }
    }
}

/// Numbers among the moves that are not those of the notes below them stay where they are, and the notes too.
#[test]
fn notes_without_their_numbers_stay() {
    let dir = tempfile::tempdir().expect("a folder");
    for (moves, notes, want) in [
        (
            "1. c3-d4 [2] d6-c5",
            "[1] one\n[2] two",
            "Notes: [1] one [2] two",
        ),
        ("1. c3-d4 [1] d6-c5", "[2] two", "Notes: [2] two"),
        ("1. c3-d4 [1] d6-c5", "one", "Notes: one"),
        ("1. c3-d4 [1] d6-c5", "[1] one\nmore", "Notes: [1] one more"),
    ] {
        let sheet = format!(
            "White: Fox\nBlack: Owl\n\n{moves}\n2. b2-c3 f6-g5\n\nWhite won. 1-0\n\nNotes:\n{notes}\n"
        );
        std::fs::write(dir.path().join("sheet.txt"), &sheet).expect("a file");
        let back = run_in(dir.path(), &["convert", "sheet.txt", "--to", "pdn"], "").out;
        let back = back.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(back.contains(&format!("{{{want}}}")), "{sheet}: {back}");
    }
}

/// A game without moves keeps its result, and notes below the printed result are no result.
#[test]
fn results_are_read_back_whatever_stands_below_them() {
    let dir = tempfile::tempdir().expect("a folder");
    for result in ["2-0", "0-2", "1-1", "1-0", "*"] {
        for moves in ["", "1. 32-28 18-23 {or 17-21} 2. 33-29 23x32 {... 17-21} "] {
            for game_type in ["20", "40"] {
                let game = format!(
                    "[Event \"Cup\"]\n[White \"Fox\"]\n[Black \"Owl\"]\n[Result \"{result}\"]\n[GameType \"{game_type}\"]\n\n{moves}{result}\n"
                );
                std::fs::write(dir.path().join("game.pdn"), game).expect("a file");
                let plain = run_in(dir.path(), &["convert", "game.pdn"], "").out;
                let mut tags = plain.lines().filter(|line| line.starts_with("[Result "));
                let tag = tags.next().expect("a result");
                for lang in ["en", "ru", "pt", "it"] {
                    let sheet = run_in(
                        dir.path(),
                        &["convert", "game.pdn", "--to", "sheet", "--lang", lang],
                        "",
                    )
                    .out;
                    // The notes alone, without the line above them, stand there too where somebody took that out.
                    let bare: String = sheet
                        .lines()
                        .filter(|line| line.starts_with('[') || !line.ends_with(':'))
                        .map(|line| format!("{line}\n"))
                        .collect();
                    for sheet in [sheet, bare] {
                        std::fs::write(dir.path().join("sheet.txt"), &sheet).expect("a file");
                        let back =
                            run_in(dir.path(), &["convert", "sheet.txt", "--from", "sheet"], "")
                                .out;
                        assert!(back.contains(tag), "{lang} {result}\n{sheet}\n{back}");
                    }
                }
            }
        }
    }
}

/// A game without moves is seen to be a sheet in every language.
#[test]
fn a_game_without_moves_comes_back_by_itself() {
    let dir = tempfile::tempdir().expect("a folder");
    let convert = |name: &str, more: &[&str]| {
        let args: Vec<_> = ["convert", name].iter().chain(more).copied().collect();
        run_in(dir.path(), &args, "").out
    };
    for result in ["2-0", "0-2", "1-1"] {
        let game = format!(
            "[Event \"Cup\"]\n[White \"Fox\"]\n[Black \"Owl\"]\n[Result \"{result}\"]\n[GameType \"20\"]\n\n{result}\n"
        );
        std::fs::write(dir.path().join("game.pdn"), &game).expect("a file");
        for lang in ["en", "ru", "pt", "it"] {
            let sheet = convert("game.pdn", &["--to", "sheet", "--lang", lang]);
            std::fs::write(dir.path().join("sheet.txt"), &sheet).expect("a file");
            let back = convert("sheet.txt", &["--to", "pdn"]);
            for tag in ["[White \"Fox\"]", "[Black \"Owl\"]", "[GameType \"20\"]"] {
                assert!(back.contains(tag), "{lang}: {sheet}{back}");
            }
            assert!(
                back.contains(&format!("[Result \"{result}\"]")),
                "{sheet}{back}"
            );
        }
    }
}
