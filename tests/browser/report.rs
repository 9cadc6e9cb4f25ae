//! The page of `pdn check --format html`.

use super::driver::Browser;
use super::quiet;
use crate::cli::run_in;
use serde_json::json;
use std::path::Path;

/// A date that is none, and no site.
const TAGS: &str = "[Event \"Cup\"]\n[Date \"2026.13.45\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n[GameType \"25\"]\n\n";
/// A capture that was missed, nothing, a square that is none, and a capture that was missed.
const GAMES: [&str; 4] = [
    "1. c3-d4 f6-e5 2. b2-c3",
    "1. c3-d4",
    "1. c3-d4 f6-g5 2. d4-e6",
    "1. c3-d4 f6-e5 2. b2-c3",
];

pub(super) fn all(browser: &Browser) {
    let folder = tempfile::tempdir().unwrap();
    let games: String = GAMES
        .iter()
        .map(|moves| format!("{TAGS}{moves} *\n\n"))
        .collect();
    std::fs::write(folder.path().join("a.pdn"), games).unwrap();
    let args = ["check", "a.pdn", "--format", "html", "-o", "r.html"];
    run_in(folder.path(), &args, "");
    let page = folder.path().join("r.html");
    findings_are_chosen(browser, &page);
    it_fits_every_width(browser, &page);
}

const SHOWN: &str = "return document.querySelectorAll('article.finding:not([hidden])').length";

fn findings_are_chosen(browser: &Browser, page: &Path) {
    browser.open(page, "");
    let all = browser.count("article.finding");
    assert!(all > 3);
    assert_eq!(browser.run(SHOWN), all);
    assert_eq!(browser.text("#shown"), format!("{all} of {all}"));
    // By severity.
    browser.click("#filter input[value=info]");
    browser.click("#filter input[value=warning]");
    let errors = browser.count("article.error");
    assert!(errors > 1 && errors < all);
    assert_eq!(browser.run(SHOWN), errors);
    // Games without one are not there, and no link leads to them.
    let lost = "return [...document.querySelectorAll('section.game:not([hidden]) .ways a:not([hidden])')].filter((a) => document.querySelector(a.getAttribute('href')).hidden).length";
    assert_eq!(browser.run(lost), 0);
    // By check.
    browser.click("#no");
    assert_eq!(browser.run(SHOWN), 0);
    browser.click("#filter input[value=C001]");
    assert_eq!(
        browser.run(SHOWN),
        browser.count("article[data-check=C001]")
    );
    browser.click("#all");
    assert_eq!(browser.run(SHOWN), errors);
    // From a finding to its game.
    browser.click("article.finding:not([hidden]) h4 a");
    assert!(
        browser
            .run("return location.hash")
            .as_str()
            .unwrap()
            .starts_with("#g")
    );
    quiet(browser);
}

fn it_fits_every_width(browser: &Browser, page: &Path) {
    for (width, mobile) in [(390, true), (768, true), (1280, false)] {
        let metrics =
            json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": mobile });
        browser.devtools("Emulation.setDeviceMetricsOverride", &metrics);
        browser.open(page, "");
        let over = browser.run("return document.documentElement.scrollWidth - innerWidth");
        assert!(over.as_i64().unwrap() <= 0, "at {width}: {over}");
        let boards = "return Math.min(...[...document.querySelectorAll('figure svg')].map((b) => b.getBoundingClientRect().width))";
        assert!(browser.run(boards).as_f64().unwrap() > 200.0, "at {width}");
    }
    browser.devtools("Emulation.clearDeviceMetricsOverride", &json!({}));
    quiet(browser);
}
