//! The comparison of two names.

use super::fold::{WordScript, word_script};
use super::given_names::{GivenNameAgreement, given_names};
use super::name::{NameReading, ParsedName};
use super::reason::{DifferenceReason, DifferenceReasons, Likeness};
use super::slips::{LetterSlip, MIN_SLIP_WORD_LEN, genders_differ, known_apart, surname_slip};
use super::words::join_words;

/// The agreement of two surnames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SurnameAgreement {
    /// The same letters.
    Same,
    /// The same letters in more or fewer words.
    Joined,
    /// The same sound, in two alphabets.
    Alphabets,
    /// The same sound, in one alphabet.
    Sound,
    /// One slip.
    Slip(LetterSlip),
}

/// Compares two names by their spelling alone.
pub(super) fn compare_names(one: &ParsedName, two: &ParsedName) -> Likeness {
    if one.parts.generation != two.parts.generation {
        return Likeness::Different;
    }
    let notes = (&one.parts.note, &two.parts.note);
    if notes.0 != notes.1 && !notes.0.is_empty() && !notes.1.is_empty() {
        return Likeness::Different;
    }
    if one.plain == two.plain {
        return Likeness::Same(one.surface_differences(two));
    }
    let whole = || run_together(one, two).or_else(|| run_together(two, one));
    let glued = compare_glued(one, two).or_else(whole);
    let mut best = glued.map(|reasons| (false, reasons));
    for a in &one.readings {
        for found in two
            .readings
            .iter()
            .filter_map(|b| compare_readings(one, a, two, b))
        {
            let worth = |(doubtful, reasons): (bool, DifferenceReasons)| {
                (doubtful, reasons.reason_count(), reasons)
            };
            let less = |best: (bool, DifferenceReasons)| worth(found) < worth(best);
            best = if best.is_none_or(less) {
                Some(found)
            } else {
                best
            };
        }
    }
    let looks = one.parts.unmixed != two.parts.unmixed;
    let beside = one.parts.additions != two.parts.additions;
    let more = DifferenceReasons::NONE
        .with_reason_if(looks, DifferenceReason::LookAlike)
        .with_reason_if(beside, DifferenceReason::Beside);
    match best {
        Some((false, reasons)) => Likeness::Probable(reasons.union_with(more)),
        Some((true, reasons)) => Likeness::Possible(reasons.union_with(more)),
        None if sounds_alike(one, two) => Likeness::Possible(
            DifferenceReasons::from_reason(DifferenceReason::Transliteration).union_with(more),
        ),
        None => Likeness::Different,
    }
}

/// Returns whether all words of two names in two alphabets have the same consonants, with similar sounds taken for one: `Inês Serrado`,
/// `Инеш Серраду`. Vowels differ because each language writes them by its own pronunciation.
fn sounds_alike(one: &ParsedName, two: &ParsedName) -> bool {
    /// The minimum number of words: a given name and a surname.
    const MIN_NAME_WORDS: usize = 2;
    let of_script = |name: &ParsedName, wanted: WordScript| {
        let mut words = name.parts.words.iter();
        words.all(|word| word_script(&word.bare) == wanted)
    };
    let two_alphabets = |one: &ParsedName, two: &ParsedName| {
        of_script(one, WordScript::Latin) && of_script(two, WordScript::Cyrillic)
    };
    if !two_alphabets(one, two) && !two_alphabets(two, one) {
        return false;
    }
    let words = |name: &ParsedName| {
        let words = name.parts.words.iter().filter(|word| !word.short);
        let mut words: Vec<_> = words.map(|word| super::consonant_key(&word.bare)).collect();
        words.sort_unstable();
        words
    };
    let (one, two) = (words(one), words(two));
    one == two && one.len() >= MIN_NAME_WORDS && one.iter().all(|word| word.len() >= 2)
}

/// Compares one reading of each name. Returns whether their likeness is doubtful, and their differences.
fn compare_readings(
    one: &ParsedName,
    a: &NameReading,
    two: &ParsedName,
    b: &NameReading,
) -> Option<(bool, DifferenceReasons)> {
    let (family, reasons) = compare_surnames(one, a, two, b)?;
    if genders_differ(&a.core, &b.core) {
        return None;
    }
    let (more, agreement) = given_names(&one.pick_words(&a.given), &two.pick_words(&b.given))?;
    let order = a.first != b.first && agreement > GivenNameAgreement::Nothing;
    let letters = a.core.chars().count().min(b.core.chars().count());
    // Only one of the two surnames has particles.
    let particle =
        reasons.has_reason(DifferenceReason::Particle) && (a.full == a.core || b.full == b.core);
    let enough = is_probable(family, agreement, more, particle, letters);
    let possible = letters >= MIN_SLIP_WORD_LEN && is_possible(family, agreement, more);
    let reasons = reasons
        .union_with(more)
        .with_reason_if(order, DifferenceReason::Order);
    (enough || possible).then_some((!enough, reasons))
}

/// Returns the agreement of the surnames of two readings, and their differences.
fn compare_surnames(
    one: &ParsedName,
    a: &NameReading,
    two: &ParsedName,
    b: &NameReading,
) -> Option<(SurnameAgreement, DifferenceReasons)> {
    if a.core == b.core {
        let marks = |name: &ParsedName, reading: &NameReading| {
            join_words(&name.pick_words(&reading.family), "", |word| &word.marked)
        };
        let accents = DifferenceReasons::NONE
            .with_reason_if(marks(one, a) != marks(two, b), DifferenceReason::Accents);
        return Some(if a.full != b.full {
            (
                SurnameAgreement::Same,
                accents.with_reason(DifferenceReason::Particle),
            )
        } else if a.family.len() == b.family.len() {
            (SurnameAgreement::Same, accents)
        } else {
            (
                SurnameAgreement::Joined,
                accents.with_reason(DifferenceReason::Joined),
            )
        });
    }
    if a.full == b.full || a.full == b.core || a.core == b.full {
        return Some((
            SurnameAgreement::Joined,
            DifferenceReasons::from_reason(DifferenceReason::Joined),
        ));
    }
    let scripts = (word_script(&a.core), word_script(&b.core));
    if scripts != (WordScript::Cyrillic, WordScript::Cyrillic)
        && a.sounds.iter().any(|sound| b.sounds.contains(sound))
        && !known_apart(&a.core, &b.core)
    {
        let slip = surname_slip(&a.core, &b.core) == Some(LetterSlip::Light);
        return Some(match (scripts.0 == scripts.1, slip) {
            (false, _) => (
                SurnameAgreement::Alphabets,
                DifferenceReasons::from_reason(DifferenceReason::Transliteration),
            ),
            (true, false) => (
                SurnameAgreement::Sound,
                DifferenceReasons::from_reason(DifferenceReason::Transliteration),
            ),
            (true, true) => (
                SurnameAgreement::Sound,
                DifferenceReasons::from_reason(DifferenceReason::OneLetter),
            ),
        });
    }
    surname_slip(&a.core, &b.core).map(|slip| {
        (
            SurnameAgreement::Slip(slip),
            DifferenceReasons::from_reason(DifferenceReason::OneLetter),
        )
    })
}

/// Returns whether surnames and given names agree enough for one player. `letters` is the length of the shorter surname. The limits are a
/// matter of judgement: the fewer letters and given names agree, the more often two players share them.
fn is_probable(
    family: SurnameAgreement,
    given: GivenNameAgreement,
    reasons: DifferenceReasons,
    particle: bool,
    letters: usize,
) -> bool {
    use GivenNameAgreement::{Initial, Nothing, Weak, Whole};
    let one_sided = reasons.has_reason(DifferenceReason::NoGiven);
    let given_slipped = reasons.has_reason(DifferenceReason::OneLetter);
    match (family, given) {
        (SurnameAgreement::Same, Nothing) => letters >= if one_sided { 4 } else { 5 },
        (SurnameAgreement::Same, Initial) => !particle || letters >= 5,
        (SurnameAgreement::Same | SurnameAgreement::Joined, Whole)
        | (SurnameAgreement::Joined, Initial) => true,
        (SurnameAgreement::Joined, Nothing) => letters >= 8,
        (SurnameAgreement::Alphabets, Nothing) => letters >= 5,
        (SurnameAgreement::Alphabets, _) => letters >= 3 && !(given_slipped && letters < 5),
        (SurnameAgreement::Sound, Nothing) => letters >= 5 && !one_sided,
        (SurnameAgreement::Sound, Weak | Initial) => letters >= 6,
        (SurnameAgreement::Sound, Whole) => letters >= 4 && !given_slipped,
        (SurnameAgreement::Slip(LetterSlip::Doubtful), _) => false,
        (SurnameAgreement::Slip(_), Whole) => letters >= 6 && !given_slipped,
        (SurnameAgreement::Slip(LetterSlip::Light), Initial) => letters >= 7,
        (SurnameAgreement::Slip(LetterSlip::Other), Initial) => letters >= 8,
        (SurnameAgreement::Slip(_), Nothing) => letters >= 7 && !one_sided,
        (SurnameAgreement::Same | SurnameAgreement::Joined | SurnameAgreement::Slip(_), Weak) => {
            false
        }
    }
}

/// Returns whether surnames and given names agree enough for one player if the games fit too.
fn is_possible(
    family: SurnameAgreement,
    given: GivenNameAgreement,
    reasons: DifferenceReasons,
) -> bool {
    let one_sided = reasons.has_reason(DifferenceReason::NoGiven);
    match family {
        SurnameAgreement::Same
        | SurnameAgreement::Joined
        | SurnameAgreement::Alphabets
        | SurnameAgreement::Sound => true,
        // Two slips are not possible, nor a slip where a given name is missing.
        SurnameAgreement::Slip(_) => {
            !one_sided
                && !reasons.has_reason(DifferenceReason::OneLetter)
                && given != GivenNameAgreement::Weak
        }
    }
}

/// Compares a whole name in one word with a name of several words: `ИвановИ`, `EdBruch`. Without a capital letter in it, the word may as
/// well be a surname alone.
fn run_together(one: &ParsedName, two: &ParsedName) -> Option<DifferenceReasons> {
    const MIN_RUN_TOGETHER_LETTERS: usize = 6;
    let [word] = &one.parts.words[..] else {
        return None;
    };
    let same = two.parts.words.len() > 1 && one.glued_text() == two.glued_text();
    if !same || word.bare.chars().count() < MIN_RUN_TOGETHER_LETTERS {
        return None;
    }
    let mut signs = one.parts.raw.chars().zip(one.parts.raw.chars().skip(1));
    let capital = signs.any(|(a, b)| a.is_lowercase() && b.is_uppercase());
    Some(
        DifferenceReasons::from_reason(DifferenceReason::Joined)
            .with_reason_if(!capital, DifferenceReason::NoGiven),
    )
}

/// Compares a surname in two words without a given name with a surname in one word: `West Moreland`, `Gene Westmoreland`.
fn compare_glued(one: &ParsedName, two: &ParsedName) -> Option<DifferenceReasons> {
    let holds = |a: &ParsedName, b: &ParsedName| {
        let words = &a.parts.words;
        let plain = words.len() == 2 && words.iter().all(|word| !word.short && word.part == 0);
        let glued = a.glued_text();
        plain
            && glued.chars().count() >= 8
            && b.readings.iter().any(|reading| reading.core == glued)
    };
    (holds(one, two) || holds(two, one)).then(|| {
        let alone = one.parts.words.len() == 1 || two.parts.words.len() == 1;
        DifferenceReasons::from_reason(DifferenceReason::Joined)
            .with_reason_if(!alone, DifferenceReason::NoGiven)
    })
}
