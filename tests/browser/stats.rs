//! The page of `pdn stats --format html`.

use super::driver::Browser;
use super::quiet;
use crate::cli::run_in;
use serde_json::json;
use std::path::Path;

pub(super) fn all(browser: &Browser) {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("n.html");
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let args = [
        "stats",
        "fixtures/sample",
        "fixtures/event",
        "fixtures/checks",
        "--lang",
        "ru",
        "-o",
        page.to_str().unwrap(),
    ];
    let run = run_in(sample.parent().unwrap(), &args, "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    charts_are_drawn(browser, &page);
    openings_are_opened(browser, &page);
    it_fits_every_width(browser, &page);
}

/// Every chart has a name and what it says, bars that are seen, and stands within its card.
fn charts_are_drawn(browser: &Browser, page: &Path) {
    browser.open(page, "");
    assert_eq!(browser.count("svg[role=img]"), 3);
    let unnamed = "return [...document.querySelectorAll('svg[role=img]')].filter((chart) =>
        chart.getAttribute('aria-labelledby').split(' ').some((id) => !document.getElementById(id)?.textContent)).length";
    assert_eq!(browser.run(unnamed), 0);
    let bars = "return [...document.querySelectorAll('svg.bars .one')].filter((bar) => bar.getBoundingClientRect().height > 1).length";
    assert!(browser.run(bars).as_u64().unwrap() >= 5);
    // The parts of the bar of results are as long as their numbers.
    let parts = "const rects = [...document.querySelectorAll('svg.parts rect')].map((rect) => rect.getBoundingClientRect().width);
        return rects.reduce((sum, wide) => sum + wide, 0) / document.querySelector('svg.parts').getBoundingClientRect().width";
    let whole = browser.run(parts).as_f64().unwrap();
    assert!((0.97..=1.01).contains(&whole), "{whole}");
    let dark = "return getComputedStyle(document.body).backgroundColor";
    let light = browser.run(dark);
    let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": "dark" }] });
    browser.devtools("Emulation.setEmulatedMedia", &media);
    assert_ne!(browser.run(dark), light);
    browser.devtools("Emulation.setEmulatedMedia", &json!({ "features": [] }));
    quiet(browser);
}

/// Branches are opened without a script, by pointer and by key.
fn openings_are_opened(browser: &Browser, page: &Path) {
    browser.open(page, "");
    let seen = "return [...document.querySelectorAll('#openings .move')].filter((move) => move.checkVisibility()).length";
    let before = browser.run(seen).as_u64().unwrap();
    browser.click("#openings li details:not([open]) > summary");
    let after = browser.run(seen).as_u64().unwrap();
    assert!(before > 1 && after > before, "{before}, {after}");
    browser.click("#years details > summary");
    assert!(browser.count("#years details[open] td") > 0);
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
        // Words of charts can be read, and none stands in another.
        let small = "return Math.min(...[...document.querySelectorAll('svg.bars text')].filter((text) => text.checkVisibility())
            .map((text) => text.getBoundingClientRect().height))";
        assert!(browser.run(small).as_f64().unwrap() >= 11.0, "at {width}");
        let met = "return [...document.querySelectorAll('svg.bars')].some((chart) => {
            const boxes = [...chart.querySelectorAll('.tick')].filter((text) => text.checkVisibility()).map((text) => text.getBoundingClientRect());
            return boxes.some((box, nth) => nth > 0 && box.left < boxes[nth - 1].right);
        })";
        assert_eq!(browser.run(met), false, "at {width}");
    }
    browser.devtools("Emulation.clearDeviceMetricsOverride", &json!({}));
    quiet(browser);
}
