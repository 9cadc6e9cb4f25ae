//! Groups the spellings of an event into players.

use super::attempt::{AttemptInput, attempt_join};
use super::facts::{SeparationReason, drop_unreliable_rounds};
use super::name::ParsedName;
use super::reason::{DifferenceReason, DifferenceReasons, Likeness};
use std::collections::{BTreeMap, BTreeSet};

/// A game, as evidence of who its players are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClusterGame {
    /// The round, by any number that is the same for all games of that round; `None` where it is not known.
    pub round: Option<u32>,
    /// The spellings of both players, by their indices in the list.
    pub players: [usize; 2],
    /// Whether only an official file names the game, so that it is no game in which a record misspells a name.
    pub only_stated: bool,
}

impl ClusterGame {
    /// Returns the round, a player and the opponent, for both sides; nothing where the round is not known.
    pub(super) fn player_sides(self) -> impl Iterator<Item = (u32, usize, usize)> {
        let [white, black] = self.players;
        let sides = [(white, black), (black, white)];
        self.round
            .into_iter()
            .flat_map(move |round| sides.map(|(one, other)| (round, one, other)))
    }
}

/// Spellings that are taken for one player or event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpellingGroup {
    /// The spelling to keep: the one of the user's list, else the most frequent, then the one with more characters, then the first.
    pub name: String,
    /// All spellings by their indices in the list, at least one, in order.
    pub members: Vec<usize>,
    /// The differences between the spellings.
    pub reasons: DifferenceReasons,
    /// Whether the spellings are certainly one: the same name, or joined by the user.
    pub sure: bool,
}

/// Two spellings that are alike and are not taken for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpellingDoubt {
    /// The first spelling, by its index in the list.
    pub one: usize,
    /// The second spelling.
    pub two: usize,
    /// The differences between them.
    pub reasons: DifferenceReasons,
    /// The reason why they are not joined.
    pub why: SeparationReason,
}

/// A spelling under which two players must have played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmbiguousSpelling {
    /// The spelling, by its index in the list.
    pub name: usize,
    /// The rounds in which it played against different opponents. A single one may be a wrong round number.
    pub rounds: Vec<u32>,
}

/// The players of an event by their spellings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerClusters {
    /// Groups such that every spelling that names a player is in exactly one; in the order of their first members.
    pub groups: Vec<SpellingGroup>,
    /// Spellings that are alike and are not joined.
    pub doubts: Vec<SpellingDoubt>,
    /// Spellings that are two players.
    pub doubled: Vec<AmbiguousSpelling>,
}

/// The maximum number of further attempts to join. Each attempt examines the games of the players that the previous one joined.
const MAX_JOIN_ATTEMPTS: usize = 4;

/// Groups the spellings that are probably one player. `aliases` is the list of the user: for each player the spelling to keep and then
/// others. Two players of the list are never joined.
///
/// Spellings that met, or that played in one round against different opponents, are never joined: neither directly nor through a third
/// spelling, nor by the list of the user (such a case is reported as a doubt). Games of players that are not in the list are ignored, and
/// so are those of spellings that name nobody.
#[must_use]
pub fn cluster_players(
    names: &[&str],
    games: &[ClusterGame],
    aliases: &[Vec<String>],
) -> PlayerClusters {
    let parsed: Vec<Option<ParsedName>> =
        names.iter().map(|name| ParsedName::parse(name)).collect();
    let named = |at: &usize| matches!(parsed.get(*at), Some(Some(_)));
    let games = games.iter().filter(|game| game.players.iter().all(named));
    let games = drop_unreliable_rounds(games.copied().collect());
    let list = listed_players(aliases);
    let player = |name: &Option<ParsedName>| list.get(&name.as_ref()?.normal).copied();
    let players: Vec<Option<usize>> = parsed.iter().map(player).collect();
    let kept: Vec<Option<ParsedName>> = aliases
        .iter()
        .map(|names| names.iter().find_map(|name| ParsedName::parse(name)))
        .collect();
    let given = AttemptInput {
        names: &parsed,
        games: &games,
        players: &players,
        kept: &kept,
    };
    let (mut groups, mut doubts, mut home) = attempt_join(&given, None);
    for left in (0..MAX_JOIN_ATTEMPTS).rev() {
        if !twice_in_a_round(&games, &home) {
            break;
        }
        // In the last attempt, only spellings that are already one count as one opponent.
        let alone: Vec<usize> = (0..names.len()).collect();
        let last = if left > 0 { home } else { alone };
        (groups, doubts, home) = attempt_join(&given, Some(&last));
    }
    let mut played = vec![0_usize; names.len()];
    for at in games.iter().flat_map(|game| game.players) {
        played[at] += 1;
    }
    let mut out = PlayerClusters {
        groups: Vec::new(),
        doubts,
        doubled: ambiguous_spellings(&games, &home),
    };
    for members in groups {
        let user = members
            .iter()
            .find_map(|at| aliases.get(players[*at]?)?.first());
        let name = user.map_or_else(
            || main_of(names, &members, &played),
            |name| normalise_blanks(name),
        );
        let likeness = |at: &usize| super::name_likeness(&name, names[*at]);
        let many = members.len() > 1;
        let likenesses = members.iter().filter(|_| many).map(likeness).collect();
        out.groups
            .push(SpellingGroup::new(name, members, likenesses));
    }
    out
}

/// Returns whether a group plays against different groups in one round, under different spellings.
fn twice_in_a_round(games: &[ClusterGame], home: &[usize]) -> bool {
    let mut seen: BTreeMap<(u32, usize), (BTreeSet<usize>, BTreeSet<usize>)> = BTreeMap::new();
    for (round, one, other) in games.iter().flat_map(|game| game.player_sides()) {
        let (spellings, opponents) = seen.entry((round, home[one])).or_default();
        spellings.insert(one);
        opponents.insert(home[other]);
    }
    seen.values()
        .any(|(spellings, opponents)| spellings.len() > 1 && opponents.len() > 1)
}

/// Returns the spellings that play against different groups in one round.
fn ambiguous_spellings(games: &[ClusterGame], home: &[usize]) -> Vec<AmbiguousSpelling> {
    let mut seen: BTreeMap<(usize, u32), BTreeSet<usize>> = BTreeMap::new();
    for (round, one, other) in games.iter().flat_map(|game| game.player_sides()) {
        seen.entry((one, round)).or_default().insert(home[other]);
    }
    let mut out: Vec<AmbiguousSpelling> = Vec::new();
    for ((name, round), _) in seen
        .into_iter()
        .filter(|(_, opponents)| opponents.len() > 1)
    {
        match out.last_mut().filter(|last| last.name == name) {
            Some(last) => last.rounds.push(round),
            None => out.push(AmbiguousSpelling {
                name,
                rounds: vec![round],
            }),
        }
    }
    out
}

/// Returns the players of the user's list by the normal forms of their spellings.
fn listed_players(aliases: &[Vec<String>]) -> BTreeMap<String, usize> {
    let mut list = BTreeMap::new();
    for (player, names) in aliases.iter().enumerate() {
        for name in names.iter().filter_map(|name| ParsedName::parse(name)) {
            list.entry(name.normal).or_insert(player);
        }
    }
    list
}

/// Returns a name with one blank between its words.
fn normalise_blanks(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the spelling to keep: the most frequent, then the one with more characters, then the first.
pub(super) fn main_of(names: &[&str], members: &[usize], often: &[usize]) -> String {
    let worth = |at: usize| (often[at], normalise_blanks(names[at]).chars().count());
    let best = members
        .iter()
        .max_by(|a, b| worth(**a).cmp(&worth(**b)).then(b.cmp(a)));
    best.map_or_else(String::new, |at| normalise_blanks(names[*at]))
}

impl SpellingGroup {
    /// Returns a group of the spelling to keep, its members, and the likeness of each member to that spelling.
    pub fn new(name: String, members: Vec<usize>, likenesses: Vec<Likeness>) -> Self {
        let sure = likenesses
            .iter()
            .all(|likeness| !matches!(likeness, Likeness::Probable(_) | Likeness::Possible(_)));
        let all = likenesses.iter().map(|likeness| likeness.reasons());
        let reasons = all.fold(DifferenceReasons::NONE, |all, reasons| {
            all.union_with(
                reasons.unwrap_or(DifferenceReasons::from_reason(DifferenceReason::Alias)),
            )
        });
        Self {
            name,
            members,
            reasons,
            sure,
        }
    }
}
