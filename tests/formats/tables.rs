//! Drawing tables: every line of legal moves leads to the position that is printed beside it, every flying line too.
//! `docs/corpus-tables.md` lists the exceptions.

use super::read;

/// Code and opening of what is found in a table.
fn found(text: &str) -> Vec<(String, String)> {
    let (games, found) = read("table", text);
    let printed = |fen: &str| {
        let game = games.iter().find(|game| {
            game.tag("FEN") == Some(fen)
                || text.contains(&format!(
                    "\n{}\t{fen}",
                    game.tag("Opening").unwrap_or_default()
                ))
        });
        game.and_then(|game| game.tag("Opening"))
            .unwrap_or_default()
            .to_owned()
    };
    found
        .iter()
        .filter(|(code, _)| code != "T008")
        .map(|(code, at)| {
            (
                code.clone(),
                if code == "T013" {
                    printed(at)
                } else {
                    at.clone()
                },
            )
        })
        .collect()
}

#[test]
fn the_tables_of_the_corpus() {
    let Some(folder) = crate::corpus::folder() else {
        return;
    };
    let text = std::fs::read_to_string(folder.join("tables/OpeningTable.tsv")).unwrap();
    let (games, _) = read("table", &text);
    let flying = games
        .iter()
        .filter(|game| game.tag("FEN").is_some())
        .count();
    let whole = games
        .iter()
        .filter(|game| !game.line.plies.is_empty())
        .filter(|game| {
            game.line
                .plies
                .iter()
                .all(|ply| ply.reading.legal_move().is_some())
        })
        .count();
    println!(
        "{} lines: {flying} flying, {whole} of legal moves",
        games.len()
    );
    assert_eq!((games.len(), flying, whole), (886, 392, 493));
    let name = |code: &str, what: &str| (code.to_owned(), what.to_owned());
    let mut all = found(&text);
    all.sort();
    assert_eq!(
        all,
        [
            name("S011", "Free"),
            name("T013", "2-IV"),
            name("T013", "45-IX")
        ]
    );
    let text =
        std::fs::read_to_string(folder.join("tables/150russian_and_brazilian.json")).unwrap();
    let (games, found) = read("table", &text);
    assert_eq!(games.len(), 150);
    let codes: Vec<_> = found
        .iter()
        .map(|(code, _)| code.as_str())
        .filter(|code| *code != "T008")
        .collect();
    assert_eq!(codes, ["T013", "S011"]);
}

#[test]
fn lines_are_compared_with_what_is_printed() {
    const HEAD: &str = "code\tfen\tmoves\tname\n";
    let start = "W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    for (row, wrong) in [
        (
            "1\tB:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\t1. cd4\tcd4",
            false,
        ),
        // The wrong side is to move, and a man stands elsewhere.
        (
            "1\tW:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\t1. cd4\tcd4",
            true,
        ),
        (
            "1\tB:W17,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\t1. cd4\tcd4",
            true,
        ),
        // A position that is set up may begin with Black.
        (
            "2\tB:W12,21,22,23,24,25,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,13\t\td2-h6 h6-a5",
            false,
        ),
        // A man of each side flies, one of them to the square that the other leaves.
        (
            "2\tW:W16,21,22,23,24,25,26,27,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,13\t\tb2-h6 h6-a5",
            true,
        ),
        (
            "2\tW:W12,21,22,23,24,25,26,27,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,13\t\tb2-h6 h6-a5",
            true,
        ),
        (
            "2\tW:W12,21,22,23,24,25,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,13\t\td2-h6 h6-a5",
            false,
        ),
        (
            "2\tW:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,13\t\t----- a7-a5",
            false,
        ),
    ] {
        let (games, found) = read("table", &format!("{HEAD}{row}\n"));
        assert_eq!(games.len(), 1, "{row}");
        let table = found.iter().any(|(code, _)| code == "T013");
        assert_eq!(table, wrong, "{row}: {found:?}");
    }
    let (_, found) = read("table", &format!("{HEAD}1\tB:{start}\t1. c3-c5\tc3-c5\n"));
    assert!(
        found
            .iter()
            .any(|(code, at)| code.starts_with('M') && at == "c3-c5"),
        "{found:?}"
    );
}
