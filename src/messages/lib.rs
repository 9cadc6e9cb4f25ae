//! Messages about games, in every language of the program.

pub mod lang;

use pdn_rules::{board, counting, draw, position, variant};
use pdn_text::{notation, pdn};
