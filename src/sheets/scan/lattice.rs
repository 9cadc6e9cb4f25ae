//! The search for the legal game that explains a text best.
//!
//! A hypothesis is a place in the text, a position, and whether the number of the move was read. From there the text may go on
//! with the number, with a legal move in one of its written forms, with something that is neither, or with a move that is not
//! there. Each step costs the logarithm of its probability. At every place the cheapest hypotheses are kept, and all steps between
//! them: so the cost of the next best reading of each move is known as well.

use super::align::{FormEnd, TORN_WORD};
use super::block::{BlockChar, BlockText, ROW_END};
use super::forms::{FormFinder, MoveForms, SquareNames};
use super::typed::is_whole_move;
use crate::movegen::Move;
use crate::position::Position;
use crate::variant::Variant;
use foldhash::{HashMap, HashMapExt};
use std::collections::hash_map::Entry;

/// The cost of a move that is not in the text.
const MISSING_MOVE: f32 = 9.0;
/// The cost of a word that takes the place of a move but shows nothing of it, in addition to that of its characters.
const UNREAD_MOVE: f32 = 5.0;
/// The cost of a number that is not in the text.
const MISSING_NUMBER: f32 = 2.5;
/// The cost of a character that belongs to nothing.
const STRAY_CHAR: f32 = 4.0;
/// The maximum number of characters that are skipped at a time.
const MAX_WORD_CHARS: usize = 24;
/// The maximum number of steps of one search. A page of 700 words takes a third of it.
const MAX_STEPS: usize = 2_000_000;
/// The number of characters after which a text that costs more for each of them than this shows no game.
const MIN_JUDGED_CHARS: f32 = 400.0;
const MAX_COST_OF_CHAR: f32 = 3.0;
/// The maximum cost of a word with few digits that belongs to nothing.
const MAX_STRAY_WORD: f32 = 8.0;
/// The maximum cost of a word without digits that was typed, and not recognised.
const STRAY_TYPED_WORD: f32 = 0.5;
/// The cost of a move in typed prose that belongs to nothing.
const STRAY_TYPED_MOVE: f32 = 8.0;
/// The maximum cost of a row above the first move or below the last one, for each of its characters: more than it costs to
/// read one of moves.
const ROW_OUTSIDE: f32 = 2.4;
/// The cost of a typed move there: more than it costs to read one that is written well, and less than to guess one.
const TYPED_MOVE_OUTSIDE: f32 = 6.0;
/// The cost of another typed number there, which may be one square.
const TYPED_NUMBER_OUTSIDE: f32 = 3.0;
/// The cost of the end of a game before the last row.
const END_OF_GAME: f32 = 2.0;
/// The cost of a row of words that belongs to nothing.
const STRAY_PROSE: f32 = 5.0;
/// The minimum length of a word that may take the place of a move without showing anything of it.
const MIN_UNREAD_LEN: usize = 2;

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchLimits {
    /// The maximum number of hypotheses at one place.
    pub(super) width: usize,
    /// The amount by which a hypothesis may cost more than the best one at its place.
    pub(super) margin: f32,
}

/// The number of a position.
type PositionId = u32;

/// A legal move, with the forms in which it may be written and the position that it leads to.
#[derive(Debug)]
struct KnownMove {
    mv: Move,
    forms: MoveForms,
    leads_to: Option<PositionId>,
}

#[derive(Debug)]
struct KnownPosition {
    position: Position,
    /// The legal moves, once they were asked for.
    moves: Option<Vec<KnownMove>>,
}

/// What a hypothesis has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct HypothesisKey {
    position: PositionId,
    ply: u16,
    numbered: bool,
    /// Whether nothing that follows belongs to the game.
    ended: bool,
}

#[derive(Clone, Debug)]
struct Hypothesis {
    key: HypothesisKey,
    at: u32,
    cost: f32,
    /// The cheapest step that led here.
    from: Option<u32>,
}

/// What a step reads.
#[derive(Clone, Copy, Debug, PartialEq)]
enum StepKind {
    Number,
    /// A legal move by its number among those of the position.
    Move(u16),
    /// A legal move that is not in the text.
    Missing(u16),
    /// A legal move whose place is taken by a word that shows nothing of it.
    Unread(u16),
    Stray,
}

#[derive(Clone, Debug)]
struct Step {
    kind: StepKind,
    source: u32,
    target: u32,
    cost: f32,
    /// The part of the cost that the characters have.
    written: f32,
}

/// A move of a decoded game.
#[derive(Clone, Debug)]
pub(super) struct DecodedMove {
    /// The legal move.
    pub(super) mv: Move,
    /// The position before it.
    pub(super) before: Position,
    /// Where it was read, in characters of the block; `None` if it is not there.
    pub(super) place: Option<(usize, usize)>,
    /// Whether its characters were read: it is not missing, and its word shows something of it.
    pub(super) is_read: bool,
    /// The cost of its characters.
    pub(super) cost: f32,
    /// The amount by which the best game with another move at this ply is dearer.
    pub(super) margin: f32,
    /// The move of that game.
    pub(super) rival: Option<Move>,
}

/// A decoded game.
#[derive(Clone, Debug)]
pub(super) struct DecodedGame {
    pub(super) variant: &'static Variant,
    pub(super) names: SquareNames,
    pub(super) cost: f32,
    pub(super) moves: Vec<DecodedMove>,
    /// The parts of the text that belong to nothing.
    pub(super) strays: Vec<(usize, usize)>,
    /// The move numbers that were read.
    pub(super) numbers: Vec<(usize, usize)>,
    /// The cost of the cheapest hypothesis at the begin of each row; NaN at other places.
    profile: Vec<f32>,
}

/// What a game may cost, not to be dearer than another one.
#[derive(Clone, Debug, Default)]
pub(super) struct CostBound {
    /// The cost of the other game up to each place.
    profile: Vec<f32>,
    /// The cost of another game of the same words in another order.
    total: Option<f32>,
}

/// The amount by which a game may be dearer than another one up to a place.
const BOUND_MARGIN: f32 = 45.0;

impl CostBound {
    /// Lowers the bound to the cost of a game. `same_order` states whether its words were read in the same order.
    pub(super) fn lower_to(&mut self, game: &DecodedGame, same_order: bool) {
        if self.total.is_some_and(|known| known <= game.cost) {
            return;
        }
        self.total = Some(game.cost);
        if !same_order {
            return;
        }
        self.profile.clone_from(&game.profile);
    }

    /// Forgets the order of the words.
    pub(super) fn forget_order(&mut self) {
        self.profile.clear();
    }

    fn is_exceeded(&self, at: usize, cost: f32) -> bool {
        self.total.is_some_and(|total| cost > total + BOUND_MARGIN)
            || self
                .profile
                .get(at)
                .is_some_and(|known| cost > known + BOUND_MARGIN)
    }
}

pub(super) struct Lattice<'a, 'f> {
    text: &'a BlockText,
    finder: &'f mut FormFinder<'a>,
    names: SquareNames,
    limits: SearchLimits,
    positions: Vec<KnownPosition>,
    position_ids: HashMap<u64, PositionId>,
    hypotheses: Vec<Hypothesis>,
    at: Vec<HashMap<HypothesisKey, u32>>,
    steps: Vec<Step>,
    /// The cost above which no step is kept.
    limit: f32,
    /// The lowest cost of a hypothesis at each place.
    lowest: Vec<f32>,
    /// The cost of skipping a row from each place that begins one.
    row_skips: Vec<Option<RowSkip>>,
}

/// What it costs to skip a row.
#[derive(Clone, Copy, Debug)]
struct RowSkip {
    end: u32,
    cost: f32,
    /// The cost of the row above the first move or below the last one.
    outside: f32,
}

/// The word at a place, where it belongs to nothing.
#[derive(Clone, Copy, Debug)]
struct StrayWord {
    end: usize,
    cost: f32,
    /// The cost of the word above the first move or below the last one.
    outside: f32,
    /// Whether it was typed and is a word of a language, which is never a move.
    is_typed_word: bool,
}

impl<'a, 'f> Lattice<'a, 'f> {
    pub(super) fn new(
        text: &'a BlockText,
        finder: &'f mut FormFinder<'a>,
        names: SquareNames,
        limits: SearchLimits,
    ) -> Self {
        let len = text.chars.len();
        let mut lattice = Self {
            text,
            finder,
            names,
            limits,
            positions: Vec::new(),
            position_ids: HashMap::new(),
            hypotheses: Vec::new(),
            at: vec![HashMap::new(); len + 1],
            steps: Vec::new(),
            limit: f32::INFINITY,
            lowest: vec![f32::INFINITY; len + 1],
            row_skips: vec![None; len + 1],
        };
        let mut begin = 0;
        while begin < len {
            let end = text.row_end(begin);
            let cost = stray_row_cost(text, begin, end);
            let outside = cost.min(lattice.outside_cost(begin));
            let end_of_row = end as u32;
            lattice.row_skips[begin] = Some(RowSkip {
                end: end_of_row,
                cost,
                outside,
            });
            begin = end + 1;
        }
        lattice
    }

    fn position_id(&mut self, position: Position) -> PositionId {
        match self.position_ids.entry(position.hash()) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(free) => {
                let id = self.positions.len() as PositionId;
                free.insert(id);
                self.positions.push(KnownPosition {
                    position,
                    moves: None,
                });
                id
            }
        }
    }

    /// Finds the legal moves of a position.
    fn expand(&mut self, id: PositionId) {
        if self.positions[id as usize].moves.is_some() {
            return;
        }
        let position = &self.positions[id as usize].position;
        let moves = position
            .legal_moves()
            .into_iter()
            .map(|mv| KnownMove {
                forms: self.finder.move_forms(position, &mv, self.names),
                mv,
                leads_to: None,
            })
            .collect();
        self.positions[id as usize].moves = Some(moves);
    }

    fn after(&mut self, id: PositionId, nth: usize) -> PositionId {
        let own = &self.positions[id as usize];
        let known = own.moves.as_ref().map(|moves| &moves[nth]);
        let Some(known) = known else { return id };
        if let Some(there) = known.leads_to {
            return there;
        }
        let mut next = own.position.clone();
        let mv = known.mv;
        next.play(&mv);
        let there = self.position_id(next);
        if let Some(moves) = &mut self.positions[id as usize].moves {
            moves[nth].leads_to = Some(there);
        }
        there
    }

    /// Adds a step to a hypothesis.
    fn step(
        &mut self,
        source: u32,
        kind: StepKind,
        to: usize,
        key: HypothesisKey,
        costs: (f32, f32),
    ) {
        let (cost, written) = costs;
        let total = self.hypotheses[source as usize].cost + cost;
        if total > self.limit {
            return;
        }
        let mut to = to;
        while let Some(own) = self.text.chars.get(to)
            && (own.char == ' ' || own.char == ROW_END)
        {
            // A row may be skipped as a whole only from where it begins.
            to += 1;
        }
        self.lowest[to] = self.lowest[to].min(total);
        let number = self.steps.len() as u32;
        let target = match self.at[to].entry(key) {
            Entry::Occupied(known) => {
                let known = *known.get();
                let there = &mut self.hypotheses[known as usize];
                if total < there.cost {
                    there.cost = total;
                    there.from = Some(number);
                }
                known
            }
            Entry::Vacant(free) => {
                let id = self.hypotheses.len() as u32;
                free.insert(id);
                self.hypotheses.push(Hypothesis {
                    key,
                    at: to as u32,
                    cost: total,
                    from: Some(number),
                });
                id
            }
        };
        self.steps.push(Step {
            kind,
            source,
            target,
            cost,
            written,
        });
    }

    /// Searches for the cheapest game from a position. Gives up where it becomes dearer than `bound`, or takes more than `budget` steps,
    /// which it lowers.
    pub(super) fn decode(
        mut self,
        start: Position,
        bound: &CostBound,
        budget: &mut usize,
    ) -> Option<DecodedGame> {
        let game = self.search(start, bound, (*budget).min(MAX_STEPS));
        *budget = budget.saturating_sub(self.steps.len());
        game
    }

    fn search(
        &mut self,
        start: Position,
        bound: &CostBound,
        max_steps: usize,
    ) -> Option<DecodedGame> {
        let variant = start.variant();
        let len = self.text.chars.len();
        let start = self.position_id(start);
        let key = HypothesisKey {
            position: start,
            ply: 0,
            numbered: false,
            ended: false,
        };
        self.hypotheses.push(Hypothesis {
            key,
            at: 0,
            cost: 0.0,
            from: None,
        });
        self.at[0].insert(key, 0);
        self.lowest[0] = 0.0;
        let mut order: Vec<(u32, usize, usize)> = Vec::new();
        let mut profile = vec![f32::NAN; len + 1];
        for (at, row_cost) in profile.iter_mut().enumerate().take(len) {
            let mut here: Vec<u32> = self.at[at].values().copied().collect();
            if here.is_empty() {
                continue;
            }
            let cost = |id: &u32| self.hypotheses[*id as usize].cost;
            here.sort_by(|one, other| cost(one).total_cmp(&cost(other)).then(one.cmp(other)));
            let begins_row = at == 0 || self.text.chars[at - 1].char == ROW_END;
            if begins_row {
                // Every hypothesis comes by here.
                *row_cost = cost(&here[0]);
                let chars = at as f32;
                let is_hopeless = chars > MIN_JUDGED_CHARS && *row_cost > MAX_COST_OF_CHAR * chars;
                if is_hopeless || bound.is_exceeded(at, *row_cost) {
                    return None;
                }
            }
            // One that has explained more of the text for less is better by more.
            let row_end = self.text.row_end(at);
            let ahead = &self.lowest[at..(row_end + 2).min(len + 1)];
            let best = ahead.iter().copied().fold(f32::INFINITY, f32::min);
            here.retain(|id| cost(id) <= best + self.limits.margin);
            self.limit = best + self.limits.margin;
            here.truncate(self.limits.width);
            if self.steps.len() > max_steps {
                return None;
            }
            let word = self.stray_word(at);
            let mut nth = 0;
            // Missing moves add some.
            while nth < here.len() && nth < 3 * self.limits.width {
                let id = here[nth];
                nth += 1;
                let from = self.steps.len();
                let known = self.hypotheses.len();
                self.leave(id, at, best, word);
                order.push((id, from, self.steps.len()));
                // Missing moves lead to hypotheses at the same place.
                let added = known..self.hypotheses.len();
                let same = added.filter(|id| self.hypotheses[*id].at as usize == at);
                here.extend(same.map(|id| id as u32));
            }
        }
        let end = self.at[len].values().copied().min_by(|one, other| {
            let cost = |id: &u32| self.hypotheses[*id as usize].cost;
            cost(one).total_cmp(&cost(other)).then(one.cmp(other))
        })?;
        profile[len] = self.hypotheses[end as usize].cost;
        let mut game = self.trace(end, &order, variant);
        game.profile = profile;
        Some(game)
    }

    /// Adds all steps from a hypothesis.
    fn leave(&mut self, id: u32, at: usize, best: f32, word: StrayWord) {
        let Hypothesis { key, cost, .. } = self.hypotheses[id as usize];
        self.expand(key.position);
        let begins_word = at == 0 || matches!(self.text.chars[at - 1].char, ' ' | ROW_END);
        let begins_row = at == 0 || self.text.chars[at - 1].char == ROW_END;
        // Something else.
        let is_outside = key.ended || (key.ply == 0 && !key.numbered);
        let end = word.end;
        if begins_row && let Some(row) = self.row_skips[at] {
            let inside = if is_outside { row.outside } else { row.cost };
            self.step(id, StepKind::Stray, row.end as usize, key, (inside, 0.0));
            if !is_outside {
                // Typed rows behind a game are passed over word by word.
                let (end, cost) = match self.text.is_typed() {
                    true => (end, word.outside),
                    false => (row.end as usize, row.outside),
                };
                let ended = HypothesisKey { ended: true, ..key };
                self.step(id, StepKind::Stray, end, ended, (END_OF_GAME + cost, 0.0));
            }
        }
        let cost_of_stray = match is_outside && self.text.is_typed() {
            true => word.cost.min(word.outside),
            false => word.cost,
        };
        if key.ended && !self.text.is_typed() {
            return;
        }
        self.step(id, StepKind::Stray, end, key, (cost_of_stray, 0.0));
        if key.ended {
            return;
        }
        if !begins_word {
            let own = &self.text.chars[at];
            let cost_of_char = own.put_in.min(STRAY_CHAR);
            self.step(id, StepKind::Stray, at + 1, key, (cost_of_char, 0.0));
        }
        let torn = if begins_word { 0.0 } else { TORN_WORD };
        let first_of_pair = key.ply.is_multiple_of(2);
        let mut unnumbered = 0.0;
        if first_of_pair && !key.numbered {
            unnumbered = MISSING_NUMBER;
            let number = key.ply / 2 + 1;
            for form in self.finder.number_forms(number) {
                let numbered = HypothesisKey {
                    numbered: true,
                    ..key
                };
                for (end, written) in self.finder.ends_of(at, form).to_vec() {
                    let costs = (torn + written, written);
                    self.step(id, StepKind::Number, end as usize, numbered, costs);
                }
            }
        }
        let moves = self.positions[key.position as usize].moves.as_ref();
        let count = moves.map_or(0, Vec::len);
        let prior = (count.max(1) as f32).ln();
        let may_miss = cost + MISSING_MOVE <= best + self.limits.margin && begins_word;
        let may_be_unread = begins_word && end - at >= MIN_UNREAD_LEN && !word.is_typed_word;
        let mut ends: Vec<FormEnd> = Vec::new();
        for nth in 0..count {
            ends.clear();
            let moves = self.positions[key.position as usize].moves.as_ref();
            let forms = moves.map_or(&[][..], |moves| moves[nth].forms.as_slice());
            for form in forms {
                for (end, written) in self.finder.ends_of(at, *form) {
                    match ends.iter_mut().find(|known| known.0 == *end) {
                        Some(known) => known.1 = known.1.min(*written),
                        None => ends.push((*end, *written)),
                    }
                }
            }
            if ends.is_empty() && !may_miss && !may_be_unread {
                continue;
            }
            let next = HypothesisKey {
                position: self.after(key.position, nth),
                ply: key.ply + 1,
                numbered: false,
                ended: false,
            };
            for (end, written) in ends.iter().copied() {
                let costs = (torn + written + prior + unnumbered, written);
                self.step(id, StepKind::Move(nth as u16), end as usize, next, costs);
            }
            if may_be_unread {
                let written = word.cost + UNREAD_MOVE;
                let costs = (written + prior + unnumbered, written);
                self.step(id, StepKind::Unread(nth as u16), end, next, costs);
            }
            if may_miss {
                let missing = StepKind::Missing(nth as u16);
                self.step(id, missing, at, next, (MISSING_MOVE + prior, 0.0));
            }
        }
    }

    /// Follows the cheapest steps back from the end, and compares them with all others.
    fn trace(
        &self,
        end: u32,
        order: &[(u32, usize, usize)],
        variant: &'static Variant,
    ) -> DecodedGame {
        // The cost from each hypothesis to the end of the text.
        let mut rest = vec![f32::INFINITY; self.hypotheses.len()];
        let len = self.text.chars.len() as u32;
        for (own, rest) in self.hypotheses.iter().zip(&mut rest) {
            if own.at == len {
                *rest = 0.0;
            }
        }
        let total = self.hypotheses[end as usize].cost;
        let mut path: Vec<&Step> = Vec::new();
        let mut id = end;
        while let Some(step) = self.hypotheses[id as usize].from {
            let step = &self.steps[step as usize];
            path.push(step);
            id = step.source;
        }
        path.reverse();
        let chosen: Vec<(PositionId, u16)> = path
            .iter()
            .filter_map(|step| match step.kind {
                StepKind::Move(nth) | StepKind::Missing(nth) | StepKind::Unread(nth) => {
                    Some((self.hypotheses[step.source as usize].key.position, nth))
                }
                _ => None,
            })
            .collect();
        let mut rivals: Vec<(f32, Option<(PositionId, u16)>)> =
            vec![(f32::INFINITY, None); chosen.len()];
        for (id, from, to) in order.iter().rev() {
            let own = &self.hypotheses[*id as usize];
            for step in &self.steps[*from..*to] {
                let beyond = step.cost + rest[step.target as usize];
                if beyond < rest[*id as usize] {
                    rest[*id as usize] = beyond;
                }
                if let StepKind::Move(nth) | StepKind::Missing(nth) | StepKind::Unread(nth) =
                    step.kind
                    && let Some(rival) = rivals.get_mut(usize::from(own.key.ply))
                    && chosen[usize::from(own.key.ply)] != (own.key.position, nth)
                    && own.cost + beyond < rival.0
                {
                    *rival = (own.cost + beyond, Some((own.key.position, nth)));
                }
            }
        }
        let mut game = DecodedGame {
            variant,
            names: self.names,
            cost: total,
            moves: Vec::new(),
            strays: Vec::new(),
            numbers: Vec::new(),
            profile: Vec::new(),
        };
        for step in path {
            let source = &self.hypotheses[step.source as usize];
            let begin = source.at as usize;
            let place = (
                begin,
                self.content_end(begin, self.hypotheses[step.target as usize].at as usize),
            );
            match step.kind {
                StepKind::Number => game.numbers.push(place),
                StepKind::Stray => game.strays.push(place),
                StepKind::Move(nth) | StepKind::Missing(nth) | StepKind::Unread(nth) => {
                    let known = &self.positions[source.key.position as usize];
                    let mv_of = |position: PositionId, nth: u16| {
                        let moves = self.positions[position as usize].moves.as_ref()?;
                        moves.get(usize::from(nth)).map(|known| known.mv)
                    };
                    let Some(mv) = mv_of(source.key.position, nth) else {
                        continue;
                    };
                    let (rival_cost, rival) = rivals[usize::from(source.key.ply)];
                    game.moves.push(DecodedMove {
                        mv,
                        before: known.position.clone(),
                        place: (!matches!(step.kind, StepKind::Missing(_))).then_some(place),
                        is_read: matches!(step.kind, StepKind::Move(_)),
                        cost: step.written,
                        margin: rival_cost - total,
                        rival: rival.and_then(|(position, nth)| mv_of(position, nth)),
                    });
                }
            }
        }
        game
    }

    /// Returns the word at a place.
    fn stray_word(&self, at: usize) -> StrayWord {
        let (end, cost) = stray_word(self.text, at);
        let word = &self.text.chars[at..end];
        let is_typed = self.text.is_typed();
        StrayWord {
            end,
            cost,
            outside: match is_typed {
                true => typed_row_cost(word, TYPED_MOVE_OUTSIDE, TYPED_NUMBER_OUTSIDE),
                false => cost,
            },
            is_typed_word: is_typed
                && word.iter().any(|own| own.char.is_alphabetic())
                && !word.iter().any(|own| own.char.is_numeric()),
        }
    }

    /// Returns the maximum cost of a row above the first move or below the last one.
    fn outside_cost(&self, begin: usize) -> f32 {
        let row = &self.text.chars[begin..self.text.row_end(begin)];
        let cost = ROW_OUTSIDE * self.row_len(begin);
        if !self.text.is_typed() {
            return cost;
        }
        cost.min(typed_row_cost(
            row,
            TYPED_MOVE_OUTSIDE,
            TYPED_NUMBER_OUTSIDE,
        ))
    }

    /// Returns the number of characters of a row without its spaces.
    fn row_len(&self, begin: usize) -> f32 {
        let row = &self.text.chars[begin..self.text.row_end(begin)];
        row.iter().filter(|own| own.char != ' ').count() as f32
    }

    /// Returns the end of the text before a place, without the spaces there.
    fn content_end(&self, begin: usize, end: usize) -> usize {
        let mut end = end;
        while end > begin && matches!(self.text.chars[end - 1].char, ' ' | ROW_END) {
            end -= 1;
        }
        end
    }
}

/// Returns the end of the word at a place, and the cost of its belonging to nothing.
fn stray_word(text: &BlockText, at: usize) -> (usize, f32) {
    let end = text.word_end(at).min(at + MAX_WORD_CHARS).max(at + 1);
    let word = &text.chars[at..end];
    let cost: f32 = word.iter().map(|own| own.put_in.min(STRAY_CHAR)).sum();
    let digits = word.iter().filter(|own| own.char.is_numeric());
    let digits = digits.count();
    let cost = match () {
        () if text.is_typed() && digits == 0 => cost.min(STRAY_TYPED_WORD),
        () if digits * 10 < word.len() * 3 => cost.min(MAX_STRAY_WORD),
        () => cost,
    };
    (end, cost)
}

/// Returns the cost of a row that belongs to nothing.
fn stray_row_cost(text: &BlockText, begin: usize, end: usize) -> f32 {
    let row = &text.chars[begin..end];
    let cost: f32 = row
        .iter()
        .filter(|own| own.char != ' ')
        .map(|own| own.put_in.min(STRAY_CHAR))
        .sum();
    if !text.is_prose(begin, end) {
        return cost;
    }
    match text.is_typed() {
        true => cost.min(typed_row_cost(row, STRAY_TYPED_MOVE, STRAY_TYPED_MOVE)),
        false => cost.min(STRAY_PROSE),
    }
}

/// Returns the cost of the words of a typed row that belong to nothing: each one that is a move, each other number, and all other ones.
fn typed_row_cost(row: &[BlockChar], a_move: f32, a_number: f32) -> f32 {
    let words = row.split(|own| own.char == ' ');
    words
        .map(|word| {
            let chars = word.iter().map(|own| own.char);
            match () {
                () if is_whole_move(chars.clone()) => a_move,
                () if chars.clone().any(char::is_numeric) => a_number,
                () => STRAY_TYPED_WORD,
            }
        })
        .sum()
}
