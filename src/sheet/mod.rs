//! Scoresheets as people write them, written down as games.
//!
//! [`translate`] reads a whole sheet: its words tell the language, its squares the notation, and the variants that these
//! leave are tried on its moves. What stands before the moves becomes tags where it is understood; moves become movetext;
//! words for a result become a result; all other words become comments. Nothing that was written is left out, and every
//! piece of the text that is made knows its place in the sheet.

mod above;
mod apart;
mod around;
mod attempt;
mod beside;
mod blanks;
mod block;
mod boxes;
mod cells;
mod chars;
mod choose;
mod commas;
mod days;
mod detect;
mod dots;
mod emit;
mod evidence;
mod facts;
mod game;
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
mod moves;
mod names;
mod notes;
mod order;
mod ordinals;
mod own;
mod parts;
mod position;
mod result;
mod result_label;
mod rows;
mod rows_left;
mod score;
mod settle;
mod shared;
mod text;
mod told;
mod track;
mod tree;
mod variants;
mod verdict;
mod versus;
mod walk;
mod who;

#[cfg(test)]
mod tests;

pub use detect::{Evidence, is_sheet_unasked, looks_like_sheet};
pub(crate) use detect::{is_movetext, is_table_alone};
pub use game::Fragment;
#[cfg(test)]
pub(crate) use head::TAGS as FIELDS;
pub(crate) use heading::is_result_of_players;
pub use language::Language;
pub use variants::Notation;
pub(crate) use {result::Verdict, told::result_of_cell};

use crate::board::Numbering;
use crate::check::input::{table_of_results, taken_for_date};
use crate::check::{Finding, syntax};
use crate::pdn::{self, Encoding, detect};
use crate::played::Fixed;
use crate::record::Written;
use crate::span::Span;
use crate::variant::Variant;
use game::Game;
use lex::Kind;
use notes::Notes;
use text::Text;
use tree::Node;

/// The longest text that is read as a whole, in bytes: it takes up to two hundred times its length. [`translate`] takes any
/// length; this is what callers keep to.
pub const MAX_SHEET: usize = 192 * 1024;

/// Where the last game of a text begins, if that is not its first one.
#[must_use]
pub(crate) fn last_game(source: &[u8]) -> Option<usize> {
    let text = layout::lay_out(Text::new(source, detect(source).encoding));
    let nodes = tree::tree(lex::tokens(&text.text));
    let last = games::split(&nodes, &text.text).pop()?;
    let begin = text.source(nodes.get(last.start)?.span()).start as usize;
    (begin > 0).then_some(begin)
}

/// What was read of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// Where it stands in the source, in bytes.
    pub span: Span,
    /// Moves that were written in it.
    pub written: u32,
    /// Moves that were taken as its main line.
    pub moves: u32,
    /// Moves of these that are legal, from the first one on.
    pub legal: u32,
    /// Why its moves cannot be replayed, where they cannot.
    pub fragment: Option<Fragment>,
    /// Whether rows of moves that belong to it are no part of it.
    pub rows_left: bool,
}

/// The games of a scoresheet.
#[derive(Clone, Debug)]
pub struct Translated {
    /// The games as they are written: tags, comments, moves, results. The text of all is PDN.
    pub written: Written,
    /// What was decided, at places of the sheet. Games are counted as in `written`.
    pub findings: Vec<Finding>,
    /// The language of the words.
    pub language: Language,
    /// How squares are written.
    pub notation: Notation,
    /// The variant by which it was read.
    pub variant: &'static Variant,
    /// Whether enough speaks for the variant; then the games with moves that replay have it in a tag.
    pub certain: bool,
    /// Whether there is a move, a position, a tag or a player in it: of prose alone no game is made in files.
    pub holds_games: bool,
    /// Whether the headings name the variant, or the user did.
    pub named: bool,
    /// The variants by whose rules the most of its moves are legal; the one that its headings name alone.
    pub fits: Vec<&'static Variant>,
    /// The games.
    pub games: Vec<Read>,
}

/// A stretch of a text.
fn text_of(text: &str, span: Span) -> &str {
    text.get(span.start as usize..span.end as usize)
        .unwrap_or_default()
}

/// Reads a sheet. `encoding` is that of `source`; of `fixed` the variant, the numbering and the language of messages count.
#[must_use]
pub fn translate(source: &[u8], encoding: Encoding, fixed: Fixed) -> Translated {
    translated(source, encoding, fixed, false)
}

fn translated(source: &[u8], encoding: Encoding, fixed: Fixed, pinned: bool) -> Translated {
    let mut text = Text::new(source, encoding);
    text.edit(&mail::edits(&text.text));
    let tables = at_home(table_of_results::judge(text.text.as_bytes()), &text);
    let dates = at_home(taken_for_date::of_text(&text.text), &text);
    let wrapper = pdn::wrappers(text.text.as_bytes()).first().copied();
    let wrapper = wrapper.map(|mark| syntax::wrapper::raise(text.source(mark)).game(1));
    let text = layout::lay_out(text);
    let nodes = tree::tree(lex::tokens(&text.text));
    let mut games: Vec<Game<'_>> = games::split(&nodes, &text.text)
        .into_iter()
        .map(|range| Game::new(&nodes[range], &text.text))
        .collect();
    shared::hand_on(&mut games, &text.text);
    let holds_games = games.iter().any(Game::is_one);
    // A table alone is no game.
    if !tables.is_empty() && !holds_games {
        games.clear();
    }
    let all_words = nodes
        .iter()
        .flat_map(|node| words_of(node, &text.text))
        .take(5000);
    let words = language::language(all_words.map(|span| text.of(span)), &text.text);
    let squares = match variants::notation(games.iter().flat_map(|game| &game.parts)) {
        (Notation::None, _) => variants::of_positions(games.iter().filter_map(Game::given)),
        of_moves => of_moves,
    };
    let numbering = fixed.numbering.or_else(|| corner_of_all(&games));
    let starts: Vec<_> = games
        .iter()
        .map(|game| |squares: &_, variant| game.track(squares, variant))
        .collect();
    let entries: Vec<_> = games
        .iter()
        .zip(&starts)
        .map(|(game, start)| variants::Entry {
            parts: &game.parts,
            around: &game.around,
            written: game.written(),
            named: game.named(),
            // One that holds for all games is fixed.
            corner: game.corner().filter(|_| numbering.is_none()),
            start,
        })
        .collect();
    let fixed = Fixed { numbering, ..fixed };
    let fixed = Fixed {
        variant: fixed
            .variant
            .or_else(|| Some(variants::as_begun(&entries, named(&games)?, fixed))),
        ..fixed
    };
    let played = variants::most_likely(&entries, words.language, squares, fixed);
    let own = variants::each(&entries, words.language, &played, fixed);
    let mut emitter = emit::Emitter::new(&text, Notes::new(&text));
    emitter.pinned = pinned;
    let mut reads = Vec::new();
    for (game, own) in games.iter_mut().zip(&own) {
        let played = own.as_ref().unwrap_or(&played);
        order::settle(game, played);
        emitter.notes.next_game();
        let (read, outs) = read(game, played, &text, &mut emitter.notes);
        for row in &game.twice {
            emitter.notes.row_twice(*row);
        }
        if game.has_moves() {
            let counts = (read.legal, read.written);
            let at = game.first_span();
            let settled = fixed.variant.is_some() || game.named().is_some();
            let notes = &mut emitter.notes;
            notes.language(&words, (squares.0, settled), played, counts, at);
        }
        glued(game.nodes, &text, &mut emitter.notes);
        emitter.rows_left = read.rows_left;
        emitter.game(game, &outs, played);
        reads.push(read);
    }
    let mut findings = emitter.notes.findings;
    findings.extend(tables);
    findings.extend(dates);
    findings.extend(wrapper.filter(|_| holds_games));
    findings.sort_by_key(|finding| (finding.game, finding.span.map_or(0, |span| span.start)));
    Translated {
        written: emitter.writer.finish_escaped(),
        findings,
        language: words.language,
        notation: squares.0,
        variant: played.variant,
        certain: played.certain,
        holds_games,
        named: fixed.variant.is_some(),
        fits: played.fits,
        games: reads,
    }
}

/// Findings in a text, at their places in the source.
fn at_home(found: Vec<Finding>, text: &Text<'_>) -> Vec<Finding> {
    let at_home = |mut finding: Finding| {
        finding.span = finding.span.map(|span| text.source(span));
        finding
    };
    found.into_iter().map(at_home).collect()
}

/// The variant that the headings name, if they agree.
fn named(games: &[Game<'_>]) -> Option<&'static Variant> {
    let mut named = games.iter().filter_map(Game::named);
    let first = named.next()?;
    named.all(|other| other == first).then_some(first)
}

/// The corner that the headings of all games name.
fn corner_of_all(games: &[Game<'_>]) -> Option<Numbering> {
    let mut named = games.iter().map(Game::corner);
    let first = named.next()??;
    named.all(|other| other == Some(first)).then_some(first)
}

/// As [`translate`], with the variant and the numbering fixed in each game for the program's own reader.
pub(crate) fn translate_pinned(source: &[u8], encoding: Encoding, fixed: Fixed) -> Translated {
    translated(source, encoding, fixed, true)
}

/// Decides what a game is: a line to be written, or a fragment.
fn read(
    game: &Game<'_>,
    played: &variants::Played,
    text: &Text<'_>,
    notes: &mut Notes<'_>,
) -> (Read, Result<Vec<walk::Out>, Fragment>) {
    let last = game.end();
    let mut read = Read {
        span: text.source(Span {
            start: game.zone.start,
            end: last,
        }),
        written: game.written(),
        moves: 0,
        legal: 0,
        fragment: None,
        rows_left: false,
    };
    if !game.has_moves() {
        return (read, Ok(Vec::new()));
    }
    match game.line(played) {
        Ok(line) => {
            (read.moves, read.legal) = (line.moves, line.legal);
            if let Some(row) = game.row_left(&line, &text.text) {
                notes.row_left(row, game.words_before(row, &line));
                read.rows_left = true;
            }
            let outs = game.outs(&line, played);
            (read, Ok(outs))
        }
        Err(fragment) => {
            read.fragment = Some(fragment);
            read.rows_left = true;
            let span = Span {
                start: game.zone.end,
                end: last,
            };
            notes.fragment(fragment, span);
            (read, Err(fragment))
        }
    }
}

/// The words of a node.
fn words_of(node: &Node, text: &str) -> Vec<Span> {
    match node {
        Node::Token(token) if token.kind == Kind::Word => vec![token.span],
        Node::Token(token) if token.kind == Kind::Placed => {
            let place = |word: &str| {
                let at = word.as_ptr() as usize - text.as_ptr() as usize;
                Span::new(at, at + word.len())
            };
            game::split_words(text_of(text, token.span))
                .map(place)
                .collect()
        }
        Node::Token(_) => Vec::new(),
        Node::Group(_, inside) => inside
            .iter()
            .flat_map(|node| words_of(node, text))
            .collect(),
    }
}

/// Tells of moves that stand glued to a word or to another move.
fn glued(nodes: &[Node], text: &Text<'_>, notes: &mut Notes<'_>) {
    for pair in nodes.windows(2) {
        let [Node::Token(first), Node::Token(second)] = pair else {
            continue;
        };
        let glued = second.glued
            && matches!(
                (&first.kind, &second.kind),
                (Kind::Move(_) | Kind::Word, Kind::Move(_)) | (Kind::Move(_), Kind::Word)
            );
        if glued {
            let span = Span {
                start: first.span.start,
                end: second.span.end,
            };
            notes.glued(text.of(span), span);
        }
    }
}
