//! The endings that articles on draws name, in Russian draughts: are they really drawn, and do the moves of the article suffice for those that
//! are won? With four pieces in every run, with `PDN_SLOW=1` with five (a few minutes), and with `PDN_PIECES=6` all (an hour).

mod named;

use crate::random::count;
use named::NAMED;
use pdn_rules::endgame::{EndgameLimits, Endgames};

#[test]
fn endings_that_articles_name_are_decided_as_told() {
    let asked = std::env::var("PDN_PIECES").ok();
    let pieces = asked.and_then(|pieces| pieces.parse().ok());
    let pieces = pieces.unwrap_or(count(4, 5) as u8);
    let limits = EndgameLimits {
        pieces,
        positions: 1 << 30,
        made: 1 << 30,
        jobs: 2,
    };
    let tables =
        Endgames::new(pdn_rules::variant::find_variant("russian").unwrap(), limits).unwrap();
    let mut all = Vec::new();
    for ending in NAMED
        .iter()
        .filter(|ending| ending.material().piece_count() <= pieces)
    {
        let found = ending.count(&tables);
        println!("{}: {found:?}", ending.article);
        assert_eq!(found, ending.found, "{}", ending.article);
        all.push((ending, found));
    }
    // What theory has long known of kings alone (8.2.4, 8.2.5 and 8.2.15): on the main road one king holds three in most positions, and
    // what can be won there is won in the five moves that the article gives; off it three win nearly always, by Petrov's triangle, in the
    // fifteen; two kings hardly ever win against one.
    let of = |article: &str| {
        let mut named = all.iter();
        let (ending, found) = named
            .find(|(ending, _)| ending.article.starts_with(article))
            .unwrap();
        assert_eq!(found.won, found.within, "{article}: {}", ending.moves);
        *found
    };
    let road = of("8.2.4:");
    assert!(road.won * 2 < road.positions, "{road:?}");
    let off = of("8.2.15: three kings v one off");
    assert!(off.won * 100 > off.positions * 98, "{off:?}");
    let two = of("8.2.5:");
    assert!(two.won * 9 < two.positions, "{two:?}");
}
