//! The examples of the pages.

use super::fence::Fence;
use super::{
    Found, NO_EXAMPLE, Raised, TOO_LONG_FOR_A_PAGE, command, conversion, event, judge,
    needs_the_command, paper, replay, sheet, with_endgames,
};
use pdn_analysis::check::{self, Check};

/// What is found in an example, or nothing when there is none to run.
fn found(check: &Check, bad: bool) -> Option<Found> {
    let fence = Fence::of(check, if bad { "## Bad" } else { "## Good" });
    if bad && let Some(found) = described(check.code) {
        return Some(found);
    }
    match check.code {
        "E019" | "E020" | "E026" | "E027" => return Some(paper("event.toml", &fence.bytes())),
        "E021" | "E022" | "E023" | "E024" | "E025" => {
            return Some(paper("paper.csv", &fence.bytes()));
        }
        _ => {}
    }
    if !fence.is_record() {
        return None;
    }
    let (variant, bytes) = (fence.variant(), fence.bytes());
    Some(if check.code.starts_with('V') {
        conversion(variant, &fence.options(), &bytes)
    } else if check.code.starts_with('E') {
        event(variant, &bytes)
    } else if needs_the_command(check) {
        command(variant, Some(&bytes))
    } else if ["R009", "M015", "D016"].contains(&check.code) {
        with_endgames(variant, &bytes)
    } else if fence.is_sheet() {
        sheet(variant, &bytes)
    } else {
        replay(variant, &bytes)
    })
}

/// What is found in examples that a page only describes.
fn described(code: &str) -> Option<Found> {
    match code {
        "S018" => {
            let deep = "(1... d6-c5 ".repeat(2000) + &")".repeat(2000);
            Some(replay(
                Some("russian"),
                format!("1. c3-d4 f6-g5 {deep} *").as_bytes(),
            ))
        }
        "S034" => {
            let long = "{a} ".repeat(140_000);
            let game = format!("1. c3-d4 {long} f6-g5 *");
            Some(replay(Some("russian"), game.as_bytes()))
        }
        "I001" => Some(command(None, None)),
        // A frame of Zstandard that wants a window of 2 GiB.
        "I013" => Some(command(None, Some(b"\x28\xb5\x2f\xfd\x00\xa8\x01\0\0"))),
        "I004" => Some(command(None, Some(b"\n"))),
        _ => None,
    }
}

#[test]
fn bad_examples_raise_their_check_and_good_ones_do_not() {
    let mut wrong = Vec::new();
    for check in check::all_checks().filter(|check| {
        !TOO_LONG_FOR_A_PAGE.contains(&check.code) && !NO_EXAMPLE.contains(&check.code)
    }) {
        for bad in [true, false] {
            let side = if bad { "bad" } else { "good" };
            match found(check, bad) {
                Some(found) => wrong.extend(
                    judge(check, bad, &found).map(|text| format!("{} {side}: {text}", check.code)),
                ),
                // They need a file.
                None if ["I001", "I013", "I015"].contains(&check.code) => {}
                None => wrong.push(format!("{} {side}: nothing to run", check.code)),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn checks_without_an_example_are_listed() {
    for code in TOO_LONG_FOR_A_PAGE.iter().chain(NO_EXAMPLE) {
        let check = check::find_check(code).unwrap_or_else(|| panic!("there is no check {code}"));
        let raised =
            found(check, true).is_some_and(|found| found.iter().any(|one| one.code == *code));
        assert!(!raised, "{code} is raised: take it off the list");
    }
}

/// Checks on whose pages stands the law behind them, and whose findings cite none: signs of a sheet, what a book says of
/// tables and records in general, and reasons of the players that are no article of their book.
const LAW_BEHIND: &[&str] = &[
    "S019", "S020", "S021", "S022", "S023", "S024", "S025", "S031", "T002", "T012", "R006", "D006",
    "D012", "D016", "E022", "E024",
];

/// The books whose articles findings cite. Standards of files stand on the pages alone.
const BOOKS: &[&str] = &["IDF", "FSR", "FMJD", "FID", "WCDF", "Frisian"];

/// Whether the section of a page on articles has the number of a citation, or one above it: 8.2.3 stands below 8.2. What a book
/// does not number is cited by its subject, which the pages leave to those of the variants.
fn has(page: &str, cited: &str) -> bool {
    let words = page.split([' ', ',', ';', '\n', '-']);
    let mut numbers = words.filter(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    let Some(number) = cited
        .split(' ')
        .next_back()
        .filter(|word| word.contains('.'))
    else {
        return true;
    };
    numbers.any(|known| {
        number
            .strip_prefix(known.trim_end_matches('.'))
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    })
}

#[test]
fn findings_of_bad_examples_cite_an_article_of_their_page() {
    let mut wrong = Vec::new();
    for check in check::all_checks().filter(|check| !NO_EXAMPLE.contains(&check.code)) {
        let page = check.page_section("## Article").unwrap_or_default().trim();
        let of_a_book = BOOKS.iter().any(|book| page.starts_with(book));
        let own = |raised: &Raised| raised.code == check.code;
        for raised in found(check, true)
            .unwrap_or_default()
            .into_iter()
            .filter(own)
        {
            match raised.article {
                Some(cited) if LAW_BEHIND.contains(&check.code) => {
                    wrong.push(format!(
                        "{} cites {cited}: take it off the list",
                        check.code
                    ));
                }
                Some(cited) if !has(page, &cited) => {
                    wrong.push(format!("{} cites {cited}, its page has {page}", check.code));
                }
                None if of_a_book && !LAW_BEHIND.contains(&check.code) => {
                    wrong.push(format!("{} cites nothing, its page has {page}", check.code));
                }
                _ => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn numbers_stand_on_a_page_or_below_one_of_it() {
    assert!(has("IDF 6.9, 6.7 (Portuguese, Italian)", "IDF A5 6.7"));
    assert!(has("IDF 8.2", "IDF 8.2.3"));
    assert!(!has("IDF 8.2", "IDF 8.25"));
    assert!(!has("IDF section 2, 13", "IDF 8.2.3"));
    assert!(has(
        "Turkish rules, captures with a king",
        "published rules: no turning back"
    ));
}
