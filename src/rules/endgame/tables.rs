//! The slices of a variant, built on first use together with the slices that their captures and promotions lead to.

use super::build::{self, KnownSlices, WinTooLong};
use super::ground::{EndgameBoard, PiecePlacement};
use super::material::{KEY_COUNT, Material};
use super::slice::EndgameSlice;
use super::value::{EndgameValue, INVALID_CELL, ValueCell};
use crate::position::Position;
use crate::variant::Variant;
use std::fmt;
use std::sync::{Mutex, OnceLock};

/// A slice and its values.
#[derive(Debug)]
struct SliceTable {
    slice: EndgameSlice,
    values: Vec<u8>,
}

/// The limits on the tables that are built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndgameLimits {
    /// The maximum number of pieces. Values above [`MAX_TABLE_PIECES`](super::MAX_TABLE_PIECES) have the same effect as that value.
    pub pieces: u8,
    /// The maximum number of positions of one material with one side to move.
    pub positions: u64,
    /// The maximum number of them in slices that are built. Larger slices are only loaded from the store.
    pub made: u64,
    /// The number of workers that scan the positions of a slice.
    pub jobs: usize,
}

/// A store that keeps slices from one run of the program to the next.
pub trait SliceStore: Send + Sync {
    /// Loads the slices of a material, one for each side to move if these differ: a value for each position number.
    fn load_slices(
        &self,
        rules: &'static Variant,
        material: Material,
        lengths: &[u64],
    ) -> Option<Vec<Vec<u8>>>;
    /// Saves the slices of a material, if that is possible.
    fn save_slices(&self, rules: &'static Variant, material: Material, values: &[&[u8]]);
}

/// A step in building slices.
#[derive(Clone, Copy, Debug)]
pub enum BuildStep {
    /// The slices of a material are being built. The number counts the position numbers of both sides to move.
    Making(Material, u64),
    /// The slices of a material are finished.
    Made(Material),
}

/// A function that receives the steps of building slices.
type StepReporter = Box<dyn Fn(BuildStep) + Send + Sync>;

/// The endgames of a variant.
pub struct Endgames {
    ground: EndgameBoard,
    limits: EndgameLimits,
    keep: Option<Box<dyn SliceStore>>,
    step_reporter: Option<StepReporter>,
    /// The tables by [`Material::table_key`]; `None` beyond the limits.
    tables: Vec<OnceLock<Option<SliceTable>>>,
    /// Held by the thread that builds slices, so that only one does.
    making: Mutex<()>,
}

impl fmt::Debug for Endgames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let made = self.tables.iter().filter(|table| table.get().is_some());
        f.debug_struct("Endgames")
            .field("variant", &self.ground.rules.id)
            .field("limits", &self.limits)
            .field("made", &made.count())
            .finish_non_exhaustive()
    }
}

/// The numbers of positions of a material by value, with both sides to move together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ValueCounts {
    /// The number of all positions.
    pub positions: u64,
    /// The number of positions won by the side to move.
    pub wins: u64,
    /// The number of drawn positions.
    pub draws: u64,
    /// The number of positions lost by the side to move.
    pub losses: u64,
    /// The maximum length of a win, in plies; 0 if there is none.
    pub longest: u16,
}

impl Endgames {
    /// Creates the endgames of a variant, without building any table.
    ///
    /// Returns `None` for a variant whose positions are more than pieces on squares: bashni, where captured pieces stay on the board.
    #[must_use]
    pub fn new(rules: &'static Variant, limits: EndgameLimits) -> Option<Self> {
        Some(Self {
            ground: EndgameBoard::from_variant(rules)?,
            limits,
            keep: None,
            step_reporter: None,
            tables: (0..KEY_COUNT).map(|_| OnceLock::new()).collect(),
            making: Mutex::new(()),
        })
    }

    /// Returns the endgames with a store that keeps slices from one run to the next.
    #[must_use]
    pub fn with_store(mut self, keep: Box<dyn SliceStore>) -> Self {
        self.keep = Some(keep);
        self
    }

    /// Returns the endgames with a function that receives the steps of building slices.
    #[must_use]
    pub fn with_reporter(mut self, told: StepReporter) -> Self {
        self.step_reporter = Some(told);
        self
    }

    /// Returns the variant.
    #[must_use]
    pub fn variant(&self) -> &'static Variant {
        self.ground.rules
    }

    /// Returns the limits on the tables that are built.
    #[must_use]
    pub fn limits(&self) -> EndgameLimits {
        self.limits
    }

    /// Returns the value of a position, and builds the tables that are needed for it.
    ///
    /// Returns `None` if the position is beyond the limits, is of another variant, or is not decided by its pieces and squares alone.
    #[must_use]
    pub fn position_value(&self, position: &Position) -> Option<EndgameValue> {
        if !std::ptr::eq(position.variant(), self.ground.rules) {
            return None;
        }
        let (men, kings) = (position.men, position.kings);
        let (material, placed) = self.ground.place_pieces(men, kings, position.turn())?;
        let goal = self.ground.rules.goal;
        if position.goal_reached() || self.ground.is_over(material) {
            return ValueCell::GAME_OVER.to_value(goal);
        }
        let table = self.table_for(material)?;
        ValueCell(table.values[table.slice.position_number(&placed) as usize]).to_value(goal)
    }

    /// Builds the tables of a material and all that they depend on. Returns whether they are available.
    pub fn make_table(&self, material: Material) -> bool {
        self.table_for(material).is_some()
    }

    /// Counts the values of a material with either side to move. Returns `None` if the material is beyond the limits.
    #[must_use]
    pub fn count_values(&self, material: Material) -> Option<ValueCounts> {
        let mut counts = ValueCounts::default();
        let goal = self.ground.rules.goal;
        let mut both = vec![material];
        both.extend(
            (material.with_sides_swapped() != material).then(|| material.with_sides_swapped()),
        );
        for material in &both {
            for value in &self.table_for(*material)?.values {
                let Some(value) = ValueCell(*value).to_value(goal) else {
                    continue;
                };
                counts.positions += 1;
                match value {
                    EndgameValue::Win(plies) => {
                        counts.wins += 1;
                        counts.longest = counts.longest.max(plies);
                    }
                    EndgameValue::Draw => counts.draws += 1,
                    EndgameValue::Loss(_) => counts.losses += 1,
                }
            }
        }
        Some(counts)
    }

    /// Iterates over the positions of a material, with White to move, whose value `wanted` accepts.
    pub fn positions_with_value<'a>(
        &'a self,
        material: Material,
        mut wanted: impl FnMut(EndgameValue) -> bool + 'a,
    ) -> impl Iterator<Item = (Position, EndgameValue)> + 'a {
        let goal = self.ground.rules.goal;
        let table = self.table_for(material);
        table.into_iter().flat_map(move |table| {
            let values = (0_u64..).zip(&table.values);
            let found = values.filter_map(|(number, value)| {
                let value = ValueCell(*value).to_value(goal)?;
                wanted(value).then_some((number, value))
            });
            let found: Vec<(u64, EndgameValue)> = found.collect();
            found.into_iter().filter_map(move |(number, value)| {
                let placed = table.slice.placement_at(number)?;
                let mut position =
                    Position::empty_board(self.ground.rules, crate::board::Color::White);
                let [men, kings] = self.ground.piece_sets(material, &placed);
                for (sets, rank) in [
                    (men, crate::board::PieceKind::Man),
                    (kings, crate::board::PieceKind::King),
                ] {
                    for (color, set) in [crate::board::Color::White, crate::board::Color::Black]
                        .into_iter()
                        .zip(sets)
                    {
                        for square in set {
                            position.put_piece(square, crate::board::Piece { color, rank });
                        }
                    }
                }
                Some((position, value))
            })
        })
    }

    fn table_for(&self, material: Material) -> Option<&SliceTable> {
        let table = &self.tables[material.table_key()];
        match table.get() {
            Some(table) => table.as_ref(),
            None => {
                // Other threads wait until the slices are built. A panic in between leaves no unfinished table.
                let _one = self
                    .making
                    .lock()
                    .unwrap_or_else(std::sync::PoisonError::into_inner);
                self.build_with_smaller(material);
                table.get()?.as_ref()
            }
        }
    }

    /// Builds the tables of a material and of all materials that it leads to.
    fn build_with_smaller(&self, material: Material) {
        if self.tables[material.table_key()].get().is_some() {
            return;
        }
        let within = self.is_within(material) && {
            // What leads to an excluded material is excluded: two men in Frisian draughts (see the test
            // what_is_beyond_the_tables_has_no_value).
            let mut below: Vec<Material> = material.successor_materials();
            below.extend(material.with_sides_swapped().successor_materials());
            below.into_iter().all(|one| {
                self.ground.is_over(one) || {
                    self.build_with_smaller(one);
                    matches!(self.tables[one.table_key()].get(), Some(Some(_)))
                }
            })
        };
        let made = match within {
            true => self.load_or_build(material),
            false => None,
        };
        let mut both = [Some(material), Some(material.with_sides_swapped())]
            .into_iter()
            .flatten();
        match made {
            Some(made) => {
                for table in made {
                    let _ = self.tables[table.slice.material.table_key()].set(Some(table));
                }
            }
            None => both.by_ref().for_each(|one| {
                let _ = self.tables[one.table_key()].set(None);
            }),
        }
    }

    fn is_within(&self, material: Material) -> bool {
        let sides = material.pieces_by_side();
        let slices = [material, material.with_sides_swapped()]
            .map(|one| EndgameSlice::from_material(&self.ground, one));
        usize::from(material.piece_count()) <= super::MAX_TABLE_PIECES
            && material.piece_count() <= self.limits.pieces
            && sides.iter().all(|side| *side > 0)
            && !self.ground.is_counted(material)
            && slices
                .iter()
                .all(|slice| slice.len() <= self.limits.positions)
    }

    /// Loads the slices of a material from the store, or builds them.
    fn load_or_build(&self, material: Material) -> Option<Vec<SliceTable>> {
        let rules = self.ground.rules;
        let named = material.canonical_form();
        let mut slices = vec![EndgameSlice::from_material(&self.ground, named)];
        if named.with_sides_swapped() != named {
            slices.push(EndgameSlice::from_material(
                &self.ground,
                named.with_sides_swapped(),
            ));
        }
        let lengths: Vec<u64> = slices.iter().map(EndgameSlice::len).collect();
        if let Some(keep) = &self.keep
            && let Some(values) = keep.load_slices(rules, named, &lengths)
        {
            let tables = slices.into_iter().zip(values);
            return Some(
                tables
                    .map(|(slice, values)| SliceTable { slice, values })
                    .collect(),
            );
        }
        // The first search takes small tables and those that are kept: building large ones takes minutes before any answer.
        if lengths.iter().any(|length| *length > self.limits.made) {
            return None;
        }
        let tell = |step: BuildStep| self.step_reporter.iter().for_each(|told| told(step));
        tell(BuildStep::Making(named, lengths.iter().sum()));
        let built: Result<_, WinTooLong> =
            build::build_slices(&self.ground, named, self, self.limits.jobs);
        tell(BuildStep::Made(named));
        let tables: Vec<SliceTable> = built
            .ok()?
            .into_iter()
            .map(|(slice, values)| SliceTable { slice, values })
            .collect();
        if let Some(keep) = &self.keep {
            let values: Vec<&[u8]> = tables.iter().map(|table| table.values.as_slice()).collect();
            keep.save_slices(rules, named, &values);
        }
        Some(tables)
    }
}

impl KnownSlices for Endgames {
    fn cell_value(&self, material: Material, placed: &PiecePlacement) -> ValueCell {
        if self.ground.is_over(material) {
            return ValueCell::GAME_OVER;
        }
        match self.tables[material.table_key()].get() {
            Some(Some(table)) => {
                ValueCell(table.values[table.slice.position_number(placed) as usize])
            }
            // All slices that this one leads to are built before it.
            _ => ValueCell(INVALID_CELL),
        }
    }
}
