//! Replays games, corrects slips, and checks what was played and what is claimed.

pub mod check;
pub mod replay;
pub mod tree;

use pdn_documents::document;
use pdn_events::{event, played};
use pdn_messages::lang;
use pdn_rules::{board, counting, draw, movegen, position, span, variant, written};
use pdn_text::{claim, notation, outcome, pdn, record, words};
