//! The rules of draughts: boards, variants, legal moves, draws, endings and how positions and moves are written.
pub mod board;
pub mod counting;
pub mod draw;
pub mod endgame;
pub mod movegen;
pub mod notation;
pub mod position;
pub mod span;
pub mod variant;
pub mod wanted;
pub mod written;
