//! What the usual tags are called in each language.

use super::Lang;
use crate::pdn::TagName;

/// Tags, and their names in English, Russian, Portuguese and Italian.
const NAMES: [(TagName, [&str; 4]); 40] = [
    (
        TagName::Event,
        ["Event", "Соревнование", "Torneio", "Torneo"],
    ),
    (TagName::Site, ["Site", "Место", "Local", "Luogo"]),
    (TagName::Date, ["Date", "Дата", "Data", "Data"]),
    (TagName::Round, ["Round", "Тур", "Rodada", "Turno"]),
    (TagName::White, ["White", "Белые", "Brancas", "Bianco"]),
    (TagName::Black, ["Black", "Чёрные", "Pretas", "Nero"]),
    (
        TagName::Result,
        ["Result", "Результат", "Resultado", "Risultato"],
    ),
    (
        TagName::GameType,
        ["Game type", "Тип игры", "Tipo de jogo", "Tipo di gioco"],
    ),
    (
        TagName::Fen,
        [
            "Start position (FEN)",
            "Начальная позиция (FEN)",
            "Posição inicial (FEN)",
            "Posizione iniziale (FEN)",
        ],
    ),
    (
        TagName::Variant,
        [
            "Variant, as written",
            "Вид шашек, как записан",
            "Modalidade, como está escrita",
            "Specialità, come è scritta",
        ],
    ),
    (
        TagName::WhiteTitle,
        [
            "Title of White",
            "Звание белых",
            "Título das brancas",
            "Titolo del Bianco",
        ],
    ),
    (
        TagName::BlackTitle,
        [
            "Title of Black",
            "Звание чёрных",
            "Título das pretas",
            "Titolo del Nero",
        ],
    ),
    (
        TagName::WhiteRating,
        [
            "Rating of White",
            "Рейтинг белых",
            "Rating das brancas",
            "Elo del Bianco",
        ],
    ),
    (
        TagName::BlackRating,
        [
            "Rating of Black",
            "Рейтинг чёрных",
            "Rating das pretas",
            "Elo del Nero",
        ],
    ),
    (
        TagName::WhiteTime,
        [
            "Time of White",
            "Время белых",
            "Tempo das brancas",
            "Tempo del Bianco",
        ],
    ),
    (
        TagName::BlackTime,
        [
            "Time of Black",
            "Время чёрных",
            "Tempo das pretas",
            "Tempo del Nero",
        ],
    ),
    (
        TagName::EventDate,
        [
            "First day of the event",
            "Начало соревнования",
            "Início do torneio",
            "Inizio del torneo",
        ],
    ),
    (
        TagName::EventSponsor,
        ["Sponsor", "Спонсор", "Patrocinador", "Sponsor"],
    ),
    (
        TagName::EventType,
        [
            "Kind of event",
            "Вид соревнования",
            "Tipo de torneio",
            "Tipo di torneo",
        ],
    ),
    (
        TagName::EventRules,
        [
            "Draw code of the event",
            "Правила о ничьих",
            "Regras de empate",
            "Codice delle patte",
        ],
    ),
    (TagName::Section, ["Section", "Группа", "Seção", "Sezione"]),
    (TagName::Stage, ["Stage", "Этап", "Fase", "Fase"]),
    (TagName::Board, ["Board", "Доска", "Tabuleiro", "Tavolo"]),
    (
        TagName::PlyCount,
        ["Plies", "Полуходы", "Meios-lances", "Semimosse"],
    ),
    (
        TagName::Termination,
        ["Termination", "Окончание", "Término", "Conclusione"],
    ),
    (
        TagName::DrawClaim,
        [
            "Draw claim",
            "Требование ничьей",
            "Reclamação de empate",
            "Reclamo di patta",
        ],
    ),
    (
        TagName::ResultReason,
        [
            "Reason of the result",
            "Причина результата",
            "Motivo do resultado",
            "Motivo del risultato",
        ],
    ),
    (
        TagName::TimeControl,
        [
            "Time control",
            "Контроль времени",
            "Controle de tempo",
            "Tempo di riflessione",
        ],
    ),
    (
        TagName::TimeControlWhite,
        [
            "Time control of White",
            "Контроль времени белых",
            "Controle de tempo das brancas",
            "Tempo di riflessione del Bianco",
        ],
    ),
    (
        TagName::TimeControlBlack,
        [
            "Time control of Black",
            "Контроль времени чёрных",
            "Controle de tempo das pretas",
            "Tempo di riflessione del Nero",
        ],
    ),
    (
        TagName::Time,
        ["Time of day", "Время начала", "Hora", "Ora"],
    ),
    (
        TagName::UtcTime,
        [
            "Time of day (UTC)",
            "Время начала (UTC)",
            "Hora (UTC)",
            "Ora (UTC)",
        ],
    ),
    (
        TagName::UtcDate,
        ["Date (UTC)", "Дата (UTC)", "Data (UTC)", "Data (UTC)"],
    ),
    (
        TagName::Annotator,
        ["Annotator", "Комментатор", "Comentarista", "Commentatore"],
    ),
    (TagName::Author, ["Author", "Автор", "Autor", "Autore"]),
    (
        TagName::Publication,
        ["Publication", "Публикация", "Publicação", "Pubblicazione"],
    ),
    (
        TagName::PublicationDate,
        [
            "Date of publication",
            "Дата публикации",
            "Data da publicação",
            "Data di pubblicazione",
        ],
    ),
    (
        TagName::Opening,
        ["Opening", "Дебют", "Abertura", "Apertura"],
    ),
    (
        TagName::Eco,
        [
            "Opening code",
            "Код дебюта",
            "Código da abertura",
            "Codice dell'apertura",
        ],
    ),
    (
        TagName::Comment,
        ["Comment", "Комментарий", "Comentário", "Commento"],
    ),
];

/// The name of a tag; nothing for one that people seldom see: its own says enough.
pub(crate) fn name(tag: TagName, lang: Lang) -> Option<&'static str> {
    let (_, names) = NAMES.iter().find(|(known, _)| *known == tag)?;
    Some(match lang {
        Lang::En => names[0],
        Lang::Ru => names[1],
        Lang::Pt => names[2],
        Lang::It => names[3],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::played::ROSTER;
    use std::collections::BTreeSet;

    /// Two rows with one name would be a riddle.
    #[test]
    fn no_two_tags_have_one_name() {
        for lang in Lang::ALL {
            let names: BTreeSet<_> = NAMES
                .iter()
                .map(|(tag, _)| name(*tag, lang).expect("a name").to_lowercase())
                .collect();
            assert_eq!(names.len(), NAMES.len(), "{lang:?}");
        }
    }

    #[test]
    fn the_roster_has_names() {
        for tag in ROSTER {
            assert!(
                name(tag, Lang::Ru).is_some_and(|name| !name.is_ascii()),
                "{tag:?}"
            );
        }
    }
}
