//! The README is short and names every command, its picture is what the program writes, and the list of pages is whole.

use super::pages::picture;
use crate::cli::run_in;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The commands that there are: each has a page of the manual.
fn commands() -> BTreeSet<String> {
    let dir = tempfile::tempdir().unwrap();
    let man = run_in(dir.path(), &["man", "-o", "man"], "");
    assert_eq!(man.status, Some(0), "{}", man.err);
    let pages = fs::read_dir(dir.path().join("man")).unwrap();
    pages
        .filter_map(|page| {
            let name = page.unwrap().file_name().into_string().unwrap();
            let name = name.strip_suffix(".1").unwrap();
            name.strip_prefix("pdn-").map(str::to_owned)
        })
        .collect()
}

#[test]
fn the_readme_lists_all_commands() {
    let text = fs::read_to_string("README.md").unwrap();
    let told: Vec<_> = text
        .lines()
        .filter_map(|line| line.strip_prefix("| `pdn "))
        .map(|row| row.split([' ', '`']).next().unwrap().to_owned())
        .collect();
    assert_eq!(told.len(), commands().len(), "{told:?}");
    assert_eq!(BTreeSet::from_iter(told), commands());
    assert!(text.lines().count() < 120);
}

#[test]
fn the_picture_is_what_a_terminal_shows() {
    let shown = run_in(
        Path::new("."),
        &["check", picture::FILE, "--color", "always"],
        "",
    );
    let finding = picture::finding();
    assert!(shown.out.starts_with(&finding), "{}\n{finding}", shown.out);
    let readme = fs::read_to_string("README.md").unwrap();
    assert!(readme.contains("](docs/finding.svg)"));
}

/// Every page is listed in `docs/README.md`, or a page that is listed links to it.
#[test]
fn every_page_is_listed() {
    let list = fs::read_to_string("docs/README.md").unwrap();
    for entry in fs::read_dir("docs").unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.ends_with(".md") && name != "README.md" {
            assert!(list.contains(&format!("\n- [{name}]({name}): ")), "{name}");
        }
    }
}

/// Links within the README and the pages lead to files that are there.
#[test]
fn links_lead_somewhere() {
    let pages = fs::read_dir("docs").unwrap();
    let pages = pages.map(|entry| entry.unwrap().path());
    let mut seen = 0;
    for page in pages.chain(["README.md".into()]) {
        if page.extension().is_none_or(|end| end != "md") {
            continue;
        }
        let text = fs::read_to_string(&page).unwrap();
        let folder = page.parent().unwrap();
        for link in text.split("](").skip(1) {
            let target = link.split([')', '#']).next().unwrap();
            if target.is_empty() || target.contains("://") || target.contains([' ', '\n']) {
                continue;
            }
            seen += 1;
            assert!(folder.join(target).exists(), "{}: {target}", page.display());
        }
    }
    assert!(seen > 50, "{seen}");
}
