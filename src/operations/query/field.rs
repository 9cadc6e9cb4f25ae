//! The fields that a query can test, one line for each field.

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
pub(super) enum QueryField {
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
pub(super) const QUERY_FIELDS: [(&str, QueryField, &str); 28] = [
    ("player", QueryField::Player, "player ~ \"georgiev\""),
    ("white", QueryField::White, "white \"Куперман\""),
    ("black", QueryField::Black, "black = \"Sijbrands, T.\""),
    ("event", QueryField::Event, "event \"Moscow\""),
    ("site", QueryField::Site, "site ~ \"^Riga\""),
    ("annotator", QueryField::Annotator, "annotator \"Scholma\""),
    ("comment", QueryField::Comment, "comment ~ \"time trouble\""),
    ("tag", QueryField::Tag, "tag WhiteTeam = \"Latvia\""),
    ("opening", QueryField::Opening, "opening \"c3-d4 d6-c5\""),
    ("date", QueryField::Date, "date in 1990.05..1992.12"),
    ("year", QueryField::Year, "year in 1990..1998"),
    ("round", QueryField::Round, "round <= 3"),
    ("rating", QueryField::Rating, "rating > 2300"),
    (
        "white-rating",
        QueryField::WhiteRating,
        "white-rating > 2300",
    ),
    (
        "black-rating",
        QueryField::BlackRating,
        "black-rating > 2300",
    ),
    ("result", QueryField::Result, "result draw"),
    ("variant", QueryField::Variant, "variant brazilian"),
    ("plies", QueryField::Plies, "plies > 80"),
    (
        "position",
        QueryField::Position,
        "position \"W:Wc3,d4:Bf6,g7\"",
    ),
    ("has", QueryField::Has, "has \"Wc3,Kd4 Bf6 -e5\""),
    ("material", QueryField::Material, "material 3K-1K"),
    ("moves", QueryField::Moves, "moves \"g5-h6 * f4-e5\""),
    ("capture", QueryField::Capture, "capture >= 4"),
    ("promotion", QueryField::Promotion, "promotion before 40"),
    ("finding", QueryField::Finding, "finding C002"),
    ("clean", QueryField::Clean, "clean"),
    ("claim", QueryField::Claim, "claim 8.2.15"),
    ("endgame", QueryField::Endgame, "endgame won"),
];

/// Returns the names of all fields.
pub fn field_names() -> impl Iterator<Item = &'static str> {
    QUERY_FIELDS.iter().map(|(name, ..)| *name)
}

impl QueryField {
    /// Returns the field of a name, in any case.
    pub(super) fn find_by_name(name: &str) -> Option<Self> {
        let same = |known: &&(&str, QueryField, &str)| known.0.eq_ignore_ascii_case(name);
        QUERY_FIELDS.iter().find(same).map(|(_, field, _)| *field)
    }

    /// Returns the name of the field that is nearest to a word.
    pub(super) fn closest_name(word: &str) -> Option<&'static str> {
        crate::check::closest_name(
            &word.to_lowercase(),
            QUERY_FIELDS.iter().map(|(name, ..)| *name),
        )
    }

    /// Returns its name, and an example.
    pub(super) fn name_and_example(self) -> (&'static str, &'static str) {
        let same = |known: &&(&str, QueryField, &str)| known.1 == self;
        let known = QUERY_FIELDS.iter().find(same);
        known.map_or(("", ""), |(name, _, example)| (name, example))
    }
}
