//! Dutch, which only sheets are read in.

use super::tables::{
    Citations, Clocks, Dates, Headings, Language, NONE, Offers, Results, Says, Sides, Variants,
};

pub(super) static LANGUAGE: Language = Language {
    code: "nl",
    common: "de het een en van met is wit zwart partij beter dan op zet remise wint geeft ronde opgegeven ook niet direct om aan speelt diagram bord verliest gewonnen uitslag",
    variants: Variants {
        letters: "",
        small: "international",
        large: "international",
    },
    sides: Sides {
        names: ["wit witte", "zwart"],
        to_move: "zet speelt",
        letters: &[("W", "Z")],
        ..NONE.sides
    },
    results: Results {
        phrases: &[
            (Says::Draws, "remise|gelijkspel|puntendeling"),
            (Says::Wins, "@ wint|won|winnen|gewonnen"),
            (Says::Wins, "winst voor @"),
            (Says::Loses, "@ geeft|gaf|geven|gaven op"),
            (Says::Loses, "@ opgegeven|verliest|verloor|verloren"),
        ],
        articles: "de den der het",
        wishes: "kon kan zou als bood weigerde bijna",
        turns: "maar",
        denials: "niet geen",
        not_over: "schijf pion",
        ..NONE.results
    },
    citations: Citations {
        articles: "artikel",
        ..NONE.citations
    },
    offers: Offers {
        offers: "bied* aangebod*",
        draws: "remise",
        accepts: "aangenomen aanvaard*",
        otherwise: "geweigerd afgeslagen niet na",
        ..NONE.offers
    },
    clocks: Clocks {
        blitz: "blits* sneldam*",
        rapid: "snel*",
        ..NONE.clocks
    },
    headings: Headings {
        number: "nr",
        ordinals: "e de ste",
        event: "toernooi",
        site: "plaats",
        date: "datum",
        round: "ronde",
        result: "uitslag",
        board: "bord",
        title: "titel",
        versus: "tegen",
        particles: "de den der te ten ter van",
        no_name: "partij ronde toernooi bord",
        notes: "noten opmerkingen",
        kings: "dam dammen",
        men: "schijf schijven op",
        and: "en",
        ..NONE.headings
    },
    dates: Dates {
        months: [
            "jan januari januar",
            "feb februari",
            "maart mrt",
            "apr april",
            "mei",
            "jun juni",
            "jul juli",
            "aug augustus",
            "sep sept september",
            "okt oktober",
            "nov november",
            "dec december",
        ],
        ordinals: "",
        fillers: "e de den",
    },
    ..NONE
};
