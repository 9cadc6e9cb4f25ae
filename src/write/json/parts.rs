//! Clocks, results and findings as JSON.

use crate::check::Finding;
use crate::lang::Lang;
use crate::notation::Clock;
use crate::pdn::Terminator;
use crate::variant::Variant;
use crate::write::facts::{color, kind, winner};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

#[derive(Serialize)]
pub(super) struct ClockJson<'a> {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    running: Option<bool>,
    seconds: f64,
    text: &'a str,
}

impl<'a> From<&Clock<'a>> for ClockJson<'a> {
    fn from(clock: &Clock<'a>) -> Self {
        Self {
            kind: clock.kind,
            side: clock.side.map(color),
            running: clock.running,
            seconds: clock.seconds,
            text: clock.text,
        }
    }
}

pub(super) struct ScoreJson<'a> {
    pub(super) kind: Terminator,
    pub(super) text: &'a str,
    pub(super) variant: &'static Variant,
}

impl Serialize for ScoreJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("kind", kind(self.kind))?;
        map.serialize_entry("text", self.text)?;
        if let Some(winner) = winner(self.kind, self.variant) {
            map.serialize_entry("winner", color(winner))?;
        }
        map.end()
    }
}

#[derive(Serialize)]
pub(super) struct FindingJson<'a> {
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<u32>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    suggestion: Option<&'a str>,
}

impl<'a> FindingJson<'a> {
    pub(super) fn new(finding: &'a Finding, lang: Lang) -> Self {
        Self {
            code: finding.check.code,
            name: finding.check.name,
            severity: finding.check.severity.name(),
            ply: finding.ply,
            text: finding.text.as_deref(),
            message: finding.sentence(lang),
            suggestion: finding.suggestion.as_deref(),
        }
    }
}
