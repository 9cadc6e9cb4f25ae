//! Decodes typed text whose moves cannot be read one by one: without signs between the squares, with slips, or taken from a recognition
//! program without the places of its words.

mod compose;
mod orders;
mod page;
mod words;

use super::block::BlockText;
use super::costs::ConfusionCosts;
use super::forms::SquareNames;
use super::lattice::{DecodedGame, DecodedMove};
use super::page::OcrWord;
use super::{MAX_PAGE_BYTES, MAX_PAGE_WORDS, MAX_PLAIN_COST, candidates_of, search_layouts};
use crate::board::Numbering;
use crate::check::syntax::scan_rows_unread;
use crate::span::Span;
use crate::variant::Variant;
pub(crate) use compose::TypedGame;
use compose::compose;
use orders::{unusual_orders, usual_orders};
use page::{count_squares, fits_board, page_of, replace_words_of_notation};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::ops::Range;
pub(crate) use words::count_moves_of_text;
use words::is_like_squares;
pub(super) use words::{is_typed_prose, is_whole_move};

/// The maximum number of steps of all searches of a game, and of a text with many.
const MAX_TYPED_STEPS: usize = 700_000;
const MAX_TEXT_STEPS: usize = 1_200_000;
/// The minimum number of words with squares of a text that is decoded.
const MIN_SQUARE_WORDS: usize = 12;
/// The minimum number of moves of a game.
const MIN_GAME_MOVES: usize = 8;

/// Returns whether a game reads nearly all of so many words with squares without doubt.
fn explains_all(game: &DecodedGame, squares: usize) -> bool {
    let plain = game.moves.iter().filter(|own| is_plain(own)).count();
    plain * 10 >= game.moves.len() * 9 && plain * 10 >= squares * 4
}

/// Returns how many moves are worth writing down: up to the place from which on more of them are guessed than read, or to a move that is
/// not written. What was played there is known to the players alone.
fn count_believed_moves(game: &DecodedGame) -> usize {
    let value = |own: &DecodedMove| match own.cost {
        cost if cost <= MAX_PLAIN_COST => 1.0,
        cost if cost <= 6.0 => 0.25,
        cost if cost <= 8.0 => -0.5,
        _ => -1.5,
    };
    let (mut sum, mut best) = (0.0, (0.0, 0));
    for (nth, own) in game.moves.iter().enumerate() {
        if !own.is_read {
            break;
        }
        sum += value(own);
        if sum > best.0 {
            best = (sum, nth + 1);
        }
    }
    best.1
}

/// Returns whether a move is written as people write it.
fn is_plain(own: &DecodedMove) -> bool {
    own.is_read && own.cost <= MAX_PLAIN_COST
}

/// The number of steps that the searches in a text may still take.
#[derive(Debug)]
pub(crate) struct StepBudget(usize);

impl StepBudget {
    /// Returns what the searches in a text may take.
    pub(crate) const fn for_text() -> Self {
        Self(MAX_TEXT_STEPS)
    }
}

/// The maximum number of games that are looked for in a stretch.
const MAX_GAMES: usize = 8;

/// Decodes the games in a stretch of a text, one below the other.
pub(crate) fn decode_typed_games(
    text: &str,
    range: Range<usize>,
    variant: Option<&'static Variant>,
    numbering: Option<Numbering>,
    budget: &mut StepBudget,
) -> Vec<TypedGame> {
    let mut games: Vec<TypedGame> = Vec::new();
    let mut rest = range;
    while games.len() < MAX_GAMES
        && let Some(game) = decode_typed_game(text, rest.clone(), variant, numbering, budget)
    {
        rest.start = game.range.end;
        games.push(game);
    }
    if let Some(last) = games.last_mut() {
        last.below = unread_below(text, rest).map(|span| {
            let words = span.slice_of(text.as_bytes());
            scan_rows_unread::build_finding(&String::from_utf8_lossy(words)).with_span(span)
        });
    }
    games
}

/// The minimum number of words with squares directly below a game that are unread moves of it.
const MIN_UNREAD_SQUARES: usize = 6;

/// Returns the lines directly below a game that have words with squares.
fn unread_below(text: &str, rest: Range<usize>) -> Option<Span> {
    let below = &text[rest.clone()];
    // The last line of the game ends first.
    let begin = below.find('\n')? + 1;
    let block = &below[begin..];
    let blank = block
        .split_inclusive('\n')
        .take_while(|line| !line.trim().is_empty());
    let len: usize = blank.map(str::len).sum();
    let block = &block[..len];
    let squares = block
        .split_whitespace()
        .filter(|word| is_like_squares(word.chars()));
    let start = rest.start + begin;
    (squares.count() >= MIN_UNREAD_SQUARES)
        .then(|| Span::new(start, start + block.trim_end().len()))
}

/// What a search depends on.
#[derive(Debug, PartialEq, Eq)]
struct SearchKey {
    text: String,
    start: usize,
    variant: Option<&'static str>,
    numbering: Option<Numbering>,
    left: usize,
}

/// A search that was done: its game, and the steps that were left.
type KnownSearch = (SearchKey, Option<TypedGame>, usize);

/// The maximum number of searches that are remembered.
const MAX_KNOWN_SEARCHES: usize = 16;

thread_local! {
    /// The last searches of the thread. A text is read several times: to recognise its format, to find its variant, to replay it.
    static KNOWN_SEARCHES: RefCell<VecDeque<KnownSearch>> = const { RefCell::new(VecDeque::new()) };
}

/// Decodes the game in a stretch of a text. Returns `None` if there is none whose moves are written well, but for a third of them.
pub(crate) fn decode_typed_game(
    text: &str,
    range: Range<usize>,
    variant: Option<&'static Variant>,
    numbering: Option<Numbering>,
    budget: &mut StepBudget,
) -> Option<TypedGame> {
    if range.len() > MAX_PAGE_BYTES {
        return None;
    }
    let key = SearchKey {
        text: text[range.clone()].to_owned(),
        start: range.start,
        variant: variant.map(|variant| variant.id),
        numbering,
        left: budget.0,
    };
    let known = KNOWN_SEARCHES.with_borrow(|all| {
        let known = all.iter().find(|(known, ..)| *known == key);
        known.map(|(_, game, left)| (game.clone(), *left))
    });
    if let Some((game, left)) = known {
        budget.0 = left;
        return game;
    }
    let game = search_typed_game(text, range, variant, numbering, budget);
    KNOWN_SEARCHES.with_borrow_mut(|all| {
        all.truncate(MAX_KNOWN_SEARCHES - 1);
        all.push_front((key, game.clone(), budget.0));
    });
    game
}

/// Searches for the game in a stretch of a text.
fn search_typed_game(
    text: &str,
    range: Range<usize>,
    variant: Option<&'static Variant>,
    numbering: Option<Numbering>,
    StepBudget(left): &mut StepBudget,
) -> Option<TypedGame> {
    let (mut page, mut rows) = page_of(text, range);
    let is_square = |word: &&OcrWord| is_like_squares(word.text.chars());
    let squares = page.words.iter().filter(is_square).count();
    if page.words.len() > MAX_PAGE_WORDS || squares < MIN_SQUARE_WORDS {
        return None;
    }
    let fillers = replace_words_of_notation(&mut page, &mut rows);
    let costs = ConfusionCosts::for_typed_text();
    let mut candidates = candidates_of(count_squares(&page), variant, numbering);
    candidates.retain(|(own, names)| {
        variant.is_some()
            || *names == SquareNames::Letters
            || fits_board(&page, own.board.len() as usize)
    });
    let mut best: Option<(BlockText, DecodedGame)> = None;
    // Other orders are tried only where the usual ones leave moves unread.
    for orders in [usual_orders(&page, &rows), unusual_orders(&page, &rows)] {
        let mut texts: Vec<BlockText> = orders
            .iter()
            .map(|rows| BlockText::from_typed(&page, rows, costs))
            .collect();
        let mut budget = MAX_TYPED_STEPS.min(*left);
        let before = budget;
        let found = search_layouts(&texts, costs, &candidates, &mut budget);
        *left -= before - budget;
        if let Some((nth, game)) = found
            && best
                .as_ref()
                .is_none_or(|(_, known)| game.cost < known.cost)
        {
            best = Some((texts.swap_remove(nth), game));
        }
        if best
            .as_ref()
            .is_some_and(|(_, game)| explains_all(game, squares))
        {
            break;
        }
    }
    let (block, game) = best?;
    let kept = count_believed_moves(&game);
    let moves = &game.moves[..kept];
    let plain = moves.iter().filter(|own| is_plain(own));
    if kept < MIN_GAME_MOVES || plain.count() * 3 < kept * 2 {
        return None;
    }
    Some(compose(text, &page, &fillers, &block, &game, kept))
}
