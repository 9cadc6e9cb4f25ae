//! French, Spanish, German, Polish and the Baltic languages, of which a few words are read in sheets.

use super::tables::{Citations, Clocks, Dates, Headings, Language, NONE, Results, Says, Sides};

pub(super) static LANGUAGE: Language = Language {
    code: "",
    common: "",
    sides: Sides {
        names: [
            "blancs blanches weiß weiss weiße białe",
            "noirs noires schwarz schwarze czarne",
        ],
        single: ["blanc", "noir"],
        of_pieces: [
            "blanche blanches weißer biała",
            "noire noires schwarzer czarna",
        ],
        letters: &[("W", "S")],
        ..NONE.sides
    },
    results: Results {
        phrases: &[
            // French.
            (Says::Draws, "nulle|nul|nulles"),
            (Says::Wins, "@ gagnent|gagne|gagnant|gagné"),
            (Says::Wins, "@ ont gagné"),
            (Says::Wins, "victoire|gain @"),
            (Says::Wins, "victoire|gain pour @"),
            (
                Says::Loses,
                "@ abandonnent|abandonne|abandonné|perdent|perd|perdu",
            ),
            (Says::Loses, "@ ont abandonné|perdu"),
            (Says::Loses, "abandon|défaite @"),
            // German, Polish and the Baltic languages.
            (
                Says::Draws,
                "remis|unentschieden|remiza|neizšķirts|lygiosios|viik",
            ),
            (Says::Wins, "@ gewinnt|gewann|gewonnen|siegt|siegte"),
            (Says::Wins, "sieg für|von @"),
            (Says::Loses, "@ gibt|gab|geben|gaben auf"),
            (Says::Loses, "@ aufgegeben|verliert|verlor|kapituliert"),
            (Says::Loses, "@ hat aufgegeben|verloren"),
            (Says::Wins, "@ hat gewonnen"),
            (Says::Loses, "aufgabe|niederlage @"),
            (Says::Wins, "@ wygrały|wygrywają"),
            (Says::Loses, "@ poddały|przegrały"),
        ],
        resigned: &["abandonn*"],
        articles: "d dem die das der des du l les le la",
        wishes: "aurait auraient pourrait peut propose refuse presque hätte könnte kann wenn bot lehnte fast",
        turns: "mais aber doch",
        denials: "non nicht kein pas",
        not_over: "stein",
        ..NONE.results
    },
    citations: Citations {
        articles: "madde",
        ..NONE.citations
    },
    clocks: Clocks {
        rapid: "rapide*",
        ..NONE.clocks
    },
    headings: Headings {
        ordinals: "eme ème",
        helpers: "entraineur* entrenador* betreuer trener*",
        nth: &[
            "erste erster premier premiere primera pierwsza",
            "zweite zweiter deuxieme druga",
            "dritte dritter troisieme tercera trzecia",
            "vierte vierter quatrieme cuarta czwarta",
            "funfte funfter cinquieme piata",
            "sechste sechster sixieme szosta",
            "siebte siebter septieme septima siodma",
            "achte achter huitieme octava osma",
            "neunte neunter neuvieme novena dziewiata",
            "zehnte zehnter dixieme dziesiata",
        ],
        systems: "schweizer suisse suizo szwajcarski",
        event: "turnier tournoi",
        site: "ort lieu",
        date: "fecha",
        round: "runde",
        result: "ergebnis résultat",
        board: "brett tablero",
        table: "damier",
        versus: "contre gegen",
        king: "dame damka d",
        kings: "dames damen damki",
        men: "pion pions stein steine pionek pionki peón peones ficha fichas p",
        on: "auf sur en na hat haben ont tienen",
        one: "ein eine einen un une una la les",
        and: "et und y i oraz plus sowie auch aussi también",
        particles: "af bin d du le von zu zum zur",
        no_name: "runde brett",
        ..NONE.headings
    },
    dates: Dates {
        months: [
            "jänner janvier janv ene enero januar",
            "februar février févr fevr fév febrero febr",
            "märz marz maerz mrz mars",
            "avril avr",
            "mai mayo",
            "juin junio juni",
            "juillet juil julio juli",
            "août aout",
            "septembre septiembre setiembre",
            "octobre octubre oktober",
            "novembre noviembre",
            "déc décembre decembre diciembre dezember dez",
        ],
        ordinals: "",
        fillers: "er der den le el am del",
    },
    ..NONE
};
