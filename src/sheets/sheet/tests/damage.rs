//! Tests any bytes: nothing panics, nothing is lost, and the output is PDN.

use super::super::{looks_like_sheet, translate_sheet};
use super::lost_text;
use crate::pdn::Encoding;
use crate::played::Overrides;
use crate::replay::{ReplayMemory, Replayer, plan_written};
use proptest::prelude::*;

/// Sheets to be damaged.
const SAMPLE_SHEETS: [&str; 6] = [
    "Белые: Иванов Черные: Петров\n1. e3-d4\td6-c5\n2. f2-e3\tf6-g5\nБелые сдались.\n",
    "1 ab4 ba5 2 ba3 хороший ход (1. … bc5? 2. cd4) 3 ed4 fe5 X и ничья, 15 ходов",
    "Bisanti-Fanelli (2-0), Bolzano, 1978.\n1) 23-20, 9-13 a), 2) 28-\n23, 13-18, 3) x, 10x17",
    "Белые: Д С3, a1. Чёрные: дамка e5; b6 (2)\nХод чёрных. 1. … e5-f4 2. - a7x *24-20",
    "[FEN \"W:Wc3:Bd6\"]\n[White \"A \\\" B\"]\n30. (18-23?) 31. 34-30! {(13-19) [beter} 2.1620 2206 RW.",
    "9-13*---1, 22-26-A, Drawn---3.\n\nGame: 11-15, 22-18 RispondiElimina19x12 ½-½ = E.",
];

/// Lines of headings, of all forms.
const SAMPLE_HEADINGS: [&str; 24] = [
    "The opening was the Laird and Lady.",
    "white is the Fox",
    "De wedstrijdleider was R. Kramp.",
    "Isle of Man Classic at Durham Town Hall, 05/06/2004",
    "Первенство области Казань 12.05.2004",
    "Чемпионат области 1987 г. Ижевск, библиотека № 5",
    "Played in round 2 of the Yorkshire Open, 1 May 2000.",
    "Damclub Culemborg - DOS Rijnsburg",
    "Custódio Arrais / SC Espozende – Filipe Seixas / Casa do Povo",
    "bord 34\tIris van Vliet /2088/\t0-2\tOrlando Rijssel",
    "Brancas;Seixas;AR Os Amigos",
    "NERO     F. Scognamiglio             ASD Dama Lecce",
    "Белые - Чебыкин Ф., мф («Диагональ» (Уфа))",
    "Souza 1 x 1 Mestre Nacional Genivaldo dos Santos (2064)",
    "Toern.: Interland Nederland - België",
    "Date (month/day/year): 02/09/2002",
    "B: Rossi  N: Verdi  Elo N: 2175",
    "Ha vinto.  [ ] Bianco   [ ] Pari   [X] Nero",
    "<\"Copa do Brasil\"> // Recife... SP",
    "@ Riga, 12.05.2004 г. Уфа",
    "GAME 1147 -- \"Will o' the Wisp\"",
    "Souza - Lima (Copa do Brasil, Recife 2004)",
    "Black, Michael Quigley (King's Lynn)",
    "Белыми играет Петров (Барнаул), черными – Иванов (Орёл).",
];

/// Asserts what must hold for any text.
fn assert_invariants(source: &[u8], encoding: Encoding) {
    let mut read = translate_sheet(source, encoding, Overrides::default());
    let text = String::from_utf8(read.written.text.clone()).expect("PDN is UTF-8");
    for piece in read.written.offsets.pieces() {
        assert!(
            piece.source.start <= piece.source.end && piece.source.end as usize <= source.len()
        );
        assert!(
            text.get(piece.at.start as usize..piece.at.end as usize)
                .is_some()
        );
    }
    for finding in &read.findings {
        assert!(
            finding
                .span
                .is_none_or(|s| s.start <= s.end && s.end as usize <= source.len())
        );
    }
    let fixed = Overrides {
        variant: Some(read.variant),
        encoding: Some(Encoding::Utf8),
        ..Overrides::default()
    };
    let plan = plan_written(&[&read.written], fixed);
    let replayed = Replayer::run_written(&plan, &mut read.written, &mut ReplayMemory::default());
    assert_eq!(replayed.games as usize, read.games.len(), "{text}");
    if encoding == Encoding::Utf8 && std::str::from_utf8(source).is_ok() {
        let typed = String::from_utf8_lossy(source);
        assert_eq!(lost_text(source, &read), "", "{text}\nof {typed:?}");
    }
}

fn case_count() -> u32 {
    if std::env::var_os("PDN_SLOW").is_some() {
        20_000
    } else {
        400
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: case_count(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..200), nth in 0..Encoding::all().count()) {
        let encoding = Encoding::all().nth(nth).unwrap_or_default();
        assert_invariants(&bytes, encoding.reader_encoding());
        let _ = looks_like_sheet(&bytes);
    }

    #[test]
    fn any_signs(text in "[ a-h1-8xX:.()\\[\\]{}*!?,;\n–…×0-9A-HБДезль=/\"\\\\-]{0,120}") {
        assert_invariants(text.as_bytes(), Encoding::Utf8);
    }

    #[test]
    fn damaged_sheets(nth in 0..SAMPLE_SHEETS.len(), edits in proptest::collection::vec((any::<prop::sample::Index>(), 0..3u8, any::<prop::sample::Index>()), 1..6)) {
        let mut chars: Vec<char> = SAMPLE_SHEETS[nth].chars().collect();
        for (at, kind, other) in edits {
            if chars.is_empty() {
                break;
            }
            let (at, other) = (at.index(chars.len()), other.index(chars.len()));
            match kind {
                0 => { chars.remove(at); }
                1 => chars.insert(at, chars[other]),
                _ => chars.swap(at, other),
            }
        }
        assert_invariants(chars.into_iter().collect::<String>().as_bytes(), Encoding::Utf8);
    }
}

#[test]
fn hostile_sheets_take_linear_time() {
    let start = std::time::Instant::now();
    for (unit, n) in [
        ("[", 200_000),
        ("(1. cd4 ", 50_000),
        ("W:W1:B2", 50_000),
        ("1. cd4 dc5 слово ", 20_000),
        ("1.", 100_000),
        ("1-", 200_000),
        ("a", 200_000),
        ("a1", 200_000),
        ("(a1-b2)", 50_000),
        ("Белые: a1 ", 40_000),
        ("Иванов - Петров\n", 30_000),
        ("1. ab2 gh6 2. ba3 hg7 ", 10_000),
        ("- ", 100_000),
        ("*1", 100_000),
    ] {
        let text = unit.repeat(n);
        let read = translate_sheet(text.as_bytes(), Encoding::Utf8, Overrides::default());
        assert!(!read.written.text.is_empty());
        assert!(
            start.elapsed().as_secs() < 60,
            "{unit} after {:?}",
            start.elapsed()
        );
        println!("{unit:?}: {:?}", start.elapsed());
    }
}

/// A heading may break off anywhere, and begin anywhere.
#[test]
fn headings_that_are_cut_anywhere() {
    for line in SAMPLE_HEADINGS {
        for (at, _) in line.char_indices() {
            for part in [&line[..at], &line[at..]] {
                for moves in ["1. c3-d4 d6-c5", "1. 32-28 18-23"] {
                    assert_invariants(format!("{part}\n{moves}\n").as_bytes(), Encoding::Utf8);
                    assert_invariants(format!("{moves}\n\n{part}").as_bytes(), Encoding::Utf8);
                }
            }
        }
    }
}

/// The sign U+0085 ends a line and has two bytes.
#[test]
fn line_ends_of_two_bytes() {
    for last in ["3. illegible", "3. c3-b4 illegible"] {
        let text = format!("1. c3-d4 d6-c5\u{85}2. b2-c3 f6-g5\u{85}{last}");
        assert_invariants(text.as_bytes(), Encoding::Utf8);
    }
}

/// A letter too many before a move, and a last move with words below it.
#[test]
fn words_that_are_moves_with_more() {
    for (moves, want) in [
        ("1. bc3-d4 d6-c5\n2. b2-c3 f6-g5", "d6-c5 2. b2-c3 f6-g5"),
        (
            "1. c3-d4 d6-c5\n2. b2;c3 f6-g5\n3. g3-h4 g7-f6",
            "f6-g5 3. g3-h4 g7-f6",
        ),
        (
            "1. c3-d4 d6-c5\n2. b2-c3 f6,g5\n3. g3-h4 g7-f6",
            "3. g3-h4 g7-f6",
        ),
        (
            "1. c3-d4 d6-c5\n2. ab2-c3 f6-g5\n3. g3-h4 g7-f6",
            "f6-g5 3. g3-h4 g7-f6",
        ),
    ] {
        let record = super::sheet_pdn(&format!("Белые: Орлов\nЧёрные: Сова\n\n{moves}\n"));
        assert!(record.replace('\n', " ").contains(want), "{record}");
    }
}
