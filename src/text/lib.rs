//! Draughts game records as text: PDN tokens and encodings, dates, clocks, results, and the words of claims in many languages.

pub mod claim;
pub mod notation;
pub mod outcome;
pub mod pdn;
pub mod record;
pub mod source;
pub mod words;

use pdn_rules::{board, draw, expected, position, span, variant, written};
