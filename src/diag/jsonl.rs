//! One JSON object a line: the findings as they come, then the summary.

use super::record::{Record, Totals};
use super::{Diagnostic, Report, Summary};
use crate::lang::Lang;
use serde::Serialize;
use std::io::{self, Write};

/// Writes one JSON object a line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Jsonl {
    /// The language of messages.
    pub lang: Lang,
}

#[derive(Serialize)]
struct Last<'a> {
    summary: Totals<'a>,
}

impl Report for Jsonl {
    fn diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(&mut *out, &Record::of(diagnostic, self.lang))?;
        out.write_all(b"\n")
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        let summary = summary.into();
        serde_json::to_writer(&mut *out, &Last { summary })?;
        out.write_all(b"\n")
    }
}
