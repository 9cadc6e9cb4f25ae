//! Scoresheets as people write them; [`crate::sheet`] reads them.

use super::{Cut, ReadWish, SourceFormat, Translated};
use crate::check::{Finding, input};
use crate::lang::Key;
use crate::pdn::{Encoding, detect};
use crate::replay::Fixed;
use crate::sheet::{Evidence, looks_like_sheet, translate_pinned};
use std::fmt::Display;

/// Scoresheets.
pub(super) static SHEET: SourceFormat = SourceFormat {
    name: "sheet",
    extensions: &["txt"],
    about: "Scoresheets as people write them: columns, notes, prose, letters of two alphabets",
    to_pdn: Some(translate),
    cut: Cut::Whole,
    begins: |_| false,
    likely: |head| looks_like_sheet(head).is_some(),
    // Most text files are no scoresheets.
    in_folder: |head| looks_like_sheet(head).is_some_and(Evidence::is_dense),
};

/// Turns a sheet into PDN.
fn translate(bytes: &[u8], wish: &ReadWish<'_>) -> Translated {
    let guess = detect(bytes);
    let encoding = wish.encoding.unwrap_or(guess.encoding);
    let fixed = Fixed {
        variant: wish.variant,
        numbering: wish.numbering,
        lang: wish.lang,
        ..Fixed::default()
    };
    let mut sheet = translate_pinned(bytes, encoding, fixed);
    if wish.encoding.is_none() && guess.encoding != Encoding::Utf8 {
        let evidence = guess.evidence.say(wish.lang);
        let holes: [(_, &dyn Display); 2] = [("encoding", &guess.encoding), ("evidence", &evidence)];
        let message = wish.lang.say(Key::ReadAs, &holes);
        sheet.findings.push(Finding::new(&input::ENCODING_ASSUMED, message));
    }
    Translated {
        pdn: sheet.pdn,
        offsets: sheet.map,
        findings: sheet.findings,
    }
}
