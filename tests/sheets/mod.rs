//! Scoresheets: those of `fixtures/sheets`, each with the PDN it becomes, and those beside the project.
//!
//! `PDN_UPDATE=1` writes the expected PDN anew; look at the difference before it is kept.

use pdn_analysis::replay::{ReplayMemory, ReplayedChunk, Replayer, plan_written};
use pdn_events::played::Overrides;
use pdn_rules::board::Color;
use pdn_sheets::sheet::{TranslatedSheet, translate_sheet};
use pdn_text::outcome::Outcome;
use pdn_text::pdn::detect_encoding;
use std::path::{Path, PathBuf};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/sheets");

fn read(path: &Path) -> TranslatedSheet {
    let bytes = std::fs::read(path).expect("a sheet");
    translate_sheet(
        &bytes,
        detect_encoding(&bytes).encoding,
        Overrides::default(),
    )
}

/// Replays the PDN of a sheet as `pdn check` does.
fn replay(sheet: &TranslatedSheet) -> ReplayedChunk {
    let fixed = Overrides {
        variant: Some(sheet.variant),
        ..Overrides::default()
    };
    let plan = plan_written(&[&sheet.written], fixed);
    let mut written = sheet.written.clone();
    Replayer::run_written(&plan, &mut written, &mut ReplayMemory::default())
}

/// Letters and digits of a sheet that no piece of its PDN stands for.
fn lost(path: &Path, sheet: &TranslatedSheet) -> Option<String> {
    let bytes = std::fs::read(path).expect("a sheet");
    let mut covered = vec![false; bytes.len()];
    for piece in sheet.written.offsets.pieces() {
        covered[piece.source.start as usize..piece.source.end as usize].fill(true);
    }
    let text = std::str::from_utf8(&bytes).ok()?;
    let lost = text
        .char_indices()
        .filter(|(at, c)| c.is_alphanumeric() && !covered[*at]);
    let lost: String = lost.map(|(_, c)| c).collect();
    (!lost.is_empty()).then_some(lost)
}

fn sheets(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut all: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    all.retain(|path| path.extension().is_some_and(|ext| ext == "txt"));
    all.sort();
    all
}

/// Each fixture: its plies that are legal, and the errors that are found in it.
const FIXTURES: &[(&str, u64, &[&str])] = &[
    ("en-glued", 10, &[]),
    ("en-notes", 24, &[]),
    ("it-notes", 15, &[]),
    ("it-prose", 22, &[]),
    ("nl-brackets", 8, &[]),
    ("nl-fragment", 0, &[]),
    ("pt-columns", 12, &[]),
    ("pt-fragment", 0, &[]),
    ("pt-numbers", 7, &[]),
    ("ru-dashes", 10, &[]),
    ("ru-fragment", 0, &[]),
    ("ru-no-dots", 12, &[]),
    ("ru-official-form", 8, &[]),
    ("ru-official-form-cp1251", 8, &["D005"]),
    ("ru-position", 4, &[]),
    ("ru-rule-book", 10, &[]),
    ("ru-rule-book-misprint", 10, &["M001"]),
    ("ru-rule-book-short", 10, &[]),
    ("ru-scanned", 12, &[]),
    ("ru-two-games", 8, &[]),
    ("ru-variations", 14, &[]),
    ("ru-wins-sign", 7, &[]),
];

#[test]
fn every_fixture_becomes_its_pdn_and_replays() {
    let update = std::env::var_os("PDN_UPDATE").is_some();
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for path in sheets(Path::new(FOLDER)) {
        let name = path
            .file_stem()
            .and_then(|name| name.to_str())
            .expect("a name");
        let sheet = read(&path);
        let pdn = String::from_utf8(sheet.written.text.clone()).expect("UTF-8");
        let want = path.with_extension("pdn");
        if update {
            std::fs::write(&want, &pdn).expect("a file");
        }
        let known = std::fs::read_to_string(&want).unwrap_or_default();
        if known != pdn {
            wrong.push(format!("{name} becomes\n{pdn}"));
        }
        wrong.extend(lost(&path, &sheet).map(|lost| format!("{name} loses {lost}")));
        let replayed = replay(&sheet);
        let errors: Vec<_> = replayed
            .findings
            .iter()
            .filter(|finding| finding.check.severity == pdn_analysis::check::Severity::Error)
            .map(|finding| finding.check.code)
            .collect();
        match FIXTURES.iter().find(|(other, ..)| *other == name) {
            Some((_, plies, codes)) if (*plies, *codes) == (replayed.plies, &errors[..]) => {}
            _ => wrong.push(format!(
                "{name}: {} plies, errors {errors:?}",
                replayed.plies
            )),
        }
        seen += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(seen, FIXTURES.len());
}

/// Sheets beside the project: for each game the moves written, those taken as its line, and the legal ones from its
/// first move on. `docs/corpus-sheets.md` says where the texts stop or err.
const CORPUS: &[(&str, &[[u32; 3]])] = &[
    ("en/newell_winters_eve", &[[24, 24, 24]]),
    ("en/reed_maize_1888", &[[15, 15, 15], [42, 42, 42]]),
    ("it/bisanti_fanelli_1978", &[[44, 44, 26]]),
    ("it/cappellario_1948", &[[3, 0, 0]]),
    ("it/castellana_2009", &[[48, 48, 24]]),
    ("nl/ldg_beker2019", &[[9, 0, 0]]),
    ("nl/ldg_black_in_brackets", &[[12, 0, 0]]),
    ("pt/damas64_planilha", &[[5, 0, 0]]),
    ("pt/lusodama_ppj10", &[[16, 0, 0]]),
    ("pt/tresedama_cucujaes2022", &[[7, 7, 7]]),
    ("pt/tresedama_edimburgo", &[[36, 0, 0]]),
    ("pt/tresedama_empate", &[[7, 0, 0], [11, 0, 0]]),
    ("ru/albatross_aslanly", &[[11, 0, 0]]),
    ("ru/djvu_ocr_combination", &[[15, 0, 0]]),
    ("ru/infopedia_halfshort", &[[5, 5, 5]]),
    ("ru/kombinashki_filippov", &[[4, 4, 4]]),
    ("ru/minsport_100_form", &[[8, 8, 8]]),
    ("ru/narod_gorodskaya", &[[4, 4, 4]]),
    ("ru/position_mixed_alphabet", &[[0, 0, 0]]),
    ("ru/shashkinn_2020_r5", &[[26, 26, 13]]),
    ("ru/tula_1946_sokolov", &[[16, 0, 0]]),
    ("ru/wiki_otkazannaya", &[[27, 27, 27]]),
];

#[test]
fn every_sheet_beside_the_project_is_read() {
    let Some(folder) = crate::corpus::folder() else {
        return;
    };
    let (mut wrong, mut files) = (Vec::new(), 0);
    for language in ["en", "it", "nl", "pt", "ru"] {
        for path in sheets(&folder.join("sheets").join(language)) {
            files += 1;
            let stem = path
                .file_stem()
                .and_then(|name| name.to_str())
                .expect("a name");
            let name = format!("{language}/{stem}");
            let sheet = read(&path);
            let games: Vec<_> = sheet
                .games
                .iter()
                .map(|g| [g.written, g.moves, g.legal])
                .collect();
            assert_eq!(replay(&sheet).games as usize, games.len(), "{name}");
            assert_eq!(lost(&path, &sheet), None, "{name}");
            let want = CORPUS.iter().find(|(other, _)| *other == name);
            if want.is_none_or(|(_, want)| *want != games) {
                wrong.push(format!("{name}: {games:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(files, CORPUS.len());
}

/// What a person reads in a heading or at the end and the program does not, or the other way round.
const MISREAD: &[&str] = &["ru/djvu_ocr_combination 1: Result is \"1-0\", read \"\""];

/// The headings and ends of the corpus, against what a person read in them (`fixtures/sheets/corpus-headings.tsv`). A tag that
/// is not in that list must not be there.
#[test]
fn headings_beside_the_project_are_read() {
    const TAGS: [&str; 11] = [
        "Event",
        "Site",
        "Date",
        "Round",
        "Board",
        "White",
        "Black",
        "WhiteTitle",
        "BlackTitle",
        "Opening",
        "Result",
    ];
    let Some(folder) = crate::corpus::folder() else {
        return;
    };
    let told = std::fs::read_to_string(Path::new(FOLDER).join("corpus-headings.tsv")).unwrap();
    let told: Vec<Vec<&str>> = told
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
        .collect();
    let mut misread = Vec::new();
    for (name, _) in CORPUS {
        let path = folder.join("sheets").join(format!("{name}.txt"));
        let games = pdn::read_games(path.as_path(), &pdn::Options::default()).flatten();
        for (nth, game) in games.enumerate() {
            for tag in TAGS {
                let wanted = told
                    .iter()
                    .find(|row| row[..3] == [*name, &(nth + 1).to_string(), tag])
                    .map_or("", |row| row[3]);
                let got = match tag {
                    "Result" => match game
                        .recorded_outcome()
                        .and_then(|(said, _)| said.outcome_under(game.variant).decided_outcome())
                    {
                        Some(Outcome::Won(Color::White)) => "1-0",
                        Some(Outcome::Won(Color::Black)) => "0-1",
                        Some(Outcome::Draw) => "1/2-1/2",
                        _ => "",
                    },
                    _ => game.tag(tag).unwrap_or_default().trim_end_matches(".??"),
                };
                if got != wanted {
                    misread.push(format!(
                        "{name} {}: {tag} is {wanted:?}, read {got:?}",
                        nth + 1
                    ));
                }
            }
        }
    }
    assert_eq!(misread, MISREAD);
}
