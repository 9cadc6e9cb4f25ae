//! The verdicts on claims.

use crate::board::Color;
use crate::counting::DrawCount;
use crate::draw::Article;

/// The verdict on a claim.
#[derive(Clone, Debug, PartialEq)]
pub enum ClaimVerdict {
    /// It holds in the final position.
    Confirmed(DrawCount),
    /// It holds because the text of its article states that another article draws too; the count is that of the other one.
    Through(&'static Article, DrawCount),
    /// It holds at once, because no seconds are added (IDF 2016, section 2, 22.7).
    AtOnce(DrawCount),
    /// It would hold at once, but a side can show a win.
    Winnable(DrawCount, Color, String),
    /// It holds at once unless a side can show a win, which was not settled.
    Open(DrawCount),
    /// It holds by a move that was written down and not made.
    Written(&'static Article, String),
    /// It does not hold, but another article does.
    WrongArticle(DrawCount),
    /// Its article holds, but there were fewer repetitions or moves than it states.
    Fewer(DrawCount, u32),
    /// It holds, but the claimant lost the right by moving (IDF 2016, 8.2.3).
    NotTheirs(DrawCount),
    /// It held between these plies.
    Late(DrawCount, u32, u32),
    /// It was drawn at once earlier, with other pieces.
    LateAtOnce(EarlierDraw),
    /// By this article, the claimant must have less time left than there was.
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
    /// It is a matter of judgement, by this article if the code has one for it.
    Judgement(Option<&'static Article>),
    /// It is settled by the clocks.
    Clocks,
    /// It names an article for another time control.
    OtherControl(String),
    /// It holds only if no seconds were added, which the record does not state.
    AddedSeconds(DrawCount),
    /// It claims a repetition under a time control for which that article does not hold, or may not hold.
    TimeControl(&'static Article, ArticleStanding),
}

impl ClaimVerdict {
    /// Returns whether the game is a draw by what was claimed, or by another article.
    pub fn is_right(&self) -> bool {
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
pub struct EarlierDraw {
    /// The count that was full.
    pub count: DrawCount,
    /// The ply after which it first was.
    pub ply: u32,
    /// Whether it was settled that nobody could show a win.
    pub shown: bool,
}

/// Whether an article holds under a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArticleStanding {
    /// It holds.
    Holds,
    /// It does not hold.
    Barred,
    /// Only the name of the event shows that it does not hold.
    Guessed,
    /// The time control lies between those under which it holds and those under which it does not.
    Between,
}
