//! Charts as pictures in the page (SVG), each with a title and a description for those who do not see it. No chart needs a script, and the
//! colours are those of the style sheet, which has a light and a dark side.

use crate::notation::picture::escape_xml;
use std::fmt::Write as _;

/// The width of a chart of bars, in units of the picture; the others are its height and its margins.
const CHART_WIDTH: f64 = 720.0;
const CHART_HEIGHT: f64 = 250.0;
const MARGIN_RIGHT: f64 = 24.0;
const MARGIN_BOTTOM: f64 = 40.0;
const MARGIN_TOP: f64 = 14.0;

/// The caption of a chart, for those who do not see it.
pub(super) struct ChartCaption<'a> {
    /// Its name on the page.
    pub(super) id: &'a str,
    pub(super) title: &'a str,
    pub(super) text: &'a str,
}

/// A bar: its name, and the number of its games.
pub(super) struct ChartBar {
    pub(super) name: String,
    /// A short name for the axis, if it has one.
    pub(super) tick: Option<String>,
    pub(super) games: u64,
    /// The text that is shown when the bar is pointed at.
    pub(super) tooltip: String,
}

fn begin_svg(about: &ChartCaption<'_>, class: &str, view: (f64, f64), stretched: bool) -> String {
    let (wide, high) = view;
    let ratio = match stretched {
        true => " preserveAspectRatio=\"none\"",
        false => "",
    };
    format!(
        "<svg class=\"{class}\" viewBox=\"0 0 {wide} {high}\"{ratio} role=\"img\" aria-labelledby=\"{id}-t {id}-d\">\
         <title id=\"{id}-t\">{}</title><desc id=\"{id}-d\">{}</desc>",
        escape_xml(about.title),
        escape_xml(about.text),
        id = about.id,
    )
}

/// Returns one bar in parts, each as long as its number: the classes of the parts, their texts, and their numbers.
pub(super) fn stacked_bar(about: &ChartCaption<'_>, parts: &[(&str, String, u64)]) -> String {
    let whole: u64 = parts.iter().map(|(.., number)| number).sum();
    let mut out = begin_svg(about, "parts", (1000.0, 40.0), true);
    let mut at = 0.0;
    for (class, told, number) in parts {
        let wide = *number as f64 / whole.max(1) as f64 * 1000.0;
        if wide > 0.0 {
            let _ = write!(
                out,
                "<rect class=\"{class}\" x=\"{at:.2}\" y=\"0\" width=\"{wide:.2}\" height=\"40\"><title>{}</title></rect>",
                escape_xml(told)
            );
        }
        at += wide;
    }
    out.push_str("</svg>");
    out
}

/// Returns a small bar in parts within a table, which states the same in numbers.
pub(super) fn small_stacked_bar(parts: &[(&str, u64)]) -> String {
    let whole: u64 = parts.iter().map(|(_, number)| number).sum();
    let mut out = String::from(
        "<svg class=\"small\" viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\">",
    );
    let mut at = 0.0;
    for (class, number) in parts {
        let wide = *number as f64 / whole.max(1) as f64 * 100.0;
        if wide > 0.0 {
            let _ = write!(
                out,
                "<rect class=\"{class}\" x=\"{at:.2}\" y=\"0\" width=\"{wide:.2}\" height=\"8\"/>"
            );
        }
        at += wide;
    }
    out.push_str("</svg>");
    out
}

/// Returns a round number that is not below a number, and the step between the lines below it.
fn axis_scale(most: u64) -> (u64, u64) {
    let mut power = 1_u64;
    loop {
        for one in [1, 2, 5] {
            let step = one * power;
            if step.saturating_mul(4) >= most {
                return (most.div_ceil(step).max(1) * step, step);
            }
        }
        power = power.saturating_mul(10);
    }
}

/// Returns bars next to each other, with a scale on the left. `number` writes numbers as people do.
pub(super) fn bar_chart(
    about: &ChartCaption<'_>,
    all: &[ChartBar],
    number: &dyn Fn(u64) -> String,
) -> String {
    let mut out = begin_svg(about, "bars", (CHART_WIDTH, CHART_HEIGHT), false);
    let most = all.iter().map(|bar| bar.games).max().unwrap_or(0);
    let (top, step) = axis_scale(most.max(1));
    let high = CHART_HEIGHT - MARGIN_BOTTOM - MARGIN_TOP;
    let foot = CHART_HEIGHT - MARGIN_BOTTOM;
    // The widest number must fit, also on a phone, which shows it larger.
    let left = 20.0 + 13.0 * number(top).chars().count() as f64;
    let right = CHART_WIDTH - MARGIN_RIGHT;
    let mut line = 0;
    while line <= top {
        let y = foot - line as f64 / top as f64 * high;
        // Half of the numbers are enough on a phone.
        let minor = match (line / step) % 2 {
            0 => "",
            _ => " minor",
        };
        let _ = write!(
            out,
            "<line class=\"grid\" x1=\"{left}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\"/>\
             <text class=\"scale{minor}\" x=\"{:.1}\" y=\"{y:.1}\" text-anchor=\"end\" dominant-baseline=\"middle\">{}</text>",
            left - 8.0,
            escape_xml(&number(line))
        );
        line += step;
    }
    let room = (right - left) / all.len().max(1) as f64;
    let wide = (room * 0.82).min(56.0);
    let mut ticks = 0_usize;
    for (nth, bar) in all.iter().enumerate() {
        let middle = left + room * (nth as f64 + 0.5);
        let tall = bar.games as f64 / top as f64 * high;
        // Whatever has games is visible.
        let tall = if bar.games > 0 { tall.max(1.5) } else { 0.0 };
        let _ = write!(
            out,
            "<g class=\"bar\"><title>{}</title><rect class=\"room\" x=\"{:.2}\" y=\"{MARGIN_TOP}\" width=\"{room:.2}\" height=\"{high:.1}\"/>\
             <rect class=\"one\" x=\"{:.2}\" y=\"{:.2}\" width=\"{wide:.2}\" height=\"{tall:.2}\"/></g>",
            escape_xml(&bar.tooltip),
            middle - room / 2.0,
            middle - wide / 2.0,
            foot - tall,
        );
        if let Some(tick) = &bar.tick {
            // A phone has space for half of them.
            let minor = match ticks % 2 {
                0 => "",
                _ => " minor",
            };
            ticks += 1;
            let _ = write!(
                out,
                "<text class=\"tick{minor}\" x=\"{middle:.2}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                foot + 24.0,
                escape_xml(tick)
            );
        }
    }
    let _ = write!(
        out,
        "<line class=\"foot\" x1=\"{left}\" y1=\"{foot}\" x2=\"{right}\" y2=\"{foot}\"/></svg>"
    );
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_are_round() {
        for (most, top, step) in [
            (1, 1, 1),
            (3, 3, 1),
            (7, 8, 2),
            (10, 10, 5),
            (100, 100, 50),
            (4321, 6000, 2000),
        ] {
            assert_eq!(axis_scale(most), (top, step), "{most}");
        }
        assert!(axis_scale(u64::MAX / 8).0 >= u64::MAX / 8);
    }

    #[test]
    fn names_of_files_make_no_markup() {
        let about = ChartCaption {
            id: "x",
            title: "<b>",
            text: "\"&",
        };
        let bar = ChartBar {
            name: String::new(),
            tick: Some("<i>".to_owned()),
            games: 3,
            tooltip: "<u>".to_owned(),
        };
        let chart = bar_chart(&about, &[bar], &|number| number.to_string());
        assert!(!["<b>", "<i>", "<u>"].iter().any(|tag| chart.contains(tag)));
    }
}
