//! Signs that judge a move, told in a language.

use super::{Phrase, item};
use crate::lang::{Lang, fill, text};
use crate::notation::{Evaluation, Glyph};

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

impl Evaluation {
    /// The page of the sign, as Markdown: what it means to whom, how else it is written, and what files have for it.
    #[must_use]
    pub fn page(&self, lang: Lang) -> String {
        let [sign, others @ ..] = self.signs else {
            return String::new();
        };
        let say = |phrase: Phrase| phrase.say(lang);
        let number = self.nag.map_or(String::new(), |nag| format!(" (${nag})"));
        let mut page = format!("# {sign}{number}\n\n## {}\n\n", say(Phrase::WhatItMeans));
        if let Some((article, meaning)) = self.fmjd {
            let meaning = text(meaning, lang);
            item(&say(Phrase::OfFmjd { meaning, article }), &mut page);
        }
        if let Some(meaning) = self.idf {
            let meaning = text(meaning, lang);
            item(&say(Phrase::OfIdfList { meaning }), &mut page);
        }
        if let Some(meaning) = self.leaflet {
            let meaning = text(meaning, lang);
            item(&say(Phrase::OfLeaflet { meaning }), &mut page);
        }
        let meaning = text(self.meaning, lang);
        let in_no_book = self.fmjd.or(self.idf.map(|idf| ("", idf))).is_none();
        match self.nag {
            Some(nag) => item(&say(Phrase::OfChess { nag, meaning }), &mut page),
            None if in_no_book => item(&say(Phrase::OfNoBook { meaning }), &mut page),
            None => {}
        }
        if !others.is_empty() {
            let signs = others.join(" ");
            let also = say(Phrase::AlsoWritten { signs });
            page.push_str(&format!("\n{}\n", fill(&also, "")));
        }
        let written = match self.nag {
            Some(nag) => Phrase::ValueInFiles { nag },
            None => Phrase::ValueAsComment,
        };
        page.push_str(&format!("\n{}\n", fill(&say(written), "")));
        page
    }

    /// What the sign means, in a language: by a book where one lists it.
    #[must_use]
    pub fn meaning(&self, lang: Lang) -> &'static str {
        let fmjd = self.fmjd.map(|(_, meaning)| meaning);
        text(
            self.idf.or(self.leaflet).or(fmjd).unwrap_or(self.meaning),
            lang,
        )
    }
}
