//! Draw offers in the remarks of a game.

use crate::board::Color;
use crate::words::{
    TextWord, WordHints, WordMatcher, every_hint, every_word, subject_side, tokenize_words,
};
use std::sync::LazyLock;

/// What a remark states about a draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawOffer {
    /// A draw is offered: by a side, where it is named.
    Made(Option<Color>),
    /// An offer is accepted.
    Accepted,
}

/// The maximum length of a remark that may be an offer, in characters. A longer remark is an analysis.
const MAX_OFFER_CHARS: usize = 120;

/// The words for offers, in all languages.
struct OfferWords {
    hints: WordHints,
    offers: WordMatcher,
    draws: WordMatcher,
    accepts: WordMatcher,
    otherwise: WordMatcher,
    by: WordMatcher,
}

static OFFER_WORDS: LazyLock<OfferWords> = LazyLock::new(|| OfferWords {
    hints: every_hint(|language| language.offers.offers),
    offers: every_word(|language| language.offers.offers),
    draws: every_word(|language| language.offers.draws),
    accepts: every_word(|language| language.offers.accepts),
    otherwise: every_word(|language| language.offers.otherwise),
    by: every_word(|language| language.offers.by),
});

/// Returns whether a remark may speak of an offer, before it is divided into words.
#[must_use]
pub fn may_be_offer(remark: &str) -> bool {
    remark.len() <= MAX_OFFER_CHARS * 4
        && (is_sign(remark.as_bytes()) || OFFER_WORDS.hints.are_in(remark))
}

/// Returns whether a remark is `(=)`, the sign for an offer on scoresheets; in PDN its brackets may be those of the
/// remark.
fn is_sign(remark: &[u8]) -> bool {
    matches!(remark.trim_ascii(), b"(=)")
}

/// Parses the draw offer of a remark, if it is one; thoughts about offers, and refusals, are none.
///
/// ```
/// use pdn_text::claim::{DrawOffer, parse_offer};
/// assert_eq!(parse_offer("(=)"), Some(DrawOffer::Made(None)));
/// assert_eq!(parse_offer("Black should offer a draw"), None);
/// ```
#[must_use]
pub fn parse_offer(remark: &str) -> Option<DrawOffer> {
    if is_sign(remark.as_bytes()) {
        return Some(DrawOffer::Made(None));
    }
    if remark.chars().nth(MAX_OFFER_CHARS).is_some() {
        return None;
    }
    let words = tokenize_words(remark);
    words
        .split(|word| *word == TextWord::Break)
        .find_map(in_clause)
}

fn in_clause(clause: &[TextWord]) -> Option<DrawOffer> {
    let names = &*OFFER_WORDS;
    let find = |names: &WordMatcher| clause.iter().position(|word| names.matches_word(word));
    if find(&names.otherwise).is_some() {
        return None;
    }
    let offer = find(&names.offers)?;
    if find(&names.accepts).is_some() {
        return Some(DrawOffer::Accepted);
    }
    find(&names.draws)?;
    let (before, behind) = clause.split_at(offer);
    if let Some(side) = before.iter().find_map(subject_side) {
        return Some(DrawOffer::Made(Some(side)));
    }
    match behind.iter().position(|word| subject_side(word).is_some()) {
        None => Some(DrawOffer::Made(None)),
        // "Offered by White" names who offers, "offers White a draw" does not.
        Some(at) if names.by.matches_word(&behind[at - 1]) => {
            Some(DrawOffer::Made(subject_side(&behind[at])))
        }
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_in_each_language() {
        use Color::{Black, White};
        for (text, want) in [
            ("White offers a draw", Some(DrawOffer::Made(Some(White)))),
            ("draw offered", Some(DrawOffer::Made(None))),
            ("draw proposed by Black", Some(DrawOffer::Made(Some(Black)))),
            ("offers White a draw", None),
            ("(=)", Some(DrawOffer::Made(None))),
            ("Предлагает ничью", Some(DrawOffer::Made(None))),
            ("Белые предложили ничью", Some(DrawOffer::Made(Some(White)))),
            (
                "Чёрные предложили ничью",
                Some(DrawOffer::Made(Some(Black))),
            ),
            ("brancas propõem empate", Some(DrawOffer::Made(Some(White)))),
            ("pretas oferecem empate", Some(DrawOffer::Made(Some(Black)))),
            (
                "il Bianco propone patta",
                Some(DrawOffer::Made(Some(White))),
            ),
            ("offerta di patta", Some(DrawOffer::Made(None))),
            ("wit biedt remise aan", Some(DrawOffer::Made(Some(White)))),
            ("offer accepted", Some(DrawOffer::Accepted)),
            ("предложение принято", Some(DrawOffer::Accepted)),
            ("proposta aceita", Some(DrawOffer::Accepted)),
            ("offerta accettata", Some(DrawOffer::Accepted)),
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
            assert_eq!(parse_offer(text), want, "{text}");
            assert!(want.is_none() || may_be_offer(text), "{text}");
        }
        assert!(!may_be_offer("[%clock w0:10:00 B0:09:58]"));
        assert_eq!(
            parse_offer(&format!("White offers a draw {}", "x ".repeat(60))),
            None
        );
    }
}
