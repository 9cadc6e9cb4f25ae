//! What the papers of an event say, whatever their format: one model for all of them.
//!
//! Every datum carries its place in the paper, so that a contradiction with the games can be shown where it stands.
//! Nothing here is judged: a paper that contradicts itself is given as it is.

use super::place::{At, Place};
use super::points::Points;
use super::result::GivenResult;
use super::standing::GivenTable;

/// The format that a [`Given`] was read from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// `event.toml`, written for this program.
    #[default]
    EventToml,
    /// FIDE tournament report file, version of 2016.
    Trf16,
    /// FIDE tournament report file, version of 2026.
    Trf2026,
    /// Rows with one pairing or one result each.
    Pairings,
    /// A cross-table, a Swiss table or a list of places.
    Table,
    /// Games or results as lidraughts.org exports them.
    Lidraughts,
}

/// How the players of an event meet (IDF section 2, 2.1-2.4; 1.4 for teams).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum System {
    /// Everybody meets everybody, once or more often: круговая (2.1).
    RoundRobin,
    /// Швейцарская (2.3).
    Swiss,
    /// Who loses a match is out: олимпийская (2.2).
    KnockOut,
    /// All of one team meet all of another: схевенингенская (2.4).
    Scheveningen,
    /// A match of two players.
    Match,
}

/// What gets a point: each game, or each match of several games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// The single game.
    Game,
    /// The match, as a rule a micro-match of two games (IDF section 2, 2.6 and 15).
    Match,
}

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
}

/// Points of each outcome. What a paper leaves open is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Scale {
    /// A win, also by forfeit, and a full-point bye.
    pub win: Option<Points>,
    /// A draw, and a half-point bye.
    pub draw: Option<Points>,
    /// A loss at the board.
    pub loss: Option<Points>,
    /// A loss by forfeit or a zero-point bye.
    pub absent: Option<Points>,
    /// The bye of who is left over when all others are paired.
    pub bye: Option<Points>,
    /// A result that is not known yet.
    pub unknown: Option<Points>,
}

impl Scale {
    /// Two points, one, none: what IDF section 2, 15 gives for a game and for a micro-match.
    pub const TWO_ONE_NONE: Self = Self {
        win: Some(Points::TWO),
        draw: Some(Points::ONE),
        loss: Some(Points::ZERO),
        absent: Some(Points::ZERO),
        bye: Some(Points::TWO),
        unknown: Some(Points::ONE),
    };

    /// One point, a half, none: what TRF takes where record 162 is absent.
    pub const ONE_HALF_NONE: Self = Self {
        win: Some(Points::ONE),
        draw: Some(Points::HALF),
        loss: Some(Points::ZERO),
        absent: Some(Points::ZERO),
        bye: Some(Points::ONE),
        unknown: Some(Points::HALF),
    };
}

/// Whom a paper means, by number or by name or by both.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Who {
    /// The starting number, where the paper has one.
    pub number: Option<u32>,
    /// The name as the paper spells it; empty where it gives only the number.
    pub name: String,
}

/// One player of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenPlayer {
    /// Where the entry begins.
    pub at: Place,
    /// The name as the paper spells it.
    pub name: At<String>,
    /// Other spellings of the same player.
    pub aliases: Vec<At<String>>,
    /// The starting number or the number in the list.
    pub number: Option<At<u32>>,
    /// The team.
    pub team: Option<At<String>>,
    /// The rating.
    pub rating: Option<At<u32>>,
    /// The year of birth.
    pub birth_year: Option<At<u32>>,
    /// The title, as it is written.
    pub title: Option<At<String>>,
    /// The federation, as it is written.
    pub federation: Option<At<String>>,
    /// `m` or `w`.
    pub sex: Option<At<char>>,
    /// The number in the federation's list.
    pub id: Option<At<String>>,
    /// The first round he may be paired in.
    pub from_round: Option<At<u32>>,
    /// The round from which on he plays no more (withdrawal, IDF section 2, 18).
    pub withdrew: Option<At<u32>>,
    /// The points that the paper gives.
    pub points: Option<At<Points>>,
    /// The place that the paper gives.
    pub place: Option<At<u32>>,
}

/// A bye: a round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bye {
    /// With the points of a win, asked for (TRF `F`).
    Full,
    /// With the points of a draw, asked for (TRF `H`).
    Half,
    /// Without points: absent, and everybody knew (TRF `Z`).
    Zero,
    /// Left over by the pairing (TRF `U`); its points are those of [`Scale::bye`].
    Allocated,
}

/// One pairing, or one bye when `black` is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenPairing {
    /// Where the entry begins.
    pub at: Place,
    /// The round.
    pub round: Option<At<u32>>,
    /// The board.
    pub board: Option<At<u32>>,
    /// Which game of a match.
    pub game: Option<At<u32>>,
    /// White, or the first named when [`Self::colours`] is false, or who has the bye.
    pub white: At<Who>,
    /// Black; `None` for a bye.
    pub black: Option<At<Who>>,
    /// Whether the paper says who had which colour.
    pub colours: bool,
    /// The result.
    pub result: Option<At<GivenResult>>,
    /// The kind of bye.
    pub bye: Option<At<Bye>>,
    /// The day, as it is written.
    pub date: Option<At<String>>,
    /// The drawn opening, by its number or moves.
    pub lot: Option<At<String>>,
    /// The name of a game in another collection.
    pub id: Option<At<String>>,
}

/// A team.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenTeam {
    /// Where the entry begins.
    pub at: Place,
    /// Its name.
    pub name: At<String>,
    /// Its number.
    pub number: Option<At<u32>>,
    /// Its players in the order of the boards, by number.
    pub players: Vec<At<u32>>,
    /// Points of matches that the paper gives.
    pub match_points: Option<At<Points>>,
    /// Points of games that the paper gives.
    pub game_points: Option<At<Points>>,
    /// The place that the paper gives.
    pub place: Option<At<u32>>,
}

/// An opening that was drawn (IDF section 2, 2.7 and 7.2.4).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenLot {
    /// Where the entry begins.
    pub at: Place,
    /// The round; `None` where it holds for all.
    pub round: Option<At<u32>>,
    /// The board; `None` where it holds for all boards of the round.
    pub board: Option<At<u32>>,
    /// The number in the table of openings, `17` or `22-XV`.
    pub number: Option<At<String>>,
    /// The moves.
    pub moves: Option<At<String>>,
    /// The position as FEN.
    pub fen: Option<At<String>>,
}

/// Points that an arbiter gave or took (TRF-2026, record 299).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenAdjustment {
    /// Where the entry begins.
    pub at: Place,
    /// The round; `None` for the whole event. gacrux takes 999 for points that count in the final table only.
    pub round: Option<At<u32>>,
    /// Whom it concerns; empty for everybody with the result [`Self::code`].
    pub who: Vec<At<u32>>,
    /// The code of the result that is judged otherwise; a blank for a bonus or a penalty.
    pub code: char,
    /// The points.
    pub points: At<Points>,
}

/// The names of an event in tags.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenEventNames {
    /// The name to keep.
    pub name: At<String>,
    /// Other names of the same event.
    pub aliases: Vec<At<String>>,
}

/// All that one paper says of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// The format of the paper.
    pub format: Format,
    /// The name of the event.
    pub name: Option<At<String>>,
    /// The city or place.
    pub site: Option<At<String>>,
    /// The federation.
    pub federation: Option<At<String>>,
    /// The first day, as it is written.
    pub from: Option<At<String>>,
    /// The last day, as it is written.
    pub to: Option<At<String>>,
    /// The arbiters, the chief arbiter first.
    pub arbiters: Vec<At<String>>,
    /// How the players meet.
    pub system: Option<At<System>>,
    /// How often everybody meets everybody in a round robin.
    pub circles: Option<At<u32>>,
    /// Whether teams play.
    pub teams_play: Option<At<bool>>,
    /// The rule book, by its name in this program.
    pub rules: Option<At<String>>,
    /// The variant, by its name or `GameType`.
    pub variant: Option<At<String>>,
    /// The number of rounds.
    pub rounds: Option<At<u32>>,
    /// Games in a match; 2 for micro-matches.
    pub games_in_match: Option<At<u32>>,
    /// What gets the points of the table.
    pub unit: Option<At<Unit>>,
    /// Points of a game.
    pub points: Option<At<Scale>>,
    /// Points of a match.
    pub match_points: Option<At<Scale>>,
    /// The profile of tie-breaks.
    pub profile: Option<At<String>>,
    /// Tie-breaks in their order, by name.
    pub tie_breaks: Vec<At<String>>,
    /// Whether results that only papers have count.
    pub count_papers: Option<At<bool>>,
    /// The time control.
    pub time_control: Option<At<String>>,
    /// The day of each round.
    pub dates: Vec<At<(u32, String)>>,
    /// Names of events, as a list of names has them.
    pub event_names: Vec<GivenEventNames>,
    /// The players.
    pub players: Vec<GivenPlayer>,
    /// The teams.
    pub teams: Vec<GivenTeam>,
    /// Pairings, results and byes.
    pub pairings: Vec<GivenPairing>,
    /// Groups of players of whom no two may meet, by number (TRF-2026, record 260; `XXP`).
    pub forbidden: Vec<At<Vec<u32>>>,
    /// Points that an arbiter gave or took.
    pub adjustments: Vec<GivenAdjustment>,
    /// The openings that were drawn.
    pub lots: Vec<GivenLot>,
    /// A table with places, points or cells.
    pub table: Option<GivenTable>,
}

/// What a reader hands back: what could be read, and what could not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// What could be read.
    pub given: Given,
    /// What could not, in the order of places.
    pub faults: Vec<super::fault::Fault>,
}
