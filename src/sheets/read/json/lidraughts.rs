//! Reads games as Lidraughts exports them, and PlayStrategy, which is derived from it.
//!
//! `moves` contains one token per jump: `26x17 17x8` is one capture. A piece that has just landed on a square cannot belong
//! to the other side, so a capture that begins where the preceding one ended continues it.

use super::judged::EngineAnalysis;
use super::moment::utc_moment;
use super::{JsonContext, visible_text};
use crate::board::Color;
use crate::check::input::key_unread;
use crate::lang::Message;
use crate::outcome::Outcome;
use crate::read::{DraftLine, DraftNote, DraftPly, GameDraft, SourceText};
use crate::span::Span;
use crate::variant::{self, Variant};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LidraughtsGame<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    rated: Option<bool>,
    #[serde(default)]
    variant: Value,
    speed: Option<String>,
    created_at: Option<i64>,
    status: Option<Value>,
    #[serde(default)]
    players: LidraughtsPlayers,
    #[serde(borrow)]
    initial_fen: Option<&'a RawValue>,
    winner: Option<String>,
    #[serde(default)]
    opening: Value,
    #[serde(borrow)]
    moves: Option<&'a RawValue>,
    clock: Option<LidraughtsClock>,
    /// The time left after every ply, in hundredths of a second.
    #[serde(default)]
    clocks: Vec<u64>,
    days_per_turn: Option<u32>,
    /// The assessment of every ply by an engine.
    #[serde(default)]
    analysis: Vec<EngineAnalysis>,
    micro_match: Option<MicroMatch>,
    #[serde(borrow)]
    tournament: Option<&'a RawValue>,
    #[serde(borrow)]
    swiss: Option<&'a RawValue>,
    #[serde(borrow)]
    simul: Option<&'a RawValue>,
}

/// The keys that are read, and those that repeat others: `perf` repeats `variant` and `speed`, `lastMoveAt` the clocks.
const KNOWN_KEYS: [&str; 21] = [
    "id",
    "rated",
    "variant",
    "speed",
    "perf",
    "createdAt",
    "lastMoveAt",
    "status",
    "players",
    "initialFen",
    "winner",
    "opening",
    "moves",
    "clock",
    "clocks",
    "daysPerTurn",
    "analysis",
    "microMatch",
    "tournament",
    "swiss",
    "simul",
];

/// Two games of one pairing.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct MicroMatch {
    game_id: Option<String>,
}

#[derive(Default, Deserialize)]
struct LidraughtsPlayers {
    #[serde(default, alias = "p1")]
    white: LidraughtsPlayer,
    #[serde(default, alias = "p2")]
    black: LidraughtsPlayer,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct LidraughtsPlayer {
    user: Option<LidraughtsUser>,
    name: Option<String>,
    user_id: Option<String>,
    ai_level: Option<u32>,
    rating: Option<u32>,
    rating_diff: Option<i32>,
}

#[derive(Deserialize)]
struct LidraughtsUser {
    name: Option<String>,
    title: Option<String>,
}

#[derive(Deserialize)]
struct LidraughtsClock {
    initial: Option<u64>,
    increment: Option<u64>,
}

/// Reads a record.
pub(super) fn read_draft<'a>(
    record: &'a [u8],
    context: &mut JsonContext<'a>,
) -> Result<GameDraft<'a>, serde_json::Error> {
    let game: LidraughtsGame<'a> = serde_json::from_slice(record)?;
    // On these sites `p1`, called White as well, always begins, whoever begins by the rules.
    let variant = find_variant(&game.variant).map(|variant| variant.begun_by(Color::White));
    report_unread(record, &game, variant, context);
    let ended = Outcome::of_site(game.winner.as_deref(), game.status_name());
    let (kind, score) = ended.score_in_variant(variant);
    let mut tags = TagList::default();
    tags.add_standard_tags(&game, score, context);
    tags.add_player_tags(&game.players);
    tags.add_other_tags(&game, variant);
    for (name, raw) in [
        ("Tournament", game.tournament),
        ("Swiss", game.swiss),
        ("Simul", game.simul),
    ] {
        if let Some(raw) = raw {
            tags.all.push((name.into(), context.source_text(raw)));
        }
    }
    if let Some(fen) = game.initial_fen.map(|raw| context.source_text(raw)) {
        tags.all.push(("FEN".into(), fen));
    }
    let plies = match game.moves {
        Some(raw) => {
            let mut plies = read_moves(raw, context, &game.clocks)?;
            for (ply, judged) in plies.iter_mut().zip(&game.analysis) {
                ply.notes.extend(judged.draft_notes());
            }
            plies
        }
        None => Vec::new(),
    };
    Ok(GameDraft {
        pin: variant.map(|variant| (variant, variant.numbering)),
        tags: tags.all,
        first_number: Some(1).filter(|_| !plies.is_empty()),
        line: DraftLine {
            goes_on: false,
            lead: Vec::new(),
            plies,
        },
        result: Some((kind, score.into())),
        ..GameDraft::default()
    })
}

/// Reports the unread parts of a record: keys, and an unknown variant.
fn report_unread(
    record: &[u8],
    game: &LidraughtsGame<'_>,
    variant: Option<&Variant>,
    context: &mut JsonContext<'_>,
) {
    let all: BTreeMap<String, &RawValue> = serde_json::from_slice(record).unwrap_or_default();
    for (name, raw) in &all {
        if !KNOWN_KEYS.contains(&name.as_str()) {
            let finding =
                key_unread::build_finding(name.clone()).with_span(context.part_span(raw.get()));
            context.findings.push(finding.with_game(context.games + 1));
        }
    }
    if let (None, Some(name), Some(raw)) = (variant, name_of(&game.variant), all.get("variant")) {
        context.report_bad(
            context.part_span(raw.get()),
            Message::NoSuchVariant { name },
        );
    }
}

/// Returns the variant of a key (`"russian"`) or of an object that contains one.
fn find_variant(value: &Value) -> Option<&'static Variant> {
    match name_of(value)?.as_str() {
        "fromPosition" => variant::find_variant("international"),
        "breakthroughtroyka" => None,
        key => variant::find_variant(key),
    }
}

fn name_of(value: &Value) -> Option<String> {
    let key = value.as_str().or_else(|| value.get("key")?.as_str())?;
    Some(key.to_owned())
}

impl LidraughtsPlayer {
    fn display_name(&self) -> String {
        let user = self.user.as_ref().and_then(|user| user.name.clone());
        let known = user
            .or_else(|| self.name.clone())
            .or_else(|| self.user_id.clone());
        known.unwrap_or_else(|| match self.ai_level {
            Some(level) => format!("lidraughts AI level {level}"),
            None => "Anonymous".to_owned(),
        })
    }
}

impl LidraughtsGame<'_> {
    fn status_name(&self) -> &str {
        let status = self.status.as_ref();
        let name = status.and_then(|s| s.as_str().or_else(|| s.get("name")?.as_str()));
        name.unwrap_or_default()
    }

    /// Returns the date and time of day at which the game began.
    fn start_moment(&self) -> Option<(String, String)> {
        self.created_at
            .map(|millis| utc_moment(millis.div_euclid(1000)))
    }

    /// Returns the base time and increment, in seconds.
    fn time_control(&self) -> Option<String> {
        match (&self.clock, self.days_per_turn) {
            (Some(clock), _) => {
                let (base, more) = (clock.initial?, clock.increment.unwrap_or(0));
                Some(format!("{base}+{more}"))
            }
            (None, Some(days)) => Some(format!("1/{}", u64::from(days) * 86_400)),
            (None, None) => Some("-".to_owned()),
        }
    }
}

/// Returns how the game ended, in the words of Lidraughts' own PDN.
fn termination_text(status: &str) -> Option<String> {
    let text = match status {
        "" => return None,
        "created" | "started" => "Unterminated",
        "aborted" | "noStart" => "Abandoned",
        "timeout" | "outoftime" => "Time forfeit",
        "mate" | "resign" | "stalemate" | "draw" | "variantEnd" => "Normal",
        "cheat" => "Rules infraction",
        _ => "Unknown",
    };
    Some(text.to_owned())
}

#[derive(Default)]
struct TagList<'a> {
    all: Vec<(std::borrow::Cow<'a, str>, SourceText<'a>)>,
}

impl<'a> TagList<'a> {
    /// Adds the seven tags that every game has.
    fn add_standard_tags(
        &mut self,
        game: &LidraughtsGame<'a>,
        score: &str,
        context: &JsonContext<'a>,
    ) {
        let rated = if game.rated == Some(true) {
            "Rated"
        } else {
            "Casual"
        };
        let speed = game.speed.as_deref().unwrap_or("correspondence");
        self.add_tag("Event", Some(format!("{rated} {speed} game")));
        let id = game.id.map(|raw| context.source_text(raw));
        if let Some(id) = id.filter(|id| !id.text.is_empty()) {
            let address = format!("https://lidraughts.org/{}", id.text);
            self.add_tag_at("Site", address, id.at);
        }
        let time = game.start_moment();
        self.add_tag("Date", time.as_ref().map(|(day, _)| day.clone()));
        self.add_tag("Round", Some("-".to_owned()));
        self.add_tag("White", Some(game.players.white.display_name()));
        self.add_tag("Black", Some(game.players.black.display_name()));
        self.add_tag("Result", Some(score.to_owned()));
        self.add_tag("UTCDate", time.as_ref().map(|(day, _)| day.clone()));
        self.add_tag("UTCTime", time.map(|(_, hour)| hour));
    }

    fn add_player_tags(&mut self, players: &LidraughtsPlayers) {
        for (side, player) in [("White", &players.white), ("Black", &players.black)] {
            self.add_tag(&format!("{side}Elo"), player.rating.map(|n| n.to_string()));
            let diff = player.rating_diff.map(|n| format!("{n:+}"));
            self.add_tag(&format!("{side}RatingDiff"), diff);
            let title = player.user.as_ref().and_then(|user| user.title.clone());
            self.add_tag(&format!("{side}Title"), title);
        }
    }

    fn add_other_tags(&mut self, game: &LidraughtsGame<'_>, variant: Option<&Variant>) {
        self.add_tag("TimeControl", game.time_control());
        match variant.and_then(|variant| variant.game_type) {
            Some(number) => self.add_tag("GameType", Some(number.to_string())),
            None => self.add_tag("Variant", name_of(&game.variant)),
        }
        let pair = game.micro_match.as_ref();
        self.add_tag("MicroMatch", pair.and_then(|pair| pair.game_id.clone()));
        let code = ["eco", "code"]
            .iter()
            .find_map(|key| game.opening.get(key)?.as_str());
        self.add_tag("ECO", code.map(str::to_owned));
        let opening = game.opening.get("name").and_then(Value::as_str);
        self.add_tag("Opening", opening.map(str::to_owned));
        self.add_tag("Termination", termination_text(game.status_name()));
    }

    fn add_tag(&mut self, name: &str, value: Option<String>) {
        if let Some(value) = value {
            self.add_tag_at(name, value, None);
        }
    }

    fn add_tag_at(&mut self, name: &str, value: String, at: Option<Span>) {
        let text = value.into();
        self.all
            .push((name.to_owned().into(), SourceText { text, at }));
    }
}

/// Returns the moves of a text or of a list of texts, with the jumps of one capture joined. Move numbers among them and a
/// result after them are left out.
pub(super) fn read_moves<'a>(
    raw: &'a RawValue,
    context: &JsonContext<'a>,
    clocks: &[u64],
) -> Result<Vec<DraftPly<'a>>, serde_json::Error> {
    let texts: Vec<&RawValue> = match raw.get().starts_with('[') {
        true => serde_json::from_str(raw.get())?,
        false => vec![raw],
    };
    let mut moves: Vec<(String, Span)> = Vec::new();
    for raw in texts {
        let text: String = serde_json::from_str(raw.get())?;
        join_moves(&text, context.part_span(raw.get()), &mut moves);
    }
    let mut clocks = clocks.iter();
    let plies = moves.into_iter().map(|(text, place)| DraftPly {
        text: SourceText {
            text: text.into(),
            at: Some(place),
        },
        notes: clocks.next().map(clock_note).into_iter().collect(),
        ..DraftPly::default()
    });
    Ok(plies.collect())
}

/// The results that may follow moves; other scores look like moves.
const RESULT_TEXTS: [&str; 7] = ["*", "1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1"];

/// Adds the moves of a text. `span` is that of the string with its quotes.
fn join_moves(text: &str, span: Span, moves: &mut Vec<(String, Span)>) {
    let mut at = 0;
    for token in text.split([' ', '\n', '\r', '\t']) {
        let start = span.start as usize + 1 + at;
        let place = Span::new(start, start + token.len());
        at += token.len() + 1;
        let number = token.trim_end_matches('.');
        let numbers = number.len() < token.len() && number.bytes().all(|b| b.is_ascii_digit());
        if token.is_empty() || numbers || RESULT_TEXTS.contains(&token) {
            continue;
        }
        match moves.last_mut() {
            Some((whole, whole_place)) if goes_on(whole, token) => {
                let jump = token.find('x').unwrap_or_default();
                whole.push_str(&token[jump..]);
                whole_place.end = place.end;
            }
            _ => moves.push((visible_text(token.to_owned()), place)),
        }
    }
}

/// Returns whether a jump begins where the preceding capture ended.
fn goes_on(before: &str, jump: &str) -> bool {
    let landed = before.rsplit_once('x').map(|(_, square)| square);
    let start = jump.split_once('x').map(|(square, _)| square);
    landed.is_some() && landed == start
}

fn clock_note<'a>(hundredths: &u64) -> DraftNote<'a> {
    let seconds = hundredths / 100;
    let (h, m, s) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    DraftNote::Comment(SourceText {
        text: format!("[%clk {h}:{m:02}:{s:02}]").into(),
        at: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jumps_of_one_capture_are_joined() {
        let text = "32-28 19x23 28x19 19x8 26x17 17x8x2 c3xe5 e5xg7";
        let mut joined = Vec::new();
        join_moves(text, Span::new(9, 60), &mut joined);
        let plain: Vec<_> = joined.iter().map(|(text, _)| text.as_str()).collect();
        assert_eq!(
            plain,
            ["32-28", "19x23", "28x19x8", "26x17x8x2", "c3xe5xg7"]
        );
        assert_eq!(joined[2].1.start, 22);
    }
}
