//! Counts what the reader finds in the real files next to the repository. Run with `--ignored --nocapture`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::pdn::{Damage, PdnReader, Terminator, Visitor, detect_encoding};
use crate::span::Span;
use crate::written::MoveText;

/// Returns the folder of the real files, if it exists: `PDN_DATA`, or the one next to the repository.
pub(super) fn data_folder() -> Option<PathBuf> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let named = std::env::var_os("PDN_DATA").unwrap_or_else(|| "../shared/data".into());
    let root = repository.join(named);
    if root.is_dir() {
        return Some(root);
    }
    println!("skipped: no files in {}", root.display());
    None
}

/// Returns all files with the extension `pdn`.
pub(super) fn pdn_files() -> Vec<PathBuf> {
    let Some(root) = data_folder() else {
        return Vec::new();
    };
    let mut files: Vec<_> = walkdir::WalkDir::new(root)
        .into_iter()
        .filter_map(Result::ok)
        .map(walkdir::DirEntry::into_path)
        .filter(|p| p.extension().is_some_and(|e| e == "pdn"))
        .collect();
    files.sort();
    files
}

#[derive(Default)]
struct Census {
    records: usize,
    with_moves: usize,
    moves: usize,
    main_line: usize,
    depth: usize,
    has_moves: bool,
    scores: usize,
    damage: BTreeMap<Damage, (usize, Span)>,
}

impl Visitor for Census {
    fn begin_game(&mut self, _: usize) {
        self.records += 1;
        self.has_moves = false;
        self.depth = 0;
    }
    fn visit_move(&mut self, _: &MoveText) {
        self.has_moves = true;
        self.moves += 1;
        self.main_line += usize::from(self.depth == 0);
    }
    fn open_variation(&mut self, _: Span) {
        self.depth += 1;
    }
    fn close_variation(&mut self, _: Span) {
        self.depth -= 1;
    }
    fn visit_result(&mut self, _: Terminator, _: Span) {
        self.scores += 1;
    }
    fn visit_damage(&mut self, damage: Damage, span: Span) {
        self.damage.entry(damage).or_insert((0, span)).0 += 1;
    }
    fn end_game(&mut self, _: usize) {
        self.with_moves += usize::from(self.has_moves);
    }
}

#[test]
#[ignore = "prints a table"]
fn census() {
    let Some(root) = data_folder() else { return };
    let expected = std::fs::read_to_string(root.join("expected.tsv")).unwrap();
    let expected: BTreeMap<&str, Vec<&str>> = expected
        .lines()
        .map(|l| (l.split('\t').next().unwrap(), l.split('\t').collect()))
        .collect();
    for path in pdn_files() {
        let bytes = std::fs::read(&path).unwrap();
        let name = path.strip_prefix(&root).unwrap().display().to_string();
        let mut census = Census::default();
        let guess = detect_encoding(&bytes);
        PdnReader::new(guess.encoding).read_chunk(&bytes, &mut census);
        let (want, plies) = expected.get(name.as_str()).map_or((None, ""), |e| {
            (
                Some((e[3].to_owned(), e[4].to_owned())),
                *e.get(6).unwrap_or(&""),
            )
        });
        let got = (census.records.to_string(), census.with_moves.to_string());
        let mark = match &want {
            None => "new",
            Some(want) if *want == got => "ok ",
            Some(_) => "DIFF",
        };
        let want = want.unwrap_or_default();
        println!(
            "{mark} {name} [{}] records {} ({}) with moves {} ({}) moves {} main {} (replayed {plies}) scores {}",
            guess.encoding,
            got.0,
            want.0,
            got.1,
            want.1,
            census.moves,
            census.main_line,
            census.scores
        );
        for (damage, (n, span)) in &census.damage {
            let text: String = String::from_utf8_lossy(span.slice_of(&bytes))
                .chars()
                .take(60)
                .collect();
            println!("       {damage:?} x{n} first {text:?} at {}", span.start);
        }
    }
}
