//! Openings by their numbers in tables of drawn openings.

use super::{Query, QueryTest};
use crate::event::{OpeningCatalogue, fold_code, is_code};
use crate::position::Position;

/// An opening by its number.
#[derive(Clone, Debug)]
pub(crate) struct OpeningNumber {
    /// The number, as it is typed.
    number: String,
    /// The table, if the query names one.
    table: Option<String>,
    /// The positions that the available tables have for it.
    pub(super) ends: Vec<Position>,
}

/// A number that the available tables do not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownOpeningNumber {
    /// The number, as it is written.
    pub number: String,
    /// The table, if the query names one.
    pub table: Option<String>,
}

impl OpeningNumber {
    /// Parses the number of an opening: `17`, `22-XV`. Four digits are a move of two squares.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let code = fold_code(text);
        let bare = code.chars().count() == text.chars().count();
        let number = bare && is_code(&code) && (code.len() < 4 || code.contains('-'));
        number.then(|| Self {
            number: text.to_owned(),
            table: None,
            ends: Vec::new(),
        })
    }

    /// Returns the same number in the table of this name.
    pub(super) fn with_table(self, table: &str) -> Self {
        Self {
            table: Some(table.to_owned()),
            ..self
        }
    }

    /// Returns whether a tag names it.
    pub(super) fn is_named(&self, tag: &str) -> bool {
        fold_code(tag) == fold_code(&self.number)
    }

    fn bind_tables(
        &mut self,
        tables: &[(String, OpeningCatalogue)],
    ) -> Result<(), UnknownOpeningNumber> {
        let meant = |name: &str| match &self.table {
            Some(table) => table.eq_ignore_ascii_case(name),
            None => true,
        };
        let tables_meant = tables.iter().filter(|(name, _)| meant(name));
        let ends: Vec<_> = tables_meant
            .flat_map(|(_, openings)| openings.final_positions(&self.number))
            .collect();
        // Without any table the number is only compared with tags.
        if ends.is_empty() && (self.table.is_some() || !tables.is_empty()) {
            return Err(UnknownOpeningNumber {
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
    /// Returns a number that none of the tables has.
    pub fn bind_openings(
        &mut self,
        tables: &[(String, OpeningCatalogue)],
    ) -> Result<(), UnknownOpeningNumber> {
        match self {
            Self::All(all) | Self::Any(all) => {
                all.iter_mut().try_for_each(|one| one.bind_openings(tables))
            }
            Self::Not(query) => query.bind_openings(tables),
            Self::Test(QueryTest::Drawn(drawn)) => drawn.bind_tables(tables),
            Self::Test(_) => Ok(()),
        }
    }
}
