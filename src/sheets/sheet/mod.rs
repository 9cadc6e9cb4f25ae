//! Translates scoresheets as people write them into games.
//!
//! [`translate_sheet`] reads a whole sheet: its words show the language, its squares the notation, and the remaining variants are
//! tried on its moves. Text before the moves becomes tags where it is understood; moves become movetext; words for a result
//! become a result; all other words become comments. Nothing that was written is left out, and every part of the resulting text
//! knows its place in the sheet.

mod above;
mod apart;
mod around;
#[cfg(feature = "fit")]
pub mod assign;
#[cfg(not(feature = "fit"))]
mod assign;
mod attempt;
mod blanks;
mod block;
mod boxes;
mod cells;
mod chars;
mod choose;
mod commas;
mod days;
mod decoded;
mod detect;
mod dots;
mod emit;
mod envelope;
mod evidence;
mod facts;
mod fillers;
mod game;
mod game_columns;
mod games;
mod head;
mod heading;
mod labels;
mod language;
mod layout;
mod lex;
mod list;
mod mail;
mod markup;
mod misread;
mod moves;
mod names;
mod narrator;
mod notes;
mod order;
mod ordinals;
mod own;
mod parts;
mod position;
mod result;
mod result_cell;
mod result_label;
mod rows;
mod rows_left;
mod score;
mod settle;
mod shared;
mod text;
mod track;
mod tree;
mod variants;
mod verdict;
mod versus;
mod walk;
mod who;

#[cfg(test)]
mod tests;

pub use detect::{SheetEvidence, is_sheet_unasked, looks_like_sheet};
pub(crate) use detect::{is_movetext, is_table_alone};
pub use game::FragmentReason;
#[cfg(test)]
pub(crate) use head::TAG_ORDER as FIELDS;
pub(crate) use heading::is_result_of_players;
pub use language::SheetLanguage;
pub use variants::SheetNotation;
pub(crate) use {result::SheetVerdict, result_cell::result_of_cell};

use crate::board::Numbering;
use crate::check::input::{table_of_results, taken_for_date};
use crate::check::{Finding, syntax};
use crate::pdn::{Encoding, detect_encoding};
use crate::played::Overrides;
use crate::record::TokenizedSource;
use crate::span::Span;
use crate::variant::Variant;
use game::SheetGame;
use lex::SheetTokenKind;
use notes::SheetFindings;
use text::SheetText;
use tree::TokenNode;

/// The maximum length of a text that is read as a whole, in bytes: reading takes up to two hundred times its length.
/// [`translate_sheet`] accepts any length; callers keep to this limit.
pub const MAX_SHEET: usize = 192 * 1024;

/// Returns where the last game of a text begins, if that is not its first one.
#[must_use]
pub(crate) fn last_game(source: &[u8]) -> Option<usize> {
    let text = layout::lay_out(SheetText::new(source, detect_encoding(source).encoding));
    let nodes = tree::build_tree(lex::tokenize_sheet(&text.text));
    let last = games::split_games(&nodes, &text.text).pop()?;
    let begin = text.source_span(nodes.get(last.start)?.span()).start as usize;
    (begin > 0).then_some(begin)
}

/// What was read of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranslatedGame {
    /// The place of the game in the source, in bytes.
    pub span: Span,
    /// The number of moves that were written in it.
    pub written: u32,
    /// The number of moves that were taken as its main line.
    pub moves: u32,
    /// The number of these moves that are legal, from the first one on.
    pub legal: u32,
    /// The number of these moves that can be followed when errors among them are corrected.
    pub followed: u32,
    /// The number of these errors.
    pub errors: u32,
    /// Why its moves cannot be replayed, where they cannot.
    pub fragment: Option<FragmentReason>,
    /// Whether rows of moves that belong to it were left out of it.
    pub rows_left: bool,
}

/// The games of a scoresheet.
#[derive(Clone, Debug)]
pub struct TranslatedSheet {
    /// The games as they are written: tags, comments, moves, results. The text of all is PDN.
    pub written: TokenizedSource,
    /// The decisions that were made, at their places in the sheet. Games are counted as in `written`.
    pub findings: Vec<Finding>,
    /// The language of the words.
    pub language: SheetLanguage,
    /// The notation of squares.
    pub notation: SheetNotation,
    /// The variant by which it was read.
    pub variant: &'static Variant,
    /// Whether there is enough evidence for the variant; then the games with moves that replay have it in a tag.
    pub certain: bool,
    /// Whether there is a move, a position, a tag or a player in it: files with nothing but prose yield no game.
    pub holds_games: bool,
    /// Whether the headings name the variant, or the user did.
    pub named: bool,
    /// The variants in which the number of legal moves is highest; the one that its headings name alone.
    pub fits: Vec<&'static Variant>,
    /// The games.
    pub games: Vec<TranslatedGame>,
}

/// Returns the text of a span.
fn text_of(text: &str, span: Span) -> &str {
    text.get(span.start as usize..span.end as usize)
        .unwrap_or_default()
}

/// Reads a sheet. `encoding` is that of `source`. Of `fixed`, the variant, the numbering and the language of messages are used.
#[must_use]
pub fn translate_sheet(source: &[u8], encoding: Encoding, fixed: Overrides) -> TranslatedSheet {
    translate_source(source, encoding, fixed, false)
}

fn translate_source(
    source: &[u8],
    encoding: Encoding,
    fixed: Overrides,
    pinned: bool,
) -> TranslatedSheet {
    if crate::scan::is_scan(source) {
        let text = SheetText::new(source, encoding);
        let home = |span| text.source_span(span);
        let scan = crate::scan::read_scan(&text.text, &home, fixed.variant, fixed.numbering);
        // In another encoding it may be something else.
        if let Some(scan) = scan {
            let text = SheetText::from_places(scan.text, scan.places);
            return translate_text(text, scan.findings, fixed, pinned);
        }
    }
    let mut text = SheetText::new(source, encoding);
    text.apply_edits(&mail::mail_edits(&text.text));
    text.apply_edits(&misread::misread_edits(&text.text));
    translate_text(text, Vec::new(), fixed, pinned)
}

/// Reads the text of a sheet. `known` are findings about it.
fn translate_text(
    text: SheetText<'_>,
    known: Vec<Finding>,
    fixed: Overrides,
    pinned: bool,
) -> TranslatedSheet {
    let tables = at_home(
        table_of_results::find_result_tables(text.text.as_bytes()),
        &text,
    );
    let dates = at_home(taken_for_date::of_text(&text.text), &text);
    let wrapper = layout::marks_around(&text.text).first().copied();
    let wrapper =
        wrapper.map(|mark| syntax::wrapper::build_finding(text.source_span(mark)).with_game(1));
    let envelope = envelope::read_envelope(&text.text);
    let plain = layout::remove_markup(text);
    let text = layout::order_rows(plain.clone());
    let holds_tables = !tables.is_empty();
    let read = |text: &SheetText<'_>| read_games(text, &envelope, holds_tables, fixed, pinned);
    let (mut sheet, stretches) = read(&text);
    let mut known = known;
    let again = |decoded| read(&layout::order_rows(decoded)).0;
    if let Some((better, doubts)) = decoded::decode_sheet(&plain, &sheet, stretches, fixed, &again)
    {
        sheet = better;
        known.extend(doubts);
    }
    let findings = &mut sheet.findings;
    if !known.is_empty() {
        // Comments of what was recognised have findings of their own.
        findings.retain(|finding| finding.check.code != syntax::sheet_prose::SHEET_PROSE.code);
    }
    findings.extend(tables);
    findings.extend(dates);
    findings.extend(wrapper.filter(|_| sheet.holds_games));
    findings.extend(known);
    findings.sort_by_key(|finding| (finding.game, finding.span.map_or(0, |span| span.start)));
    sheet
}

/// Reads the games of a text that is laid out, and returns the stretches of the text that they are.
fn read_games(
    text: &SheetText<'_>,
    envelope: &envelope::EnvelopeRecord,
    holds_tables: bool,
    fixed: Overrides,
    pinned: bool,
) -> (TranslatedSheet, Vec<decoded::ReadStretch>) {
    let nodes = tree::build_tree(lex::tokenize_sheet(&text.text));
    let mut games: Vec<SheetGame<'_>> = games::split_games(&nodes, &text.text)
        .into_iter()
        .map(|range| SheetGame::new(&nodes[range], &text.text, envelope))
        .collect();
    shared::hand_on(&mut games);
    games.iter_mut().for_each(SheetGame::drop_strange_start);
    let holds_games = games.iter().any(SheetGame::is_one);
    // A table alone is not a game.
    if holds_tables && !holds_games {
        games.clear();
    }
    let all_words = nodes
        .iter()
        .flat_map(|node| words_of(node, &text.text))
        .take(5000);
    let words = language::detect_language(all_words.map(|span| text.span_text(span)), &text.text);
    let squares = match variants::detect_notation(games.iter().flat_map(|game| &game.parts)) {
        (SheetNotation::None, _) => {
            variants::of_positions(games.iter().filter_map(SheetGame::given_fen))
        }
        of_moves => of_moves,
    };
    let numbering = fixed.numbering.or_else(|| corner_of_all(&games));
    let starts: Vec<_> = games
        .iter()
        .map(|game| |squares: &_, variant| game.start_track(squares, variant))
        .collect();
    let entries: Vec<_> = games
        .iter()
        .zip(&starts)
        .map(|(game, start)| variants::TrialGame {
            parts: &game.parts,
            around: &game.around,
            written: game.count_written_moves(),
            named: game.named_variant(),
            // A numbering that holds for all games is fixed.
            corner: game.numbering_corner().filter(|_| numbering.is_none()),
            start,
        })
        .collect();
    let fixed = Overrides { numbering, ..fixed };
    let fixed = Overrides {
        variant: fixed
            .variant
            .or_else(|| variants::as_begun(&entries, agreed_variant(&games)?, fixed)),
        ..fixed
    };
    let played = variants::detect_sheet_variant(&entries, words.language, squares, fixed);
    let own = variants::variants_by_game(&entries, words.language, &played, fixed);
    let mut emitter = emit::SheetEmitter::new(text, SheetFindings::new(text));
    emitter.pinned = pinned;
    let mut reads = Vec::new();
    let mut stretches = Vec::new();
    for (game, own) in games.iter_mut().zip(&own) {
        let played = own.as_ref().unwrap_or(&played);
        order::settle_score(game, played);
        emitter.notes.next_game();
        let (read, outs) = read_game(game, played, text, &mut emitter.notes);
        for row in &game.twice {
            emitter.notes.row_twice(*row);
        }
        if game.has_moves() {
            let counts = (read.legal, read.written);
            let at = game.first_span();
            let settled = fixed.variant.is_some() || game.named_variant().is_some();
            let notes = &mut emitter.notes;
            notes.report_language(&words, (squares.0, settled), played, counts, at);
        }
        report_glued_moves(game.nodes, text, &mut emitter.notes);
        stretches.push(decoded::ReadStretch::new(game, &read, text));
        emitter.rows_left = read.rows_left;
        emitter.write_game(game, &outs, played);
        reads.push(read);
    }
    let sheet = TranslatedSheet {
        written: emitter.writer.finish_escaped(),
        findings: emitter.notes.findings,
        language: words.language,
        notation: squares.0,
        variant: played.variant,
        certain: played.certain,
        holds_games,
        named: fixed.variant.is_some(),
        fits: played.fits,
        games: reads,
    };
    (sheet, stretches)
}

/// Moves the findings in a text to their places in the source.
fn at_home(found: Vec<Finding>, text: &SheetText<'_>) -> Vec<Finding> {
    let at_home = |mut finding: Finding| {
        finding.span = finding.span.map(|span| text.source_span(span));
        finding
    };
    found.into_iter().map(at_home).collect()
}

/// Returns the variant that the headings name, if they agree.
fn agreed_variant(games: &[SheetGame<'_>]) -> Option<&'static Variant> {
    let mut named = games.iter().filter_map(SheetGame::named_variant);
    let first = named.next()?;
    // If one of several named variants held for all games, a safe edit of `fix` could change which one (docs/accuracy.md).
    named.all(|other| other == first).then_some(first)
}

/// Returns the corner that the headings of all games name.
fn corner_of_all(games: &[SheetGame<'_>]) -> Option<Numbering> {
    let mut named = games.iter().map(SheetGame::numbering_corner);
    let first = named.next()??;
    named.all(|other| other == Some(first)).then_some(first)
}

/// Reads a sheet like [`translate_sheet`], with the variant and the numbering fixed in each game for the program's own reader.
pub fn translate_pinned(source: &[u8], encoding: Encoding, fixed: Overrides) -> TranslatedSheet {
    translate_source(source, encoding, fixed, true)
}

/// Decides what a game is: a line to be written, or a fragment.
fn read_game(
    game: &SheetGame<'_>,
    played: &variants::SheetVariant,
    text: &SheetText<'_>,
    notes: &mut SheetFindings<'_>,
) -> (
    TranslatedGame,
    Result<Vec<walk::OutputItem>, FragmentReason>,
) {
    let last = game.end_offset();
    let mut read = TranslatedGame {
        span: text.source_span(Span {
            start: game.zone.start,
            end: last,
        }),
        written: game.count_written_moves(),
        moves: 0,
        legal: 0,
        followed: 0,
        errors: 0,
        fragment: None,
        rows_left: false,
    };
    if !game.has_moves() {
        return (read, Ok(Vec::new()));
    }
    match game.find_line(played) {
        Ok(line) => {
            (read.moves, read.legal) = (line.moves, line.legal);
            if let Some(row) = game.row_left(&line, &text.text) {
                notes.row_left(row, game.words_before(row, &line));
                read.rows_left = true;
            }
            let outs = game.line_outputs(&line, played);
            (read.followed, read.errors) = game.count_followed(&line, &outs, played);
            (read, Ok(outs))
        }
        Err(fragment) => {
            read.fragment = Some(fragment);
            read.rows_left = true;
            let span = Span {
                start: game.zone.end,
                end: last,
            };
            notes.report_fragment(fragment, span);
            (read, Err(fragment))
        }
    }
}

/// Returns the words of a node.
fn words_of(node: &TokenNode, text: &str) -> Vec<Span> {
    match node {
        TokenNode::Token(token) if token.kind == SheetTokenKind::Word => vec![token.span],
        TokenNode::Token(token) if token.kind == SheetTokenKind::Placed => {
            let place = |word: &str| {
                let at = word.as_ptr() as usize - text.as_ptr() as usize;
                Span::new(at, at + word.len())
            };
            game::split_words(text_of(text, token.span))
                .map(place)
                .collect()
        }
        TokenNode::Token(_) => Vec::new(),
        TokenNode::Group(_, inside) => inside
            .iter()
            .flat_map(|node| words_of(node, text))
            .collect(),
    }
}

/// Reports moves that are joined to a word or to another move.
fn report_glued_moves(nodes: &[TokenNode], text: &SheetText<'_>, notes: &mut SheetFindings<'_>) {
    for pair in nodes.windows(2) {
        let [TokenNode::Token(first), TokenNode::Token(second)] = pair else {
            continue;
        };
        let glued = second.glued
            && matches!(
                (&first.kind, &second.kind),
                (
                    SheetTokenKind::Move(_) | SheetTokenKind::Word,
                    SheetTokenKind::Move(_)
                ) | (SheetTokenKind::Move(_), SheetTokenKind::Word)
            );
        if glued {
            let span = Span {
                start: first.span.start,
                end: second.span.end,
            };
            notes.report_glued(text.span_text(span), span);
        }
    }
}
