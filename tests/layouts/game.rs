//! Games to fill layouts with: moves of the corpus or random ones, players and events of a language.

use super::layout::Layout;
use crate::random::Random;
use pdn_events::played::MoveReading;
use pdn_rules::board::Color;
use pdn_rules::movegen::Move;
use pdn_rules::position::Position;
use pdn_rules::variant::Variant;
use pdn_text::notation::{MoveStyle, PathStyle, SquareStyle, write_one};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    White,
    Black,
    Draw,
}

impl Outcome {
    /// What a game says of its end, where it has one.
    pub(super) fn of(game: &pdn::Game) -> Option<Self> {
        use pdn_text::outcome::Outcome as Of;
        let (said, _) = game.recorded_outcome()?;
        match said.outcome_under(game.variant).decided_outcome()? {
            Of::Won(Color::White) => Some(Self::White),
            Of::Won(Color::Black) => Some(Self::Black),
            Of::Draw => Some(Self::Draw),
            _ => None,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Draw => "draw",
        }
    }
}

/// The moves of a game, each with the position before it.
#[derive(Clone)]
pub(super) struct Line {
    pub(super) variant: &'static Variant,
    moves: Vec<(Position, Move)>,
    outcome: Option<Outcome>,
}

/// Games of more plies are not taken, nor of fewer.
const PLIES: std::ops::RangeInclusive<usize> = 16..=160;

impl Line {
    /// A game of a file, if all of it is legal and begins at the start.
    fn of(game: &pdn::Game) -> Option<Self> {
        let mut position = Position::initial(game.variant);
        if game.start != position || !PLIES.contains(&game.line.plies.len()) {
            return None;
        }
        let mut moves = Vec::new();
        for ply in &game.line.plies {
            let MoveReading::Legal(mv) = &ply.reading else {
                return None;
            };
            moves.push((position.clone(), *mv));
            position.play(mv);
        }
        Some(Self {
            variant: game.variant,
            moves,
            outcome: Outcome::of(game),
        })
    }

    /// Some games of a folder of PDN, by their variants.
    pub(super) fn of_folder(folder: &Path) -> BTreeMap<&'static str, Vec<Self>> {
        const MOST: usize = 400;
        let mut all: BTreeMap<_, Vec<_>> = BTreeMap::new();
        let files = walkdir::WalkDir::new(folder).sort_by_file_name();
        let files = files
            .into_iter()
            .flatten()
            .map(walkdir::DirEntry::into_path);
        for path in files.filter(|path| path.extension().is_some_and(|end| end == "pdn")) {
            let games = pdn::read_games(path.as_path(), &pdn::Options::default()).flatten();
            for line in games.filter_map(|game| Self::of(&game)) {
                let known = all.entry(line.variant.id).or_default();
                if known.len() < MOST {
                    known.push(line);
                }
            }
        }
        all
    }

    /// A game of random moves.
    pub(super) fn random(variant: &'static Variant, random: &mut Random) -> Self {
        let mut position = Position::initial(variant);
        let mut moves = Vec::new();
        let plies = 24 + random.below(40);
        while moves.len() < plies {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[random.below(legal.len())];
            moves.push((position.clone(), mv));
            position.play(&mv);
        }
        let ends = [Outcome::White, Outcome::Black, Outcome::Draw];
        Self {
            variant,
            moves,
            outcome: Some(ends[random.below(3)]),
        }
    }
}

/// A game as somebody types it.
pub(super) struct Game {
    pub(super) variant: &'static Variant,
    pub(super) moves: usize,
    pub(super) outcome: Option<Outcome>,
    pub(super) date: Option<(u32, u32, u32)>,
    line: Line,
    fields: BTreeMap<String, String>,
}

impl Game {
    /// A game with players, event and all else drawn from the values of a language. Of a `full` one most is known.
    pub(super) fn new(line: Line, values: &Value, full: bool, random: &mut Random) -> Self {
        let mut fields = BTreeMap::new();
        let players = values["players"].as_array().unwrap();
        let white = random.below(players.len());
        let black = (white + 1 + random.below(players.len() - 1)) % players.len();
        for (side, nth) in [("white", white), ("black", black)] {
            let player = &players[nth];
            let name = player["name"].as_str().or(player.as_str()).unwrap();
            fields.insert(side.to_owned(), turned(name));
        }
        let part = |chance: usize| if full { chance } else { chance / 3 };
        let mut some = |key: &str, list: &Value, chance: usize, random: &mut Random| {
            let list = list.as_array().unwrap();
            if random.percent(part(chance)) {
                let value = list[random.below(list.len())].as_str().unwrap();
                fields.insert(key.to_owned(), value.to_owned());
            }
        };
        for side in ["white", "black"] {
            some(&format!("{side}.title"), &values["titles"], 50, random);
            some(&format!("{side}.team"), &values["teams"], 40, random);
            some(&format!("{side}.town"), &values["towns"], 50, random);
        }
        some("event", &values["events"], 95, random);
        some("stage", &values["stages"], 30, random);
        some("place", &values["places"], 90, random);
        some("arbiter", &values["arbiters"], 40, random);
        some("clock", &values["clocks"], 50, random);
        let openings = &values["openings"][line.variant.id];
        if openings.is_array() {
            some("opening", openings, 40, random);
        }
        let mut number = |key: &str, chance: usize, range: (usize, usize), random: &mut Random| {
            if random.percent(part(chance)) {
                let value = range.0 + random.below(range.1 - range.0);
                fields.insert(key.to_owned(), value.to_string());
            }
        };
        number("white.rating", 50, (1750, 2450), random);
        number("black.rating", 50, (1750, 2450), random);
        number("round", 90, (1, 12), random);
        number("board", 60, (1, 40), random);
        if random.percent(30) {
            number("opening", 100, (1, 175), random);
        }
        let date = (
            1950 + random.below(76),
            1 + random.below(12),
            1 + random.below(28),
        );
        let date = (date.0 as u32, date.1 as u32, date.2 as u32);
        Self {
            variant: line.variant,
            moves: line.moves.len(),
            outcome: line.outcome,
            date: random.percent(if full { 95 } else { 50 }).then_some(date),
            line,
            fields,
        }
    }

    /// The value of a field.
    pub(super) fn field(&self, name: &str) -> Option<&str> {
        self.fields.get(name).map(String::as_str)
    }

    pub(super) fn black_first(&self) -> bool {
        self.variant.first == Color::Black
    }

    /// The moves as a layout has them.
    pub(super) fn written(&self, layout: &Layout) -> Vec<String> {
        let sign = |key: &str, else_: &str| -> &'static str {
            match layout.key(key).unwrap_or(else_) {
                "x" => "x",
                ":" => ":",
                "-" => "-",
                "–" => "–",
                "—" => "—",
                "×" => "×",
                "*" => "*",
                "" => "",
                other => other.to_owned().leak(),
            }
        };
        let short = layout.key("notation") == Some("short");
        let style = MoveStyle {
            squares: match layout.key("notation") {
                Some("algebraic") => SquareStyle::Algebraic,
                Some("short") => SquareStyle::Short,
                _ => SquareStyle::Numeric(self.variant.numbering),
            },
            quiet: if short { "" } else { sign("quiet", "-") },
            capture: sign("capture", if short { ":" } else { "x" }),
            path: PathStyle::Shortest,
            pad: layout.key("squares") == Some("2"),
            bare: false,
        };
        let moves = self.line.moves.iter();
        let text = |(position, mv): &(Position, Move)| {
            let mut text = String::new();
            write_one(position, mv, &style, &mut text);
            text
        };
        moves.map(text).collect()
    }
}

/// `Smith, John` as a sheet has it that is not sorted by families: `John Smith`.
fn turned(name: &str) -> String {
    match name.split_once(", ") {
        Some((family, given)) => format!("{given} {family}"),
        None => name.to_owned(),
    }
}
