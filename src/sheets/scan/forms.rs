//! The forms in which people write a legal move, and where each of them may be in a text.

use super::align::{FormEnd, align};
use super::block::BlockText;
use super::costs::{ConfusionCosts, move_char_index};
use crate::board::{Geometry, Numbering, PlayingSquares, Square};
use crate::movegen::Move;
use crate::position::Position;
use foldhash::{HashMap, HashMapExt};
use smallvec::SmallVec;

/// How a sheet names squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SquareNames {
    /// Letters and ranks: `c3-d4`, `c3:e5`, and short: `cd4`, `c:e5`.
    Letters,
    /// Numbers: `32-28`.
    Numbers(Numbering),
}

impl SquareNames {
    fn name_of(self, board: &Geometry, square: Square) -> String {
        match self {
            Self::Letters => board.square_name(square),
            Self::Numbers(numbering) => numbering.number_for_square(board, square).to_string(),
        }
    }
}

/// The number of a written form among those that are looked for.
pub(super) type FormId = u32;
/// The forms of a move.
pub(super) type MoveForms = SmallVec<[FormId; 6]>;

/// The maximum number of squares of a capture that are written one by one.
const MAX_WRITTEN_SQUARES: usize = 8;

/// What the forms of a move depend on, if only its first and last square are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct FormsKey {
    board: (u8, u8, PlayingSquares),
    names: SquareNames,
    squares: [Square; 2],
    is_capture: bool,
}

/// The forms that are looked for in a text. They are the same for all variants, so that each is looked for once.
#[derive(Debug)]
pub(super) struct FormFinder<'a> {
    text: &'a BlockText,
    costs: &'a ConfusionCosts,
    forms: Vec<Vec<u8>>,
    ids: HashMap<String, FormId>,
    by_squares: HashMap<FormsKey, MoveForms>,
    numbers: Vec<[FormId; 2]>,
    /// Where each form ends that begins at a place, by place and form: the number of a list in `lists` and one more; zero where
    /// that was not found out yet.
    ends: Vec<Vec<u32>>,
    lists: Vec<Vec<FormEnd>>,
}

impl<'a> FormFinder<'a> {
    pub(super) fn new(text: &'a BlockText, costs: &'a ConfusionCosts) -> Self {
        Self {
            text,
            costs,
            forms: Vec::new(),
            ids: HashMap::new(),
            by_squares: HashMap::new(),
            numbers: Vec::new(),
            ends: vec![Vec::new(); text.chars.len() + 1],
            lists: vec![Vec::new()],
        }
    }

    fn form_id(&mut self, form: String) -> FormId {
        if let Some(id) = self.ids.get(&form) {
            return *id;
        }
        let id = self.forms.len() as FormId;
        self.forms
            .push(form.chars().filter_map(move_char_index).collect());
        self.ids.insert(form, id);
        id
    }

    /// Returns the forms of the number of a move.
    pub(super) fn number_forms(&mut self, number: u16) -> [FormId; 2] {
        while self.numbers.len() <= usize::from(number) {
            let next = self.numbers.len();
            let forms = [format!("{next}."), next.to_string()].map(|form| self.form_id(form));
            self.numbers.push(forms);
        }
        self.numbers[usize::from(number)]
    }

    /// Returns the forms of a legal move.
    pub(super) fn move_forms(
        &mut self,
        position: &Position,
        mv: &Move,
        names: SquareNames,
    ) -> MoveForms {
        let board = position.board();
        let key = FormsKey {
            board: (board.width, board.height, board.cells),
            names,
            squares: [mv.from, mv.to],
            is_capture: mv.is_capture(),
        };
        let signs: &[&str] = if mv.is_capture() { &[":", "x"] } else { &["-"] };
        let mut forms = match self.by_squares.get(&key) {
            Some(known) => known.clone(),
            None => {
                let [from, to] = key.squares.map(|square| names.name_of(board, square));
                let mut forms = MoveForms::new();
                for sign in signs {
                    forms.push(self.form_id(format!("{from}{sign}{to}")));
                    if names == SquareNames::Letters {
                        let short = if mv.is_capture() { *sign } else { "" };
                        forms.push(self.form_id(format!("{}{short}{to}", &from[..1])));
                    }
                    // `x23`: people leave out what is obligatory.
                    if mv.is_capture() && self.text.is_typed() {
                        forms.push(self.form_id(format!("{sign}{to}")));
                    }
                }
                self.by_squares.insert(key, forms.clone());
                forms
            }
        };
        if mv.taken.len() > 1
            && let Some(path) = position.find_capture_path(mv)
            && path.path.len() <= MAX_WRITTEN_SQUARES
        {
            let squares: Vec<String> = path
                .path
                .iter()
                .map(|square| names.name_of(board, *square))
                .collect();
            forms.extend(signs.iter().map(|sign| self.form_id(squares.join(sign))));
        }
        forms
    }

    /// Returns where a form that begins at a place may end.
    pub(super) fn ends_of(&mut self, at: usize, form: FormId) -> &[FormEnd] {
        let (own, form) = (&mut self.ends[at], form as usize);
        if own.len() <= form {
            own.resize(self.forms.len(), 0);
        }
        if own[form] == 0 {
            let list = align(self.text, self.costs, at, &self.forms[form]);
            // Nearly all forms end nowhere.
            own[form] = if list.is_empty() {
                1
            } else {
                self.lists.push(list);
                self.lists.len() as u32
            };
        }
        &self.lists[own[form] as usize - 1]
    }
}
