//! How the place of a player comes about.

use super::grid::{bye_cell, forfeit_sign};
use super::view::{View, letters, named, places};
use crate::diag::visible;
use crate::event::standings::{Coefficient, Compared, LeftOut, Outcome, TieBreak, decimal};
use crate::lang::{Lang, Message, rule};
use crate::words::fold;
use std::collections::BTreeSet;
use std::io::{self, Write};

/// How many players are proposed for a name that nobody has.
const PROPOSED: usize = 8;

/// The players whose names are most like one that nobody has, in the order of the alphabet.
pub(super) fn like(views: &[View<'_>], name: &str) -> Vec<String> {
    let wanted = fold(name);
    let players = views.iter().flat_map(|view| &view.event.players);
    let names: BTreeSet<&str> = players.map(|player| player.name.as_str()).collect();
    let mut names: Vec<(f64, &str)> = names
        .into_iter()
        .map(|known| (strsim::jaro_winkler(&fold(known), &wanted), known))
        .collect();
    names.sort_by(|one, other| other.0.total_cmp(&one.0));
    names.truncate(PROPOSED);
    let mut names: Vec<String> = names.into_iter().map(|(_, name)| name.to_owned()).collect();
    names.sort_unstable();
    names
}

/// The players whose name has all words of a text.
pub(super) fn found(view: &View<'_>, text: &str) -> Vec<usize> {
    let words = fold(text);
    let words: Vec<&str> = split(&words).collect();
    let has = |player: &&crate::event::standings::Row| {
        let spellings = view.event.players[player.player].spellings.iter();
        spellings.map(|spelled| fold(&spelled.text)).any(|name| {
            let known: Vec<&str> = split(&name).collect();
            words.iter().all(|word| known.contains(word))
        })
    };
    let rows = view.rows().iter().filter(has);
    rows.filter(|_| !words.is_empty())
        .map(|row| row.player)
        .collect()
}

fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

/// Writes the place of a player: his matches, his coefficients with their addends, and what parts him from his neighbours.
pub(super) fn write(
    view: &View<'_>,
    player: usize,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let rows = view.rows();
    let Some(line) = view.line(player) else {
        return Ok(());
    };
    let row = &rows[line - 1];
    let head = Message::ExplainPlace {
        player: view.name(player).to_owned(),
        place: places(row),
        points: view.points(row.points),
    };
    writeln!(out, "{}", visible(&head.say(lang).to_string()))?;
    matches(view, player, lang, out)?;
    for tie_break in asked(view) {
        coefficient(view, player, tie_break, lang, out)?;
    }
    let above = line.checked_sub(2).and_then(|at| rows.get(at));
    for (one, other) in [
        above.map(|above| (above.player, player)),
        rows.get(line).map(|below| (player, below.player)),
    ]
    .into_iter()
    .flatten()
    {
        parted(view, one, other, lang, out)?;
    }
    writeln!(out)
}

/// The coefficients of the profile, in their order.
fn asked(view: &View<'_>) -> Vec<TieBreak> {
    let mut all = view.tie_breaks();
    let in_order = |criterion: &crate::event::standings::Criterion| {
        criterion.step == crate::event::standings::Step::One(TieBreak::ResultsInOrder)
    };
    if view.table.profile().criteria.iter().any(in_order) {
        all.push(TieBreak::ResultsInOrder);
    }
    all
}

fn matches(view: &View<'_>, player: usize, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let event = view.event;
    // The number of the round, its name, the cell, the points and the opponent.
    let mut lines: Vec<(u32, String, String, String, &str)> = Vec::new();
    for one in event.matches_of(player) {
        let number = one.round.map_or(0, |round| event.round_number(round));
        let round = one.round.map(|round| event.round_name(round));
        let points = event
            .counted(one)
            .map(|made| view.points(made.points[one.side(player)]));
        lines.push((
            number,
            round.unwrap_or_default(),
            view.cell(one, player, letters(lang)),
            points.unwrap_or_else(|| "?".to_owned()),
            view.name(one.opponent(player)),
        ));
    }
    let name = |round: u32| match round {
        0 => String::new(),
        round => round.to_string(),
    };
    for one in &event.beside.results {
        if let Some(side) = one.players.iter().position(|known| *known == player) {
            let points = view.points(event.counted_told(one).points[side]);
            let other = view.name(one.players[1 - side]);
            let cell = format!("({points})");
            lines.push((one.round, name(one.round), cell, points, other));
        }
    }
    for one in &event.beside.forfeits {
        if let Some(side) = one.players.iter().position(|known| *known == player) {
            let sign = forfeit_sign(one.absent, side);
            let points = view.points(event.counted_absence(one.absent)[side]);
            let other = view.name(one.players[1 - side]);
            let round = one.round;
            lines.push((round, name(round), sign.to_owned(), points, other));
        }
    }
    for bye in event.beside.byes.iter().filter(|bye| bye.player == player) {
        let points = view.points(bye.points);
        let cell = bye_cell(points.clone(), lang);
        lines.push((bye.round, name(bye.round), cell, points, ""));
    }
    lines.sort_by_key(|line| line.0);
    for (_, round, cell, points, opponent) in lines {
        let line = format!(
            "  {:>4}  {cell:<8} {points}  {}",
            visible(&round),
            visible(opponent),
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn coefficient(
    view: &View<'_>,
    player: usize,
    tie_break: TieBreak,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Coefficient { addends, .. } = view.table.explain(player, tie_break);
    let article = article(view, tie_break);
    let name = named(tie_break, lang);
    let shown = view.shown(player, tie_break);
    match article.is_empty() {
        true => writeln!(out, "  {name} = {shown}")?,
        false => writeln!(out, "  {name} = {shown} ({})", rule(article, lang))?,
    }
    let divisor = tie_break.divisor(view.field);
    for addend in addends {
        let who = addend.opponent.map_or("-", |opponent| view.name(opponent));
        let result = match addend.outcome {
            Outcome::Win => Message::ExplainWin,
            Outcome::Draw => Message::ExplainDraw,
            Outcome::Loss => Message::ExplainLoss,
        };
        // Without an opponent there is nothing that was won or lost.
        let result = addend
            .opponent
            .map_or_else(String::new, |_| format!(" ({})", result.say(lang)));
        let base = decimal(addend.base, divisor);
        let sum = match addend.factor {
            1 => base,
            factor => format!("{factor} × {base} = {}", decimal(addend.value, divisor)),
        };
        match addend.left_out {
            None => writeln!(out, "      {}{result}: {sum}", visible(who))?,
            Some(why) => {
                let why = match (why, tie_break) {
                    (LeftOut::OtherGroup, TieBreak::ResultsInOrder) => Message::LeftOutLevel,
                    (why, _) => left_out(why),
                };
                let why = why.say(lang).to_string();
                writeln!(out, "      {}{result}: [{sum}] {why}", visible(who))?;
            }
        }
    }
    Ok(())
}

/// The article of a coefficient: the one that puts it into its place, else the one that defines it.
fn article(view: &View<'_>, tie_break: TieBreak) -> &'static str {
    let step = crate::event::standings::Step::One(tie_break);
    let criteria = &view.table.profile().criteria;
    let placed = criteria.iter().find(|criterion| criterion.step == step);
    placed.map_or(tie_break.article(), |criterion| criterion.article)
}

fn left_out(why: LeftOut) -> Message {
    match why {
        LeftOut::Worst => Message::LeftOutWorst,
        LeftOut::Best => Message::LeftOutBest,
        LeftOut::Annulled => Message::LeftOutAnnulled,
        LeftOut::NoOpponent => Message::LeftOutNoOpponent,
        LeftOut::NotPlayed => Message::LeftOutNotPlayed,
        LeftOut::NotWon => Message::LeftOutNotWon,
        LeftOut::OtherGroup => Message::LeftOutOtherGroup,
        LeftOut::BelowHalf => Message::LeftOutBelowHalf,
    }
}

/// What parts two who stand one behind the other.
fn parted(
    view: &View<'_>,
    one: usize,
    other: usize,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let names = [one, other].map(|player| view.name(player).to_owned());
    let Some(why) = view.table.why(one, other) else {
        return Ok(());
    };
    let [one, other] = names;
    let message = match &why.decided {
        Some(decided) => Message::ExplainAhead {
            one,
            other,
            by: criterion(&decided.by, lang),
            values: values(&decided.by),
        },
        None => Message::ExplainLevel { one, other },
    };
    let passed: Vec<String> = why
        .passed
        .iter()
        .map(|by| match by.tie_break {
            // They are compared one by one, and each is the same.
            Some(TieBreak::ResultsInOrder) => criterion(by, lang),
            _ => format!("{} {}", criterion(by, lang), values(by)),
        })
        .collect();
    let text = message.say(lang).to_string();
    match passed.is_empty() {
        true => writeln!(out, "  {}", visible(&text)),
        false => writeln!(out, "  {} ({})", visible(&text), passed.join("; ")),
    }
}

fn values(by: &Compared) -> String {
    let [left, right] = by.values.map(|value| decimal(value, by.divisor));
    format!("{left} : {right}")
}

/// The name of what was compared, with its article.
fn criterion(by: &Compared, lang: Lang) -> String {
    let name = match by.tie_break {
        None => Message::ColumnPoints.say(lang).to_string(),
        Some(tie_break) => named(tie_break, lang),
    };
    match by.article.is_empty() {
        true => name,
        false => format!("{name} ({})", rule(by.article, lang)),
    }
}
