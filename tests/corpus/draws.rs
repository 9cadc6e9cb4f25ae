//! Draws in the corpus, folder by folder. `docs/corpus.md` has the same table.

use super::{folder, replay};
use pdn_analysis::check::{Check, draws};
use pdn_rules::span::Span;
use pdn_text::claim;
use pdn_text::pdn::{
    ChunkSplitter, DEFAULT_TARGET, PdnReader, TagName, Terminator, Visitor, detect_encoding,
};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What is counted in a folder: games with a draw as their result; tags and last comments that give a reason for the end of
/// their game; findings by check.
#[derive(Debug, Default, PartialEq, Eq)]
struct Row {
    drawn: u64,
    reasons: u64,
    findings: BTreeMap<&'static str, u64>,
}

/// Counts results and reasons without replaying anything.
#[derive(Default)]
struct Census<'a> {
    bytes: &'a [u8],
    tag: Option<Terminator>,
    end: Option<Terminator>,
    /// The last comment, unless a move follows.
    comment: Option<Span>,
    depth: u32,
    row: Row,
}

impl Census<'_> {
    fn is_reason(&self, span: Span) -> bool {
        !claim::parse_reasons(&String::from_utf8_lossy(span.slice_of(self.bytes))).is_empty()
    }
}

impl Visitor for Census<'_> {
    fn begin_game(&mut self, _: usize) {
        (self.tag, self.end, self.comment, self.depth) = (None, None, None, 0);
    }
    fn visit_tag(&mut self, name: Span, value: Span, _: Span) {
        match TagName::from_name(name.slice_of(self.bytes)) {
            TagName::Result => self.tag = Terminator::of_tag_value(value.slice_of(self.bytes)),
            TagName::Termination | TagName::ResultReason | TagName::DrawClaim => {
                self.row.reasons += u64::from(self.is_reason(value));
            }
            _ => {}
        }
    }
    fn visit_move(&mut self, _: &pdn_rules::written::MoveText) {
        self.comment = None;
    }
    fn open_variation(&mut self, _: Span) {
        self.depth += 1;
    }
    fn close_variation(&mut self, _: Span) {
        self.depth -= 1;
    }
    fn visit_comment(&mut self, text: Span) {
        if self.depth == 0 {
            self.comment = Some(text);
        }
    }
    fn visit_result(&mut self, score: Terminator, _: Span) {
        if self.depth == 0 {
            self.end.get_or_insert(score);
        }
    }
    fn end_game(&mut self, _: usize) {
        let known = |score: &Terminator| *score != Terminator::Unknown;
        let stated = self.tag.filter(known).or(self.end);
        self.row.drawn += u64::from(stated == Some(Terminator::Draw));
        if let Some(span) = self.comment {
            self.row.reasons += u64::from(self.is_reason(span));
        }
    }
}

fn census(file: &Path) -> Row {
    let bytes = std::fs::read(file).unwrap();
    let encoding = detect_encoding(&bytes).encoding;
    let mut sum = Row::default();
    for chunk in ChunkSplitter::new(bytes.as_slice(), DEFAULT_TARGET).with_encoding(encoding) {
        let chunk = chunk.unwrap();
        let mut census = Census {
            bytes: &chunk.bytes,
            ..Census::default()
        };
        PdnReader::new(encoding).read_chunk(&chunk.bytes, &mut census);
        sum.drawn += census.row.drawn;
        sum.reasons += census.row.reasons;
    }
    for part in replay(file) {
        for finding in part.findings {
            if finding.check.code.starts_with('D') || finding.check.name == "result-reason" {
                *sum.findings.entry(finding.check.name).or_default() += 1;
            }
        }
    }
    sum
}

/// All PDN files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all: Vec<_> = walkdir::WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.unwrap().into_path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "pdn"))
        .collect();
    all.sort();
    all
}

type Expected = (&'static str, u64, u64, &'static [(&'static Check, u64)]);

/// Folder, drawn games, stated reasons, findings.
static TABLE: &[Expected] = &[
    ("brazilian", 0, 18, &[(&draws::DRAW_OVERLOOKED, 1)]),
    ("czech", 8, 0, &[(&draws::DRAW_AGREED_EARLY, 1)]),
    ("encodings", 66, 0, &[(&draws::DRAW_AGREED_EARLY, 16)]),
    ("english", 575, 1, &[]),
    ("frisian", 5, 1, &[]),
    ("international", 265, 9, &[]),
    ("italian", 187, 0, &[(&draws::DRAW_AGREED_EARLY, 68)]),
    (
        "pdn-suite",
        591,
        0,
        &[
            (&draws::DRAW_AGREED_EARLY, 31),
            (&draws::DRAW_OVERLOOKED, 1),
        ],
    ),
    (
        "russian",
        159,
        6,
        &[
            (&draws::DRAW_AGREED_EARLY, 46),
            (&draws::DRAW_OVERLOOKED, 1),
        ],
    ),
];

#[test]
fn draws_of_each_folder() {
    let Some(data) = folder() else { return };
    let mut wrong = Vec::new();
    for (name, drawn, reasons, findings) in TABLE {
        let mut row = Row::default();
        for file in files(&data.join(name)) {
            let one = census(&file);
            row.drawn += one.drawn;
            row.reasons += one.reasons;
            for (check, n) in one.findings {
                *row.findings.entry(check).or_default() += n;
            }
        }
        let findings = findings.iter().map(|(check, n)| (check.name, *n));
        let want = Row {
            drawn: *drawn,
            reasons: *reasons,
            findings: findings.collect(),
        };
        if row != want {
            wrong.push(format!("{name}: {row:?}, expected {want:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Games in which a draw was due at some ply, whatever they ended with; docs/corpus.md names them.
#[test]
fn draws_that_were_due() {
    let Some(folder) = super::folder() else {
        return;
    };
    let args = [
        "draws",
        ".",
        "--ext",
        "pdn",
        "--format",
        "jsonl",
        "--no-progress",
    ];
    let run = crate::cli::run_in(&folder, &args, "");
    let games: Vec<serde_json::Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let drawn =
        |game: &&serde_json::Value| matches!(game["result"].as_str(), Some("1-1" | "1/2-1/2"));
    let due: Vec<_> = games
        .iter()
        .filter(|game| {
            let counters = game["counters"].as_array();
            counters.is_some_and(|all| {
                all.iter()
                    .any(|counter| counter["due"].as_array().is_some_and(|due| !due.is_empty()))
            })
        })
        .collect();
    assert_eq!(
        (due.len(), due.iter().copied().filter(drawn).count()),
        (14, 12)
    );
    // Two more were draws at once, by counts that nothing has to be made for.
    let summary = &games.last().expect("a summary")["summary"];
    assert_eq!(
        (&summary["games"], &summary["due"]),
        (&6297.into(), &16.into())
    );
}
