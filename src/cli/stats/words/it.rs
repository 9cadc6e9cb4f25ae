//! The words of the statistics in Italian.

use super::StatsWord as Message;
use crate::lang::{Lang, sentences};

const LANG: Lang = Lang::It;

sentences! {
    // Counts.
    Title => "partite in cifre",
    Query { query } => "partite per cui vale: {query}",
    CountedOf { counted, games } => "contate: {counted} partite su {games}",
    Files => "file",
    Games => "partite",
    WithoutMoves => "senza mosse",
    Clean => "senza errori né avvisi",
    Plies => "semimosse",
    Captures => "prese",
    Promotions => "promozioni",
    Stopped { n } => "file che non si sono potuti leggere: {n}",

    // Results.
    Results => "risultati",
    WhiteWon => "il Bianco vince",
    Drawn => "patta",
    BlackWon => "il Nero vince",
    BothLost => "persa da entrambi",
    NoWinner => "punti senza vincitore",
    NoResult => "sconosciuto",
    WhiteScore => "percentuale del Bianco",
    ScoreIs => "la percentuale è la quota dei punti, con la patta come metà, nelle partite di risultato noto",

    // Lengths and years.
    Lengths => "lunghezza in semimosse",
    Shortest => "la più corta",
    Median => "mediana",
    Mean => "media",
    Longest => "la più lunga",
    Years => "anni",
    WithoutYear => "partite senza anno",

    // Variants, events, players.
    Variants => "specialità giocate",
    Variant => "specialità",
    Events => "tornei",
    Event => "torneo",
    WithoutEvent => "partite senza torneo",
    Players => "giocatori",
    Player => "giocatore",
    WithoutName => "giocatori senza nome",
    Score => "percentuale",
    Share => "quota",
    AsWhite => "col Bianco",
    AsBlack => "col Nero",

    // Openings and endings.
    Openings => "aperture",
    Others { n } => "altre mosse: {n}",
    OtherStart => "partite da un'altra posizione",
    NotJoined => "una posizione raggiunta per due vie conta come due rami",
    NoRoom { n } => "ci sono più rami di quanti se ne possano tenere ({n}), e i successivi contano fra le altre mosse; meno semimosse (--tree) richiedono meno spazio",
    Endings => "materiale alla fine",
    Material => "materiale",
    EndingsAre => "pedine (M) e dame (K) del Bianco e del Nero nell'ultima posizione",
    WithoutEnding => "partite senza un'ultima posizione nota",

    // Findings.
    Findings => "rilievi",
    Check => "controllo",
    Sources => "rilievi per file",
    File => "file",
    Errors => "errori",
    Warnings => "avvisi",
    Notes => "note",
    OfGamesAlone => "ciò che si rileva nei file, e non in una delle loro partite, non è contato",

    More { n } => "altri: {n}",
    AsTable => "come tabella",
}
