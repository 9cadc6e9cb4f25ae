//! PDF files: those of several programs, pages without text, damage.

use super::make_pdf::{Page, pdf, pdf_of, pdf_with};
use super::{GAME, findings, games};
use pdn::{Input, Options};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The files of other programs, each with its moves in a text.
fn files() -> Vec<(PathBuf, Vec<String>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/pdf");
    let all = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut texts: Vec<_> = all
        .filter(|path| path.extension().is_some_and(|ext| ext == "txt"))
        .collect();
    texts.sort();
    let with_moves = texts.into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).unwrap();
        (
            path.with_extension("pdf"),
            text.split_whitespace().map(str::to_owned).collect(),
        )
    });
    with_moves.collect()
}

/// Returns the moves of the games of a file, and whether it is free of errors and warnings.
fn read(bytes: &[u8]) -> (Vec<String>, bool) {
    let input = || Input::from_bytes("a.pdf", bytes.to_vec());
    let games = pdn::read_games(input(), &Options::default());
    let moves = games.filter_map(Result::ok).flat_map(|game| {
        let plies = game.line.plies.iter().map(|ply| ply.text.to_string());
        plies.collect::<Vec<_>>()
    });
    let mut found = pdn::check_games(input(), &Options::default());
    let is_clean = found.all(|found| found.finding.check.severity == pdn::Severity::Info);
    (moves.collect(), is_clean)
}

#[test]
fn the_files_of_other_programs_are_read() {
    let files = files();
    assert!(files.len() > 3);
    for (path, moves) in files {
        let (read, _) = read(&std::fs::read(&path).unwrap());
        assert_eq!(read, moves, "{}", path.display());
    }
}

#[test]
fn two_blocks_are_one_game() {
    let sheet = "White: Kovac\nBlack: Novak\nDate: 12.05.1998\n\n1\tc3-d4\td6-c5\t3\tc3-b4\tg5-h4\n2\tb2-c3\tf6-g5\t4\tb4xd6\te7xc5\n0-2\n";
    assert_eq!(
        games("a.pdf", &pdf(sheet)),
        ["Kovac Novak 1998.05.12 0-2 c3-d4 d6-c5 b2-c3 f6-g5 c3-b4 g5-h4 b4xd6 e7xc5"]
    );
}

#[test]
fn a_game_goes_on_over_the_end_of_a_page() {
    let (first, rest) = GAME.split_at(GAME.find("3. ").unwrap());
    let expected = ["Kovac Novak 1998.05.12 0-2 c3-d4 d6-c5 b2-c3 f6-g5 c3-b4 g5-h4 b4xd6 e7xc5"];
    let pages = [
        Page::Rows(&format!("{first}1 / 3\n")),
        Page::Nothing,
        Page::Rows(rest),
    ];
    assert_eq!(games("a.pdf", &pdf_of(&pages)), expected);
}

/// A score and a round at the edge of a page are no numbers of pages.
#[test]
fn numbers_at_the_edge_are_kept() {
    let game = |end: &str| format!("Round 1\n{}{end}", GAME.replace("0-2\n", ""));
    for (end, result) in [("1-1\n", "1-1"), ("1-1\n- 1 -\n", "1-1"), ("2-0\n", "2-0")] {
        let read = games("a.pdf", &pdf(&game(end))).concat();
        assert!(
            read.contains(&format!("1998.05.12 {result} ")),
            "{end}: {read}"
        );
    }
    let input = Input::from_bytes("a.pdf", pdf(&game("1-1\n")));
    let game = pdn::read_games(input, &Options::default())
        .next()
        .unwrap()
        .unwrap();
    assert_eq!(game.tag("Round"), Some("1"));
}

#[test]
fn places_are_those_of_the_page() {
    let wrong = GAME.replace("b4xd6", "b4-a5");
    let found = findings("a.pdf", &pdf_of(&[Page::Nothing, Page::Rows(&wrong)]));
    let row = "C001 capture-missed: page 2, row 7".to_owned();
    assert!(found.contains(&row), "{found:?}");
}

#[test]
fn a_page_without_text_is_reported() {
    let found = findings(
        "a.pdf",
        &pdf_of(&[Page::Picture, Page::Rows(GAME), Page::Picture]),
    );
    let pages = found.iter().filter(|found| found.starts_with("I015"));
    assert_eq!(pages.count(), 2, "{found:?}");
    let found = findings("a.pdf", &pdf_of(&[Page::Rows(GAME), Page::Nothing]));
    assert!(
        found.iter().all(|found| !found.starts_with("I015")),
        "{found:?}"
    );
    // Pictures alone.
    let told = games("a.pdf", &pdf_of(&[Page::Picture])).concat();
    assert!(told.contains("`--ocr`"), "{told}");
}

#[test]
fn what_unpacks_to_very_much_is_refused() {
    let begun = Instant::now();
    let told = games("a.pdf", &pdf_with(&[&vec![b' '; 200 << 20]])).concat();
    assert!(told.contains("MiB"), "{told}");
    assert!(
        begun.elapsed() < Duration::from_secs(20),
        "{:?}",
        begun.elapsed()
    );
}

/// Nothing that is damaged loses moves without a word.
#[test]
fn damage_is_reported() {
    let count = if std::env::var_os("PDN_SLOW").is_some() {
        1000
    } else {
        160
    };
    let files: Vec<_> = files()
        .into_iter()
        .map(|(path, moves)| (std::fs::read(path).unwrap(), moves))
        .collect();
    let mut seed = 57u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below.max(1)
    };
    let mut damaged = 0;
    for nth in 0..count {
        let (bytes, moves) = &files[nth % files.len()];
        let mut bytes = bytes.clone();
        match next(4) {
            0 => bytes.truncate(next(bytes.len())),
            1 => {
                let at = next(bytes.len());
                bytes.drain(at..(at + next(2000)).min(bytes.len()));
            }
            2 => {
                let at = next(bytes.len());
                let part = bytes[at..(at + next(2000)).min(bytes.len())].to_vec();
                let to = next(bytes.len());
                bytes.splice(to..to, part);
            }
            _ => {
                for _ in 0..=next(6) {
                    let at = next(bytes.len());
                    bytes[at] = next(256) as u8;
                }
            }
        }
        let (read, is_clean) = read(&bytes);
        damaged += usize::from(read != *moves);
        assert!(
            !is_clean || read == *moves,
            "{nth}: {} of {}",
            read.len(),
            moves.len()
        );
    }
    assert!(damaged * 4 > count, "{damaged}");
}
