//! Openings by their numbers in tables of drawn openings.

use super::{Query, Test};
use crate::event::{Openings, code, is_code};
use crate::position::Position;

/// An opening by its number.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    /// The number, as it is typed.
    number: String,
    /// The table that is meant, where it is named.
    table: Option<String>,
    /// The positions that the tables at hand have for it.
    pub(super) ends: Vec<Position>,
}

/// A number that the tables at hand do not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotDrawn {
    pub(crate) number: String,
    /// The table that is named.
    pub(crate) table: Option<String>,
}

impl Drawn {
    /// The number of an opening: `17`, `22-XV`. Four digits are a move of two squares.
    pub(super) fn read(text: &str) -> Option<Self> {
        let code = code(text);
        let bare = code.chars().count() == text.chars().count();
        let number = bare && is_code(&code) && (code.len() < 4 || code.contains('-'));
        number.then(|| Self {
            number: text.to_owned(),
            table: None,
            ends: Vec::new(),
        })
    }

    /// The same of a table by its name.
    pub(super) fn of(self, table: &str) -> Self {
        Self {
            table: Some(table.to_owned()),
            ..self
        }
    }

    /// Whether a tag names it.
    pub(super) fn is_named(&self, tag: &str) -> bool {
        code(tag) == code(&self.number)
    }

    fn bind(&mut self, tables: &[(String, Openings)]) -> Result<(), NotDrawn> {
        let meant = |name: &str| match &self.table {
            Some(table) => table.eq_ignore_ascii_case(name),
            None => true,
        };
        let tables_meant = tables.iter().filter(|(name, _)| meant(name));
        let ends: Vec<_> = tables_meant
            .flat_map(|(_, openings)| openings.ends(&self.number))
            .collect();
        // Without any table a number is one of tags.
        if ends.is_empty() && (self.table.is_some() || !tables.is_empty()) {
            return Err(NotDrawn {
                number: self.number.clone(),
                table: self.table.clone(),
            });
        }
        self.ends = ends;
        Ok(())
    }
}

impl Query {
    /// Looks the numbers of openings up in tables, each with its name.
    ///
    /// # Errors
    /// A number that none of them has.
    pub(crate) fn bind(&mut self, tables: &[(String, Openings)]) -> Result<(), NotDrawn> {
        match self {
            Self::All(all) | Self::Any(all) => all.iter_mut().try_for_each(|one| one.bind(tables)),
            Self::Not(query) => query.bind(tables),
            Self::Test(Test::Drawn(drawn)) => drawn.bind(tables),
            Self::Test(_) => Ok(()),
        }
    }
}
