//! Phrases about articles, in Portuguese.

use super::Phrase as Message;
use crate::lang::{Lang, sentences};

const LANG: Lang = Lang::Pt;

/// How many forms a counted noun has, and which of them stands with a number.
const FORMS: usize = 2;

fn form(n: u64) -> usize {
    usize::from(n != 1)
}

sentences! {
    SameTurn { n } => "{n} vezes a mesma posição, com a vez do mesmo lado",
    AnyTurn { n } => "{n} vezes a mesma posição, seja de quem for a vez",
    KingsOnly { moves, large } => "só com damas, {moves}{large}",
    Large { n } => " ({n} em 100 casas)",
    Moves { n } => ["{n} lance", "{n} lances"],
    MovesOfEach { n } => ["{n} lance de cada lado", "{n} lances de cada lado"],
    MovesOfOther { n } => ["{n} lance do outro lado", "{n} lances do outro lado"],
    Ending { pieces as clauses, moves } => "{pieces}, {moves}",
    EndingAtOnce { pieces as clauses, unless } => "{pieces}, na hora, salvo se {unless}",
    Against { strong, other } => "{strong} contra {other}",
    Unchanged { kings, limits } => "sem mudança nas peças{kings}: {limits}",
    KingsOfBoth => ", com dama dos dois lados",
    MovesWith { moves, fewest, most } => "{moves} com {fewest}-{most} peças",
    Judgement => "cabe ao árbitro julgar",
    OffBoard => "decidido fora do tabuleiro",

    Kings { n } => ["{n} dama", "{n} damas"],
    Men { n } => ["{n} pedra", "{n} pedras"],
    AnyKings => "quaisquer damas",
    AnyMen => "quaisquer pedras",
    KingsOrMore { n } => ["{n} dama ou mais", "{n} damas ou mais"],
    MenOrMore { n } => ["{n} pedra ou mais", "{n} pedras ou mais"],
    VersusKings { n } => ["{n} dama", "{n} damas"],
    VersusMen { n } => ["{n} pedra", "{n} pedras"],
    VersusAnyKings => "quaisquer damas",
    VersusAnyMen => "quaisquer pedras",
    VersusKingsOrMore { n } => ["{n} dama ou mais", "{n} damas ou mais"],
    VersusMenOrMore { n } => ["{n} pedra ou mais", "{n} pedras ou mais"],
    Both { kings, men } => "{kings} e {men}",
    NoPieces => "nada",
    On { pieces, squares, right, road } => "{pieces}{squares}{right}{road}",
    BeyondRoad => " (as outras além da grande diagonal)",
    RoadHeld => " (dama na grande diagonal)",
    RoadOrDoublesHeld => " (dama na grande diagonal, ou nas duas bidiagonais)",
    RoadAndDoubleHeld => " (com a grande diagonal e uma bidiagonal)",

    HowOften { times } => "quantas vezes as mesmas peças estiveram nas mesmas casas, seguidas ou não; empate na {times}",
    ThirdTime => "terceira vez",
    FourthTime => "quarta vez",
    NthTime { n } => "{n}ª vez",
    SideMustMove => "a vez precisa ser do mesmo lado",
    WhoeverMoves => "não importa de quem é a vez",
    NothingComesAgain => "depois de uma captura ou promoção, nenhuma posição anterior pode voltar",
    KingPlies { n, large } => "meios-lances de damas sem captura, um após o outro; empate em {n}{large}",
    KingsSetBack => "um lance de pedra, uma promoção ou uma captura faz a contagem voltar a 0",
    Fight { strong, other } => "{strong} contra {other}",
    Holding { pieces, held } => "{pieces}, {held}",
    KingOnRoad => "com uma dama na grande diagonal",
    KingOnRoadOrDoubles => "com uma dama na grande diagonal ou uma em cada bidiagonal",
    KingOnRoadAndDouble => "com uma dama na grande diagonal e outra numa bidiagonal (onde se cruzam, basta uma)",
    MenAtWhite { sides as clauses } => "pedras no início, se o lado mais forte são as brancas: {sides}",
    MenAtBlack { sides as clauses } => "pedras no início, se o lado mais forte são as pretas: {sides}",
    WhiteMen { at } => "brancas {at}",
    BlackMen { at } => "pretas {at}",
    Squares { squares } => "{squares}",
    SquaresRight { squares } => "{squares}, as outras do mesmo lado da grande diagonal",
    Anywhere => "em qualquer casa",
    StrongMoves { n } => [
        "lances do lado mais forte, desde a primeira posição com estas peças (e casas e linhas, onde são indicadas), que é 0; empate quando ele fez {n} lance e não venceu. Cada lado é examinado como o mais forte",
        "lances do lado mais forte, desde a primeira posição com estas peças (e casas e linhas, onde são indicadas), que é 0; empate quando ele fez {n} lances e não venceu. Cada lado é examinado como o mais forte"
    ],
    EachMoves { plies, n } => "meios-lances desde a primeira posição com estas peças (e casas e linhas, onde são indicadas), que é 0; empate em {plies}, isto é, {n} lances de cada lado",
    OtherMoves { n } => [
        "lances do outro lado, desde a primeira posição com estas peças (e casas e linhas, onde são indicadas), que é 0; empate quando ele fez {n} lance. Cada lado é examinado como o mais forte",
        "lances do outro lado, desde a primeira posição com estas peças (e casas e linhas, onde são indicadas), que é 0; empate quando ele fez {n} lances. Cada lado é examinado como o mais forte"
    ],
    EndsGoingOn => "uma captura encerra a contagem, e também uma promoção que leva a outras peças; de um destes finais para outro ela continua",
    Ends => "uma captura ou uma promoção encerra a contagem",
    LinesAlways => "um meio-lance depois do qual as damas não ocupam suas linhas também a encerra; ela recomeça quando voltam a ocupá-las",
    LinesAtTheEnd => "as linhas precisam estar ocupadas quando o empate é reclamado, não antes",
    MenMayLeave => "as pedras podem deixar suas casas depois que a contagem começa",
    NothingAtOnce => "nada: uma posição com estas peças, de qualquer dos lados, é empate na hora",
    NotWhere { unless } => "não vale se {unless}",
    CanCapture => "o lado que tem a vez pode capturar",
    CanCaptureOrLoses => "o lado que tem a vez pode capturar, ou será capturado seja qual for seu lance",
    SinceChange => "meios-lances desde a última captura ou promoção, seja de quem for",
    DueAt { n } => "empate em {n}",
    DueAtWith { n, fewest, most } => "empate em {n} com {fewest} ou {most} peças no tabuleiro",
    WhileKings => "só enquanto os dois lados têm dama",
    NotWhileEnding => "não vale enquanto corre a contagem de um artigo sobre certas peças",
    NothingJudged => "nada: um árbitro precisa olhar a posição",
    NothingOffBoard => "nada: decide-se fora do tabuleiro",
    SilentWhile { others } => "fica suspenso enquanto corre a contagem de um final de {others}: a regra especial vem antes",
    DrawsBesides { others } => "também é empate por {others}, enquanto este final está no tabuleiro: é o que diz seu texto",

    WhatIsCounted => "O que se conta",
    WhoMayClaim => "Quem pode reclamar, e quando",
    Where => "Onde está escrito",
    HowKnown { known } => "O quanto o artigo é conhecido: {known}.",
    AtHand => "o livro está à mão",
    Read => "o artigo foi lido onde está publicado",
    Cited => "de um código-fonte que cita o livro; o texto não foi lido",
    Summary => "de um resumo ou de uma citação",
    Site => "regra de um site de jogo, de nenhum livro",
    Convention => "não se conhece texto que o diga",
    RoadLines { road, one, two } => "grande diagonal {road}, bidiagonais {one} e {two}",

    WhatItMeans => "O que significa",
    OfFmjd { meaning, article } => "Damas internacionais: {meaning} (FMJD {article})",
    OfIdf { meaning } => "Damas-64: {meaning} (IDF, lista de sinais; folheto: registro)",
    OfChess { nag, meaning } => "Xadrez, e o número ${nag} do PGN: {meaning}",
    Turned => "`?!` e `!?` significam para quem joga damas internacionais o contrário do que significam no xadrez.",
    StarInFiles { nag } => "Um arquivo PDN o tem como `${nag}`, porque um `*` entre os lances encerra a partida. O JSON tem o sinal e, ao lado, esse número: `{{\"strength\":\"*\",\"nag\":{nag}}}`.",
    SignKept { sign, nag } => "O sinal fica como está escrito e nunca é trocado por outro. O JSON o tem como está escrito e, ao lado, o número que o PGN dá ao sinal, seja qual for a intenção: `{{\"strength\":\"{sign}\",\"nag\":{nag}}}`.",
}
