//! French, Spanish, German, Polish and the Baltic languages, of which a few words are read in sheets.

use super::tables::{
    Citations, Clocks, Columns, Dates, Headings, Language, NONE, Results, Says, Sides,
};

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
        moves: "coups züge zügen zuge zugen jugadas ruchow posuniec",
        then: "puis dann luego despues potem",
        rapid: "rapide*",
        ..NONE.clocks
    },
    headings: Headings {
        ordinals: "eme ème",
        address: "herr frau hr fr mme mlle pan pani",
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
    columns: Columns {
        file: "fichier|datei|archivo|plik",
        game: "parties|partie|partie nr|partida n|partia|spiel|nr partii",
        white: "joueur blanc|joueur blancs|les blancs|weißspieler|spieler weiß|jugador blancas|jugador de blancas|gracz białymi",
        black: "joueur noir|joueur noirs|les noirs|schwarzspieler|spieler schwarz|jugador negras|jugador de negras|gracz czarnymi",
        date_iso: "",
        winner: "vainqueur|gagnant|sieger|gewinner|ganador|zwycięzca",
        variant: "variante|spielart|modalidad|odmiana",
        numbering: "numérotation|nummerierung|numeración|numeracja",
        plies: "demi-coups|nombre de coups|halbzüge|zahl der züge|zügezahl|medias jugadas|número de jugadas|półruchy|liczba ruchów",
        moves: "coups|coups de la partie|züge|zugfolge|partieverlauf|movimientos|jugadas|ruchy|posunięcia|zapis|zapis partii",
        start_fen: "position initiale|position de départ|anfangsstellung|startstellung|ausgangsstellung|posición inicial|pozycja początkowa",
        final_fen: "position finale|endstellung|schlussstellung|posición final|pozycja końcowa",
        tags: "étiquettes|etiquetas",
        pdn: "",
        ply: "demi-coup|halbzug|media jugada|półruch",
        event: "tournoi|compétition|turnier|torneo|competición|turniej|zawody",
        site: "lieu|ort|lugar|miejsce",
        date: "date|datum|fecha",
        round: "ronde|runde|ronda|runda",
        board: "table|damier|brett|tisch|tablero|mesa|stół|deska|szachownica",
        result: "résultat|ergebnis|resultado|wynik",
    },
    dates: Dates {
        months: [
            "jänner janvier janv ene enero januar stycznia styczen",
            "februar février févr fevr fév febrero febr luty lutego",
            "märz marz maerz mrz mars marca marzec",
            "avril avr kwietnia kwiecien",
            "mai mayo maja maj",
            "juin junio juni czerwca czerwiec",
            "juillet juil julio juli lipca lipiec",
            "août aout sierpnia sierpien",
            "septembre septiembre setiembre wrzesnia września wrzesien",
            "octobre octubre oktober pazdziernika października pazdziernik",
            "novembre noviembre listopada listopad",
            "déc décembre decembre diciembre dezember dez grudnia grudzien",
        ],
        ordinals: "",
        fillers: "er der den le el am del",
        until: "au et bis und al a y do i",
        since: "du vom von del de desde entre od",
    },
    ..NONE
};
