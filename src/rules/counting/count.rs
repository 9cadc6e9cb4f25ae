//! Counts of moves or positions towards a draw.

use crate::board::Color;
use crate::draw::Article;

/// A count that runs after a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawCount {
    /// The article that counts.
    pub article: &'static Article,
    /// The strong side; `None` if the article is not about a strong side.
    pub strong: Option<Color>,
    /// The count so far, in the [unit](Article::count_unit) of the article.
    pub n: u32,
    /// The count at which the draw is due.
    pub of: u32,
    /// The ply after which the count began; 0 is the start position. For a repetition, the ply after which the position was on
    /// the board for the first time.
    pub since: u32,
    /// Whether the draw is due. It never is when the game is over on the board.
    pub due: bool,
    /// Another article by which this one draws too, according to its own text, if the draw of that article is due.
    pub through: Option<&'static Article>,
}

impl DrawCount {
    /// Returns whether the article draws: by its own count, or by another article.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        self.due || self.through.is_some()
    }
}
