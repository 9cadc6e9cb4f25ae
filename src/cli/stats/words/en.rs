//! The words of the statistics in English.

use super::StatsWord as Message;
use crate::lang::{Lang, sentences};

const LANG: Lang = Lang::En;

sentences! {
    // Counts.
    Title => "games in numbers",
    Query { query } => "games of which this holds: {query}",
    CountedOf { counted, games } => "counted: {counted} of {games} games",
    Files => "files",
    Games => "games",
    WithoutMoves => "without moves",
    Clean => "without errors and warnings",
    Plies => "plies",
    Captures => "captures",
    Promotions => "promotions",
    Stopped { n } => "files that could not be read: {n}",

    // Results.
    Results => "results",
    WhiteWon => "White won",
    Drawn => "draw",
    BlackWon => "Black won",
    BothLost => "both lost",
    NoWinner => "points that tell no winner",
    NoResult => "unknown",
    WhiteScore => "White's score",
    ScoreIs => "a score is the share of points, a draw counted half, among games with a known result",

    // Lengths and years.
    Lengths => "lengths in plies",
    Shortest => "shortest",
    Median => "median",
    Mean => "mean",
    Longest => "longest",
    Years => "years",
    WithoutYear => "games without a year",

    // Variants, events, players.
    Variants => "variants",
    Variant => "variant",
    Events => "events",
    Event => "event",
    WithoutEvent => "games without an event",
    Players => "players",
    Player => "player",
    WithoutName => "players without a name",
    Score => "score",
    Share => "share",
    AsWhite => "as White",
    AsBlack => "as Black",

    // Openings and endings.
    Openings => "openings",
    Others { n } => "other moves: {n}",
    OtherStart => "games from another position",
    NotJoined => "one position by two ways is two branches",
    NoRoom { n } => "there are more branches than can be kept ({n}), and later ones are counted among other moves; fewer plies (--tree) need less room",
    Endings => "material at the end",
    Material => "material",
    EndingsAre => "men (M) and kings (K) of White and of Black in the last position",
    WithoutEnding => "games without a known last position",

    // Findings.
    Findings => "findings",
    Check => "check",
    Sources => "findings by file",
    File => "file",
    Errors => "errors",
    Warnings => "warnings",
    Notes => "notes",
    OfGamesAlone => "what is found in files, and not in one of their games, is not counted",

    More { n } => "more: {n}",
    AsTable => "as a table",
}
