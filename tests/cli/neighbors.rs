//! Sheets of a folder: what their words say of the variant, and what the files around them are played by.

use super::run_in;

/// Legal by all rules of boards of 8x8 that White begins.
const OPEN: &str = "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. g3-h4 g7-f6\n4. c1-b2 c7-d6\n";
/// Legal by Russian rules; by Brazilian ones the fourth move of Black must take two.
const RUSSIAN: &str = "1. c3-d4 f6-g5\n2. b2-c3 d6-c5\n3. c3-b4 g7-f6\n4. b4xd6 e7xc5\n5. d2-c3 g5-h4\n6. g3-f4 h8-g7\n\
                       7. f2-g3 h4xf2\n8. e1xg3 f6-g5\n9. g3-h4 g7-f6\n";
const ITALIAN: &str =
    "1. 21-17 10-13\n2. 17x10 5x14\n3. 22-18 14x21\n4. 25x18 12-15\n5. 29-25 8-12\n";
const ENGLISH: &str = "1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13";

/// The game types of a folder, in the order of its files, and its errors.
fn types_of(files: &[(&str, String)]) -> (Vec<String>, String) {
    let dir = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        std::fs::write(dir.path().join(name), text).expect("a file");
    }
    let out = run_in(dir.path(), &["convert", "."], "").out;
    let types = out.lines().filter_map(|line| {
        let value = line.strip_prefix("[GameType \"")?;
        Some(value[..2].to_owned())
    });
    let check = run_in(dir.path(), &["check", "."], "").out;
    let faults = check.lines().filter(|line| line.starts_with("error["));
    (types.collect(), faults.collect())
}

fn record(game_type: u8, moves: &str) -> String {
    let head = "[Event \"Cup\"]\n[Site \"Riga\"]\n[Date \"2024.10.22\"]\n[Round \"1\"]";
    format!(
        "{head}\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-1\"]\n[GameType \"{game_type}\"]\n\n{moves} 1-1\n"
    )
}

fn russian(moves: &str) -> String {
    format!("Белые: Иванов\nЧёрные: Петров\n\n{moves}Ничья\n")
}

fn portuguese(moves: &str) -> String {
    format!("Brancas: Souza\nPretas: Lima\n\n{moves}Empate\n")
}

fn english(moves: &str) -> String {
    format!("Pool checkers, club match\nWhite: Smith\nBlack: Jones\n\n{moves}Drawn\n")
}

/// Guests write in their own language: what the files of a folder agree on goes before what is usual in it.
#[test]
fn guests_play_what_the_folder_plays() {
    for moves in [OPEN, RUSSIAN] {
        let (types, faults) = types_of(&[
            ("1.txt", russian(moves)),
            ("2.txt", russian(OPEN)),
            ("3.txt", russian(OPEN)),
            ("4.txt", portuguese(moves)),
        ]);
        assert_eq!(types, ["25"; 4], "{moves}");
        assert_eq!(faults, "", "{moves}");
        let one_line = moves.replace('\n', " ");
        let (types, faults) = types_of(&[
            ("1.pdn", record(25, &one_line)),
            ("2.pdn", record(25, &one_line)),
            ("3.pdn", record(25, &one_line)),
            ("4.txt", portuguese(moves)),
        ]);
        assert_eq!(types, ["25"; 4], "{moves}");
        assert_eq!(faults, "", "{moves}");
    }
    let (types, _) = types_of(&[
        ("1.txt", portuguese(OPEN)),
        ("2.txt", portuguese(OPEN)),
        ("3.txt", portuguese(OPEN)),
        ("4.txt", russian(OPEN)),
    ]);
    assert_eq!(types, ["26"; 4]);
}

/// What its own moves deny is not played by the rules of the others, and a sheet that names its variant is played by that.
#[test]
fn the_folder_decides_nothing_that_a_sheet_denies() {
    let italian = format!("Bianco: Rossi\nNero: Verdi\n\n{ITALIAN}Patta\n");
    let (types, _) = types_of(&[
        ("1.pdn", record(21, ENGLISH)),
        ("2.pdn", record(21, ENGLISH)),
        ("3.pdn", record(21, ENGLISH)),
        ("4.txt", italian),
    ]);
    assert_eq!(types, ["21", "21", "21", "22"]);
    // Black takes one where Brazilian rules demand two.
    let (types, _) = types_of(&[
        ("1.txt", portuguese(OPEN)),
        ("2.txt", portuguese(OPEN)),
        ("3.txt", portuguese(OPEN)),
        ("4.txt", russian(RUSSIAN)),
    ]);
    assert_eq!(types, ["26", "26", "26", "25"]);
    let named = format!("Русские шашки\n{}", russian(OPEN));
    let (types, _) = types_of(&[
        ("1.txt", english(OPEN)),
        ("2.txt", english(OPEN)),
        ("3.txt", english(OPEN)),
        ("4.txt", named),
    ]);
    assert_eq!(types, ["23", "23", "23", "25"]);
    // Sheets that do not agree leave each of them its own.
    let (types, _) = types_of(&[
        ("1.txt", english(OPEN)),
        ("2.txt", english(OPEN)),
        ("3.txt", russian(OPEN)),
        ("4.txt", portuguese(OPEN)),
    ]);
    assert_eq!(types, ["23", "23", "25", "26"]);
}

/// Words of the game tell a language where most words of a sheet are names.
#[test]
fn a_sheet_of_names_is_in_the_language_of_its_words() {
    for head in [
        "Memorial Mestre Osvaldo Leitão\nSeverino Lins x Jeferson Pacheco Jr. (Santos)",
        "Campeonato do Brasil, final, na cidade de Recife\nBrancas: Marcílio de Abreu\nPretas: Toninho Macedo",
        "PARTIDA 87\nMarcílio de Abreu 1 X 1 Dirceu Kowalski (Teresina)",
    ] {
        let (types, _) = types_of(&[("1.txt", format!("{head}\n\n{OPEN}Empate\n"))]);
        assert_eq!(types, ["26"], "{head}");
    }
    // A Spanish heading has as many words that are Spanish alone.
    for head in [
        "Campeonato nacional, ronda 3, mesa 4\nBlancas: García\nNegras: López",
        "Partida jugada en Madrid entre García y López",
    ] {
        let (types, _) = types_of(&[("1.txt", format!("{head}\n\n{OPEN}Tablas\n"))]);
        assert_eq!(types, ["25"], "{head}");
    }
}

/// Numbers of 8x8 boards in Portuguese are those of Brazil where its rules explain the moves as they are written.
#[test]
fn a_board_is_not_turned_for_a_variant_that_few_play() {
    let moves = "1. 22-18 9-14\n2. 18x9 6x13\n3. 24-19 1-6\n4. 19-16 11x20\n5. 23-18 20-24\n6. 27x20 12-16\n7. 20x11 8x22\n";
    let (types, faults) = types_of(&[("1.txt", portuguese(moves))]);
    assert_ne!(types, ["28"]);
    assert_eq!(faults, "");
}
