//! The record of a finding and of a summary, for the formats that programs read.

use super::{Diagnostic, Summary};
use crate::lang::Lang;
use serde::Serialize;
use std::collections::BTreeMap;

/// The version of the form of JSON reports; `docs/schema/check.schema.json` describes it. A new key leaves it as it is;
/// a key that is removed or changes its meaning makes a new number.
pub const CHECK_SCHEMA: &str = "pdn-check-1";

/// A finding, with its keys in their fixed order. Absent facts are absent keys.
#[derive(Serialize)]
pub(super) struct FindingRecord<'a> {
    pub(super) file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) game: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ply: Option<u32>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(super) text: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) column: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) offset: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) length: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) place: Option<String>,
    pub(super) code: &'static str,
    pub(super) name: &'static str,
    pub(super) severity: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) article: Option<&'a str>,
    pub(super) message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) count: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) suggestion: Option<&'a str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub(super) legal: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) fen: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stands: Option<bool>,
}

impl<'a> FindingRecord<'a> {
    /// Returns the record of a finding, with its message in a language.
    pub(super) fn from_diagnostic(diagnostic: &'a Diagnostic, lang: Lang) -> Self {
        let finding = &diagnostic.finding;
        let place = diagnostic.place.as_ref();
        let seen = place.and_then(|place| place.seen.as_ref());
        // Lines and bytes of the text that a document was made into would lead nowhere.
        let place = place.filter(|_| seen.is_none());
        Self {
            file: &diagnostic.file,
            game: (diagnostic.game > 0).then_some(diagnostic.game),
            ply: finding.ply,
            text: finding.text.as_deref(),
            line: place.map(|place| place.line),
            column: place.map(|place| place.column),
            offset: place.map(|place| place.offset),
            length: place.map(|place| place.length),
            place: seen.map(|seen| seen.display_in(lang).to_string()),
            code: finding.check.code,
            name: finding.check.name,
            severity: finding.check.severity.name(),
            article: finding.article.as_deref(),
            message: finding.full_message(lang),
            count: (finding.count > 1).then_some(finding.count),
            suggestion: finding.suggestion.as_deref(),
            legal: &finding.legal,
            fen: finding.fen.as_deref(),
            stands: finding.stands,
        }
    }
}

/// A summary, with its keys in their fixed order.
#[derive(Serialize)]
pub(super) struct SummaryRecord<'a> {
    files: u64,
    games: u64,
    /// Those of the main lines, as everywhere else.
    plies: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal_plies: Option<u64>,
    clean_games: u64,
    #[serde(skip_serializing_if = "is_none")]
    known: u64,
    #[serde(skip_serializing_if = "is_none")]
    gone: u64,
    findings: &'a BTreeMap<&'static str, u64>,
}

impl SummaryRecord<'_> {
    /// Returns the numbers by their keys, without those by check.
    pub(super) fn keyed_numbers(&self) -> Vec<(&'static str, u64)> {
        let legal = self.legal_plies.map(|plies| ("legal_plies", plies));
        let numbers = [
            ("files", self.files),
            ("games", self.games),
            ("plies", self.plies),
        ];
        let rest = [
            ("clean_games", self.clean_games),
            ("known", self.known),
            ("gone", self.gone),
        ];
        numbers.into_iter().chain(legal).chain(rest).collect()
    }
}

/// Returns the legal plies of main lines and variations together, where they differ from those of the main lines.
pub(super) fn legal_plies(main: u64, legal: u64) -> Option<u64> {
    (main != legal).then_some(legal)
}

/// Returns whether a number is 0: without a baseline there is nothing to report about it.
fn is_none(number: &u64) -> bool {
    *number == 0
}

impl<'a> From<&'a Summary> for SummaryRecord<'a> {
    fn from(summary: &'a Summary) -> Self {
        Self {
            files: summary.files,
            games: summary.games,
            plies: summary.main_plies,
            legal_plies: legal_plies(summary.main_plies, summary.plies),
            clean_games: summary.clean_games,
            known: summary.known,
            gone: summary.gone,
            findings: &summary.findings,
        }
    }
}
