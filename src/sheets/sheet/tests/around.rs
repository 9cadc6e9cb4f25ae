//! Tests text above and below the moves of a sheet that is not what it looks like at first.

use super::{finding_names, sheet_pdn};

pub(super) const SAMPLE_MOVES: &str =
    "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. c3-b4 g5-h4\n4. b4:d6 e7:c5\n";

/// Returns the tags of a sheet except those of the variant and of a game without a result, `Name=value` each.
pub(super) fn sheet_tags(text: &str) -> String {
    let pdn = sheet_pdn(text);
    let tag = |line: &str| {
        let (name, value) = line
            .strip_prefix('[')?
            .strip_suffix("\"]")?
            .split_once(" \"")?;
        let plain = name != "GameType" && (name, value) != ("Result", "*");
        plain.then(|| format!("{name}={value}"))
    };
    let all: Vec<_> = pdn.lines().filter_map(tag).collect();
    all.join(" ")
}

/// Asserts the tags of sheets. The moves replace `@`; in a sheet without `@` they follow.
pub(super) fn assert_tags(rows: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (text, want) in rows {
        let sheet = match text.contains('@') {
            true => text.replace('@', SAMPLE_MOVES),
            false => format!("{text}\n\n{SAMPLE_MOVES}"),
        };
        let got = sheet_tags(&sheet);
        if got != *want {
            wrong.push(format!("{text:?}: {got}; wanted: {want}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn times_are_no_results() {
    assert_tags(&[
        (
            "Белые: Иванов\nЧёрные: Петров\nНачало: 11:00",
            "White=Иванов Black=Петров Heading=Начало: 11:00",
        ),
        (
            "Bianco: Rossi\nNero: Verdi\nInizio: 10:00",
            "White=Rossi Black=Verdi Heading=Inizio: 10:00",
        ),
        (
            "Brancas: Souza\nPretas: Lima\nInício: 9:30",
            "White=Souza Black=Lima Heading=Início: 9:30",
        ),
        (
            "White: Smith\nBlack: Brown\n14 January 2024, 10:30",
            "Date=2024.01.14 White=Smith Black=Brown Heading=10:30",
        ),
        (
            "White: Smith\nBlack: Brown\n@White's time: 0:35",
            "White=Smith Black=Brown",
        ),
        (
            "White: Smith\nBlack: Brown\n@1 - 0 (time)",
            "White=Smith Black=Brown Result=1-0",
        ),
        (
            "White: Smith\nBlack: Brown\n@0 - 1, on time",
            "White=Smith Black=Brown Result=0-1",
        ),
        (
            "White: Smith\nBlack: Brown\n1 - 0 (time)",
            "White=Smith Black=Brown Result=1-0 Heading=(time)",
        ),
    ]);
    let sheet = format!("White: Smith\nBlack: Brown\n{SAMPLE_MOVES}1 - 0 (time)\n");
    assert!(!finding_names(&sheet).contains(&"result-missing"));
}

#[test]
fn who_plays_and_who_does_not() {
    assert_tags(&[
        (
            "Smith, John - Brown, Peter 1-0",
            "White=Smith, John Black=Brown, Peter Result=1-0",
        ),
        (
            "Groenendijk,J v Anikeev,Y 1-1",
            "White=Groenendijk,J Black=Anikeev,Y Result=1-1",
        ),
        (
            "Smith, J - Brown, P, Round 3",
            "Round=3 White=Smith, J Black=Brown, P",
        ),
        (
            "Иванов, Казань - Петров, Уфа",
            "White=Иванов Black=Петров WhiteTown=Казань BlackTown=Уфа",
        ),
        ("White / Black: Smith / Brown", "White=Smith Black=Brown"),
        ("Black - White: Brown - Smith", "White=Smith Black=Brown"),
        (
            "Игрок 1: Иванов (чёрные)\nИгрок 2: Петров (белые)",
            "White=Петров Black=Иванов",
        ),
        (
            "Белые: Иванов\nЧёрные: Петров\nТренер белых: Сидоров",
            "White=Иванов Black=Петров Heading=Тренер белых: Сидоров",
        ),
        (
            "Секунданты: Сидоров А. - Козлов Б.\nИванов И. - Петров П.",
            "White=Иванов И. Black=Петров П. Heading=Секунданты: Сидоров А. - Козлов Б.",
        ),
        ("BLACK   WHITE\nBrown   Smith", "White=Smith Black=Brown"),
        ("Белые;Чёрные\nИванов;Петров", "White=Иванов Black=Петров"),
    ]);
}

#[test]
fn details_next_to_players_become_tags() {
    assert_tags(&[
        (
            "Белые: Иванов И. 2 взр. разряд\nЧёрные: Петров П. III юн.разряд",
            "White=Иванов И. Black=Петров П. WhiteTitle=2 взр. разряд BlackTitle=III юн.разряд",
        ),
        (
            "Белые: Иванов Иван 2010 г.р.\nЧёрные: Петров (б/р)",
            "White=Иванов Иван Black=Петров BlackTitle=б/р Heading=2010 г.р.",
        ),
        (
            "Иванов 2010 г.р. - Петров 2009 г.р.",
            "White=Иванов Black=Петров Heading=2010 г.р.; 2009 г.р.",
        ),
        (
            "White: J. Smith (Hull)  2\nBlack: P. Brown (Leeds)  0",
            "White=J. Smith Black=P. Brown WhiteTown=Hull BlackTown=Leeds Result=1-0",
        ),
        (
            "White\tBlack\nSmith\tBrown\n1\t1",
            "White=Smith Black=Brown Result=1/2-1/2",
        ),
        (
            "White: Smith 3\nBlack: Brown 7",
            "White=Smith Black=Brown Heading=3; 7",
        ),
    ]);
    // Black begins, and the score has Black's points first.
    let moves = "1. 11-15 23-19\n2. 8-11 22-17\n3. 4-8 17-13\n";
    for players in [
        "Black: A. Fox 1\nWhite: B. Owl 0",
        "White: B. Owl 0\nBlack: A. Fox 1",
    ] {
        let read = sheet_tags(&format!("{players}\n{moves}"));
        assert!(read.contains("Result=1-0"), "{read}");
    }
}

#[test]
fn lines_below_the_moves() {
    assert_tags(&[
        (
            "Иванов - Петров\n@5 тур. 17 марта 2024\nКубок города Казань",
            "Event=Кубок города Казань Date=2024.03.17 Round=5 White=Иванов Black=Петров",
        ),
        (
            "Souza - Lima\n@Campeonato Paulista 2024\nRodada 5 - 17/03/2024",
            "Event=Campeonato Paulista 2024 Date=2024.03.17 Round=5 White=Souza Black=Lima",
        ),
        (
            "@Rossi - Verdi\nTurno 3 - 21 ottobre 1978",
            "Date=1978.10.21 Round=3 White=Rossi Black=Verdi",
        ),
        ("@Souza 2 x 0 Lima", "White=Souza Black=Lima Result=2-0"),
        (
            "White: Smith\nBlack: Brown\n@Round 3",
            "Round=3 White=Smith Black=Brown",
        ),
        // Prose.
        (
            "White: Smith\nBlack: Brown\n@In round 3 Black played better against Jones - Miller.",
            "White=Smith Black=Brown",
        ),
        (
            "White: Smith\nBlack: Brown\n@Jones - Miller",
            "White=Smith Black=Brown",
        ),
        ("@Smith - Brown\nJones - Miller", ""),
        ("@Чемпионат был интересный.", ""),
        ("@White played well. Black lost the thread.", ""),
    ]);
}

#[test]
fn who_won_by_the_name() {
    assert_tags(&[
        (
            "Белые: Иванов\nЧёрные: Петров\n@Сдался Иванов",
            "White=Иванов Black=Петров Result=0-1",
        ),
        (
            "Белые: Иванов\nЧёрные: Петров\n@Флаг белых упал",
            "White=Иванов Black=Петров Result=0-1",
        ),
        (
            "Brancas: Souza\nPretas: Lima\n@Venceu Lima",
            "White=Souza Black=Lima Result=0-1",
        ),
        (
            "Brancas: Souza\nPretas: Lima\n@2 a 0",
            "White=Souza Black=Lima Result=2-0",
        ),
        (
            "Bianco: Rossi\nNero: Verdi\n@Ha vinto Rossi",
            "White=Rossi Black=Verdi Result=1-0",
        ),
        (
            "White: Smith\nBlack: Brown\n@White's flag fell",
            "White=Smith Black=Brown Result=0-1",
        ),
        (
            "White: Smith\nBlack: Brown\n@Jones won",
            "White=Smith Black=Brown",
        ),
    ]);
    // Where the winner is unknown, the moves end without a result.
    for (end, missing) in [
        ("Jones won", true),
        ("", true),
        ("Smith won", false),
        ("*", false),
    ] {
        let sheet = format!("White: Smith\nBlack: Brown\n{SAMPLE_MOVES}{end}\n");
        let count = finding_names(&sheet)
            .iter()
            .filter(|name| **name == "result-missing")
            .count();
        assert_eq!(count, usize::from(missing), "{end}");
    }
}

#[test]
fn rounds_days_and_openings() {
    assert_tags(&[
        (
            "Souza - Lima\nQuarta rodada",
            "Round=4 White=Souza Black=Lima",
        ),
        ("Souza - Lima\nRodada 4ª", "Round=4 White=Souza Black=Lima"),
        (
            "Round: Third\nWhite: Smith\nBlack: Brown",
            "Round=3 White=Smith Black=Brown",
        ),
        (
            "Дата: 14.03.2025г.\nБелые: Иванов\nЧёрные: Петров",
            "Date=2025.03.14 White=Иванов Black=Петров",
        ),
        (
            "Leeds Open 2024\nRound 5 - 7 August\nSmith - Brown",
            "Event=Leeds Open 2024 Date=2024.08.07 Round=5 White=Smith Black=Brown",
        ),
        (
            "Белые: Иванов\nЧёрные: Петров\nЖеребьёвка: cd4 dc5",
            "White=Иванов Black=Петров Opening=cd4 dc5",
        ),
        (
            "White: Smith\nBlack: Brown\nDraw of opening: 1. c3-d4 d6-c5",
            "White=Smith Black=Brown Opening=1. c3-d4 d6-c5",
        ),
        (
            "Sistema: Suíço\nBrancas: Souza\nPretas: Lima",
            "White=Souza Black=Lima Heading=Sistema: Suíço",
        ),
        (
            "Modalidade: clássica\nBrancas: Souza\nPretas: Lima",
            "White=Souza Black=Lima TimeControl=clássica",
        ),
        (
            "Блиц\nИванов - Петров",
            "White=Иванов Black=Петров TimeControl=Блиц",
        ),
        (
            "White: Smith\nBlack: Brown\nArbiter: draw.",
            "White=Smith Black=Brown Heading=Arbiter: draw.",
        ),
    ]);
}

/// The heads of columns are neither a heading nor leftover words.
#[test]
fn heads_of_columns_are_dropped() {
    for head in [
        "Белые;Чёрные",
        "№;Белые;Чёрные",
        "White\tBlack",
        "Brancas | Pretas",
        "White,Black",
    ] {
        let rows = SAMPLE_MOVES.replace(". ", ";");
        let sheet = match head.starts_with('№') {
            true => format!("{head}\n{rows}"),
            false => format!("{head}\n{SAMPLE_MOVES}"),
        };
        assert_eq!(sheet_tags(&sheet), "", "{head}");
        assert!(
            !finding_names(&sheet).contains(&"sheet-heading-left"),
            "{head}"
        );
    }
}
