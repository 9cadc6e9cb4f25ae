//! Shares the facts that are given once above the first game and hold for the whole text: the event, its place and days, the
//! clubs of a match.

use super::block;
use super::game::SheetGame;
use super::heading::HeadingField;
use super::lex::SheetTokenKind;
use super::text_of;
use super::tree::TokenNode;
use crate::words::LetterClass;

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

/// Gives the games of a text the facts that the heading above the first of them gives for all. A tag that any later game has for
/// itself belongs to each game, and where a later game names its event nothing is shared.
pub(super) fn hand_on(games: &mut [SheetGame<'_>], text: &str) {
    let Some((first, rest)) = games.split_first_mut() else {
        return;
    };
    let has = |name: &str| {
        rest.iter()
            .any(|game| game.fields.iter().any(|field| field.name == name))
    };
    if rest.is_empty() || has("Event") || has_pdn_tags(first) {
        return;
    }
    let Some(players) = first_player_offset(first) else {
        return;
    };
    let above = |field: &&HeadingField| field.span.end <= players && !has(field.name);
    let all: Vec<HeadingField> = first.fields.iter().filter(above).cloned().collect();
    let named = |name: &str| all.iter().find(|field| field.name == name);
    let clubs = TEAM_TAGS.map(named);
    let event = ["Event", "Stage", "Site"]
        .into_iter()
        .any(|name| named(name).is_some());
    for game in rest {
        let own = |span: &crate::span::Span| {
            let words = text_of(text, *span);
            words.chars().any(char::is_letter) && !block::is_number_of_game(words)
        };
        if has_pdn_tags(game)
            || self::first_player_offset(game).is_none()
            || game.left.iter().any(own)
        {
            continue;
        }
        if event {
            let shared = all.iter().filter(|field| SHARED_TAGS.contains(&field.name));
            let shared: Vec<_> = shared
                .map(|field| HeadingField {
                    guess: false,
                    ..field.clone()
                })
                .collect();
            game.fields.extend(shared);
        }
        if let [Some(white), Some(black)] = clubs
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
