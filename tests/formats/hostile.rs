//! Strings that no PDN could hold, and text that is broken.

use super::{difference, read, write};
use pdn_analysis::tree::{Game, GameLine, GameResult, Note, Tag};
use pdn_operations::write::WriteOptions;
use pdn_rules::variant::find_variant;
use pdn_sheets::read::SourceFormat;
use pdn_text::notation::Numbering;
use pdn_text::pdn::Terminator;
use proptest::prelude::*;

/// Text of everything that has a meaning somewhere: in PDN, JSON, CSV, or in how PDN carries the rest.
fn text() -> impl Strategy<Value = String> {
    let sign = prop_oneof![
        6 => prop::sample::select(vec![
            "{", "}", "(", ")", "[", "]", "\"", "\\", "\n", "\r\n", ";", ",", "%", "*", "$1", "!", "/FEN \"",
            "[Event \"x\"]", "1-0", "c3-d4", "2. ", "&#125;", "&#38;", "\u{1e}", "\n\u{1e}\n", "\0", "\u{7f}",
            "\u{F007B}", "\u{F00FF}", "\u{F00FE}", "\u{F00FD}", "\u{feff}", "\\n", "\u{201d}", "'", "\t", " ",
        ]).prop_map(str::to_owned),
        2 => "[a-z0-9 ]{1,6}",
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(sign, 0..8).prop_map(|signs| signs.concat())
}

/// A game of a few moves with such strings wherever a string goes.
fn game() -> impl Strategy<Value = Game> {
    let strings = prop::collection::vec(text(), 12);
    (strings, any::<bool>(), 0..4u32).prop_map(|(texts, result, kind)| {
        let mut texts = texts.into_iter();
        let mut next = || texts.next().unwrap();
        let mut game =
            super::games(b"1. c3-d4 f6-g5 2. b2-c3 (2. g3-h4) *", Some("russian")).remove(0);
        let tag = |name: String, value: String| Tag { name, value };
        game.tags = vec![
            tag("Event".to_owned(), next()),
            tag(next(), next()),
            tag("White".to_owned(), next()),
        ];
        game.preface = vec![next()];
        game.line.lead = vec![Note::Comment(next())];
        game.line.plies[0].notes = vec![
            Note::Comment(next()),
            Note::Nag(kind),
            Note::Comment(next()),
        ];
        game.line.plies[1].notes = vec![Note::Strength("!?".to_owned()), Note::Text(next())];
        if let Some(Note::Variation(line)) = game.line.plies[2].notes.first_mut() {
            line.plies[0].notes = vec![Note::Text(next()), Note::Comment(next())];
        }
        game.result = result.then(|| GameResult {
            kind: Terminator::Draw,
            text: "1/2-1/2".to_owned(),
        });
        if result {
            game.appendix = vec![next()];
        }
        game
    })
}

fn cases() -> u32 {
    if std::env::var_os("PDN_SLOW").is_some() {
        20_000
    } else {
        300
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_of_hostile_strings_come_back(games in prop::collection::vec(game(), 1..4)) {
        for format in ["json", "jsonl", "csv"] {
            let text = write(format, &games, &WriteOptions::default());
            let (again, _) = read(format, &text);
            prop_assert_eq!(games.len(), again.len(), "{}\n{}", format, text);
            for (one, other) in games.iter().zip(&again) {
                if let Some(how) = difference(one, other) {
                    prop_assert!(false, "{}: {}\n{}", format, how, text);
                }
            }
        }
    }

    /// Whatever stands in a file, reading ends, and every place that is told lies in it.
    #[test]
    fn broken_text_is_survived(
        parts in prop::collection::vec(text(), 0..12),
        cut in 0..400usize,
        whole in game(),
    ) {
        let json = write("json", std::slice::from_ref(&whole), &WriteOptions::default());
        let table = write("csv", std::slice::from_ref(&whole), &WriteOptions::default());
        let mut texts = vec![parts.concat(), "code\tfen\tmoves\n".to_owned() + &parts.join("\t")];
        for good in [json, table] {
            let mut at = cut.min(good.len());
            while !good.is_char_boundary(at) {
                at -= 1;
            }
            texts.push(good[..at].to_owned());
            texts.push(format!("{}{}{}", &good[..at], parts.concat(), &good[at..]));
        }
        for text in texts {
            for format in pdn_sheets::read::SOURCE_FORMATS.iter().filter(|format| !format.is_pdn()) {
                let (_, found) = read(format.name, &text);
                drop(found);
            }
            let _ = SourceFormat::of_content(text.as_bytes());
        }
    }
}

/// Games that would run into each other as PDN stay apart.
#[test]
fn games_without_tags_or_results_stay_apart() {
    let russian = find_variant("russian").unwrap();
    let empty = Game {
        variant: russian,
        guessed: false,
        draws: russian.draws,
        numbering: Numbering::TopLeft,
        dates: pdn_text::notation::date::DateOrder::default(),
        tags: Vec::new(),
        start: pdn_rules::position::Position::initial(russian),
        preface: Vec::new(),
        first_number: None,
        line: GameLine::default(),
        result: None,
        appendix: Vec::new(),
    };
    let mut moves = super::games(b"c3-d4 f6-g5", Some("russian")).remove(0);
    moves.preface = vec!["before".to_owned()];
    let tags = Game {
        tags: vec![Tag {
            name: "White".to_owned(),
            value: "A".to_owned(),
        }],
        ..empty.clone()
    };
    let games = [
        tags.clone(),
        empty.clone(),
        moves.clone(),
        moves,
        empty,
        tags,
    ];
    for format in ["json", "jsonl", "csv"] {
        let text = write(format, &games, &WriteOptions::default());
        let (again, _) = read(format, &text);
        assert_eq!(again.len(), games.len(), "{format}\n{text}");
        for (one, other) in games.iter().zip(&again) {
            assert_eq!(difference(one, other), None, "{format}\n{text}");
        }
    }
}

#[test]
fn bad_records_are_told_and_the_rest_goes_on() {
    let good = r#"{"schema":"pdn-game-1","plies":[{"text":"c3-d4"}],"result":{"text":"*"}}"#;
    let text =
        format!("{good}\n{{\"schema\":\"pdn-game-1\",\"plies\":[{{\n\n{good}\n[1,2]\n{good}\n");
    let (games, found) = read("jsonl", &text);
    assert_eq!(games.len(), 3);
    let bad: Vec<_> = found.iter().filter(|(code, _)| code == "I008").collect();
    assert_eq!(bad.len(), 2, "{found:?}");
    let (games, found) = read(
        "json",
        &format!("[{good},\n{{\"tags\": 7}},\n{good},\n{{\"tags\":[["),
    );
    assert_eq!(
        (
            games.len(),
            found.iter().filter(|(code, _)| code == "I008").count()
        ),
        (2, 2)
    );
    let table = "white,moves\r\nA,1. c3-d4\r\nB\r\nC,1. c3-b4\r\n\"D,1. g3-f4\r\n";
    let (games, found) = read("csv", table);
    // A quote that is never closed ends with its line, and the game stays.
    assert_eq!(games.len(), 3);
    let bad: Vec<_> = found
        .iter()
        .filter(|(code, _)| code == "I009")
        .map(|(_, at)| at.as_str())
        .collect();
    assert_eq!(bad, ["B"]);
    let name = games.last().and_then(|game| game.tag("White"));
    assert_eq!(name, Some("\"D"));
}
