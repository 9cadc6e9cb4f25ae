//! Writes clocks, results and findings as JSON.

use crate::check::Finding;
use crate::lang::Lang;
use crate::notation::ClockReading;
use crate::outcome::Terminator;
use crate::played::ClockUnits;
use crate::variant::Variant;
use crate::write::facts::side_name;
use crate::write::support::write_quoted;
use serde::Serialize;

/// Writes a clock of a game.
pub(super) fn write_clock(clock: &ClockReading<'_>, dial: ClockUnits, out: &mut String) {
    #[derive(Serialize)]
    struct ClockJson<'a> {
        kind: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        side: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        running: Option<bool>,
        seconds: f64,
        text: &'a str,
    }
    write_json(
        &ClockJson {
            kind: clock.kind,
            side: clock.side.map(side_name),
            running: clock.running,
            seconds: dial.seconds_or_minutes(clock),
            text: clock.text,
        },
        out,
    );
}

/// Writes a result.
pub(super) fn write_score(score: Terminator, text: &str, variant: &Variant, out: &mut String) {
    out.push_str("{\"kind\":\"");
    out.push_str(score.name());
    out.push_str("\",\"text\":");
    write_quoted(text, out);
    if let Some(winner) = score.outcome_under(variant).winner() {
        out.push_str(",\"winner\":\"");
        out.push_str(side_name(winner));
        out.push('"');
    }
    out.push('}');
}

/// Writes a finding.
pub(super) fn write_finding(finding: &Finding, lang: Lang, out: &mut String) {
    #[derive(Serialize)]
    struct FindingJson<'a> {
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
    write_json(
        &FindingJson {
            code: finding.check.code,
            name: finding.check.name,
            severity: finding.check.severity.name(),
            ply: finding.ply,
            text: finding.text.as_deref(),
            message: finding.full_message(lang),
            suggestion: finding.suggestion.as_deref(),
        },
        out,
    );
}

/// Writes a rare value with the crate. This cannot fail: all keys are strings.
fn write_json(value: &impl Serialize, out: &mut String) {
    out.push_str(&serde_json::to_string(value).unwrap_or_default());
}
