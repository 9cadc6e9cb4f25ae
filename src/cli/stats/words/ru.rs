//! The words of the statistics in Russian.

use super::StatsWord as Message;
use crate::lang::{Lang, sentences};

const LANG: Lang = Lang::Ru;

sentences! {
    // Counts.
    Title => "партии в цифрах",
    Query { query } => "партии по запросу: {query}",
    CountedOf { counted, games } => "учтено партий: {counted} из {games}",
    Files => "файлы",
    Games => "партии",
    WithoutMoves => "без ходов",
    Clean => "без ошибок и предупреждений",
    Plies => "полуходы",
    Captures => "взятия",
    Promotions => "превращения",
    Stopped { n } => "файлов, которые не удалось прочитать: {n}",

    // Results.
    Results => "результаты",
    WhiteWon => "белые выиграли",
    Drawn => "ничья",
    BlackWon => "чёрные выиграли",
    BothLost => "поражение обеих сторон",
    NoWinner => "очки без победителя",
    NoResult => "неизвестно",
    WhiteScore => "результат белых",
    ScoreIs => "результат в процентах — доля очков (ничья — половина) в партиях с известным исходом",

    // Lengths and years.
    Lengths => "длина в полуходах",
    Shortest => "самая короткая",
    Median => "медиана",
    Mean => "среднее",
    Longest => "самая длинная",
    Years => "годы",
    WithoutYear => "партии без года",

    // Variants, events, players.
    Variants => "виды шашек",
    Variant => "вид шашек",
    Events => "соревнования",
    Event => "соревнование",
    WithoutEvent => "партии без соревнования",
    Players => "игроки",
    Player => "игрок",
    WithoutName => "игроки без имени",
    Score => "результат",
    Share => "доля",
    AsWhite => "белыми",
    AsBlack => "чёрными",

    // Openings and endings.
    Openings => "дебюты",
    Others { n } => "прочие ходы: {n}",
    OtherStart => "партии из другой позиции",
    NotJoined => "одна позиция, полученная разными путями, — разные ветви",
    NoRoom { n } => "ветвей больше, чем можно хранить ({n}), и остальные отнесены к прочим ходам; чем меньше полуходов (--tree), тем меньше нужно места",
    Endings => "материал в конце",
    Material => "материал",
    EndingsAre => "простые (M) и дамки (K) белых и чёрных в последней позиции",
    WithoutEnding => "партии, последняя позиция которых неизвестна",

    // Findings.
    Findings => "замечания",
    Check => "проверка",
    Sources => "замечания по файлам",
    File => "файл",
    Errors => "ошибки",
    Warnings => "предупреждения",
    Notes => "примечания",
    OfGamesAlone => "замечания к файлам, а не к отдельным партиям, не учтены",

    More { n } => "ещё: {n}",
    AsTable => "таблицей",
}
