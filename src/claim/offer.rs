//! Draw offers in the remarks of a game.

use crate::board::Color;
use crate::words::{Hints, OneOf, Word, every, every_hint, subject, words};
use std::sync::LazyLock;

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

/// The words of all languages.
struct Words {
    hints: Hints,
    offers: OneOf,
    draws: OneOf,
    accepts: OneOf,
    otherwise: OneOf,
    by: OneOf,
}

static WORDS: LazyLock<Words> = LazyLock::new(|| Words {
    hints: every_hint(|language| language.offers.offers),
    offers: every(|language| language.offers.offers),
    draws: every(|language| language.offers.draws),
    accepts: every(|language| language.offers.accepts),
    otherwise: every(|language| language.offers.otherwise),
    by: every(|language| language.offers.by),
});

/// Whether a remark may speak of an offer, before it is divided into words.
#[must_use]
pub fn may_be_offer(remark: &str) -> bool {
    remark.len() <= LONGEST * 4 && (is_sign(remark.as_bytes()) || WORDS.hints.are_in(remark))
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
    let names = &*WORDS;
    let find = |names: &OneOf| clause.iter().position(|word| names.is(word));
    if find(&names.otherwise).is_some() {
        return None;
    }
    let offer = find(&names.offers)?;
    if find(&names.accepts).is_some() {
        return Some(Offer::Accepted);
    }
    find(&names.draws)?;
    let (before, behind) = clause.split_at(offer);
    if let Some(side) = before.iter().find_map(subject) {
        return Some(Offer::Made(Some(side)));
    }
    match behind.iter().position(|word| subject(word).is_some()) {
        None => Some(Offer::Made(None)),
        // "Offered by White" names who offers, "offers White a draw" does not.
        Some(at) if names.by.is(&behind[at - 1]) => Some(Offer::Made(subject(&behind[at]))),
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
            ("wit biedt remise aan", Some(Offer::Made(Some(White)))),
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
            assert!(want.is_none() || may_be_offer(text), "{text}");
        }
        assert!(!may_be_offer("[%clock w0:10:00 B0:09:58]"));
        assert_eq!(
            offer(&format!("White offers a draw {}", "x ".repeat(60))),
            None
        );
    }
}
