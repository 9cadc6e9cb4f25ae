//! Conversion there and back: what is written is read as what it was.

mod corpus;
mod lossless;
mod made;
mod standard;

use pdn::convert::{Body, Converted, Converter};
use pdn::notation::Notation;
use pdn::replay::{Fixed, Plan, Reading, Replayer, plan};
use pdn::tree::{Game, Line, Note, Ply, build};
use pdn::variant::Variant;
use pdn::write::{Format, Page, Wish};

/// How a text is read.
pub(crate) fn plan_of(bytes: &[u8], variant: Option<&'static Variant>) -> Plan {
    let fixed = Fixed {
        variant,
        keep: true,
        ..Fixed::default()
    };
    plan(&[bytes], fixed)
}

/// The games of a text.
pub(crate) fn games(bytes: &[u8], variant: Option<&'static Variant>) -> Vec<Game> {
    let plan = plan_of(bytes, variant);
    let mut replayed = Replayer::run(&plan, bytes);
    let games = build(bytes, plan.encoding, &mut replayed);
    games.into_iter().map(|(_, game)| game).collect()
}

/// A wish for a notation.
pub(crate) fn wish(notation: &str) -> Wish {
    Wish {
        notation: Some(Notation::find(notation).unwrap()),
        ..Wish::default()
    }
}

/// Converts a text that is one chunk.
pub(crate) fn convert(
    bytes: &[u8],
    format: &str,
    wish: Wish,
    variant: Option<&'static Variant>,
) -> (Vec<u8>, Converted) {
    let converter = Converter::new(Format::find(format).unwrap(), wish, None);
    let mut converted = converter.convert(&plan_of(bytes, variant), bytes);
    let out = match std::mem::take(&mut converted.body) {
        Body::Source(bytes) => bytes,
        Body::Page(page) => {
            let (mut head, mut foot) = (Page::default(), Page::default());
            let writer = converter.writer().unwrap();
            writer.begin("", &mut head);
            writer.end(&mut foot);
            let all = [head.text(0), page.text(0), foot.text(0)].concat();
            all.into_bytes()
        }
    };
    (out, converted)
}

/// What must not change whatever the notation: moves, marks, variations, set-ups in order, and the words of all remarks.
pub(crate) fn essence(game: &Game) -> (String, Vec<String>) {
    let mut text = format!(
        "{} {} ",
        game.variant.id,
        pdn::notation::fen::write(&game.start)
    );
    let mut remarks: Vec<_> = game.preface.iter().chain(&game.appendix).cloned().collect();
    line(&game.line, &mut text, &mut remarks);
    remarks.sort();
    (text, remarks)
}

fn line(of: &Line, text: &mut String, remarks: &mut Vec<String>) {
    notes(&of.lead, text, remarks);
    for ply in &of.plies {
        match ply.reading.legal() {
            Some(mv) => text.push_str(&format!("{:?}-{:?}x{:?}", mv.from, mv.to, mv.taken)),
            None => text.push_str("<>"),
        }
        notes(&ply.notes, text, remarks);
    }
}

fn notes(of: &[Note], text: &mut String, remarks: &mut Vec<String>) {
    // A mark of strength stands at its move wherever it was written.
    for note in of {
        match note {
            Note::Strength(mark) if mark == "*" => text.push_str("$7"),
            Note::Strength(mark) => text.push_str(&mark.replace(' ', "")),
            _ => {}
        }
    }
    for note in of {
        match note {
            Note::Comment(remark) | Note::Text(remark) => remarks.push(remark.clone()),
            Note::Nag(nag) => text.push_str(&format!("${nag}")),
            Note::SetUp(position) => {
                text.push_str(&format!("/{}/", pdn::notation::fen::write(position)));
            }
            Note::Variation(inner) => {
                text.push('(');
                line(inner, text, remarks);
                text.push(')');
            }
            Note::Strength(_) => {}
        }
    }
}

/// Whether all moves of a game are legal as they stand.
pub(crate) fn is_plain(game: &Game) -> bool {
    fn line_is(line: &Line) -> bool {
        let legal = |ply: &Ply| matches!(ply.reading, Reading::Legal(_)) && notes_are(&ply.notes);
        notes_are(&line.lead) && line.plies.iter().all(legal)
    }
    fn notes_are(notes: &[Note]) -> bool {
        notes.iter().all(|note| match note {
            Note::Variation(line) => line_is(line),
            _ => true,
        })
    }
    line_is(&game.line)
}
