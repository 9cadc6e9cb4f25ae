//! What the usual tags are called in each language.

use super::Lang;
use crate::pdn::TagName;

/// Tags, and their names in English, Russian, Portuguese and Italian.
const TAG_NAMES: [(TagName, [&str; 4]); 50] = [
    (
        TagName::Event,
        ["Event", "Соревнование", "Evento", "Torneo"],
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
            "Início do evento",
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
            "Tipo de evento",
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
    (TagName::Board, ["Board", "Доска", "Tabuleiro", "Damiera"]),
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
    (
        TagName::WhiteType,
        [
            "Kind of player, White",
            "Кто играет белыми",
            "Tipo de jogador das brancas",
            "Tipo di giocatore del Bianco",
        ],
    ),
    (
        TagName::BlackType,
        [
            "Kind of player, Black",
            "Кто играет чёрными",
            "Tipo de jogador das pretas",
            "Tipo di giocatore del Nero",
        ],
    ),
    (
        TagName::WhiteNa,
        [
            "Address of White",
            "Адрес белых",
            "Endereço das brancas",
            "Indirizzo del Bianco",
        ],
    ),
    (
        TagName::BlackNa,
        [
            "Address of Black",
            "Адрес чёрных",
            "Endereço das pretas",
            "Indirizzo del Nero",
        ],
    ),
    (
        TagName::WhiteFmjdId,
        [
            "FMJD number of White",
            "Номер FMJD белых",
            "Número FMJD das brancas",
            "Numero FMJD del Bianco",
        ],
    ),
    (
        TagName::BlackFmjdId,
        [
            "FMJD number of Black",
            "Номер FMJD чёрных",
            "Número FMJD das pretas",
            "Numero FMJD del Nero",
        ],
    ),
    (
        TagName::FenCounters,
        [
            "Counters of the start position",
            "Счётчики начальной позиции",
            "Contadores da posição inicial",
            "Contatori della posizione iniziale",
        ],
    ),
    (
        TagName::SetUp,
        [
            "With a start position",
            "С начальной позицией",
            "Com posição inicial",
            "Con posizione iniziale",
        ],
    ),
    (
        TagName::Numbering,
        ["Numbering", "Нумерация", "Numeração", "Numerazione"],
    ),
    (
        TagName::ResultFormat,
        [
            "Form of results",
            "Запись результатов",
            "Forma dos resultados",
            "Forma dei risultati",
        ],
    ),
];

/// Tags that no standard has and that sheets become, with their names.
const OTHER_TAG_NAMES: [(&str, [&str; 4]); 6] = [
    (
        "WhiteTown",
        [
            "Town of White",
            "Город белых",
            "Cidade das brancas",
            "Città del Bianco",
        ],
    ),
    (
        "BlackTown",
        [
            "Town of Black",
            "Город чёрных",
            "Cidade das pretas",
            "Città del Nero",
        ],
    ),
    (
        "WhiteTeam",
        [
            "Team of White",
            "Команда белых",
            "Equipe das brancas",
            "Squadra del Bianco",
        ],
    ),
    (
        "BlackTeam",
        [
            "Team of Black",
            "Команда чёрных",
            "Equipe das pretas",
            "Squadra del Nero",
        ],
    ),
    (
        "Heading",
        ["Heading", "Заголовок", "Cabeçalho", "Intestazione"],
    ),
    ("Arbiter", ["Arbiter", "Судья", "Árbitro", "Arbitro"]),
];

/// Returns the name of a tag; returns nothing for one that people seldom see, whose own name is clear enough.
pub fn tag_name(tag: &str, lang: Lang) -> Option<&'static str> {
    let meaning = TagName::from_name(tag.as_bytes());
    let known = TAG_NAMES.iter().find(|(known, _)| *known == meaning);
    let known = known.map(|(_, names)| names);
    let other = || {
        let same = |(name, _): &&(&str, _)| tag.eq_ignore_ascii_case(name);
        OTHER_TAG_NAMES.iter().find(same).map(|(_, names)| names)
    };
    let names = known.or_else(other)?;
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
    use std::collections::BTreeSet;

    /// Returns every tag that has a name, as it is written.
    fn named_tags() -> Vec<&'static str> {
        let known = TAG_NAMES
            .iter()
            .map(|(tag, _)| tag.canonical().expect("a spelling"));
        known
            .chain(OTHER_TAG_NAMES.iter().map(|(tag, _)| *tag))
            .collect()
    }

    /// Two rows with one name would be ambiguous.
    #[test]
    fn no_two_tags_have_one_name() {
        for lang in Lang::ALL {
            let names = named_tags().into_iter().map(|tag| tag_name(tag, lang));
            let names: BTreeSet<_> = names
                .map(|name| name.expect("a name").to_lowercase())
                .collect();
            assert_eq!(
                names.len(),
                TAG_NAMES.len() + OTHER_TAG_NAMES.len(),
                "{lang:?}"
            );
        }
    }

    #[test]
    fn tags_have_names() {
        assert_eq!(tag_name("WhiteTeam", Lang::It), Some("Squadra del Bianco"));
        assert_eq!(tag_name("Bianco", Lang::Pt), Some("Brancas"));
        assert_eq!(tag_name("Xyz", Lang::Ru), None);
    }
}
