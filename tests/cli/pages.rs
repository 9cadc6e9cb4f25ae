//! The pages of `convert --to html`, from outside.

use super::{Run, run_in};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

pub(super) const HOSTILE: &str =
    "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&";

/// A game with a fault, between these players.
pub(super) fn faulty(white: &str, moves: &str) -> String {
    let white = white.replace('\\', "\\\\").replace('"', "\\\"");
    format!(
        "[Event \"Cup\"]\n[Site \"-\"]\n[Date \"2026.05.09\"]\n[Round \"3\"]\n[White \"{white}\"]\n[Black \"B\"]\n[Result \"*\"]\n[GameType \"25\"]\n\n{moves} *\n\n"
    )
}

pub(super) fn folder(files: &[(&str, String)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    dir
}

fn convert(dir: &Path, args: &[&str]) -> Run {
    run_in(
        dir,
        &[&["convert", "-q", "--to", "html"][..], args].concat(),
        "",
    )
}

/// The values of an attribute, as they are meant.
pub(super) fn values(page: &str, attribute: &str) -> Vec<String> {
    let begin = format!(" {attribute}=\"");
    let value = |part: &str| part.split('"').next().unwrap_or_default().to_owned();
    page.split(&begin).skip(1).map(value).collect()
}

fn title(page: &str) -> &str {
    let behind = page.split("<title>").nth(1).expect("a title");
    behind.split("</title>").next().expect("an end")
}

/// Nothing is loaded, nothing leads out of the page, and nothing of the files became markup.
pub(super) fn assert_closed(page: &str, scripts: usize) {
    for outside in ["http://", "https://", "//cdn", "@import", "url(", "src="] {
        let hostile = page.matches("src=x onerror").count();
        let places = page.matches(outside).count() - if outside == "src=" { hostile } else { 0 };
        let names = page.matches("http://www.w3.org/2000/svg").count();
        assert!(
            places == 0 || (outside == "http://" && places == names),
            "{outside}"
        );
    }
    assert!(page.contains("default-src 'none'"));
    assert_eq!(page.matches("<script").count(), scripts);
    assert!(!page.contains("<img"), "{page}");
}

#[test]
fn a_page_is_headed_by_a_name_and_never_by_a_path() {
    let game = faulty("A", "1. c3-d4");
    let dir = folder(&[("secret/place/cup.pdn", game.clone()), ("b.pdn", game)]);
    let headed = |args: &[&str]| {
        let run = convert(dir.path(), args);
        assert!(!run.out.contains("secret"), "{args:?}");
        title(&run.out).to_owned()
    };
    let path = dir.path().join("secret/place/cup.pdn");
    assert_eq!(headed(&["secret/place/cup.pdn"]), "cup");
    assert_eq!(headed(&[path.to_str().expect("text")]), "cup");
    assert_eq!(headed(&["secret/place/cup.pdn", "b.pdn"]), "Games");
    assert_eq!(headed(&["b.pdn", "--title", "A/B <i>"]), "A/B &lt;i&gt;");
    let run = run_in(
        dir.path(),
        &["convert", "--to", "html", "--lang", "ru", "-"],
        "1. c3-d4 *",
    );
    assert_eq!(title(&run.out), "Партии");
}

#[test]
fn names_of_tags_and_variants_are_in_the_language_of_the_page() {
    let dir = folder(&[("a.pdn", faulty("A", "1. c3-d4"))]);
    for (lang, round, variant) in [
        ("en", "Round", "Russian draughts"),
        ("ru", "Тур", "русские шашки"),
        ("pt", "Rodada", "damas russas"),
        ("it", "Turno", "dama russa"),
    ] {
        let page = convert(dir.path(), &["a.pdn", "--lang", lang]).out;
        assert!(page.contains(&format!("<html lang=\"{lang}\">")));
        assert!(page.contains(&format!("[\"{round}\",\"3\"]")), "{lang}");
        assert!(page.contains(&format!("\"v\":\"{variant}\"")), "{lang}");
    }
}

#[test]
fn a_folder_of_pages_has_a_page_that_leads_to_them() {
    let dir = folder(&[
        (
            "in/a & b.pdn",
            faulty("Ana", "1. c3-d4") + &faulty("Oleg", "1. c3-d4"),
        ),
        ("in/r 1/x#1.pdn", faulty(HOSTILE, "1. c3-d4")),
        ("in/r 1/index.pdn", faulty("A", "1. c3-d4")),
    ]);
    let run = convert(dir.path(), &["in", "-o", "out/", "--title", "<Cup>"]);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    let out = dir.path().join("out");
    let index = fs::read_to_string(out.join("index.html")).expect("an index");
    assert_closed(&index, 0);
    assert_eq!(title(&index), "&lt;Cup&gt;");
    let mut led = BTreeSet::new();
    for address in values(&index, "href").iter().filter(|a| *a != "data:,") {
        let name = address
            .replace("%20", " ")
            .replace("%26", "&")
            .replace("%23", "#");
        assert!(out.join(&name).is_file(), "{address}");
        led.insert(name);
    }
    assert_eq!(led.len(), 3);
    assert!(index.contains("Ana; B; Oleg") && index.contains("<td class=\"n\">2</td>"));
    let page = fs::read_to_string(out.join("a & b.html")).expect("a page");
    assert_eq!(title(&page), "&lt;Cup&gt;: a &amp; b");
    // Nothing is overwritten unasked, the index neither.
    for name in &led {
        fs::remove_file(out.join(name)).expect("removed");
    }
    let again = convert(dir.path(), &["in", "-o", "out/"]);
    assert_eq!(again.status, Some(2));
    assert!(again.err.contains("index.html"), "{}", again.err);
    assert!(!out.join("a & b.html").exists());
    assert_eq!(
        convert(dir.path(), &["in", "-o", "out/", "--force"]).status,
        Some(0)
    );
    // Pages of other formats have none.
    run_in(dir.path(), &["convert", "in", "-o", "pdn/"], "");
    assert!(dir.path().join("pdn/a & b.pdn").is_file());
    assert!(!dir.path().join("pdn/index.html").exists());
}

/// A page that leads to others is written over one of this program alone, and nothing is written where that cannot be.
#[test]
fn an_index_that_is_not_ours_stays() {
    let dir = folder(&[
        ("a.pdn", faulty("A", "1. c3-d4")),
        ("b.pdn", faulty("B", "1. c3-d4")),
    ]);
    let out = dir.path().join("out");
    let index = out.join("index.html");
    let args = ["a.pdn", "b.pdn", "-o", "out/"];
    let forced = ["a.pdn", "b.pdn", "-o", "out/", "--force"];
    let refused = |what: &str| {
        for args in [&args[..], &forced] {
            let run = convert(dir.path(), args);
            assert_eq!(run.status, Some(2), "{what} {args:?}");
            let said = run.err.contains("no page that pdn wrote");
            assert!(said && !out.join("a.html").exists(), "{what}: {}", run.err);
        }
    };
    fs::create_dir(&out).expect("a folder");
    fs::write(&index, "<!doctype html><title>My club</title>").expect("a file");
    refused("a page");
    let kept = fs::read_to_string(&index).expect("the page");
    assert!(kept.contains("My club"));
    fs::remove_file(&index).expect("removed");
    fs::create_dir(&index).expect("a folder");
    refused("a folder");
    fs::remove_dir(&index).expect("removed");
    #[cfg(unix)]
    {
        let elsewhere = dir.path().join("elsewhere.html");
        std::os::unix::fs::symlink(&elsewhere, &index).expect("a link");
        refused("a link to nothing");
        assert!(!elsewhere.exists());
        fs::write(&elsewhere, "mine").expect("a file");
        refused("a link");
        assert_eq!(fs::read_to_string(&elsewhere).expect("it"), "mine");
        fs::remove_file(&index).expect("removed");
        let made = std::process::Command::new("mkfifo").arg(&index).status();
        assert!(made.expect("a pipe").success());
        refused("a pipe");
        fs::remove_file(&index).expect("removed");
    }
    for args in [&args[..], &forced] {
        assert_eq!(convert(dir.path(), args).status, Some(0));
    }
}

#[test]
fn a_page_named_index_keeps_its_name() {
    let dir = folder(&[
        ("index.pdn", faulty("A", "1. c3-d4")),
        ("b.pdn", faulty("B", "1. c3-d4")),
    ]);
    let run = convert(dir.path(), &["index.pdn", "b.pdn", "-o", "out/"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    let read = |name: &str| fs::read_to_string(dir.path().join("out").join(name)).expect("a page");
    assert!(read("index.html").contains("class=\"g\""));
    assert!(values(&read("index (2).html"), "href").contains(&"index.html".to_owned()));
}
