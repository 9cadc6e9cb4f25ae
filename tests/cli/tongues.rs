//! What the command line says, in the four languages.

use super::run_in;
use pdn_messages::lang::Lang;
use std::fmt::Write;
use std::fs;

/// What several wrong runs, and some right ones, say.
#[test]
fn messages_in_every_language() {
    let dir = tempfile::tempdir().expect("a folder");
    let folder = dir.path();
    fs::create_dir(folder.join("empty")).expect("a folder");
    fs::write(
        folder.join("a.pdn"),
        "[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 2-0\n",
    )
    .expect("a file");
    fs::write(folder.join("b.csv"), "moves\nc3-d4\n").expect("a file");
    for lang in Lang::ALL {
        let mut all = String::new();
        for args in [
            &[][..],
            &["check", "gone.pdn", "--select", "capture-mised"],
            &["check", "empty"],
            &["check", "a.pdn", "--variant", "brasilian"],
            &["check", "a.pdn", "--encoding", "klingon"],
            &["check", "a.pdn", "-o", "empty"],
            &["convert", "a.pdn", "-o", "a.pdn", "--force"],
            &["convert", "a.pdn", "--to", "xml"],
            &["draws", "a.pdn", "--rules", "idf"],
            &["fix", "b.csv"],
            &["fix", "empty"],
            &["fix", "a.pdn", "-o", "b.csv"],
            &["fix", "a.pdn", "--diff"],
            &["fix", "a.pdn"],
            &["moves", "W:Wc9:Bd4", "--variant", "russian"],
            &["moves", "W:Wc3:Bd4"],
            &["perft", "99", "--variant", "russian"],
            &["show", "W:Wc3:Bd4,d6", "--variant", "russian"],
            &["explain", "idf-2016:99"],
        ] {
            let run = run_in(folder, &[args, &["--lang", lang.code()]].concat(), "");
            writeln!(all, "$ pdn {} -> {:?}", args.join(" "), run.status).expect("text");
            all += &run.out;
            all += &run.err;
            let _ = fs::remove_file(folder.join("a.fixed.pdn"));
        }
        insta::assert_snapshot!(lang.code(), all);
    }
}

#[test]
fn the_table_of_variants_is_in_the_language() {
    let table = |lang: Lang| super::run(&["variants", "--lang", lang.code()]).out;
    let all = Lang::ALL.map(table);
    for (nth, table) in all.iter().enumerate() {
        assert!(!all[..nth].contains(table), "{table}");
        // Names that are typed are in no language.
        let ids = |text: &str| -> Vec<String> {
            let rows = text
                .lines()
                .skip(1)
                .filter_map(|line| line.split_whitespace().next());
            rows.take(24).map(str::to_owned).collect()
        };
        assert_eq!(ids(table), ids(&all[0]));
    }
}
