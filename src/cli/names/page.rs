//! What is proposed, as a file to be edited: TOML that says why in comments.

use crate::cli::messages::CliMessage;
use crate::diag::visible;
use crate::event::names::{Reason, Reasons, Why};
use crate::event::register::Registered;
use crate::event::{Doubtful, InList, Proposals, Proposed, ProposedEvent, Rounds, Spelled, Unsure};
use crate::lang::Lang;
use std::fmt::Write as _;

/// Writes the file.
struct Page {
    text: String,
    lang: Lang,
}

/// What is proposed, as TOML. `all`: players with one spelling too; `listed`: a list of players was given.
pub(super) fn page(proposals: &Proposals, all: bool, listed: bool, lang: Lang) -> String {
    let mut page = Page {
        text: String::new(),
        lang,
    };
    page.comment(&[found(proposals)]);
    page.comment(&[CliMessage::NamesEdit]);
    page.comment(&[CliMessage::NamesUnsure]);
    let wanted = |player: &&Proposed| all || several(player) || told(&player.in_list);
    let wanted: Vec<&Proposed> = proposals.players.iter().filter(wanted).collect();
    for player in wanted.iter().filter(|player| player.unsure.is_none()) {
        page.player(player, listed);
    }
    for player in wanted.iter().filter(|player| player.unsure.is_some()) {
        page.player(player, listed);
    }
    for doubt in &proposals.doubts {
        let [one, two] = doubt.players.map(|nth| &proposals.players[nth]);
        page.doubt(doubt, one, two);
    }
    for event in &proposals.events {
        page.event(event);
    }
    page.text
}

/// How much was looked at and found.
pub(super) fn found(proposals: &Proposals) -> CliMessage {
    let players = proposals.players.iter();
    let several = players.clone().filter(|player| several(player));
    CliMessage::NamesFound {
        games: proposals.games,
        players: players.len() as u64,
        unsure: several.clone().filter(|one| one.unsure.is_some()).count() as u64,
        several: several.count() as u64,
        doubts: proposals.doubts.len() as u64,
    }
}

/// Whether a player has a spelling beside that which is kept.
fn several(player: &Proposed) -> bool {
    aliases(player).next().is_some()
}

/// Whether something has to be said of the list.
fn told(in_list: &InList) -> bool {
    matches!(in_list, InList::Perhaps(_) | InList::Several(_))
}

fn aliases(player: &Proposed) -> impl Iterator<Item = &str> {
    texts(&player.spellings).filter(|text| *text != player.name)
}

impl Page {
    /// A line of comment with what is to be said, a semicolon between.
    fn comment(&mut self, parts: &[CliMessage]) {
        let said: Vec<String> = parts
            .iter()
            .map(|part| part.say(self.lang).to_string())
            .collect();
        let _ = writeln!(self.text, "# {}", visible(&said.join("; ")));
    }

    fn player(&mut self, player: &Proposed, listed: bool) {
        self.text.push('\n');
        self.comment(&[spelled(&player.spellings)]);
        if player.spellings.len() > 1 {
            let rounds = match player.rounds {
                Rounds::Shared(n) => CliMessage::NamesShare { n },
                rounds => of_rounds(rounds),
            };
            let mut parts = vec![differ(player.reasons), rounds];
            parts.extend(player.unsure.map(|unsure| match unsure {
                Unsure::Little => CliMessage::NamesLittle,
                Unsure::Apart => CliMessage::NamesApart,
                Unsure::OfTwo => CliMessage::NamesOfTwo,
            }));
            self.comment(&parts);
        }
        if listed && let Some(message) = of_list(&player.in_list) {
            self.comment(&[message]);
        }
        let mut lines = vec![
            "[[player]]".to_owned(),
            format!("name = {}", quoted(&player.name)),
        ];
        lines.push(aliases_line(&player.name, texts(&player.spellings)));
        if let InList::One(one) = &player.in_list {
            lines.extend(one.rating.map(|rating| format!("rating = {rating}")));
            lines.extend(one.birth_year.map(|year| format!("birth-year = {year}")));
        }
        self.lines(&lines, player.unsure.is_some());
    }

    /// The names of an event; commented out where they are not certainly one.
    fn event(&mut self, event: &ProposedEvent) {
        self.text.push('\n');
        self.comment(&[spelled(&event.spellings)]);
        // A year with a letter in it is the same name by its meaning.
        if event.reasons.iter().next().is_some() {
            self.comment(&[differ(event.reasons)]);
        }
        let lines = [
            "[[event]]".to_owned(),
            format!("name = {}", quoted(&event.name)),
            aliases_line(&event.name, texts(&event.spellings)),
        ];
        self.lines(&lines, !event.is_sure);
    }

    fn doubt(&mut self, doubt: &Doubtful, one: &Proposed, two: &Proposed) {
        self.text.push('\n');
        self.comment(&[spelled(&doubt.spellings)]);
        let why = match (doubt.why, &doubt.place) {
            (Why::Met, _) => CliMessage::NamesMet,
            (Why::SameRound(_), Some((event, round))) => CliMessage::NamesSameRound {
                event: event.clone(),
                round: round.clone(),
            },
            (Why::SameRound(_), None) => CliMessage::NamesMet,
            (Why::Listed | Why::Ambiguous, _) => CliMessage::NamesAmbiguous,
        };
        let mut parts = vec![differ(doubt.reasons), why];
        if doubt.why == Why::Ambiguous {
            parts.push(match doubt.rounds {
                Rounds::Shared(n) => CliMessage::NamesBothPlay { n },
                rounds => of_rounds(rounds),
            });
        }
        self.comment(&parts);
        // What may be either of two is an alias of both: who uncomments both is told that it stands there twice.
        let length = |player: &Proposed| player.name.chars().count();
        let (name, alias) = match length(one) < length(two) {
            true => (two, one),
            false => (one, two),
        };
        let lines = [
            "[[player]]".to_owned(),
            format!("name = {}", quoted(&name.name)),
            aliases_line(&name.name, [&*name.name, &*alias.name].into_iter()),
        ];
        self.lines(&lines, true);
    }

    /// Lines of TOML, commented out where they are not to be used.
    fn lines(&mut self, lines: &[String], out: bool) {
        for line in lines {
            let _ = writeln!(self.text, "{}{line}", if out { "# " } else { "" });
        }
    }
}

/// Returns the line of all spellings, first of the one that is kept: games that have it would keep it where somebody edits the name.
fn aliases_line<'s>(name: &str, spellings: impl Iterator<Item = &'s str> + Clone) -> String {
    let kept = spellings.clone().filter(|text| *text == name);
    let others = spellings.filter(|text| *text != name);
    let texts: Vec<String> = kept.chain(others).map(quoted).collect();
    format!("aliases = [{}]", texts.join(", "))
}

fn texts(spellings: &[Spelled]) -> impl Iterator<Item = &str> + Clone {
    spellings.iter().map(|one| one.text.as_str())
}

fn spelled(spellings: &[Spelled]) -> CliMessage {
    CliMessage::NamesSpelled {
        spellings: spellings.iter().map(Spelled::told).collect(),
    }
}

fn differ(reasons: Reasons) -> CliMessage {
    CliMessage::NamesDiffer {
        reasons: reasons.iter().map(|(reason, _)| word(reason)).collect(),
    }
}

fn of_rounds(rounds: Rounds) -> CliMessage {
    match rounds {
        Rounds::Untold => CliMessage::NamesNoRounds,
        Rounds::Never | Rounds::Shared(_) => CliMessage::NamesNever,
    }
}

fn of_list(in_list: &InList) -> Option<CliMessage> {
    Some(match in_list {
        InList::Nobody => CliMessage::NamesNotInList,
        InList::One(one) => CliMessage::NamesInList { entry: entry(one) },
        InList::Perhaps(one) => CliMessage::NamesPerhaps { entry: entry(one) },
        InList::Several(all) => CliMessage::NamesSeveral {
            entries: all.iter().map(entry).collect(),
        },
    })
}

/// A row of the list, in short.
fn entry(one: &Registered) -> String {
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

/// A text as TOML has it.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            // What nobody sees would not be seen in the file either.
            c if visible(c.encode_utf8(&mut [0; 4])) != c.to_string() => {
                let _ = write!(out, "\\U{:08X}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// A reason in words.
fn word(reason: Reason) -> CliMessage {
    match reason {
        Reason::Case => CliMessage::DifferCase,
        Reason::Blanks => CliMessage::DifferBlanks,
        Reason::Punctuation => CliMessage::DifferMarks,
        Reason::Accents => CliMessage::DifferAccents,
        Reason::LookAlike => CliMessage::DifferLookAlike,
        Reason::Beside => CliMessage::DifferBeside,
        Reason::Order => CliMessage::DifferOrder,
        Reason::Initials => CliMessage::DifferInitials,
        Reason::NoGiven => CliMessage::DifferNoGiven,
        Reason::FewerGiven => CliMessage::DifferFewerGiven,
        Reason::NameForm => CliMessage::DifferForm,
        Reason::Particle => CliMessage::DifferParticle,
        Reason::Joined => CliMessage::DifferJoined,
        Reason::Transliteration => CliMessage::DifferLetters,
        Reason::OneLetter => CliMessage::DifferOneLetter,
        Reason::FewerWords | Reason::NoYear => CliMessage::DifferWords,
        Reason::Alias => CliMessage::DifferAlias,
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
            let toml = format!("name = {}", quoted(text));
            let table: toml::Table = toml.parse().expect(&toml);
            assert_eq!(table["name"].as_str(), Some(text), "{toml}");
            assert_eq!(toml.lines().count(), 1);
        }
    }
}
