//! Folders, file by file.

use super::{DAMAGED, mended, names, read};
use crate::cli::run_in;
use std::fs;
use std::path::Path;

const JSON: &str = "[{\"schema\": \"pdn-1\", \"moves\": []}]";

fn tree(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    dir
}

fn event() -> tempfile::TempDir {
    let good = mended();
    let dir = tree(&[
        ("e/1/a.pdn", DAMAGED),
        ("e/1/good.pdn", &good),
        ("e/2/a.pdn", DAMAGED),
        ("e/2/list.json", JSON),
        ("e/2/notes.md", "0:2"),
        ("e/.hidden.pdn", DAMAGED),
    ]);
    #[cfg(unix)]
    std::os::unix::fs::symlink("..", dir.path().join("e/2/loop")).expect("a link");
    dir
}

/// What must not be touched, whatever is done.
fn untouched(dir: &Path) {
    assert_eq!(read(dir, "e/.hidden.pdn"), DAMAGED);
    assert_eq!(read(dir, "e/2/list.json"), JSON);
    assert_eq!(read(dir, "e/2/notes.md"), "0:2");
}

/// A link to a folder around the one that was named gives its files a second name.
#[cfg(unix)]
#[test]
fn a_link_to_a_folder_around_it_is_a_loop() {
    for command in ["fix", "convert"] {
        let dir = tree(&[
            ("ev/r1/g.pdn", DAMAGED),
            ("beside.pdn", DAMAGED),
            ("ev2/h.pdn", DAMAGED),
        ]);
        let dir = dir.path();
        std::os::unix::fs::symlink("..", dir.join("ev/up")).expect("a link");
        for out in ["mm", "ev/deep"] {
            assert_eq!(run_in(dir, &[command, "ev", "-o", out], "").status, Some(0));
        }
        let written: Vec<_> = names(dir)
            .into_iter()
            .filter(|name| name.starts_with("mm") || name.contains("deep"))
            .collect();
        assert_eq!(written, ["ev/deep/r1/g.pdn", "mm/r1/g.pdn"], "{command}");
    }
}

/// Who names a folder has not named what a link in it leads to.
#[cfg(unix)]
#[test]
fn what_a_link_leads_to_outside_is_left_alone() {
    let dir = tree(&[("a/own.pdn", DAMAGED), ("b/other.pdn", DAMAGED)]);
    let dir = dir.path();
    std::os::unix::fs::symlink("../b", dir.join("a/folder")).expect("a link");
    std::os::unix::fs::symlink("../b/other.pdn", dir.join("a/file.pdn")).expect("a link");
    let run = run_in(dir, &["fix", "--in-place", "a"], "");
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    assert!(run.out.contains("own.pdn: 1 change"), "{}", run.out);
    assert!(
        run.out.contains("left alone: it is reached by a link"),
        "{}",
        run.out
    );
    assert_eq!(read(dir, "b/other.pdn"), DAMAGED);
    assert_eq!(read(dir, "a/own.pdn"), mended());
    // Nor where the results go to another folder, be that one within it.
    for out in ["new", "a/new"] {
        for command in ["fix", "convert"] {
            let run = run_in(dir, &[command, "a", "-o", out], "");
            assert_eq!(run.status, Some(0), "{command}: {}", run.err);
            let told = run.out + &run.err;
            assert_eq!(
                told.matches("left alone: it is reached by a link").count(),
                2
            );
            let written = names(dir).into_iter().filter(|name| name.contains("new/"));
            assert_eq!(written.collect::<Vec<_>>(), [format!("{out}/own.pdn")]);
            fs::remove_dir_all(dir.join(out)).expect("its own folder");
        }
    }
    // Named itself it is meant.
    let run = run_in(dir, &["fix", "--in-place", "a/file.pdn"], "");
    assert_eq!(run.status, Some(0));
    assert_eq!(read(dir, "b/other.pdn"), mended());
}

#[test]
fn a_folder_is_mended_in_place() {
    let dir = event();
    let dir = dir.path();
    let before = names(dir);
    let run = run_in(dir, &["fix", "--in-place", "e"], "");
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    for line in [
        "e/1/a.pdn: 1 change -> e/1/a.pdn",
        "e/1/good.pdn: nothing to fix",
        "e/2/a.pdn: 1 change -> e/2/a.pdn",
        "e/2/list.json: left alone: it is of the format json",
    ] {
        assert!(run.out.contains(line), "{}", run.out);
    }
    for file in ["e/1/a.pdn", "e/2/a.pdn", "e/1/good.pdn"] {
        assert_eq!(read(dir, file), mended());
    }
    untouched(dir);
    assert_eq!(names(dir), before);
    // What was asked for by name is refused.
    let run = run_in(dir, &["fix", "--in-place", "e/2/list.json"], "");
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("of the format json"), "{}", run.err);
    untouched(dir);
}

#[test]
fn a_folder_is_mended_into_another_with_its_layout() {
    let dir = event();
    let dir = dir.path();
    let run = run_in(dir, &["fix", "e", "-o", "new"], "");
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    for file in ["new/1/a.pdn", "new/1/good.pdn", "new/2/a.pdn"] {
        assert_eq!(read(dir, file), mended());
    }
    assert_eq!(read(dir, "e/1/a.pdn"), DAMAGED);
    untouched(dir);
    let written: Vec<_> = names(dir)
        .into_iter()
        .filter(|name| name.starts_with("new"))
        .collect();
    assert_eq!(written, ["new/1/a.pdn", "new/1/good.pdn", "new/2/a.pdn"]);
    // A second run overwrites nothing, not even the file that is missing by now.
    fs::remove_file(dir.join("new/1/a.pdn")).expect("a file");
    let run = run_in(dir, &["fix", "e", "-o", "new"], "");
    assert_eq!(run.status, Some(2));
    assert!(
        run.err.contains("new/1/good.pdn exists; --force"),
        "{}",
        run.err
    );
    assert!(!dir.join("new/1/a.pdn").exists());
}

/// What a run wrote is not read by the next.
#[test]
fn a_folder_within_the_folder_is_only_written_to() {
    for (command, extra) in [("fix", "--unsafe"), ("convert", "--correct")] {
        let dir = event();
        let dir = dir.path();
        let args = [command, "e", "-o", "e/new", "--force", extra];
        assert_eq!(run_in(dir, &args, "").status, Some(0), "{command}");
        let once = names(dir);
        assert!(once.contains(&"e/new/1/a.pdn".to_owned()), "{once:?}");
        assert_eq!(run_in(dir, &args, "").status, Some(0), "{command}");
        assert_eq!(names(dir), once, "{command}");
        // The folder itself is no other folder.
        let args = [command, "e", "-o", "e", "--force"];
        let run = run_in(dir, &args, "");
        assert_eq!(run.status, Some(2), "{command}");
        assert!(run.err.contains("is being read"), "{}", run.err);
        assert_eq!(read(dir, "e/1/a.pdn"), DAMAGED);
    }
}

#[test]
fn several_files_go_into_a_folder_under_their_names() {
    let dir = event();
    let dir = dir.path();
    let args = ["fix", "e/1/a.pdn", "e/1/good.pdn", "-o", "new/"];
    assert_eq!(run_in(dir, &args, "").status, Some(0));
    assert_eq!(read(dir, "new/a.pdn"), mended());
    assert_eq!(read(dir, "new/good.pdn"), mended());
    let args = ["fix", "e/1/a.pdn", "e/2/a.pdn", "-o", "other/"];
    let run = run_in(dir, &args, "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("would both be written to"), "{}", run.err);
    let args = ["fix", "e/1/a.pdn", "e/1/good.pdn", "-o", "one.pdn"];
    let run = run_in(dir, &args, "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("`-o one/`"), "{}", run.err);
    // Nor does a result overwrite what is still to be read.
    fs::write(dir.join("e/1/a.fixed.pdn"), DAMAGED).expect("a file");
    let args = ["fix", "--force", "e/1/a.pdn", "e/1/a.fixed.pdn"];
    let run = run_in(dir, &args, "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("is being read"), "{}", run.err);
    assert!(!dir.join("other").exists() && !dir.join("one.pdn").exists());
    assert_eq!(read(dir, "e/1/a.fixed.pdn"), DAMAGED);
}

#[test]
fn where_the_files_of_a_folder_go_must_be_said() {
    let dir = event();
    let dir = dir.path();
    let before = names(dir);
    let run = run_in(dir, &["fix", "e"], "");
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    for way in ["--in-place", "-o DIR", "--diff"] {
        assert!(run.err.contains(way), "{}", run.err);
    }
    let run = run_in(dir, &["fix", "--diff", "e"], "");
    assert_eq!(run.status, Some(1));
    assert!(run.out.contains("+++ e/2/a.pdn"), "{}", run.out);
    assert_eq!(names(dir), before);
    assert_eq!(read(dir, "e/1/a.pdn"), DAMAGED);
    let run = run_in(dir, &["fix", "--in-place", "e", "--ext", "txt"], "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("nothing to read"), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn a_file_that_is_found_twice_is_mended_once() {
    let dir = tree(&[("e/a.pdn", DAMAGED)]);
    let dir = dir.path();
    std::os::unix::fs::symlink("a.pdn", dir.join("e/b.pdn")).expect("a link");
    let run = run_in(dir, &["fix", "--in-place", "e", "e/a.pdn"], "");
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    assert_eq!(run.out.matches("1 change").count(), 1, "{}", run.out);
    assert_eq!(read(dir, "e/b.pdn"), mended());
    assert!(dir.join("e/b.pdn").is_symlink());
}
