//! What becomes of files when the system fails: every call with which a command that writes files opens, reads, writes,
//! syncs, links or renames one fails once, with every error that it can have, and the process dies before and after it.
//!
//! The calls are counted in a run that nothing disturbs; the shim is `trace`. Where system calls cannot be watched these
//! tests fail.
#![cfg(all(target_os = "linux", target_arch = "x86_64"))]

mod calls;
mod trace;

use calls::{Call, DRAFT, Kind};
use nix::errno::Errno;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use trace::{Ended, Errand, Harm, run};

/// A command, and the folder that it runs in.
struct Scenario {
    name: &'static str,
    args: &'static [&'static str],
    files: fn() -> Vec<(&'static str, String)>,
}

/// Something to mend, and a game without a fault.
fn game(result: &str) -> String {
    format!("[GameType \"25\"]\n[Result \"{result}\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 1-0\n\n")
}

fn one() -> Vec<(&'static str, String)> {
    vec![("a.pdn", game("1:0"))]
}

fn with_result() -> Vec<(&'static str, String)> {
    vec![("a.pdn", game("1:0")), ("out.pdn", "precious\n".to_owned())]
}

/// More than is written at once, most of it remarks: one long word each, for words take time.
fn long() -> Vec<(&'static str, String)> {
    let remark = format!(" {{{}}} 1-0", "x".repeat(1000));
    vec![("a.pdn", game("1:0").replace(" 1-0", &remark).repeat(280))]
}

/// Games of two results, one of them twice.
fn two() -> Vec<(&'static str, String)> {
    let other = game("0-2").replace("f6-g5 1-0", "h6-g5 0-2");
    vec![("a.pdn", game("1-0") + &other), ("b.pdn", game("1-0"))]
}

/// The same, beside files of an earlier run.
fn two_with_results() -> Vec<(&'static str, String)> {
    let mut files = two();
    files.push(("out/white.pdn", "precious\n".to_owned()));
    files.push(("out/other.txt", "precious\n".to_owned()));
    files
}

fn folder() -> Vec<(&'static str, String)> {
    vec![
        ("in/a.pdn", game("1:0")),
        ("in/deep/b.pdn", game("0:2")),
        ("in/deep/c.pdn", game("1-0")),
    ]
}

static SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "fix",
        args: &["fix", "a.pdn"],
        files: one,
    },
    Scenario {
        name: "fix --in-place",
        args: &["fix", "--in-place", "a.pdn"],
        files: one,
    },
    Scenario {
        name: "fix --in-place, long",
        args: &["fix", "--in-place", "a.pdn"],
        files: long,
    },
    Scenario {
        name: "fix -o",
        args: &["fix", "a.pdn", "-o", "out.pdn"],
        files: one,
    },
    Scenario {
        name: "fix -o --force",
        args: &["fix", "a.pdn", "-o", "out.pdn", "--force"],
        files: with_result,
    },
    Scenario {
        name: "fix --in-place, folder",
        args: &["fix", "--in-place", "in"],
        files: folder,
    },
    Scenario {
        name: "fix -o, folder",
        args: &["fix", "in", "-o", "out"],
        files: folder,
    },
    Scenario {
        name: "convert -o",
        args: &["convert", "a.pdn", "--jobs", "1", "-o", "out.pdn"],
        files: one,
    },
    Scenario {
        name: "convert -o --force",
        args: &[
            "convert", "a.pdn", "--jobs", "1", "-o", "out.pdn", "--force",
        ],
        files: with_result,
    },
    Scenario {
        name: "convert -o, folder",
        args: &["convert", "in", "--jobs", "1", "-o", "out"],
        files: folder,
    },
    Scenario {
        name: "find -o",
        args: &[
            "find",
            "result 1-0",
            "a.pdn",
            "--jobs",
            "1",
            "-o",
            "out.pdn",
        ],
        files: two,
    },
    Scenario {
        name: "dedupe -o",
        args: &["dedupe", "a.pdn", "b.pdn", "--jobs", "1", "-o", "out.pdn"],
        files: two,
    },
    Scenario {
        name: "merge -o",
        args: &["merge", "a.pdn", "b.pdn", "--jobs", "1", "-o", "out.pdn"],
        files: two,
    },
    Scenario {
        name: "merge --sort -o",
        args: &[
            "merge", "a.pdn", "b.pdn", "--sort", "result", "--jobs", "1", "-o", "out.pdn",
        ],
        files: two,
    },
    Scenario {
        name: "stats -o",
        args: &["stats", "a.pdn", "--jobs", "1", "-o", "out.html"],
        files: two,
    },
    Scenario {
        name: "split -o",
        args: &[
            "split", "a.pdn", "--by", "result", "--jobs", "1", "-o", "out",
        ],
        files: two,
    },
    Scenario {
        name: "split -o --force",
        args: &[
            "split", "a.pdn", "--by", "result", "--jobs", "1", "-o", "out", "--force",
        ],
        files: two_with_results,
    },
    #[cfg(feature = "parquet")]
    Scenario {
        name: "convert --to parquet",
        args: &[
            "convert", "a.pdn", "--to", "parquet", "--jobs", "1", "-o", "out",
        ],
        files: two,
    },
];

impl Scenario {
    /// Whether its files grow in a hidden folder: that has a name, always.
    fn is_staged(&self) -> bool {
        self.name.starts_with("split") || self.name.ends_with("parquet")
    }
}

/// Files by their names; folders are no matter.
type Files = BTreeMap<String, Vec<u8>>;

fn files(folder: &Path) -> Files {
    walkdir::WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| {
            let name = entry
                .path()
                .strip_prefix(folder)
                .unwrap()
                .display()
                .to_string();
            (name, fs::read(entry.path()).unwrap())
        })
        .collect()
}

impl Scenario {
    /// Runs it in a folder of its own; what is there afterwards, and after the same command once more.
    fn run(&self, nameless: bool, harm: Option<(usize, Harm)>) -> (Ended, Files, Files) {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().canonicalize().unwrap();
        for (name, text) in (self.files)() {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let program = crate::cli::program();
        let errand = Errand {
            program: &program,
            folder: &folder,
            args: self.args,
            nameless,
        };
        let ended = run(errand, harm);
        let after = files(&folder);
        let killed = matches!(harm, Some((_, Harm::KillBefore | Harm::KillAfter)));
        if killed {
            // Whoever is cut off runs it again; what is there already is told, with this advice.
            let mut args = self.args.to_vec();
            if args.contains(&"-o") && !args.contains(&"--force") {
                args.push("--force");
            }
            run(
                Errand {
                    args: &args,
                    ..errand
                },
                None,
            );
        }
        (ended, after, files(&folder))
    }

    fn before(&self) -> Files {
        let all = (self.files)().into_iter();
        all.map(|(name, text)| (name.to_owned(), text.into_bytes()))
            .collect()
    }
}

/// Whether a command cannot do what it was asked when this fails.
fn counts(kind: Kind, file: &str) -> bool {
    match kind {
        // A file that is replaced is linked into the hidden folder, or else renamed.
        Kind::Link if file == DRAFT => false,
        Kind::Create | Kind::Sync | Kind::Link | Kind::Rename => true,
        Kind::Write => file != "stderr",
        Kind::Open | Kind::Read => file.ends_with(".pdn"),
        // A folder of which a file was to be read.
        Kind::List => file.starts_with("in"),
        // The rest is done as well as can be.
        Kind::OpenFolder | Kind::Remove | Kind::MakeFolder | Kind::Mode | Kind::Lock => false,
    }
}

/// Whether a file of games is opened.
fn reads(call: &Call) -> bool {
    call.kind == Kind::Open && call.file.ends_with(".pdn")
}

/// Every file is the old one or the new one, and there is no other.
fn whole(now: &Files, before: &Files, after: &Files, drafts: bool) -> Result<(), String> {
    for (name, bytes) in now {
        let known = [before, after]
            .iter()
            .any(|files| files.get(name) == Some(bytes));
        let draft = drafts && name.contains(".pdn-draft-");
        if !known && !draft {
            return Err(format!("{name} is left, with {} bytes", bytes.len()));
        }
    }
    match before.keys().find(|name| !now.contains_key(*name)) {
        Some(name) => Err(format!("{name} is gone")),
        None => Ok(()),
    }
}

/// Every case of a scenario; what goes wrong, and how many cases there are.
fn cases(scenario: &Scenario, nameless: bool) -> (usize, Vec<String>) {
    let (calm, after, _) = scenario.run(nameless, None);
    assert_eq!(calm.status, Some(0), "{}: {}", scenario.name, calm.err);
    let before = scenario.before();
    assert_ne!(after, before, "{}", scenario.name);
    for kind in [
        Kind::Open,
        Kind::Read,
        Kind::Create,
        Kind::Write,
        Kind::Sync,
    ] {
        assert!(
            calm.calls.iter().any(|call| call.kind == kind),
            "{}: no {kind:?}",
            scenario.name
        );
    }
    if scenario.name.ends_with("long") {
        let written = |call: &&Call| call.kind == Kind::Write && call.file == DRAFT;
        assert!(calm.calls.iter().filter(written).count() > 1, "one write");
    }
    let named = |kind| calm.calls.iter().any(|call| call.kind == kind);
    assert!(
        named(Kind::Link) || named(Kind::Rename),
        "{}: nothing is named",
        scenario.name
    );
    let walks = |call: &&Call| call.kind == Kind::List && call.file.starts_with("in");
    let first = calm
        .calls
        .iter()
        .take_while(|call| !reads(call))
        .filter(walks);
    assert_eq!(
        first.count() > 0,
        scenario.name.ends_with("folder"),
        "{}: what is listed",
        scenario.name
    );
    let (mut count, mut wrong) = (0, Vec::new());
    for (at, call) in calm.calls.iter().enumerate() {
        let errors = call.kind.errors().iter().map(|error| Harm::Fail(*error));
        for harm in errors.chain([Harm::KillBefore, Harm::KillAfter]) {
            count += 1;
            let (ended, now, again) = scenario.run(nameless, Some((at, harm)));
            // That a file cannot be read is a row of the findings.
            let fails = matches!(harm, Harm::Fail(_));
            let unread = matches!(call.kind, Kind::Open | Kind::Read) && call.file == "a.pdn";
            if fails && unread && scenario.name.ends_with("parquet") {
                if ended.status != Some(2) || !ended.err.contains("run it again") {
                    wrong.push(format!("{}: call {at}: {:?}", scenario.name, ended.status));
                }
                continue;
            }
            if let Err(how) = judge(
                &calm,
                &before,
                &after,
                (at, harm, nameless),
                scenario.is_staged(),
                (&ended, &now, &again),
            ) {
                wrong.push(format!(
                    "{}{}: call {at}, {:?} {}, {harm:?}: {how}; status {:?}\n{}",
                    scenario.name,
                    if nameless { "" } else { " (drafts with names)" },
                    call.kind,
                    call.file,
                    ended.status,
                    ended.err
                ));
            }
        }
    }
    (count, wrong)
}

/// What is wrong with a run that was disturbed.
fn judge(
    calm: &Ended,
    before: &Files,
    after: &Files,
    (at, harm, nameless): (usize, Harm, bool),
    staged: bool,
    (ended, now, again): (&Ended, &Files, &Files),
) -> Result<(), String> {
    if ended.calls.get(..=at) != calm.calls.get(..=at) {
        return Err(format!("the call is not made: {:?}", ended.calls));
    }
    let Harm::Fail(error) = harm else {
        if ended.status.is_some() {
            return Err("the process lives".to_owned());
        }
        // A file that replaces another has a name of its own between two calls, or where there are no files without names.
        let call = &calm.calls[at];
        let between = call.file == DRAFT || call.kind == Kind::Rename;
        whole(now, before, after, between || !nameless || staged)?;
        return match again.keys().find(|name| name.contains(".pdn-draft-")) {
            Some(draft) => Err(format!("{draft} outlives the next run")),
            None => Ok(()),
        };
    };
    let call = &calm.calls[at];
    // A draft that cannot be removed is told; the next run removes it.
    let removes = matches!(call.kind, Kind::Remove | Kind::List | Kind::OpenFolder);
    let stays = removes && (call.file == DRAFT || staged);
    whole(now, before, after, stays)?;
    let is_draft = |name: &str| stays && name.contains(".pdn-draft-");
    let left: Files = now
        .iter()
        .filter(|(name, _)| !is_draft(name))
        .map(|(name, bytes)| (name.clone(), bytes.clone()))
        .collect();
    let done = ended.status == calm.status && left == *after;
    // Folders are listed before any file is read, and listed again only to tidy them.
    let tidies = call.kind == Kind::List && calm.calls[..at].iter().any(reads);
    let counts = counts(call.kind, &call.file) && !tidies;
    if ended.status != Some(2) && (counts || !done) {
        return Err("the status is not 2".to_owned());
    }
    if ended.status == Some(2) && call.file != "stderr" {
        let advice = "run it again";
        if !ended.err.contains(advice) {
            return Err("nobody is told what to do".to_owned());
        }
        let full = matches!(error, Errno::ENOSPC | Errno::EDQUOT);
        if full && call.file != "stdout" && !ended.err.contains("make room") {
            return Err("nobody is told to make room".to_owned());
        }
    }
    Ok(())
}

/// All cases of a scenario, with files that have no names until they are whole, and where there are none such.
fn holds(name: &str) {
    let scenario = SCENARIOS
        .iter()
        .find(|scenario| scenario.name == name)
        .unwrap();
    for nameless in [true, false] {
        let (count, wrong) = cases(scenario, nameless);
        println!("{name}: {count} cases");
        assert!(
            wrong.is_empty(),
            "{} of {count} cases\n{}",
            wrong.len(),
            wrong.join("\n")
        );
        assert!(count > 40, "{count} cases");
    }
}

/// One test a scenario, so that they run side by side.
macro_rules! scenarios {
    ($($(#[$when:meta])* $test:ident: $name:literal;)*) => {
        $(
            $(#[$when])*
            #[test]
            fn $test() {
                holds($name);
            }
        )*

        #[test]
        fn every_scenario_is_run() {
            let named: Vec<_> = SCENARIOS.iter().map(|scenario| scenario.name).collect();
            assert_eq!(named, [$($(#[$when])* $name),*]);
        }
    };
}

scenarios! {
    fix_survives: "fix";
    fix_in_place_survives: "fix --in-place";
    fix_in_place_of_a_long_file_survives: "fix --in-place, long";
    fix_to_a_file_survives: "fix -o";
    fix_over_a_file_survives: "fix -o --force";
    fix_of_a_folder_survives: "fix --in-place, folder";
    fix_into_a_folder_survives: "fix -o, folder";
    convert_to_a_file_survives: "convert -o";
    convert_over_a_file_survives: "convert -o --force";
    convert_into_a_folder_survives: "convert -o, folder";
    find_survives: "find -o";
    dedupe_survives: "dedupe -o";
    merge_survives: "merge -o";
    merge_in_order_survives: "merge --sort -o";
    stats_survive: "stats -o";
    split_survives: "split -o";
    split_over_files_survives: "split -o --force";
    #[cfg(feature = "parquet")]
    tables_in_columns_survive: "convert --to parquet";
}
