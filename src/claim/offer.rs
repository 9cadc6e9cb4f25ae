//! Draw offers in the remarks of a game.

use super::words::{Word, words};
use crate::board::Color;

/// What a remark says of a draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// A draw is offered: by a side, where it is named.
    Made(Option<Color>),
    /// An offer is accepted.
    Accepted,
}

/// A longer remark is an analysis. In characters.
const LONGEST: usize = 120;

/// Words for offering, for a draw, for accepting and for answering otherwise: English, Russian, Portuguese, Italian,
/// Dutch. A star stands for any ending.
const OFFERS: [&str; 13] = [
    "offer*",
    "propos*",
    "предлаг*",
    "предлож*",
    "propoe*",
    "propor*",
    "propus*",
    "oferec*",
    "oferta",
    "propon*",
    "offr*",
    "bied*",
    "aangebod*",
];
const DRAWS: [&str; 8] = [
    "draw", "нич*", "empate", "patta", "pareggio", "remise", "draws", "pari",
];
const ACCEPTS: [&str; 8] = [
    "accept*",
    "принят*",
    "принял*",
    "приняв*",
    "aceit*",
    "accett*",
    "aangenomen",
    "aanvaard*",
];
/// Refusals, and words that make it a thought rather than an event.
const OTHERWISE: [&str; 52] = [
    "declin*",
    "refus*",
    "reject*",
    "not",
    "no",
    "never",
    "without",
    "could",
    "should",
    "would",
    "might",
    "may",
    "must",
    "if",
    "instead",
    "after",
    "wanted",
    "отказ*",
    "отклон*",
    "отверг*",
    "не",
    "бы",
    "мог*",
    "следовало",
    "если",
    "после",
    "можно",
    "нужно",
    "хотел*",
    "стоило",
    "recus*",
    "rejeit*",
    "nao",
    "poderia*",
    "podia*",
    "deveria*",
    "se",
    "apos",
    "depois",
    "queria*",
    "rifiut*",
    "respin*",
    "non",
    "poteva*",
    "potrebbe*",
    "dovrebbe*",
    "dopo",
    "voleva*",
    "geweigerd",
    "afgeslagen",
    "niet",
    "na",
];
const SIDES: [(&str, Color); 9] = [
    ("white", Color::White),
    ("белые", Color::White),
    ("brancas", Color::White),
    ("bianco", Color::White),
    ("black", Color::Black),
    ("черные", Color::Black),
    ("pretas", Color::Black),
    ("negras", Color::Black),
    ("nero", Color::Black),
];

/// Whether a text in some encoding may speak of an offer, before it is decoded.
#[must_use]
pub fn may_be_offer(remark: &[u8]) -> bool {
    const HINTS: [&[u8]; 6] = [b"ffer", b"ropo", b"ropu", b"ferec", b"ffr", b"remise"];
    let hinted = || {
        let has = |hint: &&[u8]| memchr::memmem::find(remark, hint).is_some();
        HINTS.iter().any(has) || !remark.is_ascii()
    };
    remark.len() <= LONGEST * 4 && (is_sign(remark) || hinted())
}

/// `(=)`, the sign for an offer on scoresheets; in PDN its brackets may be those of the remark.
fn is_sign(remark: &[u8]) -> bool {
    matches!(remark.trim_ascii(), b"(=)")
}

/// What a remark says of a draw offer, if it is one; thoughts about offers, and refusals, are none.
///
/// ```
/// use pdn::claim::{Offer, offer};
/// assert_eq!(offer("(=)"), Some(Offer::Made(None)));
/// assert_eq!(offer("Black should offer a draw"), None);
/// ```
#[must_use]
pub fn offer(remark: &str) -> Option<Offer> {
    if is_sign(remark.as_bytes()) {
        return Some(Offer::Made(None));
    }
    if remark.chars().nth(LONGEST).is_some() {
        return None;
    }
    let words = words(remark);
    words.split(|word| *word == Word::Break).find_map(in_clause)
}

fn in_clause(clause: &[Word]) -> Option<Offer> {
    let find = |names: &[&str]| clause.iter().position(|word| is(word, names));
    if find(&OTHERWISE).is_some() {
        return None;
    }
    let offer = find(&OFFERS)?;
    if find(&ACCEPTS).is_some() {
        return Some(Offer::Accepted);
    }
    find(&DRAWS)?;
    let side = |word: &Word| match word {
        Word::Plain(word) => SIDES.iter().find(|(name, _)| name == word),
        _ => None,
    };
    let (before, behind) = clause.split_at(offer);
    if let Some((_, side)) = before.iter().find_map(side) {
        return Some(Offer::Made(Some(*side)));
    }
    match behind.iter().position(|word| side(word).is_some()) {
        None => Some(Offer::Made(None)),
        // "Offered by White" names who offers, "offers White a draw" does not.
        Some(at) if is(&behind[at - 1], &["by"]) => {
            Some(Offer::Made(side(&behind[at]).map(|(_, side)| *side)))
        }
        Some(_) => None,
    }
}

/// Whether it is one of these words, written without accents.
fn is(word: &Word, names: &[&str]) -> bool {
    let Word::Plain(word) = word else {
        return false;
    };
    names.iter().any(|name| match name.strip_suffix('*') {
        Some(stem) => word.starts_with(stem),
        None => word == name,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_in_each_language() {
        use Color::{Black, White};
        for (text, want) in [
            ("White offers a draw", Some(Offer::Made(Some(White)))),
            ("draw offered", Some(Offer::Made(None))),
            ("draw proposed by Black", Some(Offer::Made(Some(Black)))),
            ("offers White a draw", None),
            ("(=)", Some(Offer::Made(None))),
            ("Предлагает ничью", Some(Offer::Made(None))),
            ("Белые предложили ничью", Some(Offer::Made(Some(White)))),
            ("Чёрные предложили ничью", Some(Offer::Made(Some(Black)))),
            ("brancas propõem empate", Some(Offer::Made(Some(White)))),
            ("pretas oferecem empate", Some(Offer::Made(Some(Black)))),
            ("il Bianco propone patta", Some(Offer::Made(Some(White)))),
            ("offerta di patta", Some(Offer::Made(None))),
            ("wit biedt remise aan", Some(Offer::Made(None))),
            ("offer accepted", Some(Offer::Accepted)),
            ("предложение принято", Some(Offer::Accepted)),
            ("proposta aceita", Some(Offer::Accepted)),
            ("offerta accettata", Some(Offer::Accepted)),
            ("draw offer declined", None),
            ("отказался от предложения ничьей", None),
            ("White could have offered a draw", None),
            ("после предложения ничьей", None),
            ("a draw is near", None),
            ("и ничья", None),
            ("this offers the best chance", None),
            ("предлагает размен", None),
            ("[%clock w0:10:00 B0:09:58]", None),
            ("=", None),
        ] {
            assert_eq!(offer(text), want, "{text}");
            assert!(want.is_none() || may_be_offer(text.as_bytes()), "{text}");
        }
        assert!(!may_be_offer(b"[%clock w0:10:00 B0:09:58]"));
        assert_eq!(
            offer(&format!("White offers a draw {}", "x ".repeat(60))),
            None
        );
    }
}
