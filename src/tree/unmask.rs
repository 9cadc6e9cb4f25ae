//! Putting back what PDN could not carry, in the tree of a game that was translated to it.

use super::{Game, Line, Note};
use crate::source::{MORE_NAME, MORE_VALUE, NAME, NO_SCORE, PIN, STAR, TEXT, plain};
use std::borrow::Cow;

fn restore(text: &mut String) {
    if let Cow::Owned(new) = plain(text) {
        *text = new;
    }
}

/// Puts back what was masked in the tree of a translated game. Games of real PDN stay as they are.
pub(super) fn unmask(game: &mut Game) {
    if game.tags.first().is_none_or(|tag| tag.name != PIN) {
        return;
    }
    let tags = std::mem::take(&mut game.tags);
    for mut tag in tags {
        restore(&mut tag.value);
        match (tag.name.as_str(), game.tags.last_mut()) {
            (PIN, _) => continue,
            (MORE_VALUE, Some(last)) => last.value.push_str(&tag.value),
            (MORE_NAME, Some(last)) => last.name.push_str(&tag.value),
            (NAME, _) => {
                tag.name = std::mem::take(&mut tag.value);
                game.tags.push(tag);
            }
            _ => {
                restore(&mut tag.name);
                game.tags.push(tag);
            }
        }
    }
    game.preface.iter_mut().for_each(restore);
    game.appendix.iter_mut().for_each(restore);
    if let Some(score) = &mut game.result {
        restore(&mut score.text);
    }
    line(&mut game.line);
}

fn line(line: &mut Line) {
    notes(&mut line.lead);
    for ply in &mut line.plies {
        if let Cow::Owned(new) = plain(&ply.text) {
            ply.text = new.into();
        }
        notes(&mut ply.notes);
    }
}

fn notes(notes: &mut Vec<Note>) {
    let mark = |note: &Note| matches!(note, Note::Comment(text) if text.chars().eq([NO_SCORE]));
    notes.retain(|note| !mark(note));
    for note in notes {
        match note {
            Note::Comment(text) if text.chars().eq([STAR]) => {
                *note = Note::Strength("*".to_owned());
            }
            Note::Comment(text) => match text.strip_prefix(TEXT) {
                Some(words) => *note = Note::Text(plain(words).into_owned()),
                None => restore(text),
            },
            Note::Strength(text) | Note::Text(text) => restore(text),
            Note::Variation(variation) => line(variation),
            Note::Nag(_) | Note::SetUp(_) => {}
        }
    }
}
