//! Shares the facts that are given once above the first game and hold for the whole text: the event, its place and days, the
//! clubs of a match.

use super::game::SheetGame;
use super::heading::HeadingField;
use super::lex::SheetTokenKind;
use super::tree::TokenNode;

/// The tags of a heading over several games.
const SHARED_TAGS: [&str; 8] = [
    "Event",
    "Stage",
    "Site",
    "Date",
    "EventDate",
    "Round",
    "TimeControl",
    "Arbiter",
];

/// The clubs of a match.
const TEAM_TAGS: [&str; 2] = ["WhiteTeam", "BlackTeam"];

/// Gives the games of a text the facts that the heading above the first of them gives for all. A tag that a game has for itself stays, and nothing is shared from the game on that names another event.
pub(super) fn hand_on(games: &mut [SheetGame<'_>]) {
    let Some((first, rest)) = games.split_first_mut() else {
        return;
    };
    if rest.is_empty() || has_pdn_tags(first) {
        return;
    }
    let Some(players) = first_player_offset(first) else {
        return;
    };
    let own = |field: &&HeadingField| {
        matches!(
            field.name,
            "Event" | "Stage" | "Site" | "EventDate" | "TimeControl" | "Arbiter"
        )
    };
    let above = |field: &&HeadingField| own(field) || field.span.end <= players;
    let all: Vec<HeadingField> = first.fields.iter().filter(above).cloned().collect();
    let named = |name: &str| all.iter().find(|field| field.name == name);
    let clubs = TEAM_TAGS.map(named);
    let event = ["Event", "Stage", "Site", "Date"]
        .into_iter()
        .any(|name| named(name).is_some());
    let event_of = |game: &SheetGame<'_>| {
        let field = game.fields.iter().find(|field| field.name == "Event");
        field.map(|field| field.value.clone())
    };
    let first_event = event_of(first);
    // A round or a day that any later game has for itself belongs to each game.
    let own_tags: Vec<&str> = ["Round", "Date"]
        .into_iter()
        .filter(|name| {
            let mut games = rest.iter();
            games.any(|game| game.fields.iter().any(|field| field.name == *name))
        })
        .collect();
    // A heading over other games begins with the event that they have.
    let mut other_event = false;
    for game in rest {
        let event_here = event_of(game);
        other_event |= event_here.is_some() && event_here != first_event;
        // A game with a heading of its own lacks nothing.
        if other_event
            || event_here.is_some()
            || has_pdn_tags(game)
            || self::first_player_offset(game).is_none()
        {
            continue;
        }
        if event {
            for field in all.iter().filter(|field| SHARED_TAGS.contains(&field.name)) {
                match game.fields.iter_mut().find(|own| own.name == field.name) {
                    None if own_tags.contains(&field.name) => {}
                    None => game.fields.push(HeadingField {
                        guess: false,
                        ..field.clone()
                    }),
                    // `14 August` below a heading with the year
                    Some(own) if own.name == "Date" && own.value.starts_with("????") => {
                        let year = field.value.get(..4).filter(|year| *year != "????");
                        if let Some(year) = year {
                            own.value.replace_range(..4, year);
                            own.guess = true;
                        }
                    }
                    Some(_) => {}
                }
            }
        }
        let has_clubs = game
            .fields
            .iter()
            .any(|field| TEAM_TAGS.contains(&field.name));
        if let [Some(white), Some(black)] = clubs
            && !has_clubs
            && white.label.is_none()
            && black.label.is_none()
        {
            let turned = begins_with_black(game) != (black.span.start < white.span.start);
            let club = |name, field: &HeadingField| HeadingField {
                name,
                guess: true,
                ..field.clone()
            };
            let [first, second] = if turned {
                [black, white]
            } else {
                [white, black]
            };
            game.fields.push(club("WhiteTeam", first));
            game.fields.push(club("BlackTeam", second));
        }
    }
}

/// Returns whether a game has tags in PDN notation.
fn has_pdn_tags(game: &SheetGame<'_>) -> bool {
    let tag = |node: &TokenNode| matches!(node.token_kind(), Some(SheetTokenKind::Tag(..)));
    game.nodes.iter().any(tag)
}

/// Returns where the first player is named above the moves of a game, if one is.
fn first_player_offset(game: &SheetGame<'_>) -> Option<u32> {
    let named = game.fields.iter();
    let named = named.filter(|field| matches!(field.name, "White" | "Black"));
    let begin = |field: &HeadingField| {
        field
            .label
            .map_or(field.span.start, |label| label.start.min(field.span.start))
    };
    named
        .map(begin)
        .min()
        .filter(|start| *start < game.zone.end)
}

/// Returns whether Black is named before White.
fn begins_with_black(game: &SheetGame<'_>) -> bool {
    let start = |name: &str| {
        let field = game.fields.iter().find(|field| field.name == name);
        field.map(|field| field.span.start)
    };
    matches!((start("White"), start("Black")), (Some(white), Some(black)) if black < white)
}
