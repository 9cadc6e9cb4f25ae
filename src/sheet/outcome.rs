//! How a game ended, by words.

use super::words::{self, fold};
use crate::board::Color;
use crate::outcome::Outcome;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// What a phrase says of the side that it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Says {
    /// It won.
    Wins,
    /// It lost.
    Loses,
    /// Nobody won.
    Draws,
    /// A side won, whatever else is named.
    Fixed(Color),
}

use Says::{Draws, Fixed, Loses, Wins};

/// What stands for the end of a sentence among words.
pub(super) const STOP: &str = ".";

/// Phrases for results. `@` is a side, in Russian as the subject of the sentence; `@@` is one in another case; `|` stands
/// between words for the same place. Articles are left out ([`ARTICLES`]). Of phrases that begin at the same word the
/// longest is taken.
const PHRASES: &[(Says, &str)] = &[
    // Russian, Ukrainian, Belarusian.
    (
        Wins,
        "@ победили|выиграли|выигрывают|побеждают|победил|выиграл|выигрывает|побеждает|перемогли",
    ),
    (
        Wins,
        "победили|выиграли|выигрывают|побеждают|победил|выиграл|выигрывает|побеждает|перемогли @",
    ),
    (Wins, "победа|победой|выигрыш|выигрышем|перемога @@"),
    (Wins, "победа за @@"),
    (
        Loses,
        "@ сдались|сдаются|сдался|сдается|проиграли|проигрывают|проиграл|проигрывает|здалися|здались|програли",
    ),
    (Loses, "@ партию проиграли|проиграл"),
    (Loses, "сдались|сдаются|сдался|проиграли|проиграл @"),
    (
        Loses,
        "сдача|проигрыш|проигрышем|поражение|поражением|неявка @@",
    ),
    (
        Loses,
        "@ просрочили|просрочил|остановили|остановил|заперты|заперт",
    ),
    (
        Loses,
        "остановили|остановил|просрочили|просрочил часы|время @",
    ),
    (Loses, "просрочили|просрочил @"),
    (Loses, "@ не явились|явился"),
    (
        Loses,
        "у @@ упал|просрочено|кончилось|вышло|истекло|закончилось",
    ),
    (Loses, "упал флаг у @@"),
    (Loses, "@@ нечем|некуда ходить"),
    (Loses, "запертыми @@"),
    (Draws, "ничья|ничью|вничью|мировая|нічия|внічию"),
    (Draws, "с|со ничьей"),
    (Draws, "согласились на мировую"),
    // Portuguese, Galician, Spanish.
    (
        Wins,
        "@ ganham|ganha|gañan|ganharam|ganhou|ganan|gana|ganaron|ganó|vencem|vence|vencen|venceram|venceu|vencieron",
    ),
    (
        Wins,
        "ganham|ganha|gañan|ganharam|ganhou|ganan|gana|ganaron|ganó|vencem|vence|vencen|venceram|venceu|vencieron @",
    ),
    (Wins, "vitória|vitoria|victoria|triunfo @"),
    (
        Loses,
        "@ abandonam|abandona|abandonaram|abandonou|abandonan|abandonaron|abandonó|desistem|desiste|desistiram|desistiu",
    ),
    (
        Loses,
        "abandonam|abandona|abandonaram|abandonou|abandonan|abandonaron|abandonó|desistem|desistiram|desistiu @",
    ),
    (
        Loses,
        "@ perdem|perde|perderam|perdeu|pierden|pierde|perdieron|perdió",
    ),
    (Loses, "perdem|perderam|perdeu|pierden|perdieron|perdió @"),
    (Loses, "desistência|desistencia|abandono|derrota @"),
    (Loses, "@ se rinden|rinde|rindieron|rindió"),
    (Loses, "se rinden|rinde|rindieron @"),
    (Loses, "tempo|tiempo esgotado|agotado para @"),
    (Loses, "tiempo agotado @"),
    (
        Draws,
        "empate|empatam|empatan|empatado|empatada|empatou|empataram|empatados|emp|tablas|tábuas",
    ),
    (Fixed(Color::White), "gb|wb"),
    (Fixed(Color::Black), "gp|gn"),
    // Italian.
    (Draws, "patta|patte|parità|parita|pari|pareggio|pattano"),
    (
        Wins,
        "@ vince|vincono|vincente|vincenti|vinse|vinsero|vittorioso",
    ),
    (Wins, "vince|vincono|vinse|vinsero @"),
    (Wins, "vittoria @"),
    (
        Loses,
        "@ abbandona|abbandonano|abbandonò|perde|perdono|perse",
    ),
    (
        Loses,
        "abbandona|abbandonano|abbandonò|perde|perdono|perse @",
    ),
    (Loses, "@ si arrende|arrendono|arrese"),
    (Loses, "si arrende|arrendono @"),
    (Loses, "abbandono|resa|sconfitta @"),
    (Loses, "@ fuori tempo"),
    // English.
    (Draws, "drawn|draw"),
    (Wins, "@ wins|won|win|victorious"),
    (Wins, "win|victory for @"),
    (
        Loses,
        "@ resigns|resigned|resign|loses|lost|lose|forfeits|forfeited|forfeit",
    ),
    (Loses, "@ overstepped|flagged|defaulted"),
    (Fixed(Color::White), "ww"),
    (Fixed(Color::Black), "rw|bw"),
    (Fixed(Color::White), "w wins|won"),
    (Fixed(Color::Black), "b|r wins|won"),
    (Fixed(Color::Black), "w resigns|resigned|loses|lost"),
    (Fixed(Color::White), "b|r resigns|resigned|loses|lost"),
    // Dutch.
    (Draws, "remise|gelijkspel|puntendeling"),
    (Wins, "@ wint|won|winnen|gewonnen"),
    (Wins, "winst voor @"),
    (Loses, "@ geeft|gaf|geven|gaven op"),
    (Loses, "@ opgegeven|verliest|verloor|verloren"),
    // French.
    (Draws, "nulle|nul|nulles"),
    (Wins, "@ gagnent|gagne|gagnant|gagné"),
    (Wins, "@ ont gagné"),
    (Wins, "victoire|gain @"),
    (Wins, "victoire|gain pour @"),
    (
        Loses,
        "@ abandonnent|abandonne|abandonné|perdent|perd|perdu",
    ),
    (Loses, "@ ont abandonné|perdu"),
    (Loses, "abandon|défaite @"),
    // German, Polish and the Baltic languages.
    (
        Draws,
        "remis|unentschieden|remiza|neizšķirts|lygiosios|viik",
    ),
    (Wins, "@ gewinnt|gewann|gewonnen|siegt|siegte"),
    (Wins, "sieg für|von @"),
    (Loses, "@ gibt|gab|geben|gaben auf"),
    (Loses, "@ aufgegeben|verliert|verlor|kapituliert"),
    (Loses, "@ hat aufgegeben|verloren"),
    (Wins, "@ hat gewonnen"),
    (Loses, "aufgabe|niederlage @"),
    (Wins, "@ wygrały|wygrywają"),
    (Loses, "@ poddały|przegrały"),
];

/// Articles, and what is contracted with them.
const ARTICLES: &str = "a as o os al ao aos da das de del dei degli dello della der des do dos du d den dem die das el het \
                        i il l la las le les los lo the";

/// The phrases that a word can begin.
static BEGINS: LazyLock<HashMap<&str, Vec<(Says, &str)>>> = LazyLock::new(|| {
    let mut begins: HashMap<_, Vec<_>> = HashMap::new();
    for (says, phrase) in PHRASES {
        let first = phrase.split(' ').next().unwrap_or_default();
        let sides = words::SIDES.iter().chain(&SINGLE);
        let words: Vec<&str> = if first.starts_with('@') {
            sides.flat_map(|(_, all)| all.split(' ')).collect()
        } else {
            first.split('|').collect()
        };
        for word in words {
            begins.entry(word).or_default().push((*says, *phrase));
        }
    }
    begins
});

/// [`ARTICLES`] one by one.
static IS_ARTICLE: LazyLock<HashSet<&str>> =
    LazyLock::new(|| ARTICLES.split_whitespace().collect());

/// Words shortly before a phrase that make it a wish, a chance or an offer.
const WISHES: &str = "бы б если мог могли могла может могут можно вместо предложил предложили предлагает предложение отказался \
                      отказались избежать почти would could might may can cannot should if instead offered offers missed refused \
                      declined nearly almost poderia poderiam podia podem pode ofereceu recusou propôs quase potrebbe potrebbero \
                      poteva potevano può offre offerta rifiuta rifiutata quasi kon kan zou als bood weigerde bijna aurait \
                      auraient pourrait peut propose refuse presque podría podían puede ofreció rechazó casi hätte könnte kann \
                      wenn bot lehnte fast";

/// How many words before a phrase are looked at for [`WISHES`].
const NEAR: usize = 3;

/// Words that what is told begins behind, whatever was wished before them.
const BUT: &str = "но однако but ma però mas maar mais pero aber doch";

/// Words directly before a phrase that deny it.
const DENIALS: &str = "не not no non não niet geen nicht kein pas";

/// Words behind a phrase that make it a wish, or tell that a piece was won or lost.
const NOT_OVER: &str = "бы б шашку шашки дамку темп man men piece pieces king pedina pezzo pedra peça peón dama schijf pion stein";

/// Words behind a draw that is none yet: "ничья не за горами".
const NO_DRAW_YET: &str = "не близка неизбежна may might would could offer";

/// Sides in forms that stand in phrases only: as labels and in lists they may be names of people.
const SINGLE: [(Color, &str); 2] = [(Color::White, "белый blanc"), (Color::Black, "черный noir")];

/// A phrase for a result among words: which words it takes, and what it says.
pub(super) type Found = (usize, usize, Outcome);

fn is_one_of(list: &str, word: &str) -> bool {
    list.split_ascii_whitespace().any(|known| known == word)
}

/// The side that a word of a phrase names.
fn named(part: &str, word: &str) -> Option<Color> {
    let oblique = is_one_of(words::OBLIQUE, word);
    let single = || SINGLE.iter().find(|(_, list)| is_one_of(list, word));
    if oblique != (part == "@@") {
        return None;
    }
    words::side(word).or_else(|| single().map(|(side, _)| *side))
}

/// What a phrase says where the words begin with it, and how many words it takes.
fn fits(words: &[(usize, &str)], says: Says, phrase: &str) -> Option<(usize, Outcome)> {
    let (mut side, mut len) = (None, 0);
    for part in phrase.split(' ') {
        let (_, word) = words.get(len)?;
        if part.starts_with('@') {
            side = Some(named(part, word)?);
        } else if !part.split('|').any(|known| known == *word) {
            return None;
        }
        len += 1;
    }
    let outcome = match (says, side) {
        (Draws, _) => Outcome::Draw,
        (Fixed(side), _) | (Wins, Some(side)) => Outcome::Won(side),
        (Loses, Some(side)) => Outcome::Won(side.other()),
        (Wins | Loses, None) => return None,
    };
    Some((len, outcome))
}

/// Whether what stands around a phrase makes it a wish, a chance or its contrary.
fn is_wish(words: &[(usize, &str)], at: usize, len: usize, outcome: Outcome) -> bool {
    let before = words[..at].iter().rev().take(NEAR);
    let before = before.map(|(_, word)| *word);
    let apart = |word: &str| word == STOP || is_one_of(BUT, word);
    let mut before = before.take_while(|word| !apart(word)).enumerate();
    let behind = words.get(at + len).map_or("", |(_, word)| word);
    before.any(|(nth, word)| is_one_of(WISHES, word) || (nth == 0 && is_one_of(DENIALS, word)))
        || is_one_of(NOT_OVER, behind)
        || (outcome == Outcome::Draw && is_one_of(NO_DRAW_YET, behind))
}

/// All phrases for a result among words, none of them a wish.
pub(super) fn outcomes(words: &[&str]) -> Vec<Found> {
    let folded: Vec<_> = words.iter().map(|word| fold(word)).collect();
    let plain: Vec<(usize, &str)> = folded
        .iter()
        .enumerate()
        .map(|(at, word)| (at, word.as_str()))
        .filter(|(_, word)| !IS_ARTICLE.contains(word))
        .collect();
    let (mut found, mut at) = (Vec::new(), 0);
    while at < plain.len() {
        let phrases = BEGINS.get(plain[at].1).into_iter().flatten();
        let fitting = phrases.filter_map(|(says, phrase)| fits(&plain[at..], *says, phrase));
        match fitting.max_by_key(|(len, _)| *len) {
            Some((len, outcome)) => {
                if !is_wish(&plain, at, len, outcome) {
                    found.push((plain[at].0, plain[at + len - 1].0 + 1, outcome));
                }
                at += len;
            }
            None => at += 1,
        }
    }
    found
}

/// The first phrase for a result among words.
pub(super) fn outcome(words: &[&str]) -> Option<Found> {
    outcomes(words).first().copied()
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
                 черные проиграли по времени|Black won. White wins|не видя спасения черные сдались",
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
                 Partie nulle|nul|Tablas|Remis|unentschieden|Remiza|remise overeengekomen",
            ),
            (
                None,
                "белые победили бы|мог выиграть|и ничья не за горами|белые бы выиграли|могла быть ничья|a good move|\
                 White could have drawn|Black offered a draw|предложил ничью|non vince il bianco|White won a man|белые выиграли шашку|\
                 ход белых|белые стоят лучше|White has won a man",
            ),
        ] {
            for phrase in phrases.split('|') {
                assert_eq!(last(phrase), want, "{phrase}");
            }
        }
    }

    #[test]
    fn words_of_phrases_are_folded_and_no_articles() {
        for (_, phrase) in PHRASES {
            for word in phrase.split([' ', '|']) {
                assert_eq!(fold(word), word, "{phrase}");
                assert!(!is_one_of(ARTICLES, word), "{phrase}: {word}");
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
}
