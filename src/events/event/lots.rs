//! Openings drawn by lot: the first move of White, a series of moves or a position, obligatory in both games of a micro-match (IDF section 2, 2.7 and
//! 7.2.4).

use super::stated::StatedPairing;
use super::{Event, GameInEvent, ImpossibleStatement, OfficialFilePlace};
use crate::board::{Color, Square};
use crate::notation::fen;
use crate::played::{GameEntry, MoveList};
use crate::position::Position;
use crate::variant::Variant;
use crate::words::LetterClass;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The maximum number of plies in which a drawn position is looked for; the lines of the tables have at most eight.
pub const MAX_OPENING_PLIES: usize = 20;

/// An opening: moves from the start of a game, or a set-up position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its start and its moves.
    line: MoveList,
    /// The variant by whose rules it was replayed.
    variant: &'static Variant,
}

/// The openings that may be drawn by lot.
#[derive(Clone, Debug, Default)]
pub struct OpeningCatalogue {
    /// The file of the table of openings; empty where there is none.
    pub table: Arc<str>,
    /// The openings of the table by their numbers; the tables of several variants may use the same number.
    by_code: BTreeMap<String, Vec<Opening>>,
    /// The openings that official files write out, by their text; `None` where it cannot be replayed.
    by_text: BTreeMap<String, Option<Opening>>,
}

impl OpeningCatalogue {
    /// Adds a line of the table, unless it cannot be replayed.
    pub fn add_entry(&mut self, entry: GameEntry) {
        let code = fold_code(entry.head.opening());
        if let Some(opening) = Opening::from_entry(entry) {
            self.by_code.entry(code).or_default().push(opening);
        }
    }

    /// Adds an opening that an official file writes out, with the game that was parsed from it.
    pub fn write_out(&mut self, text: &str, entry: Option<GameEntry>) {
        let opening = entry.and_then(Opening::from_entry);
        self.by_text.insert(text.to_owned(), opening);
    }

    /// Returns the final positions of the openings that have a number in the table.
    pub fn final_positions(&self, number: &str) -> Vec<Position> {
        let listed = self.by_code.get(&fold_code(number)).into_iter().flatten();
        let ends = listed.filter_map(|one| line_positions(&one.line, one.variant).pop());
        ends.collect()
    }

    /// Returns whether a text is the number of an opening: `17`, `22-XV`, or any number in the table.
    #[must_use]
    pub fn is_number(&self, text: &str) -> bool {
        let code = fold_code(text);
        self.by_code.contains_key(&code) || is_code(&code)
    }
}

impl Opening {
    fn from_entry(entry: GameEntry) -> Option<Self> {
        let some = entry.set_up || !entry.line.is_empty();
        (entry.sound && some).then_some(Self {
            line: entry.line,
            variant: entry.variant,
        })
    }

    /// Compares the beginning of a game with this opening. Returns `None` where the game begins with it, `Some(Some(plies))` with the number of
    /// common plies where the game leaves it, and `Some(None)` where the game begins from another position.
    fn common_plies(&self, game: &GameEntry) -> Option<Option<usize>> {
        let line = &game.line;
        let due = self.line.plies().count();
        let common = self.line.common_plies(line);
        let same = self.line.start == line.start;
        // A game that ends within the opening has not left it.
        if same && (common >= due || common == line.plies().count()) {
            return None;
        }
        let end = line_positions(&self.line, self.variant).into_iter().last();
        let reached = |end: &Position| {
            let own = line_positions(line, game.variant);
            let own = own.iter().take(MAX_OPENING_PLIES);
            own.into_iter()
                .any(|position| has_same_pieces(position, end))
        };
        if end.as_ref().is_some_and(reached) {
            return None;
        }
        Some((same && due > 0).then_some(common))
    }

    /// Returns its moves, or the position that it begins with.
    fn to_text(&self) -> String {
        let moves = self
            .line
            .plies()
            .filter_map(|ply| MoveList::format_ply(ply, self.variant));
        let moves: Vec<String> = moves.collect();
        match moves[..] {
            [] => self.line.start.to_string(),
            _ => moves.join(" "),
        }
    }
}

/// A fault in the opening of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawnOpeningFault {
    /// The game leaves the drawn line.
    Left {
        /// The number of the move as records write it.
        number: String,
        /// The move that was played.
        played: String,
        /// The drawn opening.
        lot: String,
    },
    /// The game begins from a position other than the drawn one.
    Starts {
        /// The drawn opening.
        lot: String,
    },
    /// The game names an opening other than the drawn one, but plays the drawn one.
    Named {
        /// The opening that the game names.
        own: String,
        /// The drawn opening.
        lot: String,
    },
}

/// The comparison of games with drawn openings.
#[derive(Clone, Debug, Default)]
pub struct DrawnOpenings {
    /// The faults of openings: the index of the game, the fault, and the place of the drawn opening.
    pub faults: Vec<(usize, DrawnOpeningFault, String)>,
    /// The games whose opening was compared with a drawn opening.
    pub judged: BTreeSet<usize>,
    /// Matches whose games name different openings: the games, and the openings.
    pub differ: Vec<([usize; 2], [String; 2])>,
}

/// A drawn opening that an official file states.
struct OpeningDraw<'a> {
    /// The text that states it.
    text: String,
    /// Its number in the table, folded.
    code: Option<String>,
    openings: Vec<&'a Opening>,
    at: OfficialFilePlace,
}

impl OpeningDraw<'_> {
    /// Returns its number with its moves, as findings quote it.
    fn to_text(&self) -> String {
        describe_draw(&self.text, self.openings.first().copied())
    }
}

fn describe_draw(told: &str, opening: Option<&Opening>) -> String {
    match opening.map(Opening::to_text) {
        Some(moves) if moves != told => format!("{told} ({moves})"),
        _ => told.to_owned(),
    }
}

impl Event {
    /// Compares the openings of games with the drawn ones, and refuses impossible drawn openings.
    pub(super) fn check_drawn_openings(&mut self, openings: &OpeningCatalogue) {
        let mut refused = Vec::new();
        let told = OfficialDraws::from_event(self, openings, &mut refused);
        let mut lots = DrawnOpenings::default();
        for (nth, game) in self.games.iter().enumerate() {
            if !game.is_counted() {
                continue;
            }
            let due = told.draw_for_game(self, game);
            if due.is_some_and(|lot| !lot.openings.is_empty()) {
                lots.judged.insert(nth);
            }
            let found = match due {
                Some(lot) => check_draw(game, lot, openings)
                    .map(|fault| (fault, told.describe_place(self, lot))),
                None => by_table(game, openings).map(|fault| (fault, openings.table.to_string())),
            };
            lots.faults
                .extend(found.map(|(fault, place)| (nth, fault, place)));
        }
        lots.differ = differing_matches(self, openings, &lots);
        self.stated.lots = lots;
        self.stated_facts.refused.extend(refused);
    }
}

/// Compares a game with the opening that was drawn for it.
fn check_draw(
    game: &GameInEvent,
    lot: &OpeningDraw<'_>,
    openings: &OpeningCatalogue,
) -> Option<DrawnOpeningFault> {
    let fault = opening_fault(&game.entry, &lot.openings, || lot.to_text());
    if fault.is_some() {
        return fault;
    }
    let own = game.entry.head.opening().trim();
    let differs = lot
        .code
        .as_ref()
        .is_some_and(|known| *known != fold_code(own));
    (differs && openings.is_number(own)).then(|| DrawnOpeningFault::Named {
        own: own.to_owned(),
        lot: lot.to_text(),
    })
}

/// Compares a game with the lines that the table has for the number that the game names.
fn by_table(game: &GameInEvent, openings: &OpeningCatalogue) -> Option<DrawnOpeningFault> {
    let own = game.entry.head.opening().trim();
    let listed = openings.by_code.get(&fold_code(own))?;
    let listed: Vec<&Opening> = listed.iter().collect();
    opening_fault(&game.entry, &listed, || {
        describe_draw(own, listed.first().copied())
    })
}

/// Returns the fault of a game that begins with none of several openings.
fn opening_fault(
    game: &GameEntry,
    due: &[&Opening],
    lot: impl Fn() -> String,
) -> Option<DrawnOpeningFault> {
    if game.line.is_empty() && !game.set_up {
        return None;
    }
    let mut most: Option<Option<usize>> = None;
    for opening in due {
        most = most.max(Some(opening.common_plies(game)?));
    }
    Some(match most? {
        None => DrawnOpeningFault::Starts { lot: lot() },
        Some(kept) => DrawnOpeningFault::Left {
            number: move_number_text(game, kept),
            played: game
                .line
                .plies()
                .nth(kept)
                .and_then(|ply| MoveList::format_ply(ply, game.variant))
                .unwrap_or_default(),
            lot: lot(),
        },
    })
}

/// Returns the number of the move after `plies` plies, as records write it: `3.` or `3...`.
fn move_number_text(game: &GameEntry, plies: usize) -> String {
    let first = game.variant.first.letter();
    let half = usize::from(!game.line.start.starts_with(first));
    let number = (plies + half) / 2 + 1;
    match (plies + half) % 2 {
        0 => format!("{number}."),
        _ => format!("{number}..."),
    }
}

/// Returns the matches of two games, without a stated drawn opening, whose games name different openings.
fn differing_matches(
    event: &Event,
    openings: &OpeningCatalogue,
    lots: &DrawnOpenings,
) -> Vec<([usize; 2], [String; 2])> {
    let matches = event.matches.iter().filter_map(|one| {
        let [one, other] = one.games[..] else {
            return None;
        };
        let names =
            [one, other].map(|game| event.games[game].entry.head.opening().trim().to_owned());
        let [first, second] = &names;
        let numbers = openings.is_number(first) && openings.is_number(second);
        let told = lots.judged.contains(&one) || lots.judged.contains(&other);
        (numbers && !told && fold_code(first) != fold_code(second)).then_some(([one, other], names))
    });
    matches.collect()
}

/// The drawn openings that official files state.
struct OfficialDraws<'a> {
    lots: Vec<OpeningDraw<'a>>,
    /// The openings by round and board; `None` means all of them.
    by_board: BTreeMap<[Option<u32>; 2], usize>,
    /// The openings by pair, and by round where one is stated.
    by_pair: BTreeMap<(Option<u32>, [usize; 2]), usize>,
    /// The boards that official files give to pairs.
    boards: BTreeMap<(Option<u32>, [usize; 2]), u32>,
}

impl<'a> OfficialDraws<'a> {
    fn from_event(
        event: &Event,
        openings: &'a OpeningCatalogue,
        refused: &mut Vec<(ImpossibleStatement, OfficialFilePlace)>,
    ) -> Self {
        let mut told = Self {
            lots: Vec::new(),
            by_board: BTreeMap::new(),
            by_pair: BTreeMap::new(),
            boards: BTreeMap::new(),
        };
        for (paper, read) in event.official_files.iter().enumerate() {
            for given in &read.given.lots {
                let at = OfficialFilePlace {
                    file: paper,
                    at: given.at,
                };
                let text = |at: &Option<super::official_files::Located<String>>| {
                    at.as_ref().map(|at| at.value.trim().to_owned())
                };
                let moves = text(&given.moves).or_else(|| text(&given.fen));
                let lot = openings.resolve_draw(text(&given.number), moves, at, refused);
                let key = [&given.round, &given.board].map(|at| at.as_ref().map(|at| at.value));
                let nth = told.add_draw(lot);
                if let Some(before) = told.by_board.get(&key) {
                    told.report_repeated_draw(*before, nth, refused);
                } else {
                    told.by_board.insert(key, nth);
                }
            }
        }
        for pairing in &event.stated.pairings {
            told.add_pairing(pairing, openings, refused);
        }
        told
    }

    fn add_pairing(
        &mut self,
        pairing: &StatedPairing,
        openings: &'a OpeningCatalogue,
        refused: &mut Vec<(ImpossibleStatement, OfficialFilePlace)>,
    ) {
        let mut pair = pairing.players;
        pair.sort_unstable();
        let key = (pairing.round, pair);
        if let Some(board) = pairing.board {
            self.boards.entry(key).or_insert(board);
        }
        let Some(text) = &pairing.lot else { return };
        let (number, moves) = match openings.is_number(text) {
            true => (Some(text.clone()), None),
            false => (None, Some(text.clone())),
        };
        let lot = openings.resolve_draw(number, moves, pairing.at, refused);
        let nth = self.add_draw(lot);
        // Both games of a match have the same opening (IDF section 2, 2.7).
        match self.by_pair.get(&key) {
            Some(before) => self.report_repeated_draw(*before, nth, refused),
            None => {
                self.by_pair.insert(key, nth);
            }
        }
    }

    fn add_draw(&mut self, lot: OpeningDraw<'a>) -> usize {
        self.lots.push(lot);
        self.lots.len() - 1
    }

    /// Refuses a second drawn opening for the same games, unless it repeats the first one.
    fn report_repeated_draw(
        &self,
        before: usize,
        nth: usize,
        refused: &mut Vec<(ImpossibleStatement, OfficialFilePlace)>,
    ) {
        let [first, second] = [before, nth].map(|nth| &self.lots[nth]);
        let same = match (&first.code, &second.code) {
            (Some(first), Some(second)) => first == second,
            _ => first.openings == second.openings && !first.openings.is_empty(),
        };
        if !same && first.text != second.text {
            let lot = second.text.clone();
            let before = first.text.clone();
            refused.push((ImpossibleStatement::LotTwice { lot, before }, second.at));
        }
    }

    /// Returns the opening that was drawn for a game: for its pair, for its round and board, for its round, for its board, or for all games.
    fn draw_for_game(&self, event: &Event, game: &GameInEvent) -> Option<&OpeningDraw<'a>> {
        let mut pair = game.player_pair()?;
        pair.sort_unstable();
        let round = game.round.map(|round| event.round_number(round));
        let of_pair = |known: &BTreeMap<(Option<u32>, [usize; 2]), _>| {
            let found = known
                .get(&(round, pair))
                .or_else(|| known.get(&(None, pair)));
            found.copied()
        };
        let board = game.entry.head.board().trim().parse().ok();
        let board = board.or_else(|| {
            let found = self.boards.get(&(round, pair));
            found.or_else(|| self.boards.get(&(None, pair))).copied()
        });
        let by_board = || {
            let keys = [[round, board], [round, None], [None, board], [None, None]];
            keys.iter().find_map(|key| self.by_board.get(key)).copied()
        };
        let nth = of_pair(&self.by_pair).or_else(by_board)?;
        Some(&self.lots[nth])
    }

    /// Returns the place of a drawn opening in short.
    fn describe_place(&self, event: &Event, lot: &OpeningDraw<'a>) -> String {
        event.format_official_place(lot.at)
    }
}

impl OpeningCatalogue {
    /// Resolves a drawn opening from a number, from moves, or from both.
    fn resolve_draw(
        &self,
        number: Option<String>,
        moves: Option<String>,
        at: OfficialFilePlace,
        refused: &mut Vec<(ImpossibleStatement, OfficialFilePlace)>,
    ) -> OpeningDraw<'_> {
        let mut lot = OpeningDraw {
            text: number.clone().or_else(|| moves.clone()).unwrap_or_default(),
            code: number.as_deref().map(fold_code),
            openings: Vec::new(),
            at,
        };
        if let Some(moves) = moves {
            match self.by_text.get(&moves) {
                Some(Some(opening)) => lot.openings.push(opening),
                _ => refused.push((ImpossibleStatement::LotUnread { lot: moves }, at)),
            }
        } else if let Some(code) = &lot.code {
            match self.by_code.get(code) {
                Some(listed) => lot.openings.extend(listed),
                None if self.by_code.is_empty() => {}
                None => {
                    let (lot, table) = (lot.text.clone(), self.table.to_string());
                    refused.push((ImpossibleStatement::NoSuchLot { lot, table }, at));
                }
            }
        }
        lot
    }
}

/// Folds a number of the table: keeps letters, digits and hyphens, in upper case.
pub fn fold_code(text: &str) -> String {
    let kept = text
        .chars()
        .filter(|c| c.is_letter_or_number() || *c == '-');
    kept.flat_map(char::to_uppercase).collect()
}

/// Returns whether a folded text has the form of such a number: `17`, `22-XV`.
pub fn is_code(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let roman = |text: &str| !text.is_empty() && text.chars().all(|c| "IVXLC".contains(c));
    match text.split_once('-') {
        None => digits(text) && text.len() <= 4,
        Some((one, other)) => digits(one) && roman(other),
    }
}

/// Returns the positions of a line, including its start; empty where the start cannot be read.
fn line_positions(line: &MoveList, variant: &'static Variant) -> Vec<Position> {
    let Ok(setup) = fen::parse_fen(&line.start) else {
        return Vec::new();
    };
    let mut position = setup.to_position(variant, variant.numbering).0;
    let mut all = vec![position.clone()];
    for ply in line.plies().take(MAX_OPENING_PLIES) {
        let [from, to, taken @ ..] = ply else { break };
        let from = Square(from & !MoveList::CAPTURE_FLAG);
        let Some(piece) = position.piece_at(from) else {
            break;
        };
        position.lift_piece(from);
        for square in taken.iter().skip(1) {
            position.lift_piece(Square(*square));
        }
        position.put_piece(Square(*to), piece);
        all.push(position.clone());
    }
    all
}

/// Returns whether two positions have the same pieces. The side to move is ignored: a drawn position may give the first move to either side (IDF
/// section 1, 3.1).
pub fn has_same_pieces(one: &Position, other: &Position) -> bool {
    let same =
        |color: Color| one.men(color) == other.men(color) && one.kings(color) == other.kings(color);
    one.board().width == other.board().width && same(Color::White) && same(Color::Black)
}
