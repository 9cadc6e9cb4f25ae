//! Games of typed text that cannot be read move by move: the decoder of scans restores them.

use super::game::{FragmentReason, SheetGame};
use super::text::SheetText;
use super::{TranslatedGame, TranslatedSheet};
use crate::check::Finding;
use crate::played::Overrides;
use crate::scan::{StepBudget, TypedGame, count_moves_of_text, decode_typed_games};
use crate::span::Span;

/// The minimum number of words like moves of which none was read for a game to be decoded.
const MIN_UNREAD_MOVES: u32 = 8;
/// The minimum number of moves that are a game below the names of players, and not a message with a move by one of them.
const MIN_GAME_MOVES: u32 = 4;
/// The minimum number of errors in a game for it to be decoded: fewer are faults of the players or slips, which the replay distinguishes.
const MIN_ERRORS: u32 = 4;
/// The number of moves by which a game must be better for its decoded reading to be kept, and how many an error or a doubt counts for.
const MIN_GAIN: i64 = 4;
const MOVES_OF_ERROR: i64 = 2;
const MOVES_OF_DOUBT: i64 = 1;

/// A stretch of a text that was read as a game.
#[derive(Debug)]
pub(super) struct ReadStretch {
    /// Its place in the source.
    source: Span,
    /// Whether more moves of it may be found by decoding it: it is no PDN, whose reader knows its own forms.
    is_poor: bool,
    /// Whether it may belong to the stretch before it: it has no players or hardly a move, and its moves do not begin a game.
    goes_on: bool,
    /// Whether its moves begin with a higher number than 1.
    is_later: bool,
    /// The names of the players, White's first.
    players: Vec<String>,
}

impl ReadStretch {
    /// Judges what was read of a game.
    pub(super) fn new(game: &SheetGame<'_>, read: &TranslatedGame, text: &SheetText<'_>) -> Self {
        let range = game.whole_range();
        let own = text.text.get(range.clone()).unwrap_or_default();
        let is_unread = || count_moves_of_text(own) >= (3 * read.moves + MIN_UNREAD_MOVES) as usize;
        let unfollowed = read.moves.saturating_sub(read.followed);
        let player = |name: &str| {
            let field = game.fields.iter().find(|field| field.name == name);
            field.map(|field| field.value.clone())
        };
        let players: Vec<String> = ["White", "Black"].into_iter().filter_map(player).collect();
        // `White c3-b4, Black b6-a5` looks like a position.
        let is_alike_position = read.written == 0 && !game.has_written_fen();
        let is_part = read.fragment.is_some() || read.rows_left || is_alike_position;
        Self {
            source: text.source_range(range.clone()),
            is_poor: !game.has_tags()
                && (read.fragment.is_some()
                    || read.rows_left
                    || read.moves == 0
                    || read.errors >= MIN_ERRORS
                    || unfollowed * 3 >= read.moves.max(MIN_GAME_MOVES)
                    || is_unread()),
            goes_on: read.moves <= 1
                && is_part
                && (read.written < MIN_GAME_MOVES || players.is_empty()),
            is_later: matches!(read.fragment, Some(FragmentReason::Begins(_))),
            players,
        }
    }
}

/// A stretch of a text with the games that were decoded in it.
struct DecodedStretch {
    source: Span,
    games: Vec<TypedGame>,
}

/// Returns the stretches that are worth decoding, each with those that may belong to it.
fn poor_stretches(all: Vec<ReadStretch>) -> Vec<Span> {
    let mut joined: Vec<ReadStretch> = Vec::new();
    for own in all {
        match joined.last_mut() {
            Some(last) if own.goes_on || (own.is_later && own.players == last.players) => {
                last.source.start = last.source.start.min(own.source.start);
                last.source.end = last.source.end.max(own.source.end);
                last.is_poor |= own.is_poor;
            }
            _ => joined.push(own),
        }
    }
    joined.retain(|own| own.is_poor);
    joined.into_iter().map(|own| own.source).collect()
}

/// Returns how much was read of the games of a sheet within a stretch of its source, in moves.
fn value_of(sheet: &TranslatedSheet, source: Span) -> i64 {
    // A game may begin with words that were above it before.
    let middle = |game: &TranslatedGame| game.span.start.midpoint(game.span.end);
    let inside = |game: &&TranslatedGame| (source.start..source.end).contains(&middle(game));
    let games = sheet.games.iter().filter(inside);
    let value =
        |game: &TranslatedGame| i64::from(game.followed) - MOVES_OF_ERROR * i64::from(game.errors);
    games.map(value).sum()
}

/// Writes decoded games into a text.
fn write_games<'a>(text: &SheetText<'a>, decoded: &[DecodedStretch]) -> SheetText<'a> {
    let mut written = text.clone();
    let games = decoded.iter().flat_map(|own| &own.games);
    written.replace_with_pieces(games.map(|game| {
        let pieces = game.pieces.iter();
        let pieces = pieces.map(|(piece, place)| (piece.as_str(), place.clone()));
        (game.range.clone(), pieces.collect())
    }));
    written
}

/// Decodes those stretches of a text that were not read well. Returns the sheet with the games that are read better so, and findings on
/// their doubtful moves, or `None` if there are none. `read` reads a text.
pub(super) fn decode_sheet<'t>(
    text: &SheetText<'t>,
    sheet: &TranslatedSheet,
    stretches: Vec<ReadStretch>,
    fixed: Overrides,
    read: &dyn Fn(SheetText<'t>) -> TranslatedSheet,
) -> Option<(TranslatedSheet, Vec<Finding>)> {
    let may_gain = |source: &Span| {
        let own = text.text.get(text.range_from(*source)).unwrap_or_default();
        let words = own.split_whitespace();
        // Nothing more is known of words that cannot be read.
        let numbers = words.filter(|word| word.contains(char::is_numeric)).count();
        numbers as i64 >= value_of(sheet, *source) + MIN_GAIN
    };
    let mut budget = StepBudget::for_text();
    let poor = poor_stretches(stretches).into_iter().filter(may_gain);
    let mut decoded: Vec<DecodedStretch> = poor
        .map(|source| DecodedStretch {
            source,
            games: decode_typed_games(
                &text.text,
                text.range_from(source),
                fixed.variant,
                fixed.numbering,
                &mut budget,
            ),
        })
        .collect();
    decoded.retain(|own| !own.games.is_empty());
    if decoded.is_empty() {
        return None;
    }
    let all = read(write_games(text, &decoded));
    let tried = decoded.len();
    decoded.retain(|own| {
        let source = own.source;
        let doubts: usize = own.games.iter().map(|game| game.findings.len()).sum();
        value_of(&all, source) - MOVES_OF_DOUBT * doubts as i64
            >= value_of(sheet, source) + MIN_GAIN
    });
    let better = match decoded.len() {
        0 => return None,
        kept if kept == tried => all,
        _ => read(write_games(text, &decoded)),
    };
    let at_home = |mut finding: Finding| {
        finding.span = finding.span.map(|span| text.source_span(span));
        let place = finding.span.map_or(0, |span| span.start);
        let game = better
            .games
            .iter()
            .rposition(|game| game.span.start <= place);
        (finding, game.unwrap_or(0))
    };
    let mut findings = Vec::new();
    for game in decoded.into_iter().flat_map(|own| own.games) {
        findings.extend(game.findings.into_iter().map(at_home));
        // The rows below may be read as they are.
        let below = game.below.map(at_home);
        let is_read = |nth: usize| {
            better
                .games
                .get(nth)
                .is_some_and(|read| read.moves as usize > game.moves)
        };
        findings.extend(below.filter(|(_, nth)| !is_read(*nth)));
    }
    let in_game = |(finding, nth): (Finding, usize)| finding.with_game(nth as u32 + 1);
    let findings = findings.into_iter().map(in_game).collect();
    Some((better, findings))
}
