//! The proposals, as a file to be edited: TOML with the reasons in comments.

use crate::cli::messages::CliMessage;
use crate::diag::visible_text;
use crate::event::names::{DifferenceReason, DifferenceReasons, SeparationReason};
use crate::event::register::RegisteredPlayer;
use crate::event::{
    DoubtfulPair, ListMatch, Proposals, ProposedEvent, ProposedPlayer, SharedRounds, SpellingCount,
    UnsureReason,
};
use crate::lang::Lang;
use std::fmt::Write as _;

/// The writer of the file.
struct NamesPage {
    text: String,
    lang: Lang,
}

/// Returns the proposals as TOML. `all` includes players with one spelling; `listed` states that a list of players was given.
pub(super) fn render_names_page(
    proposals: &Proposals,
    all: bool,
    listed: bool,
    lang: Lang,
) -> String {
    let mut page = NamesPage {
        text: String::new(),
        lang,
    };
    page.write_comment(&[describe_totals(proposals)]);
    page.write_comment(&[CliMessage::NamesEdit]);
    page.write_comment(&[CliMessage::NamesUnsure]);
    let wanted = |player: &&ProposedPlayer| {
        all || has_aliases(player) || needs_list_comment(&player.in_list)
    };
    let wanted: Vec<&ProposedPlayer> = proposals.players.iter().filter(wanted).collect();
    for player in wanted.iter().filter(|player| player.unsure.is_none()) {
        page.write_player(player, listed);
    }
    for player in wanted.iter().filter(|player| player.unsure.is_some()) {
        page.write_player(player, listed);
    }
    for doubt in &proposals.doubts {
        let [one, two] = doubt.players.map(|nth| &proposals.players[nth]);
        page.write_doubt(doubt, one, two);
    }
    for event in &proposals.events {
        page.write_event(event);
    }
    page.text
}

/// Describes how much was read and found.
pub(super) fn describe_totals(proposals: &Proposals) -> CliMessage {
    let players = proposals.players.iter();
    let several = players.clone().filter(|player| has_aliases(player));
    CliMessage::NamesFound {
        games: proposals.games,
        players: players.len() as u64,
        unsure: several.clone().filter(|one| one.unsure.is_some()).count() as u64,
        several: several.count() as u64,
        doubts: proposals.doubts.len() as u64,
    }
}

/// Returns whether a player has other spellings than the one that is kept.
fn has_aliases(player: &ProposedPlayer) -> bool {
    player_aliases(player).next().is_some()
}

/// Returns whether a comment on the list is needed.
fn needs_list_comment(in_list: &ListMatch) -> bool {
    matches!(in_list, ListMatch::Perhaps(_) | ListMatch::Several(_))
}

fn player_aliases(player: &ProposedPlayer) -> impl Iterator<Item = &str> {
    spelling_texts(&player.spellings).filter(|text| *text != player.name)
}

impl NamesPage {
    /// Writes a line of comment with the parts, separated by semicolons.
    fn write_comment(&mut self, parts: &[CliMessage]) {
        let said: Vec<String> = parts
            .iter()
            .map(|part| part.display_in(self.lang).to_string())
            .collect();
        let _ = writeln!(self.text, "# {}", visible_text(&said.join("; ")));
    }

    fn write_player(&mut self, player: &ProposedPlayer, listed: bool) {
        self.text.push('\n');
        self.write_comment(&[describe_spellings(&player.spellings)]);
        if player.spellings.len() > 1 {
            let rounds = match player.rounds {
                SharedRounds::Shared(n) => CliMessage::NamesShare { n },
                rounds => of_rounds(rounds),
            };
            let mut parts = vec![describe_differences(player.reasons), rounds];
            parts.extend(player.unsure.map(|unsure| match unsure {
                UnsureReason::Little => CliMessage::NamesLittle,
                UnsureReason::Apart => CliMessage::NamesApart,
                UnsureReason::OfTwo => CliMessage::NamesOfTwo,
            }));
            self.write_comment(&parts);
        }
        if listed && let Some(message) = of_list(&player.in_list) {
            self.write_comment(&[message]);
        }
        let mut lines = vec![
            "[[player]]".to_owned(),
            format!("name = {}", quote_toml(&player.name)),
        ];
        lines.push(aliases_line(
            &player.name,
            spelling_texts(&player.spellings),
        ));
        if let ListMatch::One(one) = &player.in_list {
            lines.extend(one.rating.map(|rating| format!("rating = {rating}")));
            lines.extend(one.birth_year.map(|year| format!("birth-year = {year}")));
        }
        self.write_lines(&lines, player.unsure.is_some());
    }

    /// Writes the names of an event; they are commented out unless they certainly name one event.
    fn write_event(&mut self, event: &ProposedEvent) {
        self.text.push('\n');
        self.write_comment(&[describe_spellings(&event.spellings)]);
        // A year with a letter in it is the same name by its meaning.
        if event.reasons.iter().next().is_some() {
            self.write_comment(&[describe_differences(event.reasons)]);
        }
        let lines = [
            "[[event]]".to_owned(),
            format!("name = {}", quote_toml(&event.name)),
            aliases_line(&event.name, spelling_texts(&event.spellings)),
        ];
        self.write_lines(&lines, !event.is_sure);
    }

    fn write_doubt(&mut self, doubt: &DoubtfulPair, one: &ProposedPlayer, two: &ProposedPlayer) {
        self.text.push('\n');
        self.write_comment(&[describe_spellings(&doubt.spellings)]);
        let why = match (doubt.why, &doubt.place) {
            (SeparationReason::Met, _) => CliMessage::NamesMet,
            (SeparationReason::SameRound(_), Some((event, round))) => CliMessage::NamesSameRound {
                event: event.clone(),
                round: round.clone(),
            },
            (SeparationReason::SameRound(_), None) => CliMessage::NamesMet,
            (SeparationReason::Listed | SeparationReason::Ambiguous, _) => {
                CliMessage::NamesAmbiguous
            }
        };
        let mut parts = vec![describe_differences(doubt.reasons), why];
        if doubt.why == SeparationReason::Ambiguous {
            parts.push(match doubt.rounds {
                SharedRounds::Shared(n) => CliMessage::NamesBothPlay { n },
                rounds => of_rounds(rounds),
            });
        }
        self.write_comment(&parts);
        // A spelling that may be either of two players is an alias of both: who uncomments both gets a report that it is there twice.
        let length = |player: &ProposedPlayer| player.name.chars().count();
        let (name, alias) = match length(one) < length(two) {
            true => (two, one),
            false => (one, two),
        };
        let lines = [
            "[[player]]".to_owned(),
            format!("name = {}", quote_toml(&name.name)),
            aliases_line(&name.name, [&*name.name, &*alias.name].into_iter()),
        ];
        self.write_lines(&lines, true);
    }

    /// Writes lines of TOML, commented out if they are not to be used.
    fn write_lines(&mut self, lines: &[String], out: bool) {
        for line in lines {
            let _ = writeln!(self.text, "{}{line}", if out { "# " } else { "" });
        }
    }
}

/// Returns the line of all spellings, with the kept one first: games that have it would keep it if somebody edits the name.
fn aliases_line<'s>(name: &str, spellings: impl Iterator<Item = &'s str> + Clone) -> String {
    let kept = spellings.clone().filter(|text| *text == name);
    let others = spellings.filter(|text| *text != name);
    let texts: Vec<String> = kept.chain(others).map(quote_toml).collect();
    format!("aliases = [{}]", texts.join(", "))
}

fn spelling_texts(spellings: &[SpellingCount]) -> impl Iterator<Item = &str> + Clone {
    spellings.iter().map(|one| one.text.as_str())
}

fn describe_spellings(spellings: &[SpellingCount]) -> CliMessage {
    CliMessage::NamesSpelled {
        spellings: spellings.iter().map(SpellingCount::to_text).collect(),
    }
}

fn describe_differences(reasons: DifferenceReasons) -> CliMessage {
    CliMessage::NamesDiffer {
        reasons: reasons
            .iter()
            .map(|(reason, _)| describe_reason(reason))
            .collect(),
    }
}

fn of_rounds(rounds: SharedRounds) -> CliMessage {
    match rounds {
        SharedRounds::Untold => CliMessage::NamesNoRounds,
        SharedRounds::Never | SharedRounds::Shared(_) => CliMessage::NamesNever,
    }
}

fn of_list(in_list: &ListMatch) -> Option<CliMessage> {
    Some(match in_list {
        ListMatch::Nobody => CliMessage::NamesNotInList,
        ListMatch::One(one) => CliMessage::NamesInList {
            entry: describe_entry(one),
        },
        ListMatch::Perhaps(one) => CliMessage::NamesPerhaps {
            entry: describe_entry(one),
        },
        ListMatch::Several(all) => CliMessage::NamesSeveral {
            entries: all.iter().map(describe_entry).collect(),
        },
    })
}

/// Describes a row of the list in short.
fn describe_entry(one: &RegisteredPlayer) -> String {
    let mut text = format!("\"{}\"", one.name);
    if !one.id.is_empty() {
        let _ = write!(text, " (id {})", one.id);
    }
    let numbers = [one.rating, one.birth_year].into_iter().flatten();
    for number in numbers {
        let _ = write!(text, " {number}");
    }
    text
}

/// Returns a text as a string of TOML.
fn quote_toml(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            // Invisible characters would be invisible in the file too.
            c if visible_text(c.encode_utf8(&mut [0; 4])) != c.to_string() => {
                let _ = write!(out, "\\U{:08X}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Describes a reason.
fn describe_reason(reason: DifferenceReason) -> CliMessage {
    match reason {
        DifferenceReason::Case => CliMessage::DifferCase,
        DifferenceReason::Blanks => CliMessage::DifferBlanks,
        DifferenceReason::Punctuation => CliMessage::DifferMarks,
        DifferenceReason::Accents => CliMessage::DifferAccents,
        DifferenceReason::LookAlike => CliMessage::DifferLookAlike,
        DifferenceReason::Beside => CliMessage::DifferBeside,
        DifferenceReason::Order => CliMessage::DifferOrder,
        DifferenceReason::Initials => CliMessage::DifferInitials,
        DifferenceReason::NoGiven => CliMessage::DifferNoGiven,
        DifferenceReason::FewerGiven => CliMessage::DifferFewerGiven,
        DifferenceReason::NameForm => CliMessage::DifferForm,
        DifferenceReason::Particle => CliMessage::DifferParticle,
        DifferenceReason::Joined => CliMessage::DifferJoined,
        DifferenceReason::Transliteration => CliMessage::DifferLetters,
        DifferenceReason::OneLetter => CliMessage::DifferOneLetter,
        DifferenceReason::FewerWords | DifferenceReason::NoYear => CliMessage::DifferWords,
        DifferenceReason::Alias => CliMessage::DifferAlias,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted_is_read_back() {
        for text in [
            "a",
            "\"q\" \\ b",
            "line\nend",
            "Iva\u{301}n \u{202e}x",
            "\0\u{7f}",
        ] {
            let toml = format!("name = {}", quote_toml(text));
            let table: toml::Table = toml.parse().expect(&toml);
            assert_eq!(table["name"].as_str(), Some(text), "{toml}");
            assert_eq!(toml.lines().count(), 1);
        }
    }
}
