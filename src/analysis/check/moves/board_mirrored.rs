//! The check `board-mirrored`.

use crate::check::{CheckFamily, Finding, GameFindings};
use crate::lang::Message;
use crate::played::{AnalysedGame, MirroredReplay};
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// A game of six plies or more hardly replays as it is written, and as good as all of it (more than four fifths against
    /// less than one fifth) with its squares named from another side: letters from h to a, ranks from the top, or both, numbers
    /// from another corner. It is reported in place of the faults of the moves. Where the majority of games that declare the
    /// same are so, they are read from that side. Up to three damaged moves are passed over where the moves behind them go on;
    /// then at least three times as many moves must replay from the other side as do as written.
    /// ## Why it matters
    /// The board was turned when it was laid, and such a game is annulled and played again; or whoever wrote it down looked
    /// from another side, and then `--numbering` reads it.
    /// ## Bad
    /// ```pdn russian
    /// 1. f3-e4 e6-f5 2. g2-f3 c6-b5 3. f3-g4 b5-a4 4. g4:e6 d7:f5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *
    /// ```
    /// ## Article
    /// IDF 9.1; FMJD 5.1
    BOARD_MIRRORED = "M014", "board-mirrored", Warning;
    in Conduct: check_game;
}

/// Returns whether a finding is one of the faults that mean nothing in a game that replays on the mirrored board.
pub(crate) fn is_explained_fault(finding: &Finding) -> bool {
    matches!(
        finding.check.family,
        CheckFamily::Moves | CheckFamily::Captures
    )
}

/// Reports a game that replays on the mirrored board, in place of its faults, which mean nothing then.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    let Some(MirroredReplay {
        n,
        all,
        straight,
        first,
    }) = game.mirrored
    else {
        return;
    };
    let message = Message::BoardMirrored { n, all, straight };
    let mut finding = Finding::new(&BOARD_MIRRORED, message)
        .with_ply(1)
        .with_optional_article((game.start.variant()).article_under(Topic::Laid, game.code));
    finding.span = first;
    found.push(finding);
}
