//! The text of office documents and web pages, and cells that spreadsheets must not take for formulas.

pub mod document;
pub mod guard;

use pdn_messages::lang;
use pdn_text::{pdn, words};
