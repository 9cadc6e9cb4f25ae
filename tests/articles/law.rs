//! The table of articles, `fixtures/articles/moves.tsv`.

use std::collections::BTreeSet;
use std::fs;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/articles/moves.tsv");

/// One line of the table.
pub(super) struct Row {
    variants: Vec<String>,
    checks: Vec<String>,
    piece: String,
    when: String,
    pub(super) article: String,
}

/// What a line is found by: variant, check, piece and case.
pub(super) type Key = (String, String, String, String);

/// The whole table.
pub(super) fn table() -> Vec<Row> {
    let text = fs::read_to_string(FILE).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines
        .map(|line| {
            let columns: Vec<_> = line.split('\t').collect();
            let [variants, checks, piece, when, article] = columns[..] else {
                panic!("not five columns: {line}");
            };
            let list = |text: &str| text.split(',').map(str::to_owned).collect();
            Row {
                variants: list(variants),
                checks: list(checks),
                piece: piece.to_owned(),
                when: when.to_owned(),
                article: article.to_owned(),
            }
        })
        .collect()
}

/// Every combination that the table has a line for.
pub(super) fn keys(table: &[Row]) -> BTreeSet<Key> {
    let mut keys = BTreeSet::new();
    for row in table {
        for variant in &row.variants {
            for check in &row.checks {
                let key = (
                    variant.clone(),
                    check.clone(),
                    row.piece.clone(),
                    row.when.clone(),
                );
                assert!(keys.insert(key.clone()), "two lines for {key:?}");
            }
        }
    }
    keys
}

/// The line for a combination, and the key that it has in the table.
pub(super) fn find<'a>(table: &'a [Row], key: &Key) -> Option<(&'a Row, Key)> {
    let (variant, check, piece, when) = key;
    let row = table.iter().find(|row| {
        row.variants.contains(variant)
            && row.checks.contains(check)
            && (row.piece == *piece || row.piece == "any")
            && row.when == *when
    })?;
    let piece = row.piece.clone();
    Some((row, (variant.clone(), check.clone(), piece, when.clone())))
}
