//! Draws: every article of every code, reached, not yet reached and broken; random play against a slow count; samples
//! counted by hand.

mod at_once;
mod case;
mod certain;
mod coverage;
mod line;
mod moved;
mod oracle;
mod repeated;
mod samples;
mod special;
mod unchanged;

use pdn_rules::board::Color;
use pdn_rules::counting::{DrawCount, DrawTracker};
use pdn_rules::draw::{Article, CODES, DrawCode};
use pdn_rules::position::Position;
use pdn_rules::variant::{self, VARIANTS, Variant};

const SIDES: [Color; 2] = [Color::White, Color::Black];

/// A variant to try a code in: the first one that is played by it.
fn variant_of(code: &DrawCode) -> &'static Variant {
    let by_default = VARIANTS.iter().copied().find(|v| v.draws == code);
    by_default.unwrap_or_else(|| {
        let id = match code.id {
            "russia-federation" | "russia-2013" => "russian",
            "encyclopedia" | "cbd" => "brazilian",
            "kndb" => "international",
            "fid" => "italian",
            "czech-brief" => "czech",
            other => panic!("no variant for {other}"),
        };
        variant::find_variant(id).unwrap()
    })
}

/// Every article that counts, with its code.
fn articles() -> impl Iterator<Item = (&'static DrawCode, &'static Article)> {
    let all = CODES.iter().copied();
    all.flat_map(|code| code.articles.iter().map(move |article| (code, article)))
        .filter(|(_, article)| article.is_countable())
}

/// A tracker that has followed a line.
fn follow(code: &'static DrawCode, line: &[Position]) -> DrawTracker {
    let mut tracker = DrawTracker::new(code, &line[0]);
    for pair in line.windows(2) {
        tracker.record_ply(&pair[0], &pair[1]);
    }
    tracker
}

/// The count of an article with a side as the strong one.
fn count(tracker: &DrawTracker, article: &Article, strong: Option<Color>) -> Option<DrawCount> {
    let mut found = tracker
        .running_counts()
        .filter(|count| count.article == article && count.strong == strong);
    let first = found.next();
    assert!(found.next().is_none(), "{article} is counted twice");
    first
}
