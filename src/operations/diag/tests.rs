//! Tests of every format over the same three findings.

use super::*;
use crate::check::{BoardDrawing, captures, input, moves};
use crate::lang::Message;
use crate::played::VariantDecision;
use crate::position::{PlyNumbering, Position};
use crate::span::Span;
use crate::variant::VARIANTS;
use std::collections::BTreeMap;
use std::time::Duration;

/// Returns a message of these words.
pub(super) fn foreign_message(words: &str) -> Message {
    let words = words.to_owned();
    Message::Foreign { words }
}

/// Returns the moves of a game from the start position of Russian draughts.
fn sample_turns() -> PlyNumbering {
    PlyNumbering::from_start(&Position::initial(VARIANTS[0]), None)
}

pub(super) fn sample_diagnostics() -> Vec<Diagnostic> {
    let text = "[White \"Gérard\"]\n1. c3:e5 f6-g6 *\n";
    let utf8 = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let place = |part: &str| {
        let start = text.find(part).expect("a part");
        let span = Span::new(start, start + part.len());
        Some(locate_span(text.as_bytes(), span, &utf8))
    };
    let file: Arc<str> = "round3/board2.pdn".into();
    let capture = Finding::new(
        &captures::CAPTURE_INCOMPLETE,
        foreign_message("c3:e5 stops although the man can go on"),
    )
    .with_game(1)
    .with_ply(1)
    .with_named_ply(&sample_turns())
    .with_text("c3:e5")
    .with_article("IDF 5.5")
    .with_suggestion("c3:e5:c7")
    .with_legal_moves(vec!["c3:e5:c7".to_owned()])
    .with_fen("W:Wc3:Bd4,d6,f6")
    .with_board(BoardDrawing {
        rows: "  . . . .\n . b b . \n".to_owned(),
        turn: None,
    })
    .with_finality(true);
    let square = Finding::new(
        &moves::NO_SUCH_SQUARE,
        foreign_message("there is no square g6"),
    )
    .with_game(1)
    .with_ply(2)
    .with_named_ply(&sample_turns())
    .with_text("f6-g6")
    .with_legal_moves((1..=10).map(|n| format!("f6-{n}")).collect());
    let before = ChunkOrigin {
        games: 3,
        lines: 100,
        column: 0,
        offset: 2000,
    };
    let gone = Finding::new(
        &input::UNREADABLE_FILE,
        foreign_message("no such file\x1b[2J"),
    );
    vec![
        Diagnostic::new(file.clone(), capture, place("c3:e5"), before),
        Diagnostic::new(file, square, place("f6-g6"), before),
        Diagnostic::new("gone.pdn".into(), gone, None, ChunkOrigin::default()),
    ]
}

pub(super) fn sample_summary() -> Summary {
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
    for diagnostic in sample_diagnostics() {
        summary.count_finding(&diagnostic.finding);
    }
    summary.count_finding(&Finding::new(&moves::NO_SUCH_SQUARE, Message::MoveNotKnown));
    let decision = VariantDecision {
        tried: Some((252, 256)),
        ..VariantDecision::new("russian", Message::GameTypeNumber { number: 25 })
    };
    summary.count_decisions(&BTreeMap::from([(decision, 1200)]));
    let other = VariantDecision::new("italian", Message::ByVariant);
    summary.count_decisions(&BTreeMap::from([(other, 34)]));
    summary
}

pub(super) fn render_report(
    format: ReportFormat,
    style: ReportStyle,
    diagnostics: &[Diagnostic],
    summary: &Summary,
) -> String {
    let mut out = Vec::new();
    let mut report = format.build_report(style);
    report.begin(&mut out).expect("written");
    for (nth, diagnostic) in diagnostics.iter().enumerate() {
        report
            .write_diagnostic(diagnostic, &mut out)
            .expect("written");
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
            report.write_file_totals(&file, &mut out).expect("written");
        }
    }
    report.finish(summary, &mut out).expect("written");
    String::from_utf8(out).expect("text")
}

#[test]
fn every_format_over_the_same_findings() {
    for format in ReportFormat::ALL {
        let text = render_report(
            format,
            ReportStyle::default(),
            &sample_diagnostics(),
            &sample_summary(),
        );
        // The last line of SARIF holds the pages of the checks that were raised.
        let text = match (format, text.rsplit_once("\n\"tool\":")) {
            (ReportFormat::Sarif, Some((results, _))) => results,
            _ => &text,
        };
        insta::assert_snapshot!(format.name(), text);
    }
}

#[test]
fn colours_only_when_asked_for() {
    let style = ReportStyle {
        color: true,
        ..ReportStyle::default()
    };
    let colored = render_report(
        ReportFormat::Human,
        style,
        &sample_diagnostics(),
        &sample_summary(),
    );
    assert!(colored.contains("\x1b["));
    let plain = render_report(
        ReportFormat::Human,
        ReportStyle::default(),
        &sample_diagnostics(),
        &sample_summary(),
    );
    assert!(!plain.contains('\x1b'));
}

#[test]
fn json_is_one_document_with_or_without_findings() {
    for list in [sample_diagnostics(), Vec::new()] {
        let text = render_report(
            ReportFormat::Json,
            ReportStyle::default(),
            &list,
            &sample_summary(),
        );
        let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(value["findings"].as_array().map(Vec::len), Some(list.len()));
        assert_eq!(value["summary"]["findings"]["M001"], 2);
    }
}

#[test]
fn empty_summaries_fit_one_line() {
    let text = |summary| render_report(ReportFormat::Human, ReportStyle::default(), &[], &summary);
    assert_eq!(text(Summary::default()), "No files to check.\n");
    let empty = Summary {
        files: 1,
        ..Summary::default()
    };
    assert_eq!(text(empty), "No games in 1 file.\n");
}

#[test]
fn summaries_add_up() {
    let mut sum = sample_summary();
    sum += &sample_summary();
    assert_eq!((sum.files, sum.finding_count()), (4, 8));
    let played = |variant| VariantDecision::new(variant, Message::ByVariant).variant_message();
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
    let place = locate_span(text.as_bytes(), Span::new(start, start + 5), &utf8);
    let finding = Finding::new(&captures::CAPTURE_MISSED, foreign_message("no"))
        .with_legal_moves((10..50).map(|n| format!("{n}-{}", n + 5)).collect());
    let diagnostic = Diagnostic::new("a.pdn".into(), finding, Some(place), ChunkOrigin::default());
    for width in [60, 80, 120] {
        let style = ReportStyle {
            width,
            quiet: true,
            ..ReportStyle::default()
        };
        let text = render_report(
            ReportFormat::Human,
            style,
            std::slice::from_ref(&diagnostic),
            &sample_summary(),
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
fn only_frequent_variants_are_listed() {
    let mut summary = Summary {
        files: 1,
        games: 99,
        ..Summary::default()
    };
    for (variant, nth) in VARIANTS[..15].iter().zip(0..) {
        let decision = VariantDecision::new(variant.id, Message::GameTypeNumber { number: 25 });
        summary.count_decisions(&BTreeMap::from([(decision, 1000 - nth)]));
    }
    let text = render_report(ReportFormat::Human, ReportStyle::default(), &[], &summary);
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
