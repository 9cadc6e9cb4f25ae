//! Links, pipes, devices, modes: what is written to stays what it is, and what is read is read once.

use super::{DAMAGED, LONG, folder, games, mended, names, read, start};
use crate::cli::run_in;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

#[cfg(unix)]
fn shell(folder: &Path, command: &str) -> bool {
    let status = std::process::Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .stderr(std::process::Stdio::null())
        .status();
    status.expect("sh runs").success()
}

#[cfg(unix)]
#[test]
fn a_link_leads_on() {
    use std::os::unix::fs::symlink;
    let dir = folder();
    let dir = dir.path();
    fs::write(dir.join("real.pdn"), "old").expect("a file");
    symlink("real.pdn", dir.join("link.pdn")).expect("a link");
    symlink("made.pdn", dir.join("ahead.pdn")).expect("a link");
    let force = ["fix", "a.pdn", "--force", "-o", "link.pdn"];
    assert_eq!(run_in(dir, &force, "").status, Some(0));
    assert_eq!(read(dir, "real.pdn"), mended());
    let args = ["fix", "a.pdn", "-o", "ahead.pdn"];
    assert_eq!(run_in(dir, &args, "").status, Some(0));
    assert_eq!(read(dir, "made.pdn"), mended());
    fs::write(dir.join("real.pdn"), DAMAGED).expect("a file");
    let args = ["fix", "--in-place", "link.pdn"];
    assert_eq!(run_in(dir, &args, "").status, Some(0));
    assert_eq!(read(dir, "real.pdn"), mended());
    assert!(dir.join("link.pdn").is_symlink() && dir.join("ahead.pdn").is_symlink());
}

/// A link is never replaced: where it leads to no file, nothing is written.
#[cfg(unix)]
#[test]
fn a_link_that_leads_to_itself_is_refused() {
    use std::os::unix::fs::symlink;
    let dir = folder();
    let dir = dir.path();
    for (to, from) in [
        ("one.pdn", "one.pdn"),
        ("b.pdn", "c.pdn"),
        ("c.pdn", "b.pdn"),
    ] {
        symlink(to, dir.join(from)).expect("a link");
    }
    let before = names(dir);
    for link in ["one.pdn", "b.pdn", "c.pdn"] {
        for command in ["fix", "convert"] {
            for force in [true, false] {
                let mut args = vec![command, "a.pdn", "-o", link];
                args.extend(force.then_some("--force"));
                let run = run_in(dir, &args, "");
                assert_eq!(run.status, Some(2), "{args:?}: {}", run.out);
                assert!(run.err.contains("the link leads to itself"), "{}", run.err);
                assert!(dir.join(link).is_symlink(), "{args:?}");
            }
        }
    }
    assert_eq!(names(dir), before);
}

#[cfg(unix)]
#[test]
fn a_pipe_or_a_device_is_written_to_and_stays() {
    use std::os::unix::fs::FileTypeExt;
    let dir = folder();
    let dir = dir.path();
    assert!(shell(dir, "mkfifo pipe"));
    let reader = std::thread::spawn({
        let pipe = dir.join("pipe");
        move || fs::read_to_string(pipe).expect("text")
    });
    let args = ["fix", "a.pdn", "--force", "-o", "pipe"];
    assert_eq!(run_in(dir, &args, "").status, Some(0));
    assert_eq!(reader.join().expect("it reads"), mended());
    let kind = |name: &str| fs::metadata(dir.join(name)).expect("there").file_type();
    assert!(kind("pipe").is_fifo());
    // The devices of the machine are not put at risk. Only root can make others; where it may not, they cannot be opened.
    if !shell(dir, "mknod null c 1 3 && mknod full c 1 7 && : > null") {
        return;
    }
    let args = ["fix", "a.pdn", "--force", "-o", "null"];
    assert_eq!(run_in(dir, &args, "").status, Some(0));
    assert!(kind("null").is_char_device());
    let run = run_in(dir, &["fix", "a.pdn", "-o", "full"], "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("full: no space"), "{}", run.err);
    assert!(kind("full").is_char_device());
}

/// Longer than what variant and encoding are decided from.
fn long() -> String {
    let remark = "the same again ".repeat(600);
    let game = DAMAGED.replace("{é}", &format!("{{{remark}}}"));
    format!("{game}\r\n").repeat(1100)
}

#[cfg(unix)]
#[test]
fn a_pipe_is_read_once() {
    let dir = folder();
    let dir = dir.path();
    let long = long();
    assert!(long.len() > 9_700_000);
    let want = long.replace("0:2", "0-2");
    let run = run_in(dir, &["fix", "-", "-q"], long.as_str());
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    assert!(run.out == want, "{} bytes", run.out.len());
    assert!(shell(dir, "mkfifo pipe"));
    let writer = std::thread::spawn({
        let pipe = dir.join("pipe");
        move || fs::write(pipe, long)
    });
    let args = ["fix", "pipe", "-o", "out.pdn"];
    assert_eq!(run_in(dir, &args, "").status, Some(0));
    writer.join().expect("it writes").expect("all is read");
    assert!(read(dir, "out.pdn") == want);
}

#[test]
fn standard_input_goes_to_standard_output_or_where_asked() {
    let dir = folder();
    let dir = dir.path();
    for args in [
        &["fix"][..],
        &["fix", "-"],
        &["fix", "-o", "/dev/stdout"],
        &["fix", "-o", "-"],
    ] {
        let run = run_in(dir, args, DAMAGED);
        assert_eq!((run.status, run.out), (Some(0), mended()), "{args:?}");
        let said = "<stdin>: 1 change; 1 finding remains; `pdn check` lists it; more can be corrected with --unsafe: 1\n";
        assert!(run.err.ends_with(said), "{}", run.err);
    }
    let run = run_in(dir, &["fix", "-o", "out.pdn"], DAMAGED);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    assert_eq!(read(dir, "out.pdn"), mended());
    let run = run_in(dir, &["fix", "--diff"], DAMAGED);
    assert_eq!(run.status, Some(1));
    assert!(run.out.contains("+[Result \"0-2\"]"), "{}", run.out);
    let run = run_in(dir, &["fix", "--in-place", "-"], DAMAGED);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("-o FILE"), "{}", run.err);
}

#[test]
fn a_file_that_was_named_is_written_even_if_nothing_is_mended() {
    let dir = folder();
    let dir = dir.path();
    fs::write(dir.join("good.pdn"), mended()).expect("a file");
    let run = run_in(dir, &["fix", "good.pdn", "-o", "out.pdn"], "");
    let said = "good.pdn: nothing to fix -> out.pdn; 1 finding remains; `pdn check` lists it; more can be corrected with --unsafe: 1\n";
    assert_eq!((run.status, run.out.as_str()), (Some(0), said));
    assert_eq!(read(dir, "out.pdn"), mended());
    assert_eq!(run_in(dir, &["fix", "good.pdn"], "").status, Some(0));
    assert_eq!(names(dir), ["a.pdn", "good.pdn", "out.pdn"]);
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_neither_replaced_nor_opened() {
    let dir = folder();
    let dir = dir.path();
    assert!(shell(dir, "mkfifo pipe"));
    for args in [&["fix", "pipe"][..], &["fix", "--in-place", "pipe"]] {
        // Nobody writes into the pipe: if it were opened, this would not end.
        let run = run_in(dir, args, "");
        assert_eq!(run.status, Some(2), "{args:?}");
        assert!(run.err.contains("-o FILE"), "{}", run.err);
    }
    assert_eq!(names(dir), ["a.pdn", "pipe"]);
}

#[cfg(unix)]
#[test]
fn modes_and_owners_are_kept() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let dir = folder();
    let dir = dir.path();
    let mode = |name: &str| {
        let known = fs::metadata(dir.join(name)).expect("a file");
        known.permissions().mode() & 0o777
    };
    let set = |name: &str, mode: u32| {
        let mode = fs::Permissions::from_mode(mode);
        fs::set_permissions(dir.join(name), mode).expect("a mode");
    };
    set("a.pdn", 0o600);
    assert_eq!(run_in(dir, &["fix", "a.pdn"], "").status, Some(0));
    assert_eq!(mode("a.fixed.pdn"), 0o600, "as private as the source");
    set("a.fixed.pdn", 0o640);
    let args = ["fix", "a.pdn", "--force"];
    assert_eq!(run_in(dir, &args, "").status, Some(0));
    assert_eq!(mode("a.fixed.pdn"), 0o640, "as what was replaced");
    let given = chown(dir.join("a.pdn"), Some(4242), Some(4343)).is_ok();
    set("a.pdn", 0o604);
    let args = ["fix", "a.pdn", "--in-place"];
    assert_eq!(run_in(dir, &args, "").status, Some(0));
    assert_eq!(read(dir, "a.pdn"), mended());
    assert_eq!(mode("a.pdn"), 0o604);
    let known = fs::metadata(dir.join("a.pdn")).expect("a file");
    // Only root can give files away.
    assert!(!given || (known.uid(), known.gid()) == (4242, 4343));
}

#[cfg(unix)]
#[test]
fn other_names_keep_the_old_text_and_that_is_told() {
    let dir = folder();
    let dir = dir.path();
    fs::hard_link(dir.join("a.pdn"), dir.join("b.pdn")).expect("a link");
    let run = run_in(dir, &["fix", "--in-place", "a.pdn"], "");
    assert_eq!(run.status, Some(0));
    assert!(run.err.contains("hard links"), "{}", run.err);
    assert_eq!(read(dir, "a.pdn"), mended());
    assert_eq!(read(dir, "b.pdn"), DAMAGED);
    let run = run_in(dir, &["fix", "--in-place", "a.pdn"], "");
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
}

#[test]
fn a_file_is_mended_though_nobody_reads_the_list() {
    let dir = folder();
    let dir = dir.path();
    fs::write(dir.join(LONG), games(500)).expect("a file");
    let mut child = start(dir, &["fix", "--in-place", LONG]);
    let mut first = [0; 8];
    let mut list = child.stdout.take().expect("a pipe");
    list.read_exact(&mut first).expect("a line");
    drop(list);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(
        (output.status.code(), &output.stderr[..]),
        (Some(0), &[][..])
    );
    assert!(read(dir, LONG) == games(500).replace("0:2", "0-2"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_list_that_cannot_be_written_is_told_when_the_file_is_mended() {
    let dir = folder();
    let program = assert_cmd::cargo::cargo_bin!("pdn").display().to_string();
    let output = std::process::Command::new("sh")
        .args([
            "-c",
            &format!("'{program}' fix --in-place a.pdn > /dev/full"),
        ])
        .current_dir(dir.path())
        .output()
        .expect("sh runs");
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("no space"), "{told}");
    assert_eq!(read(dir.path(), "a.pdn"), mended());
}

/// The list fills the pipe that it goes to, so that the command waits in the middle of the file.
#[test]
fn a_file_that_changes_meanwhile_is_left_alone() {
    let dir = folder();
    let dir = dir.path();
    let big = games(900);
    fs::write(dir.join(LONG), &big).expect("a file");
    let mut child = start(dir, &["fix", "--in-place", LONG]);
    let mut list = child.stdout.take().expect("a pipe");
    list.read_exact(&mut [0; 8]).expect("a line");
    let mut file = fs::File::options()
        .append(true)
        .open(dir.join(LONG))
        .expect("a file");
    file.write_all(b"\r\n{more}").expect("written");
    drop(file);
    list.read_to_end(&mut Vec::new()).expect("the list");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("changed by another program"), "{told}");
    assert_eq!(read(dir, LONG), big + "\r\n{more}");
    assert_eq!(names(dir), [LONG, "a.pdn"]);
}
