//! Signs that judge a move, described in a language.

use super::{ArticlePhrase, push_item};
use crate::lang::{Lang, fill_lines, translate_text};
use crate::notation::{EvaluationSign, Glyph};

/// A sign that judges a move, described in a language.
pub trait SignInWords {
    /// Returns the page of the sign, as Markdown: what it means to whom, and how it is written in files.
    #[must_use]
    fn sign_page(&self, lang: Lang) -> String;

    /// Returns what the sign means in a few words.
    #[must_use]
    fn meaning(&self, lang: Lang) -> &'static str;
}

impl SignInWords for Glyph {
    fn sign_page(&self, lang: Lang) -> String {
        let Self { sign, nag, pgn, .. } = *self;
        let (article, meaning) = self.fmjd;
        let say = |phrase: ArticlePhrase| phrase.text_in(lang);
        let mut page = format!(
            "# {sign} (${nag})\n\n## {}\n\n",
            say(ArticlePhrase::WhatItMeans)
        );
        let fmjd = ArticlePhrase::OfFmjd {
            meaning: translate_text(meaning, lang),
            article,
        };
        push_item(&say(fmjd), &mut page);
        if let Some(meaning) = self.idf {
            let meaning = translate_text(meaning, lang);
            push_item(&say(ArticlePhrase::OfIdf { meaning }), &mut page);
        }
        let meaning = translate_text(pgn, lang);
        push_item(&say(ArticlePhrase::OfChess { nag, meaning }), &mut page);
        let turned = self.is_turned().then_some(ArticlePhrase::Turned);
        let written = match sign {
            "*" => ArticlePhrase::StarInFiles { nag },
            _ => ArticlePhrase::SignKept { sign, nag },
        };
        for phrase in turned.into_iter().chain([written]) {
            page.push_str(&format!("\n{}\n", fill_lines(&say(phrase), "")));
        }
        page
    }

    fn meaning(&self, lang: Lang) -> &'static str {
        translate_text(self.fmjd.1, lang)
    }
}

impl SignInWords for EvaluationSign {
    fn sign_page(&self, lang: Lang) -> String {
        let [sign, others @ ..] = self.signs else {
            return String::new();
        };
        let say = |phrase: ArticlePhrase| phrase.text_in(lang);
        let number = self.nag.map_or(String::new(), |nag| format!(" (${nag})"));
        let mut page = format!(
            "# {sign}{number}\n\n## {}\n\n",
            say(ArticlePhrase::WhatItMeans)
        );
        if let Some((article, meaning)) = self.fmjd {
            let meaning = translate_text(meaning, lang);
            push_item(&say(ArticlePhrase::OfFmjd { meaning, article }), &mut page);
        }
        if let Some(meaning) = self.idf {
            let meaning = translate_text(meaning, lang);
            push_item(&say(ArticlePhrase::OfIdfList { meaning }), &mut page);
        }
        if let Some(meaning) = self.leaflet {
            let meaning = translate_text(meaning, lang);
            push_item(&say(ArticlePhrase::OfLeaflet { meaning }), &mut page);
        }
        let meaning = translate_text(self.meaning, lang);
        let in_no_book = self.fmjd.or(self.idf.map(|idf| ("", idf))).is_none();
        match self.nag {
            Some(nag) => push_item(&say(ArticlePhrase::OfChess { nag, meaning }), &mut page),
            None if in_no_book => push_item(&say(ArticlePhrase::OfNoBook { meaning }), &mut page),
            None => {}
        }
        if !others.is_empty() {
            let signs = others.join(" ");
            let also = say(ArticlePhrase::AlsoWritten { signs });
            page.push_str(&format!("\n{}\n", fill_lines(&also, "")));
        }
        let written = match self.nag {
            Some(nag) => ArticlePhrase::ValueInFiles { nag },
            None => ArticlePhrase::ValueAsComment,
        };
        page.push_str(&format!("\n{}\n", fill_lines(&say(written), "")));
        page
    }

    fn meaning(&self, lang: Lang) -> &'static str {
        let fmjd = self.fmjd.map(|(_, meaning)| meaning);
        translate_text(
            self.idf.or(self.leaflet).or(fmjd).unwrap_or(self.meaning),
            lang,
        )
    }
}
