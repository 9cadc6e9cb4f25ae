//! Conversion there and back: what is written is read as what it was.

mod comments;
mod corpus;
mod lossless;
mod made;
mod pairs;
mod stable;
mod standard;

use pdn_analysis::replay::{Replayer, plan_replay};
use pdn_analysis::tree::{Game, GameLine, Note, Ply, build_games};
use pdn_events::played::{MoveReading, Overrides, ReplayPlan};
use pdn_operations::convert::{ConversionResult, ConvertedBody, Converter};
use pdn_operations::write::{GameFormat, OutputPage, WriteOptions};
use pdn_rules::variant::Variant;
use pdn_text::notation::MoveNotation;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How a text is read.
pub(crate) fn plan_of(bytes: &[u8], variant: Option<&'static Variant>) -> ReplayPlan {
    let fixed = Overrides {
        variant,
        keep: true,
        ..Overrides::default()
    };
    plan_replay(&[bytes], fixed)
}

/// The games of a text.
pub(crate) fn games(bytes: &[u8], variant: Option<&'static Variant>) -> Vec<Game> {
    games_by(&plan_of(bytes, variant), bytes)
}

/// As [`games`], read by a plan.
fn games_by(plan: &ReplayPlan, bytes: &[u8]) -> Vec<Game> {
    let mut replayed = Replayer::replay_chunk(plan, bytes);
    let games = build_games(bytes, plan.encoding, &mut replayed);
    games.into_iter().map(|(_, game)| game).collect()
}

/// A how for a notation.
pub(crate) fn how(notation: &str) -> WriteOptions {
    WriteOptions {
        notation: Some(MoveNotation::find_by_name(notation).unwrap()),
        ..WriteOptions::default()
    }
}

/// Converts a text that is one chunk.
pub(crate) fn convert(
    bytes: &[u8],
    format: &str,
    how: WriteOptions,
    variant: Option<&'static Variant>,
) -> (Vec<u8>, ConversionResult) {
    convert_by(&plan_of(bytes, variant), bytes, format, how)
}

/// As [`convert`], read by a plan.
fn convert_by(
    plan: &ReplayPlan,
    bytes: &[u8],
    format: &str,
    how: WriteOptions,
) -> (Vec<u8>, ConversionResult) {
    let converter = Converter::new(GameFormat::from_name(format).unwrap(), how, None);
    let mut converted = converter.convert_chunk(plan, bytes);
    let out = match std::mem::take(&mut converted.body) {
        ConvertedBody::Source(bytes) => bytes,
        ConvertedBody::Page(page) => {
            let (mut head, mut foot) = (OutputPage::default(), OutputPage::default());
            let writer = converter.game_writer().unwrap();
            writer.begin_file("", &mut head);
            writer.end_file(&mut foot);
            let all = [
                head.numbered_text(0),
                page.numbered_text(0),
                foot.numbered_text(0),
            ]
            .concat();
            all.into_bytes()
        }
    };
    (out, converted)
}

/// A text as whoever knows nothing of it reads it.
struct Text {
    bytes: Vec<u8>,
    plan: ReplayPlan,
    games: Vec<Game>,
}

impl Text {
    fn read(bytes: Vec<u8>) -> Self {
        let plan = plan_of(&bytes, None);
        let games = games_by(&plan, &bytes);
        Self { bytes, plan, games }
    }
}

/// Does the same with all items, as many at a time as there are processors; the answers are in no order.
fn for_all<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let items = std::iter::from_fn(|| items.get(next.fetch_add(1, Ordering::Relaxed)));
        items.map(&work).collect::<Vec<_>>()
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        running
            .into_iter()
            .flat_map(|one| {
                one.join()
                    .unwrap_or_else(|why| std::panic::resume_unwind(why))
            })
            .collect()
    })
}

/// What must not change whatever the notation: moves, marks, variations, set-ups in order, and the words of all remarks.
pub(crate) fn essence(game: &Game) -> (String, Vec<String>) {
    let mut text = format!(
        "{} {} ",
        game.variant.id,
        pdn_text::notation::fen::write_fen(&game.start)
    );
    let mut remarks: Vec<_> = game.preface.iter().chain(&game.appendix).cloned().collect();
    line(&game.line, &mut text, &mut remarks);
    remarks.sort();
    (text, remarks)
}

fn line(of: &GameLine, text: &mut String, remarks: &mut Vec<String>) {
    notes(&of.lead, text, remarks);
    for ply in &of.plies {
        // What could not be followed is a comment when it has been written.
        if ply.reading == MoveReading::Unread {
            continue;
        }
        match ply.reading.legal_move() {
            Some(mv) => text.push_str(&format!("{:?}-{:?}x{:?}", mv.from, mv.to, mv.taken)),
            None => text.push_str("<>"),
        }
        notes(&ply.notes, text, remarks);
    }
}

fn notes(of: &[Note], text: &mut String, remarks: &mut Vec<String>) {
    // A mark of strength stands at its move wherever it was written.
    for note in of {
        match note {
            Note::Strength(mark) if mark == "*" => text.push_str("$7"),
            Note::Strength(mark) => text.push_str(&mark.replace(' ', "")),
            _ => {}
        }
    }
    for note in of {
        match note {
            Note::Comment(remark) | Note::Text(remark) => remarks.push(remark.clone()),
            Note::Nag(nag) => text.push_str(&format!("${nag}")),
            Note::SetUp(position) => {
                text.push_str(&format!(
                    "/{}/",
                    pdn_text::notation::fen::write_fen(position)
                ));
            }
            Note::Variation(inner) => {
                text.push('(');
                line(inner, text, remarks);
                text.push(')');
            }
            Note::Strength(_) => {}
        }
    }
}

/// All moves of a game, those of its variations too.
fn each_ply(line: &GameLine, take: &mut dyn FnMut(&Ply)) {
    let notes = |notes: &[Note], take: &mut dyn FnMut(&Ply)| {
        for note in notes {
            if let Note::Variation(line) = note {
                each_ply(line, take);
            }
        }
    };
    notes(&line.lead, take);
    for ply in &line.plies {
        take(ply);
        notes(&ply.notes, take);
    }
}

/// How many moves a game has, with its variations.
fn plies(game: &Game) -> usize {
    let mut count = 0;
    each_ply(&game.line, &mut |_| count += 1);
    count
}

/// Whether some moves of a game could not be followed.
fn is_unread(game: &Game) -> bool {
    let mut unread = false;
    each_ply(&game.line, &mut |ply| {
        unread |= ply.reading == MoveReading::Unread;
    });
    unread
}
