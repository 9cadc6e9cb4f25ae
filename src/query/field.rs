//! What can be asked about: one line a field.

use crate::pdn::TagName;

/// A field whose value is a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TextField {
    /// Either player.
    Player,
    /// The value of a known tag.
    Tag(TagName),
    /// The value of any tag, by its name.
    Named(String),
    /// A comment, in the main line or a variation.
    Comment,
}

/// A field of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Player,
    White,
    Black,
    Event,
    Site,
    Annotator,
    Comment,
    Tag,
    Opening,
    Date,
    Year,
    Round,
    Rating,
    WhiteRating,
    BlackRating,
    Result,
    Variant,
    Plies,
    Position,
    Has,
    Material,
    Moves,
    Capture,
    Promotion,
    Finding,
    Clean,
    Claim,
    Endgame,
}

/// All fields by their names, each with an example of a test. Names are those of the help and of docs/databases.md.
pub(super) const FIELDS: [(&str, Field, &str); 28] = [
    ("player", Field::Player, "player ~ \"georgiev\""),
    ("white", Field::White, "white \"Куперман\""),
    ("black", Field::Black, "black = \"Sijbrands, T.\""),
    ("event", Field::Event, "event \"Moscow\""),
    ("site", Field::Site, "site ~ \"^Riga\""),
    ("annotator", Field::Annotator, "annotator \"Scholma\""),
    ("comment", Field::Comment, "comment ~ \"time trouble\""),
    ("tag", Field::Tag, "tag WhiteTeam = \"Latvia\""),
    ("opening", Field::Opening, "opening \"c3-d4 d6-c5\""),
    ("date", Field::Date, "date in 1990.05..1992.12"),
    ("year", Field::Year, "year in 1990..1998"),
    ("round", Field::Round, "round <= 3"),
    ("rating", Field::Rating, "rating > 2300"),
    ("white-rating", Field::WhiteRating, "white-rating > 2300"),
    ("black-rating", Field::BlackRating, "black-rating > 2300"),
    ("result", Field::Result, "result draw"),
    ("variant", Field::Variant, "variant brazilian"),
    ("plies", Field::Plies, "plies > 80"),
    ("position", Field::Position, "position \"W:Wc3,d4:Bf6,g7\""),
    ("has", Field::Has, "has \"Wc3,Kd4 Bf6 -e5\""),
    ("material", Field::Material, "material 3K-1K"),
    ("moves", Field::Moves, "moves \"g5-h6 * f4-e5\""),
    ("capture", Field::Capture, "capture >= 4"),
    ("promotion", Field::Promotion, "promotion before 40"),
    ("finding", Field::Finding, "finding C002"),
    ("clean", Field::Clean, "clean"),
    ("claim", Field::Claim, "claim 8.2.15"),
    ("endgame", Field::Endgame, "endgame won"),
];

/// The names of all fields.
pub(crate) fn field_names() -> impl Iterator<Item = &'static str> {
    FIELDS.iter().map(|(name, ..)| *name)
}

impl Field {
    /// The field of a name, in any case.
    pub(super) fn find(name: &str) -> Option<Self> {
        let same = |known: &&(&str, Field, &str)| known.0.eq_ignore_ascii_case(name);
        FIELDS.iter().find(same).map(|(_, field, _)| *field)
    }

    /// The name of the field that is most like a word.
    pub(super) fn near(word: &str) -> Option<&'static str> {
        crate::check::closest(&word.to_lowercase(), FIELDS.iter().map(|(name, ..)| *name))
    }

    /// Its name, and an example.
    pub(super) fn told(self) -> (&'static str, &'static str) {
        let same = |known: &&(&str, Field, &str)| known.1 == self;
        let known = FIELDS.iter().find(same);
        known.map_or(("", ""), |(name, _, example)| (name, example))
    }
}
