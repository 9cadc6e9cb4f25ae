//! The endgames of all variants, opened on first use.

use super::tables::Endgames;
use super::value::EndgameValue;
use crate::position::Position;
use crate::variant::{VARIANTS, Variant};
use std::fmt;
use std::sync::OnceLock;

/// A function that opens the endgames of a variant.
type EndgameOpener = Box<dyn Fn(&'static Variant) -> Option<Endgames> + Send + Sync>;

/// The endgames of all variants, each opened on first use.
pub struct VariantEndgames {
    open: EndgameOpener,
    /// The endgames in the order of [`VARIANTS`].
    all: Vec<OnceLock<Option<Endgames>>>,
}

impl fmt::Debug for VariantEndgames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.all.iter()).finish()
    }
}

impl VariantEndgames {
    /// Creates the collection without opening any endgames.
    #[must_use]
    pub fn new(open: EndgameOpener) -> Self {
        Self {
            open,
            all: VARIANTS.iter().map(|_| OnceLock::new()).collect(),
        }
    }

    /// Returns the endgames of a variant, if it has any.
    #[must_use]
    pub fn for_variant(&self, variant: &'static Variant) -> Option<&Endgames> {
        let nth = VARIANTS
            .iter()
            .position(|known| std::ptr::eq(*known, variant))?;
        let endgames = self.all[nth].get_or_init(|| (self.open)(variant));
        endgames.as_ref()
    }

    /// Returns the value of a position by [`Endgames::position_value`].
    #[must_use]
    pub fn position_value(&self, position: &Position) -> Option<EndgameValue> {
        self.for_variant(position.variant())?
            .position_value(position)
    }
}
