//! Frisian draughts with the other value of a king.

use super::frisian::FRISIAN;
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "frisian-15",
    names: &[],
    title: "Frisian draughts with kings a little under one and a half men",
    source: "Frisian rules in the other published reading of a king's value",
    priority: &[Priority::Value { man: 100, king: 149 }, Priority::WithKing],
    ..FRISIAN
};
