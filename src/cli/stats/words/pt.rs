//! The words of the statistics in Portuguese.

use super::StatsWord as Message;
use crate::lang::{Lang, sentences};

const LANG: Lang = Lang::Pt;

sentences! {
    // Counts.
    Title => "partidas em números",
    Query { query } => "partidas da consulta: {query}",
    CountedOf { counted, games } => "contadas: {counted} de {games} partidas",
    Files => "arquivos",
    Games => "partidas",
    WithoutMoves => "sem lances",
    Clean => "sem erros nem avisos",
    Plies => "meios-lances",
    Captures => "capturas",
    Promotions => "promoções",
    Stopped { n } => "arquivos que não puderam ser lidos: {n}",

    // Results.
    Results => "resultados",
    WhiteWon => "vitória das brancas",
    Drawn => "empate",
    BlackWon => "vitória das pretas",
    BothLost => "ambos perderam",
    NoWinner => "pontos sem vencedor",
    NoResult => "desconhecido",
    WhiteScore => "aproveitamento das brancas",
    ScoreIs => "o aproveitamento é a parcela dos pontos, com o empate como metade, nas partidas de resultado conhecido",

    // Lengths and years.
    Lengths => "duração em meios-lances",
    Shortest => "a mais curta",
    Median => "mediana",
    Mean => "média",
    Longest => "a mais longa",
    Years => "anos",
    WithoutYear => "partidas sem ano",

    // Variants, events, players.
    Variants => "modalidades",
    Variant => "modalidade",
    Events => "eventos",
    Event => "evento",
    WithoutEvent => "partidas sem evento",
    Players => "jogadores",
    Player => "jogador",
    WithoutName => "jogadores sem nome",
    Score => "aproveitamento",
    Share => "parcela",
    AsWhite => "de brancas",
    AsBlack => "de pretas",

    // Openings and endings.
    Openings => "aberturas",
    Others { n } => "outros lances: {n}",
    OtherStart => "partidas de outra posição",
    NotJoined => "uma posição alcançada por dois caminhos conta como dois ramos",
    NoRoom { n } => "há mais ramos do que se podem guardar ({n}), e os seguintes contam entre os outros lances; menos meios-lances (--tree) precisam de menos espaço",
    Endings => "material no fim",
    Material => "material",
    EndingsAre => "pedras (M) e damas (K) das brancas e das pretas na última posição",
    WithoutEnding => "partidas sem última posição conhecida",

    // Findings.
    Findings => "ocorrências",
    Check => "verificação",
    Sources => "ocorrências por arquivo",
    File => "arquivo",
    Errors => "erros",
    Warnings => "avisos",
    Notes => "informações",
    OfGamesAlone => "o que se encontra nos arquivos, e não em uma das suas partidas, não é contado",

    More { n } => "mais: {n}",
    AsTable => "como tabela",
}
