//! Writes tables column by column, into Parquet files.
//!
//! Rows are kept until a group of them is full, and the group is written: memory does not grow with the number of rows. The
//! end of a group depends on its rows alone, so that the file is the same for any number of jobs.
//!
//! The crate that writes such files takes long to build, and is available only with the feature `parquet`.

mod by_hash;
#[cfg(feature = "parquet")]
mod sheet;
#[cfg(feature = "parquet")]
mod values;
#[cfg(not(feature = "parquet"))]
mod without;

pub use by_hash::PositionsByHash;
#[cfg(feature = "parquet")]
pub use sheet::ParquetTableWriter;
#[cfg(not(feature = "parquet"))]
pub use without::ParquetTableWriter;
