//! Every check, executed: the examples of its page and the files of `fixtures/checks`.
//!
//! A bad example raises its check and no other error; a good one raises neither it nor an error.

mod examples;
mod fence;
mod fixtures;

use pdn_analysis::check::{Check, Finding};
use pdn_analysis::replay::{ReplayMemory, Replayer, plan_replay, plan_written};
use pdn_events::played::Overrides;
use pdn_rules::endgame::{EndgameLimits, Endgames, VariantEndgames};
use pdn_rules::variant;
use pdn_sheets::sheet::translate_sheet;
use pdn_text::pdn::{ChunkSplitter, DEFAULT_TARGET, detect_encoding};
use std::sync::LazyLock;

/// Checks whose bad example is too long for a page: `cli::check::a_game_without_an_end_is_cut` raises S016. A test fails when the page
/// of one of them raises it, or when one is no check.
const TOO_LONG_FOR_A_PAGE: &[&str] = &["S016"];

/// Checks that no file is known to raise.
const NO_EXAMPLE: &[&str] = &["I007", "E028"];

/// What was found.
type Found = Vec<Raised>;

/// A finding.
#[derive(Debug)]
struct Raised {
    code: String,
    severity: String,
    /// What it cites.
    article: Option<String>,
}

impl From<&Finding> for Raised {
    fn from(finding: &Finding) -> Self {
        Self {
            code: finding.check.code.to_owned(),
            severity: finding.check.severity.name().to_owned(),
            article: finding.article.as_deref().map(str::to_owned),
        }
    }
}

impl Raised {
    /// A record of a report, unless it is none of a finding.
    fn reported(record: &serde_json::Value) -> Option<Self> {
        let text = |key: &str| record[key].as_str().map(str::to_owned);
        Some(Self {
            code: text("code")?,
            severity: text("severity").unwrap_or_default(),
            article: text("article"),
        })
    }
}

/// Whether a check is found only by the command, which sees files.
fn needs_the_command(check: &Check) -> bool {
    check.code.starts_with(['I', 'V']) || matches!(check.code, "S043" | "T005" | "T008" | "T013")
}

/// What replaying finds. Without a variant it is told from the games.
fn replay(variant: Option<&str>, bytes: &[u8]) -> Found {
    replay_beside(variant, bytes, None)
}

/// What checks find that ask endgame tables.
fn with_endgames(variant: Option<&str>, bytes: &[u8]) -> Found {
    static SHELF: LazyLock<VariantEndgames> = LazyLock::new(|| {
        let limits = EndgameLimits {
            pieces: 4,
            positions: 1 << 24,
            made: 1 << 24,
            jobs: 1,
        };
        VariantEndgames::new(Box::new(move |variant| Endgames::new(variant, limits)))
    });
    replay_beside(variant, bytes, Some(&SHELF))
}

fn replay_beside(
    variant: Option<&str>,
    bytes: &[u8],
    endgames: Option<&'static VariantEndgames>,
) -> Found {
    let variant = variant
        .map(|name| variant::find_variant(name).unwrap_or_else(|| panic!("no variant {name}")));
    let fixed = Overrides {
        variant,
        endgames,
        ..Overrides::default()
    };
    let plan = plan_replay(&[bytes], fixed);
    let mut found = Vec::new();
    for chunk in ChunkSplitter::new(bytes, DEFAULT_TARGET).with_encoding(plan.encoding) {
        let replayed = Replayer::replay_chunk(&plan, &chunk.expect("bytes can be read").bytes);
        found.extend(replayed.findings.iter().map(Raised::from));
    }
    found
}

/// What reading a scoresheet and replaying it finds.
fn sheet(variant: Option<&str>, bytes: &[u8]) -> Found {
    let known = |name| variant::find_variant(name).unwrap_or_else(|| panic!("no variant {name}"));
    let fixed = Overrides {
        variant: variant.map(known),
        ..Overrides::default()
    };
    let mut read = translate_sheet(bytes, detect_encoding(bytes).encoding, fixed);
    let fixed = Overrides {
        variant: Some(read.variant),
        ..fixed
    };
    let plan = plan_written(&[&read.written], fixed);
    let replayed = Replayer::run_written(&plan, &mut read.written, &mut ReplayMemory::default());
    let findings = read.findings.iter().chain(&replayed.findings);
    findings.map(Raised::from).collect()
}

/// What is found in the event of these games.
fn event(variant: Option<&str>, bytes: &[u8]) -> Found {
    let args = ["event", "--format", "json", "games.pdn"];
    run_command(&args, variant, Some(bytes))
}

/// What is found in an `event.toml` beside a game.
fn paper(name: &str, bytes: &[u8]) -> Found {
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join(name), bytes).expect("a file");
    let games = [
        (1, "Petrov", "Ivanov", "2-0", "c3-d4"),
        (2, "Petrov", "Sidorov", "1-1", "c3-b4"),
        (3, "Ivanov", "Sidorov", "1-1", "g3-h4"),
    ];
    let games = games.map(|(round, white, black, result, first)| {
        format!(
            "[Event \"Cup\"]\n[Round \"{round}\"]\n[Date \"2020.05.0{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[GameType \"25\"]\n\
             [Result \"{result}\"]\n1. {first} f6-g5 {result}\n\n"
        )
    });
    std::fs::write(dir.path().join("games.pdn"), games.concat()).expect("a file");
    let run = crate::cli::run_in(dir.path(), &["event", ".", "--format", "json"], "");
    let whole: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    let findings = whole["findings"].as_array().expect("findings").iter();
    findings.filter_map(Raised::reported).collect()
}

/// What the command finds in a file of these bytes; nothing stands for a file that does not exist.
fn command(variant: Option<&str>, bytes: Option<&[u8]>) -> Found {
    let args = ["check", "--format", "jsonl", "games.pdn"];
    run_command(&args, variant, bytes)
}

/// What a conversion with these options finds.
fn conversion(variant: Option<&str>, options: &[String], bytes: &[u8]) -> Found {
    let options: Vec<_> = options.iter().map(String::as_str).collect();
    let args = ["convert", "--notes", "--report", "jsonl", "games.pdn"];
    run_command(&[&args[..], &options].concat(), variant, Some(bytes))
}

fn run_command(args: &[&str], variant: Option<&str>, bytes: Option<&[u8]>) -> Found {
    let dir = tempfile::tempdir().expect("a folder");
    let path = dir.path().join("games.pdn");
    if let Some(bytes) = bytes {
        std::fs::write(&path, bytes).expect("a file");
    }
    let mut args = args.to_vec();
    if let Some(variant) = variant {
        args.extend(["--variant", variant]);
    }
    let run = crate::cli::run_in(dir.path(), &args, "");
    let report = if args[0] == "convert" {
        &run.err
    } else {
        &run.out
    };
    let line = |line: &str| serde_json::from_str(line).expect("JSON");
    let records: Vec<serde_json::Value> = match args[0] {
        "event" => {
            let whole: serde_json::Value = line(report);
            whole["findings"].as_array().expect("findings").clone()
        }
        _ => report.lines().map(line).collect(),
    };
    records.iter().filter_map(Raised::reported).collect()
}

/// Whether a finding must be in a bad example of a check. A second irregularity is the second of two illegal moves.
fn belongs(check: &Check, code: &str) -> bool {
    code == check.code || (check.code == "M012" && code.starts_with('C'))
}

/// What is wrong with what was found in a bad or a good example, if anything.
fn judge(check: &Check, bad: bool, found: &Found) -> Option<String> {
    let raised = found.iter().any(|one| one.code == check.code);
    let others: Vec<_> = found
        .iter()
        .filter(|one| one.severity == "error" && !(bad && belongs(check, &one.code)))
        .map(|one| one.code.as_str())
        .collect();
    if bad && !raised {
        return Some(format!("{} is not raised: {found:?}", check.code));
    }
    if !bad && raised {
        return Some(format!("{} is raised", check.code));
    }
    (!others.is_empty()).then(|| format!("other errors: {others:?}"))
}
