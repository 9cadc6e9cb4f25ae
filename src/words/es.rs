//! Spanish and Catalan: the words by which a sheet in them is known. What is read in such sheets is in the tables of [`super::others`] and
//! [`super::pt`].

use super::tables::{LanguageWords, NO_WORDS, VariantWords};

pub(super) static SPANISH: LanguageWords = LanguageWords {
    code: "es",
    // Small words that stand in names of people, as `de la`, say nothing.
    common: "en y con que por fue es entre una su blancas negras tablas juega juegan jugada jugadas jugador jugadores ganan gana ganador partida \
             torneo ronda fecha acuerdo para mesa lance campeonato campeonatos resultado tablero árbitro rinden rinde abandonan damas \
             españa español española nacional clasificación jornada comentario apertura \
             blanques negres taules torneig campionat guanyen guanya juguen jugador juga tauler amb els dels jornada català catalunya resultat",
    variants: VariantWords {
        letters: "",
        small: "spanish",
        large: "international",
    },
    ..NO_WORDS
};
