//! The data of the official files of an event: one model for all formats.
//!
//! Every datum carries its place in the file, so that a report of a contradiction with the games can show that place. Nothing here is
//! judged: a file that contradicts itself is represented as it is.

use super::place::{LineColumn, Located};
use super::points::HundredthPoints;
use super::result::GivenResult;
use super::standing::GivenTable;

/// The format that a [`GivenEvent`] was read from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OfficialFileFormat {
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

/// The system by which the players of an event meet (IDF section 2, 2.1-2.4; 1.4 for teams).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GivenSystem {
    /// Every player meets every other, once or several times: круговая (2.1).
    RoundRobin,
    /// Swiss system: швейцарская (2.3).
    Swiss,
    /// The loser of a match is out: олимпийская (2.2).
    KnockOut,
    /// All players of one team meet all players of another: схевенингенская (2.4).
    Scheveningen,
    /// A match of two players.
    Match,
}

/// The unit that is scored: each game, or each match of several games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GivenUnit {
    /// The single game.
    Game,
    /// The match, as a rule a micro-match of two games (IDF section 2, 2.6 and 15).
    Match,
}

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GivenSide {
    /// White.
    White,
    /// Black.
    Black,
}

/// The points of each outcome. An outcome that the file leaves open is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PointScale {
    /// A win, also by forfeit, and a full-point bye.
    pub win: Option<HundredthPoints>,
    /// A draw, and a half-point bye.
    pub draw: Option<HundredthPoints>,
    /// A loss at the board.
    pub loss: Option<HundredthPoints>,
    /// A loss by forfeit or a zero-point bye.
    pub absent: Option<HundredthPoints>,
    /// The bye of the player left over when all others are paired.
    pub bye: Option<HundredthPoints>,
    /// A result that is not known yet.
    pub unknown: Option<HundredthPoints>,
}

impl PointScale {
    /// Two points, one, none: the scale of IDF section 2, 15 for a game and for a micro-match.
    pub const TWO_ONE_NONE: Self = Self {
        win: Some(HundredthPoints::TWO),
        draw: Some(HundredthPoints::ONE),
        loss: Some(HundredthPoints::ZERO),
        absent: Some(HundredthPoints::ZERO),
        bye: Some(HundredthPoints::TWO),
        unknown: Some(HundredthPoints::ONE),
    };

    /// One point, a half, none: the scale of TRF where record 162 is absent.
    pub const ONE_HALF_NONE: Self = Self {
        win: Some(HundredthPoints::ONE),
        draw: Some(HundredthPoints::HALF),
        loss: Some(HundredthPoints::ZERO),
        absent: Some(HundredthPoints::ZERO),
        bye: Some(HundredthPoints::ONE),
        unknown: Some(HundredthPoints::HALF),
    };
}

/// A reference to a player, by number, by name or by both.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlayerReference {
    /// The starting number, where the file gives one.
    pub number: Option<u32>,
    /// The name as the file spells it; empty where the file gives only the number.
    pub name: String,
}

/// One player of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenPlayer {
    /// The place where the entry begins.
    pub at: LineColumn,
    /// The name as the file spells it.
    pub name: Located<String>,
    /// Other spellings of the same player.
    pub aliases: Vec<Located<String>>,
    /// The starting number or the number in the list.
    pub number: Option<Located<u32>>,
    /// The team.
    pub team: Option<Located<String>>,
    /// The rating.
    pub rating: Option<Located<u32>>,
    /// The year of birth.
    pub birth_year: Option<Located<u32>>,
    /// The title, as it is written.
    pub title: Option<Located<String>>,
    /// The federation, as it is written.
    pub federation: Option<Located<String>>,
    /// `m` or `w`.
    pub sex: Option<Located<char>>,
    /// The number in the federation's list.
    pub id: Option<Located<String>>,
    /// The first round in which the player may be paired.
    pub from_round: Option<Located<u32>>,
    /// The round from which on the player no longer plays (withdrawal, IDF section 2, 18).
    pub withdrew: Option<Located<u32>>,
    /// The points that the file gives.
    pub points: Option<Located<HundredthPoints>>,
    /// The place that the file gives.
    pub place: Option<Located<u32>>,
}

/// A bye: a round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ByeKind {
    /// A requested bye with the points of a win (TRF `F`).
    Full,
    /// A requested bye with the points of a draw (TRF `H`).
    Half,
    /// A bye without points: an announced absence (TRF `Z`).
    Zero,
    /// The player was left over by the pairing (TRF `U`); the points are those of [`PointScale::bye`].
    Allocated,
}

/// One pairing, or one bye when `black` is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenPairing {
    /// The place where the entry begins.
    pub at: LineColumn,
    /// The round.
    pub round: Option<Located<u32>>,
    /// The board.
    pub board: Option<Located<u32>>,
    /// The number of the game in its match.
    pub game: Option<Located<u32>>,
    /// White, or the first named player when [`Self::colours`] is false, or the player with the bye.
    pub white: Located<PlayerReference>,
    /// Black; `None` for a bye.
    pub black: Option<Located<PlayerReference>>,
    /// Whether the file gives the colours.
    pub colours: bool,
    /// The result.
    pub result: Option<Located<GivenResult>>,
    /// The kind of bye.
    pub bye: Option<Located<ByeKind>>,
    /// The day, as it is written.
    pub date: Option<Located<String>>,
    /// The drawn opening, by its number or moves.
    pub lot: Option<Located<String>>,
    /// The identifier of the game in another collection.
    pub id: Option<Located<String>>,
}

/// A team.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenTeam {
    /// The place where the entry begins.
    pub at: LineColumn,
    /// Its name.
    pub name: Located<String>,
    /// Its number.
    pub number: Option<Located<u32>>,
    /// Its players in the order of the boards, by number.
    pub players: Vec<Located<u32>>,
    /// The match points that the file gives.
    pub match_points: Option<Located<HundredthPoints>>,
    /// The game points that the file gives.
    pub game_points: Option<Located<HundredthPoints>>,
    /// The place that the file gives.
    pub place: Option<Located<u32>>,
}

/// A drawn opening (IDF section 2, 2.7 and 7.2.4).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenDrawnOpening {
    /// The place where the entry begins.
    pub at: LineColumn,
    /// The round; `None` where the opening is for all rounds.
    pub round: Option<Located<u32>>,
    /// The board; `None` where the opening is for all boards of the round.
    pub board: Option<Located<u32>>,
    /// The number in the table of openings, `17` or `22-XV`.
    pub number: Option<Located<String>>,
    /// The moves.
    pub moves: Option<Located<String>>,
    /// The position as FEN.
    pub fen: Option<Located<String>>,
}

/// Points that an arbiter awarded or deducted (TRF-2026, record 299).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenAdjustment {
    /// The place where the entry begins.
    pub at: LineColumn,
    /// The round; `None` for the whole event. gacrux takes 999 for points that count in the final table only.
    pub round: Option<Located<u32>>,
    /// The players concerned; empty for all players with the result [`Self::code`].
    pub who: Vec<Located<u32>>,
    /// The code of the result that is scored differently; a blank for a bonus or a penalty.
    pub code: char,
    /// The points.
    pub points: Located<HundredthPoints>,
}

/// The names of an event in tags.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenEventNames {
    /// The name to keep.
    pub name: Located<String>,
    /// Other names of the same event.
    pub aliases: Vec<Located<String>>,
}

/// All data of one official file on an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenEvent {
    /// The format of the file.
    pub format: OfficialFileFormat,
    /// The name of the event.
    pub name: Option<Located<String>>,
    /// The city or place.
    pub site: Option<Located<String>>,
    /// The federation.
    pub federation: Option<Located<String>>,
    /// The first day, as it is written.
    pub from: Option<Located<String>>,
    /// The last day, as it is written.
    pub to: Option<Located<String>>,
    /// The arbiters, the chief arbiter first.
    pub arbiters: Vec<Located<String>>,
    /// The system of the event.
    pub system: Option<Located<GivenSystem>>,
    /// The number of times that every player meets every other in a round robin.
    pub circles: Option<Located<u32>>,
    /// Whether teams play.
    pub teams_play: Option<Located<bool>>,
    /// The rule book, by its name in this program.
    pub rules: Option<Located<String>>,
    /// The variant, by its name or `GameType`.
    pub variant: Option<Located<String>>,
    /// The number of rounds.
    pub rounds: Option<Located<u32>>,
    /// The number of games in a match; 2 for micro-matches.
    pub games_in_match: Option<Located<u32>>,
    /// The unit that the table scores.
    pub unit: Option<Located<GivenUnit>>,
    /// The points of a game.
    pub points: Option<Located<PointScale>>,
    /// The points of a match.
    pub match_points: Option<Located<PointScale>>,
    /// The profile of tie-breaks.
    pub profile: Option<Located<String>>,
    /// Tie-breaks in their order, by name.
    pub tie_breaks: Vec<Located<String>>,
    /// Whether results that only official files have are counted.
    pub count_papers: Option<Located<bool>>,
    /// The time control.
    pub time_control: Option<Located<String>>,
    /// The day of each round.
    pub dates: Vec<Located<(u32, String)>>,
    /// The names of events, from a list of names.
    pub event_names: Vec<GivenEventNames>,
    /// The players.
    pub players: Vec<GivenPlayer>,
    /// The teams.
    pub teams: Vec<GivenTeam>,
    /// Pairings, results and byes.
    pub pairings: Vec<GivenPairing>,
    /// Groups of players no two of whom may meet, by number (TRF-2026, record 260; `XXP`).
    pub forbidden: Vec<Located<Vec<u32>>>,
    /// Points that an arbiter awarded or deducted.
    pub adjustments: Vec<GivenAdjustment>,
    /// The drawn openings.
    pub lots: Vec<GivenDrawnOpening>,
    /// A table with places, points or cells.
    pub table: Option<GivenTable>,
}

/// The result of reading an official file: the data, and the faults.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OfficialFileReading {
    /// The data that could be read.
    pub given: GivenEvent,
    /// The faults, in the order of their places.
    pub faults: Vec<super::fault::FileFault>,
}
