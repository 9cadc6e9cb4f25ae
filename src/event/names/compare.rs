//! Two names side by side.

use super::fold::{Script, script};
use super::given_names::{Agreement, given_names};
use super::name::{Name, Reading};
use super::reason::{Likeness, Reason, Reasons};
use super::slips::{SHORTEST, Slip, genders_differ, known_apart, surname_slip};
use super::words::text;

/// How two surnames agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    /// The same letters.
    Same,
    /// The same letters in more or fewer words.
    Joined,
    /// The same sound, in two alphabets.
    Alphabets,
    /// The same sound, in one alphabet.
    Sound,
    /// One slip.
    Slip(Slip),
}

/// Compares two names by their spelling alone.
pub(super) fn compare(one: &Name, two: &Name) -> Likeness {
    if one.parts.generation != two.parts.generation {
        return Likeness::Different;
    }
    let notes = (&one.parts.note, &two.parts.note);
    if notes.0 != notes.1 && !notes.0.is_empty() && !notes.1.is_empty() {
        return Likeness::Different;
    }
    if one.plain == two.plain {
        return Likeness::Same(one.surface(two));
    }
    let whole = || run_together(one, two).or_else(|| run_together(two, one));
    let glued = glued(one, two).or_else(whole);
    let mut best = glued.map(|reasons| (false, reasons));
    for a in &one.readings {
        for found in two
            .readings
            .iter()
            .filter_map(|b| compare_readings(one, a, two, b))
        {
            let worth = |(doubtful, reasons): (bool, Reasons)| (doubtful, reasons.count(), reasons);
            let less = |best: (bool, Reasons)| worth(found) < worth(best);
            best = if best.is_none_or(less) {
                Some(found)
            } else {
                best
            };
        }
    }
    let looks = one.parts.unmixed != two.parts.unmixed;
    let beside = one.parts.beside != two.parts.beside;
    let more = Reasons::NONE
        .when(looks, Reason::LookAlike)
        .when(beside, Reason::Beside);
    match best {
        Some((false, reasons)) => Likeness::Probable(reasons.and(more)),
        Some((true, reasons)) => Likeness::Possible(reasons.and(more)),
        None if is_heard_alike(one, two) => {
            Likeness::Possible(Reasons::of(Reason::Transliteration).and(more))
        }
        None => Likeness::Different,
    }
}

/// Whether all words of two names in two alphabets have the same consonants, those that sound alike taken for one: `Inês Serrado`,
/// `Инеш Серраду`. Vowels are written as a language hears them.
fn is_heard_alike(one: &Name, two: &Name) -> bool {
    /// A given name and a surname.
    const FEWEST: usize = 2;
    let of_script = |name: &Name, wanted: Script| {
        let mut words = name.parts.words.iter();
        words.all(|word| script(&word.bare) == wanted)
    };
    let two_alphabets =
        |one: &Name, two: &Name| of_script(one, Script::Latin) && of_script(two, Script::Cyrillic);
    if !two_alphabets(one, two) && !two_alphabets(two, one) {
        return false;
    }
    let words = |name: &Name| {
        let words = name.parts.words.iter().filter(|word| !word.short);
        let mut words: Vec<_> = words.map(|word| super::coarse(&word.bare)).collect();
        words.sort_unstable();
        words
    };
    let (one, two) = (words(one), words(two));
    one == two && one.len() >= FEWEST && one.iter().all(|word| word.len() >= 2)
}

/// Compares one way to read each name: whether they are doubtful, and in what they differ.
fn compare_readings(one: &Name, a: &Reading, two: &Name, b: &Reading) -> Option<(bool, Reasons)> {
    let (family, reasons) = families(one, a, two, b)?;
    if genders_differ(&a.core, &b.core) {
        return None;
    }
    let (more, agreement) = given_names(&one.pick(&a.given), &two.pick(&b.given))?;
    let order = a.first != b.first && agreement > Agreement::Nothing;
    let letters = a.core.chars().count().min(b.core.chars().count());
    // Both have particles, but not the same.
    let particle = reasons.has(Reason::Particle) && (a.full == a.core || b.full == b.core);
    let enough = enough(family, agreement, more, particle, letters);
    let possible = letters >= SHORTEST && possible(family, agreement, more);
    let reasons = reasons.and(more).when(order, Reason::Order);
    (enough || possible).then_some((!enough, reasons))
}

/// How the surnames of two readings agree, and in what they differ.
fn families(one: &Name, a: &Reading, two: &Name, b: &Reading) -> Option<(Family, Reasons)> {
    if a.core == b.core {
        let marks = |name: &Name, reading: &Reading| {
            text(&name.pick(&reading.family), "", |word| &word.marked)
        };
        let accents = Reasons::NONE.when(marks(one, a) != marks(two, b), Reason::Accents);
        return Some(if a.full != b.full {
            (Family::Same, accents.with(Reason::Particle))
        } else if a.family.len() == b.family.len() {
            (Family::Same, accents)
        } else {
            (Family::Joined, accents.with(Reason::Joined))
        });
    }
    if a.full == b.full || a.full == b.core || a.core == b.full {
        return Some((Family::Joined, Reasons::of(Reason::Joined)));
    }
    let scripts = (script(&a.core), script(&b.core));
    if scripts != (Script::Cyrillic, Script::Cyrillic)
        && a.sounds.iter().any(|sound| b.sounds.contains(sound))
        && !known_apart(&a.core, &b.core)
    {
        let slip = surname_slip(&a.core, &b.core) == Some(Slip::Light);
        return Some(match (scripts.0 == scripts.1, slip) {
            (false, _) => (Family::Alphabets, Reasons::of(Reason::Transliteration)),
            (true, false) => (Family::Sound, Reasons::of(Reason::Transliteration)),
            (true, true) => (Family::Sound, Reasons::of(Reason::OneLetter)),
        });
    }
    surname_slip(&a.core, &b.core).map(|slip| (Family::Slip(slip), Reasons::of(Reason::OneLetter)))
}

/// Whether surnames and given names agree enough for one player. `letters` are those of the shorter surname. The limits are
/// by judgement: the fewer letters and given names agree, the more often two players do.
fn enough(
    family: Family,
    given: Agreement,
    reasons: Reasons,
    particle: bool,
    letters: usize,
) -> bool {
    use Agreement::{Initial, Nothing, Weak, Whole};
    let one_sided = reasons.has(Reason::NoGiven);
    let given_slipped = reasons.has(Reason::OneLetter);
    match (family, given) {
        (Family::Same, Nothing) => letters >= if one_sided { 4 } else { 5 },
        (Family::Same, Initial) => !particle || letters >= 5,
        (Family::Same | Family::Joined, Whole) | (Family::Joined, Initial) => true,
        (Family::Joined, Nothing) => letters >= 8,
        (Family::Alphabets, Nothing) => letters >= 5,
        (Family::Alphabets, _) => letters >= 3 && !(given_slipped && letters < 5),
        (Family::Sound, Nothing) => letters >= 5 && !one_sided,
        (Family::Sound, Weak | Initial) => letters >= 6,
        (Family::Sound, Whole) => letters >= 4 && !given_slipped,
        (Family::Slip(Slip::Doubtful), _) => false,
        (Family::Slip(_), Whole) => letters >= 6 && !given_slipped,
        (Family::Slip(Slip::Light), Initial) => letters >= 7,
        (Family::Slip(Slip::Other), Initial) => letters >= 8,
        (Family::Slip(_), Nothing) => letters >= 7 && !one_sided,
        (Family::Same | Family::Joined | Family::Slip(_), Weak) => false,
    }
}

/// Whether surnames and given names agree so far that games which fit make them one player.
fn possible(family: Family, given: Agreement, reasons: Reasons) -> bool {
    let one_sided = reasons.has(Reason::NoGiven);
    match family {
        Family::Same | Family::Joined | Family::Alphabets | Family::Sound => true,
        // Not two slips, nor a slip where a given name is missing.
        Family::Slip(_) => {
            !one_sided && !reasons.has(Reason::OneLetter) && given != Agreement::Weak
        }
    }
}

/// A whole name in one word: `ИвановИ`, `EdBruch`. Without a capital letter in it, it may as well be a surname alone.
fn run_together(one: &Name, two: &Name) -> Option<Reasons> {
    const FEWEST: usize = 6;
    let [word] = &one.parts.words[..] else {
        return None;
    };
    let same = two.parts.words.len() > 1 && one.glued() == two.glued();
    if !same || word.bare.chars().count() < FEWEST {
        return None;
    }
    let mut signs = one.parts.raw.chars().zip(one.parts.raw.chars().skip(1));
    let capital = signs.any(|(a, b)| a.is_lowercase() && b.is_uppercase());
    Some(Reasons::of(Reason::Joined).when(!capital, Reason::NoGiven))
}

/// A surname in two words without a given name, and in one with one: `West Moreland`, `Gene Westmoreland`.
fn glued(one: &Name, two: &Name) -> Option<Reasons> {
    let holds = |a: &Name, b: &Name| {
        let words = &a.parts.words;
        let plain = words.len() == 2 && words.iter().all(|word| !word.short && word.part == 0);
        let glued = a.glued();
        plain
            && glued.chars().count() >= 8
            && b.readings.iter().any(|reading| reading.core == glued)
    };
    (holds(one, two) || holds(two, one)).then(|| {
        let alone = one.parts.words.len() == 1 || two.parts.words.len() == 1;
        Reasons::of(Reason::Joined).when(!alone, Reason::NoGiven)
    })
}
