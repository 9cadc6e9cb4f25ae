//! Which rooms of the source know which: no circles.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The rooms that each room names, tests left aside.
fn known() -> BTreeMap<String, BTreeSet<String>> {
    let source = Path::new("src");
    let room = |path: &Path| {
        let inside = path.strip_prefix(source).unwrap();
        // The modules of the other crates are known to these by their names.
        let of_crate = ["rules", "text"]
            .iter()
            .find_map(|name| inside.strip_prefix(name).ok());
        let inside = of_crate.unwrap_or(inside);
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
fn no_circle_of_rooms() {
    let known = known();
    assert!(
        known.len() > 20 && known["api"].contains("run"),
        "{known:?}"
    );
    for room in known.keys() {
        let reached = reached(room, &known);
        let back = |other: &&&str| self::reached(other, &known).contains(room.as_str());
        let circle: Vec<_> = reached.iter().filter(back).collect();
        assert!(
            !reached.contains(room.as_str()),
            "{room} knows itself by way of {circle:?}"
        );
    }
}

/// Each room has its row in docs/architecture.md.
#[test]
fn every_room_is_told() {
    let page = std::fs::read_to_string("docs/architecture.md").unwrap();
    let rows: Vec<_> = page
        .lines()
        .filter(|line| line.starts_with("| `"))
        .collect();
    for room in known().keys() {
        let name = format!("`{room}`");
        assert!(rows.iter().any(|row| row.contains(&name)), "{room}");
    }
}
