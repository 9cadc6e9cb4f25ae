//! Reading PDN: from bytes to tokens. Knows nothing of rules.

mod visitor;

pub use visitor::{Damage, Terminator, Visitor};
