//! One JSON object per line: the findings as they come, then the summary.

use super::record::{CHECK_SCHEMA, FindingRecord, SummaryRecord};
use super::{Diagnostic, RangeSummary, Report, Summary};
use crate::lang::Lang;
use serde::Serialize;
use std::io::{self, Write};

/// Writes one JSON object per line.
#[derive(Clone, Copy, Debug, Default)]
pub struct JsonlReport {
    /// The language of messages.
    pub lang: Lang,
}

#[derive(Serialize)]
struct SummaryLine<'a> {
    summary: SummaryRecord<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<&'a RangeSummary>,
    schema: &'static str,
}

impl Report for JsonlReport {
    fn write_diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(
            &mut *out,
            &FindingRecord::from_diagnostic(diagnostic, self.lang),
        )?;
        out.write_all(b"\n")
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        let last = SummaryLine {
            summary: summary.into(),
            range: summary.range.as_ref(),
            schema: CHECK_SCHEMA,
        };
        serde_json::to_writer(&mut *out, &last)?;
        out.write_all(b"\n")
    }
}
