//! Records that `pdn convert --to json` writes. What a replay finds out anew - readings, positions, squares - is a claim: it is
//! proved where somebody needs it.

use super::{Context, lidraughts};
use crate::board::Color;
use crate::lang::Message;
use crate::notation::{Numbering, fen};
use crate::pdn::{TagName, Terminator};
use crate::read::{Claim, Draft, DraftLine, DraftNote, DraftPly, DraftSquares, Words};
use crate::variant;
use serde::Deserialize;
use serde::de::{Error as _, IgnoredAny};
use serde_json::value::RawValue;

/// How deep variations are read: as deep as in PDN.
const MAX_DEPTH: u32 = 64;

/// What tells our JSON from that of others, and one form of it from the next.
pub(crate) const SCHEMA: &str = "pdn-game-1";

/// What `squares` says where squares are named by letters.
pub(crate) const LETTERS: &str = "letters";

type Raw<'a> = &'a RawValue;

/// How the squares of moves are read: not at all where nobody asks for them.
trait SquareIn<'a>: Deserialize<'a> {
    fn name(&self) -> &'a str;
}

impl<'a> SquareIn<'a> for Raw<'a> {
    fn name(&self) -> &'a str {
        bare(self)
    }
}

impl<'a> SquareIn<'a> for IgnoredAny {
    fn name(&self) -> &'a str {
        ""
    }
}

#[derive(Deserialize)]
#[serde(bound(deserialize = "Q: Deserialize<'de>"))]
struct GameIn<'a, Q> {
    #[serde(borrow)]
    schema: Option<Raw<'a>>,
    #[serde(borrow)]
    variant: Option<Raw<'a>>,
    #[serde(borrow)]
    numbering: Option<Raw<'a>>,
    #[serde(borrow)]
    squares: Option<Raw<'a>>,
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
    plies: Vec<PlyIn<'a, Q>>,
    /// The moves as text, which others write in the place of `plies`.
    #[serde(borrow)]
    moves: Option<Raw<'a>>,
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
#[serde(bound(deserialize = "Q: Deserialize<'de>"))]
struct LineIn<'a, Q> {
    #[serde(default)]
    goes_on: bool,
    #[serde(borrow, default)]
    lead: Vec<NoteIn<'a>>,
    #[serde(borrow, default)]
    plies: Vec<PlyIn<'a, Q>>,
}

#[derive(Deserialize)]
struct PlyIn<'a, Q> {
    #[serde(borrow)]
    text: Option<Raw<'a>>,
    #[serde(borrow, rename = "move")]
    written: Option<Raw<'a>>,
    #[serde(borrow)]
    reading: Option<Raw<'a>>,
    from: Option<Q>,
    to: Option<Q>,
    captured: Option<Q>,
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
    read::<IgnoredAny>(record, context)
}

/// Reads a record with the squares of its moves.
pub(super) fn claims<'a>(record: &'a [u8], context: &mut Context<'a>) -> Result<Draft<'a>> {
    read::<Raw<'a>>(record, context)
}

fn read<'a, Q: SquareIn<'a>>(record: &'a [u8], context: &mut Context<'a>) -> Result<Draft<'a>> {
    let game: GameIn<'a, Q> = serde_json::from_slice(record)?;
    let pin = pin(game.variant, game.numbering, context);
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
    let ours = game.schema.is_some_and(|raw| bare(raw) == SCHEMA);
    let claim = start_fen.as_ref().filter(|_| ours).map(|words| Claim {
        start: words.text.clone(),
        naming: game.squares.map(|raw| context.words(raw).text),
    });
    let turn = start_fen.and_then(|words| fen::read(&words.text).ok()?.turn);
    let first = pin.map_or(Color::White, |(variant, _)| variant.first);
    let text = game.moves.filter(|_| game.plies.is_empty());
    let line = DraftLine {
        goes_on: false,
        lead: notes::<Q>(game.lead, context, 0)?,
        plies: match text {
            Some(raw) => lidraughts::moves(raw, context, &[])?,
            None => plies(game.plies, context, 0)?,
        },
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
        claim,
    })
}

/// The variant and the numbering. What is no name of one is told, and found out from the moves.
fn pin(
    variant: Option<Raw<'_>>,
    numbering: Option<Raw<'_>>,
    context: &mut Context<'_>,
) -> Option<(&'static variant::Variant, Numbering)> {
    let raw = variant?;
    let name = string(raw)?;
    let Some(variant) = variant::find(&name) else {
        let at = context.span(raw.get());
        context.bad(at, Message::NoSuchVariant { name });
        return None;
    };
    let numbering = numbering.and_then(string);
    let numbering = numbering.and_then(|name| Numbering::find(&name));
    Some((variant, numbering.unwrap_or(variant.numbering)))
}

/// A string without its quotes. In words that we write nothing is escaped.
fn bare(raw: Raw<'_>) -> &str {
    raw.get().trim_matches('"')
}

fn string(raw: Raw<'_>) -> Option<String> {
    serde_json::from_str(raw.get()).ok()
}

fn result<'a>(score: &ScoreIn<'a>, context: &Context<'a>) -> (Terminator, Words<'a>) {
    let text = score.text.map(|raw| context.words(raw)).unwrap_or_default();
    let named = score.kind.and_then(string);
    let named = named.and_then(|name| Terminator::find(&name));
    let kind = named.or_else(|| Terminator::of_tag_value(text.text.as_bytes()));
    (kind.unwrap_or(Terminator::Unknown), text)
}

fn plies<'a, Q: SquareIn<'a>>(
    plies: Vec<PlyIn<'a, Q>>,
    context: &mut Context<'a>,
    depth: u32,
) -> Result<Vec<DraftPly<'a>>> {
    plies
        .into_iter()
        .map(|ply| {
            let reading = ply.reading.map_or("", bare);
            let text = ply.text.or(ply.written.filter(|_| reading != "missing"));
            let squares = ply.from.zip(ply.to).map(|(from, to)| DraftSquares {
                from: from.name(),
                to: to.name(),
                captured: ply.captured.map_or("", |all| all.name()),
            });
            Ok(DraftPly {
                text: text.map(|raw| context.words(raw)).unwrap_or_default(),
                reading,
                squares,
                notes: notes::<Q>(ply.notes, context, depth)?,
            })
        })
        .collect()
}

fn notes<'a, Q: SquareIn<'a>>(
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
            drafts.push(DraftNote::Variation(variation::<Q>(
                raw,
                context,
                depth + 1,
            )?));
        }
    }
    Ok(drafts)
}

fn variation<'a, Q: SquareIn<'a>>(
    raw: Raw<'a>,
    context: &mut Context<'a>,
    depth: u32,
) -> Result<DraftLine<'a>> {
    if depth > MAX_DEPTH {
        return Err(serde_json::Error::custom("variations are too deep"));
    }
    let line: LineIn<'a, Q> = serde_json::from_str(raw.get())?;
    Ok(DraftLine {
        goes_on: line.goes_on,
        lead: notes::<Q>(line.lead, context, depth)?,
        plies: plies(line.plies, context, depth)?,
    })
}
