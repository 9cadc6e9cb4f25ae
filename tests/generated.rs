//! Parts of pages that tests write.
//!
//! A part stands between `<!-- generated: NAME -->` and `<!-- end -->`. The text around it is the page's own.

use std::sync::Mutex;

/// The page with the figures of accuracy.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/accuracy.md");

/// Tests that write the page at the same time would undo each other's work.
static WRITING: Mutex<()> = Mutex::new(());

/// Returns `page` with `text` in the place of the part `name`.
///
/// # Panics
///
/// Panics if the page has no such part.
fn with_part(page: &str, name: &str, text: &str) -> String {
    let mark = format!("<!-- generated: {name} -->\n");
    let (before, rest) = page
        .split_once(&mark)
        .unwrap_or_else(|| panic!("{PAGE} has no part {name}"));
    let end = rest.find("<!-- end -->").expect("the end of a part");
    assert!(
        !rest[..end].contains("<!-- generated:"),
        "{name} does not end"
    );
    format!("{before}{mark}\n{}\n\n{}", text.trim(), &rest[end..])
}

/// Prints a part of `docs/accuracy.md`, and writes it with `PDN_WRITE=1`.
///
/// # Panics
///
/// Panics if the page has no such part.
pub(crate) fn publish(name: &str, text: &str) {
    println!("{name}\n\n{text}");
    let _guard = WRITING.lock().unwrap();
    let page = with_part(&std::fs::read_to_string(PAGE).unwrap(), name, text);
    if std::env::var_os("PDN_WRITE").is_some_and(|value| value == "1") {
        std::fs::write(PAGE, page).unwrap();
    }
}

/// Returns today's date, such as `2026-11-30`.
pub(crate) fn today() -> String {
    let printed = std::process::Command::new("date").arg("+%F").output();
    String::from_utf8(printed.unwrap().stdout)
        .unwrap()
        .trim()
        .to_owned()
}

#[test]
fn only_the_part_is_replaced() {
    let page = "a\n\n<!-- generated: x -->\n\nold\n\n<!-- end -->\n\nb\n<!-- generated: y -->\n<!-- end -->\n";
    let new = with_part(page, "x", "new\n");
    assert_eq!(new, page.replace("old", "new"));
    assert_eq!(with_part(&new, "x", "new"), new);
}
