//! A diagram as a picture: the position at the end of a game, or another one.
//!
//! The move that led to it is told by its two squares; of a capture the way is an arrow, and what it took is crossed out.

use super::support::{Stop, course, file_name, known, naming, words};
use super::{Format, GameWriter, Labels, Page, Source, WriteOptions, Writing};
use crate::notation::Numbering;
use crate::notation::picture::{Marks, Picture, Signs};

/// The format.
pub(super) static SVG: Format = Format {
    name: "svg",
    extension: "svg",
    about: "a diagram of the last position of each game, or of all with --plies, as a picture",
    writing: Writing::Games(|how| Box::new(Svg { how: *how })),
};

struct Svg {
    how: WriteOptions,
}

impl GameWriter for Svg {
    fn game(&self, source: Source<'_>, page: &mut Page) {
        let game = source.game;
        let names = words(self.how.lang);
        let picture = Picture {
            flip: self.how.flip,
            labels: labels(&self.how, naming(&self.how, game)),
        };
        for stop in self.how.chosen(course(game, &self.how), page) {
            let title = format!(
                "{} {} {}: {}",
                known(game, "White").unwrap_or("?"),
                names.dash,
                known(game, "Black").unwrap_or("?"),
                names.within(&names.place(&stop)),
            );
            let name = file_name(game);
            page.begin_document(match self.how.plies {
                true => format!("{name}, {:03}", stop.ply),
                false => name,
            });
            page.push_str(&picture.draw(&stop.position, &signs(&stop), &title));
        }
    }

    fn is_one_document(&self) -> bool {
        true
    }

    fn rewrites_comments(&self) -> bool {
        false
    }

    fn holds_replay(&self) -> bool {
        true
    }
}

/// What is wished, or what fits the way squares are named.
pub(super) fn labels(how: &WriteOptions, naming: Option<Numbering>) -> Marks {
    match (how.labels, naming) {
        (Labels::None, _) => Marks::None,
        (Labels::Names, _) | (Labels::Auto, None) => Marks::Names,
        (Labels::Numbers | Labels::Auto, Some(numbering)) => Marks::Numbers(numbering),
        (Labels::Numbers, None) => Marks::Numbers(how.numbering.unwrap_or(Numbering::TopLeft)),
    }
}

/// What is told of the move that led to a position.
fn signs(stop: &Stop) -> Signs {
    let Some(way) = &stop.way else {
        return Signs::default();
    };
    let ends = [way.path.first(), way.path.last()].into_iter().flatten();
    Signs {
        marked: ends.copied().collect(),
        crossed: way.taken.clone(),
        arrows: match way.taken.is_empty() {
            true => Vec::new(),
            false => vec![way.path.clone()],
        },
    }
}
