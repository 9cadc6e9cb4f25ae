//! Tests of the syntax layer.

mod census;
mod damage;
mod encodings;
mod events;
mod mutation;
mod pasted;
mod quirks;
mod records;
mod signs;
mod skim;
mod splitting;
mod syntax;
mod values;
