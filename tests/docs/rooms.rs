//! Which rooms of the source know which: no circles but those that docs/architecture.md names.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Rooms that know each other, each circle once; docs/architecture.md says why.
const CIRCLES: [&[&str]; 1] = [&["check", "replay"]];

/// The rooms that each room names, tests left aside.
fn known() -> BTreeMap<String, BTreeSet<String>> {
    let source = Path::new("src");
    let room = |path: &Path| {
        let inside = path.strip_prefix(source).unwrap();
        let first = inside.components().next().unwrap().as_os_str().to_str();
        first.unwrap().trim_end_matches(".rs").to_owned()
    };
    let mut known: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    let files = walkdir::WalkDir::new(source).into_iter().flatten();
    for file in files.filter(|file| file.path().extension().is_some_and(|end| end == "rs")) {
        let path = file.path();
        let name = path.to_str().unwrap();
        if name.contains("/tests") || matches!(room(path).as_str(), "lib" | "main") {
            continue;
        }
        let text = std::fs::read_to_string(path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        let lines = code.lines().map(|line| line.split("//").next().unwrap());
        let rooms = known.entry(room(path)).or_default();
        for line in lines {
            for at in line
                .match_indices("crate::")
                .map(|(at, word)| at + word.len())
            {
                let letter = |c: char| c.is_ascii_lowercase() || c == '_';
                let end = line[at..].find(|c| !letter(c)).unwrap_or(line.len() - at);
                rooms.insert(line[at..at + end].to_owned());
            }
        }
    }
    let all: BTreeSet<_> = known.keys().cloned().collect();
    for (room, named) in &mut known {
        named.retain(|name| name != room && all.contains(name));
    }
    known
}

/// All rooms that can be reached from one.
fn reached<'a>(from: &'a str, known: &'a BTreeMap<String, BTreeSet<String>>) -> BTreeSet<&'a str> {
    let mut seen = BTreeSet::new();
    let mut open = vec![from];
    while let Some(room) = open.pop() {
        for next in known.get(room).into_iter().flatten() {
            if seen.insert(next.as_str()) {
                open.push(next);
            }
        }
    }
    seen
}

#[test]
fn no_circle_of_rooms_but_those_that_are_named() {
    let known = known();
    assert!(
        known.len() > 20 && known["api"].contains("run"),
        "{known:?}"
    );
    let reached: BTreeMap<_, _> = known
        .keys()
        .map(|room| (room.as_str(), reached(room, &known)))
        .collect();
    let circles: BTreeSet<Vec<_>> = known
        .keys()
        .map(String::as_str)
        .filter(|room| reached[room].contains(room))
        .map(|room| {
            let back = |other: &&&str| reached[**other].contains(room);
            reached[room].iter().filter(back).copied().collect()
        })
        .collect();
    let named: BTreeSet<Vec<_>> = CIRCLES.iter().map(|circle| circle.to_vec()).collect();
    assert_eq!(circles, named);
    let page = std::fs::read_to_string("docs/architecture.md").unwrap();
    for circle in CIRCLES {
        let told: Vec<_> = circle.iter().map(|room| format!("`{room}`")).collect();
        let told = told.join(", ");
        assert!(
            page.contains(&told),
            "docs/architecture.md does not name {told}"
        );
    }
}
