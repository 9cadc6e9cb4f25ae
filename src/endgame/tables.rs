//! The slices of a variant: made when first needed, with all that their captures and promotions lead to.

use super::build::{self, Known, TooLong};
use super::ground::{Ground, Placed};
use super::material::{KEYS, Material};
use super::slice::Slice;
use super::value::{Cell, INVALID, Value};
use crate::position::Position;
use crate::variant::Variant;
use std::fmt;
use std::sync::{Mutex, OnceLock};

/// A slice and its values.
#[derive(Debug)]
struct Table {
    slice: Slice,
    values: Vec<u8>,
}

/// How much may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most pieces; more than [`MOST`](super::MOST) is the same as that.
    pub pieces: u8,
    /// The most positions of one material with one side to move.
    pub positions: u64,
    /// The most of them in what is made; more are only taken from what was kept.
    pub made: u64,
    /// How many workers look at the positions of a slice.
    pub jobs: usize,
}

/// Where slices are kept from one run to the next.
pub trait Keep: Send + Sync {
    /// What was kept of a material: a value for each number, once for each side to move if they are two.
    fn load(
        &self,
        rules: &'static Variant,
        material: Material,
        lengths: &[u64],
    ) -> Option<Vec<Vec<u8>>>;
    /// Keeps it, if that can be done.
    fn save(&self, rules: &'static Variant, material: Material, values: &[&[u8]]);
}

/// What is done while slices are made.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// A slice is being made: what, and how many numbers it has, with both sides to move.
    Making(Material, u64),
    /// It is there.
    Made(Material),
}

/// What is told while slices are made.
type Told = Box<dyn Fn(Step) + Send + Sync>;

/// The endgames of a variant.
pub struct Endgames {
    ground: Ground,
    limits: Limits,
    keep: Option<Box<dyn Keep>>,
    told: Option<Told>,
    /// By [`Material::key`]; none of what is beyond the limits.
    tables: Vec<OnceLock<Option<Table>>>,
    /// One makes slices at a time.
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

/// The values of a slice, counted. Positions of both sides to move together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions.
    pub positions: u64,
    /// Won by the side to move.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost by the side to move.
    pub losses: u64,
    /// The longest win, in plies; 0 where there is none.
    pub longest: u16,
}

impl Endgames {
    /// Nothing is made yet. None of a variant whose positions are more than pieces on squares (bashni), as captured pieces stay on the board.
    #[must_use]
    pub fn new(rules: &'static Variant, limits: Limits) -> Option<Self> {
        Some(Self {
            ground: Ground::of(rules)?,
            limits,
            keep: None,
            told: None,
            tables: (0..KEYS).map(|_| OnceLock::new()).collect(),
            making: Mutex::new(()),
        })
    }

    /// The same with slices kept from one run to the next.
    #[must_use]
    pub fn kept(mut self, keep: Box<dyn Keep>) -> Self {
        self.keep = Some(keep);
        self
    }

    /// The same with what is done told to somebody.
    #[must_use]
    pub fn telling(mut self, told: Told) -> Self {
        self.told = Some(told);
        self
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> &'static Variant {
        self.ground.rules
    }

    /// How much may be made.
    #[must_use]
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The value of a position; none where it is beyond the limits or is not decided by its pieces and squares alone. Makes what is needed.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        if !std::ptr::eq(position.variant(), self.ground.rules) {
            return None;
        }
        let (men, kings) = (position.men, position.kings);
        let (material, placed) = self.ground.placed(men, kings, position.turn())?;
        let goal = self.ground.rules.goal;
        if position.goal_reached() || self.ground.is_over(material) {
            return Cell::OVER.value(goal);
        }
        let table = self.table(material)?;
        Cell(table.values[table.slice.number(&placed) as usize]).value(goal)
    }

    /// Makes all that a material needs; whether it is there then.
    pub fn make(&self, material: Material) -> bool {
        self.table(material).is_some()
    }

    /// The values of a material with either side to move; none where it is beyond the limits.
    #[must_use]
    pub fn counts(&self, material: Material) -> Option<Counts> {
        let mut counts = Counts::default();
        let goal = self.ground.rules.goal;
        let mut both = vec![material];
        both.extend((material.turned() != material).then(|| material.turned()));
        for material in &both {
            for value in &self.table(*material)?.values {
                let Some(value) = Cell(*value).value(goal) else {
                    continue;
                };
                counts.positions += 1;
                match value {
                    Value::Win(plies) => {
                        counts.wins += 1;
                        counts.longest = counts.longest.max(plies);
                    }
                    Value::Draw => counts.draws += 1,
                    Value::Loss(_) => counts.losses += 1,
                }
            }
        }
        Some(counts)
    }

    /// The positions of a material with a value, White to move, by what `wanted` says of it.
    pub fn positions<'a>(
        &'a self,
        material: Material,
        mut wanted: impl FnMut(Value) -> bool + 'a,
    ) -> impl Iterator<Item = (Position, Value)> + 'a {
        let goal = self.ground.rules.goal;
        let table = self.table(material);
        table.into_iter().flat_map(move |table| {
            let values = (0_u64..).zip(&table.values);
            let found = values.filter_map(|(number, value)| {
                let value = Cell(*value).value(goal)?;
                wanted(value).then_some((number, value))
            });
            let found: Vec<(u64, Value)> = found.collect();
            found.into_iter().filter_map(move |(number, value)| {
                let placed = table.slice.placed(number)?;
                let mut position = Position::empty(self.ground.rules, crate::board::Color::White);
                let [men, kings] = self.ground.sets(material, &placed);
                for (sets, rank) in [
                    (men, crate::board::Rank::Man),
                    (kings, crate::board::Rank::King),
                ] {
                    for (color, set) in [crate::board::Color::White, crate::board::Color::Black]
                        .into_iter()
                        .zip(sets)
                    {
                        for square in set {
                            position.put(square, crate::board::Piece { color, rank });
                        }
                    }
                }
                Some((position, value))
            })
        })
    }

    fn table(&self, material: Material) -> Option<&Table> {
        let table = &self.tables[material.key()];
        match table.get() {
            Some(table) => table.as_ref(),
            None => {
                // What one worker makes, others wait for. A panic in between leaves nothing half done.
                let _one = self
                    .making
                    .lock()
                    .unwrap_or_else(std::sync::PoisonError::into_inner);
                self.need(material);
                table.get()?.as_ref()
            }
        }
    }

    /// Makes a material and all below it.
    fn need(&self, material: Material) {
        if self.tables[material.key()].get().is_some() {
            return;
        }
        let within = self.is_within(material) && {
            let mut below: Vec<Material> = material.below();
            below.extend(material.turned().below());
            below.into_iter().all(|one| {
                self.ground.is_over(one) || {
                    self.need(one);
                    matches!(self.tables[one.key()].get(), Some(Some(_)))
                }
            })
        };
        let made = match within {
            true => self.get(material),
            false => None,
        };
        let mut both = [Some(material), Some(material.turned())]
            .into_iter()
            .flatten();
        match made {
            Some(made) => {
                for table in made {
                    let _ = self.tables[table.slice.material.key()].set(Some(table));
                }
            }
            None => both.by_ref().for_each(|one| {
                let _ = self.tables[one.key()].set(None);
            }),
        }
    }

    fn is_within(&self, material: Material) -> bool {
        let sides = material.sides();
        let slices = [material, material.turned()].map(|one| Slice::of(&self.ground, one));
        usize::from(material.pieces()) <= super::MOST
            && material.pieces() <= self.limits.pieces
            && sides.iter().all(|side| *side > 0)
            && !self.ground.is_counted(material)
            && slices
                .iter()
                .all(|slice| slice.len() <= self.limits.positions)
    }

    /// A slice as it was kept, or made.
    fn get(&self, material: Material) -> Option<Vec<Table>> {
        let rules = self.ground.rules;
        let named = material.named();
        let mut slices = vec![Slice::of(&self.ground, named)];
        if named.turned() != named {
            slices.push(Slice::of(&self.ground, named.turned()));
        }
        let lengths: Vec<u64> = slices.iter().map(Slice::len).collect();
        if let Some(keep) = &self.keep
            && let Some(values) = keep.load(rules, named, &lengths)
        {
            let tables = slices.into_iter().zip(values);
            return Some(
                tables
                    .map(|(slice, values)| Table { slice, values })
                    .collect(),
            );
        }
        if lengths.iter().any(|length| *length > self.limits.made) {
            return None;
        }
        let tell = |step: Step| self.told.iter().for_each(|told| told(step));
        tell(Step::Making(named, lengths.iter().sum()));
        let built: Result<_, TooLong> = build::build(&self.ground, named, self, self.limits.jobs);
        tell(Step::Made(named));
        let tables: Vec<Table> = built
            .ok()?
            .into_iter()
            .map(|(slice, values)| Table { slice, values })
            .collect();
        if let Some(keep) = &self.keep {
            let values: Vec<&[u8]> = tables.iter().map(|table| table.values.as_slice()).collect();
            keep.save(rules, named, &values);
        }
        Some(tables)
    }
}

impl Known for Endgames {
    fn cell(&self, material: Material, placed: &Placed) -> Cell {
        if self.ground.is_over(material) {
            return Cell::OVER;
        }
        match self.tables[material.key()].get() {
            Some(Some(table)) => Cell(table.values[table.slice.number(placed) as usize]),
            // It was made before.
            _ => Cell(INVALID),
        }
    }
}
