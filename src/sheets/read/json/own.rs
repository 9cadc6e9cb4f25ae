//! Reads records that `pdn convert --to json` writes. Whatever a replay finds anew - readings, positions, squares - is a
//! claim, which is proved where it is needed.

use super::{JsonContext, lidraughts};
use crate::board::Color;
use crate::lang::Message;
use crate::notation::{Numbering, fen};
use crate::pdn::{TagName, Terminator};
use crate::read::{DraftLine, DraftNote, DraftPly, DraftSquares, GameClaim, GameDraft, SourceText};
use crate::variant;
use serde::Deserialize;
use serde::de::{Error as _, IgnoredAny};
use serde_json::value::RawValue;

/// The maximum depth of variations that are read: the same as in PDN.
const MAX_DEPTH: u32 = 64;

/// The schema that distinguishes our JSON from that of others, and one version of it from the next.
pub const GAME_SCHEMA: &str = "pdn-game-1";

/// The value of `squares` where squares are named by letters.
pub const LETTER_SQUARES: &str = "letters";

type RawJson<'a> = &'a RawValue;

/// A type as which the squares of moves are read: ignored where they are not needed.
trait SquareInput<'a>: Deserialize<'a> {
    fn square_name(&self) -> &'a str;
}

impl<'a> SquareInput<'a> for RawJson<'a> {
    fn square_name(&self) -> &'a str {
        unquoted_text(self)
    }
}

impl<'a> SquareInput<'a> for IgnoredAny {
    fn square_name(&self) -> &'a str {
        ""
    }
}

#[derive(Deserialize)]
#[serde(bound(deserialize = "Q: Deserialize<'de>"))]
struct GameInput<'a, Q> {
    #[serde(borrow)]
    schema: Option<RawJson<'a>>,
    #[serde(borrow)]
    variant: Option<RawJson<'a>>,
    #[serde(borrow)]
    numbering: Option<RawJson<'a>>,
    #[serde(borrow)]
    squares: Option<RawJson<'a>>,
    #[serde(borrow, default)]
    preface: Vec<RawJson<'a>>,
    #[serde(borrow, default)]
    tags: Vec<(RawJson<'a>, RawJson<'a>)>,
    #[serde(borrow)]
    start: Option<StartInput<'a>>,
    first_number: Option<u32>,
    #[serde(borrow, default)]
    lead: Vec<NoteInput<'a>>,
    #[serde(borrow, default)]
    plies: Vec<PlyInput<'a, Q>>,
    /// The moves as text, which other programs write instead of `plies`.
    #[serde(borrow)]
    moves: Option<RawJson<'a>>,
    #[serde(borrow)]
    result: Option<ScoreInput<'a>>,
    #[serde(borrow, default)]
    appendix: Vec<RawJson<'a>>,
}

#[derive(Deserialize)]
struct StartInput<'a> {
    #[serde(borrow)]
    fen: Option<RawJson<'a>>,
    #[serde(default)]
    given: bool,
}

#[derive(Deserialize)]
struct ScoreInput<'a> {
    #[serde(borrow)]
    kind: Option<RawJson<'a>>,
    #[serde(borrow)]
    text: Option<RawJson<'a>>,
}

#[derive(Deserialize)]
#[serde(bound(deserialize = "Q: Deserialize<'de>"))]
struct LineInput<'a, Q> {
    #[serde(default)]
    goes_on: bool,
    #[serde(borrow, default)]
    lead: Vec<NoteInput<'a>>,
    #[serde(borrow, default)]
    plies: Vec<PlyInput<'a, Q>>,
}

#[derive(Deserialize)]
struct PlyInput<'a, Q> {
    #[serde(borrow)]
    text: Option<RawJson<'a>>,
    #[serde(borrow, rename = "move")]
    written: Option<RawJson<'a>>,
    #[serde(borrow)]
    reading: Option<RawJson<'a>>,
    from: Option<Q>,
    to: Option<Q>,
    captured: Option<Q>,
    #[serde(borrow, default)]
    notes: Vec<NoteInput<'a>>,
}

#[derive(Deserialize)]
struct NoteInput<'a> {
    #[serde(borrow)]
    comment: Option<RawJson<'a>>,
    /// A glyph; next to `strength`, the number of that sign.
    nag: Option<u32>,
    #[serde(borrow)]
    strength: Option<RawJson<'a>>,
    #[serde(borrow)]
    text: Option<RawJson<'a>>,
    #[serde(borrow)]
    set_up: Option<RawJson<'a>>,
    /// The variation in raw form: it is read separately, so that depth is bounded here and not by the stack.
    #[serde(borrow)]
    variation: Option<RawJson<'a>>,
}

type JsonResult<T> = std::result::Result<T, serde_json::Error>;

/// Reads a record.
pub(super) fn read_draft<'a>(
    record: &'a [u8],
    context: &mut JsonContext<'a>,
) -> JsonResult<GameDraft<'a>> {
    read_game::<IgnoredAny>(record, context)
}

/// Reads a record with the squares of its moves.
pub(super) fn read_claims<'a>(
    record: &'a [u8],
    context: &mut JsonContext<'a>,
) -> JsonResult<GameDraft<'a>> {
    read_game::<RawJson<'a>>(record, context)
}

fn read_game<'a, Q: SquareInput<'a>>(
    record: &'a [u8],
    context: &mut JsonContext<'a>,
) -> JsonResult<GameDraft<'a>> {
    let game: GameInput<'a, Q> = serde_json::from_slice(record)?;
    let pin = read_pin(game.variant, game.numbering, context);
    let words = |raw: &RawJson<'a>| context.source_text(raw);
    let mut tags: Vec<_> = game
        .tags
        .iter()
        .map(|(name, value)| (words(name).text, words(value)))
        .collect();
    let has_fen = tags
        .iter()
        .any(|(name, _)| TagName::from_name(name.as_bytes()) == TagName::Fen);
    let start = game.start.as_ref();
    let start_fen = start.and_then(|start| start.fen).map(|raw| words(&raw));
    if let (Some(fen), false, Some(true)) = (&start_fen, has_fen, start.map(|start| start.given)) {
        tags.push(("FEN".into(), fen.clone()));
    }
    let ours = game
        .schema
        .is_some_and(|raw| unquoted_text(raw) == GAME_SCHEMA);
    let claim = start_fen.as_ref().filter(|_| ours).map(|words| GameClaim {
        start: words.text.clone(),
        naming: game.squares.map(|raw| context.source_text(raw).text),
    });
    let turn = start_fen.and_then(|words| fen::parse_fen(&words.text).ok()?.turn);
    let first = pin.map_or(Color::White, |(variant, _)| variant.first);
    let text = game.moves.filter(|_| game.plies.is_empty());
    let line = DraftLine {
        goes_on: false,
        lead: read_notes::<Q>(game.lead, context, 0)?,
        plies: match text {
            Some(raw) => lidraughts::read_moves(raw, context, &[])?,
            None => read_plies(game.plies, context, 0)?,
        },
    };
    Ok(GameDraft {
        pin,
        tags,
        preface: game
            .preface
            .iter()
            .map(|raw| context.source_text(raw))
            .collect(),
        first_number: game.first_number,
        turn: Some(turn.unwrap_or(first)),
        line,
        result: game.result.map(|score| read_result(&score, context)),
        appendix: game
            .appendix
            .iter()
            .map(|raw| context.source_text(raw))
            .collect(),
        claim,
    })
}

/// Returns the variant and the numbering. An unknown name is reported, and the variant is found from the moves.
fn read_pin(
    variant: Option<RawJson<'_>>,
    numbering: Option<RawJson<'_>>,
    context: &mut JsonContext<'_>,
) -> Option<(&'static variant::Variant, Numbering)> {
    let raw = variant?;
    let name = read_string(raw)?;
    let Some(variant) = variant::find_variant(&name) else {
        let at = context.part_span(raw.get());
        context.report_bad(at, Message::NoSuchVariant { name });
        return None;
    };
    let numbering = numbering.and_then(read_string);
    let numbering = numbering.and_then(|name| Numbering::find_by_name(&name));
    Some((variant, numbering.unwrap_or(variant.numbering)))
}

/// Returns a string without its quotes. Words that this program writes contain no escapes.
fn unquoted_text(raw: RawJson<'_>) -> &str {
    raw.get().trim_matches('"')
}

fn read_string(raw: RawJson<'_>) -> Option<String> {
    serde_json::from_str(raw.get()).ok()
}

fn read_result<'a>(
    score: &ScoreInput<'a>,
    context: &JsonContext<'a>,
) -> (Terminator, SourceText<'a>) {
    let text = score
        .text
        .map(|raw| context.source_text(raw))
        .unwrap_or_default();
    let named = score.kind.and_then(read_string);
    let named = named.and_then(|name| Terminator::from_name(&name));
    let kind = named.or_else(|| Terminator::of_tag_value(text.text.as_bytes()));
    (kind.unwrap_or(Terminator::Unknown), text)
}

fn read_plies<'a, Q: SquareInput<'a>>(
    plies: Vec<PlyInput<'a, Q>>,
    context: &mut JsonContext<'a>,
    depth: u32,
) -> JsonResult<Vec<DraftPly<'a>>> {
    plies
        .into_iter()
        .map(|ply| {
            let reading = ply.reading.map_or("", unquoted_text);
            let text = ply.text.or(ply.written.filter(|_| reading != "missing"));
            let squares = ply.from.zip(ply.to).map(|(from, to)| DraftSquares {
                from: from.square_name(),
                to: to.square_name(),
                captured: ply.captured.map_or("", |all| all.square_name()),
            });
            Ok(DraftPly {
                text: text.map(|raw| context.source_text(raw)).unwrap_or_default(),
                reading,
                squares,
                notes: read_notes::<Q>(ply.notes, context, depth)?,
            })
        })
        .collect()
}

fn read_notes<'a, Q: SquareInput<'a>>(
    notes: Vec<NoteInput<'a>>,
    context: &mut JsonContext<'a>,
    depth: u32,
) -> JsonResult<Vec<DraftNote<'a>>> {
    let mut drafts = Vec::with_capacity(notes.len());
    for note in notes {
        let words = |raw: RawJson<'a>| context.source_text(raw);
        drafts.extend(note.comment.map(words).map(DraftNote::Comment));
        let nag = note.nag.filter(|_| note.strength.is_none());
        drafts.extend(nag.map(DraftNote::Nag));
        drafts.extend(note.strength.map(words).map(DraftNote::Strength));
        drafts.extend(note.text.map(words).map(DraftNote::Text));
        drafts.extend(note.set_up.map(words).map(DraftNote::SetUp));
        if let Some(raw) = note.variation {
            drafts.push(DraftNote::Variation(read_variation::<Q>(
                raw,
                context,
                depth + 1,
            )?));
        }
    }
    Ok(drafts)
}

fn read_variation<'a, Q: SquareInput<'a>>(
    raw: RawJson<'a>,
    context: &mut JsonContext<'a>,
    depth: u32,
) -> JsonResult<DraftLine<'a>> {
    if depth > MAX_DEPTH {
        return Err(serde_json::Error::custom("variations are too deep"));
    }
    let line: LineInput<'a, Q> = serde_json::from_str(raw.get())?;
    Ok(DraftLine {
        goes_on: line.goes_on,
        lead: read_notes::<Q>(line.lead, context, depth)?,
        plies: read_plies(line.plies, context, depth)?,
    })
}
