//! The page on a phone of 390 pixels, and on paper.

use super::driver::Browser;
use super::{Written, quiet};
use crate::outputs::sample_games;
use pdn_messages::lang::Lang;
use serde_json::json;

pub(super) fn all(browser: &Browser) {
    a_phone_shows_the_board(browser);
    all_games_are_printed(browser);
}

/// Whether all of the board is seen.
const SEEN: &str = "const b = document.getElementById('board').getBoundingClientRect(); \
     return b.width > 300 && b.top >= 0 && b.bottom <= innerHeight && b.left >= 0 && b.right <= innerWidth";

fn a_phone_shows_the_board(browser: &Browser) {
    let metrics = json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true });
    browser.devtools("Emulation.setDeviceMetricsOverride", &metrics);
    let page = Written::new(&sample_games(), Lang::Ru);
    for hash in ["", "#7.5"] {
        browser.open(&page.path(), hash);
        assert_eq!(browser.run("return innerWidth"), 390);
        assert_eq!(browser.run("return scrollY"), 0);
        assert_eq!(browser.run(SEEN), true);
        let over = browser.run("return document.documentElement.scrollWidth - innerWidth");
        assert_eq!(over, 0);
    }
    assert!(browser.text("#games .what").contains("Тур 1"));
    browser.click("#to-games");
    assert_eq!(browser.run(SEEN), false);
    // Several games are seen at once.
    let rows = "const l = document.getElementById('games').getBoundingClientRect(); \
         return [...document.querySelectorAll('#games button')].filter((b) => b.getBoundingClientRect().bottom <= l.bottom + 1).length";
    assert!(browser.run(rows).as_u64().unwrap() >= 5);
    browser.click("[data-game='4']");
    assert_eq!(browser.text("#near span:nth-child(2)"), "Hale, Morag");
    assert_eq!(browser.run(SEEN), true);
    browser.devtools("Emulation.clearDeviceMetricsOverride", &json!({}));
    quiet(browser);
}

fn all_games_are_printed(browser: &Browser) {
    let page = Written::new(&sample_games(), Lang::En);
    browser.open(&page.path(), "");
    browser.devtools("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    let seen = "const s = (q) => { const e = document.querySelector(q); return !!e && getComputedStyle(e).display !== 'none'; }; return [s('main'), s('#paper'), s('#list')]";
    browser.run("dispatchEvent(new Event('beforeprint'))");
    assert_eq!(browser.run(seen), json!([true, false, false]));
    browser.run("dispatchEvent(new Event('afterprint')); document.getElementById('printed').value = 'all'; dispatchEvent(new Event('beforeprint'))");
    assert_eq!(browser.run(seen), json!([false, true, false]));
    assert_eq!(browser.count("#paper .printed"), 8);
    assert_eq!(browser.count("#paper svg.board"), 8);
    let cut = "return [...document.querySelectorAll('#paper .keep')].filter((e) => getComputedStyle(e).breakInside !== 'avoid').length";
    assert_eq!(browser.run(cut), 0);
    // What is not in the list is not printed.
    browser.run("dispatchEvent(new Event('afterprint')); const s = document.getElementById('search'); s.value = 'osei'; s.dispatchEvent(new Event('input')); dispatchEvent(new Event('beforeprint'))");
    assert_eq!(browser.count("#paper .printed"), 2);
    browser.run("dispatchEvent(new Event('afterprint'))");
    assert_eq!(browser.count("#paper .printed"), 0);
    browser.devtools("Emulation.setEmulatedMedia", &json!({ "media": "" }));
    quiet(browser);
}
