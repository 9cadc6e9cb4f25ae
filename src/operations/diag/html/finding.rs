//! A finding on the page.

use super::super::Diagnostic;
use super::super::human::{finding_facts, finding_origin};
use super::text_markup;
use crate::board::Color;
use crate::check::{PositionView, Severity};
use crate::lang::{Lang, Message};
use crate::notation::picture::{BoardLabels, BoardMarks, BoardPicture};
use crate::scan::PictureStrip;
use crate::words::Names;
use base64::prelude::{BASE64_STANDARD, Engine as _};
use std::fmt::Write as _;

pub(crate) use super::super::human::severity_label;

/// Returns the finding as markup, with the given link to its game; `level` is that of the heading.
pub(super) fn finding_markup(
    diagnostic: &Diagnostic,
    way: &str,
    level: u8,
    (lang, names): (Lang, &Names),
) -> String {
    let finding = &diagnostic.finding;
    let check = finding.check;
    let grave: &'static str = Severity::name(check.severity);
    let sentence = finding.full_message(lang);
    let view = finding.scene.as_ref().and_then(|scene| scene.view.as_ref());
    let mut out = format!(
        "<article class=\"finding {grave}\" data-severity=\"{grave}\" data-check=\"{}\">\n<div>\n<h{level}><span>{}</span> {} {}",
        check.code,
        text_markup(&severity_label(check.severity, lang)),
        check.code,
        check.name,
    );
    let _ = writeln!(
        out,
        "{way}</h{level}>\n<p class=\"message\">{}</p>",
        text_markup(&sentence)
    );
    if let Some(place) = &diagnostic.place {
        let line = &place.snippet;
        let parts = [
            line.text.get(..line.mark.start),
            line.text.get(line.mark.clone()),
            line.text.get(line.mark.end..),
        ];
        let [before, marked, after] = parts.map(|part| text_markup(part.unwrap_or_default()));
        let _ = match &place.strip {
            // What is around the word in a table of words is of no use to people.
            Some(strip) => {
                let seen = place.seen.as_ref().map(|seen| seen.display_in(lang));
                let label = seen.map(|seen| seen.to_string()).unwrap_or_default();
                let strip = strip_markup(strip, &label);
                writeln!(out, "{strip}<pre><mark>{marked}</mark></pre>")
            }
            None => writeln!(out, "<pre>{before}<mark>{marked}</mark>{after}</pre>"),
        };
    } else if let Some(text) = &finding.text {
        let _ = writeln!(out, "<pre><mark>{}</mark></pre>", text_markup(text));
    }
    let _ = writeln!(
        out,
        "<p class=\"where\">{}</p>",
        text_markup(&finding_origin(diagnostic, lang))
    );
    out.push_str("<dl>");
    let drawn = Message::Board.display_in(lang).to_string();
    for (name, text) in finding_facts(diagnostic, &sentence, lang) {
        let (name, drawing) = (text_markup(&name), name == drawn);
        if drawing && view.is_some() {
            continue;
        }
        let lines: Vec<_> = text.lines().map(text_markup).collect();
        let text = lines.join("\n");
        let _ = match drawing {
            true => write!(out, "<dt>{name}</dt><dd><pre>{text}</pre></dd>"),
            false => write!(out, "<dt>{name}</dt><dd>{text}</dd>"),
        };
    }
    out.push_str("</dl>\n</div>\n");
    if let Some(view) = view {
        out.push_str(&board_markup(view, names));
    }
    out.push_str("</article>\n");
    out
}

/// Returns the strip of the picture of a sheet at the place of a finding, with a frame around the word; `label` names the place.
fn strip_markup(strip: &PictureStrip, label: &str) -> String {
    let [width, height] = strip.size;
    let [left, top, right, bottom] = strip.mark;
    format!(
        "<svg class=\"strip\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" role=\"img\" aria-label=\"{}\">\
         <image width=\"{width}\" height=\"{height}\" href=\"data:image/png;base64,{}\"/>\
         <rect x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"{}\"/></svg>\n",
        text_markup(label),
        BASE64_STANDARD.encode(&strip.png),
        right.saturating_sub(left),
        bottom.saturating_sub(top),
    )
}

/// Returns the board at the place of a finding. The written move is marked; an arrow shows where it goes.
fn board_markup(view: &PositionView, names: &Names) -> String {
    let picture = BoardPicture {
        flip: false,
        labels: view
            .numbering
            .map_or(BoardLabels::Names, BoardLabels::Numbers),
    };
    let signs = BoardMarks {
        marked: view.squares.clone(),
        crossed: Vec::new(),
        arrows: match view.squares.len() {
            0 | 1 => Vec::new(),
            _ => vec![view.squares.clone()],
        },
    };
    let turn = match view.position.turn() {
        Color::White => names.to_move_white,
        Color::Black => names.to_move_black,
    };
    let numbering = view.numbering;
    let fen = crate::notation::fen::write_with(&view.position, numbering);
    format!(
        "<figure>{}<figcaption>{turn}</figcaption></figure>\n",
        picture.draw_inline(&view.position, &signs, &format!("{turn}. {fen}"))
    )
}
