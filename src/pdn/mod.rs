//! Reading PDN: from bytes to tokens. Knows nothing of rules.

pub mod split;
mod visitor;

pub use visitor::{Damage, Terminator, Visitor};
