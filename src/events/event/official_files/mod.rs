//! The official files of an event: `event.toml`, tournament report files, pairings, results and tables as CSV or spreadsheet, and exports
//! of lidraughts.org.
//!
//! Every reader returns an [`OfficialFileReading`]: [`GivenEvent`], one model for all formats, in which each datum has its place, and the
//! faults of the file. No reader fails as a whole: what can be read is read.
//!
//! ```
//! use pdn_events::event::official_files::{Located, LineColumn, PointScale, tables, trf};
//!
//! let mut reading = tables::read_csv("Round;White;Black;Result\n1;Roux;Li;2-0\n1;Wu;Kim;draw\n");
//! let fault = &reading.faults[0];
//! assert_eq!((fault.at.line, fault.at.column), (3, 10));
//! reading.given.points = Some(Located::new(PointScale::TWO_ONE_NONE, LineColumn::default()));
//! let written = trf::write(&reading.given, trf::Dialect::Trf2026);
//! assert!(written.text.contains("001    1      Roux"));
//! ```

#[cfg(feature = "event-toml")]
pub mod event_toml;
mod fault;
mod given;
mod json;
pub mod lidraughts;
mod place;
mod points;
pub mod result;
mod rows;
mod standing;
pub mod tables;
pub mod trf;
mod words;

pub use fault::{FileFault, FileFaultKind};
pub use given::{
    ByeKind, GivenAdjustment, GivenDrawnOpening, GivenEvent, GivenEventNames, GivenPairing,
    GivenPlayer, GivenSide, GivenSystem, GivenTeam, GivenUnit, OfficialFileFormat,
    OfficialFileReading, PlayerReference, PointScale,
};
pub use place::{LineColumn, Located};
pub use points::HundredthPoints;
pub use result::{GivenResult, Winner};
pub use rows::{CellRows, split_csv as rows_of_csv};
pub use standing::{
    CellContent, GivenCell, GivenCounts, GivenMeeting, GivenOutcome, GivenRow, GivenTable,
    TableShape,
};
pub(super) use words::heading_key;

#[cfg(all(test, feature = "event-toml"))]
mod tests;
