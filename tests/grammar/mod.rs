//! PDN's own published grammars as independent recognisers, and what the program writes against them.
//!
//! `reading.pest`, `writing.pest` and `fen.pest` are the grammars of the standard, written again for another parser
//! library than the program's; the recognisers use nothing of the program's reader. First the recognisers are proved: the reading
//! grammar by the files with which the standard's author proves his, both by small files in `fixtures/grammar`.

mod damaged;
pub(crate) mod recognise;
mod suite;
mod tags;
pub(crate) mod written;

use recognise::{fen, reading, writing};
