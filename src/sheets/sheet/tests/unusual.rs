//! Tests games whose moves cannot be read one by one.

use super::{sheet_pdn, translate_text};
use crate::played::Overrides;
use crate::replay::{Replayer, plan_replay};

/// A game of English draughts, in pairs of moves.
const ENGLISH_PAIRS: [&str; 8] = [
    "9-13 24-20",
    "10-15 28-24",
    "5-9 23-18",
    "12-16 21-17",
    "16-19 17-14",
    "19x28 14x5",
    "8-12 25-21",
    "12-16 29-25",
];

/// Returns the rows of the game, each pair changed.
fn rows(change: impl Fn(usize, &str) -> String) -> String {
    let rows = ENGLISH_PAIRS
        .iter()
        .enumerate()
        .map(|(nth, pair)| change(nth, pair));
    rows.collect::<Vec<_>>().join("\n")
}

/// Returns the codes of the errors and warnings of a sheet.
fn codes_of(text: &str) -> Vec<&'static str> {
    let found = translate_text(text).findings;
    let faults = found
        .iter()
        .filter(|finding| finding.check.severity != crate::check::Severity::Info);
    faults.map(|finding| finding.check.code).collect()
}

#[test]
fn signs_between_squares_are_any_or_none() {
    let plain = rows(|_, pair| pair.to_owned());
    let want = translate_text(&format!("Fox v Owl\n\n{plain}\n")).games[0].moves;
    assert_eq!(want, 16);
    for (name, text) in [
        ("blanks", rows(|_, pair| pair.replace(['-', 'x'], " "))),
        ("dots", rows(|_, pair| pair.replace(['-', 'x'], ".."))),
        ("arrows", rows(|_, pair| pair.replace(['-', 'x'], "→"))),
        ("a word", rows(|_, pair| pair.replace(['-', 'x'], " to "))),
        (
            "words around",
            rows(|_, pair| {
                let pair = pair.replace(['-', 'x'], " goes to ");
                let (black, white) = pair.split_at(pair.rfind(" goes").unwrap_or(0) - 3);
                format!("Black from {black}; White from{white}")
            }),
        ),
        (
            "one side in a line",
            [0, 1]
                .map(|side| {
                    let moves = ENGLISH_PAIRS.map(|pair| pair.split(' ').nth(side).unwrap());
                    format!("{}: {}", ["Black", "White"][side], moves.join(" "))
                })
                .join("\n"),
        ),
        (
            "read downwards",
            [0, 1, 2, 3]
                .map(|row| {
                    let flat = ENGLISH_PAIRS.join(" ");
                    let all: Vec<_> = flat.split(' ').collect();
                    let cells = [0, 1, 2, 3].map(|column| format!("{:8}", all[4 * column + row]));
                    cells.join(" ")
                })
                .join("\n"),
        ),
        (
            "letters for digits",
            rows(|nth, pair| {
                let pair = pair.replace('1', "l").replace('0', "O");
                format!(
                    "{nth}: {}",
                    if nth % 2 == 0 {
                        pair
                    } else {
                        pair.replace('5', "S")
                    }
                )
            }),
        ),
    ] {
        let sheet = translate_text(&format!("Fox v Owl\n\n{text}\n\nDrawn.\n"));
        let game = &sheet.games[0];
        assert_eq!(
            (game.moves, game.legal),
            (16, 16),
            "{name}: {text}\n{}",
            sheet_pdn(&text)
        );
    }
}

/// What the players did stays what it is: an illegal move is an error of the replay, and a move that is not written is not put in.
#[test]
fn faults_of_players_are_not_decoded() {
    let illegal = rows(|nth, pair| match nth {
        4 => format!("{}. 16-20 17-14", nth + 1),
        _ => format!("{}. {pair}", nth + 1),
    });
    assert!(sheet_pdn(&illegal).contains("16-20"), "{illegal}");
    let lost = rows(|nth, pair| match nth {
        3 => String::new(),
        _ => pair.replace(['-', 'x'], " "),
    });
    let pdn = sheet_pdn(&format!("Fox v Owl\n\n{lost}\n"));
    assert!(!pdn.contains("12-16 21-17"), "{pdn}");
}

#[test]
fn a_solution_below_is_none_of_the_game() {
    let game = rows(|_, pair| pair.replace(['-', 'x'], " "));
    let text =
        format!("Fox v Owl\n\n{game}\n\nDrawn.\n\nSolution of No. 412: 18 15, 11 18, 22 15.\n");
    assert_eq!(translate_text(&text).games[0].moves, 16, "{text}");
}

/// A problem above a game is not its start, and the name of the game in another language is no variant.
#[test]
fn what_is_above_a_game_may_be_of_something_else() {
    let game = rows(|_, pair| pair.replace(' ', ", ") + ",");
    for above in [
        "PROBLEM No. 871. Black men on 6, 13; king on 27. White men on 15, 22; king on 31.\nWhite to play and draw.",
        "== D A M A ==",
        "Position: W:W31,32:B1,2\nWhite to play",
    ] {
        let text = format!("{above}\n\nGame No. 403, Fox v Owl\n\n{game}\n");
        let sheet = translate_text(&text);
        let moves: u32 = sheet.games.iter().map(|game| game.legal).sum();
        assert_eq!(moves, 16, "{text}\n{}", sheet_pdn(&text));
    }
}

/// Moves of which none can be followed are never silent.
#[test]
fn moves_that_are_not_followed_are_reported() {
    for text in [
        "White: 31, 32\nBlack: 1, 2\n\n1. 9-14 24-20 2. 10-15 22-17 3. 7-10 25-22\n",
        "Fox v Owl\n\n1. 32-10 5-40 2. 31-9 6-41 3. 30-8 7-42\n",
    ] {
        let pdn = sheet_pdn(text);
        let plan = plan_replay(&[pdn.as_bytes()], Overrides::default());
        let replayed = Replayer::replay_chunk(&plan, pdn.as_bytes()).findings;
        let has_errors = replayed
            .iter()
            .any(|finding| finding.check.severity == crate::check::Severity::Error);
        assert!(has_errors || !codes_of(text).is_empty(), "{text}\n{pdn}");
    }
}
