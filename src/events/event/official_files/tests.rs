//! Tests with official files that are broken on purpose: no reader may panic or take long.

use super::{OfficialFileReading, event_toml, lidraughts, result, tables, trf};
use crate::lang::{Lang, Message};
use std::time::{Duration, Instant};

/// Returns small files of every format, which the tests damage.
fn sample_documents() -> Vec<String> {
    let page = include_str!("../../../../docs/event-toml.md");
    let toml = page
        .split("```toml\n")
        .nth(1)
        .and_then(|part| part.split("```").next());
    let mut papers = vec![
        include_str!("../../../../fixtures/event-papers/fide-c07-exercise.trf").to_owned(),
        toml.unwrap_or_default().to_owned(),
        "012 x\n142 5\n162  W 2.0    D 1.0    L 0.0\n240 H 002    2\n260 001 005    1    2\n299          -1.0  000    1\n\
         132        26/05/01\n310   1 Team   1.0    4.0   1     1    2\n001\t1 m    \u{416}\n"
            .to_owned(),
        "Тур;Доска;Белые;Чёрные;Результат\n1;2;\"Ro\"\"ux\";Li;2:0\n1;3;Wu;bye;1/2-1/2\n".to_owned(),
        "№,Name,1,2,3,Очки,З-Б,Место\n1,A,X,20,1½,3,12,1\n2,B,02,*,2-0,2,3,2-3\n3,C,5w2,+12,■,1,2,III\n".to_owned(),
        "Place,Name,R1,R2,Score\n1,A,5w2,12b½,3\n2,B,+12,-1,3\n".to_owned(),
        "{\"id\":\"a\",\"players\":{\"white\":{\"user\":{\"name\":\"\\u0416\"}},\"black\":{\"name\":\"B\"}},\
         \"winner\":\"white\",\"microMatch\":\"2:b\"}\n{\"rank\":1,\"username\":\"A\",\"score\":2.5}\n"
            .to_owned(),
    ];
    let given = trf::read(&papers[0]).given;
    papers.push(trf::write(&given, trf::Dialect::Trf2026).text);
    papers
}

/// Reads a text with every reader, and writes what was read.
fn exercise_readers(text: &str) {
    let readings: [OfficialFileReading; 4] = [
        trf::read(text),
        event_toml::read_event_toml(text),
        tables::read_csv(text),
        lidraughts::read_export(text),
    ];
    for reading in readings {
        for fault in &reading.faults {
            assert!(!fault.kind.to_string().is_empty());
        }
        for dialect in [trf::Dialect::Trf16, trf::Dialect::Trf2026] {
            // The reader knows every record of a written file.
            let again = trf::read(&trf::write(&reading.given, dialect).text);
            assert!(
                again
                    .faults
                    .iter()
                    .all(|fault| fault.kind.name() != "unknown-record")
            );
        }
    }
    let _ = (
        trf::is_one(text),
        lidraughts::is_one(text),
        result::parse_result(text),
    );
}

/// A generator of a fixed sequence of pseudo-random numbers (xorshift).
struct XorshiftNumbers(u64);

impl XorshiftNumbers {
    fn next_below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % (limit.max(1) as u64)).unwrap_or(0)
    }
}

/// Texts that have a meaning in one of the formats.
const FORMAT_SIGNS: &[&str] = &[
    "\0",
    "\t",
    "\r",
    "\n",
    "\"",
    "'",
    "\\",
    "\u{FEFF}",
    "½",
    "№",
    "Ж",
    "-",
    "+",
    "=",
    "0",
    "9",
    "99999999999",
    "w",
    "b",
    ";",
    ",",
    "|",
    "{",
    "}",
    "[",
    "]",
    ":",
    "1/2",
    "\u{301}",
    "🂡",
    "   ",
    "1e9",
    "[[player]]\n",
    "001 ",
    "162 ",
];

#[test]
fn damaged_official_files_do_not_panic() {
    let papers = sample_documents();
    let mut numbers = XorshiftNumbers(0x9E37_79B9_7F4A_7C15);
    for paper in &papers {
        exercise_readers(paper);
        for _ in 0..200 {
            let mut chars: Vec<char> = paper.chars().collect();
            for _ in 0..=numbers.next_below(4) {
                let at = numbers.next_below(chars.len() + 1);
                let to = (at + numbers.next_below(30)).min(chars.len());
                match numbers.next_below(4) {
                    0 => drop(chars.drain(at..to)),
                    1 => {
                        let sign = FORMAT_SIGNS[numbers.next_below(FORMAT_SIGNS.len())];
                        chars.splice(at..at, sign.chars());
                    }
                    2 => {
                        let sign = FORMAT_SIGNS[numbers.next_below(FORMAT_SIGNS.len())];
                        chars.splice(at..to, sign.chars());
                    }
                    _ => {
                        let copied: Vec<char> = chars[at..to].to_vec();
                        let other = numbers.next_below(chars.len() + 1);
                        chars.splice(other..other, copied);
                    }
                }
            }
            exercise_readers(&chars.into_iter().collect::<String>());
        }
    }
}

#[test]
fn long_official_files_are_read_in_linear_time() {
    let many = 60_000;
    let papers = [
        format!("001    1 m    {}", "x".repeat(many * 4)),
        format!("001    1 m    {:<77}{}", "A", "     2 w 1".repeat(many)),
        "013 A\n".repeat(many),
        (0..many).map(|n| format!("013 Team {n}\n")).collect(),
        format!("260 001 005 {}", "   1 ".repeat(many)),
        format!("a = [{}]", "[1],".repeat(many)),
        format!("tie-breaks = [{}]", "\"x\",".repeat(many)),
        format!("arbiters = [{}]", "1,".repeat(many)),
        "[[player]]\n".repeat(many),
        (0..many).map(|n| format!("k{n} = 1\n")).collect(),
        "{\"rank\":\"x\",\"username\":\"A\"} ".repeat(many),
        "[".repeat(many),
        "\"".repeat(many),
        "\",".repeat(many),
        "white,black,result\n".to_owned() + &"A,B,\"\n".repeat(many),
        format!(
            "name,points,{}\n",
            (1..many)
                .map(|n| n.to_string())
                .collect::<Vec<_>>()
                .join(",")
        ),
        format!("name,points\n{}", "A,2\n".repeat(many)),
    ];
    for paper in &papers {
        let start = Instant::now();
        exercise_readers(paper);
        let taken = start.elapsed();
        let head: String = paper.chars().take(30).collect();
        assert!(taken < Duration::from_secs(10), "{head}: {taken:?}");
    }
}

/// Everything that a reader of official files expects is translated into every language.
#[test]
fn what_is_expected_is_translated() {
    let sources = [
        include_str!("event_toml/values.rs"),
        include_str!("event_toml/entries.rs"),
        include_str!("tables/pairings.rs"),
        include_str!("tables/standing.rs"),
        include_str!("trf/headers.rs"),
        include_str!("trf/player.rs"),
    ];
    let mut seen = 0;
    for literal in sources
        .iter()
        .flat_map(|text| text.split('"').skip(1).step_by(2))
    {
        let told = ["a ", "an ", "one of "].iter();
        if !told.clone().any(|word| literal.starts_with(word)) || literal.contains(['{', ';']) {
            continue;
        }
        seen += 1;
        let text = literal.to_owned();
        let phrase = Message::PaperPhrase { text };
        assert_ne!(phrase.display_in(Lang::Ru).to_string(), literal);
    }
    assert!(seen > 15, "{seen}");
}
