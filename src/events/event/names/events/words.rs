//! Words in names of events, in the languages of the records: in lower case without accents.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// Words of one meaning; the first represents them all.
const SYNONYM_WORDS: [&str; 24] = [
    "championship championships championat championnat championnats champ cpt chpt ch campeonato \
     campionato campionati kampioenschap kampioenschappen meisterschaft mistrovstvi mistrzostwa \
     чемпионат чемпионата первенство первенства pervenstvo chempionat championchip",
    "tournament tournoi toernooi torneo torneio turnier turnir turnaj турнир турнира tourney",
    "open opens aberto offene опен otevrene",
    "cup coupe beker coppa copa taca pokal pohar kubok кубок кубка",
    "world monde wereld mondiale mundial мира welt sveta wk wc",
    "european europe europees europeo europeen europa европы ek",
    "african africa afrique afrikaans afrikaanse afrika африки africano",
    "national nationale nationaal nazionale nacional",
    "france frankrijk francia frankreich франции",
    "netherlands nederland nederlands nederlandse pays holland",
    "italy italia italie italiano italian италии",
    "russia russie rusland россии russian",
    "final finale finals finaal finalerunde финал финала finais finales finali",
    "qualifier qualification qualifications kwalificatie kvalifikace qualifiche отбор отборочный \
     kval qualifying kwalificaties eliminatoire eliminacje qualificazione classificatoria",
    "women woman womens dames vrouwen femmes feminin feminine feminino femminile frauen damen \
     zeny женщины женщин ladies",
    "men mens heren mannen hommes masculin masculino maschile herren muzi мужчины мужчин",
    "girls девушки девушек dziewczeta ragazze",
    "boys юноши юношей chlopcy ragazzi",
    "youth junior juniors juniores jeunes jeugd jugend cadets cadet cadetti aspirant aspiranten \
     pupillen юниоры юниоров kids minicadet",
    "1/2 semifinal semifinals semifinale semifinali demi halve halbfinale полуфинал полуфинала \
     polfinal semifinais",
    "1/4 quarterfinal quarterfinals kwart kwartfinale quart quarts viertelfinale четвертьфинал \
     cwiercfinal ctvrtfinale",
    "blitz блиц eclair lampo sneldammen molniya молниеносная superblitz relampago",
    "rapid rapide быстрые rapido rychle rychlost",
    "veterans seniors senior veteranen veterani ветераны ветеранов veteranos",
];

/// A set of words. Each word of each name is looked up in several.
type EventWordSet = LazyLock<HashSet<&'static str>>;

/// The words of a text as a set.
macro_rules! list {
    ($words:expr) => {
        LazyLock::new(|| $words.split_whitespace().collect())
    };
}

/// The representative of each word of [`SYNONYM_WORDS`].
static WORD_MEANINGS: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
    let mut all = HashMap::new();
    for words in SYNONYM_WORDS {
        for word in words.split_whitespace() {
            let first = words.split_whitespace().next().unwrap_or(word);
            all.entry(word).or_insert(first);
        }
    }
    all
});

/// Returns the word that represents a meaning, or the word itself.
pub(super) fn word_meaning(word: &str) -> &str {
    WORD_MEANINGS.get(word).copied().unwrap_or(word)
}

/// Returns whether a word has no meaning for an event: articles, prepositions, `phase`.
pub(super) fn is_filler(word: &str) -> bool {
    static FILLER_WORDS: EventWordSet = list!(
        "de du des la le les of the in at van het op te di del della dell da do dos der die \
        das den и в по на and et en und no na w v phase sezon edition edizione year"
    );
    FILLER_WORDS.contains(word)
}

/// Returns whether a word is too common in names of events to identify one.
pub(super) fn is_generic(word: &str) -> bool {
    static GENERIC_WORDS: EventWordSet = list!(
        "championship tournament open cup national international internationaal internazionale \
        internacional world european draughts checkers dames dama dammen шашки шашкам match"
    );
    GENERIC_WORDS.contains(word)
}

/// Returns whether a word with a number gives the round, the board or the game.
pub(super) fn is_counter(word: &str) -> bool {
    static COUNTER_WORDS: EventWordSet = list!(
        "round rounds rd ronde tour тур тура runde runda turno rodada kolo game partija \
        партия partie partita partida partij jogo igra игра board bord доска tafel tavola \
        tabuleiro table стол stol day dag giorno jour день"
    );
    COUNTER_WORDS.contains(word)
}

/// Returns whether a word, followed by a letter or a number, names a group of players or a stage.
pub(super) fn is_group(word: &str) -> bool {
    static GROUP_WORDS: EventWordSet = list!(
        "serie series group groupe groep gruppo gruppe grupo grupa skupina группа poule pool \
        division divisie divisione liga league ligue лига cat category categoria categorie class \
        classe klasse section girone stage etape etap этап этапа fase"
    );
    GROUP_WORDS.contains(word)
}

/// Returns whether a word separates players or games, so that it makes another event of the same place and year.
pub(super) fn is_distinguishing(word: &str) -> bool {
    static DISTINGUISHING_WORDS: EventWordSet =
        list!("women men youth girls boys qualifier blitz rapid veterans final 1/2 1/4 team");
    DISTINGUISHING_WORDS.contains(word)
}

/// Returns whether letters after a number make it an ordinal.
pub(super) fn ordinal_ending(word: &str) -> bool {
    static ORDINAL_ENDING_WORDS: EventWordSet =
        list!("th st nd rd e eme er ere й ый ий ой го я o a ste de ieme");
    ORDINAL_ENDING_WORDS.contains(word)
}

/// Returns the value of a Roman numeral below 100 in lower case.
pub(super) fn roman_value(word: &str) -> Option<u32> {
    if word.is_empty() || word.chars().count() > 7 {
        return None;
    }
    let value = |c: char| match c {
        'i' | 'і' => Some(1_u32),
        'v' => Some(5),
        'x' | 'х' => Some(10),
        'l' => Some(50),
        _ => None,
    };
    let digits: Vec<u32> = word.chars().map(value).collect::<Option<_>>()?;
    // A digit before a greater one is subtracted.
    let subtracted: u32 = digits
        .windows(2)
        .filter_map(|pair| match pair {
            [a, b] if b > a => Some(*a),
            _ => None,
        })
        .sum();
    let total: u32 = digits.iter().sum();
    let sum = total.checked_sub(subtracted.saturating_mul(2))?;
    (sum > 0 && sum < 100).then_some(sum)
}
