//! What a record of ours claims of its game is believed where it can be proved, and nowhere else.

use super::{difference, games, read, write};
use crate::fuzz::{Corpus, Hunter, TARGETS};
use crate::random::count;
use pdn_analysis::check::Finding;
use pdn_analysis::replay::{ReplayMemory, plan_written};
use pdn_analysis::tree::Game;
use pdn_events::played::{MoveReading, Overrides};
use pdn_operations::convert::{ConvertedBody, Converter};
use pdn_operations::write::{GameFormat, WriteOptions};
use pdn_sheets::read::{ReadOptions, SourceFormat};
use pdn_text::notation::{MoveNotation, NAMED_NUMBERINGS};
use serde_json::{Value, json};

/// Games as their records tell them.
fn records(games: &[Game], how: &WriteOptions) -> Vec<Value> {
    let text = write("jsonl", games, how);
    let lines = text.lines().map(serde_json::from_str);
    lines.map(Result::unwrap).collect()
}

/// The record of the only game of a text.
fn record(variant: &str, text: &str) -> Value {
    let games = games(text.as_bytes(), Some(variant));
    assert_eq!(games.len(), 1, "{text}");
    records(&games, &WriteOptions::default()).remove(0)
}

/// The game of a record.
fn game(record: &Value) -> Game {
    let (mut games, _) = read("jsonl", &record.to_string());
    assert_eq!(games.len(), 1, "{record}");
    games.remove(0)
}

/// The game of a record that claims nothing.
fn replayed(record: &Value) -> Game {
    let mut bare = record.clone();
    bare.as_object_mut().unwrap().remove("schema");
    game(&bare)
}

/// How the moves of the main line were read.
fn readings(game: &Game) -> Vec<&'static str> {
    let plies = game.line.plies.iter();
    plies.map(|ply| ply.reading.name()).collect()
}

/// Whether a record is believed: it tells another game than its text would be replayed to.
fn is_believed(record: &Value) -> bool {
    difference(&game(record), &replayed(record)).is_some()
}

const SLIP: &str = "1. c3-d4 d6-c5 2. b2-c3 f6-g6 *";

/// A slip that a replay takes literally, or not at all, with what the record says was meant.
fn slip() -> Value {
    let mut record = record("russian", SLIP);
    record["plies"][3] = json!({
        "ply": 4, "number": 2, "color": "black", "text": "f6-g6",
        "reading": "corrected", "move": "f6-e5", "from": "f6", "to": "e5",
    });
    record
}

#[test]
fn a_record_that_can_be_proved_is_believed() {
    let honest = slip();
    assert!(is_believed(&honest));
    let last = game(&honest).line.plies.remove(3);
    assert!(
        matches!(last.reading, MoveReading::Corrected(_)),
        "{last:?}"
    );
    assert_eq!(last.text, "f6-g6");
}

/// Each of these changes is a lie, or leaves out what a proof needs.
#[test]
fn a_record_that_lies_about_a_move_is_not_believed() {
    let lies: [(&str, Value); 14] = [
        ("/schema", json!("pdn-game-2")),
        ("/start/fen", json!("B:Wc3:Bf6")),
        ("/start/fen", json!(null)),
        // No legal move.
        ("/plies/3/to", json!("f5")),
        ("/plies/3/to", json!("d4")),
        ("/plies/3/to", json!("zz")),
        ("/plies/3/from", json!("c3")),
        ("/plies/3/captured", json!(["d4"])),
        // The text is no ambiguous or legal move, and a missing move has none.
        ("/plies/3/reading", json!("legal")),
        ("/plies/3/reading", json!("missing")),
        ("/plies/3/reading", json!("read")),
        ("/plies/3/reading", json!("left-out")),
        // The text of this one is a move, but that move is another.
        ("/plies/2/to", json!("a3")),
        ("/plies/2/from", json!("d2")),
    ];
    for (place, lie) in lies {
        let mut record = slip();
        match record.pointer_mut(place) {
            Some(value) => *value = lie.clone(),
            None => record["plies"][3]["captured"] = lie.clone(),
        }
        assert!(!is_believed(&record), "{place} {lie}");
    }
    for key in ["from", "to", "reading"] {
        for nth in [0, 3] {
            let mut record = slip();
            let ply = record["plies"][nth].as_object_mut().unwrap();
            ply.remove(key).unwrap();
            assert!(!is_believed(&record), "{nth} without {key}");
        }
    }
}

/// What else a record can say that PDN could not hold.
#[test]
fn marks_and_results_are_believed_as_far_as_they_are_some() {
    for (place, value, good) in [
        ("/plies/1/notes", json!([{"strength": "?!"}]), true),
        ("/plies/1/notes", json!([{"strength": "x"}]), true),
        ("/plies/1/notes", json!([{"strength": "(+ -)"}]), true),
        ("/plies/1/notes", json!([{"strength": "=Q"}]), true),
        ("/plies/1/notes", json!([{"strength": "good"}]), false),
        ("/plies/1/notes", json!([{"strength": "c3-d4"}]), false),
        ("/plies/1/notes", json!([{"set_up": "nowhere"}]), false),
        ("/result", json!({"kind": "first", "text": "2-0"}), true),
        ("/result", json!({"kind": "second", "text": "2-0"}), false),
        ("/result", json!({"kind": "first", "text": "{"}), false),
    ] {
        let mut record = slip();
        record["plies"][1]["notes"] = json!([]);
        *record.pointer_mut(place).unwrap() = value.clone();
        assert_eq!(is_believed(&record), good, "{place} {value}");
    }
}

/// Two men can take: nothing but the moves behind it decides which did, whatever the record says.
#[test]
fn an_ambiguous_move_is_decided_by_the_moves_behind_it() {
    let text = "[FEN \"W:Wc3,e3,a1:Bd4,f6\"] 1. x ";
    let open = record("russian", &format!("{text}*"));
    assert_eq!(readings(&game(&open)), ["guess"]);
    assert_eq!(difference(&game(&open), &replayed(&open)), None);
    let mut lie = open;
    lie["plies"][0]["reading"] = json!("legal");
    assert_eq!(readings(&game(&lie)), ["guess"]);
}

/// Texts whose readings are all there are: how each of them comes back, by its record alone.
#[test]
fn every_reading_comes_back() {
    let all = [
        (
            "international",
            "[FEN \"W:W32:B28,18,8\"] 1. 32x23 {c} 23x12 12x3 *",
            "legal",
        ),
        (
            "russian",
            "1. c3-d4 d6-c5 2. b2-c3 f6-g6 3. c3-b4 g5-h4 *",
            "corrected",
        ),
        (
            "russian",
            "[FEN \"W:Wc3:Bf6\"] 1. c3-b4 2. b4-a5 g5-h4 *",
            "missing",
        ),
        ("russian", "[FEN \"W:Wc3,e3,a1:Bd4,f6\"] 1. x *", "guess"),
        (
            "russian",
            "1. c3-d4 d6-c5 2. b2-c3 c5-b4 3. g3-h4 b4:d2 *",
            "literal",
        ),
        (
            "russian",
            "1. c3-d4 d6-c5 2. b2-c3 b2-c3 f6-g5 3. c3-b4 g5-h4 *",
            "left-out",
        ),
        (
            "russian",
            "1. c3-d4 d6-c5 2. a1-h8 d8-d8 c1-c1 c8-c8 *",
            "unread",
        ),
        (
            "russian",
            "1. c3-d4 (1. c3-b4 f6-g6 2. b4-a5 g5-h4) f6-g5 *",
            "legal",
        ),
        (
            "russian",
            "1. c3-d4 /FEN \"W:Wc3:Bd4,f6\"/ 1. c3:e5 f6:d4 *",
            "legal",
        ),
        (
            "frisian",
            "[FEN \"W:WK31:BK20,1:+2+0\"] 1. 31-27 20-15 /FEN \"W:WK31:BK20,1:+1+2\"/ 31-26 *",
            "legal",
        ),
        ("russian", "[Result \"1-9\"] 1. c3-d4 d6-c5 1-9", "legal"),
        (
            "russian",
            "[FEN \"?:Wc3:Bf6\"] 1. f6-e5 c3-d4 e5:c3 *",
            "legal",
        ),
        (
            "bashni",
            "1. c3-d4 d6-c5 2. b2-c3 c5-b4 3. g3-h4 b4:d2 *",
            "literal",
        ),
    ];
    for (variant, text, reading) in all {
        let before = games(text.as_bytes(), Some(variant)).remove(0);
        assert!(readings(&before).contains(&reading), "{text} {before:?}");
        for notation in [
            None,
            Some("numeric"),
            Some("algebraic"),
            Some("short-plain"),
        ] {
            let corners = NAMED_NUMBERINGS.iter().map(|one| Some(one.numbering));
            for numbering in [None].into_iter().chain(corners) {
                let how = WriteOptions {
                    notation: notation.map(|name| MoveNotation::find_by_name(name).unwrap()),
                    numbering,
                    ..WriteOptions::default()
                };
                let record = records(std::slice::from_ref(&before), &how).remove(0);
                assert_eq!(difference(&before, &game(&record)), None, "{text} {record}");
            }
        }
    }
}

/// Squares are named as the record says: in a mirror the same numbers would be another legal move.
#[test]
fn squares_are_those_of_the_notation() {
    let mut before = games(b"1. 32-29 *", Some("international"));
    let legal = before[0].start.legal_moves();
    before[0].line.plies[0].reading = MoveReading::Corrected(legal[0]);
    for numbering in NAMED_NUMBERINGS {
        let how = WriteOptions {
            numbering: Some(numbering.numbering),
            ..WriteOptions::default()
        };
        let mut record = records(&before, &how).remove(0);
        assert_eq!(difference(&before[0], &game(&record)), None, "{record}");
        let usual = numbering.numbering == before[0].variant.numbering;
        assert_eq!(record.get("squares").is_none(), usual, "{record}");
        if !usual {
            record.as_object_mut().unwrap().remove("squares");
            assert!(difference(&before[0], &game(&record)).is_some(), "{record}");
        }
    }
}

/// Damaged games become JSON and are the same again, however their moves were read.
#[test]
fn damaged_games_come_back_as_they_were_read() {
    let corpus = Corpus::load();
    let target = TARGETS.iter().find(|one| one.name == "round").unwrap();
    let hunter = Hunter {
        corpus: &corpus,
        seed: 11,
    };
    let (mut all, mut faulty, mut wrong) = (0, 0, Vec::new());
    for number in 0..count(600, 40_000) {
        let (bytes, _) = hunter.input(target, number as u64);
        let Ok(text) = String::from_utf8(bytes) else {
            continue;
        };
        let before = games(text.as_bytes(), None);
        let (after, _) = read("jsonl", &write("jsonl", &before, &WriteOptions::default()));
        all += before.len();
        let sound = |game: &&Game| readings(game).iter().all(|one| *one == "legal");
        faulty += before.len() - before.iter().filter(sound).count();
        let told = before
            .iter()
            .zip(&after)
            .find_map(|(a, b)| difference(a, b));
        let counted = (before.len() != after.len()).then(|| "another number of games".to_owned());
        wrong.extend(told.or(counted).map(|how| format!("case {number}: {how}")));
    }
    println!("{all} games, {faulty} of them with faults");
    assert!(faulty * 4 > all, "{faulty} of {all}");
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// A conversion writes the game of the record, and tells what it did with it at the place of the record.
#[test]
fn a_conversion_tells_the_moves_of_the_record() {
    let text = slip().to_string();
    let how = ReadOptions {
        claims: true,
        ..ReadOptions::default()
    };
    let jsonl = SourceFormat::find_by_name("jsonl").unwrap();
    let mut translated = jsonl.translate_piece(text.as_bytes(), &how).unwrap();
    let fixed = Overrides {
        keep: true,
        ..Overrides::default()
    };
    let plan = plan_written(&[&translated.games], fixed);
    for (correct, kept, corrected, moves) in
        [(true, 0, 1, "2. b2-c3 f6-e5"), (false, 1, 0, "2. b2-c3")]
    {
        let how = WriteOptions {
            correct,
            ..WriteOptions::default()
        };
        let mut converter = Converter::new(GameFormat::from_name("pdn").unwrap(), how, None);
        converter.notes = true;
        let mut converted = converter.convert_translated(
            &plan,
            &mut translated,
            text.as_bytes(),
            &mut ReplayMemory::default(),
        );
        let decided = converted.decided;
        assert_eq!((decided.kept, decided.corrected), (kept, corrected));
        translated.bring_home(&mut converted.findings);
        let said = |found: &&Finding| found.text.as_deref() == Some("f6-g6");
        let found: Vec<_> = converted.findings.iter().filter(said).collect();
        let [found] = found.as_slice() else {
            panic!("{:?}", converted.findings)
        };
        assert_eq!(found.span.unwrap().slice_of(text.as_bytes()), b"f6-g6");
        assert_eq!(found.ply, Some(4));
        let ConvertedBody::Page(page) = converted.body else {
            panic!("no page")
        };
        assert!(
            page.numbered_text(0).contains(moves),
            "{}",
            page.numbered_text(0)
        );
    }
}

/// A variation behind the last move replaces none: it goes on there, with the right numbers, and so its record tells.
#[test]
fn what_goes_on_behind_the_last_move_is_no_other_move() {
    for (text, pdn, first) in [
        (
            "1. c3-d4 (1... d6-c5 2. b2-c3) *",
            "1. c3-d4 (1... d6-c5 2. b2-c3) *",
            json!([2, 1, "black"]),
        ),
        (
            "1. c3-d4 (d6-c5 b2-c3) {so} *",
            "1. c3-d4 {so} (1... d6-c5 2. b2-c3) *",
            json!([2, 1, "black"]),
        ),
        (
            "1. c3-d4 d6-c5 /FEN \"W:Wa1:Bh8\"/ (a1-b2 h8-g7) *",
            "1. c3-d4 d6-c5 /FEN \"W:Wa1:Bh8\"/ (2. a1-b2 h8-g7) *",
            json!([3, 2, "white"]),
        ),
    ] {
        let games = games(text.as_bytes(), Some("russian"));
        let written = write("pdn", &games, &WriteOptions::default());
        assert!(written.contains(pdn), "{written}");
        let record = record("russian", text);
        let plies = record["plies"].as_array().unwrap();
        let notes = plies.last().unwrap()["notes"].as_array().unwrap();
        let ply = &notes.last().unwrap()["variation"]["plies"][0];
        assert_eq!(
            json!([ply["ply"], ply["number"], ply["color"]]),
            first,
            "{record}"
        );
        assert_eq!(difference(&game(&record), &games[0]), None);
        assert_eq!(difference(&replayed(&record), &games[0]), None);
    }
}
