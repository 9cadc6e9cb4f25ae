//! Pictures and the page.

use super::{RICH, games, random_games, sample_games, write};
use pdn_events::played::Overrides;
use pdn_operations::write::{DiagramLabels, WriteOptions};
use quick_xml::events::Event;
use std::collections::BTreeMap;

/// The elements of XML by name, and the names that are used.
fn elements(xml: &str) -> BTreeMap<String, usize> {
    let mut reader = quick_xml::Reader::from_str(xml);
    let mut count = BTreeMap::new();
    let mut depth = 0i32;
    loop {
        let element = match reader.read_event().unwrap() {
            Event::Eof => break,
            Event::Start(element) => {
                depth += 1;
                element
            }
            Event::End(_) => {
                depth -= 1;
                continue;
            }
            Event::Empty(element) => element,
            _ => continue,
        };
        let name = element.name().as_ref().to_owned();
        for attribute in element.attributes() {
            let attribute = attribute.unwrap();
            if attribute.key.as_ref() == "href" {
                let value = attribute.value.to_string();
                *count.entry(value).or_insert(0) += 1;
            }
        }
        *count.entry(name).or_insert(0) += 1;
    }
    assert_eq!(depth, 0);
    count
}

#[test]
fn every_piece_of_every_variant_is_in_its_picture() {
    for (variant, games) in random_games(40, 60) {
        for flip in [false, true] {
            for labels in [
                DiagramLabels::Auto,
                DiagramLabels::None,
                DiagramLabels::Names,
                DiagramLabels::Numbers,
            ] {
                let how = WriteOptions {
                    flip,
                    labels,
                    ..WriteOptions::default()
                };
                for ply in [Some(0), None] {
                    let (svg, _) = write("svg", &WriteOptions { ply, ..how }, &games);
                    let found = elements(&svg);
                    let line = super::line(&games[0].0);
                    let position = if ply.is_some() {
                        &line[0]
                    } else {
                        &line[line.len() - 1]
                    };
                    use pdn_rules::board::Color::{Black, White};
                    for (name, set) in [
                        ("#wm", position.men(White)),
                        ("#bm", position.men(Black)),
                        ("#wk", position.kings(White)),
                        ("#bk", position.kings(Black)),
                    ] {
                        // Kings are drawn upon men.
                        let in_kings = usize::from(name.ends_with('m'));
                        assert_eq!(
                            found.get(name).copied().unwrap_or(0),
                            set.len() as usize + in_kings,
                            "{} {name}",
                            variant.id
                        );
                    }
                    let board = variant.board;
                    let texts = found.get("text").copied().unwrap_or(0);
                    match labels {
                        DiagramLabels::None => assert_eq!(texts, 0),
                        DiagramLabels::Names => assert_eq!(
                            texts,
                            usize::from(board.width) + 2 * usize::from(board.height)
                        ),
                        DiagramLabels::Numbers => assert_eq!(texts, board.len() as usize),
                        DiagramLabels::Auto => assert!(texts > 0),
                    }
                    let (tex, _) = write("latex", &WriteOptions { ply, ..how }, &games);
                    let body = tex.split("\\begin{document}").nth(1).unwrap();
                    let drawn = body.matches("\\draughtsman{").count()
                        + body.matches("\\draughtsking{").count();
                    assert_eq!(
                        drawn,
                        position.occupied_squares().len() as usize,
                        "{}",
                        variant.id
                    );
                }
            }
        }
    }
}

#[test]
fn pictures_as_they_are() {
    let games = sample_games();
    let two = vec![games[1].clone()];
    insta::assert_snapshot!("svg", write("svg", &WriteOptions::default(), &two).0);
    let towers = "[Variant \"bashni\"] 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 *";
    let towers = super::games(towers.as_bytes(), Overrides::default());
    insta::assert_snapshot!(
        "svg-towers",
        write("svg", &WriteOptions::default(), &towers).0
    );
}

#[test]
fn the_wanted_positions_are_drawn() {
    let games = games(
        b"[GameType \"25\"] 1. c3-d4 d6-c5 2. b2-c3 *",
        Overrides::default(),
    );
    let titles = |how: WriteOptions| {
        let (svg, _) = write("svg", &how, &games);
        let title = |part: &str| part.split("</title>").next().unwrap().to_owned();
        svg.split("<title>").skip(1).map(title).collect::<Vec<_>>()
    };
    let ply = |ply| WriteOptions {
        ply: Some(ply),
        ..WriteOptions::default()
    };
    assert_eq!(titles(ply(0)), ["? – ?: start; White to move"]);
    assert_eq!(titles(ply(2)), ["? – ?: after 1... d6-c5; White to move"]);
    assert_eq!(titles(ply(99)), titles(WriteOptions::default()));
    let all = WriteOptions {
        plies: true,
        ..WriteOptions::default()
    };
    assert_eq!(titles(all).len(), 4);
}

/// The JSON of each game of a page, and what follows it.
fn embedded(page: &str) -> Vec<serde_json::Value> {
    page.split("class=\"g\">")
        .skip(1)
        .map(|part| serde_json::from_str(part.split("</script>").next().unwrap()).unwrap())
        .collect()
}

#[test]
fn pages_hold_no_markup_from_records() {
    let games = games(RICH.as_bytes(), Overrides::default());
    let (page, _) = write("html", &WriteOptions::default(), &games);
    // Every script element of the page is one that was meant: the heads, the games and the program.
    assert_eq!(page.matches("<script").count(), 3);
    assert_eq!(page.matches("</script").count(), 3);
    assert!(!page.contains("<i>move") && !page.contains("<b>Cup"));
    for outside in ["http://", "https://", "//cdn", "@import", "url("] {
        let places = page.matches(outside).count();
        // The name of the language that pictures are written in is no address.
        let names = page.matches("http://www.w3.org/2000/svg").count();
        assert!(
            places == 0 || (outside == "http://" && places == names),
            "{outside}"
        );
    }
    let game = &embedded(&page)[0];
    assert_eq!(
        game["g"][1][1],
        "Ana \"X\" </script><script>document.title='taken'</script>"
    );
}

/// Replays what is embedded: the pieces after all moves of the main line.
fn replayed(game: &serde_json::Value) -> BTreeMap<char, String> {
    let mut squares = BTreeMap::new();
    let mut change = |text: &str| {
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let sign = part.chars().next().unwrap();
            squares.insert(sign, part[1..].to_owned());
        }
    };
    change(game["s"].as_str().unwrap());
    for item in game["l"].as_array().unwrap() {
        if let Some(delta) = item.get(1).and_then(|delta| delta.as_str()) {
            change(delta);
        }
    }
    squares.retain(|_, piece| !piece.is_empty());
    squares
}

#[test]
fn embedded_moves_lead_to_the_last_position() {
    for (variant, games) in random_games(50, 100) {
        let (page, _) = write("html", &WriteOptions::default(), &games);
        let got = replayed(&embedded(&page)[0]);
        let last = super::line(&games[0].0).pop().unwrap();
        assert_eq!(
            got.len(),
            last.occupied_squares().len() as usize,
            "{}",
            variant.id
        );
        let heights: usize = got.values().map(String::len).sum();
        let pieces: u32 = last
            .board()
            .squares
            .into_iter()
            .map(|square| {
                last.tower_at(square)
                    .map_or(u32::from(last.piece_at(square).is_some()), |tower| {
                        u32::from(tower.height())
                    })
            })
            .sum();
        assert_eq!(heights, pieces as usize, "{}", variant.id);
    }
}

#[test]
fn findings_stand_at_their_moves() {
    let (page, _) = write("html", &WriteOptions::default(), &sample_games());
    let marked: Vec<_> = embedded(&page)
        .iter()
        .flat_map(|game| game["f"].as_array().unwrap().clone())
        .filter(|finding| finding[0] == "error")
        .map(|finding| {
            (
                finding[1].as_str().unwrap().to_owned(),
                finding[4].as_i64().unwrap(),
            )
        })
        .collect();
    let want =
        [("M001", 3), ("C002", 32), ("C001", 16)].map(|(code, node)| (code.to_owned(), node));
    assert_eq!(marked, want);
}
