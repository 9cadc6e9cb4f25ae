//! Writes the assessment of a move by an engine as Lidraughts does.

use crate::read::{DraftNote, SourceText};
use serde::Deserialize;

/// The assessment of a ply.
#[derive(Default, Deserialize)]
pub(super) struct EngineAnalysis {
    /// The evaluation in hundredths of a man, for White.
    eval: Option<i64>,
    /// The number of moves to the end, negative where Black wins.
    win: Option<i64>,
    judgment: Option<EngineJudgment>,
}

#[derive(Deserialize)]
struct EngineJudgment {
    comment: Option<String>,
}

impl EngineAnalysis {
    /// Returns the notes that Lidraughts writes after moves.
    pub(super) fn draft_notes<'a>(&self) -> Vec<DraftNote<'a>> {
        let eval = match (self.eval, self.win) {
            (Some(eval), _) => Some(format!("[%eval {:.2}]", eval as f64 / 100.0)),
            (None, Some(moves)) => Some(format!("[%eval #{moves}]")),
            (None, None) => None,
        };
        let words = self
            .judgment
            .as_ref()
            .and_then(|judgment| judgment.comment.clone());
        let comment = |text: String| {
            let text = text.into();
            DraftNote::Comment(SourceText { text, at: None })
        };
        eval.into_iter().chain(words).map(comment).collect()
    }
}
