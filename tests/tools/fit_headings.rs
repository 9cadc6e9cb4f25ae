//! Fits the weights of the reader of headings to annotated sheets, and measures them on sheets that were left out.
//!
//! `fit_headings --folds 4 PATH[=SHARE]...` measures; `fit_headings --to FILE PATH[=SHARE]...` writes the weights. A path is a file or
//! a folder (docs/decisions/0027-headings-by-a-model.md).

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a tool for the terminal"
)]

use pdn_sheets::sheet::assign::training::{
    Example, Fitter, examples, field_name, fields_of, fit_sides, read_annotated, true_odds,
};
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

const NUMERIC: &str = "1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13 4. 15-18 24-20 5. 11-15 28-24 6. 8-11 26-23 7. 9-14 31-26";
const LARGE: &str = "1. 32-28 18-23 2. 33-29 23x32 3. 37x28 17-22 4. 28x17 11x22 5. 41-37 12-17 6. 37-32 7-12 7. 46-41 1-7";
const LETTERS: &str = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5 5. a1-b2 h8-g7 6. b2-c3 g7-f6 7. c3-b4 c5-e3";

fn moves(nth: usize) -> String {
    let line = [LETTERS, LARGE, NUMERIC][nth % 3];
    match nth / 3 % 2 {
        0 => line.to_owned(),
        _ => {
            let mut rows = String::new();
            for word in line.split(' ') {
                if word.ends_with('.') && !rows.is_empty() {
                    rows.push('\n');
                } else if !rows.is_empty() {
                    rows.push(' ');
                }
                rows.push_str(word);
            }
            rows
        }
    }
}

struct Sheet {
    name: String,
    examples: Vec<Example>,
    share: f32,
    fold: usize,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let (mut folds, mut to, mut epochs, mut verbose) = (0, None, 12, false);
    let (mut penalty, mut rate) = (2e-4, 0.15);
    let mut folders = Vec::new();
    let (mut prune, mut min) = (0.0f32, 2usize);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--folds" => folds = number(args.next()),
            "--epochs" => epochs = number(args.next()),
            "--penalty" => penalty = number(args.next()),
            "--rate" => rate = number(args.next()),
            "--to" => to = args.next(),
            "--prune" => prune = number(args.next()),
            "--min" => min = number(args.next()),
            "-v" => verbose = true,
            _ => folders.push(arg),
        }
    }
    let mut names = HashMap::new();
    let mut sheets = Vec::new();
    let mut skipped = 0;
    for folder in &folders {
        let (folder, share) = folder
            .split_once('=')
            .map_or((folder.as_str(), 1.0), |(f, s)| {
                (f, number(Some(s.to_owned())))
            });
        for (nth, (name, source)) in read_sheets(Path::new(folder)).into_iter().enumerate() {
            let sheet = read_annotated(&source, &|game| moves(nth + game * 5));
            let found = examples(&sheet, &mut names);
            if found.len() < sheet.moves.len() {
                skipped += 1;
                if verbose {
                    println!("games {}: {} of {}", name, found.len(), sheet.moves.len());
                }
            }
            // Sheets of one layout belong together.
            let group = name.split('@').next().unwrap_or_default();
            let fold = group
                .bytes()
                .fold(0, |hash, byte| hash * 31 % 10007 + usize::from(byte));
            sheets.push(Sheet {
                name,
                examples: found,
                share,
                fold,
            });
        }
    }
    println!(
        "{} sheets, {skipped} without some of their games, {} names",
        sheets.len(),
        names.len()
    );
    if folds > 0 {
        let mut counts: BTreeMap<(String, usize), [usize; 5]> = BTreeMap::new();
        let mut trust = [[0usize; 2]; 10];
        let fitters: Vec<Fitter> = std::thread::scope(|scope| {
            let sheets = &sheets;
            let fits: Vec<_> = (0..folds)
                .map(|fold| {
                    scope.spawn(move || {
                        let used: Vec<&Sheet> = sheets
                            .iter()
                            .filter(|sheet| sheet.fold % folds != fold)
                            .collect();
                        fit(&used, epochs, penalty, rate, min, prune)
                    })
                })
                .collect();
            fits.into_iter()
                .map(|one| one.join().expect("a thread that fits"))
                .collect()
        });
        let mut sides: BTreeMap<String, [usize; 4]> = BTreeMap::new();
        for fold in 0..folds {
            let used: Vec<&Example> = sheets
                .iter()
                .filter(|sheet| sheet.fold % folds != fold)
                .flat_map(|sheet| &sheet.examples)
                .collect();
            let weights = fit_sides(&used, 15);
            for sheet in sheets.iter().filter(|sheet| sheet.fold % folds == fold) {
                let folder = sheet.name.rsplit('/').nth(1).unwrap_or_default().to_owned();
                for (odds, grouped) in sheet
                    .examples
                    .iter()
                    .filter_map(|one| true_odds(&weights, one))
                {
                    let counts = sides.entry(folder.clone()).or_default();
                    counts[usize::from(odds <= 0.0)] += 1;
                    counts[2] += usize::from(odds < -2.0);
                    counts[3] += usize::from(grouped != 2);
                    if verbose && odds <= 0.0 {
                        println!("{} swapped {odds:.1}", sheet.name);
                    }
                    if verbose && grouped != 2 {
                        println!("{} grouped {grouped}", sheet.name);
                    }
                }
            }
        }
        for (folder, [right, wrong, sure, grouped]) in sides {
            println!(
                "sides {folder}: {right} right, {wrong} swapped, {sure} of them sure, {grouped} grouped wrongly"
            );
        }
        for (fold, fitter) in fitters.iter().enumerate() {
            let left: Vec<&Sheet> = sheets
                .iter()
                .filter(|sheet| sheet.fold % folds == fold)
                .collect();
            for sheet in left {
                let folder = sheet.name.rsplit('/').nth(1).unwrap_or_default().to_owned();
                for example in &sheet.examples {
                    let truth = fields_of(example.truth());
                    let read = fitter.best_fields(example);
                    for field in 0..17 {
                        let wanted: Vec<_> = truth.iter().filter(|one| one.0 == field).collect();
                        let got = read.iter().find(|one| one.0 == field);
                        let right = |range: &std::ops::Range<usize>| {
                            wanted.iter().any(|one| one.1 == *range)
                        };
                        let count = counts.entry((folder.clone(), field)).or_default();
                        let judge = |range: Option<&std::ops::Range<usize>>| match range {
                            Some(range) if right(range) => 0,
                            Some(_) if !wanted.is_empty() => 2,
                            Some(_) => 3,
                            None if wanted.is_empty() => 4,
                            None => 1,
                        };
                        let new = judge(got.map(|one| &one.1));
                        count[new] += 1;
                        if let Some(one) = got {
                            let bucket = ((one.2 * 10.0) as usize).min(9);
                            trust[bucket][usize::from(new != 0)] += 1;
                        }
                        if verbose && (new == 1 || new == 2 || new == 3) {
                            println!(
                                "{} {} {:?} for {:?} ({:.2})",
                                sheet.name,
                                field_name(field),
                                got.map(|one| example.words(one.1.clone())),
                                wanted
                                    .iter()
                                    .map(|one| example.words(one.1.clone()))
                                    .collect::<Vec<_>>(),
                                got.map_or(0.0, |one| one.2)
                            );
                        }
                    }
                }
            }
        }
        for (nth, [right, wrong]) in trust.iter().enumerate() {
            println!("sure 0.{nth}: {right} right, {wrong} wrong");
        }
        let mut by_folder: BTreeMap<&str, [usize; 5]> = BTreeMap::new();
        let mut by_field: BTreeMap<usize, [usize; 5]> = BTreeMap::new();
        for ((folder, field), count) in &counts {
            for (nth, count) in count.iter().enumerate() {
                by_folder.entry(folder).or_default()[nth] += count;
                by_field.entry(*field).or_default()[nth] += count;
            }
        }
        let line = |name: &str, counts: [usize; 5]| {
            let text = |c: &[usize]| {
                format!(
                    "{:5.1} % of {} right, {} missing, {} wrong, {} invented",
                    100.0 * c[0] as f64 / (c[0] + c[1] + c[2]).max(1) as f64,
                    c[0] + c[1] + c[2],
                    c[1],
                    c[2],
                    c[3]
                )
            };
            println!("{name:>14}: {}", text(&counts));
        };
        by_field
            .iter()
            .for_each(|(field, count)| line(field_name(*field), *count));
        let mut all = [0; 5];
        by_field
            .values()
            .for_each(|one| (0..5).for_each(|nth| all[nth] += one[nth]));
        by_folder
            .iter()
            .for_each(|(folder, count)| line(folder, *count));
        line("all", all);
    }
    if let Some(to) = to {
        let all: Vec<&Sheet> = sheets.iter().collect();
        let fitter = fit(&all, epochs, penalty, rate, min, prune);
        let examples: Vec<&Example> = all.iter().flat_map(|sheet| &sheet.examples).collect();
        let sides = fit_sides(&examples, 15);
        std::fs::write(to, fitter.write(&sides)).expect("weights are written");
    }
}

/// Returns the number of an argument.
fn number<T: std::str::FromStr>(arg: Option<String>) -> T {
    let number = arg.and_then(|arg| arg.parse().ok());
    number.expect("a number")
}

/// Returns the annotated sheets of a file or of the files in a folder, with their names.
fn read_sheets(path: &Path) -> Vec<(String, String)> {
    if path.is_dir() {
        let entries = std::fs::read_dir(path).expect("a folder").flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        paths.retain(|path| {
            path.extension()
                .is_some_and(|end| end == "txt" || end == "annotated")
        });
        paths.sort();
        return paths.iter().flat_map(|path| read_sheets(path)).collect();
    }
    let text = std::fs::read_to_string(path).expect("a text");
    let stem = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let parent = path.parent().and_then(Path::file_name).unwrap_or_default();
    let folder = parent.to_string_lossy();
    match path.extension().is_some_and(|end| end == "annotated") {
        false => vec![(format!("{folder}/{stem}"), text)],
        true => text
            .split("%%% ")
            .filter_map(|part| part.split_once('\n'))
            .map(|(name, body)| (format!("{stem}/{name}"), body.to_owned()))
            .collect(),
    }
}

/// Fits weights to sheets.
fn fit(
    sheets: &[&Sheet],
    epochs: usize,
    penalty: f32,
    rate: f32,
    min: usize,
    prune: f32,
) -> Fitter {
    let all: Vec<Vec<Example>> = sheets.iter().map(|sheet| sheet.examples.clone()).collect();
    let mut fitter = Fitter::new(&all, min);
    (fitter.penalty, fitter.rate) = (penalty, rate);
    let mut order: Vec<usize> = (0..sheets.len()).collect();
    let mut random = 12345u64;
    let more = if prune > 0.0 { 4 } else { 0 };
    for epoch in 0..epochs + more {
        if epoch == epochs {
            eprintln!("kept {:?}", fitter.prune(prune));
        }
        for at in (1..order.len()).rev() {
            random = random
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            order.swap(at, (random >> 33) as usize % (at + 1));
        }
        let mut loss = 0.0;
        for nth in &order {
            for example in &sheets[*nth].examples {
                loss += fitter.learn(example, sheets[*nth].share);
            }
        }
        if epoch + 1 == epochs + more || epoch % 4 == 0 {
            eprintln!(
                "epoch {epoch}: loss {loss:.0}, {} features",
                fitter.feature_count()
            );
        }
    }
    fitter
}
