//! The outcome of a game in words: `черные сдались`, `White won on time`, `partida empatada`.

use super::LetterClass;
use super::phrase::{NumberWords, PhraseIndex, WordMatcher, WordPhrase};
use super::sides::is_any;
use super::tables::PhraseMeaning;
use super::text::{TextWord, fold_text, tokenize_words as words_of};
use super::{ALL_LANGUAGES, every_word};
use crate::board::Color;
use crate::outcome::Outcome;
use std::sync::LazyLock;

/// The mark for the end of a sentence among words.
pub const SENTENCE_END: &str = ".";

/// The mark for the end of a question.
pub const QUESTION_END: &str = "?";

/// The maximum number of words before a phrase that are examined for wishes and denials.
const MAX_WORDS_BEFORE_PHRASE: usize = 3;

/// The number of words around a draw that are examined for a refusal.
const REFUSAL_WINDOW_WORDS: usize = 5;

/// The maximum number of words that are searched for a result.
const MAX_SEARCHED_WORDS: usize = 64;

/// The maximum length of a remark that states only a result, in characters.
const MAX_RESULT_REMARK_CHARS: usize = 80;

/// A phrase for a result among words: the range of words that it covers, and its meaning.
pub(crate) type FoundOutcome = (usize, usize, Outcome);

/// The phrases of all languages, and the words around them.
struct ResultMatcher {
    says: Vec<PhraseMeaning>,
    phrases: Vec<WordPhrase>,
    index: PhraseIndex,
    /// The number words, which are empty: phrases for results contain no numbers.
    numbers: NumberWords,
    articles: WordMatcher,
    wishes: WordMatcher,
    turns: WordMatcher,
    denials: WordMatcher,
    not_over: WordMatcher,
    no_draw_yet: WordMatcher,
    accompanying: WordMatcher,
    accepts: WordMatcher,
    passive: WordMatcher,
}

static RESULT_MATCHER: LazyLock<ResultMatcher> = LazyLock::new(|| {
    let all = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.results.phrases);
    let (says, phrases): (Vec<_>, Vec<_>) = all
        .map(|(says, text)| (*says, WordPhrase::new(text)))
        .unzip();
    ResultMatcher {
        index: PhraseIndex::new(&phrases),
        says,
        phrases,
        numbers: NumberWords::default(),
        articles: every_word(|language| language.results.articles),
        wishes: every_word(|language| language.results.wishes),
        turns: every_word(|language| language.results.turns),
        denials: every_word(|language| language.results.denials),
        not_over: every_word(|language| language.results.not_over),
        no_draw_yet: every_word(|language| language.results.no_draw_yet),
        accompanying: every_word(|language| language.results.accompanying),
        accepts: every_word(|language| language.results.accepts),
        passive: every_word(|language| language.results.passive),
    }
});

/// Returns whether a word is the end of a sentence.
fn is_break(word: &TextWord) -> bool {
    *word == TextWord::Break || *word == TextWord::Plain(QUESTION_END.to_owned())
}

/// Returns whether the sentence of the words ends with a question mark.
fn is_asked(words: &[TextWord]) -> bool {
    words.iter().find(|word| is_break(word)) == Some(&TextWord::Plain(QUESTION_END.to_owned()))
}

/// The maximum number of words in a line that is nothing but a phrase for a result.
const MAX_LINE_PHRASE_WORDS: usize = 8;

/// Phrases that must have a line for themselves.
static LINE_PHRASES: LazyLock<Vec<(PhraseMeaning, WordPhrase)>> = LazyLock::new(|| {
    let all = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.results.alone);
    all.map(|(says, text)| (*says, WordPhrase::new(text)))
        .collect()
});

/// Returns the meaning of a phrase, with the side that it names.
fn phrase_outcome(says: PhraseMeaning, side: Option<Color>) -> Option<Outcome> {
    Some(match (says, side) {
        (PhraseMeaning::Draws, _) => Outcome::Draw,
        (PhraseMeaning::BothLose, _) => Outcome::BothLost,
        (PhraseMeaning::Fixed(side), _) | (PhraseMeaning::Wins, Some(side)) => Outcome::Won(side),
        (PhraseMeaning::Loses, Some(side)) => Outcome::Won(side.other()),
        (PhraseMeaning::Wins | PhraseMeaning::Loses, None) => return None,
    })
}

/// Returns the outcome of a line that is nothing but a phrase which means a result only there: `N. vince`, `Мир.`
pub fn line_outcome(line: &str) -> Option<Outcome> {
    let around = |c: char| !c.is_letter_or_number() && c != '+';
    let words = line
        .split_whitespace()
        .map(|word| word.trim_matches(around));
    let words: Vec<_> = words
        .map(fold_text)
        .filter(|word| !word.is_empty() && !RESULT_MATCHER.articles.contains_word(word))
        .map(TextWord::Plain)
        .take(MAX_LINE_PHRASE_WORDS + 1)
        .collect();
    // `draw offered by Black and not accepted`
    let denied = words
        .iter()
        .any(|word| RESULT_MATCHER.denials.matches_word(word));
    LINE_PHRASES.iter().find_map(|(says, phrase)| {
        let hit = phrase.match_words(&words, &RESULT_MATCHER.numbers)?;
        let outcome = phrase_outcome(*says, hit.side).filter(|_| hit.len == words.len())?;
        (outcome != Outcome::Draw || !denied).then_some(outcome)
    })
}

impl ResultMatcher {
    /// Returns the outcome of the longest phrase that words begin with, and the number of words that it covers.
    fn leading_phrase(&self, words: &[TextWord]) -> Option<(usize, Outcome)> {
        let fitting = self
            .index
            .candidates_at(words, &self.numbers)
            .filter_map(|nth| {
                let hit = self.phrases[nth].match_words(words, &self.numbers)?;
                let outcome = phrase_outcome(self.says[nth], hit.side)?;
                Some((hit.len, outcome))
            });
        fitting.max_by_key(|(len, _)| *len)
    }

    /// Returns whether the words around a phrase make it a manner, a chance or its contrary.
    fn is_wish(&self, words: &[TextWord], at: usize, len: usize, outcome: Outcome) -> bool {
        let apart = |word: &&TextWord| is_break(word) || self.turns.matches_word(word);
        let before = words[..at].iter().rev().take(MAX_WORDS_BEFORE_PHRASE);
        let mut before = before.take_while(|word| !apart(word)).enumerate();
        let behind = |list: &WordMatcher| {
            words
                .get(at + len)
                .is_some_and(|word| list.matches_word(word))
        };
        before.any(|(nth, word)| {
            self.wishes.matches_word(word) || (nth == 0 && self.denials.matches_word(word))
        }) || behind(&self.not_over)
            || is_tempo(&words[..at + len], words.get(at + len))
            || (outcome == Outcome::Draw && self.is_refused(words, at, at + len))
            || is_asked(&words[at + len..])
    }

    /// Returns whether the words around a word for a draw show that nobody agreed on it: `draw was refused`, `il Nero non accetta la
    /// patta`.
    fn is_refused(&self, words: &[TextWord], from: usize, end: usize) -> bool {
        let apart = |word: &&TextWord| is_break(word) || self.turns.matches_word(word);
        let before: Vec<_> = words[..from]
            .iter()
            .rev()
            .take(REFUSAL_WINDOW_WORDS)
            .take_while(|word| !apart(word))
            .collect();
        let not_accepted = before
            .windows(2)
            .any(|pair| self.accepts.matches_word(pair[0]) && self.denials.matches_word(pair[1]));
        let mut behind = words[end..]
            .iter()
            .take(REFUSAL_WINDOW_WORDS)
            .take_while(|word| !apart(word))
            .filter(|word| !self.passive.matches_word(word) && !is_any(word));
        let (next, then) = (behind.next(), behind.next());
        let is = |list: &WordMatcher, word: Option<&TextWord>| {
            word.is_some_and(|word| list.matches_word(word))
        };
        not_accepted
            || is(&self.no_draw_yet, next)
            || (is(&self.denials, next) && is(&self.accepts, then))
    }
}

/// Returns whether an English side wins a tempo. After Italian and Portuguese words, `tempo` is the time that ran out.
fn is_tempo(words: &[TextWord], next: Option<&TextWord>) -> bool {
    let is = |word: Option<&TextWord>, all: &[&str]| matches!(word, Some(TextWord::Plain(word)) if all.contains(&&**word));
    is(next, &["tempo"]) && is(words.last(), &["win", "wins", "won", "winning"])
}

/// Returns all phrases for a result among words, without those that are no event (`ResultMatcher::is_wish`).
pub fn find_outcomes(words: &[&str]) -> Vec<FoundOutcome> {
    let matcher = &*RESULT_MATCHER;
    let (mut places, mut plain) = (Vec::new(), Vec::new());
    for (at, word) in words.iter().enumerate() {
        let folded = fold_text(word);
        if folded == SENTENCE_END {
            plain.push(TextWord::Break);
        } else if matcher.articles.contains_word(&folded) {
            continue;
        } else {
            plain.push(TextWord::Plain(folded));
        }
        places.push(at);
    }
    let (mut found, mut at) = (Vec::new(), 0);
    while at < plain.len() {
        match matcher.leading_phrase(&plain[at..]) {
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

/// Returns the first phrase for a result among words.
pub fn first_outcome(words: &[&str]) -> Option<FoundOutcome> {
    find_outcomes(words).first().copied()
}

/// Returns whether words state how a game ended: that a side has won or given up, or a draw.
pub fn states_result(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_letter_or_number());
    let words: Vec<_> = words
        .filter(|word| word.chars().any(char::is_letter))
        .take(MAX_SEARCHED_WORDS)
        .collect();
    first_outcome(&words).is_some()
}

/// Returns the winner by a text that has one phrase for a result and no other: `Vince il Nero per abbandono`.
pub fn only_winner(text: &str) -> Option<Color> {
    let words = text.split(|c: char| !c.is_letter_or_number());
    let words: Vec<_> = words
        .filter(|word| !word.is_empty())
        .take(MAX_SEARCHED_WORDS)
        .collect();
    match find_outcomes(&words)[..] {
        [(.., outcome)] => outcome.winner(),
        _ => None,
    }
}

/// Returns the side that words name, if no word is about the end of a game: `as pretas`, `White side`. Other words may mean that
/// the side lost: `Pretas sem tempo`.
pub fn side_alone(words: &[&str]) -> Option<Color> {
    let mut sides = words
        .iter()
        .filter_map(|word| super::side_by_word(word).or_else(|| super::side_after_with(word)));
    let told = sides.next().filter(|_| sides.next().is_none())?;
    let says_nothing = |word: &&str| {
        let folded = fold_text(word);
        super::side_by_word(word).is_some()
            || super::side_after_with(word).is_some()
            || RESULT_MATCHER.accompanying.contains_word(&folded)
            || RESULT_MATCHER.articles.contains_word(&folded)
    };
    words.iter().all(says_nothing).then_some(told)
}

/// Returns the winner that a remark states, if it states nothing else but the score of the result: `White won`, `Ничья.`, `il Bianco
/// vince la partita`, `Black won 2-0`. An inner `None` is a draw.
pub fn only_result(text: &str) -> Option<Option<Color>> {
    if text.contains(['?', '=']) || text.chars().nth(MAX_RESULT_REMARK_CHARS).is_some() {
        return None;
    }
    let text = super::margin::without_score(text);
    let words = text.split(|c: char| !c.is_letter_or_number());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let [(from, end, said)] = find_outcomes(&words)[..] else {
        return None;
    };
    let beside = |word: &&str| {
        let folded = fold_text(word);
        RESULT_MATCHER.accompanying.contains_word(&folded)
            || RESULT_MATCHER.articles.contains_word(&folded)
    };
    if said == Outcome::BothLost {
        return None;
    }
    let alone = words[..from].iter().chain(&words[end..]).all(beside);
    alone.then_some(said.winner())
}

/// Returns whether a text states that somebody resigned, whoever it was.
pub fn states_resignation(text: &str) -> bool {
    static RESIGNATION_PHRASES: LazyLock<(Vec<WordPhrase>, PhraseIndex)> = LazyLock::new(|| {
        let all = ALL_LANGUAGES
            .iter()
            .flat_map(|language| language.results.resigned);
        let phrases: Vec<_> = all.map(|text| WordPhrase::new(text)).collect();
        let index = PhraseIndex::new(&phrases);
        (phrases, index)
    });
    let ((phrases, index), numbers) = (&*RESIGNATION_PHRASES, NumberWords::default());
    let words = words_of(text);
    (0..words.len()).any(|from| {
        let mut near = index.candidates_at(&words[from..], &numbers);
        near.any(|nth| phrases[nth].match_words(&words[from..], &numbers).is_some())
    })
}

/// Returns the outcome of letters at the end of a line, in small letters without blanks: `w+`, `в.б`, `н`.
pub fn letters_outcome(sign: &str) -> Option<Outcome> {
    let known = |list: &str| list.split_whitespace().any(|known| known == sign);
    ALL_LANGUAGES.iter().find_map(|language| {
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

    const WHITE_WON: Option<Outcome> = Some(Outcome::Won(Color::White));
    const BLACK_WON: Option<Outcome> = Some(Outcome::Won(Color::Black));
    const DRAW_OUTCOME: Option<Outcome> = Some(Outcome::Draw);

    fn last_outcome(text: &str) -> Option<Outcome> {
        let stopped = text.replace(". ", " . ");
        let words: Vec<_> = stopped.split_whitespace().collect();
        find_outcomes(&words).last().map(|(.., outcome)| *outcome)
    }

    #[test]
    fn phrases_of_results() {
        for (want, phrases) in [
            (
                WHITE_WON,
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
                BLACK_WON,
                "Белые сдались на 45 ходу|у белых кончилось время|Белые заперты|выиграли черные|Pretas ganham|\
                 Tempo esgotado para as brancas|vince il nero|il bianco abbandona|bianco perde per il tempo|White lost on time|\
                 B wins|Red wins|White resigns|RW|wit gaf op|Les blancs abandonnent|Blancas abandonan|Weiß gibt auf|\
                 После 12 хода белые победили бы но партию выиграли чёрные|Ход белых. Выиграли черные",
            ),
            (
                DRAW_OUTCOME,
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
                assert_eq!(last_outcome(phrase), want, "{phrase}");
            }
        }
    }

    #[test]
    fn the_words_a_phrase_takes() {
        assert_eq!(
            first_outcome(&["Vitória", "das", "brancas", "em", "30"]),
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
            assert!(states_resignation(text), "{text}");
        }
        for text in ["Abandoned", "Time forfeit", "normal", "gave a man up"] {
            assert!(!states_resignation(text), "{text}");
        }
    }

    #[test]
    fn letters_of_results() {
        for (sign, want) in [
            ("w+", WHITE_WON),
            ("в.ч", BLACK_WON),
            ("н", DRAW_OUTCOME),
            ("", None),
            ("z+", None),
        ] {
            assert_eq!(letters_outcome(sign), want, "{sign}");
        }
    }
}
