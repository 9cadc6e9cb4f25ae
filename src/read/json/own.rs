//! Records that `pdn convert --to json` writes. What a replay finds out anew - readings, positions, squares - is not read.

use super::Context;
use crate::board::Color;
use crate::lang::Message;
use crate::notation::{Numbering, fen};
use crate::pdn::{TagName, Terminator};
use crate::read::{Draft, DraftLine, DraftNote, DraftPly, Words};
use crate::variant;
use serde::Deserialize;
use serde::de::Error as _;
use serde_json::value::RawValue;

/// How deep variations are read: as deep as in PDN.
const MAX_DEPTH: u32 = 64;

type Raw<'a> = &'a RawValue;

#[derive(Deserialize)]
struct GameIn<'a> {
    #[serde(borrow)]
    variant: Option<Raw<'a>>,
    #[serde(borrow)]
    numbering: Option<Raw<'a>>,
    #[serde(borrow, default)]
    preface: Vec<Raw<'a>>,
    #[serde(borrow, default)]
    tags: Vec<(Raw<'a>, Raw<'a>)>,
    #[serde(borrow)]
    start: Option<StartIn<'a>>,
    first_number: Option<u32>,
    #[serde(borrow, default)]
    lead: Vec<NoteIn<'a>>,
    #[serde(borrow, default)]
    plies: Vec<PlyIn<'a>>,
    #[serde(borrow)]
    result: Option<ScoreIn<'a>>,
    #[serde(borrow, default)]
    appendix: Vec<Raw<'a>>,
}

#[derive(Deserialize)]
struct StartIn<'a> {
    #[serde(borrow)]
    fen: Option<Raw<'a>>,
    #[serde(default)]
    given: bool,
}

#[derive(Deserialize)]
struct ScoreIn<'a> {
    #[serde(borrow)]
    kind: Option<Raw<'a>>,
    #[serde(borrow)]
    text: Option<Raw<'a>>,
}

#[derive(Deserialize)]
struct LineIn<'a> {
    #[serde(borrow, default)]
    lead: Vec<NoteIn<'a>>,
    #[serde(borrow, default)]
    plies: Vec<PlyIn<'a>>,
}

#[derive(Deserialize)]
struct PlyIn<'a> {
    #[serde(borrow)]
    text: Option<Raw<'a>>,
    #[serde(borrow, rename = "move")]
    written: Option<Raw<'a>>,
    #[serde(borrow)]
    reading: Option<Raw<'a>>,
    #[serde(borrow, default)]
    notes: Vec<NoteIn<'a>>,
}

#[derive(Deserialize)]
struct NoteIn<'a> {
    #[serde(borrow)]
    comment: Option<Raw<'a>>,
    /// A glyph; beside `strength`, the number of that sign.
    nag: Option<u32>,
    #[serde(borrow)]
    strength: Option<Raw<'a>>,
    #[serde(borrow)]
    text: Option<Raw<'a>>,
    #[serde(borrow)]
    set_up: Option<Raw<'a>>,
    /// Read by itself, so that depth is bounded here and not by the stack.
    #[serde(borrow)]
    variation: Option<Raw<'a>>,
}

type Result<T> = std::result::Result<T, serde_json::Error>;

/// Reads a record.
pub(super) fn draft<'a>(record: &'a [u8], context: &mut Context<'a>) -> Result<Draft<'a>> {
    let game: GameIn<'a> = serde_json::from_slice(record)?;
    let pin = pin(&game, context);
    let words = |raw: &Raw<'a>| context.words(raw);
    let mut tags: Vec<_> = game
        .tags
        .iter()
        .map(|(name, value)| (words(name).text, words(value)))
        .collect();
    let has_fen = tags
        .iter()
        .any(|(name, _)| TagName::of(name.as_bytes()) == TagName::Fen);
    let start = game.start.as_ref();
    let start_fen = start.and_then(|start| start.fen).map(|raw| words(&raw));
    if let (Some(fen), false, Some(true)) = (&start_fen, has_fen, start.map(|start| start.given)) {
        tags.push(("FEN".into(), fen.clone()));
    }
    let turn = start_fen.and_then(|words| fen::read(&words.text).ok()?.turn);
    let first = pin.map_or(Color::White, |(variant, _)| variant.first);
    let line = DraftLine {
        lead: notes(game.lead, context, 0)?,
        plies: plies(game.plies, context, 0)?,
    };
    Ok(Draft {
        pin,
        tags,
        preface: game.preface.iter().map(|raw| context.words(raw)).collect(),
        first_number: game.first_number,
        turn: Some(turn.unwrap_or(first)),
        line,
        result: game.result.map(|score| result(&score, context)),
        appendix: game.appendix.iter().map(|raw| context.words(raw)).collect(),
    })
}

/// The variant and the numbering. What is no name of one is told, and found out from the moves.
fn pin(
    game: &GameIn<'_>,
    context: &mut Context<'_>,
) -> Option<(&'static variant::Variant, Numbering)> {
    let raw = game.variant?;
    let name = string(raw)?;
    let Some(variant) = variant::find(&name) else {
        let at = context.span(raw.get());
        context.bad(at, Message::NoSuchVariant { name });
        return None;
    };
    let numbering = game.numbering.and_then(string);
    let numbering = numbering.and_then(|name| Numbering::find(&name));
    Some((variant, numbering.unwrap_or(variant.numbering)))
}

fn string(raw: Raw<'_>) -> Option<String> {
    serde_json::from_str(raw.get()).ok()
}

fn result<'a>(score: &ScoreIn<'a>, context: &Context<'a>) -> (Terminator, Words<'a>) {
    let text = score.text.map(|raw| context.words(raw)).unwrap_or_default();
    let kind = match score.kind.and_then(string).as_deref() {
        Some("first") => Terminator::First,
        Some("second") => Terminator::Second,
        Some("draw") => Terminator::Draw,
        Some("both-lost") => Terminator::BothLost,
        Some("points") => Terminator::Points,
        _ => Terminator::of_tag_value(text.text.as_bytes()).unwrap_or(Terminator::Unknown),
    };
    (kind, text)
}

fn plies<'a>(
    plies: Vec<PlyIn<'a>>,
    context: &mut Context<'a>,
    depth: u32,
) -> Result<Vec<DraftPly<'a>>> {
    plies
        .into_iter()
        .map(|ply| {
            let reading = ply.reading.and_then(string);
            let missing = reading.as_deref() == Some("missing");
            let text = ply.text.or(ply.written.filter(|_| !missing));
            Ok(DraftPly {
                text: text.map(|raw| context.words(raw)).unwrap_or_default(),
                extra: reading.as_deref() == Some("left-out"),
                notes: notes(ply.notes, context, depth)?,
            })
        })
        .collect()
}

fn notes<'a>(
    notes: Vec<NoteIn<'a>>,
    context: &mut Context<'a>,
    depth: u32,
) -> Result<Vec<DraftNote<'a>>> {
    let mut drafts = Vec::with_capacity(notes.len());
    for note in notes {
        let words = |raw: Raw<'a>| context.words(raw);
        drafts.extend(note.comment.map(words).map(DraftNote::Comment));
        let nag = note.nag.filter(|_| note.strength.is_none());
        drafts.extend(nag.map(DraftNote::Nag));
        drafts.extend(note.strength.map(words).map(DraftNote::Strength));
        drafts.extend(note.text.map(words).map(DraftNote::Text));
        drafts.extend(note.set_up.map(words).map(DraftNote::SetUp));
        if let Some(raw) = note.variation {
            drafts.push(DraftNote::Variation(variation(raw, context, depth + 1)?));
        }
    }
    Ok(drafts)
}

fn variation<'a>(raw: Raw<'a>, context: &mut Context<'a>, depth: u32) -> Result<DraftLine<'a>> {
    if depth > MAX_DEPTH {
        return Err(serde_json::Error::custom("variations are too deep"));
    }
    let line: LineIn<'a> = serde_json::from_str(raw.get())?;
    Ok(DraftLine {
        lead: notes(line.lead, context, depth)?,
        plies: plies(line.plies, context, depth)?,
    })
}
