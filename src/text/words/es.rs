//! Spanish and Catalan: the words that identify a sheet in these languages. The other words of such sheets are in the tables of
//! [`super::others`] and [`super::pt`].

use super::tables::{LanguageWords, NO_WORDS, VariantWords};

pub(super) static SPANISH: LanguageWords = LanguageWords {
    code: "es",
    // Small words in names of people, such as `de la`, are no evidence.
    common: "en y con que por fue es entre una su blancas negras tablas juega juegan jugada jugadas jugador jugadores ganan gana ganador partida \
             torneo ronda fecha acuerdo para mesa lance campeonato campeonatos resultado tablero árbitro rinden rinde abandonan damas \
             españa español española nacional clasificación jornada comentario apertura \
             blanques negres taules torneig campionat guanyen guanya juguen jugador juga tauler amb els dels jornada català catalunya resultat",
    // Without Spanish, moves in numbers are read as Portuguese draughts, of which nothing in such a text speaks.
    variants: VariantWords {
        letters: "",
        small: "spanish",
        large: "international",
    },
    ..NO_WORDS
};
