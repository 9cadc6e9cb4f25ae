//! The check `not-compared`.

use crate::check::Finding;
use crate::event::UncomparedCounts;
use crate::lang::{Count, Message};

check! {
    Events;
    /// ## What it checks
    /// `pdn check` was given so many games that it could not hold all that it compares. Games of an event that come long after its other
    /// games were not compared with these; or games were not sought in other events.
    /// ## Why it matters
    /// What is not compared is not found. `pdn event`, which holds all games, or a run over fewer files compares them.
    /// ## Bad
    /// ```text
    /// one.pdn: game 1 of the Cup, and 100,000 games of other events
    /// two.pdn: game 2 of the Cup
    /// ```
    /// ## Good
    /// ```text
    /// cup.pdn: games 1 and 2 of the Cup
    /// other.pdn: 100,000 games of other events
    /// ```
    /// ## Article
    /// None.
    NOT_COMPARED = "E028", "not-compared", Warning;
}

/// Reports games that were not compared, if there are any.
pub fn build_finding(left: UncomparedCounts) -> Option<Finding> {
    let games = |n: u64| Box::new(Message::Games { n: Count(n) });
    let late = (left.late > 0).then(|| Message::NotCompared {
        games: games(left.late),
    });
    let beyond = (left.beyond > 0).then(|| Message::NotSought {
        games: games(left.beyond),
    });
    let message = match (late, beyond) {
        (Some(late), Some(beyond)) => Message::NotComparedNorSought {
            late: Box::new(late),
            beyond: Box::new(beyond),
        },
        (late, beyond) => late.or(beyond)?,
    };
    Some(Finding::new(&NOT_COMPARED, message))
}
