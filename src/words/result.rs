//! How a game ended, by words: `черные сдались`, `White won on time`, `partida empatada`.

use super::Letter;
use super::phrase::{Index, Numbers, OneOf, Phrase};
use super::sides::is_any;
use super::tables::Says;
use super::text::{Word, fold, words as words_of};
use super::{LANGUAGES, every};
use crate::board::Color;
use crate::outcome::Outcome;
use std::sync::LazyLock;

/// What stands for the end of a sentence among words.
pub(crate) const STOP: &str = ".";

/// What stands for the end of a question.
pub(crate) const ASKED: &str = "?";

/// How many words before a phrase are looked at for a how.
const NEAR: usize = 3;

/// How many words around a draw are looked at for one who refuses it.
const REFUSED: usize = 5;

/// Words that are looked over for a result.
const WORDS: usize = 64;

/// A remark that is longer says more than a result. In characters.
const LONGEST: usize = 80;

/// A phrase for a result among words: which words it takes, and what it says.
pub(crate) type Found = (usize, usize, Outcome);

/// The phrases of all languages, and the words around them.
struct Matcher {
    says: Vec<Says>,
    phrases: Vec<Phrase>,
    index: Index,
    /// Phrases for results hold no numbers.
    numbers: Numbers,
    articles: OneOf,
    wishes: OneOf,
    turns: OneOf,
    denials: OneOf,
    not_over: OneOf,
    no_draw_yet: OneOf,
    beside: OneOf,
    accepts: OneOf,
    passive: OneOf,
}

static MATCHER: LazyLock<Matcher> = LazyLock::new(|| {
    let all = LANGUAGES
        .iter()
        .flat_map(|language| language.results.phrases);
    let (says, phrases): (Vec<_>, Vec<_>) =
        all.map(|(says, text)| (*says, Phrase::new(text))).unzip();
    Matcher {
        index: Index::new(&phrases),
        says,
        phrases,
        numbers: Numbers::default(),
        articles: every(|language| language.results.articles),
        wishes: every(|language| language.results.wishes),
        turns: every(|language| language.results.turns),
        denials: every(|language| language.results.denials),
        not_over: every(|language| language.results.not_over),
        no_draw_yet: every(|language| language.results.no_draw_yet),
        beside: every(|language| language.results.beside),
        accepts: every(|language| language.results.accepts),
        passive: every(|language| language.results.passive),
    }
});

/// Whether a word is the end of a sentence.
fn is_break(word: &Word) -> bool {
    *word == Word::Break || *word == Word::Plain(ASKED.to_owned())
}

/// Whether the sentence that words are of ends with a question mark.
fn is_asked(words: &[Word]) -> bool {
    words.iter().find(|word| is_break(word)) == Some(&Word::Plain(ASKED.to_owned()))
}

/// Words of a line that has nothing but a phrase for a result, at most.
const MOST_ALONE: usize = 8;

/// Phrases that must have a line for themselves.
static ALONE: LazyLock<Vec<(Says, Phrase)>> = LazyLock::new(|| {
    let all = LANGUAGES.iter().flat_map(|language| language.results.alone);
    all.map(|(says, text)| (*says, Phrase::new(text))).collect()
});

/// What a phrase says, with the side that it names.
fn meaning(says: Says, side: Option<Color>) -> Option<Outcome> {
    Some(match (says, side) {
        (Says::Draws, _) => Outcome::Draw,
        (Says::BothLose, _) => Outcome::BothLost,
        (Says::Fixed(side), _) | (Says::Wins, Some(side)) => Outcome::Won(side),
        (Says::Loses, Some(side)) => Outcome::Won(side.other()),
        (Says::Wins | Says::Loses, None) => return None,
    })
}

/// What a line says that has nothing but a phrase for a result, of those that say so only there: `N. vince`, `Мир.`
pub(crate) fn alone(line: &str) -> Option<Outcome> {
    let around = |c: char| !c.is_letter_or_number() && c != '+';
    let words = line
        .split_whitespace()
        .map(|word| word.trim_matches(around));
    let words: Vec<_> = words
        .map(fold)
        .filter(|word| !word.is_empty() && !MATCHER.articles.has(word))
        .map(Word::Plain)
        .take(MOST_ALONE + 1)
        .collect();
    // `draw offered by Black and not accepted`
    let denied = words.iter().any(|word| MATCHER.denials.is(word));
    ALONE.iter().find_map(|(says, phrase)| {
        let hit = phrase.fits(&words, &MATCHER.numbers)?;
        let outcome = meaning(*says, hit.side).filter(|_| hit.len == words.len())?;
        (outcome != Outcome::Draw || !denied).then_some(outcome)
    })
}

impl Matcher {
    /// What the longest phrase says that words begin with, and how many words it takes.
    fn longest(&self, words: &[Word]) -> Option<(usize, Outcome)> {
        let fitting = self.index.at(words, &self.numbers).filter_map(|nth| {
            let hit = self.phrases[nth].fits(words, &self.numbers)?;
            let outcome = meaning(self.says[nth], hit.side)?;
            Some((hit.len, outcome))
        });
        fitting.max_by_key(|(len, _)| *len)
    }

    /// Whether what stands around a phrase makes it a how, a chance or its contrary.
    fn is_wish(&self, words: &[Word], at: usize, len: usize, outcome: Outcome) -> bool {
        let apart = |word: &&Word| is_break(word) || self.turns.is(word);
        let before = words[..at].iter().rev().take(NEAR);
        let mut before = before.take_while(|word| !apart(word)).enumerate();
        let behind = |list: &OneOf| words.get(at + len).is_some_and(|word| list.is(word));
        before.any(|(nth, word)| self.wishes.is(word) || (nth == 0 && self.denials.is(word)))
            || behind(&self.not_over)
            || is_tempo(&words[..at + len], words.get(at + len))
            || (outcome == Outcome::Draw && self.is_refused(words, at, at + len))
            || is_asked(&words[at + len..])
    }

    /// Whether what stands around a word for a draw tells that nobody agreed on it: `draw was refused`, `il Nero non accetta la
    /// patta`.
    fn is_refused(&self, words: &[Word], from: usize, end: usize) -> bool {
        let apart = |word: &&Word| is_break(word) || self.turns.is(word);
        let before: Vec<_> = words[..from]
            .iter()
            .rev()
            .take(REFUSED)
            .take_while(|word| !apart(word))
            .collect();
        let not_accepted = before
            .windows(2)
            .any(|pair| self.accepts.is(pair[0]) && self.denials.is(pair[1]));
        let mut behind = words[end..]
            .iter()
            .take(REFUSED)
            .take_while(|word| !apart(word))
            .filter(|word| !self.passive.is(word) && !is_any(word));
        let (next, then) = (behind.next(), behind.next());
        let is = |list: &OneOf, word: Option<&Word>| word.is_some_and(|word| list.is(word));
        not_accepted
            || is(&self.no_draw_yet, next)
            || (is(&self.denials, next) && is(&self.accepts, then))
    }
}

/// Whether an English side wins a tempo; `tempo` behind Italian and Portuguese words is the time that ran out.
fn is_tempo(words: &[Word], next: Option<&Word>) -> bool {
    let is = |word: Option<&Word>, all: &[&str]| matches!(word, Some(Word::Plain(word)) if all.contains(&&**word));
    is(next, &["tempo"]) && is(words.last(), &["win", "wins", "won", "winning"])
}

/// All phrases for a result among words, none of them a how.
pub(crate) fn outcomes(words: &[&str]) -> Vec<Found> {
    let matcher = &*MATCHER;
    let (mut places, mut plain) = (Vec::new(), Vec::new());
    for (at, word) in words.iter().enumerate() {
        let folded = fold(word);
        if folded == STOP {
            plain.push(Word::Break);
        } else if matcher.articles.has(&folded) {
            continue;
        } else {
            plain.push(Word::Plain(folded));
        }
        places.push(at);
    }
    let (mut found, mut at) = (Vec::new(), 0);
    while at < plain.len() {
        match matcher.longest(&plain[at..]) {
            Some((len, outcome)) => {
                if !matcher.is_wish(&plain, at, len, outcome) {
                    found.push((places[at], places[at + len - 1] + 1, outcome));
                }
                at += len;
            }
            None => at += 1,
        }
    }
    found
}

/// The first phrase for a result among words.
pub(crate) fn outcome(words: &[&str]) -> Option<Found> {
    outcomes(words).first().copied()
}

/// Whether words say how a game ended: that a side has won or given up, or a draw.
pub(crate) fn says_result(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_letter_or_number());
    let words: Vec<_> = words
        .filter(|word| word.chars().any(char::is_letter))
        .take(WORDS)
        .collect();
    outcome(&words).is_some()
}

/// Who won by a text that has one phrase for a result and no other: `Vince il Nero per abbandono`.
pub(crate) fn only_winner(text: &str) -> Option<Color> {
    let words = text.split(|c: char| !c.is_letter_or_number());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).take(WORDS).collect();
    match outcomes(&words)[..] {
        [(.., outcome)] => outcome.winner(),
        _ => None,
    }
}

/// The side that words name beside words that say nothing of how a game ends: `as pretas`, `White side`. What else stands there may say that
/// the side lost: `Pretas sem tempo`.
pub(crate) fn side_alone(words: &[&str]) -> Option<Color> {
    let mut sides = words
        .iter()
        .filter_map(|word| super::side(word).or_else(|| super::with(word)));
    let told = sides.next().filter(|_| sides.next().is_none())?;
    let says_nothing = |word: &&str| {
        let folded = fold(word);
        super::side(word).is_some()
            || super::with(word).is_some()
            || MATCHER.beside.has(&folded)
            || MATCHER.articles.has(&folded)
    };
    words.iter().all(says_nothing).then_some(told)
}

/// The result that a remark says, where it says nothing else but the score of it: `White won`, `Ничья.`, `il Bianco vince la
/// partita`, `Black won 2-0`. `None` inside is a draw.
pub(crate) fn only_result(text: &str) -> Option<Option<Color>> {
    if text.contains(['?', '=']) || text.chars().nth(LONGEST).is_some() {
        return None;
    }
    let text = super::margin::without_score(text);
    let words = text.split(|c: char| !c.is_letter_or_number());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let [(from, end, said)] = outcomes(&words)[..] else {
        return None;
    };
    let beside = |word: &&str| {
        let folded = fold(word);
        MATCHER.beside.has(&folded) || MATCHER.articles.has(&folded)
    };
    if said == Outcome::BothLost {
        return None;
    }
    let alone = words[..from].iter().chain(&words[end..]).all(beside);
    alone.then_some(said.winner())
}

/// Whether a text says that somebody gave up, whoever it was.
pub(crate) fn says_resigned(text: &str) -> bool {
    static RESIGNED: LazyLock<(Vec<Phrase>, Index)> = LazyLock::new(|| {
        let all = LANGUAGES
            .iter()
            .flat_map(|language| language.results.resigned);
        let phrases: Vec<_> = all.map(|text| Phrase::new(text)).collect();
        let index = Index::new(&phrases);
        (phrases, index)
    });
    let ((phrases, index), numbers) = (&*RESIGNED, Numbers::default());
    let words = words_of(text);
    (0..words.len()).any(|from| {
        let mut near = index.at(&words[from..], &numbers);
        near.any(|nth| phrases[nth].fits(&words[from..], &numbers).is_some())
    })
}

/// What letters at the end of a line say, in small letters without blanks: `w+`, `в.б`, `н`.
pub(crate) fn letters(sign: &str) -> Option<Outcome> {
    let known = |list: &str| list.split_whitespace().any(|known| known == sign);
    LANGUAGES.iter().find_map(|language| {
        let [white, black, draw] = language.results.signs;
        match () {
            () if known(white) => Some(Outcome::Won(Color::White)),
            () if known(black) => Some(Outcome::Won(Color::Black)),
            () if known(draw) => Some(Outcome::Draw),
            () => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: Option<Outcome> = Some(Outcome::Won(Color::White));
    const BLACK: Option<Outcome> = Some(Outcome::Won(Color::Black));
    const DRAW: Option<Outcome> = Some(Outcome::Draw);

    fn last(text: &str) -> Option<Outcome> {
        let stopped = text.replace(". ", " . ");
        let words: Vec<_> = stopped.split_whitespace().collect();
        outcomes(&words).last().map(|(.., outcome)| *outcome)
    }

    #[test]
    fn phrases_of_results() {
        for (want, phrases) in [
            (
                WHITE,
                "Черные сдались|и белые победили|Победа белых|выиграли белые|У черных упал флаг|Черные остановили часы|\
                 сдача чёрных|Черные просрочили время|Чёрный сдался|белые выигрывают|с выигрышем белых|Черным нечем ходить|\
                 Черные не явились|GB|as brancas ganharam|Vitória das brancas|desistência das pretas|Pretas perdem por tempo|\
                 ganham as brancas|As pretas abandonaram|vittoria del Bianco|Abbandona il nero|il nero si arrende|Vince Bianco|\
                 Nero fuori tempo|vince il bianco|White won on time|W Wins|Red resigned|Black forfeits|WW|Zwart geeft op|\
                 wit wint|zwart verliest door tijd|Les blancs gagnent|abandon des noirs|les noirs ont abandonné|\
                 las blancas ganan|Ganan las blancas|Negras abandonan|Weiß gewinnt|Schwarz gibt auf|Schwarz hat aufgegeben|\
                 черные проиграли по времени|Black concedes|as pretas concedem|\
                 черные капитулировали|il Nero si ritira|Black won. White wins|не видя спасения черные сдались|Чёрные сдали партию|\
                 As pretas ficaram sem tempo|Seta caída das pretas|Pretas estouraram o tempo|Il Nero ha esaurito il tempo|\
                 il Nero non si presenta|il Nero è assente|Il Nero è senza mosse",
            ),
            (
                BLACK,
                "Белые сдались на 45 ходу|у белых кончилось время|Белые заперты|выиграли черные|Pretas ganham|\
                 Tempo esgotado para as brancas|vince il nero|il bianco abbandona|bianco perde per il tempo|White lost on time|\
                 B wins|Red wins|White resigns|RW|wit gaf op|Les blancs abandonnent|Blancas abandonan|Weiß gibt auf|\
                 После 12 хода белые победили бы но партию выиграли чёрные|Ход белых. Выиграли черные",
            ),
            (
                DRAW,
                "и ничья|Партия закончилась вничью|с ничьей|Соперники согласились на ничью|Мировая|Empatou|Empate por acordo|\
                 Partida empatada|patta|pari|la partita si è conclusa in parità|Draw agreed|agreed a draw|drawn|EMP|Remise|\
                 Partie nulle|nul|Tablas|Remis|unentschieden|Remiza|remise overeengekomen|draw agreed and accepted|il Nero accetta la patta|Чёрные приняли ничью|\
                 as pretas aceitaram o empate|White refused . Draw|Why ? Draw|ничья была согласована",
            ),
            (
                Some(Outcome::BothLost),
                "Double forfeit|both players forfeited|Обоюдная неявка|Обоим поражение|dupla derrota|ambos perdem|\
                 doppio forfait|dubbel forfait",
            ),
            (
                None,
                "белые победили бы|мог выиграть|и ничья не за горами|белые бы выиграли|могла быть ничья|a good move|\
                 White could have drawn|Black offered a draw|предложил ничью|non vince il bianco|White won a man|белые выиграли шашку|\
                 ход белых|белые стоят лучше|White has won a man|il Bianco propone patta il Nero rifiuta|patta rifiutata|\
                 a draw refused|empate recusado|ничья отклонена|il Nero non accetta la patta|la patta non è stata accettata|\
                 Чёрные отказались от ничьей|Чёрные не приняли ничью|Ничью чёрные отклонили|Белые не согласились на ничью|\
                 ничья была отклонена чёрными|the draw was refused|draw was not accepted|White did not accept a draw|\
                 White did not agree to a draw|Black rejected the draw|as pretas recusaram o empate|As brancas não aceitaram o empate|\
                 o empate foi recusado|empate não aceito|il Bianco rifiutò la patta|zwart weigerde remise|White resigns ?|\
                 il bianco abbandona ?|Белые сдались ?|As brancas abandonam ?|a draw ?",
            ),
        ] {
            for phrase in phrases.split('|') {
                assert_eq!(last(phrase), want, "{phrase}");
            }
        }
    }

    #[test]
    fn the_words_a_phrase_takes() {
        assert_eq!(
            outcome(&["Vitória", "das", "brancas", "em", "30"]),
            Some((0, 3, Outcome::Won(Color::White)))
        );
    }

    #[test]
    fn giving_up_in_each_language() {
        for text in [
            "Black resigned",
            "White gave up",
            "чёрные сдались",
            "As pretas abandonam",
            "desistência",
            "il Nero abbandona",
            "les noirs abandonnent",
        ] {
            assert!(says_resigned(text), "{text}");
        }
        for text in ["Abandoned", "Time forfeit", "normal", "gave a man up"] {
            assert!(!says_resigned(text), "{text}");
        }
    }

    #[test]
    fn letters_of_results() {
        for (sign, want) in [
            ("w+", WHITE),
            ("в.ч", BLACK),
            ("н", DRAW),
            ("", None),
            ("z+", None),
        ] {
            assert_eq!(letters(sign), want, "{sign}");
        }
    }
}
