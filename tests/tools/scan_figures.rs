//! Measures the reader of scans on sheets whose moves are known:
//! `cargo run --release --features tools --example scan_figures -- FOLDER RUN`.
//!
//! Every folder below FOLDER has `truth.json` (the moves, the kind of font and of picture) and `RUN.tsv`, what Tesseract made of the
//! picture; with `--ocr` for RUN the picture `sheet.jpg` is prepared and recognised as the program does it. No variant and no notation is given. docs/accuracy.md has the figures and says how the pictures are made.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "the figures are what is asked for"
)]

use pdn_sheets::scan::{read_scanned_games, recognise_file};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// What is known of a sheet.
#[derive(Deserialize)]
struct Truth {
    variant: String,
    layout: String,
    level: u8,
    font_class: String,
    /// `c3-d4`, `d4:b6 x c5`.
    moves: Vec<String>,
}

/// The figures of sheets of one kind.
#[derive(Default)]
struct Figures {
    sheets: usize,
    whole: usize,
    variants: usize,
    moves: usize,
    right: usize,
    sure: usize,
    sure_wrong: usize,
    /// Sheets of which all moves are sure, and those among them that are wrong.
    called_whole: usize,
    called_whole_wrong: usize,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [folder, run] = &args[..] else {
        println!("scan_figures FOLDER RUN");
        return;
    };
    let mut folders: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.join("truth.json").exists())
        .collect();
    folders.sort();
    let mut all: BTreeMap<String, Figures> = BTreeMap::new();
    let start = std::time::Instant::now();
    for sheet in &folders {
        measure_sheet(sheet, run, &mut all);
    }
    println!(
        "| sheets | n | whole | moves right | variant right | sure moves | of these wrong | all sure | of these wrong |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (name, own) in &all {
        let share = 100.0 * own.right as f64 / own.moves.max(1) as f64;
        println!(
            "| {name} | {} | {} | {} of {} ({share:.1} %) | {} | {} | {} | {} | {} |",
            own.sheets,
            own.whole,
            own.right,
            own.moves,
            own.variants,
            own.sure,
            own.sure_wrong,
            own.called_whole,
            own.called_whole_wrong
        );
    }
    println!(
        "{:.2} s a sheet",
        start.elapsed().as_secs_f64() / folders.len().max(1) as f64
    );
}

fn measure_sheet(sheet: &Path, run: &str, all: &mut BTreeMap<String, Figures>) {
    let truth = std::fs::read_to_string(sheet.join("truth.json")).unwrap();
    let truth: Truth = serde_json::from_str(&truth).unwrap();
    let bytes = match run {
        "--ocr" => {
            let picture = std::fs::read(sheet.join("sheet.jpg")).unwrap();
            let table = recognise_file(&picture, false).unwrap().unwrap();
            table.text.into_bytes()
        }
        _ => match std::fs::read(sheet.join(format!("{run}.tsv"))) {
            Ok(bytes) => bytes,
            Err(_) => return,
        },
    };
    let squares = |text: &String| {
        let text = text.split(' ').next().unwrap_or_default();
        let mut all = text.split(['-', ':']);
        let first = all.next().unwrap_or_default().to_owned();
        let last = all.next_back().unwrap_or_default().to_owned();
        [first, last]
    };
    let expected: Vec<[String; 2]> = truth.moves.iter().map(squares).collect();
    let game = read_scanned_games(&bytes, None).into_iter().next();
    let moves = game.as_ref().map_or(&[][..], |game| &game.moves);
    let is_right = |nth: usize| expected.get(nth) == Some(&moves[nth].squares);
    let right = (0..moves.len()).filter(|nth| is_right(*nth)).count();
    let is_whole = moves.len() == expected.len() && right == expected.len();
    let all_sure = !moves.is_empty() && moves.iter().all(|own| own.is_sure);
    let is_print = truth.font_class != "hand" && truth.level <= 2;
    let kind = if is_print {
        "print and typewriter, level 0 to 2"
    } else {
        "hand fonts, or level 3"
    };
    for name in [
        "all".to_owned(),
        kind.to_owned(),
        format!("{}, level {}", truth.font_class, truth.level),
        format!("layout {}", truth.layout),
    ] {
        let own = all.entry(name).or_default();
        own.sheets += 1;
        own.whole += usize::from(is_whole);
        own.variants += usize::from(
            game.as_ref()
                .is_some_and(|game| game.variant.id == truth.variant),
        );
        own.moves += expected.len();
        own.right += right;
        for (nth, _) in moves.iter().enumerate().filter(|(_, own)| own.is_sure) {
            own.sure += 1;
            own.sure_wrong += usize::from(!is_right(nth));
        }
        own.called_whole += usize::from(all_sure);
        own.called_whole_wrong += usize::from(all_sure && !is_whole);
    }
}
