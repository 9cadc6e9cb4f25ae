//! Joins items that are alike: the surest links first, and two groups only if all their items are alike.

use super::facts::SeparationReason;
use super::reason::{DifferenceReason, DifferenceReasons, Likeness};
use std::collections::BTreeSet;

/// The maximum number of items of a group, and of links of an item; beyond that nothing is joined.
const MAX_GROUP_ITEMS: usize = 8;

/// A likeness of two items.
#[derive(Clone, Copy, Debug)]
pub(super) struct LikenessLink {
    /// The first item.
    pub(super) one: usize,
    /// The second item, with a greater number.
    pub(super) two: usize,
    /// The differences between them.
    pub(super) reasons: DifferenceReasons,
    /// The certainty, by the differences: 4 for the same name, 1 where a letter or a name differs or is missing, 0 where only the games
    /// make them one.
    rank: u8,
}

impl LikenessLink {
    /// Returns a link for a likeness; `None` where the items differ.
    pub(crate) fn new((one, two): (usize, usize), likeness: Likeness) -> Option<Self> {
        use DifferenceReason::{
            FewerGiven, FewerWords, Initials, NameForm, NoGiven, NoYear, OneLetter, Transliteration,
        };
        let reasons = likeness.reasons()?;
        let has =
            |all: [DifferenceReason; 4]| all.into_iter().any(|reason| reasons.has_reason(reason));
        let rank = match likeness {
            Likeness::Same(_) => 4,
            Likeness::Possible(_) => 0,
            _ if has([OneLetter, NoGiven, FewerWords, NoYear]) => 1,
            _ if has([Initials, Transliteration, FewerGiven, NameForm]) => 2,
            _ => 3,
        };
        Some(Self {
            one,
            two,
            reasons,
            rank,
        })
    }
}

/// Knowledge about items in addition to their links.
pub(super) trait JoinJudge {
    /// Returns whether two items are alike by name.
    fn is_alike(&self, one: usize, two: usize) -> bool;

    /// Returns any other objection against joining the groups of two items.
    fn find_objection(&self, one: usize, two: usize) -> Option<SeparationReason>;

    /// Records that the groups of two items are joined.
    fn note_join(&mut self, one: usize, two: usize);
}

/// The result of joining.
#[derive(Debug)]
pub(super) struct JoinedGroups {
    /// Items by group, in the order of their first item.
    pub(super) groups: Vec<Vec<usize>>,
    /// Links between groups that were not joined, with the reason.
    pub(super) stopped: Vec<(LikenessLink, SeparationReason)>,
}

/// Joins items along links.
pub(super) fn join_links(
    count: usize,
    links: Vec<LikenessLink>,
    judge: &mut dyn JoinJudge,
) -> JoinedGroups {
    let mut stopped = Vec::new();
    let mut left = Vec::new();
    for link in links {
        match judge.find_objection(link.one, link.two) {
            Some(why) => stopped.push((link, why)),
            None => left.push(link),
        }
    }
    let torn = ambiguous_links(&left, judge);
    let mut order: Vec<usize> = (0..left.len()).collect();
    order.sort_by_key(|at| {
        (
            std::cmp::Reverse(left[*at].rank),
            left[*at].one,
            left[*at].two,
        )
    });
    let mut groups: Vec<Vec<usize>> = (0..count).map(|item| vec![item]).collect();
    let mut home: Vec<usize> = (0..count).collect();
    for at in order {
        let link = left[at];
        let (one, two) = (home[link.one], home[link.two]);
        let (into, from) = (one.min(two), one.max(two));
        if into == from {
            continue;
        }
        let agree = !torn.contains(&at) && all_alike(&groups[into], &groups[from], judge);
        let ambiguous = (!agree).then_some(SeparationReason::Ambiguous);
        if let Some(why) = ambiguous.or_else(|| judge.find_objection(link.one, link.two)) {
            stopped.push((link, why));
            continue;
        }
        judge.note_join(link.one, link.two);
        let moved = std::mem::take(&mut groups[from]);
        moved.iter().for_each(|item| home[*item] = into);
        groups[into].extend(moved);
    }
    stopped.retain(|(link, _)| home[link.one] != home[link.two]);
    stopped.sort_by_key(|(link, why)| (link.one, link.two, *why));
    groups.retain(|group| !group.is_empty());
    JoinedGroups { groups, stopped }
}

/// Returns whether every item of one group is like every item of the other.
fn all_alike(one: &[usize], two: &[usize], judge: &dyn JoinJudge) -> bool {
    one.len() + two.len() <= MAX_GROUP_ITEMS
        && one
            .iter()
            .all(|a| two.iter().all(|b| judge.is_alike(*a, *b)))
}

/// Returns the links (by number, sorted) of an item that may be either of two different items:
/// `Петров В.` with `Петров В.А.` and `Петров В.Н.` The surer of two links is kept.
fn ambiguous_links(links: &[LikenessLink], judge: &dyn JoinJudge) -> BTreeSet<usize> {
    let ends = links
        .iter()
        .enumerate()
        .flat_map(|(at, link)| [(link.one, link.two, at), (link.two, link.one, at)]);
    let mut ends: Vec<(usize, usize, usize)> = ends.collect();
    ends.sort_unstable();
    let rank = |at: usize| links[at].rank;
    let mut torn = BTreeSet::new();
    for run in ends.chunk_by(|a, b| a.0 == b.0) {
        if run.len() > MAX_GROUP_ITEMS {
            torn.extend(run.iter().map(|(_, _, at)| *at));
            continue;
        }
        for (place, &(_, one, first)) in run.iter().enumerate() {
            for &(_, two, second) in run.iter().skip(place + 1) {
                if !judge.is_alike(one, two) || judge.find_objection(one, two).is_some() {
                    torn.extend((rank(first) <= rank(second)).then_some(first));
                    torn.extend((rank(second) <= rank(first)).then_some(second));
                }
            }
        }
    }
    torn
}
