//! Every format over the same three findings.

use super::*;
use crate::check::{Drawing, captures, input, moves};
use crate::lang::Message;
use crate::played::Decision;
use crate::position::{Position, Turns};
use crate::span::Span;
use crate::variant::VARIANTS;
use std::collections::BTreeMap;
use std::time::Duration;

/// A message of these words.
pub(super) fn foreign(words: &str) -> Message {
    let words = words.to_owned();
    Message::Foreign { words }
}

/// The moves of a game from the start position of Russian draughts.
fn turns() -> Turns {
    Turns::of(&Position::initial(VARIANTS[0]), None)
}

pub(super) fn diagnostics() -> Vec<Diagnostic> {
    let text = "[White \"Gérard\"]\n1. c3:e5 f6-g6 *\n";
    let utf8 = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let place = |part: &str| {
        let start = text.find(part).expect("a part");
        let span = Span::new(start, start + part.len());
        Some(locate(text.as_bytes(), span, &utf8))
    };
    let file: Arc<str> = "round3/board2.pdn".into();
    let capture = Finding::new(
        &captures::CAPTURE_INCOMPLETE,
        foreign("c3:e5 stops although the man can go on"),
    )
    .game(1)
    .ply(1)
    .named(&turns())
    .text("c3:e5")
    .article("IDF 5.5")
    .suggestion("c3:e5:c7")
    .legal(vec!["c3:e5:c7".to_owned()])
    .fen("W:Wc3:Bd4,d6,f6")
    .board(Drawing {
        rows: "  . . . .\n . b b . \n".to_owned(),
        turn: None,
    })
    .stands(true);
    let square = Finding::new(&moves::NO_SUCH_SQUARE, foreign("there is no square g6"))
        .game(1)
        .ply(2)
        .named(&turns())
        .text("f6-g6")
        .legal((1..=10).map(|n| format!("f6-{n}")).collect());
    let before = Before {
        games: 3,
        lines: 100,
        column: 0,
        offset: 2000,
    };
    let gone = Finding::new(&input::UNREADABLE_FILE, foreign("no such file\x1b[2J"));
    vec![
        Diagnostic::new(file.clone(), capture, place("c3:e5"), before),
        Diagnostic::new(file, square, place("f6-g6"), before),
        Diagnostic::new("gone.pdn".into(), gone, None, Before::default()),
    ]
}

pub(super) fn summary() -> Summary {
    let mut summary = Summary {
        files: 2,
        games: 1234,
        plies: 56789,
        main_plies: 56789,
        with_moves: 1230,
        to_the_end: 1228,
        clean_games: 1233,
        bytes: 5_000_000,
        elapsed: Duration::from_millis(250),
        unreadable: 1,
        ..Summary::default()
    };
    for diagnostic in diagnostics() {
        summary.count(&diagnostic.finding);
    }
    summary.count(&Finding::new(&moves::NO_SUCH_SQUARE, Message::MoveNotKnown));
    let decision = Decision {
        tried: Some((252, 256)),
        ..Decision::new("russian", Message::GameTypeNumber { number: 25 })
    };
    summary.decided(&BTreeMap::from([(decision, 1200)]));
    let other = Decision::new("italian", Message::ByVariant);
    summary.decided(&BTreeMap::from([(other, 34)]));
    summary
}

pub(super) fn render(
    format: Format,
    style: Style,
    diagnostics: &[Diagnostic],
    summary: &Summary,
) -> String {
    let mut out = Vec::new();
    let mut report = format.report(style);
    report.begin(&mut out).expect("written");
    for (nth, diagnostic) in diagnostics.iter().enumerate() {
        report.diagnostic(diagnostic, &mut out).expect("written");
        let next = diagnostics.get(nth + 1);
        if next.is_none_or(|next| next.file != diagnostic.file) {
            let file = FileTotals {
                name: &diagnostic.file,
                games: 1200,
                plies: 50_000,
                main_plies: 50_000,
                hidden_failures: 0,
                clean_games: 1199,
            };
            report.file(&file, &mut out).expect("written");
        }
    }
    report.finish(summary, &mut out).expect("written");
    String::from_utf8(out).expect("text")
}

#[test]
fn every_format_over_the_same_findings() {
    for format in Format::ALL {
        let text = render(format, Style::default(), &diagnostics(), &summary());
        // The last line of SARIF holds the pages of the checks that were raised.
        let text = match (format, text.rsplit_once("\n\"tool\":")) {
            (Format::Sarif, Some((results, _))) => results,
            _ => &text,
        };
        insta::assert_snapshot!(format.name(), text);
    }
}

#[test]
fn colours_only_when_asked_for() {
    let style = Style {
        color: true,
        ..Style::default()
    };
    let colored = render(Format::Human, style, &diagnostics(), &summary());
    assert!(colored.contains("\x1b["));
    let plain = render(Format::Human, Style::default(), &diagnostics(), &summary());
    assert!(!plain.contains('\x1b'));
}

#[test]
fn json_is_one_document_with_or_without_findings() {
    for list in [diagnostics(), Vec::new()] {
        let text = render(Format::Json, Style::default(), &list, &summary());
        let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(value["findings"].as_array().map(Vec::len), Some(list.len()));
        assert_eq!(value["summary"]["findings"]["M001"], 2);
    }
}

#[test]
fn nothing_is_told_in_one_line() {
    let text = |summary| render(Format::Human, Style::default(), &[], &summary);
    assert_eq!(text(Summary::default()), "No files to check.\n");
    let empty = Summary {
        files: 1,
        ..Summary::default()
    };
    assert_eq!(text(empty), "No games in 1 file.\n");
}

#[test]
fn summaries_add_up() {
    let mut sum = summary();
    sum += &summary();
    assert_eq!((sum.files, sum.total()), (4, 8));
    let played = |variant| Decision::new(variant, Message::ByVariant).played();
    let russian = &sum.variants[&played("russian")];
    assert_eq!((russian.games, russian.files), (2400, 2));
    assert_eq!(
        russian.evidence[&Message::GameTypeNumber { number: 25 }],
        2400
    );
}

#[test]
fn lines_fit_the_terminal() {
    let text = format!("1. {}c3:e5 {}*\n", "a1-b2 ".repeat(40), "a1-b2 ".repeat(40));
    let start = text.find("c3:e5").expect("a part");
    let utf8 = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let place = locate(text.as_bytes(), Span::new(start, start + 5), &utf8);
    let finding = Finding::new(&captures::CAPTURE_MISSED, foreign("no"))
        .legal((10..50).map(|n| format!("{n}-{}", n + 5)).collect());
    let diagnostic = Diagnostic::new("a.pdn".into(), finding, Some(place), Before::default());
    for width in [60, 80, 120] {
        let style = Style {
            width,
            quiet: true,
            ..Style::default()
        };
        let text = render(
            Format::Human,
            style,
            std::slice::from_ref(&diagnostic),
            &summary(),
        );
        assert!(
            text.lines().all(|line| line.chars().count() <= width),
            "{text}"
        );
        assert!(text.contains(&format!("a.pdn:1:{}", start + 1)), "{text}");
        let (line, marks) = (text.lines().nth(3), text.lines().nth(4));
        let column = |line: Option<&str>, part: &str| {
            let line = line.unwrap_or_default();
            line.find(part).map(|at| line[..at].chars().count())
        };
        assert_eq!(column(line, "c3:e5"), column(marks, "^^^^^"), "{text}");
        assert!(text.contains("49-54"));
    }
}

#[test]
fn of_many_variants_the_most_played_are_listed() {
    let mut summary = Summary {
        files: 1,
        games: 99,
        ..Summary::default()
    };
    for (variant, nth) in VARIANTS[..15].iter().zip(0..) {
        let decision = Decision::new(variant.id, Message::GameTypeNumber { number: 25 });
        summary.decided(&BTreeMap::from([(decision, 1000 - nth)]));
    }
    let text = render(Format::Human, Style::default(), &[], &summary);
    assert_eq!(text.matches("GameType").count(), 12);
    assert!(
        text.contains("\nRussian draughts ") || text.starts_with("Russian draughts "),
        "{text}"
    );
    assert!(
        text.contains("  1,000 games in 1 file  (GameType 25)\n"),
        "{text}"
    );
    assert!(text.contains("and 3 more, 2,961 games\n"), "{text}");
}
