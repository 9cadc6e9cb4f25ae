//! What has been tried of each article.

use super::articles;
use pdn_rules::board::Color;
use pdn_rules::draw::{Article, DrawCode};
use std::collections::BTreeMap;

/// A thing to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Trial {
    /// One move short: not due.
    Short,
    /// Due.
    Due,
    /// Broken by a capture.
    Capture,
    /// Broken by a promotion.
    Promotion,
    /// Broken, or no longer due, by one more move that leaves the pieces as they are.
    Leaving,
    /// Goes on although men leave the squares where they stood at the beginning.
    MenMove,
}

impl Trial {
    pub(super) const ALL: [Self; 6] = [
        Self::Short,
        Self::Due,
        Self::Capture,
        Self::Promotion,
        Self::Leaving,
        Self::MenMove,
    ];
}

/// How often each trial of each article was made, and how often it was shown that there is none.
#[derive(Default)]
pub(super) struct Coverage {
    cells: BTreeMap<(String, Option<bool>, Trial), (u32, u32)>,
}

impl Coverage {
    fn cell(
        &mut self,
        (code, article): (&DrawCode, &Article),
        side: Option<Color>,
        trial: Trial,
    ) -> &mut (u32, u32) {
        let side = side.map(|side| side == Color::White);
        let name = format!("{}:{}", code.id, article.number);
        self.cells.entry((name, side, trial)).or_default()
    }

    pub(super) fn made(&mut self, of: (&DrawCode, &Article), side: Option<Color>, trial: Trial) {
        self.cell(of, side, trial).0 += 1;
    }

    pub(super) fn impossible(
        &mut self,
        of: (&DrawCode, &Article),
        side: Option<Color>,
        trial: Trial,
    ) {
        self.cell(of, side, trial).1 += 1;
    }

    /// Every trial of every article of a kind was made or shown to be impossible, for both sides. Gives both sums.
    pub(super) fn assert(
        &self,
        kind: impl Fn(&Article) -> bool,
        sides: &[Option<Color>],
    ) -> (u32, u32) {
        for (code, article) in articles().filter(|(_, article)| kind(article)) {
            for side in sides {
                for trial in Trial::ALL {
                    let name = format!("{}:{}", code.id, article.number);
                    let key = (name, side.map(|side| side == Color::White), trial);
                    assert!(self.cells.contains_key(&key), "nothing was tried: {key:?}");
                }
            }
        }
        let sums = self.cells.values();
        sums.fold((0, 0), |sum, cell| (sum.0 + cell.0, sum.1 + cell.1))
    }
}
