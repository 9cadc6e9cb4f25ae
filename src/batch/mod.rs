//! Many files, many workers, one order.
//!
//! A reading thread cuts the inputs into chunks of whole games, workers run a [`Job`] on each, and the calling thread
//! receives what they give in the order of the input. What it receives does not depend on the number of workers.

mod engine;
mod gate;
mod progress;
mod reader;
mod sample;
mod stdin;
mod walk;

pub use engine::{Event, Job, Options, Outcome, run};
pub use progress::Progress;
pub use reader::FileInfo;
pub use walk::{Extensions, Input, Source, walk};

#[cfg(test)]
mod tests;
