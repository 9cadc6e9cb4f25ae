//! The comparison of the given names of two spellings.

use super::fold::{WordScript, word_script};
use super::given::form_groups;
use super::reason::{DifferenceReason, DifferenceReasons};
use super::slips::{LetterSlip, given_slip};
use super::words::{NameWord, join_words};

/// The agreement of the given names of two spellings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum GivenNameAgreement {
    /// One or both have none.
    Nothing,
    /// An initial that another system of transliteration may write, `V.` and `W.`, or a doubtful slip.
    Weak,
    /// Agreement of initials only.
    Initial,
    /// Agreement of a whole name.
    Whole,
}

/// Compares given names in order. Returns `None` where they contradict each other.
pub(super) fn given_names(
    one: &[&NameWord],
    two: &[&NameWord],
) -> Option<(DifferenceReasons, GivenNameAgreement)> {
    let longer = if one.len() > two.len() { one } else { two };
    let shorter = one.len().min(two.len());
    if shorter == 0 {
        let reasons =
            DifferenceReasons::NONE.with_reason_if(!longer.is_empty(), DifferenceReason::NoGiven);
        return Some((reasons, GivenNameAgreement::Nothing));
    }
    let whole = |words: &[&NameWord]| join_words(words, "", |word| &word.bare);
    if one.len() != two.len()
        && whole(one) == whole(two)
        && one.iter().chain(two).all(|word| !word.short)
    {
        return Some((
            DifferenceReasons::from_reason(DifferenceReason::Joined),
            GivenNameAgreement::Whole,
        ));
    }
    let mut reasons = DifferenceReasons::NONE;
    let mut best = GivenNameAgreement::Nothing;
    for (a, b) in one.iter().zip(two) {
        let (more, agreement) = words_agree(a, b)?;
        reasons = reasons.union_with(more);
        // Names after a weak agreement do not strengthen it.
        let weak = best == GivenNameAgreement::Weak || agreement == GivenNameAgreement::Weak;
        best = if weak {
            GivenNameAgreement::Weak
        } else {
            best.max(agreement)
        };
    }
    if one.len() != two.len() {
        let initials = longer.iter().skip(shorter).all(|word| word.short);
        reasons = reasons
            .with_reason_if(initials, DifferenceReason::Initials)
            .with_reason_if(!initials, DifferenceReason::FewerGiven);
    }
    Some((reasons, best))
}

/// Compares two given names. Returns `None` where they are different names.
fn words_agree(one: &NameWord, two: &NameWord) -> Option<(DifferenceReasons, GivenNameAgreement)> {
    if !one.short && !two.short {
        return whole_names(one, two);
    }
    if one.bare == two.bare && one.short == two.short {
        return Some((DifferenceReasons::NONE, GivenNameAgreement::Initial));
    }
    let begins =
        |short: &NameWord, long: &NameWord| short.short && long.bare.starts_with(&short.bare);
    if begins(one, two) || begins(two, one) {
        return Some((
            DifferenceReasons::from_reason(DifferenceReason::Initials),
            GivenNameAgreement::Initial,
        ));
    }
    let reasons =
        DifferenceReasons::NONE.with_reason_if(one.short != two.short, DifferenceReason::Initials);
    other_letters(one, two).map(|agreement| {
        (
            reasons.with_reason(DifferenceReason::Transliteration),
            agreement,
        )
    })
}

/// Compares two whole given names. Returns `None` where they are different names.
fn whole_names(one: &NameWord, two: &NameWord) -> Option<(DifferenceReasons, GivenNameAgreement)> {
    let whole = |reasons: DifferenceReasons| Some((reasons, GivenNameAgreement::Whole));
    if one.bare == two.bare {
        return whole(
            DifferenceReasons::NONE
                .with_reason_if(one.marked != two.marked, DifferenceReason::Accents),
        );
    }
    let two_alphabets = word_script(&one.bare) != word_script(&two.bare);
    let sound = one
        .sounds()
        .iter()
        .any(|sound| two.sounds().contains(sound));
    let (left, right) = (form_groups(&one.bare), form_groups(&two.bare));
    let forms = left.iter().any(|group| right.contains(group));
    let slip = given_slip(&one.bare, &two.bare);
    // Two known names of one alphabet that only sound alike are two: `Jan`, `Žan`. Russian letters have one reading.
    let unknown = left.is_empty() || right.is_empty();
    let read = sound && slip.is_none() && unknown && word_script(&one.bare) == WordScript::Latin;
    if read || (two_alphabets && (sound || forms)) {
        return whole(DifferenceReasons::from_reason(
            DifferenceReason::Transliteration,
        ));
    }
    if forms {
        return whole(DifferenceReasons::from_reason(DifferenceReason::NameForm));
    }
    let weak = slip? == LetterSlip::Doubtful;
    let agreement = if weak {
        GivenNameAgreement::Weak
    } else {
        GivenNameAgreement::Whole
    };
    Some((
        DifferenceReasons::from_reason(DifferenceReason::OneLetter),
        agreement,
    ))
}

/// Compares an initial with a name or an initial in another alphabet, or in another transliteration into the same alphabet.
fn other_letters(one: &NameWord, two: &NameWord) -> Option<GivenNameAgreement> {
    let (a, b) = (one.bare.chars().next()?, two.bare.chars().next()?);
    match (word_script(&one.bare), word_script(&two.bare)) {
        (WordScript::Cyrillic, WordScript::Latin) => latin_initials(a)
            .contains(b)
            .then_some(GivenNameAgreement::Initial),
        (WordScript::Latin, WordScript::Cyrillic) => latin_initials(b)
            .contains(a)
            .then_some(GivenNameAgreement::Initial),
        (WordScript::Latin, WordScript::Latin) => {
            let near = |pair: &&str| pair.contains(a) && pair.contains(b);
            // `Yu.` and `Ju.` are surer than `Y.` and `J.`
            let rest = |word: &NameWord| word.bare.chars().skip(1).collect::<String>();
            let digraphs =
                one.short && two.short && !rest(one).is_empty() && rest(one) == rest(two);
            let agreement = if digraphs {
                GivenNameAgreement::Initial
            } else {
                GivenNameAgreement::Weak
            };
            ["yj", "kc", "vw"].into_iter().find(near).map(|_| agreement)
        }
        _ => None,
    }
}

/// Cyrillic letters, each with the Latin letters with which a name may begin.
const CYRILLIC_INITIALS: &str = "а=a б=b в=vw г=gh ґ=g д=d е=eyj є=eyj ж=zjg з=zs и=i і=i й=yij ї=yij к=kcq л=l м=m н=n \
    о=o п=p р=r с=s т=t у=uwo ф=fp х=hkc ц=tcz ч=ct ш=sc щ=sc э=e ю=yji я=yji";

/// Returns the Latin letters that may begin a name with a Cyrillic letter.
pub(super) fn latin_initials(letter: char) -> &'static str {
    let mut items = CYRILLIC_INITIALS
        .split_whitespace()
        .filter_map(|item| item.split_once('='));
    items
        .find(|(from, _)| from.starts_with(letter))
        .map_or("", |(_, latin)| latin)
}
