//! `pdn explain`.

use super::run;

#[test]
fn a_page_by_code_or_name() {
    let by_code = run(&["explain", "c002"]);
    assert_eq!(by_code.status, Some(0));
    assert_eq!(run(&["explain", "capture-incomplete"]).out, by_code.out);
    insta::assert_snapshot!(by_code.out);
}

#[test]
fn lists() {
    insta::assert_snapshot!(run(&["explain"]).out);
    let family = run(&["explain", "captures"]).out;
    assert!(family.starts_with("C captures\n  C001  error"));
    assert_eq!(run(&["explain", "C"]).out, family);
}

#[test]
fn all_pages() {
    let pages = run(&["explain", "--pages"]).out;
    assert_eq!(run(&["explain", "--all"]).out, run(&["explain"]).out);
    let titles = pages.lines().filter(|line| line.starts_with("# "));
    let listed = run(&["explain"]).out;
    let listed = listed.lines().filter(|line| line.starts_with("  "));
    assert_eq!(titles.count(), listed.count());
}

#[test]
fn unknown_words_have_a_hint() {
    let wrong = run(&["explain", "capture-mised"]);
    assert_eq!((wrong.status, wrong.out.as_str()), (Some(2), ""));
    assert_eq!(
        wrong.err,
        "error: there is no check `capture-mised`; did you mean `capture-missed`?\n"
    );
}

#[test]
fn colours_when_asked_for() {
    assert!(!run(&["explain", "C002"]).out.contains('\x1b'));
    let colored = run(&["--color", "always", "explain", "C002"]).out;
    assert!(colored.contains('\x1b'));
}
