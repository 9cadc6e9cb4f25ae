//! Names of files are data: they do not steer the terminal, and they are no commands.

use super::DAMAGED;
use crate::cli::run_in;
use std::fs;

/// Names that break a line, paint, ring, or say something to a continuous integration.
const NAMES: [&str; 3] = [
    "a\n::error::b\u{1b}[31m.pdn",
    "::error::c.pdn",
    "d\r\n\u{7}\u{85}::warning file=x::e.pdn",
];

#[cfg(unix)]
#[test]
fn names_are_printed_as_text() {
    let dir = tempfile::tempdir().expect("a folder");
    let dir = dir.path();
    for name in NAMES {
        fs::create_dir_all(dir.join("f")).expect("a folder");
        fs::write(dir.join(name), DAMAGED).expect("a file");
        fs::write(dir.join("f").join(name), DAMAGED).expect("a file");
        fs::write(
            dir.join(format!("{name}.json")),
            "[{\"schema\": \"pdn-1\"}]",
        )
        .expect("a file");
        fs::write(dir.join(format!("{name}.toml")), "x = 1").expect("a file");
    }
    let mut all: Vec<Vec<String>> = Vec::new();
    for name in NAMES {
        let args: [&[&str]; 16] = [
            &["fix", "--diff", name],
            &["fix", "--unsafe", name],
            &["fix", name],
            &["fix", name, "-o", "g/"],
            &["fix", name, "-o", "g/", "--force"],
            &["fix", "--in-place", name, "gone\n::error::.pdn"],
            &["fix", "--in-place", &format!("{name}.json")],
            &["fix", "-", "-o", name],
            &["fix", name, "-o", name, "--force"],
            &["convert", name, "-o", name],
            &["convert", name, &format!("f/{name}"), "-o", "h/"],
            &["convert", name, "--to", "html"],
            &["convert", name, "--as", "turkish", "-o", "i.pdn"],
            &["draws", name, &format!("{name}.gone")],
            &["check", "--config", &format!("{name}.toml"), name],
            &["check", "--config", &format!("{name}.gone"), name],
        ];
        all.extend(args.map(|args| args.iter().map(|&arg| arg.to_owned()).collect()));
        let formats = [
            "human", "json", "jsonl", "csv", "sarif", "junit", "github", "html",
        ];
        for format in formats {
            let check = [
                "check",
                "--notes",
                "--format",
                format,
                name,
                "gone\n::error::.pdn",
            ];
            all.push(check.map(str::to_owned).to_vec());
            let convert = [
                "convert", "--notes", "--report", format, name, "-o", "k/", "--force",
            ];
            all.push(convert.map(str::to_owned).to_vec());
        }
    }
    for args in [
        "fix --in-place f",
        "fix --diff f",
        "check f",
        "convert f",
        "draws f",
    ] {
        all.push(args.split(' ').map(str::to_owned).collect());
    }
    for args in all {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let run = run_in(dir, &args, DAMAGED);
        let github = args.contains(&"github");
        for text in [&run.out, &run.err] {
            // In JSON everything is data; what must be escaped is.
            let data = |c: char| {
                ["json", "jsonl", "sarif"]
                    .iter()
                    .any(|format| args.contains(format))
                    && !c.is_ascii()
            };
            let tidy = |c: char| c == '\n' || c == '\t' || !c.is_control() || data(c);
            let other = text.replace("\r\n", "\n");
            // Tables end their lines as their standard has it, and games as their source.
            assert!(other.chars().all(tidy), "{args:?}\n{text:?}");
            for line in other.lines().map(str::trim_start) {
                let command = line.starts_with("::error::") || line.starts_with("::warning file=x");
                assert!(!command, "{args:?}\n{text}");
                assert!(github || !line.starts_with("::"), "{args:?}\n{text}");
            }
        }
    }
}
