//! Writes a diagram as a picture: the position at the end of a game, or another one.
//!
//! The two squares of the move that led to it are marked; the path of a capture is an arrow, and the captured pieces are
//! crossed out.

use super::support::{
    GamePhrases, MainLineStop, file_name, known_value, language_words, main_line_stops,
    square_naming,
};
use super::{
    DiagramLabels, GameFormat, GameSource, GameWriter, OutputPage, WriteOptions, WritingMode,
};
use crate::notation::Numbering;
use crate::notation::picture::{BoardLabels, BoardMarks, BoardPicture};

/// The format.
pub(super) static SVG: GameFormat = GameFormat {
    name: "svg",
    extension: "svg",
    about: "a diagram of the last position of each game, or of all with --plies, as a picture",
    writing: WritingMode::Games(|how| Box::new(SvgWriter { how: *how })),
};

struct SvgWriter {
    how: WriteOptions,
}

impl GameWriter for SvgWriter {
    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        let game = source.game;
        let names = language_words(self.how.lang);
        let picture = BoardPicture {
            flip: self.how.flip,
            labels: square_marks(&self.how, square_naming(&self.how, game)),
        };
        for stop in self
            .how
            .chosen_stops(main_line_stops(game, &self.how), page)
        {
            let title = format!(
                "{} {} {}: {}",
                known_value(game, "White").unwrap_or("?"),
                names.dash,
                known_value(game, "Black").unwrap_or("?"),
                names.within_line(&names.stop_place(&stop)),
            );
            let name = file_name(game);
            page.begin_document(match self.how.plies {
                true => format!("{name}, {:03}", stop.ply),
                false => name,
            });
            page.push_str(&picture.draw_file(&stop.position, &move_signs(&stop), &title));
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

/// Returns the requested labels, or those that fit the naming of squares.
pub(super) fn square_marks(how: &WriteOptions, naming: Option<Numbering>) -> BoardLabels {
    match (how.labels, naming) {
        (DiagramLabels::None, _) => BoardLabels::None,
        (DiagramLabels::Names, _) | (DiagramLabels::Auto, None) => BoardLabels::Names,
        (DiagramLabels::Numbers | DiagramLabels::Auto, Some(numbering)) => {
            BoardLabels::Numbers(numbering)
        }
        (DiagramLabels::Numbers, None) => {
            BoardLabels::Numbers(how.numbering.unwrap_or(Numbering::TopLeft))
        }
    }
}

/// Returns the marks for the move that led to a position.
fn move_signs(stop: &MainLineStop) -> BoardMarks {
    let Some(way) = &stop.way else {
        return BoardMarks::default();
    };
    let ends = [way.path.first(), way.path.last()].into_iter().flatten();
    BoardMarks {
        marked: ends.copied().collect(),
        crossed: way.taken.clone(),
        arrows: match way.taken.is_empty() {
            true => Vec::new(),
            false => vec![way.path.clone()],
        },
    }
}
