//! The summary of a conversion.

use crate::cli::messages::CliMessage;
use crate::cli::ui::display_path;
use crate::convert::DecisionCounts;
use crate::diag::Summary;
use crate::lang::{Count, CountMessage, Lang, Message};
use crate::variant::Variant;
use std::collections::BTreeSet;
use std::path::Path;

/// Formats the summary as a sentence. `assumed` are the variants that no game declares; with `comments` it states what became of the moves in
/// comments.
pub(super) fn format_summary(
    (summary, decided): (&Summary, &DecisionCounts),
    assumed: BTreeSet<Message>,
    comments: bool,
    lang: Lang,
) -> String {
    let games = summary.games.saturating_sub(decided.left_out);
    let plies = match games {
        // A move that was read, and left out as one too many when a later one was read, is counted for no game.
        0 => 0,
        _ => summary.main_plies.saturating_sub(decided.left_out_plies),
    };
    let converted = Message::Converted {
        games: Message::Games { n: Count(games) }.into(),
        moves: Message::MovesMade { n: Count(plies) }.into(),
    };
    let mut parts = vec![converted.display_in(lang).to_string()];
    let counted: [(u64, CountMessage); 5] = [
        (decided.kept, |n| Message::ConvertedKept { n }),
        (decided.corrected, |n| Message::ConvertedCorrected { n }),
        (decided.unread, |n| Message::ConvertedUnread { n }),
        (decided.left_out, |n| Message::ConvertedLeftOut { n }),
        (decided.notes, |n| Message::ConvertedNotes { n }),
    ];
    for (count, message) in counted {
        if count > 0 {
            parts.push(message(Count(count)).display_in(lang).to_string());
        }
    }
    if decided.named > 0 {
        let n = decided.named;
        parts.push(
            CliMessage::ConvertedNames { n }
                .display_in(lang)
                .to_string(),
        );
    }
    if !assumed.is_empty() {
        let variants = assumed.into_iter().collect();
        let message = Message::ConvertedAssumed { variants };
        parts.push(message.display_in(lang).to_string());
    }
    if comments {
        let (all, left) = (decided.in_comments, decided.left_in_comments);
        let told = [
            Message::ConvertedInComments { n: Count(all) },
            Message::LeftInComments { n: Count(left) },
        ];
        parts.extend(told.map(|message| message.display_in(lang).to_string()));
    }
    let parts = parts.join("; ");
    match summary.interrupted {
        true => format!("{}{parts}", Message::Stopped.display_in(lang)),
        false => parts,
    }
}

/// The number of games in each file that are legal as games of another variant.
#[derive(Debug, Default)]
pub(super) struct LegalGameCounts {
    /// For each file its name, the number of games that were written, and of all games.
    files: Vec<(String, u64, u64)>,
    /// The number of games, and of games that were left out, before the file.
    before: [u64; 2],
}

impl LegalGameCounts {
    /// Counts the games of a file that is done; `games` and `left_out` are those of all files so far.
    pub(super) fn count_file(&mut self, file: &str, games: u64, left_out: u64) {
        let now = [games, left_out];
        let before = std::mem::replace(&mut self.before, now);
        let [games, left_out] = [0, 1].map(|nth| now[nth].saturating_sub(before[nth]));
        if games > 0 {
            let name = display_path(Path::new(file));
            let row = (name, games.saturating_sub(left_out), games);
            self.files.push(row);
        }
    }

    /// Formats a row for each file, if there are several.
    pub(super) fn format_table(&self, variant: Option<&Variant>, lang: Lang) -> String {
        let Some(variant) = variant.filter(|_| self.files.len() > 1) else {
            return String::new();
        };
        let variant = variant.id;
        let head = Message::LegalAs { variant }.display_in(lang).to_string();
        let numbers = |(_, legal, games): &(_, u64, u64)| format!("{legal}/{games}");
        let width = self.files.iter().map(|row| numbers(row).len()).max();
        let width = width.unwrap_or_default();
        let rows = self.files.iter();
        let rows = rows.map(|row| format!("  {:>width$}  {}\n", numbers(row), row.0));
        format!("{head}\n{}", rows.collect::<String>())
    }
}
