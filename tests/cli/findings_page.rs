//! The page of `check --format html`, from outside.

use super::pages::{HOSTILE, assert_closed, faulty, folder, values};
use super::run_in;
use std::collections::BTreeSet;
use std::path::Path;

fn report(dir: &Path, args: &[&str]) -> String {
    let run = run_in(
        dir,
        &[&["check", "--format", "html"][..], args].concat(),
        "",
    );
    assert!(run.out.starts_with("<!doctype html>"), "{}", run.err);
    assert!(run.out.trim_end().ends_with("</html>"));
    // Every link leads to something that is there once.
    let ids = values(&run.out, "id");
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    for address in values(&run.out, "href").iter().filter(|a| *a != "data:,") {
        let id = address.strip_prefix('#').expect("a place on the page");
        assert!(ids.iter().any(|known| known == id), "{address}");
    }
    run.out
}

#[test]
fn a_page_of_findings_shows_games_boards_and_articles() {
    let dir = folder(&[
        (
            "a.pdn",
            faulty("Ana", "1. c3-d4 f6-e5 2. b2-c3") + &faulty("Oleg", "1. c3-d4 d6-c5 2. b2-c3"),
        ),
        ("b.pdn", faulty("Rui", "1. c3-d4 f6-g5 2. d4-e6")),
    ]);
    let page = report(dir.path(), &["a.pdn", "b.pdn", "--select", "error"]);
    assert_closed(&page, 1);
    assert_eq!(page.matches("<article").count(), 2);
    assert_eq!(page.matches("<figure>").count(), 2);
    // Games without a finding are not there.
    assert!(page.contains("Ana") && page.contains("Rui") && !page.contains("Oleg"));
    assert!(page.contains("Game 1: Ana – B"), "{page}");
    assert!(page.contains("Cup · Round 3 · 2026.05.09 · * · Russian draughts"));
    assert!(page.contains("data-check=\"C001\" ") || page.contains("data-check=\"C001\">"));
    assert!(page.contains("<mark>b2-c3</mark>"));
    assert!(page.contains("<dt>rule</dt>"));
    // The board before the move: 24 pieces, the two squares of the move, and its arrow.
    let board = page.split("<figure>").nth(1).expect("a board");
    let board = board.split("</figure>").next().expect("an end");
    let pieces =
        board.matches("<use href=\"#wm\"").count() + board.matches("<use href=\"#bm\"").count();
    assert_eq!(pieces, 24, "{board}");
    assert_eq!(board.matches("#f5d04c").count(), 2);
    assert_eq!(board.matches("class=\"arrow\"").count(), 1);
    assert!(board.contains("White to move. W:Wa1,"), "{board}");
}

#[test]
fn a_board_of_a_variation_is_that_of_the_variation() {
    let moves = "1. c3-d4 d6-c5 2. b2-c3 (2. e3-f4 f6-e5 3. a1-h8) f6-g5";
    let dir = folder(&[("a.pdn", faulty("A", moves))]);
    let page = report(dir.path(), &["a.pdn", "--select", "moves,captures"]);
    let board = page.split("<figure>").nth(1).expect("a board");
    // The main line has no white man on f4.
    let fen = "B:Wa1,a3,b2,c1,d2,d4,e1,f2,f4,g1,g3,h2:Ba7,b6,b8,c5,c7,d8,e7,f6,";
    assert!(board.contains(&format!("Black to move. {fen}")), "{board}");
}

#[test]
fn text_of_files_stays_text_on_a_page_of_findings() {
    let name = "a<b>&.pdn";
    let moves = format!(
        "1. c3-d4 f6-g5 {{{}}} 2. d4-e6 <b>x</b>",
        HOSTILE.replace('"', "")
    );
    let dir = folder(&[(name, faulty(HOSTILE, &moves))]);
    for lang in ["en", "ru", "pt", "it"] {
        let page = report(dir.path(), &[name, "--lang", lang]);
        assert_closed(&page, 1);
        assert!(page.contains(&format!("<html lang=\"{lang}\">")));
        assert!(page.contains("a&lt;b&gt;&amp;.pdn"));
        assert!(
            page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"),
            "{page}"
        );
        let words = [
            ("en", "Findings"),
            ("ru", "Замечания"),
            ("pt", "Ocorrências"),
            ("it", "Rilievi"),
        ];
        let (_, word) = words
            .iter()
            .find(|(known, _)| *known == lang)
            .expect("a word");
        assert!(page.contains(&format!("<h1>{word}</h1>")), "{page}");
    }
}

#[test]
fn a_page_of_findings_without_any_says_so() {
    let dir = folder(&[("a.pdn", faulty("A", "1. c3-d4"))]);
    let page = report(dir.path(), &["a.pdn", "--select", "error"]);
    assert!(page.contains("Nothing was found."));
    assert_eq!(
        page.matches("<article").count() + page.matches("<fieldset").count(),
        0
    );
    let empty = report(dir.path(), &["a.pdn", "--select", "error", "--statistics"]);
    assert!(empty.contains("Nothing was found."));
}

/// A page has a bound, and says what is beyond. Notes leave room for what is graver.
#[test]
fn a_page_of_very_many_findings_is_bounded_and_says_so() {
    let note = "1. c3-d4 d6-c5 2. b2-c3".to_owned();
    let games: String = (0..1500)
        .map(|_| faulty("A", &note).replace("2026.05.09", "2026.5.9"))
        .chain((0..1500).map(|_| faulty("A", "1. c3-d4 f6-g5 2. d4-e6")))
        .collect();
    let dir = folder(&[("a.pdn", games)]);
    let page = report(dir.path(), &["a.pdn"]);
    let shown = page.matches("<article").count();
    assert!((1200..=2000).contains(&shown), "{shown}");
    assert!(page.matches("data-severity=\"error\"").count() >= 1200);
    assert!(page.contains("findings counted but not shown on this page: "));
    assert!(page.len() < 20 << 20, "{}", page.len());
    let few = report(
        dir.path(),
        &["a.pdn", "--select", "error", "--max-per-file", "3"],
    );
    assert_eq!(few.matches("<article").count(), 3);
    assert!(few.contains("not shown on this page: 1,497"), "{few}");
}
