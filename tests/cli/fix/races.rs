//! Two that write one file: the second is told, and the first keeps what it wrote.

use super::{DAMAGED, end, names, read, start};

/// Both read standard input, and write when it ends: the file is not there when they begin.
#[test]
fn of_two_writers_without_force_one_is_refused() {
    for args in [
        &["fix", "-", "-o", "out/stdin.pdn"][..],
        &["fix", "-", "-o", "out/"],
        &["convert", "-", "-o", "out/stdin.pdn"],
        &["convert", "-", "-o", "out/"],
    ] {
        let dir = tempfile::tempdir().expect("a folder");
        let dir = dir.path();
        let children = [start(dir, args), start(dir, args)];
        std::thread::sleep(std::time::Duration::from_millis(300));
        let text = [DAMAGED.to_owned(), DAMAGED.replace("{é}", "{other}")];
        let [first, second] = children;
        let first = end(first, &text[0]);
        let second = end(second, &text[1]);
        assert_eq!(
            (first.status, second.status),
            (Some(0), Some(2)),
            "{args:?}"
        );
        assert!(second.err.contains("exists"), "{args:?} {}", second.err);
        assert!(second.err.contains("--force"), "{args:?} {}", second.err);
        let left = read(dir, "out/stdin.pdn");
        assert!(left.contains('é') && !left.contains("other"), "{left}");
        assert_eq!(names(dir), ["out/stdin.pdn"], "{args:?}");
    }
}

/// With `--force` both write, one after the other, and the file is that of the last.
#[test]
fn with_force_the_last_stands_whole() {
    let dir = tempfile::tempdir().expect("a folder");
    let dir = dir.path();
    let args = ["fix", "-", "--force", "-o", "out.pdn"];
    let (first, second) = (start(dir, &args), start(dir, &args));
    let other = DAMAGED.replace("{é}", "{other}");
    assert_eq!(end(first, DAMAGED).status, Some(0));
    assert_eq!(end(second, &other).status, Some(0));
    assert_eq!(read(dir, "out.pdn"), other.replace("0:2", "0-2"));
    assert_eq!(names(dir), ["out.pdn"]);
}
