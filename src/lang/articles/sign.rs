//! Signs that judge a move, told in a language.

use super::{Phrase, item};
use crate::lang::{Lang, fill, text};
use crate::notation::Glyph;

impl Glyph {
    /// The page of the sign, as Markdown: what it means to whom, and how it is written.
    #[must_use]
    pub fn page(&self, lang: Lang) -> String {
        let Self { sign, nag, pgn, .. } = *self;
        let (article, meaning) = self.fmjd;
        let say = |phrase: Phrase| phrase.say(lang);
        let mut page = format!("# {sign} (${nag})\n\n## {}\n\n", say(Phrase::WhatItMeans));
        let fmjd = Phrase::OfFmjd {
            meaning: text(meaning, lang),
            article,
        };
        item(&say(fmjd), &mut page);
        if let Some(meaning) = self.idf {
            let meaning = text(meaning, lang);
            item(&say(Phrase::OfIdf { meaning }), &mut page);
        }
        let meaning = text(pgn, lang);
        item(&say(Phrase::OfChess { nag, meaning }), &mut page);
        let turned = self.is_turned().then_some(Phrase::Turned);
        let written = match sign {
            "*" => Phrase::StarInFiles { nag },
            _ => Phrase::SignKept { sign, nag },
        };
        for phrase in turned.into_iter().chain([written]) {
            page.push_str(&format!("\n{}\n", fill(&say(phrase), "")));
        }
        page
    }

    /// What the sign means in international draughts, in a language.
    #[must_use]
    pub fn meaning(&self, lang: Lang) -> &'static str {
        text(self.fmjd.1, lang)
    }
}
