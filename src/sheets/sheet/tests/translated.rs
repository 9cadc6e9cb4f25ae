//! Tests that what a sheet gives has names in every language.

use crate::lang::{Lang, Message, tag_name};
use crate::pdn::TagName;
use crate::played::TAG_ROSTER;
use crate::sheet::{FIELDS, SheetLanguage};

#[test]
fn every_tag_has_a_name() {
    let roster = TAG_ROSTER.into_iter().filter_map(TagName::canonical);
    for tag in roster.chain(FIELDS.iter().copied()) {
        let russian = tag_name(tag, Lang::Ru);
        assert!(russian.is_some_and(|name| !name.is_ascii()), "{tag}");
    }
}

#[test]
fn every_language_has_a_name() {
    let text = |language| {
        let message = Message::SheetRead {
            language,
            known: String::new(),
            words: 0,
            example: "",
            variant: "russian",
            legal: 0,
            moves: 0,
        };
        message.display_in(Lang::Ru).to_string()
    };
    let unknown = [SheetLanguage::Unknown];
    for language in SheetLanguage::ALL.into_iter().chain(unknown) {
        let code = language.code();
        assert!(!text(code).contains(&format!(" {code};")), "{code}");
    }
}
