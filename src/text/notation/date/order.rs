//! The order in which a file writes days and months.

use super::fields::{DateField, parse_fields};
use serde::{Deserialize, Serialize};

/// The order of days and months that the dates of a file show, for each sign between the fields. With a full stop between them, the day
/// comes first everywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DateOrder {
    dash: ObservedOrders,
    slash: ObservedOrders,
}

/// Dates with only one possible order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct ObservedOrders {
    day_first: bool,
    month_first: bool,
}

impl DateOrder {
    /// The day precedes the month, whatever the sign between them.
    pub const DAY_FIRST: Self = {
        let seen = ObservedOrders {
            day_first: true,
            month_first: false,
        };
        Self {
            dash: seen,
            slash: seen,
        }
    };

    /// The month precedes the day, whatever the sign between them.
    pub const MONTH_FIRST: Self = {
        let seen = ObservedOrders {
            day_first: false,
            month_first: true,
        };
        Self {
            dash: seen,
            slash: seen,
        }
    };

    /// Determines the order that dates show. Two that contradict each other show nothing.
    pub fn from_dates<'a>(dates: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut order = Self::default();
        let text = |date: &'a [u8]| std::str::from_utf8(date).ok();
        for (sign, first_is_day) in dates
            .into_iter()
            .filter_map(text)
            .filter_map(unambiguous_order)
        {
            order.record_order(sign, first_is_day);
        }
        order.without_conflicts()
    }

    fn observed_orders(&mut self, sign: char) -> Option<&mut ObservedOrders> {
        match sign {
            '-' => Some(&mut self.dash),
            '/' => Some(&mut self.slash),
            _ => None,
        }
    }

    fn record_order(&mut self, sign: char, first_is_day: bool) {
        if let Some(seen) = self.observed_orders(sign) {
            seen.day_first |= first_is_day;
            seen.month_first |= !first_is_day;
        }
    }

    /// Returns the orders without those of signs that are used in both orders.
    fn without_conflicts(mut self) -> Self {
        for seen in [&mut self.dash, &mut self.slash] {
            if seen.day_first && seen.month_first {
                *seen = ObservedOrders::default();
            }
        }
        self
    }

    /// Returns whether the day can come first, and whether the month can.
    pub(super) fn allowed_orders(mut self, sign: char) -> (bool, bool) {
        match self.observed_orders(sign) {
            Some(seen) => (!seen.month_first, !seen.day_first),
            None => (true, sign != '.'),
        }
    }
}

/// Returns the sign of a date that has the year at its end and only one possible order, and whether its day comes first.
fn unambiguous_order(text: &str) -> Option<(char, bool)> {
    let (sign, fields) = parse_fields(text)?;
    let [
        DateField::Number(one, _),
        DateField::Number(two, _),
        DateField::Number(_, 4),
    ] = fields[..]
    else {
        return None;
    };
    match (one, two) {
        (13..=31, 1..=12) => Some((sign, true)),
        (1..=12, 13..=31) => Some((sign, false)),
        _ => None,
    }
}
