//! The names of the months, in the languages that records are written in.

/// From January on: English, Dutch, German, French, Italian, Spanish, Portuguese and Russian names with their usual
/// abbreviations, and Roman numbers. No name is that of two months.
const MONTHS: [&str; 12] = [
    "jan january januari januar jänner janvier janv gen gennaio ene enero janeiro янв январь января i",
    "feb february februari februar febr février fevrier févr fevr fév fev febbraio febrero fevereiro фев февр февраль \
     февраля ii",
    "mar march maart mrt märz marz maerz mrz mars marzo março marco мар март марта iii",
    "apr april avril avr aprile abr abril апр апрель апреля iv",
    "may mei mai maggio mag mayo maio май мая v",
    "jun june juni juin giugno giu junio junho июн июнь июня vi",
    "jul july juli juillet juil luglio lug julio julho июл июль июля vii",
    "aug august augustus août aout agosto ago авг август августа viii",
    "sep sept september septembre settembre set septiembre setiembre setembro сен сент сентябрь сентября ix",
    "oct october okt oktober octobre ottobre ott octubre outubro out окт октябрь октября x",
    "nov november novembre noviembre novembro ноя нояб ноябрь ноября xi",
    "dec december dez dezember décembre decembre déc dicembre dic diciembre dezembro дек декабрь декабря xii",
];

/// Words that stand in dates and say nothing: ordinals, articles, and what stands for "year".
const FILLERS: &str =
    "st nd rd th er e o a º ª of the de del den der di do da le el am anno year г год года го";

/// The month of a name in small letters.
pub(super) fn month(name: &str) -> Option<u8> {
    let nth = MONTHS
        .iter()
        .position(|names| names.split(' ').any(|known| known == name))?;
    u8::try_from(nth + 1).ok()
}

/// Whether a word in small letters says nothing of a date.
pub(super) fn is_filler(word: &str) -> bool {
    FILLERS.split(' ').any(|known| known == word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_name_is_that_of_two_months() {
        let mut seen = BTreeSet::new();
        for name in MONTHS.iter().flat_map(|names| names.split(' ')) {
            assert!(seen.insert(name), "{name}");
            assert_eq!(name, name.to_lowercase());
            assert!(!is_filler(name), "{name}");
        }
        assert_eq!(
            (month("mrt"), month("июня"), month("xii")),
            (Some(3), Some(6), Some(12))
        );
    }
}
