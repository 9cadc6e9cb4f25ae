//! The page of `pdn event --format html`.

use super::driver::{Browser, key};
use super::quiet;
use crate::cli::run_in;
use serde_json::json;
use std::path::{Path, PathBuf};

pub(super) fn all(browser: &Browser) {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, source: &Path, lang: &str| -> PathBuf {
        let source = source.to_str().unwrap();
        let args = [
            "event", source, "--format", "html", "-o", name, "--lang", lang,
        ];
        run_in(folder.path(), &args, "");
        folder.path().join(name)
    };
    let micro = write("micro.html", &fixture("event-micro"), "it");
    cells_open_games(browser, &micro);
    places_are_explained(browser, &micro);
    keys_belong_to_the_board_where_it_is_seen(browser, &micro);
    it_fits_every_width(browser, &micro);
    it_is_printed(browser, &micro);
    regions_have_names_of_their_own(browser, &micro);
    lists_show_that_they_go_on(browser, &micro);
    // Several events on one page have the same tables.
    let disk = write("disk.html", &fixture("event/disk"), "en");
    regions_have_names_of_their_own(browser, &disk);
    lists_show_that_they_go_on(browser, &disk);
    // One move of one game is none.
    let text = std::fs::read_to_string(fixture("event-micro").join("games.pdn")).unwrap();
    let first = text.find(" 3. ").unwrap();
    let broken = format!("{} 3. a1-h8{}", &text[..first], &text[first + 3..]);
    std::fs::write(folder.path().join("broken.pdn"), broken).unwrap();
    let broken = write("broken.html", &folder.path().join("broken.pdn"), "en");
    findings_lead_to_their_moves(browser, &broken);
    if let Some(data) = crate::corpus::folder() {
        let file = data.join("international/Montpellier Open Serie A.pdn");
        let page = write("montpellier.html", &file, "pt");
        browser.open(&page, "");
        assert_eq!(browser.count("table.table tbody tr"), 16);
        assert_eq!(browser.count("table.rounds tbody tr"), 56);
        assert_eq!(browser.count("script.g"), 56);
        it_fits_every_width(browser, &page);
    }
}

/// Whether all of the board is seen.
const SEEN: &str = "const b = document.getElementById('board').getBoundingClientRect(); \
     return b.width > 250 && b.top >= -1 && b.bottom <= innerHeight + 1";

fn cells_open_games(browser: &Browser, page: &Path) {
    browser.open(page, "");
    assert_eq!(browser.text("#title"), "Cup of Six Towns");
    assert_eq!(browser.run(SEEN), false);
    // The game of the fourth row of the list of games, by its result.
    let row = "const r = document.querySelectorAll('table.rounds tbody tr')[3]; ";
    let names = browser.run(&format!(
        "{row}return [r.cells[1].textContent, r.cells[2].textContent]"
    ));
    browser.run(&format!("{row}r.querySelector('button').click()"));
    assert_eq!(
        browser.text("#near span:nth-child(2)"),
        names[0].as_str().unwrap()
    );
    assert_eq!(
        browser.text("#far span:nth-child(2)"),
        names[1].as_str().unwrap()
    );
    assert_eq!(browser.run(SEEN), true);
    // Both games of a match stand in a cell, each with its own colours: the player of the row has White in the one and Black in the
    // other.
    let cell = "const c = document.querySelector('table.cross tbody tr').cells[3]; const b = c.querySelectorAll('button'); ";
    assert_eq!(browser.run(&format!("{cell}return b.length")), 2);
    let player = browser.run(&format!(
        "{cell}return c.parentElement.cells[1].textContent"
    ));
    let mut seats = Vec::new();
    for nth in 0..2 {
        let letter = browser.run(&format!(
            "{cell}b[{nth}].click(); return b[{nth}].textContent[0]"
        ));
        let [near, far] =
            ["#near", "#far"].map(|seat| browser.text(&format!("{seat} span:nth-child(2)")));
        let white = near == player.as_str().unwrap();
        assert!(white || far == player.as_str().unwrap());
        assert_eq!(letter == "b", white, "{letter}");
        seats.push(white);
    }
    assert_ne!(seats[0], seats[1]);
    quiet(browser);
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures")
        .join(name)
}

fn places_are_explained(browser: &Browser, page: &Path) {
    browser.open(page, "");
    let seen = "return [...document.querySelectorAll('details.why')].filter((d) => d.getBoundingClientRect().height > 0).length";
    assert_eq!(browser.run(seen), 0);
    browser.click("table.table tbody tr:nth-child(2) a");
    assert_eq!(browser.run(seen), 1);
    let name = browser.text("table.table tbody tr:nth-child(2) a");
    assert!(browser.text("details.why[open] summary").starts_with(&name));
    assert!(
        browser
            .text("details.why[open] pre")
            .contains("Sonneborn-Berger")
    );
    quiet(browser);
}

fn keys_belong_to_the_board_where_it_is_seen(browser: &Browser, page: &Path) {
    browser.open(page, "");
    let at = "return location.hash";
    let before = browser.run(at);
    browser.press(&[key::DOWN]);
    assert_eq!(browser.run(at), before);
    browser.run("document.getElementById('play').scrollIntoView()");
    browser.press(&[key::RIGHT]);
    std::thread::sleep(std::time::Duration::from_millis(400));
    assert_ne!(browser.run(at), before);
    quiet(browser);
}

fn findings_lead_to_their_moves(browser: &Browser, page: &Path) {
    browser.open(page, "");
    let error = "article.error[data-check=M002], article.error[data-check=M001], article.error[data-check=M005]";
    assert_eq!(browser.count(error), 1);
    assert_eq!(browser.count(&format!("{error} figure")), 1);
    browser.run("document.querySelector('article.error h3 button').click()");
    assert_eq!(browser.run(SEEN), true);
    assert!(
        browser.text("#here").contains("a1-h8"),
        "{}",
        browser.text("#here")
    );
    quiet(browser);
}

fn it_fits_every_width(browser: &Browser, page: &Path) {
    for (width, mobile) in [(390, true), (768, true), (1280, false)] {
        let metrics =
            json!({ "width": width, "height": 844, "deviceScaleFactor": 1, "mobile": mobile });
        browser.devtools("Emulation.setDeviceMetricsOverride", &metrics);
        browser.open(page, "");
        let over = browser.run("return document.documentElement.scrollWidth - innerWidth");
        assert!(over.as_i64().unwrap() <= 0, "at {width}: {over}");
        browser.run("document.querySelector('table.rounds button').click()");
        assert_eq!(browser.run(SEEN), true, "at {width}");
    }
    browser.devtools("Emulation.clearDeviceMetricsOverride", &json!({}));
    quiet(browser);
}

/// Whoever hears the page goes from one part of it to another by their names.
fn regions_have_names_of_their_own(browser: &Browser, page: &Path) {
    browser.open(page, "");
    let names = browser.run(
        "return [...document.querySelectorAll('[role=region], section[aria-labelledby], nav')].map((part) =>
            part.getAttribute('aria-label') ?? part.getAttribute('aria-labelledby').split(' ')
                .map((id) => document.getElementById(id).textContent.trim()).join(' '))",
    );
    let names: Vec<&str> = names
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|name| name.as_str())
        .collect();
    let different: std::collections::BTreeSet<&str> = names.iter().copied().collect();
    assert!(names.len() > 3 && !names.contains(&""), "{names:?}");
    assert_eq!(names.len(), different.len(), "{names:?}");
    // What scrolls and holds nothing to be picked is reached by the keys.
    let reached = "return [...document.querySelectorAll('#found, #event .wide')].every((part) => part.tabIndex === 0)";
    assert_eq!(browser.run(reached), true);
    quiet(browser);
}

/// A list that is cut off on a phone has a shade where it goes on.
fn lists_show_that_they_go_on(browser: &Browser, page: &Path) {
    let metrics = json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true });
    browser.devtools("Emulation.setDeviceMetricsOverride", &metrics);
    browser.open(page, "");
    let cut = "const all = [...document.querySelectorAll('#games, #event .wide')]
        .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1);
        return [all.length, all.filter((part) => getComputedStyle(part).backgroundAttachment.includes('scroll')
            && getComputedStyle(part).backgroundAttachment.includes('local')).length]";
    let counts = browser.run(cut);
    assert!(
        counts[0].as_u64().unwrap() > 1 && counts[0] == counts[1],
        "{counts}"
    );
    browser.devtools("Emulation.clearDeviceMetricsOverride", &json!({}));
    quiet(browser);
}

fn it_is_printed(browser: &Browser, page: &Path) {
    browser.open(page, "");
    browser.devtools("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    let seen = "const s = (q) => { const e = document.querySelector(q); return !!e && e.getBoundingClientRect().height > 0; }; return [s('table.table'), s('table.cross'), s('main'), s('#event nav')]";
    browser.run("dispatchEvent(new Event('beforeprint'))");
    assert_eq!(browser.run(seen), json!([true, true, true, false]));
    browser.run("dispatchEvent(new Event('afterprint')); document.getElementById('printed').value = 'all'; dispatchEvent(new Event('beforeprint'))");
    assert_eq!(browser.run(seen), json!([true, true, false, false]));
    assert_eq!(browser.count("#paper .printed"), 30);
    browser.run("dispatchEvent(new Event('afterprint'))");
    browser.devtools("Emulation.setEmulatedMedia", &json!({ "media": "" }));
    quiet(browser);
}
