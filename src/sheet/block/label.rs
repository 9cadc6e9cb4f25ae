//! Labels in lines: `Белые: Иванов`, `ROUND .... 3`, `Wit    Jansen`, `Torneio<tab>Porto`.

use super::form::Habits;
use super::letters::of_letters;
use super::{About, Block, sides};
use crate::board::Color;
use crate::sheet::names;
use crate::words::Label;
use crate::words::Letter;
use crate::words::labels::{ARTICLES, abbreviated, about, is_beside};
use crate::words::result::outcome;
use crate::words::to_move;
use crate::words::{OneOf, every, fold, in_any_form, side};
use std::ops::Range;
use std::sync::LazyLock;

/// The words of the longest label.
const MOST: usize = 7;

/// A line that is longer has no labels but in its begin, in bytes.
const LINE: usize = 1000;

static WAS: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.was));

/// How a label is set off from its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Set {
    /// By a colon, a sign of equality or a row of dots.
    Colon,
    /// By a gap as wide as between cells, or by the end of its line.
    Gap,
    /// By a dash.
    Dash,
    /// By a comma: `Black, Jones; White, Smith`.
    Comma,
    /// By nothing but a blank.
    Blank,
    /// By a full stop: `Torneo. Coppa Italia`.
    Stop,
    /// By a slash: `ТУР / 9`.
    Slash,
}

/// A label in a line.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    /// Where it stands, with what sets it off.
    pub(super) place: Range<usize>,
    pub(super) about: About,
    pub(super) set: Set,
}

/// The labels of a line; places count from its begin.
pub(super) fn marks(line: &str) -> Vec<Mark> {
    let line = &line[..line.floor_char_boundary(LINE)];
    let mut marks: Vec<Mark> = Vec::new();
    let mut at = 0;
    while let Some(start) = word_begin(line, at) {
        at = match at_word(line, start) {
            Some(mark) => {
                let end = mark.place.end;
                marks.push(mark);
                end
            }
            None => start + word_len(&line[start..]),
        };
    }
    marks
}

/// The label that the first word of a line begins.
pub(super) fn first(line: &str) -> Option<Mark> {
    let line = &line[..line.floor_char_boundary(LINE)];
    at_word(line, word_begin(line, 0)?)
}

/// The longest label that a word begins.
fn at_word(line: &str, start: usize) -> Option<Mark> {
    let cell = is_cell_begin(&line[..start]);
    let mut ends = [start + word_len(&line[start..]); MOST];
    let mut count = 1;
    while let Some(end) = with_next_word(line, ends[count - 1]).filter(|_| count < MOST) {
        ends[count] = end;
        count += 1;
    }
    let ends = ends[..count].iter().rev();
    ends.copied().find_map(|end| mark(line, start, end, cell))
}

/// Where the next word of a label ends. A wide gap or a colon stands between two labels.
fn with_next_word(line: &str, end: usize) -> Option<usize> {
    let gap = line[end..].find(|c: char| c.is_letter_or_number())?;
    let between = &line[end..end + gap];
    if gap > 4 || between.contains([':', '\t', '=', '>', '→']) || between.contains("  ") {
        return None;
    }
    Some(end + gap + word_len(&line[end + gap..]))
}

/// Where the next word begins.
fn word_begin(line: &str, at: usize) -> Option<usize> {
    let rest = line.get(at..)?;
    rest.find(|c: char| c.is_letter_or_number()).map(|n| at + n)
}

fn word_len(text: &str) -> usize {
    text.find(|c: char| !c.is_letter_or_number())
        .unwrap_or(text.len())
}

/// Whether a cell or a part of a sentence begins behind a text.
fn is_cell_begin(before: &str) -> bool {
    let trimmed = before.trim_end();
    trimmed.is_empty()
        || before.trim_end_matches(' ').ends_with('\t')
        // `Nero:   Bianchi Carla`
        || (before.ends_with("  ") && !before.trim_end().ends_with(':'))
        || (trimmed.len() < before.len() && trimmed.ends_with([',', ';', '.', '|', '(']))
}

/// The label that these words are, if something sets it off.
fn mark(line: &str, start: usize, mut end: usize, cell: bool) -> Option<Mark> {
    let inside = &line[start..end];
    // Nothing but figures is no label, and a position or moves have many of them.
    if !inside.contains(char::is_letter) {
        return None;
    }
    // A bracket that was opened in the label is closed behind it.
    if inside.contains('(') && !inside.contains(')') {
        end += usize::from(line[end..].starts_with(')'));
    }
    let balanced = line[start..end].matches('(').count() == line[start..end].matches(')').count();
    // What sets it off is found sooner than what it is about.
    let plainly = set_off(&line[end..], cell);
    let said = was(line, start, end);
    let off = plainly
        .filter(|(set, _)| *set == Set::Colon)
        .or(said.map(|len| (Set::Colon, len)))
        .or(plainly);
    if !balanced || (off.is_none() && !(cell && line[end..].starts_with(", "))) {
        return None;
    }
    let short = || {
        let signed = line[end..].strip_prefix('.')?.trim_start_matches(' ');
        let dot = signed.starts_with(':').then_some(end + 1)?;
        abbreviated(&line[start..dot])
    };
    // Before a colon such a word is the name of nobody: `Blanco: Pérez`.
    let colon = matches!(off, Some((Set::Colon, _)));
    let form = || Some(About::Player(in_any_form(inside).filter(|_| colon)?));
    let about = about(&line[start..end]).or_else(short).or_else(form)?;
    let player = matches!(about, About::Player(_));
    // `National Cross Board Tournament: Group B`
    let before = line[..start]
        .strip_suffix(' ')
        .and_then(|before| before.rsplit(' ').next());
    let of_name = before.is_some_and(|word| {
        word.starts_with(char::is_uppercase) && word.ends_with(char::is_lowercase)
    });
    if matches!(about, About::Thing(Label::Event)) && of_name && !cell {
        return None;
    }
    let told = matches!(
        about,
        About::Thing(Label::Arbiter | Label::Date | Label::Opening | Label::Event | Label::Site)
    );
    // `wit is Joost Elzenga`
    let named = player
        && said.is_some_and(|len| super::person::begins(&line[end + len..]))
        && !says_more(line);
    // `Чемпионат был интересный`
    let plain = said.is_some_and(|len| {
        let value = &line[end + len..];
        matches!(about, About::Thing(Label::Event | Label::Site))
            && value.starts_with(char::is_lowercase)
    });
    if plain || (said.is_some() && !told && !named) {
        return None;
    }
    // `uitslag wit wint` is no label of one side but before a sign: `итог за белых +`.
    let rest = line[end..].trim_start_matches([':', '=', ' ', '\t']);
    let signed =
        (1..=3).contains(&rest.chars().count()) || line[end..].trim_start().starts_with('=');
    if matches!(about, About::Of(Label::Result, _)) && !signed {
        return None;
    }
    // `con il Nero De Santis`, `Белые С. Ротенко`
    let last = line[start..end]
        .rsplit([' ', '('])
        .next()
        .unwrap_or_default();
    let name =
        last.starts_with(char::is_uppercase) && line[start..end].contains(char::is_lowercase);
    if matches!(about, About::Player(_))
        && name
        && last.len() < end - start
        && side(last).is_none()
        && is_beside(last)
    {
        return None;
    }
    // `Zwart Cor Wagemans`: what is a word for a colour in Portuguese is a name.
    let first = line[start..end].split(' ').next().unwrap_or_default();
    let blank = matches!(off, Some((Set::Blank, _)));
    if about == About::Thing(Label::Form) && name && blank && side(first).is_some() {
        return None;
    }
    // `P. Rat`, `A. Day - Fox`
    let told = || line[end..].contains(|c: char| c.is_ascii_digit());
    if name && !colon && is_behind_initial(&line[..start]) && !told() {
        return None;
    }
    // `2 взр. разряд` at the end of a line is no label without a value.
    let ends_title = matches!(about, About::Thing(Label::Title))
        && line[end..].trim().is_empty()
        && line[..start].trim_end().ends_with('.');
    if ends_title {
        return None;
    }
    let comma = || (cell && player && line[end..].starts_with(", ")).then_some((Set::Comma, 2));
    let (set, behind) = off.or_else(comma)?;
    // `ap` is a label, and `Ap Rhys` a name.
    let weak = matches!(set, Set::Blank | Set::Stop) && !line[..start].trim().is_empty();
    let counted = matches!(
        about,
        About::Thing(Label::Clock | Label::Round | Label::Board)
    );
    if weak && !counted && line[start..end].chars().count() <= 3 {
        return None;
    }
    Some(Mark {
        place: start..end + behind,
        about,
        set,
    })
}

/// Whether a text ends with initials that no surname stands before: they belong to the name that follows.
fn is_behind_initial(before: &str) -> bool {
    let Some(before) = before.strip_suffix(' ') else {
        return false;
    };
    let mut words = before.rsplit([' ', '\t']);
    let initial = words.next().filter(|word| word.ends_with('.'));
    let family = words
        .find(|word| !names::is_initials(word))
        .unwrap_or_default();
    (family.ends_with(':') || !names::is_name(family)) && initial.is_some_and(names::is_initials)
}

/// The longest article, in bytes.
const ARTICLE: usize = 6;

/// Words of a sentence that is a label and its value, at most.
const SENTENCE: usize = 9;

/// How long the verb between a label and its value is in a short sentence that begins with the label, perhaps behind an
/// article: `De wedstrijdleider was R. Kramp.`
fn was(line: &str, start: usize, end: usize) -> Option<usize> {
    let rest = line[end..].strip_prefix(' ')?;
    let (verb, value) = rest.split_once(' ')?;
    let article = line[..start].trim();
    let begins =
        || article.is_empty() || (article.len() <= ARTICLE && ARTICLES.has(&fold(article)));
    let short = || line.split_whitespace().count() <= SENTENCE;
    if !WAS.has(&fold(verb)) || !begins() || !short() {
        return None;
    }
    // Behind an article stands the value, if anything does: `white is the`.
    let article = value
        .split_once(' ')
        .filter(|(first, _)| ARTICLES.has(first));
    let lead = article.map_or(0, |(first, _)| first.len() + 1);
    Some(1 + verb.len() + 1 + lead)
}

/// What sets a label off from what is behind it, and how long that is.
fn set_off(rest: &str, cell: bool) -> Option<(Set, usize)> {
    let numbered = number_sign(rest);
    let rest = &rest[numbered..];
    let dots = |c: char| matches!(c, '.' | '_' | '…' | '·' | ' ' | '\t');
    let row = rest.find(|c| !dots(c)).unwrap_or(rest.len());
    let leader = rest[..row]
        .chars()
        .filter(|c| !matches!(c, ' ' | '\t'))
        .count();
    let behind = &rest[row..];
    // `итог за белых =`
    let drawn = behind.trim() == "=";
    if behind.starts_with([':', '=']) && !behind.starts_with("==") && !drawn {
        // `White:: Smith`
        let signs = behind.len() - behind.trim_start_matches([':', '=']).len();
        return Some((Set::Colon, numbered + row + signs));
    }
    if let Some(arrow) = ["->", "=>", "→"]
        .iter()
        .find(|arrow| behind.starts_with(**arrow))
    {
        return Some((Set::Colon, numbered + row + arrow.len()));
    }
    if leader >= 3 || rest.starts_with('…') {
        return Some((Set::Colon, numbered + row));
    }
    if !cell {
        return None;
    }
    // A cell of CSV.
    if rest.starts_with(',') && rest[1..].starts_with(|c: char| !c.is_whitespace()) {
        return Some((Set::Gap, numbered + 1));
    }
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let wide = rest.starts_with('\t') || rest[..blanks].contains('\t') || blanks >= 2;
    if wide || rest.trim().is_empty() {
        return Some((Set::Gap, numbered + blanks));
    }
    let dash = rest[blanks..]
        .chars()
        .next()
        .filter(|c| super::super::chars::is_dash(*c));
    match dash {
        Some(c) if blanks > 0 && rest[blanks + c.len_utf8()..].starts_with(' ') => {
            Some((Set::Dash, numbered + blanks + c.len_utf8()))
        }
        // `Black—Marvin Tuttle`
        Some(c) if blanks == 0 && matches!(c, '–' | '—') => {
            Some((Set::Dash, numbered + c.len_utf8()))
        }
        _ if blanks > 0 && rest[blanks..].starts_with("/ ") => {
            Some((Set::Slash, numbered + blanks + 1))
        }
        _ if blanks > 0 => Some((Set::Blank, numbered + blanks)),
        // `Ven.   Leeds`
        _ if rest.starts_with(".  ") || rest.starts_with(".\t") => Some((Set::Gap, numbered + 2)),
        _ if rest.starts_with(". ") => Some((Set::Stop, numbered + 2)),
        _ => None,
    }
}

/// The length of a sign for "number" between a label and its value: ` №`, ` Nº`, ` N.`
fn number_sign(rest: &str) -> usize {
    let body = rest.trim_start_matches(' ');
    let lead = rest.len() - body.len();
    let signs = [
        "№", "Nº", "nº", "N°", "n°", "N.", "n.", "No.", "no.", "Nr.", "nr.",
    ];
    let sign = signs.iter().find(|sign| body.starts_with(**sign));
    sign.filter(|_| lead > 0)
        .map_or(0, |sign| lead + sign.len())
}

/// Whether a line that begins with a side says how the game ended, or who is to move: `White Wins`.
pub(super) fn says_more(line: &str) -> bool {
    let words: Vec<_> = line.split_whitespace().collect();
    outcome(&words).is_some() || to_move(&words).is_some()
}

impl Block<'_> {
    /// Reads the labels of all lines that nothing was taken of.
    pub(super) fn labels(&mut self, below: bool) {
        let weak = self.weak_sides();
        let habits = self.habits();
        for line in self.lines() {
            if self.is_taken(&line) || self.is_joint(&line) {
                continue;
            }
            self.line_of_labels(line, weak, habits, below);
        }
    }

    /// Whether both sides stand before names without a sign, each at the begin of a line or of a cell.
    fn weak_sides(&self) -> bool {
        let mut seen = [false; 2];
        for line in self.lines() {
            if says_more(&self.text[line.clone()]) {
                continue;
            }
            for mark in self.marks(&line) {
                if let About::Player(color) = mark.about {
                    seen[usize::from(color == Color::Black)] = true;
                }
            }
        }
        seen == [true, true]
    }

    fn line_of_labels(&mut self, line: Range<usize>, weak: bool, habits: Habits, below: bool) {
        let text = self.text[line.clone()].to_owned();
        let mut marks = self.marks(&line).to_vec();
        if let Some(letters) = &self.letters {
            let own = of_letters(&text, letters);
            marks.retain(|mark| {
                own.iter().all(|own| {
                    own.place.end <= mark.place.start || mark.place.end <= own.place.start
                })
            });
            marks.extend(own);
            marks.sort_by_key(|mark| mark.place.start);
        }
        let short = self.short.map(|short| sides::short_marks(&text, short));
        let signed = text.char_indices().find(|(_, c)| !c.is_whitespace());
        let signed = signed.and_then(|(at, c)| {
            let place = c == '@' && text[at + 1..].starts_with(' ');
            let about = match place {
                true => About::Thing(Label::Site),
                false => sides::of_picture(c)?,
            };
            Some(Mark {
                place: at..at + c.len_utf8(),
                about,
                set: Set::Colon,
            })
        });
        for own in short.into_iter().flatten().chain(signed) {
            let apart = |mark: &Mark| {
                own.place.end <= mark.place.start || mark.place.end <= own.place.start
            };
            if marks.iter().all(apart) {
                marks.push(own);
                marks.sort_by_key(|mark| mark.place.start);
            }
        }
        if let Some(both) = sides::of_line(&text).filter(|_| !below) {
            marks = both.to_vec();
        }
        let sides: Vec<_> = marks
            .iter()
            .filter_map(|mark| match mark.about {
                About::Player(color) => Some(color),
                About::Thing(_) | About::Of(..) => None,
            })
            .collect();
        if let [first, second] = sides[..]
            && first != second
        {
            self.both = Some([first, second]);
        }
        marks.retain(|mark| match mark.set {
            Set::Blank | Set::Stop | Set::Slash => self.is_value(mark, &text, weak, habits),
            Set::Comma => sides.len() == 2 || weak,
            _ => true,
        });
        // `Abertura<tab>Abertura 10-14 23-19`
        let mut last: Option<(About, usize)> = None;
        marks.retain(|mark| {
            let again = last.is_some_and(|(about, end)| {
                about == mark.about
                    && about == About::Thing(Label::Opening)
                    && end <= mark.place.start
                    && text[end..mark.place.start].trim().is_empty()
            });
            last = Some((mark.about, mark.place.end));
            !again || mark.set == Set::Colon
        });
        for (nth, mark) in marks.iter().enumerate() {
            let end = marks
                .get(nth + 1)
                .map_or(text.len(), |next| next.place.start);
            let label = line.start + mark.place.start..line.start + mark.place.end;
            let value = line.start + mark.place.end..line.start + end.max(mark.place.end);
            if below
                && matches!(
                    mark.set,
                    Set::Blank | Set::Dash | Set::Comma | Set::Stop | Set::Slash
                )
                && !matches!(mark.about, About::Thing(Label::Arbiter | Label::Result))
            {
                continue;
            }
            // `BIANCO: Rossi   Categoria: CM`
            let about = match mark.about {
                About::Thing(Label::Stage) if sides.len() == 1 && nth > 0 => {
                    About::Thing(Label::Title)
                }
                about => about,
            };
            // `Rating 2000    Rating 2100` below both players.
            let same = |other: &&Mark| other.about == mark.about;
            if sides.is_empty()
                && marks.iter().filter(same).count() == 2
                && let Some(both) = self.both
            {
                self.side = Some(both[marks[..nth].iter().filter(same).count()]);
            }
            self.labelled(about, mark.set, label, value);
        }
    }

    /// Whether what stands behind a label that nothing sets off is a value of its kind.
    fn is_value(&self, mark: &Mark, line: &str, weak: bool, habits: Habits) -> bool {
        let value = line[mark.place.end..].trim();
        // `(Uberlândia, Clube Cajubá)`
        let before = &line[..mark.place.start];
        let inside = before.matches('(').count() > before.matches(')').count();
        if inside && value.contains(')') && mark.set == Set::Blank {
            return false;
        }
        let begins = line[..mark.place.start].trim().is_empty();
        if mark.set == Set::Blank && begins && habits.is_column(line, mark.place.end) {
            return true;
        }
        if habits.allow(mark.set) {
            let label = line[mark.place.clone()].trim();
            let weak = matches!(mark.set, Set::Blank | Set::Stop);
            return match mark.about {
                // `Чемпионат Урала` is a name, `Tourney Yorkshire Open` a label and a name.
                About::Thing(Label::Event) if weak && super::event::is_event(label) => {
                    super::event::is_event(value)
                }
                // `Fase final`, `Group B`
                About::Thing(Label::Stage) if weak => {
                    value.contains(' ') && super::fits::is_stage(value)
                }
                // `Club Championship`
                About::Thing(Label::Team) if super::event::is_event(value) => false,
                About::Player(_) => super::person::begins(value) && !says_more(line),
                About::Thing(label) if super::fits::fits(label, value) => true,
                _ => !value.starts_with(char::is_lowercase) || mark.set != Set::Blank,
            };
        }
        // `Dama italiana` is a variant, and `Играли в русские` a label and a variant.
        let game = super::kind::is_draughts(line[mark.place.clone()].trim());
        if mark.about == About::Thing(Label::Variant) && (game || !begins) {
            return false;
        }
        // `Ab Lemstra`
        let short = line[mark.place.clone()].trim().chars().count() <= 3;
        match mark.about {
            About::Thing(Label::Opening | Label::Site | Label::Arbiter)
                if short && mark.set == Set::Blank =>
            {
                false
            }
            About::Of(Label::Result, _) => value.chars().count() <= 3,
            About::Of(..) => false,
            About::Player(_) => weak && super::person::begins(value) && !says_more(line),
            // `Giocata a Mestre`: a label of one word needs a sign.
            About::Thing(Label::Site) if !line[mark.place.clone()].trim().contains(' ') => false,
            About::Thing(label) => super::fits::fits(label, value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_label_is_that_of_the_first_word() {
        for (line, at_begin) in [
            ("White: Fox", true),
            ("  Белые: Иванов   Чёрные: Петров", true),
            ("(Site) Leeds", false),
            ("12. White: Fox", false),
            ("Fox, Black: Owl", false),
            ("Date of the game:  3 May", true),
            ("14,21,23,24", false),
            ("", false),
        ] {
            let all = marks(line);
            let begins = |mark: &&Mark| line[..mark.place.start].trim().is_empty();
            let one = all.first().filter(begins).map(|mark| &mark.place);
            assert_eq!(one.is_some(), at_begin, "{line}");
            let first = first(line).filter(|mark| begins(&mark));
            assert_eq!(first.as_ref().map(|mark| &mark.place), one, "{line}");
        }
    }
}
