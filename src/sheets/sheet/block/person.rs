//! A player with all details next to the name: `мс Иванов И. (Казань)`, `Fairweather, Colin, Leeds`, `ROSSI - CAT. M`.
use crate::sheet::names;
use crate::words::LetterClass;
use crate::words::{WordMatcher, every_word, fold_text};
use std::ops::Range;
use std::sync::LazyLock;

static TITLE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.titles));
static GRADE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.grades));
static RANK_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.ranks));

/// Returns whether a text begins like the name of a person, perhaps after a title.
pub(super) fn begins_like_name(text: &str) -> bool {
    names::begins_name(text) || {
        let (title, rest) = leading_title(text);
        title.is_some() && names::begins_name(rest)
    }
}

/// Returns whether a word is a title or a grade.
fn is_title_word(word: &str) -> bool {
    // `1 юн. р.`
    if word == "р." || is_kind_of_grade(word) {
        return true;
    }
    // `M.` is an initial.
    if word.ends_with('.') && word.chars().count() == 2 {
        return false;
    }
    // `1р`, `IIIр.`, `2-й`, `1юн.р.`
    if is_glued_grade(word) {
        return true;
    }
    // `юн.разряд`
    if let Some((first, rest)) = word.split_once('.')
        && is_kind_of_grade(first)
        && GRADE_WORDS.contains_word(&fold_text(rest.trim_end_matches('.')))
    {
        return true;
    }
    let word = word.trim_end_matches('°');
    // `kandidaat-meester`
    if let Some((first, rest)) = word.split_once('-') {
        let known = |part: &str| {
            GRADE_WORDS.contains_word(&fold_text(part))
                || RANK_WORDS.contains_word(&fold_text(part))
        };
        // `FMJD-meester`
        let letters = first.chars().count() > 1 && first.chars().all(char::is_uppercase);
        return (known(first) || letters)
            && known(rest)
            && GRADE_WORDS.contains_word(&fold_text(rest));
    }
    let folded = fold_text(word.trim_end_matches('.'));
    let small = word.chars().filter(|c| c.is_lowercase()).count();
    let one_case = small == 0
        || small == word.chars().filter(|c| c.is_letter()).count()
        || names::is_short(word);
    (one_case && TITLE_WORDS.contains_word(&folded)) || GRADE_WORDS.contains_word(&folded)
}

/// Words that specify a grade next to its number: `2 взр. разряд`, `1 юн.`
const GRADE_KIND_WORDS: [&str; 12] = [
    "юн",
    "юнош",
    "юношеский",
    "юношеского",
    "взр",
    "взросл",
    "взрослый",
    "взрослого",
    "сп",
    "спорт",
    "спортивный",
    "спортивного",
];

/// Words for a grade that follow its number without a blank: `1р`, `2разр.`, `1юн.р.`, `3ю`.
const GRADE_SUFFIX_WORDS: [&str; 10] = [
    "р",
    "разр",
    "разряд",
    "ю",
    "юр",
    "юн",
    "юнр",
    "юнразр",
    "сп",
    "взр",
];

/// Returns whether a word is the number of a grade with the word for it: `1р`, `IIр.`, `1-й`, `2-юн.р`.
fn is_glued_grade(word: &str) -> bool {
    let number = ["III", "ІІІ", "II", "ІІ", "I", "І", "1", "2", "3"];
    let behind = number.iter().find_map(|number| word.strip_prefix(number));
    behind.is_some_and(|behind| {
        let bare = fold_text(&behind.replace(['.', '-'], ""));
        GRADE_SUFFIX_WORDS.contains(&bare.as_str())
    })
}

fn is_kind_of_grade(word: &str) -> bool {
    GRADE_KIND_WORDS.contains(&word.trim_end_matches('.'))
}

/// Returns whether a text states that a player has no title: `б/р`.
fn is_unranked(text: &str) -> bool {
    matches!(
        text.to_lowercase().as_str(),
        "б/р" | "б.р." | "б. р." | "без разряда" | "без звания" | "unranked" | "untitled"
    )
}

/// Words for a class of players, after its number.
const CLASS_WORDS: [&str; 9] = [
    "cat",
    "categoria",
    "category",
    "class",
    "classe",
    "klasse",
    "clase",
    "категория",
    "категории",
];

/// Returns whether all of a text is a title: `кмс`, `1 разряд`, `Candidato Maestro`.
pub(super) fn is_title(text: &str) -> bool {
    if is_unranked(text.trim()) {
        return true;
    }
    // `1ª categoria`, `2nd class`
    if let Some((degree, class)) = text.trim().split_once(' ')
        && is_degree(degree)
        && CLASS_WORDS.contains(&fold_text(class.trim_end_matches('.')).as_str())
    {
        return true;
    }
    let words: Vec<_> = text
        .split([' ', '-'])
        .filter(|word| !word.is_empty())
        .collect();
    let number = |word: &str| {
        word.len() <= 3
            && word
                .chars()
                .all(|c| c.is_ascii_digit() || matches!(c, 'I' | 'V' | '.'))
    };
    let grade = |word: &&&str| is_title_word(word) || long_title(word);
    let known = words.iter().filter(grade).count();
    (1..=4).contains(&words.len())
        && known > 0
        && words
            .iter()
            .all(|word| is_title_word(word) || long_title(word) || number(word) || is_rank(word))
}

/// Returns whether a word may be part of a title in full: `Candidato a Mestre`, `International Master`.
fn is_rank(word: &str) -> bool {
    let small = word.chars().count() == 1 && word.chars().all(char::is_lowercase);
    small || RANK_WORDS.contains_word(&fold_text(word))
}

/// Returns whether a word is the number of a grade: `1`, `2-й`, `III`.
fn is_degree(word: &str) -> bool {
    let figure = word.trim_end_matches(|c: char| !c.is_ascii_digit());
    let ending = &word[figure.len()..];
    let counted = figure.len() == 1 && ending.chars().count() <= 3;
    counted || matches!(word, "I" | "II" | "III" | "І" | "ІІ" | "ІІІ")
}

/// Returns whether a word is one for a grade, as in titles that are written in full.
fn long_title(word: &str) -> bool {
    GRADE_WORDS.contains_word(&fold_text(word.trim_end_matches('.')))
}

/// Returns the title at the start of a text, if a name follows, and the rest of the text.
pub(super) fn leading_title(text: &str) -> (Option<Range<usize>>, &str) {
    let mut end = 0;
    let mut rest = text;
    loop {
        let body = rest.trim_start();
        let len = body.find(' ').unwrap_or(body.len());
        let word = &body[..len];
        // `кандидат в мастера`, `Grande Maestro`
        let next = body[len..].trim_start();
        let next = &next[..next.find(' ').unwrap_or(next.len())];
        let rank = is_rank(word) && (is_title_word(next) || end > 0 || is_rank(next));
        let small = rank && (end > 0 || word.chars().count() > 1);
        // `1 разряд`, `II разряд`
        let degree = is_degree(word) && is_title_word(next);
        if len == 0 || len == body.len() || !(is_title_word(word) || small || degree) {
            break;
        }
        end = text.len() - body.len() + len;
        rest = &body[len..];
    }
    ((end > 0).then_some(0..end), rest.trim_start())
}

#[cfg(test)]
mod tests {
    use super::is_title;

    #[test]
    fn titles_and_grades() {
        for title in [
            "мс",
            "кмс",
            "змс",
            "гм",
            "мсмк",
            "МС",
            "1р",
            "2р.",
            "3 р",
            "1 разряд",
            "II разряд",
            "IIIр",
            "1-й разряд",
            "1юн",
            "1 юн.р.",
            "б/р",
            "GM",
            "MI",
            "CMN",
            "1ª categoria",
            "2a cat.",
            "1st class",
        ] {
            assert!(is_title(title), "{title}");
        }
        for other in ["1", "4р", "Рига", "1 тур", "2 доска", "1 день", "Ростов"]
        {
            assert!(!is_title(other), "{other}");
        }
    }
}
