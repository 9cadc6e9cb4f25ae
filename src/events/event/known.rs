//! What official files state about an event: its name, system, scoring and players, and the players without an opponent, the absent and the
//! withdrawn.

use super::names::is_name;
use super::official_files::{
    self, ByeKind, GivenEvent, LineColumn, Located, OfficialFileFormat, PlayerReference,
    PointScale, Winner,
};
use super::standings::{AbsentPlayers, OrderingStep, SoloKind, SoloRound, TieBreak};
use super::{
    Event, EventSystem, OfficialFile, OfficialFilePlace, ScoringSystem, ScoringUnit, worth,
};
use std::collections::{BTreeMap, BTreeSet};

/// What is known about an event in addition to its games. Where several official files state the same fact, the first file takes precedence.
#[derive(Clone, Debug, Default)]
pub struct OfficialFacts {
    /// Its name; empty where it is not stated.
    pub name: String,
    /// The players with their spellings, the one to keep first.
    pub players: Vec<Vec<String>>,
    /// What `event.toml` states about the players, in the same order.
    pub(super) of_players: Vec<OfficialPlayerFacts>,
    /// What is paired and counted.
    pub unit: Option<ScoringUnit>,
    /// The system.
    pub system: Option<EventSystem>,
    /// The number of rounds and the place that states it.
    pub rounds: Option<(u32, OfficialFilePlace)>,
    /// The variant, by its name, and the place that states it.
    pub(super) variant: Option<(String, OfficialFilePlace)>,
    /// The points of a game and the place that states them.
    pub(super) game_scale: Option<(PointScale, OfficialFilePlace)>,
    /// The points of a match, of players or of teams, and the place that states them.
    pub(super) match_scale: Option<(PointScale, OfficialFilePlace)>,
    /// The number of games in a match.
    pub games_in_match: Option<u32>,
    /// The name of the profile.
    pub profile: Option<String>,
    /// The criteria after points, which take precedence over the profile; empty where none are stated.
    pub criteria: Vec<OrderingStep>,
    /// The members of each team in the order of their boards, by their names: the name of the team first.
    pub(super) line_ups: Vec<(String, Vec<String>)>,
    /// Whether teams play.
    pub teams_play: Option<bool>,
    /// Whether results that only official files have count.
    pub count_papers: bool,
    /// Rounds without an opponent.
    pub(super) byes: Vec<NamedFact<ByeKind>>,
    /// Games and matches that were lost by absence.
    pub(super) forfeits: Vec<NamedForfeit>,
    /// The players who withdrew, with the first round without them.
    pub(super) gone: Vec<NamedFact<()>>,
}

/// What `event.toml` states about a player; texts are empty where it states nothing.
#[derive(Clone, Debug)]
pub(super) struct OfficialPlayerFacts {
    /// The place of the name.
    pub(super) at: OfficialFilePlace,
    /// The team.
    pub(super) team: String,
    /// The title.
    pub(super) title: String,
    /// The rating.
    pub(super) rating: String,
    /// The first round that he plays.
    pub(super) start: Option<(u32, OfficialFilePlace)>,
}

impl OfficialPlayerFacts {
    fn from_entry(paper: usize, player: &official_files::GivenPlayer) -> Self {
        let text = |told: &Option<Located<String>>| {
            let text = told.as_ref().map(|at| at.value.trim().to_owned());
            text.unwrap_or_default()
        };
        Self {
            at: OfficialFilePlace {
                file: paper,
                at: player.name.at,
            },
            team: text(&player.team),
            title: text(&player.title),
            rating: player
                .rating
                .as_ref()
                .map_or_else(String::new, |at| at.value.to_string()),
            start: player.from_round.as_ref().map(|round| {
                let at = round.at;
                (round.value, OfficialFilePlace { file: paper, at })
            }),
        }
    }
}

/// A fact about a player in a round.
#[derive(Clone, Debug)]
pub(super) struct NamedFact<T> {
    /// The player, as the official file spells him.
    pub(super) name: String,
    /// The round; 0 where it is not stated.
    pub(super) round: u32,
    /// The fact.
    pub(super) what: T,
    /// The place that states it.
    pub(super) at: OfficialFilePlace,
}

/// A game or match that was lost by absence.
#[derive(Clone, Debug)]
pub(super) struct NamedForfeit {
    /// White and Black, as the official file spells them.
    pub(super) names: [String; 2],
    /// The round; 0 where it is not stated.
    pub(super) round: u32,
    /// The absent player or players.
    pub(super) absent: AbsentPlayers,
    /// The place that states it.
    pub(super) at: OfficialFilePlace,
}

impl OfficialFacts {
    /// Collects what official files state.
    #[must_use]
    pub fn from_official_files(papers: &[OfficialFile]) -> Self {
        let mut known = Self::default();
        for (paper, read) in papers.iter().enumerate().rev() {
            known.merge_given(paper, &read.given);
        }
        // The files were merged from the last to the first, so that the first takes precedence.
        known.byes.sort_by_key(|bye| bye.at);
        known.forfeits.sort_by_key(|forfeit| forfeit.at);
        known.gone.sort_by_key(|gone| gone.at);
        known
    }

    /// Merges the statements of an official file, which take precedence over those merged before.
    fn merge_given(&mut self, paper: usize, given: &GivenEvent) {
        let number = |at: &Option<Located<u32>>| at.as_ref().map(|at| at.value);
        if let Some(name) = &given.name {
            self.name.clone_from(&name.value);
        }
        // Lists of other formats have no aliases and may contain one player in two spellings.
        if given.format == OfficialFileFormat::EventToml {
            self.players = given.players.iter().map(player_spellings).collect();
            let players = given.players.iter();
            self.of_players = players
                .map(|player| OfficialPlayerFacts::from_entry(paper, player))
                .collect();
        }
        if let Some(unit) = &given.unit {
            self.unit = Some(match unit.value {
                official_files::GivenUnit::Game => ScoringUnit::Game,
                official_files::GivenUnit::Match => ScoringUnit::Match,
            });
        }
        if let Some(system) = &given.system {
            self.system = Some(match system.value {
                official_files::GivenSystem::RoundRobin => EventSystem::RoundRobin {
                    circles: number(&given.circles).unwrap_or(1).max(1),
                },
                official_files::GivenSystem::Swiss => EventSystem::Swiss,
                official_files::GivenSystem::KnockOut => EventSystem::KnockOut,
                official_files::GivenSystem::Scheveningen => EventSystem::Scheveningen,
                official_files::GivenSystem::Match => EventSystem::Duel,
            });
        }
        if let Some(rounds) = &given.rounds {
            let at = OfficialFilePlace {
                file: paper,
                at: rounds.at,
            };
            self.rounds = Some((rounds.value, at));
        }
        if let Some(variant) = &given.variant {
            let at = variant.at;
            self.variant = Some((variant.value.clone(), OfficialFilePlace { file: paper, at }));
        }
        if given.format == OfficialFileFormat::EventToml {
            // Files of other programs count on scales of their own.
            let placed = |scale: &Located<PointScale>| {
                let at = scale.at;
                (scale.value, OfficialFilePlace { file: paper, at })
            };
            self.game_scale = given.points.as_ref().map(placed);
            self.match_scale = given.match_points.as_ref().map(placed);
        }
        if !given.teams.is_empty() {
            let numbers = PlayerNumbers::from_given(given);
            let teams = given.teams.iter().map(|team| {
                let members = team.players.iter();
                let names = members.map(|number| numbers.0.get(&number.value));
                // A member with an unknown number keeps his board.
                let names =
                    names.map(|name| name.map_or_else(String::new, |name| (*name).to_owned()));
                let members = names.collect();
                (team.name.value.clone(), members)
            });
            self.line_ups = teams.collect();
        }
        if let Some(teams) = &given.teams_play {
            self.teams_play = Some(teams.value);
        }
        if let Some(count) = &given.count_papers {
            self.count_papers = count.value;
        }
        self.games_in_match = number(&given.games_in_match).or(self.games_in_match);
        if let Some(profile) = &given.profile {
            self.profile = Some(profile.value.clone());
        }
        let criteria = given.tie_breaks.iter();
        let criteria: Vec<OrderingStep> = criteria
            .filter_map(|at| parse_criterion(&at.value))
            .collect();
        if !criteria.is_empty() {
            self.criteria = criteria;
        }
        self.take_pairings(paper, given);
        let gone = given.players.iter().filter_map(|player| {
            let round = player.withdrew.as_ref()?;
            Some(NamedFact {
                name: player.name.value.clone(),
                round: round.value,
                what: (),
                at: OfficialFilePlace {
                    file: paper,
                    at: round.at,
                },
            })
        });
        self.gone.extend(gone);
    }

    /// Returns the players who are not listed, if more players are.
    pub(super) fn unlisted_players(&self, event: &Event) -> Vec<usize> {
        let names = self.players.iter().filter_map(|names| names.first());
        let listed: BTreeSet<usize> = names.filter_map(|name| event.find_player(name)).collect();
        let others = (0..event.players.len()).filter(|player| !listed.contains(player));
        let others: Vec<usize> = others.collect();
        match others.len() < listed.len() {
            true => others,
            false => Vec::new(),
        }
    }

    /// Collects the byes and the games and matches that were lost by absence.
    fn take_pairings(&mut self, paper: usize, given: &GivenEvent) {
        let numbers = PlayerNumbers::from_given(given);
        for pairing in &given.pairings {
            let round = pairing.round.as_ref().map_or(0, |round| round.value);
            let at = |at: LineColumn| OfficialFilePlace { file: paper, at };
            let Some(black) = &pairing.black else {
                if let Some(bye) = &pairing.bye {
                    self.byes.push(NamedFact {
                        name: numbers.player_name(&pairing.white.value),
                        round,
                        what: bye.value,
                        at: at(pairing.at),
                    });
                }
                continue;
            };
            let forfeit = pairing.result.as_ref().filter(|at| at.value.forfeit);
            let Some(result) = forfeit else { continue };
            self.forfeits.push(NamedForfeit {
                names: [&pairing.white.value, &black.value].map(|who| numbers.player_name(who)),
                round,
                absent: match result.value.winner {
                    Winner::White => AbsentPlayers::One(1),
                    Winner::Black => AbsentPlayers::One(0),
                    _ => AbsentPlayers::Both,
                },
                at: at(pairing.at),
            });
        }
    }

    /// Sets the team of the members of listed teams where they have none yet.
    pub(super) fn name_teams(&self, event: &mut Event) {
        for (team, members) in &self.line_ups {
            for name in members {
                if let Some(player) = event.find_player(name)
                    && event.players[player].team.is_empty()
                {
                    event.players[player].team.clone_from(team);
                }
            }
        }
    }

    /// Returns what a game and a match are worth.
    pub(super) fn scoring_system(&self, unit: ScoringUnit) -> ScoringSystem {
        let scale =
            |told: &Option<(PointScale, OfficialFilePlace)>| told.as_ref().map(|(scale, _)| *scale);
        let [game, whole] = [scale(&self.game_scale), scale(&self.match_scale)];
        let teams = self.teams_play == Some(true);
        ScoringSystem::from_scales(unit, game.as_ref(), whole.as_ref(), teams)
    }

    /// Returns whether an official file states what a game and a match are worth, so that nothing is assumed.
    pub(super) fn has_stated_points(&self, unit: ScoringUnit) -> bool {
        let good = |told: &Option<(PointScale, OfficialFilePlace)>| {
            told.as_ref()
                .is_some_and(|(scale, _)| worth::is_good(scale))
        };
        let [game, whole] = [good(&self.game_scale), good(&self.match_scale)];
        match unit {
            ScoringUnit::Game => game || (whole && self.teams_play != Some(true)),
            ScoringUnit::Match => whole,
        }
    }

    /// Returns the numbers of the rounds that have byes or games lost by absence.
    pub(super) fn rounds_with_absences(&self) -> impl Iterator<Item = u32> {
        let byes = self.byes.iter().map(|bye| bye.round);
        let forfeits = self.forfeits.iter().map(|forfeit| forfeit.round);
        byes.chain(forfeits).filter(|round| *round > 0)
    }

    /// Converts a bye to the form of the table.
    pub(super) fn resolve_bye(
        player: usize,
        bye: &NamedFact<ByeKind>,
        worth: &ScoringSystem,
    ) -> SoloRound {
        let (points, kind) = match bye.what {
            ByeKind::Full => (worth.table.win, SoloKind::FullBye),
            ByeKind::Half => (worth.table.draw, SoloKind::HalfBye),
            ByeKind::Zero => (0, SoloKind::ZeroBye),
            ByeKind::Allocated => (worth.bye, SoloKind::PairingBye),
        };
        SoloRound {
            round: bye.round,
            player,
            points,
            kind,
        }
    }
}

fn player_spellings(player: &official_files::GivenPlayer) -> Vec<String> {
    let aliases = player.aliases.iter().map(|alias| alias.value.clone());
    std::iter::once(player.name.value.clone())
        .chain(aliases)
        .collect()
}

/// The names of the players of an official file by their numbers.
pub(super) struct PlayerNumbers<'a>(BTreeMap<u32, &'a str>);

impl<'a> PlayerNumbers<'a> {
    pub(super) fn from_given(given: &'a GivenEvent) -> Self {
        let players = given.players.iter();
        let numbered = players.filter_map(|player| {
            let number = player.number.as_ref()?.value;
            Some((number, &*player.name.value))
        });
        // Of two players with the same number, the first one keeps it.
        let mut all = BTreeMap::new();
        for (number, name) in numbered {
            all.entry(number).or_insert(name);
        }
        Self(all)
    }

    /// Returns the name of a player, also where the official file only gives his number.
    pub(super) fn player_name(&self, who: &PlayerReference) -> String {
        let listed = who.number.and_then(|number| self.0.get(&number));
        match listed {
            Some(name) if !is_name(&who.name) => (*name).to_owned(),
            _ => who.name.clone(),
        }
    }
}

/// Parses a criterion of the list in `event.toml`. Points and additional matches yield `None`: they are not counted here.
fn parse_criterion(name: &str) -> Option<OrderingStep> {
    match name {
        "points" | "match-points" | "additional-match" => None,
        "results-by-place" => Some(OrderingStep::One(TieBreak::ResultsInOrder)),
        "board-points" => Some(OrderingStep::Boards),
        name => name.parse().ok(),
    }
}
