//! Explanations of the places of players.

use super::grid::{bye_cell, forfeit_sign};
use super::view::{EventView, colour_letters, format_places, tie_break_name};
use crate::diag::visible_text;
use crate::event::standings::{
    Coefficient, ExclusionReason, MatchOutcome, PlayerComparison, TieBreak, format_decimal,
};
use crate::lang::{Lang, Message, full_rule};
use crate::words::fold_text;
use std::collections::BTreeSet;
use std::io::{self, Write};

/// The maximum number of players that are proposed for a name that nobody has.
const MAX_PROPOSED_PLAYERS: usize = 8;

/// Returns the players whose names are closest to one that nobody has, in alphabetical order.
pub(super) fn similar_players(views: &[EventView<'_>], name: &str) -> Vec<String> {
    let wanted = fold_text(name);
    let players = views.iter().flat_map(|view| &view.event.players);
    let names: BTreeSet<&str> = players.map(|player| player.name.as_str()).collect();
    let mut names: Vec<(f64, &str)> = names
        .into_iter()
        .map(|known| (strsim::jaro_winkler(&fold_text(known), &wanted), known))
        .collect();
    names.sort_by(|one, other| other.0.total_cmp(&one.0));
    names.truncate(MAX_PROPOSED_PLAYERS);
    let mut names: Vec<String> = names.into_iter().map(|(_, name)| name.to_owned()).collect();
    names.sort_unstable();
    names
}

/// Returns the players whose names have all words of a text.
pub(super) fn find_players(view: &EventView<'_>, text: &str) -> Vec<usize> {
    let words = fold_text(text);
    let words: Vec<&str> = split_words(&words).collect();
    let has = |player: &&crate::event::standings::StandingsEntry| {
        let spellings = view.event.players[player.player].spellings.iter();
        spellings
            .map(|spelled| fold_text(&spelled.text))
            .any(|name| {
                let known: Vec<&str> = split_words(&name).collect();
                words.iter().all(|word| known.contains(word))
            })
    };
    let rows = view.table_rows().iter().filter(has);
    rows.filter(|_| !words.is_empty())
        .map(|row| row.player)
        .collect()
}

fn split_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

/// Explains the place of a player: his matches, his coefficients with their addends, and what separates him from his neighbours.
pub(super) fn write_explanation(
    view: &EventView<'_>,
    player: usize,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let rows = view.table_rows();
    let Some(line) = view.player_line(player) else {
        return Ok(());
    };
    let row = &rows[line - 1];
    let head = Message::ExplainPlace {
        player: view.player_name(player).to_owned(),
        place: format_places(row),
        points: view.format_points(row.points),
    };
    writeln!(out, "{}", visible_text(&head.display_in(lang).to_string()))?;
    write_matches(view, player, lang, out)?;
    for tie_break in profile_tie_breaks(view) {
        write_coefficient(view, player, tie_break, lang, out)?;
    }
    let above = line.checked_sub(2).and_then(|at| rows.get(at));
    for (one, other) in [
        above.map(|above| (above.player, player)),
        rows.get(line).map(|below| (player, below.player)),
    ]
    .into_iter()
    .flatten()
    {
        write_separation(view, one, other, lang, out)?;
    }
    writeln!(out)
}

/// Returns the coefficients of the profile, in their order.
fn profile_tie_breaks(view: &EventView<'_>) -> Vec<TieBreak> {
    let mut all = view.tie_breaks();
    let in_order = |criterion: &crate::event::standings::Criterion| {
        criterion.step == crate::event::standings::OrderingStep::One(TieBreak::ResultsInOrder)
    };
    if view.table.profile().criteria.iter().any(in_order) {
        all.push(TieBreak::ResultsInOrder);
    }
    all
}

fn write_matches(
    view: &EventView<'_>,
    player: usize,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let event = view.event;
    // The number of the round, its name, the cell, the points and the opponent.
    let mut lines: Vec<(u32, String, String, String, &str)> = Vec::new();
    for one in event.matches_of(player) {
        let number = one.round.map_or(0, |round| event.round_number(round));
        let round = one.round.map(|round| event.round_name(round));
        let points = event
            .counted_match_points(one)
            .map(|made| view.format_points(made.points[one.side_of(player)]));
        lines.push((
            number,
            round.unwrap_or_default(),
            view.match_cell(one, player, colour_letters(lang)),
            points.unwrap_or_else(|| "?".to_owned()),
            view.player_name(one.opponent_of(player)),
        ));
    }
    let name = |round: u32| match round {
        0 => String::new(),
        round => round.to_string(),
    };
    for one in &event.stated_facts.results {
        if let Some(side) = one.players.iter().position(|known| *known == player) {
            let points = view.format_points(event.counted_stated_points(one).points[side]);
            let other = view.player_name(one.players[1 - side]);
            let cell = format!("({points})");
            lines.push((one.round, name(one.round), cell, points, other));
        }
    }
    for one in &event.stated_facts.forfeits {
        if let Some(side) = one.players.iter().position(|known| *known == player) {
            let sign = forfeit_sign(one.absent, side);
            let points = view.format_points(event.counted_absence(one.absent)[side]);
            let other = view.player_name(one.players[1 - side]);
            let round = one.round;
            lines.push((round, name(round), sign.to_owned(), points, other));
        }
    }
    for bye in event
        .stated_facts
        .byes
        .iter()
        .filter(|bye| bye.player == player)
    {
        let points = view.format_points(bye.points);
        let cell = bye_cell(points.clone(), lang);
        lines.push((bye.round, name(bye.round), cell, points, ""));
    }
    lines.sort_by_key(|line| line.0);
    for (_, round, cell, points, opponent) in lines {
        let line = format!(
            "  {:>4}  {cell:<8} {points}  {}",
            visible_text(&round),
            visible_text(opponent),
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn write_coefficient(
    view: &EventView<'_>,
    player: usize,
    tie_break: TieBreak,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Coefficient { addends, .. } = view.table.explain_coefficient(player, tie_break);
    let article = coefficient_article(view, tie_break);
    let name = tie_break_name(tie_break, lang);
    let shown = view.format_coefficient(player, tie_break);
    match article.is_empty() {
        true => writeln!(out, "  {name} = {shown}")?,
        false => writeln!(out, "  {name} = {shown} ({})", full_rule(article, lang))?,
    }
    let divisor = tie_break.divisor(view.field);
    for addend in addends {
        let who = addend
            .opponent
            .map_or("-", |opponent| view.player_name(opponent));
        let result = match addend.outcome {
            MatchOutcome::Win => Message::ExplainWin,
            MatchOutcome::Draw => Message::ExplainDraw,
            MatchOutcome::Loss => Message::ExplainLoss,
        };
        // Without an opponent there is nothing that was won or lost.
        let result = addend
            .opponent
            .map_or_else(String::new, |_| format!(" ({})", result.display_in(lang)));
        let base = format_decimal(addend.base, divisor);
        let sum = match addend.factor {
            1 => base,
            factor => format!(
                "{factor} × {base} = {}",
                format_decimal(addend.value, divisor)
            ),
        };
        match addend.left_out {
            None => writeln!(out, "      {}{result}: {sum}", visible_text(who))?,
            Some(why) => {
                let why = match (why, tie_break) {
                    (ExclusionReason::OtherGroup, TieBreak::ResultsInOrder) => {
                        Message::LeftOutLevel
                    }
                    (why, _) => left_out(why),
                };
                let why = why.display_in(lang).to_string();
                writeln!(out, "      {}{result}: [{sum}] {why}", visible_text(who))?;
            }
        }
    }
    Ok(())
}

/// Returns the article of a coefficient: the one that puts it into its place, else the one that defines it.
fn coefficient_article(view: &EventView<'_>, tie_break: TieBreak) -> &'static str {
    let step = crate::event::standings::OrderingStep::One(tie_break);
    let criteria = &view.table.profile().criteria;
    let placed = criteria.iter().find(|criterion| criterion.step == step);
    placed.map_or(tie_break.article(), |criterion| criterion.article)
}

fn left_out(why: ExclusionReason) -> Message {
    match why {
        ExclusionReason::Worst => Message::LeftOutWorst,
        ExclusionReason::Best => Message::LeftOutBest,
        ExclusionReason::Annulled => Message::LeftOutAnnulled,
        ExclusionReason::NoOpponent => Message::LeftOutNoOpponent,
        ExclusionReason::NotPlayed => Message::LeftOutNotPlayed,
        ExclusionReason::NotWon => Message::LeftOutNotWon,
        ExclusionReason::OtherGroup => Message::LeftOutOtherGroup,
        ExclusionReason::BelowHalf => Message::LeftOutBelowHalf,
    }
}

/// Writes what separates two players of whom one follows the other.
fn write_separation(
    view: &EventView<'_>,
    one: usize,
    other: usize,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let names = [one, other].map(|player| view.player_name(player).to_owned());
    let Some(why) = view.table.explain_order(one, other) else {
        return Ok(());
    };
    let [one, other] = names;
    let message = match &why.decided {
        Some(decided) => Message::ExplainAhead {
            one,
            other,
            by: criterion_name(&decided.by, lang),
            values: format_values(&decided.by),
        },
        None => Message::ExplainLevel { one, other },
    };
    let passed: Vec<String> = why
        .passed
        .iter()
        .map(|by| match by.tie_break {
            // They are compared one by one, and each is the same.
            Some(TieBreak::ResultsInOrder) => criterion_name(by, lang),
            _ => format!("{} {}", criterion_name(by, lang), format_values(by)),
        })
        .collect();
    let text = message.display_in(lang).to_string();
    match passed.is_empty() {
        true => writeln!(out, "  {}", visible_text(&text)),
        false => writeln!(out, "  {} ({})", visible_text(&text), passed.join("; ")),
    }
}

fn format_values(by: &PlayerComparison) -> String {
    let [left, right] = by.values.map(|value| format_decimal(value, by.divisor));
    format!("{left} : {right}")
}

/// Returns the name of what was compared, with its article.
fn criterion_name(by: &PlayerComparison, lang: Lang) -> String {
    let name = match by.tie_break {
        None => Message::ColumnPoints.display_in(lang).to_string(),
        Some(tie_break) => tie_break_name(tie_break, lang),
    };
    match by.article.is_empty() {
        true => name,
        false => format!("{name} ({})", full_rule(by.article, lang)),
    }
}
