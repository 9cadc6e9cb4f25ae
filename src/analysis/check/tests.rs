//! Tests of the registry: codes, names, pages, and that a check is one file.

use super::*;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

#[test]
fn codes_and_names_are_unique() {
    let codes: BTreeSet<_> = all_checks().map(|check| check.code).collect();
    let names: BTreeSet<_> = all_checks().map(|check| check.name).collect();
    assert_eq!(codes.len(), all_checks().count());
    assert_eq!(names.len(), all_checks().count());
}

#[test]
fn codes_are_dense_and_carry_the_letter_of_their_family() {
    for family in CheckFamily::ALL {
        for (index, check) in family.checks().iter().enumerate() {
            assert_eq!(
                check.code,
                format!("{}{:03}", family.code_letter(), index + 1)
            );
            assert_eq!(check.family, family);
        }
    }
}

#[test]
fn names_are_kebab_case() {
    for check in all_checks() {
        let plain = |c: char| c.is_ascii_lowercase() || c == '-';
        assert!(check.name.chars().all(plain), "{}", check.name);
    }
}

#[test]
fn every_page_has_its_headings_in_order_and_both_examples() {
    for check in all_checks() {
        let found: Vec<_> = check
            .doc
            .lines()
            .filter(|line| line.starts_with("## "))
            .collect();
        assert_eq!(found, PAGE_HEADINGS, "{}", check.code);
        for heading in PAGE_HEADINGS {
            let text = check.page_section(heading).unwrap_or_default();
            assert!(!text.is_empty(), "{} {heading}", check.code);
        }
        for heading in ["## Bad", "## Good"] {
            let text = check.page_section(heading).unwrap_or_default();
            assert_eq!(text.matches("```").count(), 2, "{} {heading}", check.code);
        }
    }
}

#[test]
fn finds_by_code_and_by_name() {
    assert_eq!(
        find_check("c002").map(|check| check.name),
        Some("capture-incomplete")
    );
    assert_eq!(
        find_check("no-such-square").map(|check| check.code),
        Some("M001")
    );
    assert_eq!(find_check("C999"), None);
}

/// Returns the folder of the sources of all crates.
fn source_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the files of a folder and all below it, with their text.
fn read_sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(read_sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            all.push((path, text));
        }
    }
    all
}

fn family_folder(family: CheckFamily) -> PathBuf {
    source_folder().join("analysis/check").join(family.name())
}

#[test]
fn every_file_is_listed_and_named_after_its_check() {
    for family in CheckFamily::ALL {
        let files = read_sources(&family_folder(family)).into_iter();
        let found: BTreeSet<_> = files
            .map(|(path, _)| path.file_stem().unwrap().to_str().unwrap().to_owned())
            .filter(|name| name != "mod")
            .collect();
        let listed = family.checks().iter();
        let listed: BTreeSet<_> = listed.map(|check| check.name.replace('-', "_")).collect();
        assert_eq!(found, listed, "{family:?}");
    }
}

#[test]
fn every_check_is_raised_in_its_file() {
    for check in all_checks() {
        let name = format!("{}.rs", check.name.replace('-', "_"));
        let text = std::fs::read_to_string(family_folder(check.family).join(name)).unwrap();
        let (declared, functions) = text.split_once("\n}\n").unwrap();
        let id = declared.lines().find_map(|line| {
            let (id, rest) = line.trim().split_once(" = ")?;
            rest.contains(check.code).then(|| format!("&{id}"))
        });
        let named = functions.contains(&id.unwrap());
        let gives = [
            "-> Finding",
            "-> Option<Finding>",
            "&mut GameFindings<'_>",
            "&mut EventFindings",
        ];
        assert!(
            named && gives.iter().any(|given| functions.contains(given)),
            "{} has no function that raises it",
            check.code
        );
    }
}

#[test]
fn no_other_place_raises_findings() {
    for (path, text) in read_sources(&source_folder()) {
        let name = path
            .strip_prefix(source_folder())
            .unwrap()
            .to_str()
            .unwrap();
        let name = name.replace('\\', "/");
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        let allowed = name.starts_with("analysis/check/") || name.contains("/tests");
        assert!(
            allowed || !code.contains("Finding::new("),
            "{name} makes a finding; its check's file should"
        );
    }
}

#[test]
fn every_judge_is_in_a_step() {
    let judges = all_checks().map(|check| check.judges.len()).sum::<usize>();
    assert_eq!(judge::CheckStage::check_fn_count(), judges);
}
