//! Articles as pages and tables cite them: `IDF section 2, 14.2`, `FMJD 5.4.10-5.4.14`, `Frisian art. 17`.

use crate::draw::number::lowercase_runs;

/// Words of citations that do not distinguish articles.
const FILLER_WORDS: [&str; 3] = ["art", "article", "rule"];

/// Returns whether a citation is that of an article, as a user names it: with its book or by its number alone, and with or without words such
/// as `art.`. What a book does not number (`Leaflet: king`) is named by its book and its name. A citation of several articles (`5.4.10-5.4.14`)
/// is that of each of them; a citation of a section (`section 2, 14.2`) is also that of its own number.
pub(super) fn is_of(citation: &str, word: &str) -> bool {
    let wanted = plain_runs(word);
    if !wanted.iter().any(|run| is_digits(run)) {
        return wanted == plain_runs(citation);
    }
    let (book, number) = split_citation(citation);
    let section = number
        .strip_prefix("section ")
        .and_then(|rest| rest.split_once(", "));
    let own = section.map_or(number, |(_, own)| own);
    let covers = |wanted: &[String], number: &str| match number.split_once('-') {
        _ if wanted == plain_runs(number) => true,
        Some((first, last)) => is_in_range(wanted, &plain_runs(first), &plain_runs(last)),
        None => false,
    };
    let numbers = [number, own];
    let bare = numbers.iter().any(|number| covers(&wanted, number));
    let of_book = || {
        let rest = wanted.strip_prefix(plain_runs(book).as_slice());
        rest.is_some_and(|rest| numbers.iter().any(|number| covers(rest, number)))
    };
    bare || (!book.is_empty() && of_book())
}

/// Splits a citation into the book and the number.
fn split_citation(citation: &str) -> (&str, &str) {
    let digit = citation.find(|c: char| c.is_ascii_digit());
    let section = citation.find("section ");
    let appendix = citation
        .find(" A")
        .filter(|at| citation[at + 2..].starts_with(|c: char| c.is_ascii_digit()));
    let number = match (section, appendix, digit) {
        (Some(at), _, _) => at,
        // `IDF A5 5.7`: the appendix is a part of the book.
        (None, Some(at), _) => citation[at + 1..].find(' ').map_or(at, |to| at + 2 + to),
        (None, None, Some(at)) => at,
        (None, None, None) => citation.len(),
    };
    let (book, number) = citation.split_at(number);
    (book.trim_end(), number)
}

/// Returns the runs of a text without fillers, in lower case.
fn plain_runs(text: &str) -> Vec<String> {
    let mut runs = lowercase_runs(text);
    runs.retain(|run| !FILLER_WORDS.contains(&run.as_str()));
    runs
}

fn is_digits(run: &str) -> bool {
    run.bytes().all(|b| b.is_ascii_digit())
}

/// Returns whether an article is between two others of the same chapter.
fn is_in_range(article: &[String], first: &[String], last: &[String]) -> bool {
    let number = |article: &[String]| article.last().and_then(|n| n.parse::<u32>().ok());
    let chapter = |article: &[String]| article.split_last().map(|(_, chapter)| chapter.to_vec());
    let (Some(nth), Some(from), Some(to)) = (number(article), number(first), number(last)) else {
        return false;
    };
    let same = chapter(article) == chapter(first) && chapter(first) == chapter(last);
    same && (from..=to).contains(&nth)
}

/// Returns the articles that the page of a check cites, each with its book: for `IDF 5.13 (Czech); FID 6.6, 6.7` these are `IDF 5.13`, `FID
/// 6.6` and `FID 6.7`. What has no number (`PDN 3.0, tags`) is none.
pub(in crate::cli) fn of_page(doc: &str) -> Vec<String> {
    let articles = doc.split_once("## Article").map_or("", |(_, text)| text);
    let mut all = Vec::new();
    let mut book = "";
    for part in articles.split(';') {
        let part = part.trim();
        let named = part
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(part.len());
        let name = part[..named].trim_end();
        let (name, section) = match name.strip_suffix("section") {
            Some(name) => (name.trim_end(), true),
            None => (name, false),
        };
        if name.starts_with(|c: char| c.is_ascii_uppercase()) {
            book = name;
        }
        if matches!(book, "PDN" | "RFC") {
            continue;
        }
        // `section 2, 9.2`: the first number is that of the section.
        let (prefix, numbers) = match part[named..].split_once(", ").filter(|_| section) {
            Some((nth, rest)) => (format!("{book} section {nth}, "), rest),
            None => (format!("{book} "), &part[named..]),
        };
        let numbers = numbers
            .split([' ', ',', '(', ')', '\n'])
            .filter(|word| word.starts_with(|c: char| c.is_ascii_digit()));
        all.extend(numbers.map(|number| format!("{prefix}{number}")));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn citations_go_by_their_number_with_and_without_the_book() {
        for (citation, words) in [
            (
                "IDF section 2, 14.2",
                &["14.2", "IDF 14.2", "section 2, 14.2", "idf section 2, 14.2"][..],
            ),
            (
                "FMJD 5.4.10-5.4.14",
                &["5.4.10", "FMJD 5.4.12", "5.4.14", "FMJD 5.4.10-5.4.14"],
            ),
            (
                "Frisian art. 17",
                &["Frisian 17", "Frisian art. 17", "frisian article 17", "17"],
            ),
            ("Frisian art. 1-4", &["Frisian 2"]),
            ("IDF A5 5.7", &["5.7", "IDF A5 5.7"]),
            ("FID 5.3b", &["5.3b", "FID 5.3 b"]),
        ] {
            for word in words {
                assert!(is_of(citation, word), "{citation}: {word}");
            }
        }
        for (citation, word) in [
            ("IDF section 2, 14.2", "2"),
            ("IDF section 2, 14.2", "FMJD 14.2"),
            ("FMJD 5.4.10-5.4.14", "5.4.9"),
            ("FMJD 5.4.10-5.4.14", "5.5.12"),
            ("Frisian art. 17", "art"),
            ("IDF 9.1", "9"),
        ] {
            assert!(!is_of(citation, word), "{citation}: {word}");
        }
    }

    #[test]
    fn citations_of_pages() {
        let of = |text: &str| of_page(&format!("## Good\n7.7\n## Article\n{text}"));
        let want = [
            "IDF 5.13",
            "FID 6.6",
            "FID 6.7",
            "Frisian art. 11",
            "Frisian art. 12",
        ];
        assert_eq!(
            of("IDF 5.13 (Czech); FID 6.6, 6.7; Frisian art. 11, 12\n"),
            want
        );
        assert_eq!(
            of("PDN 3.0, Result; IDF section 2, 15"),
            ["IDF section 2, 15"]
        );
        assert_eq!(
            of("IDF 5.3; where only a king can capture 5.4 (Czech)"),
            ["IDF 5.3", "IDF 5.4"]
        );
        assert_eq!(
            of("RFC 4180").len() + of("None.").len() + of("IDF and").len(),
            0
        );
    }
}
