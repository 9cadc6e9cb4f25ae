//! What `pdn check` does with scoresheets.

use super::job::{CheckJob, about_file, bad_encoding, encoding, game_cut};
use pdn::batch::FileInfo;
use pdn::check::Finding;
use pdn::diag::Part;
use pdn::lang::Key;
use pdn::pdn::{Chunk, Encoding};
use pdn::replay::{Decision, Fixed, Plan, Replayer, plan};
use pdn::sheet::{looks_like_sheet, translate};

/// How files are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum From {
    /// As scoresheets where the name ends with .txt and the text is one, else as PDN
    #[default]
    Auto,
    /// As PDN
    Pdn,
    /// As scoresheets
    Sheet,
}

impl From {
    /// Whether a file is a scoresheet.
    pub(super) fn is_sheet(self, file: &FileInfo, sample: &[&[u8]]) -> bool {
        match self {
            Self::Pdn => false,
            Self::Sheet => true,
            Self::Auto => {
                let text = file.name.to_lowercase().ends_with(".txt");
                text && sample
                    .first()
                    .is_some_and(|begin| looks_like_sheet(begin).is_some())
            }
        }
    }
}

impl CheckJob {
    /// Reads a chunk of a scoresheet as PDN and checks that; findings lead back to the sheet.
    pub(super) fn check_sheet(&self, file: &FileInfo, games: &Plan, chunk: &Chunk) -> Part {
        let encoding = encoding(file, games);
        let sheet = translate(&chunk.bytes, encoding, self.fixed);
        let fixed = Fixed {
            encoding: Some(Encoding::Utf8),
            variant: Some(sheet.variant),
            ..self.fixed
        };
        let mut plan = plan(&[&sheet.pdn], fixed);
        if self.fixed.variant.is_none() {
            plan.fallback.decision =
                Decision::new(sheet.variant.id, games.lang.template(Key::BySheet));
        }
        let replayed = Replayer::run(&plan, &sheet.pdn);
        let mut findings = about_file(file, games, chunk, replayed.games);
        findings.extend(bad_encoding(encoding, &chunk.bytes, games.lang));
        let mut found = sheet.findings;
        found.extend(replayed.findings.into_iter().map(|mut finding| {
            sheet.map.relocate(&mut finding);
            finding
        }));
        found.sort_by_key(|finding: &Finding| (finding.game, finding.span.map_or(0, |s| s.start)));
        findings.extend(found);
        if chunk.cut {
            findings.push(game_cut(chunk, games.lang).game(replayed.games as u32));
        }
        Part {
            games: replayed.games,
            plies: replayed.plies,
            with_moves: replayed.with_moves,
            to_the_end: replayed.to_the_end,
            clean_games: replayed.clean,
            variants: replayed.variants,
            ..Part::new(&chunk.bytes, findings, encoding, &|finding| {
                self.located(finding)
            })
        }
    }
}
