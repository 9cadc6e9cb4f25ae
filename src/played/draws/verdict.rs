//! What is found out about a claim.

use crate::board::Color;
use crate::counting::DrawCount;
use crate::draw::Article;

/// What is to be said of a claim.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ClaimVerdict {
    /// It holds in the final position.
    Confirmed(DrawCount),
    /// It holds because its text says that another article draws too; the count of that one.
    Through(&'static Article, DrawCount),
    /// It holds at once, because no seconds are added (seed 001, section 2, 22.7).
    AtOnce(DrawCount),
    /// It would hold at once, but a side can show a win.
    Winnable(DrawCount, Color, String),
    /// It holds at once unless a side can show a win, and that was not found out.
    Open(DrawCount),
    /// It holds by a move that was written down and not made.
    Written(&'static Article, String),
    /// It does not hold, another article does.
    WrongArticle(DrawCount),
    /// Its article holds, but so many times or moves as are told there were not.
    Fewer(DrawCount, u32),
    /// It holds, but who claims lost the right with a move (seed 001, section 1, 8.2.3).
    NotTheirs(DrawCount),
    /// It held between these plies.
    Late(DrawCount, u32, u32),
    /// It was drawn at once when the pieces were still others.
    LateAtOnce(EarlierDraw),
    /// By this article, who claims must have less time than there was.
    EnoughTime(String, f64),
    /// Its count runs, and is not full.
    Premature(DrawCount),
    /// It never held; the count that came furthest, and the ply after which it did.
    Unfounded(Option<(u32, DrawCount)>),
    /// No article of the code counts so many moves.
    NoCount(u32),
    /// The code has no article on repetition.
    NoRepetition,
    /// The code has no such article.
    NoArticle,
    /// A matter of judgement; by this article, where the code has one for it.
    Judgement(Option<&'static Article>),
    /// Settled by the clocks.
    Clocks,
    /// An article on clocks that are set otherwise.
    OtherControl(String),
    /// It holds only if no seconds were added, which the record does not tell.
    AddedSeconds(DrawCount),
    /// Repetition under a time control for which it does not hold, or perhaps does not.
    TimeControl(&'static Article, ArticleStanding),
}

impl ClaimVerdict {
    /// Whether the game is a draw by what was claimed, or by another article.
    pub(crate) fn is_right(&self) -> bool {
        matches!(
            self,
            Self::Confirmed(_)
                | Self::Through(..)
                | Self::AtOnce(_)
                | Self::Written(..)
                | Self::WrongArticle(_)
                | Self::Fewer(..)
        )
    }
}

/// A standard draw that was drawn at once, earlier in the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct EarlierDraw {
    pub(crate) count: DrawCount,
    /// The ply after which it first was.
    pub(crate) ply: u32,
    /// Whether it was found out that nobody could show a win.
    pub(crate) shown: bool,
}

/// Whether an article holds under a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ArticleStanding {
    /// It does.
    Holds,
    /// It does not.
    Barred,
    /// Only the name of the event says that it does not.
    Guessed,
    /// The time control is between those under which it does and those under which it does not.
    Between,
}
