//! Characters that nobody sees separate nothing and join nothing.

use super::run_in;
use crate::random::{Random, count};
use pdn::{GameRecord, Options, read_games, read_records};
use std::fs;

/// Those that stand for nothing at all.
const NOTHING: &str = "\u{200b}\u{200c}\u{200d}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2060}\u{2066}\u{2067}\u{2068}\u{2069}\u{ad}\u{fe0f}\u{feff}\u{61c}\u{180e}\u{2061}\u{2063}\u{206a}\u{fff9}\u{1d173}\u{e0001}";
/// Those that end a line.
const LINE_ENDS: &str = "\u{2028}\u{2029}\u{85}";

const GAMES: &[&str] = &[
    "[Event \"Кубок\"]\n[White \"Иванов И.\"]\n[Black \"Kovač, Ján\"]\n[GameType \"25\"]\n[Result \"2-0\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 2-0\n",
    "[White \"A\"]\n[Black \"B\"]\n[GameType \"20\"]\n[Result \"1-1\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 {so} 4. 41-37 (4. 32-28 23x32) 5-10 1-1\n",
    "[White \"A\"]\n[GameType \"21\"]\n[Result \"1/2-1/2\"]\n\n1.9-14 22-18 2.5-9 24-19 3.11-15 18x11 4.8x15 25-22 1/2-1/2\n",
];

/// Moves, result and tags of a game.
type Read = (Vec<String>, Option<String>, Vec<(String, String)>);

/// What a text has of a game, whatever is noted of it.
fn read(text: &str) -> Vec<Read> {
    let read = read_games(text.as_bytes(), &Options::default());
    let game = |game: pdn::Game| {
        let moves = game
            .line
            .plies
            .iter()
            .map(|ply| format!("{:?}", ply.reading))
            .collect();
        let tags = game
            .tags
            .iter()
            .map(|tag| (tag.name.clone(), tag.value.clone()));
        (moves, game.tag("Result").map(str::to_owned), tags.collect())
    };
    read.map(|one| game(one.unwrap())).collect()
}

/// A text with invisible characters put in anywhere.
fn sown(text: &str, random: &mut Random) -> String {
    let signs: Vec<char> = NOTHING.chars().collect();
    let mut out = String::new();
    let often = 1 + random.below(30);
    for c in text.chars() {
        // A byte order mark where a line begins has a check of its own.
        let sign = signs[random.below(signs.len())];
        let begins = out.is_empty() || out.ends_with('\n');
        if random.percent(often) && !(begins && sign == '\u{feff}') {
            out.push(sign);
        }
        out.push(c);
    }
    out
}

#[test]
fn whatever_is_put_in_is_passed_over_and_taken_out() {
    let mut random = Random::new("invisible", 17);
    let dir = tempfile::tempdir().unwrap();
    for _ in 0..count(60, 4000) {
        let text = GAMES[random.below(GAMES.len())].repeat(1 + random.below(2));
        let sown = sown(&text, &mut random);
        assert_eq!(read(&sown), read(&text), "{sown:?}");
        let plan = pdn_operations::fix::Fixer::new(
            "a.pdn",
            sown.as_bytes(),
            None,
            pdn::Overrides::default(),
            false,
        );
        let mut mender = plan.unwrap();
        let chunks: Vec<_> = mender.read_chunks(sown.as_bytes()).collect();
        let fixed: Vec<u8> = chunks
            .into_iter()
            .flat_map(|chunk| mender.fix_chunk(&chunk.unwrap()).unwrap().bytes)
            .collect();
        assert_eq!(String::from_utf8(fixed).unwrap(), text, "{sown:?}");
    }
    // One note a game, and no other finding than without them.
    for text in GAMES {
        let sown = sown(&text.repeat(3), &mut random);
        let plain = text.repeat(3);
        let found = |text: &str| {
            fs::write(dir.path().join("a.pdn"), text).unwrap();
            let run = run_in(dir.path(), &["check", "--format", "jsonl", "a.pdn"], "");
            let lines = run.out.lines().filter(|line| line.contains("\"code\""));
            let codes = lines.map(|line| line.split("\"code\":\"").nth(1).unwrap()[..4].to_owned());
            let (notes, others): (Vec<_>, Vec<_>) = codes.partition(|code| code == "S043");
            (notes.len(), others)
        };
        let (notes, others) = found(&sown);
        assert_eq!((notes, others), (3, found(&plain).1), "{sown:?}");
    }
}

#[test]
fn line_ends_among_them_are_line_ends() {
    for end in LINE_ENDS.chars() {
        for text in GAMES {
            let text = text.repeat(2);
            let other = text.replace('\n', &end.to_string());
            assert_eq!(read(&other), read(&text), "{other:?}");
            let sheet = "White: Lee\nBlack: Kim\n1. 32-28 19-23\n2. 28x19 14x23\n3. 37-32 10-14\nWhite resigned\n";
            let other = sheet.replace('\n', &end.to_string());
            let dir = tempfile::tempdir().unwrap();
            let convert = |text: &str| {
                fs::write(dir.path().join("a.txt"), text).unwrap();
                run_in(dir.path(), &["convert", "a.txt", "-o", "-"], "").out
            };
            assert_eq!(convert(&other), convert(sheet));
        }
    }
}

#[test]
fn they_are_all_that_parts_some_moves() {
    let plain = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 2-0\n";
    for sign in ["\u{200b}", "\u{2060}", "\u{feff}", "\u{200e}\u{200f}"] {
        let text = plain.trim_end().replace(' ', sign);
        assert_eq!(read(&text), read(plain), "{text:?}");
    }
    // A soft hyphen may be what a dash became.
    let soft = "1. 32\u{ad}28 19\u{ad}23 2. 9\u{ad}14 *";
    let moves: Vec<GameRecord> = read_records(soft.as_bytes(), &Options::default())
        .map(Result::unwrap)
        .collect();
    let count = moves[0]
        .items
        .iter()
        .filter(|item| matches!(item.kind, pdn::RecordItemKind::Move(_)));
    assert_eq!(count.count(), 3);
}

#[test]
fn sheets_tables_and_json_are_read_without_them() {
    let dir = tempfile::tempdir().unwrap();
    for (name, text) in [
        (
            "a.txt",
            "White: Lee\nBlack: Kim\n1. 32-28 19-23\n2. 28x19 14x23\n3. 37-32 10-14\nWhite resigned\n",
        ),
        (
            "a.txt",
            "Белые: Иванов\nЧёрные: Петров\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. c3-b4 g5-h4\nНичья\n",
        ),
        (
            "a.csv",
            "White,Black,Result,Moves\nLee,Kim,2-0,1. 32-28 19-23 2. 28x19 14x23\n",
        ),
        (
            "a.html",
            "<p>White: Lee</p><p>Black: Kim</p><p>1. 32-28 19-23</p><p>2. 28x19 14x23</p><p>3. 37-32 10-14</p>",
        ),
    ] {
        let convert = |text: &str| {
            fs::write(dir.path().join(name), text).unwrap();
            let run = run_in(dir.path(), &["convert", name, "-o", "-"], "");
            (run.out, run.status)
        };
        let want = convert(text);
        let places = [
            "32",
            "28x",
            "19",
            "14",
            "Lee",
            "c3",
            "-d4",
            "Петров",
            "resig",
            "2-0",
            "ичья",
        ];
        for (nth, sign) in NOTHING.chars().enumerate() {
            let place = places[nth % places.len()];
            // Behind the first letter, and behind the word.
            let first = place.chars().next().map_or(0, char::len_utf8);
            let (head, tail) = place.split_at(first);
            let sown = text.replacen(place, &format!("{head}{sign}{tail}{sign}"), 2);
            let got = convert(&sown);
            assert_eq!(got, want, "{name} U+{:04X} {place}", u32::from(sign));
        }
    }
}

#[test]
fn findings_stand_where_they_are_in_the_file() {
    let dir = tempfile::tempdir().unwrap();
    let text = "[GameType \"20\"]\n[Wh\u{200b}ite \"A\u{2060}\"]\n\n1. 3\u{200b}2-28 19-23 2. 28x\u{200b}19 14x23 3. 37-3\u{200b}3 10-14 *\n";
    fs::write(dir.path().join("a.pdn"), text).unwrap();
    let run = run_in(dir.path(), &["check", "--format", "jsonl", "a.pdn"], "");
    let illegal = run
        .out
        .lines()
        .find(|line| line.contains("\"M0"))
        .expect("an illegal move");
    let line = text.lines().nth(3).unwrap();
    let column = line[..line.find("37-3").unwrap()].chars().count() + 1;
    assert!(
        illegal.contains("\"line\":4") && illegal.contains(&format!("\"column\":{column}")),
        "{illegal}"
    );
    // What is handed on byte for byte keeps its bytes.
    let found = run_in(dir.path(), &["find", "white = A", "a.pdn"], "");
    assert!(
        found.out.contains("3\u{200b}2-28"),
        "{}{}",
        found.out,
        found.err
    );
    let fixed = run_in(dir.path(), &["fix", "a.pdn", "-o", "-"], "");
    assert!(
        fixed.out.contains("[White \"A\"]") && fixed.out.contains("1. 32-28 19-23 2. 28x19"),
        "{}",
        fixed.out
    );
    assert!(fixed.err.contains("U+200B"), "{}", fixed.err);
}

/// Tables and records that the program writes come back with every character of their texts; tables of others lose what nobody sees.
#[test]
fn tables_of_ours_keep_what_nobody_sees() {
    let words = "see\u{200b}this \u{ad}\u{202e}b\u{2028}c";
    let record = "1. c3-d4 {WORDS} f6-g5 2. b2-c3 *\n";
    let pdn = format!("[White \"a\"]\n[GameType \"25\"]\n\n{record}");
    let dir = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| fs::write(dir.path().join(name), text).unwrap();
    put("plain.pdn", &pdn);
    let run = |args: &[&str]| {
        let run = run_in(dir.path(), args, "");
        assert_eq!(run.status, Some(0), "{}", run.err);
        run.out
    };
    let json = run(&["convert", "plain.pdn", "--to", "jsonl"]).replace("WORDS", words);
    put("own.jsonl", &json);
    let csv = run(&["convert", "own.jsonl", "--to", "csv"]);
    assert!(csv.contains(words), "{csv}");
    put("own.csv", &csv);
    let again = run(&["convert", "own.csv", "--to", "jsonl"]);
    assert!(again.contains(words), "{again}");
    let other = format!("white,black,moves\na,b,\"c3-\u{200b}d4 f6-g5 {{{words}}} b2-c3\"\n");
    put("other.csv", &other);
    let read = run(&["convert", "other.csv", "--to", "pdn"]);
    assert!(read.contains("1. c3-d4 f6-g5 {seethis"), "{read}");
}

/// Rows in which nothing but such a character parts the words, as letters and as numbers have them.
const ROWS: &[&str] = &[
    "1.g3-h4 d6-e5 2.c3-d4 e5:c3 3.b2:d4 h6-g5 4.h2-g3 g5-f4 5.g3:e5 c7-d6 6.e5:a5 b8-c7",
    "1. c3-d4 b6-c5 2. d4:b6 a7:c5 3. g3-h4 f6-e5 4. d2-c3 g7-f6 5. c3-d4 e5:c3 6. b2:b6 c7:a5",
    "1.34-30 19-23 2.39-34 17-21 3.30-25 21-26 4.33-28 13-19 5.32-27 23x21 6.43-39 12-17",
    "1. 32-28 17-22 2. 28x17 12x21 3. 34-29 7-12 4. 40-34 2-7 5. 45-40 12-17 6. 31-26 7-12",
    "1.11-15 23-19 2.8-11 22-17 3.4-8 17-13! 4.15-18 24-20 5.9-14 28-24?! 6.11-16 20x11",
];

#[test]
fn what_nothing_else_parts_is_parted_everywhere() {
    let dir = tempfile::tempdir().unwrap();
    let converted = |name: &str, text: &str| {
        fs::write(dir.path().join(name), text).unwrap();
        run_in(dir.path(), &["convert", "--to", "pdn", name], "").out
    };
    for row in ROWS {
        for sign in [
            "\u{200b}",
            "\u{2060}",
            "\u{61c}",
            "\u{180e}",
            "\u{feff}\u{200e}",
        ] {
            let parted = row.replace(' ', sign);
            // Only before the numbers.
            let mut words = row.split(' ').peekable();
            let mut numbers = String::new();
            while let Some(word) = words.next() {
                numbers.push_str(word);
                let number = |word: &&str| word.contains('.');
                numbers.push_str(match words.peek() {
                    Some(next) if number(next) => sign,
                    Some(_) => " ",
                    None => "",
                });
            }
            for text in [&parted, &numbers] {
                for (name, around) in [
                    ("a.pdn", "[White \"A\"]\n[Black \"B\"]\n\nMOVES *\n"),
                    ("a.csv", "White,Black,Result,Moves\nAnn,Bob,2-0,MOVES\n"),
                    ("a.txt", "White: Ann\nBlack: Bob\nMOVES\n"),
                ] {
                    let got = converted(name, &around.replace("MOVES", text));
                    let want = converted(name, &around.replace("MOVES", row));
                    assert!(want.contains("6. "), "{want}");
                    assert_eq!(got, want, "{name} {text:?}");
                }
                // A fix writes blanks.
                let pdn = format!("[White \"A\"]\n\n{text} *\n");
                fs::write(dir.path().join("a.pdn"), &pdn).unwrap();
                let fixed = run_in(dir.path(), &["fix", "-o", "-", "a.pdn"], "").out;
                let plain = |text: &str| text.replace(". ", ".");
                assert_eq!(
                    plain(&fixed),
                    plain(&pdn.replace(text.as_str(), row)),
                    "{pdn:?}"
                );
            }
        }
    }
}

#[test]
fn they_part_no_number_and_no_date() {
    for (text, want) in [
        ("[Date \"2020.0\u{200b}1.02\"]", "[Date \"2020.01.02\"]"),
        ("[Date \"2020-0\u{200b}1-02\"]", "[Date \"2020-01-02\"]"),
        ("[Result \"2\u{200b}-0\"]", "[Result \"2-0\"]"),
        ("1\u{200b}2. 17-2\u{200b}2 1\u{200b}8x27", "12. 17-22 18x27"),
        ("1. 17-2\u{200b}2.39-34", "1. 17-2 2.39-34"),
        (
            "1. 3\u{200b}4-3\u{200b}0\u{200b}1\u{200b}9-23",
            "1. 34-30 19-23",
        ),
        (
            "14x23$1\u{200b}3. 37-32!\u{200b}10-14\u{200b}*",
            "14x23$1 3. 37-32! 10-14 *",
        ),
        (
            "\u{1f3f4}\u{e0067}\u{e007f} a\u{e0001}b",
            "\u{1f3f4}\u{e0067}\u{e007f} ab",
        ),
    ] {
        let text = format!("[White \"A\"]\n{text}\n");
        let clean =
            pdn_text::pdn::without_invisible(text.as_bytes(), pdn_text::pdn::Encoding::Utf8);
        let clean = String::from_utf8(clean.unwrap().bytes).unwrap();
        assert_eq!(clean, format!("[White \"A\"]\n{want}\n"));
    }
}

/// A rest that is glued to a move, and was not read, is no game that was followed to its end.
#[test]
fn a_glued_rest_is_not_read_to_the_end() {
    let dir = tempfile::tempdir().unwrap();
    for moves in [
        "1. c3-d4 d6-c5_2.b2-c3_f6-g5_3.c3-b4 *",
        "1. c3-d4 d6-c5z2.b2-c3f6-g5 *",
        "1. c3-d4 d6-c5/b2-c3/f6-g5/c3-b4 *",
    ] {
        fs::write(
            dir.path().join("a.pdn"),
            format!("[GameType \"25\"]\n\n{moves}\n"),
        )
        .unwrap();
        let run = run_in(dir.path(), &["check", "a.pdn"], "");
        let end = run.out.lines().find(|line| line.starts_with("to the end"));
        assert!(end.unwrap().contains(" 0"), "{}", run.out);
    }
}
