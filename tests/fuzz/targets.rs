//! What is done with an input, and what must hold.

use super::batch::report;
use super::mending::fix;
use super::{Fault, Holds, timed};
use crate::again;
use crate::random::Random;
use pdn_analysis::check::Finding;
use pdn_analysis::replay::{ReplayMemory, Replayer, plan_replay, plan_written};
use pdn_analysis::tree::{Game, GameLine, Note, build_games};
use pdn_events::played::{FindingDetail, MoveReading, Overrides, ReplayPlan};
use pdn_messages::lang::{Lang, Message};
use pdn_operations::convert::{ConvertedBody, Converter};
use pdn_operations::diag::ReportFormat as Report;
use pdn_operations::run::RunOptions;
use pdn_operations::tally::DrawTally;
use pdn_operations::write::{FORMATS, OutputPage, WriteOptions};
use pdn_rules::draw::CODES;
use pdn_rules::variant::VARIANTS;
use pdn_sheets::read::{ReadOptions, SOURCE_FORMATS, SourceFormat};
use pdn_text::notation::{Diagram, MOVE_NOTATIONS, NAMED_NUMBERINGS, PathStyle, fen};
use pdn_text::pdn::{
    ChunkSplitter, Encoding, InputChunk, detect_encoding, is_binary, transcode_utf16,
    without_invisible,
};

/// Something that is done with inputs.
pub(crate) struct Target {
    /// Its name.
    pub(crate) name: &'static str,
    /// Whether it takes a FEN, not a file.
    pub(crate) fen: bool,
    /// Does it. The number decides what is left open: formats, notations, sizes of chunks.
    pub(crate) run: fn(&[u8], u64) -> Holds,
}

/// All of them.
pub(crate) static TARGETS: &[Target] = &[
    Target {
        name: "check",
        fen: false,
        run: check,
    },
    Target {
        name: "jobs",
        fen: false,
        run: jobs,
    },
    Target {
        name: "convert",
        fen: false,
        run: convert,
    },
    Target {
        name: "round",
        fen: false,
        run: round,
    },
    Target {
        name: "fix",
        fen: false,
        run: fix,
    },
    Target {
        name: "draws",
        fen: false,
        run: draws,
    },
    Target {
        name: "fen",
        fen: true,
        run: read_fen,
    },
    Target {
        name: "sheets",
        fen: false,
        run: sheets,
    },
];

const LANGS: [Lang; 4] = [Lang::En, Lang::Ru, Lang::Pt, Lang::It];

/// One of these.
fn one<'a, T>(of: &'a [T], random: &mut Random) -> &'a T {
    &of[random.below(of.len())]
}

/// A file of this name as the reader sees it: UTF-16 as UTF-8, other formats as PDN.
pub(super) fn seen(name: &str, bytes: &[u8]) -> Vec<u8> {
    let guess = detect_encoding(bytes);
    let mut text = bytes.to_vec();
    if guess.encoding.is_utf16() {
        text = Vec::new();
        let read = &mut transcode_utf16(bytes, guess.encoding == Encoding::Utf16Be);
        let _ = std::io::Read::read_to_end(read, &mut text);
    }
    let format = SourceFormat::guess_format(name, &text);
    // The program reads what people have written without the characters that nobody sees.
    if format.is_none_or(|format| format.name == "sheet")
        && let Some(clean) = without_invisible(&text, detect_encoding(&text).encoding)
    {
        text = clean.bytes;
    }
    match format.and_then(|format| format.translate_piece(&text, &ReadOptions::default())) {
        Some(translated) => translated.games.text,
        None => text,
    }
}

/// A how for the whole file, mostly none, and a language.
fn fixed(random: &mut Random) -> (Overrides, Lang) {
    let fixed = Overrides {
        variant: random.percent(10).then(|| *one(VARIANTS, random)),
        numbering: random
            .percent(5)
            .then(|| one(NAMED_NUMBERINGS, random).numbering),
        rules: random.percent(20).then(|| *one(CODES, random)),
        ..Overrides::default()
    };
    let lang = *one(&LANGS, random);
    let fixed = Overrides {
        listed: *one(
            &[
                FindingDetail::Nothing,
                FindingDetail::NoNotes,
                FindingDetail::Everything,
                FindingDetail::Everything,
            ],
            random,
        ),
        keep: random.percent(50),
        ..fixed
    };
    (fixed, lang)
}

fn chunks(plan: &ReplayPlan, bytes: &[u8], target: usize) -> impl Iterator<Item = InputChunk> {
    let chunks = ChunkSplitter::new(bytes, target).with_encoding(plan.encoding);
    chunks.filter_map(Result::ok)
}

/// Places lie in their text, and what is to be replaced too.
fn inside(found: &[Finding], len: usize) -> Holds {
    for finding in found {
        // The language with the most forms.
        drop(finding.full_message(Lang::Ru));
        let spans = finding
            .span
            .iter()
            .chain(finding.edits.iter().map(|edit| &edit.span));
        for span in spans {
            if span.start > span.end || span.end as usize > len {
                return Err(Fault::new(
                    "places lie in the text",
                    format!("{finding:?} of {len} bytes"),
                ));
            }
        }
    }
    Ok(())
}

fn check(bytes: &[u8], salt: u64) -> Holds {
    let random = &mut Random::new("check", salt);
    let text = seen("", bytes);
    let plan = timed("the plan", || plan_replay(&[&text], fixed(random).0))?;
    for chunk in chunks(&plan, &text, 1 + random.below(8192)) {
        let replayed = timed("replaying", || Replayer::replay_chunk(&plan, &chunk.bytes))?;
        inside(&replayed.findings, chunk.bytes.len())?;
        if replayed.clean > replayed.games || replayed.with_moves > replayed.games {
            return Err(Fault::new(
                "games are counted once",
                format!("{replayed:?}"),
            ));
        }
    }
    Ok(())
}

/// The engine, its chunks and its threads, and the reports.
fn jobs(bytes: &[u8], salt: u64) -> Holds {
    let random = &mut Random::new("jobs", salt);
    let file = tempfile::NamedTempFile::new()
        .and_then(|file| std::fs::write(file.path(), bytes).map(|()| file));
    let file = file.map_err(|error| Fault::new("there is a place for files", error.to_string()))?;
    let (fixed, lang) = fixed(random);
    let format = *one(&Report::ALL, random);
    let small = RunOptions {
        chunk: 200 + random.below(3000),
        ..RunOptions::default()
    };
    let alone = report(file.path(), fixed, lang, format, small)?;
    let two = report(
        file.path(),
        fixed,
        lang,
        format,
        RunOptions { jobs: 2, ..small },
    )?;
    if alone != two {
        let told = format!("{}\n----\n{}", alone.0, two.0);
        return Err(Fault::new("one job and two tell the same", told));
    }
    Ok(())
}

fn convert(bytes: &[u8], salt: u64) -> Holds {
    let random = &mut Random::new("convert", salt);
    let text = seen("", bytes);
    let (fixed, lang) = fixed(random);
    let fixed = Overrides {
        keep: true,
        ..fixed
    };
    let plan = plan_replay(&[&text], fixed);
    let target = 1 + random.below(20_000);
    for format in FORMATS {
        let how = WriteOptions {
            notation: random.percent(80).then(|| one(MOVE_NOTATIONS, random)),
            numbering: random
                .percent(30)
                .then(|| one(NAMED_NUMBERINGS, random).numbering),
            path: random.percent(30).then_some(PathStyle::Full),
            lang,
            plies: random.percent(30),
            positions: random.percent(30),
            ply: random.percent(20).then(|| random.below(60) as u32),
            flip: random.percent(30),
            correct: random.percent(50),
            ..WriteOptions::default()
        };
        let relabel = random.percent(20).then(|| *one(VARIANTS, random));
        let mut converter = Converter::new(format, how, relabel);
        converter.notes = random.percent(50);
        for chunk in chunks(&plan, &text, target) {
            let converted = timed(format.name, || converter.convert_chunk(&plan, &chunk.bytes))?;
            inside(&converted.findings, chunk.bytes.len())?;
            if let ConvertedBody::Page(page) = converted.body {
                let mut whole = OutputPage::default();
                if let Some(writer) = converter.game_writer() {
                    writer.begin_file("a <b> \\c", &mut whole);
                    writer.write_separator(&mut whole);
                    writer.end_file(&mut whole);
                }
                drop((whole.numbered_text(0), page.numbered_text(7)));
            }
        }
    }
    Ok(())
}

/// The games of a text.
fn games(bytes: &[u8], fixed: Overrides) -> (ReplayPlan, Vec<Game>) {
    let plan = plan_replay(
        &[bytes],
        Overrides {
            keep: true,
            ..fixed
        },
    );
    let mut all = Vec::new();
    for chunk in chunks(&plan, bytes, usize::MAX) {
        let mut replayed = Replayer::replay_chunk(&plan, &chunk.bytes);
        let games = build_games(&chunk.bytes, plan.encoding, &mut replayed);
        all.extend(games.into_iter().map(|(_, game)| game));
    }
    (plan, all)
}

/// Whether every move of a line and its variations is legal as it is written.
fn is_sound(line: &GameLine) -> bool {
    let note = |note: &Note| match note {
        Note::Variation(line) => is_sound(line),
        _ => true,
    };
    line.lead.iter().all(note)
        && line
            .plies
            .iter()
            .all(|ply| matches!(ply.reading, MoveReading::Legal(_)) && ply.notes.iter().all(note))
}

/// PDN becomes JSON or a table, and that the same PDN.
fn round(bytes: &[u8], salt: u64) -> Holds {
    let random = &mut Random::new("round", salt);
    let text = seen("", bytes);
    // The program refuses what is no text, UTF-16 within UTF-16 too.
    if is_binary(&text) {
        return Ok(());
    }
    if detect_encoding(&text)
        .encoding
        .decode(&text)
        .contains('\u{fffd}')
    {
        // Bytes that are no characters do not come back, and that is told.
        return Ok(());
    }
    let (_, games) = games(&text, Overrides::default());
    // A record names the variant that its game was read by, and not that its tags were contradicted.
    if games.iter().any(|game| game.guessed) {
        return Ok(());
    }
    let how = WriteOptions::default();
    let pdn = again::write("pdn", &games, &how);
    let format = *one(&["json", "jsonl", "csv"], random);
    let written = timed("writing", || again::write(format, &games, &how))?;
    let (read, found) = timed("reading", || again::read(format, &written))?;
    let bad: Vec<_> = found
        .iter()
        .filter(|(code, _)| code == "I008" || code == "I009")
        .collect();
    let property = "PDN becomes another format and the same PDN again";
    if games.len() != read.len() || !bad.is_empty() {
        let told = format!(
            "{format}: {} games, {} again; {bad:?}",
            games.len(),
            read.len()
        );
        return Err(Fault::new(property, told));
    }
    // A table has the moves and their numbers, and no place for how a faulty one was read.
    if format == "csv" && !games.iter().all(|game| is_sound(&game.line)) {
        return Ok(());
    }
    let now = again::write("pdn", &read, &how);
    if pdn != now {
        let differ = games.iter().zip(&read).enumerate();
        let how = differ
            .filter_map(|(nth, (was, now))| {
                let how = again::difference(was, now)?;
                Some(format!("game {}: {how}", nth + 1))
            })
            .next();
        return Err(Fault::new(
            property,
            format!("{format}, {}\n{pdn}\n----\n{now}", how.unwrap_or_default()),
        ));
    }
    Ok(())
}

fn draws(bytes: &[u8], salt: u64) -> Holds {
    let random = &mut Random::new("draws", salt);
    let text = seen("", bytes);
    let (plan, games) = games(&text, fixed(random).0);
    for game in &games {
        let own = plan.rules.unwrap_or(game.variant.draws);
        for code in [own, *one(CODES, random)] {
            let mut table = timed(code.id, || DrawTally::from_game(game, code))?;
            for row in &table.rows {
                let due = row
                    .due
                    .iter()
                    .all(|(from, to)| row.since <= *from && from <= to && *to <= row.until);
                if row.since > row.until || row.until > table.plies || !due {
                    return Err(Fault::new("rows lie in the game", format!("{row:?}")));
                }
            }
            table.keep_long();
        }
    }
    Ok(())
}

/// A FEN is read, set up under some variants, written and read again.
fn read_fen(bytes: &[u8], salt: u64) -> Holds {
    let random = &mut Random::new("fen", salt);
    let text = String::from_utf8_lossy(bytes);
    let setup = match timed("reading", || fen::parse_fen(&text))? {
        Ok(setup) => setup,
        Err(error) => {
            drop(
                Message::from(&error)
                    .display_in(*one(&LANGS, random))
                    .to_string(),
            );
            return if error.at <= text.len() {
                Ok(())
            } else {
                Err(Fault::new(
                    "places lie in the text",
                    format!("{error:?} in {text:?}"),
                ))
            };
        }
    };
    for _ in 0..3 {
        let variant = *one(VARIANTS, random);
        let numbering = one(NAMED_NUMBERINGS, random).numbering;
        let (position, errors) = setup.to_position(variant, numbering);
        for error in &errors {
            drop(
                Message::from(error)
                    .display_in(*one(&LANGS, random))
                    .to_string(),
            );
        }
        for to in [None, Some(numbering), Some(variant.numbering)] {
            let written = fen::write_with_runs(&position, to);
            let again = fen::parse_fen(&written).map(|setup| {
                setup
                    .to_position(variant, to.unwrap_or(variant.numbering))
                    .0
            });
            if again.as_ref() != Ok(&position) {
                let told = format!(
                    "{} {numbering:?} {text:?}: {written:?} is {again:?}",
                    variant.id
                );
                return Err(Fault::new("a position that is written is read again", told));
            }
            drop(fen::write_setup(&setup, variant.board, numbering, to));
        }
        let diagram = Diagram {
            flip: random.percent(50),
            numbers: Some(numbering),
            unicode: random.percent(50),
        };
        drop(diagram.draw_position(&position));
        timed("moves", || {
            (position.legal_paths().len(), position.game_ending())
        })?;
    }
    Ok(())
}

/// Everything that is no PDN, whatever the file is; and scoresheets in every encoding.
fn sheets(bytes: &[u8], salt: u64) -> Holds {
    let random = &mut Random::new("sheets", salt);
    let (fixed, _) = fixed(random);
    let how = ReadOptions {
        variant: fixed.variant,
        numbering: fixed.numbering,
        ..ReadOptions::default()
    };
    for format in SOURCE_FORMATS {
        let Some(mut translated) = timed(format.name, || format.translate_piece(bytes, &how))?
        else {
            continue;
        };
        inside(&translated.findings, bytes.len())?;
        let plan = plan_written(&[&translated.games], fixed);
        let games = &mut translated.games;
        let mut replayed = timed("replaying", || {
            Replayer::run_written(&plan, games, &mut ReplayMemory::default())
        })?;
        translated.bring_home(&mut replayed.findings);
        inside(&replayed.findings, bytes.len())?;
    }
    let all: Vec<_> = Encoding::all().collect();
    let encoding = *one(&all, random);
    if !encoding.is_utf16() {
        timed("a sheet", || {
            pdn_sheets::sheet::translate_sheet(bytes, encoding, fixed)
                .games
                .len()
        })?;
    }
    Ok(())
}
