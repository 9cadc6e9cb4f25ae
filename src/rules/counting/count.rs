//! A count on its way to a draw.

use crate::board::Color;
use crate::draw::Article;

/// A counter that runs after a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawCount {
    /// The article.
    pub article: &'static Article,
    /// The strong side; `None` where no side is meant.
    pub strong: Option<Color>,
    /// How far it is, in the [unit](Article::count_unit) of the article.
    pub n: u32,
    /// The count at which the draw is due.
    pub of: u32,
    /// The ply after which it began to count; 0 = the start position. Of a repetition, the ply after which the position
    /// stood on the board first.
    pub since: u32,
    /// Whether the draw is due. Never when the game is over on the board.
    pub due: bool,
    /// The article through which it draws as well, because its text says so, when that one's draw is due.
    pub through: Option<&'static Article>,
}

impl DrawCount {
    /// Whether the article draws: by its own count, or through another one.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        self.due || self.through.is_some()
    }
}
