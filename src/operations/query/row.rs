//! The row of a found game in a list.

use super::played::ReplayedGame;
use crate::outcome::white_first_score;
use crate::pdn::TagName;

/// A row of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameListRow {
    /// The name of White.
    pub white: String,
    /// The name of Black.
    pub black: String,
    /// The event.
    pub event: String,
    /// The site.
    pub site: String,
    /// The date.
    pub date: String,
    /// The round.
    pub round: String,
    /// The score of White and of Black, in the order of their names.
    pub result: String,
    /// The variant it is played by.
    pub variant: &'static str,
    /// The plies of the main line.
    pub plies: u64,
}

impl GameListRow {
    /// Creates the row of a game.
    pub(crate) fn from_game(game: &ReplayedGame<'_>) -> Self {
        let tag = |name| {
            game.tagged
                .tag_value(name)
                .map(|text| text.trim().to_owned())
        };
        let tag = |name| tag(name).unwrap_or_default();
        let result = game.tagged.result_text();
        Self {
            white: tag(TagName::White),
            black: tag(TagName::Black),
            event: tag(TagName::Event),
            site: tag(TagName::Site),
            date: tag(TagName::Date),
            round: tag(TagName::Round),
            result: white_first_score(&result, game.read.variant).into_owned(),
            variant: game.read.variant.id,
            plies: game.count_plies().unsigned_abs(),
        }
    }
}
