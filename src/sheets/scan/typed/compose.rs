//! Writes a decoded game as text that is read move by move.

use super::is_plain;
use super::words::is_like_squares;
use crate::check::Finding;
use crate::check::syntax::doubtful_reading::TYPED_MARK;
use crate::check::syntax::{scan_move_unsure, scan_rows_unread};
use crate::scan::block::BlockText;
use crate::scan::compose::{comment_text, move_text};
use crate::scan::lattice::{DecodedGame, DecodedMove};
use crate::scan::page::OcrPage;
use crate::scan::trust::is_clear;
use crate::span::Span;
use std::ops::Range;

/// A game decoded from a text.
#[derive(Clone, Debug)]
pub(crate) struct TypedGame {
    /// The stretch of the text with its moves.
    pub(crate) range: Range<usize>,
    /// The number of its moves.
    pub(crate) moves: usize,
    /// What replaces it, in pieces with their places.
    pub(crate) pieces: Vec<(String, Range<usize>)>,
    /// Findings on its moves, with places in the text.
    pub(crate) findings: Vec<Finding>,
    /// The finding on rows below it that seem to be moves, if they are not read otherwise.
    pub(crate) below: Option<Finding>,
}

/// A part of a decoded text in the order in which it is read.
enum Part<'a> {
    Move(usize, &'a DecodedMove),
    Stray(usize, usize),
}

/// Writes the moves of a game as they are read one by one, with comments for what is between them.
pub(super) fn compose(
    source: &str,
    page: &OcrPage,
    fillers: &[bool],
    text: &BlockText,
    game: &DecodedGame,
    kept: usize,
) -> TypedGame {
    let moves = &game.moves[..kept];
    let places = moves.iter().filter_map(|own| own.place);
    let read = places.clone().chain(game.numbers.iter().copied());
    let spans = |(from, to): (usize, usize)| text.span_between(page, from, to);
    // Numbers of moves that are not kept are none of the game.
    let last = places
        .clone()
        .map(|place| place.1)
        .max()
        .unwrap_or_default();
    let own = read.filter(|place| place.1 <= last).filter_map(spans);
    let start = own.clone().map(|span| span.start).min().unwrap_or_default();
    let end = own.map(|span| span.end).max().unwrap_or_default();
    let is_inside = |span: &Span| span.start < end && start < span.end;
    // Missing moves follow the move before them.
    let mut at = 0;
    let mut parts: Vec<(usize, Part<'_>)> = Vec::new();
    for (ply, own) in moves.iter().enumerate() {
        at = own.place.map_or(at, |place| place.0);
        parts.push((at, Part::Move(ply, own)));
    }
    let strays = game
        .strays
        .iter()
        .filter(|place| spans(**place).is_some_and(|span| is_inside(&span)));
    parts.extend(strays.map(|(from, to)| (*from, Part::Stray(*from, *to))));
    parts.sort_by_key(|(at, _)| *at);
    let mut out = TypedGame {
        range: start as usize..end as usize,
        moves: kept,
        pieces: vec![("\n".to_owned(), start as usize..start as usize)],
        findings: Vec::new(),
        below: None,
    };
    let mut near = start as usize..start as usize;
    for (_, part) in &parts {
        match part {
            Part::Move(ply, own) => {
                let place = own.place.and_then(spans);
                let place = place.map_or(near.end..near.end, |span| {
                    span.start as usize..span.end as usize
                });
                near = place.clone();
                let here = place.start..place.start;
                if ply % 2 == 0 {
                    out.pieces.push((format!("{}. ", ply / 2 + 1), here));
                }
                let chosen = move_text(&own.before, &own.mv, game.names);
                out.pieces.push((chosen.clone(), place.clone()));
                let rival = own
                    .rival
                    .map(|rival| move_text(&own.before, &rival, game.names));
                let rival = rival.filter(|rival| *rival != chosen);
                // A doubt about another move makes the next ones unsure: they are reported only if they may be others themselves.
                if !is_plain(own) || (!is_clear(own) && rival.is_some()) {
                    let written = own
                        .place
                        .map_or("", |_| source.get(place.clone()).unwrap_or_default());
                    let kept = format!(" {{{TYPED_MARK}{}}}", comment_text(written));
                    out.pieces.push((kept, place.end..place.end));
                    let finding = scan_move_unsure::build_finding(written, chosen, rival);
                    out.findings
                        .push(finding.with_span(Span::new(place.start, place.end)));
                }
                let after = if ply % 2 == 0 { " " } else { "\n" };
                out.pieces.push((after.to_owned(), place.end..place.end));
            }
            Part::Stray(from, to) => {
                let Some(span) = spans((*from, *to)) else {
                    continue;
                };
                let place = span.start as usize..span.end as usize;
                let own = text.words_between(*from, *to);
                let is_bridge = |word: &&usize| page.words[**word].text == "-" && !fillers[**word];
                let words = match own.iter().any(|word| is_bridge(&word)) {
                    true => source.get(place.clone()).unwrap_or_default().to_owned(),
                    false => text.text_between(*from, *to),
                };
                if !words.contains(char::is_alphanumeric) {
                    continue;
                }
                out.pieces
                    .push((format!("{{{}}} ", comment_text(&words)), place));
                if is_like_squares(words.chars())
                    && words.chars().filter(char::is_ascii_digit).count() > 2
                {
                    out.findings
                        .push(scan_rows_unread::build_finding(&words).with_span(span));
                }
            }
        }
    }
    out.pieces
        .push(("\n".to_owned(), out.range.end..out.range.end));
    out
}
