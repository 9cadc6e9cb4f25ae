//! Phrases about articles, in Italian.

use super::Phrase as Message;
use crate::lang::{Lang, sentences};

const LANG: Lang = Lang::It;

/// How many forms a counted noun has, and which of them stands with a number.
const FORMS: usize = 2;

fn form(n: u64) -> usize {
    usize::from(n != 1)
}

sentences! {
    SameTurn { n } => "{n} volte la stessa posizione, con lo stesso giocatore alla mossa",
    AnyTurn { n } => "{n} volte la stessa posizione, chiunque sia alla mossa",
    KingsOnly { moves, large } => "solo con dame, {moves}{large}",
    Large { n } => " ({n} su 100 caselle)",
    Moves { n } => ["{n} mossa", "{n} mosse"],
    MovesOfEach { n } => ["{n} mossa per parte", "{n} mosse per parte"],
    MovesOfOther { n } => ["{n} mossa dell'altra parte", "{n} mosse dell'altra parte"],
    Ending { pieces as clauses, moves } => "{pieces}, {moves}",
    EndingAtOnce { pieces as clauses, unless } => "{pieces}, subito, salvo che {unless}",
    Against { strong, other } => "{strong} contro {other}",
    Unchanged { kings, limits } => "nessun cambiamento dei pezzi{kings}: {limits}",
    KingsOfBoth => ", con dame da entrambe le parti",
    MovesWith { moves, fewest, most } => "{moves} con {fewest}-{most} pezzi",
    Judgement => "decide l'arbitro",
    OffBoard => "si decide fuori dalla damiera",

    Kings { n } => ["{n} dama", "{n} dame"],
    Men { n } => ["{n} pedina", "{n} pedine"],
    AnyKings => "dame in qualsiasi numero",
    AnyMen => "pedine in qualsiasi numero",
    KingsOrMore { n } => ["{n} dama o più", "{n} dame o più"],
    MenOrMore { n } => ["{n} pedina o più", "{n} pedine o più"],
    VersusKings { n } => ["{n} dama", "{n} dame"],
    VersusMen { n } => ["{n} pedina", "{n} pedine"],
    VersusAnyKings => "dame in qualsiasi numero",
    VersusAnyMen => "pedine in qualsiasi numero",
    VersusKingsOrMore { n } => ["{n} dama o più", "{n} dame o più"],
    VersusMenOrMore { n } => ["{n} pedina o più", "{n} pedine o più"],
    Both { kings, men } => "{kings} e {men}",
    NoPieces => "niente",
    On { pieces, squares, right, road } => "{pieces}{squares}{right}{road}",
    BeyondRoad => " (le altre oltre la grande diagonale)",
    RoadHeld => " (dama sulla grande diagonale)",
    RoadOrDoublesHeld => " (dama sulla grande diagonale, o su entrambe le bidiagonali)",
    RoadAndDoubleHeld => " (occupate la grande diagonale e una bidiagonale)",

    HowOften { times } => "quante volte gli stessi pezzi sono stati sulle stesse caselle, di seguito o no; patta alla {times}",
    ThirdTime => "terza volta",
    FourthTime => "quarta volta",
    NthTime { n } => "{n}ª volta",
    SideMustMove => "deve toccare allo stesso giocatore",
    WhoeverMoves => "non importa a chi tocca",
    NothingComesAgain => "dopo una presa o una promozione nessuna posizione precedente può tornare",
    KingPlies { n, large } => "semimosse di dame senza presa, una dopo l'altra; patta a {n}{large}",
    KingsSetBack => "una mossa di pedina, una promozione o una presa riporta il conteggio a 0",
    Fight { strong, other } => "{strong} contro {other}",
    Holding { pieces, held } => "{pieces}, {held}",
    KingOnRoad => "con una dama sulla grande diagonale",
    KingOnRoadOrDoubles => "con una dama sulla grande diagonale o una su ciascuna bidiagonale",
    KingOnRoadAndDouble => "con una dama sulla grande diagonale e una su una bidiagonale (dove si incrociano ne basta una)",
    MenAtWhite { sides as clauses } => "pedine all'inizio, se la parte più forte è il Bianco: {sides}",
    MenAtBlack { sides as clauses } => "pedine all'inizio, se la parte più forte è il Nero: {sides}",
    WhiteMen { at } => "Bianco {at}",
    BlackMen { at } => "Nero {at}",
    Squares { squares } => "{squares}",
    SquaresRight { squares } => "{squares}, le altre dalla stessa parte della grande diagonale",
    Anywhere => "ovunque",
    StrongMoves { n } => [
        "mosse della parte più forte, dalla prima posizione con questi pezzi (e con le caselle e le linee, dove sono indicate), che è 0; patta quando ha fatto {n} mossa senza vincere. Ciascuna parte è esaminata come la più forte",
        "mosse della parte più forte, dalla prima posizione con questi pezzi (e con le caselle e le linee, dove sono indicate), che è 0; patta quando ha fatto {n} mosse senza vincere. Ciascuna parte è esaminata come la più forte"
    ],
    EachMoves { plies, n } => "semimosse dalla prima posizione con questi pezzi (e con le caselle e le linee, dove sono indicate), che è 0; patta a {plies}, cioè {n} mosse per parte",
    OtherMoves { n } => [
        "mosse dell'altra parte, dalla prima posizione con questi pezzi (e con le caselle e le linee, dove sono indicate), che è 0; patta quando ha fatto {n} mossa. Ciascuna parte è esaminata come la più forte",
        "mosse dell'altra parte, dalla prima posizione con questi pezzi (e con le caselle e le linee, dove sono indicate), che è 0; patta quando ha fatto {n} mosse. Ciascuna parte è esaminata come la più forte"
    ],
    EndsGoingOn => "una presa interrompe il conteggio, e così una promozione che porta ad altri pezzi; da uno di questi finali a un altro il conteggio continua",
    Ends => "una presa o una promozione interrompe il conteggio",
    LinesAlways => "lo chiude anche una semimossa dopo la quale le dame non occupano le loro linee; riparte da capo quando le rioccupano",
    LinesAtTheEnd => "le linee devono essere occupate quando si reclama la patta, non prima",
    MenMayLeave => "a conto iniziato le pedine possono lasciare le loro caselle",
    NothingAtOnce => "niente: una posizione con questi pezzi, di chiunque siano, è subito patta",
    NotWhere { unless } => "non vale se {unless}",
    CanCapture => "chi è alla mossa può prendere",
    CanCaptureOrLoses => "chi è alla mossa può prendere, o sarà preso qualunque mossa faccia",
    SinceChange => "semimosse dall'ultima presa o promozione, di chiunque siano",
    DueAt { n } => "patta a {n}",
    DueAtWith { n, fewest, most } => "patta a {n} con {fewest} o {most} pezzi sulla damiera",
    WhileKings => "solo finché entrambe le parti hanno una dama",
    NotWhileEnding => "non vale mentre corre il conteggio di un articolo su certi pezzi",
    NothingJudged => "niente: un arbitro deve guardare la posizione",
    NothingOffBoard => "niente: si decide fuori dalla damiera",
    SilentWhile { others } => "tace mentre corre il conteggio di un finale di {others}: la regola speciale viene prima",
    DrawsBesides { others } => "è patta anche per {others}, finché questo finale è sulla damiera: lo dice il suo testo",

    WhatIsCounted => "Che cosa si conta",
    WhoMayClaim => "Chi può reclamare, e quando",
    Where => "Dove è scritto",
    HowKnown { known } => "Quanto è noto l'articolo: {known}.",
    AtHand => "il regolamento è a disposizione",
    Read => "l'articolo è stato letto dove è pubblicato",
    Cited => "da un codice sorgente che cita il regolamento; il testo non è stato letto",
    Summary => "da un riassunto o da una citazione",
    Site => "regola di un sito di gioco, di nessun regolamento",
    Convention => "non è noto un testo che lo dica",
    RoadLines { road, one, two } => "grande diagonale {road}, bidiagonali {one} e {two}",

    WhatItMeans => "Che cosa significa",
    OfFmjd { meaning, article } => "Dama internazionale: {meaning} (FMJD {article})",
    OfIdf { meaning } => "Dama-64: {meaning} (IDF, elenco dei segni; opuscolo: trascrizione)",
    OfChess { nag, meaning } => "Scacchi, e numero ${nag} del PGN: {meaning}",
    Turned => "`?!` e `!?` significano per chi gioca a dama internazionale il contrario di quel che significano negli scacchi.",
    StarInFiles { nag } => "Un file PDN lo scrive come `${nag}`, perché un `*` tra le mosse chiude la partita. Il JSON ha il segno e, accanto, quel numero: `{{\"strength\":\"*\",\"nag\":{nag}}}`.",
    SignKept { sign, nag } => "Il segno resta com'è scritto e non viene mai sostituito con un altro. Il JSON lo ha com'è scritto e, accanto, il numero che il PGN dà al segno, qualunque cosa si intendesse: `{{\"strength\":\"{sign}\",\"nag\":{nag}}}`.",
}
