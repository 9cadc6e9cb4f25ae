//! One JSON object a line: the findings as they come, then the summary.

use super::record::{Record, SCHEMA, Totals};
use super::{Diagnostic, Ranged, Report, Summary};
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
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<&'a Ranged>,
    schema: &'static str,
}

impl Report for Jsonl {
    fn diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(&mut *out, &Record::of(diagnostic, self.lang))?;
        out.write_all(b"\n")
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        let last = Last {
            summary: summary.into(),
            range: summary.range.as_ref(),
            schema: SCHEMA,
        };
        serde_json::to_writer(&mut *out, &last)?;
        out.write_all(b"\n")
    }
}
