//! Games as they were played, and the events that they belong to: players, rounds, systems, tables, official files.

pub mod event;
pub mod played;

use pdn_documents::document;
use pdn_messages::lang;
use pdn_rules::{board, counting, draw, endgame, movegen, position, span, variant, written};
use pdn_text::{claim, notation, outcome, pdn, record, words};
