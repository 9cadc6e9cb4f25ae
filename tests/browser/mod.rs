//! The page of `html` in a real browser: keys, clicks, what is seen. Without a browser these tests say so and pass;
//! with `PDN_BROWSER=required` they fail then.

mod driver;
mod event;
mod phone;
mod report;
mod stats;

use crate::outputs::{Games, RICH, games, line, random_game, random_games, sample_games, write};
use driver::{Browser, key};
use pdn_events::played::Overrides;
use pdn_messages::lang::Lang;
use pdn_operations::write::WriteOptions;
use pdn_rules::board::{Color, PieceKind};
use pdn_rules::position::Position;
use pdn_rules::variant::find_variant;
use std::collections::BTreeSet;
use std::path::PathBuf;
use tempfile::TempDir;

/// A page in a folder of its own.
struct Written {
    folder: TempDir,
}

impl Written {
    fn new(games: &Games, lang: Lang) -> Self {
        let how = WriteOptions {
            lang,
            ..WriteOptions::default()
        };
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(
            folder.path().join("page.html"),
            write("html", &how, games).0,
        )
        .unwrap();
        Self { folder }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("page.html")
    }
}

/// The pieces that are drawn: what, column, row.
fn drawn(browser: &Browser) -> BTreeSet<(String, u64, u64)> {
    let script = "return [...document.querySelectorAll('#board .piece')].map((use) => {
        const box = use.getAttribute('x') === null ? use.getAttribute('transform').match(/[\\d.]+/g) : [use.getAttribute('x'), use.getAttribute('y')];
        return [use.getAttribute('href'), Math.floor(Number(box[0])), Math.floor(Number(box[1]))];
    })";
    let found = browser.run(script);
    let pieces = found.as_array().unwrap().iter();
    pieces
        .map(|piece| {
            (
                piece[0].as_str().unwrap().to_owned(),
                piece[1].as_u64().unwrap(),
                piece[2].as_u64().unwrap(),
            )
        })
        .collect()
}

/// The pieces that should be drawn.
fn wanted(position: &Position, flip: bool) -> BTreeSet<(String, u64, u64)> {
    let board = position.board();
    let piece = |square| {
        let piece = position.piece_at(square)?;
        let (file, rank) = board.file_and_rank(square);
        let (x, y) = if flip {
            (board.width - 1 - file, rank)
        } else {
            (file, board.height - 1 - rank)
        };
        let side = if piece.color == Color::White {
            'w'
        } else {
            'b'
        };
        let kind = if piece.rank == PieceKind::King {
            'k'
        } else {
            'm'
        };
        Some((format!("#{side}{kind}"), u64::from(x), u64::from(y)))
    };
    board.squares.into_iter().filter_map(piece).collect()
}

fn quiet(browser: &Browser) {
    assert_eq!(browser.complaints(), Vec::<serde_json::Value>::new());
}

/// All in one, so that one browser is started.
#[test]
fn the_page_in_a_browser() {
    let Some(browser) = Browser::start() else {
        return;
    };
    keys_move_the_board(&browser);
    clicks_show_positions(&browser);
    findings_are_seen(&browser);
    hostile_text_stays_text(&browser);
    games_are_found(&browser);
    boards_of_all_variants(&browser);
    sizes_and_themes(&browser);
    everything_has_a_name(&browser);
    a_thousand_games(&browser);
    phone::all(&browser);
    report::all(&browser);
    event::all(&browser);
    stats::all(&browser);
}

fn keys_move_the_board(browser: &Browser) {
    let games = sample_games();
    let page = Written::new(&games, Lang::En);
    browser.open(&page.path(), "");
    let positions = line(&games[0].0);
    assert_eq!(drawn(browser), wanted(&positions[0], false));
    for (ply, position) in positions.iter().enumerate().skip(1).take(12) {
        browser.press(&[key::RIGHT]);
        assert_eq!(drawn(browser), wanted(position, false), "ply {ply}");
        assert_eq!(browser.count(".mv[aria-current]"), 1);
    }
    browser.press(&[key::LEFT, key::LEFT]);
    assert_eq!(drawn(browser), wanted(&positions[10], false));
    assert_eq!(browser.text(".mv[aria-current]"), "d6:f4");
    assert!(
        browser
            .text("#status")
            .starts_with("5... d6:f4. White to move")
    );
    browser.press(&[key::END]);
    assert_eq!(
        drawn(browser),
        wanted(&positions[positions.len() - 1], false)
    );
    browser.press(&[key::RIGHT]);
    assert_eq!(
        drawn(browser),
        wanted(&positions[positions.len() - 1], false)
    );
    browser.press(&["f"]);
    assert_eq!(
        drawn(browser),
        wanted(&positions[positions.len() - 1], true)
    );
    browser.press(&[key::HOME]);
    assert_eq!(drawn(browser), wanted(&positions[0], true));
    browser.press(&["f", key::DOWN, key::DOWN, key::RIGHT]);
    assert_eq!(browser.text("#near span:nth-child(2)"), "de Wael, Rik");
    assert_eq!(drawn(browser), wanted(&line(&games[2].0)[1], false));
    browser.press(&[key::UP]);
    assert_eq!(browser.text("#near span:nth-child(2)"), "Ivanov, Oleg");
    browser.press(&[key::UP, key::UP, key::UP]);
    assert_eq!(browser.text("#near span:nth-child(2)"), "Lind, Astrid");
    quiet(browser);
}

fn clicks_show_positions(browser: &Browser) {
    let text = "[White \"A\"][Black \"B\"][GameType \"25\"] 1. c3-d4 (1. a3-b4 {why} (1. g3-f4 f6-g5) b6-a5 2. b2-c3) d6-c5 2. b2-c3 f6-g5 *";
    let games = games(text.as_bytes(), Overrides::default());
    let page = Written::new(&games, Lang::Ru);
    browser.open(&page.path(), "");
    let after = |text: &str| {
        let games = self::games(
            format!("[GameType \"25\"] {text} *").as_bytes(),
            Overrides::default(),
        );
        line(&games[0].0).pop().unwrap()
    };
    // Nodes count in the order of the text.
    for (node, moves) in [
        (0, "1. c3-d4"),
        (1, "1. a3-b4"),
        (2, "1. g3-f4"),
        (3, "1. g3-f4 f6-g5"),
        (4, "1. a3-b4 b6-a5"),
        (5, "1. a3-b4 b6-a5 2. b2-c3"),
        (6, "1. c3-d4 d6-c5"),
        (8, "1. c3-d4 d6-c5 2. b2-c3 f6-g5"),
    ] {
        browser.click(&format!("[data-node='{node}']"));
        assert_eq!(drawn(browser), wanted(&after(moves), false), "{moves}");
    }
    browser.click("[data-node='4']");
    browser.press(&[key::RIGHT]);
    assert_eq!(
        drawn(browser),
        wanted(&after("1. a3-b4 b6-a5 2. b2-c3"), false)
    );
    browser.press(&[key::LEFT, key::LEFT, key::LEFT]);
    assert_eq!(drawn(browser), wanted(&games[0].0.start, false));
    browser.press(&[key::RIGHT]);
    assert_eq!(browser.text(".mv[aria-current]"), "c3-d4");
    browser.click("#last");
    assert_eq!(browser.text(".mv[aria-current]"), "f6-g5");
    browser.click("#previous");
    assert_eq!(browser.text(".mv[aria-current]"), "b2-c3");
    // An address leads to the same position. It is told when the keys have rested.
    std::thread::sleep(std::time::Duration::from_secs(1));
    let address = browser.run("return location.hash");
    browser.open(&page.path(), address.as_str().unwrap());
    assert_eq!(browser.text(".mv[aria-current]"), "b2-c3");
    assert_eq!(browser.text("#moves-title"), "Ходы");
    quiet(browser);
}

fn findings_are_seen(browser: &Browser) {
    let games = sample_games();
    let page = Written::new(&games, Lang::En);
    browser.open(&page.path(), "#2");
    assert_eq!(browser.count("#games .dot.error"), 3);
    assert_eq!(browser.count(".mv.error .dot.error"), 1);
    assert!(
        browser
            .text("#found .finding")
            .contains("g6 is not a playing square")
    );
    assert_eq!(browser.count("#here .finding"), 0);
    browser.click("#found button");
    assert!(browser.text(".mv[aria-current]").starts_with("f6-g5"));
    assert!(browser.text("#here .finding").contains("M001"));
    assert!(
        browser
            .text("#status")
            .contains("g6 is not a playing square")
    );
    quiet(browser);
}

fn hostile_text_stays_text(browser: &Browser) {
    let games = games(RICH.as_bytes(), Overrides::default());
    let page = Written::new(&games, Lang::Pt);
    browser.open(&page.path(), "");
    assert_eq!(browser.run("return document.title"), "sample.pdn");
    assert!(
        browser
            .text("#near span:nth-child(2)")
            .contains("</script><script>document.title='taken'</script>")
    );
    assert_eq!(browser.count("#moves i, #list b"), 0);
    assert!(browser.text("#moves").contains("good <i>move</i>"));
    for _ in 0..20 {
        browser.press(&[key::RIGHT]);
    }
    assert_eq!(browser.run("return document.title"), "sample.pdn");
    quiet(browser);
}

fn games_are_found(browser: &Browser) {
    let page = Written::new(&sample_games(), Lang::En);
    browser.open(&page.path(), "");
    assert_eq!(browser.count("#games button"), 8);
    browser.click("#search");
    browser.press(&["o", "s", "e", "i", " ", "2"]);
    assert!(browser.count("#games button") < 8);
    assert!(browser.text("#count").ends_with("of 8"));
    browser.press(&[key::ENTER]);
    assert!(browser.text("#games [aria-current] .who").contains("Osei"));
    browser.press(&["z", "z", "z"]);
    assert_eq!(browser.text("#games"), "No game matches.");
    quiet(browser);
}

fn boards_of_all_variants(browser: &Browser) {
    let all = random_games(60, 70);
    let each: Games = all.iter().map(|(_, games)| games[0].clone()).collect();
    let page = Written::new(&each, Lang::It);
    browser.open(&page.path(), "");
    for (nth, (variant, games)) in all.iter().enumerate() {
        let positions = line(&games[0].0);
        for keys in [&[key::HOME][..], &[key::RIGHT; 9], &[key::END]] {
            browser.press(keys);
            let at = match keys.len() {
                9 => &positions[9.min(positions.len() - 1)],
                _ if keys == [key::HOME] => &positions[0],
                _ => &positions[positions.len() - 1],
            };
            assert_eq!(drawn(browser), wanted(at, false), "{}", variant.id);
        }
        browser.click("#flip");
        assert_eq!(
            drawn(browser),
            wanted(&positions[positions.len() - 1], true),
            "{}",
            variant.id
        );
        let bars: u64 = positions[positions.len() - 1]
            .board()
            .squares
            .into_iter()
            .filter_map(|square| positions[positions.len() - 1].tower_at(square))
            .filter(|tower| tower.height() > 1)
            .map(|tower| u64::from(tower.height()))
            .sum();
        assert_eq!(browser.count("#board .bar"), bars, "{}", variant.id);
        let names = browser.count("#board text");
        browser.click("#labels");
        assert_ne!(browser.count("#board text"), names, "{}", variant.id);
        browser.click("#labels");
        browser.click("#flip");
        if nth + 1 < all.len() {
            browser.press(&[key::DOWN]);
        }
    }
    quiet(browser);
}

fn sizes_and_themes(browser: &Browser) {
    let games = games(RICH.as_bytes(), Overrides::default());
    let page = Written::new(&games, Lang::En);
    for (width, height) in [(500, 900), (800, 1000), (1100, 800), (1600, 900)] {
        browser.resize(width, height);
        browser.open(&page.path(), "");
        let over = browser.run("return document.documentElement.scrollWidth - innerWidth");
        assert!(over.as_i64().unwrap() <= 0, "at {width}: {over}");
        let board = browser.run("const b = document.getElementById('board').getBoundingClientRect(); return [b.width, b.height, b.left, innerWidth - b.right]");
        let of = |nth: usize| board[nth].as_f64().unwrap();
        assert!(
            of(0) > 250.0 && (of(0) - of(1)).abs() < 1.0 && of(2) >= 0.0 && of(3) >= 0.0,
            "at {width}: {board}"
        );
    }
    browser.resize(1400, 900);
    let colour = "return getComputedStyle(document.body).backgroundColor";
    let before = browser.run(colour);
    browser.click("#theme");
    assert_ne!(browser.run(colour), before);
    quiet(browser);
}

/// What can be pressed has a name, and the keyboard reaches it.
fn everything_has_a_name(browser: &Browser) {
    let page = Written::new(&sample_games(), Lang::En);
    browser.open(&page.path(), "#2.3");
    let nameless = "return [...document.querySelectorAll('button, input')].filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim())).length";
    assert_eq!(browser.run(nameless), 0);
    let label = browser.run("return document.getElementById('board').getAttribute('aria-label')");
    let label = label.as_str().unwrap();
    assert!(
        label.starts_with("White: men a1") && label.ends_with("Black to move"),
        "{label}"
    );
    browser.press(&[key::TAB]);
    assert_eq!(browser.run("return document.activeElement.id"), "labels");
    quiet(browser);
}

/// Only what is looked at is made.
fn a_thousand_games(browser: &Browser) {
    let rules = find_variant("international").unwrap();
    let some: String = (0..40)
        .map(|number| random_game(rules, 70 + number, 80))
        .collect();
    let some = games(some.as_bytes(), Overrides::default());
    let many: Games = some.iter().cycle().take(1000).cloned().collect();
    let page = Written::new(&many, Lang::En);
    browser.open(&page.path(), "");
    let spent = browser.run("const t = performance.getEntriesByType('navigation')[0]; return t.loadEventEnd - t.startTime");
    println!("1,000 games are open after {spent} ms");
    assert_eq!(browser.text("#count"), "1000");
    assert_eq!(browser.count("#games button"), 200);
    assert_eq!(
        browser.count("#moves .mv"),
        some[0].0.line.plies.len() as u64
    );
    browser.run("document.getElementById('games').scrollTop = 1e6");
    let wait = "return new Promise((done) => setTimeout(() => done(document.querySelectorAll('#games button').length), 300))";
    assert_eq!(browser.run(wait), 400);
    browser.open(&page.path(), "#1000.3");
    assert_eq!(browser.count(".mv[aria-current]"), 1);
    quiet(browser);
}
