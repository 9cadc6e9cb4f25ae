//! What games say is text in Markdown, in every command that writes it.

use super::run_in;
use std::fs;

/// What would be markup, in names that stand in headings, cells, lists and paragraphs.
const HOSTILE: &str = "[GameType \"25\"]\n[Event \"Cup <script>alert(1)</script> [x](javascript:y)\"]\n[White \"<script>A|b *c* `d`\"]\n\
[Black \"&lt;img src=x&gt; __B__\"]\n[Round \"1\"]\n[Result \"1-0\"]\n\n{<b>bold</b> | **x**} 1. c3-d4 d6-c5 {<i>} 2. b2-c3 f6-g5 1-0\n\n\
[GameType \"25\"]\n[Event \"Cup <script>alert(1)</script> [x](javascript:y)\"]\n[White \"&lt;img src=x&gt; __B__\"]\n\
[Black \"1. # heading\"]\n[Round \"2\"]\n[Result \"0-1\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 0-1\n";

/// Whether a sign stands somewhere without a backslash before it.
fn is_bare(text: &str, sign: char) -> bool {
    let mut escaped = false;
    text.chars().any(|c| {
        let bare = c == sign && !escaped;
        escaped = c == '\\' && !escaped;
        bare
    })
}

#[test]
fn nothing_that_games_say_is_markup() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.pdn"), HOSTILE).expect("a file");
    for args in [
        &["convert", "a.pdn", "--to", "markdown"][..],
        &["event", "a.pdn", "--format", "markdown"],
        &["event", "a.pdn", "--format", "markdown", "--lang", "ru"],
    ] {
        let out = run_in(dir.path(), args, "").out;
        assert!(out.contains("script"), "{args:?}: {out}");
        for sign in ['<', '>', '[', '&'] {
            assert!(!is_bare(&out, sign), "{args:?}: {sign}: {out}");
        }
        for text in ["**x**", "__B__", "`d`", "*c*"] {
            assert!(!out.contains(text), "{args:?}: {text}: {out}");
        }
        // A bar of a name makes no cell, and a name makes no heading.
        for line in out.lines().filter(|line| line.starts_with('|')) {
            assert!(!line.contains("A|b"), "{line}");
        }
        assert!(
            !out.contains("1. # heading") || !out.contains("\n1. # heading"),
            "{out}"
        );
    }
}

/// A table for spreadsheets and programs: cells are quoted as in CSV.
#[test]
fn cells_of_lists_are_quoted_as_in_csv() {
    let dir = tempfile::tempdir().expect("a folder");
    let names = [
        "\\\"=1+1\\\"",
        "\\\"open",
        "a\\\"b",
        "=1+1",
        "plain, with \\\"both\\\" ends\\\"",
    ];
    let game = |name: &&str| {
        format!("[GameType \"25\"]\n[White \"{name}\"]\n[Black \"B\"]\n\n1. c3-d4 d6-c5 *\n\n")
    };
    let games: String = names.iter().map(game).collect();
    fs::write(dir.path().join("a.pdn"), games).expect("a file");
    for (more, guard) in [(&[][..], "'=1+1"), (&["--raw-cells"], "=1+1")] {
        let args = [&["check", "a.pdn", "--list=tsv"][..], more].concat();
        let out = run_in(dir.path(), &args, "").out;
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(b'\t')
            .from_reader(out.as_bytes());
        let rows: Vec<_> = reader.records().map(|row| row.expect("a row")).collect();
        let read: Vec<_> = rows.iter().map(|row| row[2].to_owned()).collect();
        let wanted = [
            "\"=1+1\"",
            "\"open",
            "a\"b",
            guard,
            "plain, with \"both\" ends\"",
        ];
        assert_eq!(read, wanted, "{out}");
        assert!(
            rows.iter().all(|row| row.len() == 10 && &row[5] == "2"),
            "{out}"
        );
        // A spreadsheet that takes quotation marks away must not find a formula behind them.
        assert!(!out.contains("\t\"=1+1\"\t"), "{out}");
    }
}
