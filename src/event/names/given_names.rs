//! Given names of two spellings side by side.

use super::fold::{Script, script};
use super::given::groups;
use super::reason::{Reason, Reasons};
use super::slips::{Slip, given_slip};
use super::words::{Word, text};

/// How far the given names of two spellings agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Agreement {
    /// One or both have none.
    Nothing,
    /// An initial that another system of transliteration may write so: `V.`, `W.`; a doubtful slip.
    Weak,
    /// By an initial only.
    Initial,
    /// By a whole name.
    Whole,
}

/// Compares given names in order. None where they contradict.
pub(super) fn given_names(one: &[&Word], two: &[&Word]) -> Option<(Reasons, Agreement)> {
    let longer = if one.len() > two.len() { one } else { two };
    let shorter = one.len().min(two.len());
    if shorter == 0 {
        let reasons = Reasons::NONE.when(!longer.is_empty(), Reason::NoGiven);
        return Some((reasons, Agreement::Nothing));
    }
    let whole = |words: &[&Word]| text(words, "", |word| &word.bare);
    if one.len() != two.len()
        && whole(one) == whole(two)
        && one.iter().chain(two).all(|word| !word.short)
    {
        return Some((Reasons::of(Reason::Joined), Agreement::Whole));
    }
    let mut reasons = Reasons::NONE;
    let mut best = Agreement::Nothing;
    for (a, b) in one.iter().zip(two) {
        let (more, agreement) = words_agree(a, b)?;
        reasons = reasons.and(more);
        // What follows a weak beginning does not make it strong.
        let weak = best == Agreement::Weak || agreement == Agreement::Weak;
        best = if weak {
            Agreement::Weak
        } else {
            best.max(agreement)
        };
    }
    if one.len() != two.len() {
        let initials = longer.iter().skip(shorter).all(|word| word.short);
        reasons = reasons
            .when(initials, Reason::Initials)
            .when(!initials, Reason::FewerGiven);
    }
    Some((reasons, best))
}

/// Compares two given names. None where they are different names.
fn words_agree(one: &Word, two: &Word) -> Option<(Reasons, Agreement)> {
    if !one.short && !two.short {
        return whole_names(one, two);
    }
    if one.bare == two.bare && one.short == two.short {
        return Some((Reasons::NONE, Agreement::Initial));
    }
    let begins = |short: &Word, long: &Word| short.short && long.bare.starts_with(&short.bare);
    if begins(one, two) || begins(two, one) {
        return Some((Reasons::of(Reason::Initials), Agreement::Initial));
    }
    let reasons = Reasons::NONE.when(one.short != two.short, Reason::Initials);
    other_letters(one, two).map(|agreement| (reasons.with(Reason::Transliteration), agreement))
}

/// Compares two whole given names. None where they are different names.
fn whole_names(one: &Word, two: &Word) -> Option<(Reasons, Agreement)> {
    let whole = |reasons: Reasons| Some((reasons, Agreement::Whole));
    if one.bare == two.bare {
        return whole(Reasons::NONE.when(one.marked != two.marked, Reason::Accents));
    }
    let two_alphabets = script(&one.bare) != script(&two.bare);
    let sound = one.sounds.iter().any(|sound| two.sounds.contains(sound));
    let (left, right) = (groups(&one.bare), groups(&two.bare));
    let forms = left.iter().any(|group| right.contains(group));
    let slip = given_slip(&one.bare, &two.bare);
    // Two known names of one alphabet that only sound alike are two: `Jan`, `Žan`. Russian letters are read in one way.
    let unknown = left.is_empty() || right.is_empty();
    let read = sound && slip.is_none() && unknown && script(&one.bare) == Script::Latin;
    if read || (two_alphabets && (sound || forms)) {
        return whole(Reasons::of(Reason::Transliteration));
    }
    if forms {
        return whole(Reasons::of(Reason::NameForm));
    }
    let weak = slip? == Slip::Doubtful;
    let agreement = if weak {
        Agreement::Weak
    } else {
        Agreement::Whole
    };
    Some((Reasons::of(Reason::OneLetter), agreement))
}

/// An initial and a name or an initial in another alphabet, or in another system of the same.
fn other_letters(one: &Word, two: &Word) -> Option<Agreement> {
    let (a, b) = (one.bare.chars().next()?, two.bare.chars().next()?);
    match (script(&one.bare), script(&two.bare)) {
        (Script::Cyrillic, Script::Latin) => initials(a).contains(b).then_some(Agreement::Initial),
        (Script::Latin, Script::Cyrillic) => initials(b).contains(a).then_some(Agreement::Initial),
        (Script::Latin, Script::Latin) => {
            let near = |pair: &&str| pair.contains(a) && pair.contains(b);
            // `Yu.` and `Ju.` are surer than `Y.` and `J.`
            let rest = |word: &Word| word.bare.chars().skip(1).collect::<String>();
            let digraphs =
                one.short && two.short && !rest(one).is_empty() && rest(one) == rest(two);
            let agreement = if digraphs {
                Agreement::Initial
            } else {
                Agreement::Weak
            };
            ["yj", "kc", "vw"].into_iter().find(near).map(|_| agreement)
        }
        _ => None,
    }
}

/// Cyrillic letters, each with the Latin letters that a name with it may begin with.
const INITIALS: &str = "а=a б=b в=vw г=gh ґ=g д=d е=eyj є=eyj ж=zjg з=zs и=i і=i й=yij ї=yij к=kcq л=l м=m н=n \
    о=o п=p р=r с=s т=t у=uwo ф=fp х=hkc ц=tcz ч=ct ш=sc щ=sc э=e ю=yji я=yji";

/// The Latin letters that may begin a name with a Cyrillic letter.
pub(super) fn initials(letter: char) -> &'static str {
    let mut items = INITIALS
        .split_whitespace()
        .filter_map(|item| item.split_once('='));
    items
        .find(|(from, _)| from.starts_with(letter))
        .map_or("", |(_, latin)| latin)
}
