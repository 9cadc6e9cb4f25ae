//! Numbers that an office program puts before paragraphs and does not write into their text: in the lists that `1. 32-28` becomes.

/// A level of a list.
#[derive(Clone, Debug)]
pub(super) struct ListLevel {
    /// Whether it is numbered in digits. Letters and bullets are not written, because they do not number moves.
    pub(super) counted: bool,
    /// Its first number.
    pub(super) start: u32,
    /// The form of the number: `%1.` with a placeholder for each level that is shown.
    pub(super) form: String,
}

/// The current numbers of a list.
#[derive(Clone, Debug, Default)]
pub(super) struct ListCounters(Vec<Option<u32>>);

/// The maximum number of levels of a list.
pub(super) const MAX_LIST_LEVELS: usize = 10;

impl ListCounters {
    /// Sets the number of the next paragraph of a level.
    pub(super) fn set_next(&mut self, level: usize, number: u32) {
        if level < MAX_LIST_LEVELS {
            self.0.resize(level + 1, None);
            self.0[level] = number.checked_sub(1);
        }
    }

    /// Returns the number of the next paragraph of a level, as it is written before it.
    pub(crate) fn next(&mut self, level: usize, levels: &[ListLevel]) -> String {
        let Some(this) = levels.get(level).filter(|_| level < MAX_LIST_LEVELS) else {
            return String::new();
        };
        self.0.resize(level + 1, None);
        let before = self.0[level];
        self.0[level] = Some(before.map_or(this.start, |n| n.saturating_add(1)));
        if !this.counted {
            return String::new();
        }
        let mut text = String::new();
        let mut signs = this.form.chars();
        while let Some(sign) = signs.next() {
            let nth = match sign {
                '%' => signs.next().and_then(|digit| digit.to_digit(10)),
                _ => {
                    text.push(sign);
                    continue;
                }
            };
            let nth = nth.and_then(|nth| (nth as usize).checked_sub(1));
            let counted = nth
                .and_then(|nth| levels.get(nth))
                .is_some_and(|one| one.counted);
            let count = nth.and_then(|nth| self.0.get(nth).copied().flatten());
            if let (true, Some(nth)) = (counted, nth) {
                let count = count.unwrap_or(levels[nth].start);
                text.push_str(&count.to_string());
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_counted() {
        let level = |counted, start, form: &str| ListLevel {
            counted,
            start,
            form: form.to_owned(),
        };
        let levels = [
            level(true, 12, "%1."),
            level(true, 1, "%1.%2)"),
            level(false, 1, "-"),
        ];
        let mut counters = ListCounters::default();
        let told: Vec<_> = [0, 0, 1, 1, 2, 0, 1, 7]
            .map(|nth| counters.next(nth, &levels))
            .into();
        assert_eq!(
            told,
            ["12.", "13.", "13.1)", "13.2)", "", "14.", "14.1)", ""]
        );
    }
}
