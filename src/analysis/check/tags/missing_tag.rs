//! The check `missing-tag`.

use crate::check::Finding;
use crate::lang::Message;
use crate::played::TAG_ROSTER;

check! {
    Tags;
    /// ## What it checks
    /// A tag that every game should have is missing: Event, Site, Date, Round, White,
    /// Black, Result. One finding a file counts the games that lack each.
    /// ## Why it matters
    /// Without names and a result a game cannot be found again or counted in a table.
    /// ## Bad
    /// ```pdn russian
    /// [White "Petrov"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Site "Minsk"]
    /// [Round "1"]
    /// [Date "2016.08.29"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// [Result "*"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    MISSING_TAG = "T008", "missing-tag", Info;
}

/// Reports the tags of the roster that games of a file lack: how many lack each of them, and how many games there are.
#[must_use]
pub fn build_finding(missing: &[u64; TAG_ROSTER.len()], games: u64) -> Option<Finding> {
    // Counted once a file: a finding for each game is more text than all real mistakes together (decision 0011).
    // Adjacent tags that the same number of games lack are reported together.
    let mut counted: Vec<(u64, Vec<String>)> = Vec::new();
    for (name, &n) in TAG_ROSTER.iter().zip(missing).filter(|(_, n)| **n > 0) {
        let name = name.canonical().unwrap_or_default().to_owned();
        match counted.last_mut() {
            Some((of_last, names)) if *of_last == n => names.push(name),
            _ => counted.push((n, vec![name])),
        }
    }
    let lacks: Vec<_> = counted
        .into_iter()
        .map(|(n, names)| Message::LackingTags { names, n, games })
        .collect();
    let message = (!lacks.is_empty()).then_some(Message::MissingTags { lacks });
    message.map(|message| Finding::new(&MISSING_TAG, message))
}
