//! Resolves written moves to the legal moves that they mean in a position: one, several, or none.
//!
//! This works without the full list of moves: a quiet move only needs to know whether anything can be captured and whether the
//! step is possible; a capture only needs the captures.

use super::capture::{CaptureSink, FoundCapture, search_all, search_from};
use super::side::{SideSets, can_capture, dirs_of};
use super::{Move, jump, quiet, spelled, with_word};
use crate::board::Numbering;
use crate::board::bits::BoardBits;
use crate::board::geometry::NO_SQUARE;
use crate::board::{Geometry, Lettering, Square, SquareSet};
use crate::position::Position;
use crate::variant::{KingRange, VARIANTS, Variant};
use crate::written::{MoveText, Separator, SquareForm};
use std::sync::{Arc, LazyLock, OnceLock};

/// The squares that the codes of written moves name, for one board and one numbering.
#[derive(Clone, Debug)]
pub struct SquareCodes {
    /// The numbering of numeric moves.
    pub numbering: Numbering,
    /// The lettering of algebraic moves.
    pub lettering: Lettering,
    by_number: [u8; 256],
    by_name: [u8; 256],
    /// The number of each square in the layout.
    numbers: [u8; 128],
}

impl SquareCodes {
    /// Returns a number for the numbering and the lettering, for the keys of caches.
    #[must_use]
    pub fn cache_key(&self) -> u64 {
        ((self.numbering as u64) << 8) | self.lettering as u64
    }

    /// Builds the tables of a board with the standard lettering.
    #[must_use]
    pub fn new(rules: &Variant, numbering: Numbering) -> Self {
        Self::with_lettering(rules, numbering, Lettering::Standard)
    }

    /// Builds the tables of a board with any lettering.
    #[must_use]
    pub fn with_lettering(rules: &Variant, numbering: Numbering, lettering: Lettering) -> Self {
        let mut by_name = [NO_SQUARE; 256];
        let mut numbers = [0; 128];
        for square in rules.board.squares {
            let (file, rank) = rules.board.file_and_rank(square);
            let file = lettering.convert_file(rules.board, file);
            let rank = lettering.convert_rank(rules.board, rank);
            by_name[usize::from(file) * 16 + usize::from(rank) + 1] = square.0;
            numbers[square.index()] = numbering.number_for_square(rules.board, square) as u8;
        }
        Self {
            numbering,
            lettering,
            by_number: numbering.layout_index_table(rules.board),
            by_name,
            numbers,
        }
    }

    /// Returns the tables of a variant. Those of the boards of listed variants are built once, others at each call.
    #[must_use]
    pub fn for_variant(rules: &'static Variant, numbering: Numbering) -> Arc<Self> {
        // Otherwise each small file of a folder builds the tables of every variant that it may be played by.
        static CACHED_TABLES: LazyLock<Vec<[OnceLock<Arc<SquareCodes>>; Numbering::ALL.len()]>> =
            LazyLock::new(|| VARIANTS.iter().map(|_| Default::default()).collect());
        // Codes depend on the board alone, so variants on the same board share their tables.
        let variant = VARIANTS
            .iter()
            .position(|one| std::ptr::eq(one.board, rules.board));
        let nth = Numbering::ALL.iter().position(|one| *one == numbering);
        let new = || Arc::new(Self::new(rules, numbering));
        match (variant, nth) {
            (Some(variant), Some(nth)) => Arc::clone(CACHED_TABLES[variant][nth].get_or_init(new)),
            _ => new(),
        }
    }

    /// Returns the square of a code in a written move, or `None` if the board has no such playing square.
    #[inline]
    #[must_use]
    pub fn square_for_code(&self, form: SquareForm, code: u8) -> Option<Square> {
        let index = self.index_for_code(form, code);
        (index != NO_SQUARE).then_some(Square(index))
    }

    /// Returns the number of a square.
    #[inline]
    #[must_use]
    pub fn number_for_square(&self, square: Square) -> u8 {
        self.numbers[square.index() & 127]
    }

    #[inline(always)]
    fn index_for_code(&self, form: SquareForm, code: u8) -> u8 {
        match form {
            SquareForm::Numeric => self.by_number[usize::from(code)],
            _ => self.by_name[usize::from(code)],
        }
    }
}

/// The meaning of a written move in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveResolution {
    /// The move means one legal move.
    Legal(Move),
    /// Several legal moves fit the written move.
    Ambiguous(Vec<Move>),
    /// No legal move fits the written move.
    Illegal,
}

impl Position {
    /// Returns the legal move that two squares mean, if it is evident: a step or a jump that cannot be confused with another move.
    /// `None` proves nothing: then [`Position::resolve_move`] decides.
    #[inline(always)]
    pub fn resolve_pair(
        &self,
        form: SquareForm,
        codes: [u8; 2],
        squares: &SquareCodes,
    ) -> Option<Move> {
        let (from, to) = (
            squares.index_for_code(form, codes[0]),
            squares.index_for_code(form, codes[1]),
        );
        if from == NO_SQUARE || to == NO_SQUARE || self.goal_reached() {
            return None;
        }
        with_word!(self.rules, B => resolve_plain::<B>(self, &SideSets::<B>::from_position(self), from, to))
    }

    /// Resolves a written move in this position.
    ///
    /// Separators are not trusted: the board decides whether the move is a capture. The separator decides only if both a capture
    /// and a quiet move are possible.
    #[inline]
    #[must_use]
    pub fn resolve_move(&self, text: &MoveText, squares: &SquareCodes) -> MoveResolution {
        with_word!(self.rules, B => resolve_with_word::<B>(self, text, squares))
    }
}

#[inline(always)]
fn resolve_with_word<B: BoardBits>(
    position: &Position,
    text: &MoveText,
    squares: &SquareCodes,
) -> MoveResolution {
    let codes = text.square_codes();
    if position.goal_reached() {
        return MoveResolution::Illegal;
    }
    if !matches!(text.form, SquareForm::Numeric | SquareForm::Algebraic) || codes.len() < 2 {
        return resolve_loosely(position, text, squares);
    }
    let from = squares.index_for_code(text.form, codes[0]);
    let to = squares.index_for_code(text.form, codes[codes.len() - 1]);
    if from == NO_SQUARE || to == NO_SQUARE {
        return MoveResolution::Illegal;
    }
    let side = SideSets::<B>::from_position(position);
    if !(side.men | side.kings).contains_index(from) {
        return MoveResolution::Illegal;
    }
    if codes.len() == 2
        && let Some(mv) = resolve_plain(position, &side, from, to)
    {
        if !position.rules.obligatory
            && !mv.is_capture()
            && matches!(text.separator, Separator::Cross | Separator::Colon)
        {
            return capture_or(mv, position, &side, text, squares);
        }
        return MoveResolution::Legal(mv);
    }
    resolve_capture(position, &side, from, to, text, squares)
}

/// Resolves a move that is written as a capture although a quiet move fits too: to the captures, if there are any.
#[cold]
fn capture_or<B: BoardBits>(
    quiet: Move,
    position: &Position,
    side: &SideSets<B>,
    text: &MoveText,
    squares: &SquareCodes,
) -> MoveResolution {
    match resolve_capture(position, side, quiet.from.0, quiet.to.0, text, squares) {
        MoveResolution::Illegal => MoveResolution::Legal(quiet),
        captures => captures,
    }
}

/// Returns the step or the jump that two squares mean, if they can mean no other move.
#[inline(always)]
fn resolve_plain<B: BoardBits>(
    position: &Position,
    side: &SideSets<B>,
    from: u8,
    to: u8,
) -> Option<Move> {
    if !(side.men | side.kings).contains_index(from) {
        return None;
    }
    match quiet_step(position, side, from, to) {
        Some(promotes) if !(position.rules.obligatory && can_capture(position.rules, side)) => {
            Some(Move {
                taken: SquareSet::EMPTY,
                from: Square(from),
                to: Square(to),
                promotes,
                order: 0,
            })
        }
        _ => jump::find_single_jump(position.rules, side, from, to),
    }
}

/// Returns whether a quiet move of the piece on `from` to `to` promotes, or `None` if there is no such move. Captures are not
/// considered.
#[inline(always)]
fn quiet_step<B: BoardBits>(
    position: &Position,
    side: &SideSets<B>,
    from: u8,
    to: u8,
) -> Option<bool> {
    let rules = position.rules;
    let board = rules.board;
    let occupied = side.occupied_squares();
    if occupied.contains_index(to) {
        return None;
    }
    if side.men.contains_index(from) {
        let mut dirs = dirs_of(rules.man.moves, side.us).step_indices();
        let leads = dirs.any(|dir| board.next[dir & 7][usize::from(from & 127)] == to);
        return leads.then(|| B::from_u128(board.last_row[side.us as usize]).contains_index(to));
    }
    king_step(position, side, from, to)
}

/// Returns what [`quiet_step`] does, for a king.
#[inline(never)]
fn king_step<B: BoardBits>(
    position: &Position,
    side: &SideSets<B>,
    from: u8,
    to: u8,
) -> Option<bool> {
    let rules = position.rules;
    let (board, occupied) = (rules.board, side.occupied_squares());
    for dir in rules.king.moves.step_indices() {
        let ray = B::from_u128(board.ray[dir][usize::from(from)]);
        if ray.contains_index(to) {
            let free = match rules.king.range {
                KingRange::Short => board.next[dir][usize::from(from)] == to,
                KingRange::Flying => {
                    (ray & !B::from_u128(board.ray[dir][usize::from(to)]) & occupied).is_empty()
                }
            };
            return (free && quiet::spent_king(position, side.us) != Some(from)).then_some(false);
        }
    }
    None
}

/// The meaning of the squares between the first and the last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BetweenMeaning {
    /// The squares that the piece passes or stops on, in order.
    Visited,
    /// The captured squares, in any order (Hub protocol).
    Victims,
}

/// The quality of the description of a capture by squares between the first and the last that fit it.
///
/// Squares that describe one capture better than another do not mean the other. If no square is named, the straight capture is
/// only the first of the possible ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum FitQuality {
    /// The piece only passes some of them.
    Passed,
    /// The piece turns on all of them.
    Turned,
    /// They are exactly the squares on which the piece turns, or one square for each jump.
    Complete,
}

/// The maximum number of captures that one text can mean. A king among dozens of loose pieces may have many thousands.
const MAX_FITTING: usize = 256;

/// A sink that keeps the legal captures that fit the written move.
pub(super) struct CaptureMatcher<'a> {
    pub(super) board: &'a Geometry,
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) between: &'a [u8],
    meaning: BetweenMeaning,
    /// The score of the legal captures.
    pub(super) score: u64,
    towers: bool,
    /// The quality with which the squares describe `first`.
    fit: FitQuality,
    first: Option<Move>,
    /// Further moves that fit. The list is almost always empty, and then nothing is allocated.
    others: Vec<Move>,
}

impl CaptureSink for CaptureMatcher<'_> {
    #[inline]
    fn add_capture(&mut self, capture: &FoundCapture<'_>) {
        if capture.score < self.score {
            return;
        }
        if capture.score > self.score {
            self.score = capture.score;
            self.forget_matches();
        }
        if capture.from != self.from || capture.to != self.to {
            return;
        }
        if !self.between.is_empty()
            && !fits_between(self.board, capture, self.between, self.meaning)
        {
            return;
        }
        let fit = match self.meaning {
            BetweenMeaning::Visited => fit_of(self.board, capture, self.between),
            BetweenMeaning::Victims => FitQuality::Passed,
        };
        let better = self.first.is_none() || fit > self.fit;
        // The ends alone name no square of the path: they can mean each capture between them.
        if !self.between.is_empty() {
            if better {
                self.forget_matches();
                self.fit = fit;
            } else if fit < self.fit {
                return;
            }
        } else if better {
            self.fit = fit;
        }
        let mv = capture.to_move(self.towers);
        match self.first {
            None => self.first = Some(mv),
            Some(first) if first == mv => {}
            Some(first) => self.add_match(first, mv, better),
        }
    }
}

impl CaptureMatcher<'_> {
    fn forget_matches(&mut self) {
        self.first = None;
        self.fit = FitQuality::Passed;
        self.others.clear();
    }

    /// Adds one more move that fits. The move that is described best comes first.
    #[cold]
    fn add_match(&mut self, first: Move, mv: Move, better: bool) {
        if better {
            self.others.retain(|other| *other != mv);
            self.others.insert(0, first);
            self.first = Some(mv);
        } else if self.others.len() < MAX_FITTING && !self.others.contains(&mv) {
            self.others.push(mv);
        }
    }
}

/// Returns how well the squares between the first and the last describe a capture that they fit. IDF 6.9 requires the squares of
/// turning. PDN 3.0 requires one square per jump: the square of turning, or, between two jumps in one direction, the square
/// immediately beyond the captured piece.
pub(super) fn fit_of(board: &Geometry, capture: &FoundCapture<'_>, between: &[u8]) -> FitQuality {
    let heading = |jump: usize| {
        let at = match jump {
            0 => capture.from,
            _ => capture.path[jump - 1],
        };
        board.direction_between(Square(at), Square(capture.victims[jump]))
    };
    let jumps = capture.victims.len();
    if jumps == 1 && between.is_empty() {
        return FitQuality::Complete;
    }
    let (mut wanted, mut turns, mut each) = (between, 0, between.len() + 1 == jumps);
    for jump in 0..jumps - 1 {
        let here = heading(jump);
        let landing = if here != heading(jump + 1) {
            turns += 1;
            if wanted.first() == Some(&capture.path[jump]) {
                wanted = &wanted[1..];
            }
            Some(Square(capture.path[jump]))
        } else {
            here.and_then(|dir| board.neighbour_square(Square(capture.victims[jump]), dir))
        };
        let named = between.get(jump).map(|&square| Square(square));
        each = each && landing == named;
    }
    if each || (wanted.is_empty() && turns == between.len()) {
        FitQuality::Complete
    } else if wanted.is_empty() {
        FitQuality::Turned
    } else {
        FitQuality::Passed
    }
}

/// Returns whether the written squares between the first and the last fit the path of a capture.
fn fits_between(
    board: &Geometry,
    capture: &FoundCapture<'_>,
    between: &[u8],
    meaning: BetweenMeaning,
) -> bool {
    if meaning == BetweenMeaning::Victims {
        let set = between.iter().fold(0u128, |set, &s| set | 1 << s);
        // Some of the captured squares alone leave doubt: such a move is `capture-path` (docs/readings.md).
        return between.len() == capture.victims.len() && set == capture.taken;
    }
    let mut wanted = between.iter().copied().peekable();
    let mut at = capture.from;
    for (&over, &landing) in capture.victims.iter().zip(capture.path) {
        // The squares of this hop up to the landing square, without the square of the captured piece.
        let dir = (0..8).find(|&dir| board.ray[dir][usize::from(at)] >> over & 1 != 0);
        let Some(dir) = dir else { return false };
        let mut square = board.next[dir][usize::from(at)];
        while square != NO_SQUARE {
            if wanted.peek() == Some(&square) && square != over {
                wanted.next();
            }
            if square == landing {
                break;
            }
            square = board.next[dir][usize::from(square)];
        }
        at = landing;
    }
    wanted.peek().is_none()
}

#[inline(never)]
fn resolve_capture<B: BoardBits>(
    position: &Position,
    side: &SideSets<B>,
    from: u8,
    to: u8,
    text: &MoveText,
    squares: &SquareCodes,
) -> MoveResolution {
    let codes = text.square_codes();
    let mut between = [0u8; crate::written::MAX_SQUARES];
    let inner = &codes[1..codes.len() - 1];
    for (slot, &code) in between.iter_mut().zip(inner) {
        *slot = squares.index_for_code(text.form, code);
        if *slot == NO_SQUARE {
            return MoveResolution::Illegal;
        }
    }
    let rules = position.rules;
    let mut matcher = CaptureMatcher {
        board: rules.board,
        from,
        to,
        between: &between[..inner.len()],
        meaning: BetweenMeaning::Visited,
        score: 0,
        towers: rules.towers,
        fit: FitQuality::Passed,
        first: None,
        others: Vec::new(),
    };
    run_search(rules, side, from, &mut matcher);
    if inner.is_empty() {
        // The ends alone do not describe the path.
    } else if matcher.first.is_none() {
        matcher.meaning = BetweenMeaning::Victims;
        matcher.score = 0;
        run_search(rules, side, from, &mut matcher);
    } else if matcher.fit == FitQuality::Passed
        && spelled::spells_other_capture(rules, side, &matcher)
    {
        // `b2:d4:g1` spells out a capture of two pieces, and the legal one of four only passes its squares.
        // Asked only where squares are merely passed, so that legal games take no longer.
        return MoveResolution::Illegal;
    }
    match matcher.first {
        None => MoveResolution::Illegal,
        Some(mv) if matcher.others.is_empty() => MoveResolution::Legal(mv),
        Some(mv) => {
            let mut all = matcher.others;
            all.insert(0, mv);
            MoveResolution::Ambiguous(all)
        }
    }
}

#[inline(always)]
fn run_search<B: BoardBits>(
    rules: &Variant,
    side: &SideSets<B>,
    from: u8,
    matcher: &mut CaptureMatcher<'_>,
) {
    if rules.priority.is_empty() {
        search_from(rules, side, from, matcher);
    } else {
        search_all(rules, side, matcher);
    }
}

/// Resolves short notation, and captures that name no square, by the full list of moves.
#[cold]
fn resolve_loosely(position: &Position, text: &MoveText, squares: &SquareCodes) -> MoveResolution {
    let fitting: Vec<Move> = match text.form {
        SquareForm::Short => short_form_moves(position, text, squares),
        SquareForm::BareCapture | SquareForm::Dash => position
            .legal_moves()
            .into_iter()
            .filter(Move::is_capture)
            .collect(),
        SquareForm::Numeric | SquareForm::Algebraic => Vec::new(),
    };
    match fitting.as_slice() {
        [] => MoveResolution::Illegal,
        [mv] => MoveResolution::Legal(*mv),
        _ => MoveResolution::Ambiguous(fitting),
    }
}

/// Returns the moves that short notation such as `cd4` means: those of pieces on the file that end on the target and pass the
/// squares between.
fn short_form_moves(position: &Position, text: &MoveText, squares: &SquareCodes) -> Vec<Move> {
    let codes = text.square_codes();
    let (Some(&file), Some(&last)) = (codes.first(), codes.last()) else {
        return Vec::new();
    };
    let Some(to) = squares
        .square_for_code(SquareForm::Short, last)
        .filter(|_| codes.len() > 1)
    else {
        return Vec::new();
    };
    let board = position.board();
    let file = squares.lettering.convert_file(board, file);
    let fits = |mv: &Move| mv.to == to && board.file_and_rank(mv.from).0 == file;
    if codes.len() == 2 {
        let all: Vec<Move> = position.legal_moves().into_iter().filter(fits).collect();
        // If a quiet move fits too, the separator decides, as it does for two squares.
        let sign = match text.separator {
            Separator::Cross | Separator::Colon => Some(true),
            Separator::Dash => Some(false),
            Separator::None | Separator::Star => None,
        };
        let is_meant = |mv: &Move| sign == Some(mv.is_capture());
        let decides = !position.rules.obligatory && all.iter().any(is_meant);
        return all
            .into_iter()
            .filter(|mv| !decides || is_meant(mv))
            .collect();
    }
    let between: Option<Vec<Square>> = codes[1..codes.len() - 1]
        .iter()
        .map(|&c| squares.square_for_code(SquareForm::Short, c))
        .collect();
    let Some(between) = between else {
        return Vec::new();
    };
    let mut moves = Vec::new();
    for way in position.capture_paths() {
        let mut wanted = between.iter().peekable();
        for square in &way.path {
            if wanted.peek() == Some(&square) {
                wanted.next();
            }
        }
        if fits(&way.mv) && wanted.peek().is_none() && !moves.contains(&way.mv) {
            moves.push(way.mv);
        }
    }
    moves
}
