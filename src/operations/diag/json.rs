//! One JSON object, `{"schema":...,"findings":[...],"summary":{...}}`, written as the findings come.

use super::record::{CHECK_SCHEMA, FindingRecord, SummaryRecord};
use super::{Diagnostic, Report, Summary};
use crate::lang::Lang;
use std::io::{self, Write};

/// Writes one JSON object.
#[derive(Clone, Copy, Debug, Default)]
pub struct JsonReport {
    lang: Lang,
    written: bool,
}

impl JsonReport {
    /// Creates a writer with messages in a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self {
            lang,
            written: false,
        }
    }
}

impl Report for JsonReport {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{{\"schema\":\"{CHECK_SCHEMA}\",\"findings\":[")
    }

    fn write_diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        let before: &[u8] = if self.written { b",\n" } else { b"\n" };
        self.written = true;
        out.write_all(before)?;
        Ok(serde_json::to_writer(
            out,
            &FindingRecord::from_diagnostic(diagnostic, self.lang),
        )?)
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        let before: &[u8] = if self.written {
            b"\n],\"summary\":"
        } else {
            b"],\"summary\":"
        };
        out.write_all(before)?;
        serde_json::to_writer(&mut *out, &SummaryRecord::from(summary))?;
        if let Some(range) = &summary.range {
            out.write_all(b",\"range\":")?;
            serde_json::to_writer(&mut *out, range)?;
        }
        out.write_all(b"}\n")
    }
}

/// Writes the findings and the summary of a JSON object whose beginning, up to the bracket that opens the findings, is
/// written elsewhere.
#[derive(Clone, Copy, Debug, Default)]
pub struct JsonTailReport(JsonReport);

impl JsonTailReport {
    /// Creates a writer with messages in a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self(JsonReport::new(lang))
    }
}

impl Report for JsonTailReport {
    fn begin(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn write_diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        self.0.write_diagnostic(diagnostic, out)
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        self.0.finish(summary, out)
    }
}
