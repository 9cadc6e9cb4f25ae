//! Scoresheets, and formats of games other than PDN, recorded as tokens.

pub mod read;
pub mod scan;
pub mod sheet;

use pdn_analysis::{check, replay, tree};
use pdn_documents::guard;
use pdn_events::played;
use pdn_messages::lang;
use pdn_rules::{board, movegen, position, span, variant, written};
use pdn_text::{claim, notation, outcome, pdn, record, source, words};
