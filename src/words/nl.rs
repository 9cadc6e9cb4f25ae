//! Dutch, which only sheets are read in.

use super::tables::{
    Citations, Clocks, Dates, Headings, Label, Language, NONE, Offers, Results, Says, Sides,
    Variants,
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
        names: ["wit witte", "zwart zwarte"],
        to_move: "zet speelt",
        letters: &[("W", "Z")],
        short: &[("wt", "zw"), ("w", "z")],
        beside: "met de speelt speelde stenen schijven van kleur en",
        ..NONE.sides
    },
    results: Results {
        phrases: &[
            (
                Says::Draws,
                "remise|gelijk|gelijkspel|puntendeling|puntenverdeling|onbeslist",
            ),
            (Says::Wins, "@ wint|won|winnen|gewonnen"),
            (Says::Wins, "@ heeft gewonnen"),
            (Says::Loses, "@ heeft verloren|opgegeven"),
            (Says::Wins, "winst|overwinning voor @"),
            (Says::Wins, "winst|overwinning @"),
            (Says::Wins, "gewonnen door @"),
            (Says::Loses, "@ geeft|gaf zich gewonnen"),
            (Says::Loses, "geeft|gaf @ op"),
            (Says::Loses, "@ geeft|gaf|geven|gaven op"),
            (Says::Loses, "@ opgegeven|verliest|verloor|verloren"),
        ],
        signs: ["wit+ +wit", "zwart+ +zwart", ""],
        articles: "de den der het",
        wishes: "kon kan zou als bood weigerde bijna",
        turns: "maar",
        denials: "niet geen",
        not_over: "schijf pion",
        beside: "afspraak besloten door eindigde eindigt en gaf gegeven hier in is na onderling op overeengekomen overleg partij partijen tijd tot uitslag werd",
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
        labels: &[
            (
                Label::Event,
                "toernooi|wedstrijd|competitie|evenement|kampioenschap|naam toernooi|toern|wedstr|competitie/toernooi|wedstrijd/toernooi|toernooi/wedstrijd|naam wedstrijd|evenement/toernooi",
            ),
            (
                Label::Stage,
                "groep|klasse|fase|poule|afdeling|categorie|klasse/groep|groep/klasse|ronde groep|leeftijdsklasse|divisie|onderdeel",
            ),
            (
                Label::Site,
                "plaats|locatie|waar|speellokaal|gespeeld te|gespeeld in|speelplaats|speelzaal|plaats/zaal|zaal|loc|clublokaal|speelzaal/plaats",
            ),
            (Label::SiteAndDate, "plaats en datum|plaats, datum"),
            (
                Label::Date,
                "datum|gespeeld op|wanneer|dag|speeldatum|dat|speeldag|d.d|gespeeld d d",
            ),
            (Label::Round, "ronde|speelronde|rnd|rd|ronde nr|rondenummer"),
            (
                Label::Board,
                "bord|tafel|bordnummer|aan bord|bd|tafelnummer|bord nr",
            ),
            (Label::RoundAndBoard, "ronde en bord|ronde/bord|ronde, bord"),
            (
                Label::Result,
                "uitslag|resultaat|score|winnaar|gewonnen door|gewonnen|eindstand|wie won|partijuitslag|einduitslag|uitsl|einduitslag partij|uitslag partij|resultaat partij",
            ),
            (
                Label::Opening,
                "opening|loting|openingszet|openingsnaam|geloot|gelote opening|lotingsstand|loting nr",
            ),
            (
                Label::Clock,
                "tempo|bedenktijd|speeltempo|speeltijd|tijd|bedenkt|tempo per speler|klok|speelt",
            ),
            (
                Label::Variant,
                "variant|spelsoort|dammen|soort|spel|damvariant|spelvorm|spelregels|soort dammen|damsoort",
            ),
            (
                Label::Arbiter,
                "arbiter|scheidsrechter|hoofdarbiter|wedstrijdleider|leider|wedstrijdleiding|scheidsr|wedstrijdl|arb|hoofdscheidsrechter|toernooileider",
            ),
            (
                Label::Name,
                "naam|speler|spelers|naam speler|naam en voornaam|deelnemer",
            ),
            (Label::Title, "titel|tit|fmjd-titel"),
            (
                Label::Rating,
                "rating|elo|knd-rating|rat|fmjd-rating|sterkte",
            ),
            (
                Label::Team,
                "vereniging|club|team|damclub|ver|clubnaam|damver|vereniging/club|school|speelt voor",
            ),
            (
                Label::Town,
                "woonplaats|uit|woont in|woonpl|wpl|woonachtig te|woonachtig in|uit de plaats",
            ),
            (
                Label::Form,
                "kleur|notatieformulier|partij|partij no|zet|zetten|handtekening|handtekening wit|handtekening zwart|verbruikte tijd|opmerkingen|tel|telefoon|rubriek|pagina|nr",
            ),
        ],
        events: "toernooi* kampioenschap* competitie bekerwedstrijd* beker* nk wk ek pk vierkamp* open memorial* zomertoernooi* sneldam* clubkampioenschap* match tweekamp festival* simultaan* interland damfestijn* festijn",
        stages: "groep hoofdklasse klasse halve finale finales ereklasse junioren voorronde poule dames veteranen aspiranten",
        clubs: "dc damclub dv damvereniging vereniging wsdv damlust club clubs damgenootschap vbi",
        before_place: "te in uit",
        openings: "opening",
        weekdays: "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
        draughts: "dammen damspel",
        letters: "beste geachte hallo hoi hierbij bijgaand stuur groet groeten groetjes bedankt graag hier",
        played: "partij partijen partijtje potje",
        bodies: "bond federatie dambond unie",
        variants: &[
            ("russian", "russisch*"),
            ("brazilian", "braziliaans*"),
            ("international", "internationaal internationale"),
            ("frisian", "fries*"),
            ("english", "engels*"),
            ("italian", "italiaans*"),
            ("canadian", "canadees*"),
            ("turkish", "turks*"),
        ],
        number: "nr",
        ordinals: "e de ste",
        event: "toernooi",
        site: "plaats",
        date: "datum",
        round: "ronde",
        result: "uitslag",
        board: "bord",
        title: "titel",
        titles: "gmi mi mf cmf gm nm ngm cnm fm",
        grades: "grootmeester meester nationaal",
        facilities: "hotel zaal café cafe clubgebouw wijkcentrum dorpshuis school kerk sporthal",
        opening_names: "randopening|roozenburg|keller|springer|klassiek|korte vleugelopsluiting|lange vleugelopsluiting|partie bonnard",
        opening_ends: "opening",
        duels: "interland wedstrijd ontmoeting tweekamp match vriendschappelijke",
        ranks: "internationaal kandidaat",
        papers: "wedstrijdverslag verslag clubblad damnieuws dambase formulier toernooien partijen rubriek damrubriek pagina hoekje",
        reports: "verslag",
        played_on: "gespeeld in|gespeeld op|gespeeld",
        helpers: "trainer coach secondant teamleider ploegleider",
        nth: &[
            "eerste", "tweede", "derde", "vierde", "vijfde", "zesde", "zevende", "achtste",
            "negende", "tiende", "elfde", "twaalfde",
        ],
        systems: "zwitsers",
        posts: "geplaatst verzonden onderwerp schreef",
        was: "was is",
        verbs: [
            "wint van|won van|verslaat|versloeg",
            "verliest van|verloor van",
            "speelt remise tegen|speelde remise tegen|remise tegen",
        ],
        of: "uit voor",
        versus: "tegen",
        particles: "de den der in op t 't ’t v.d. v/d vd te ten ter van",
        no_name: "partij ronde toernooi bord",
        notes: "noten opmerkingen",
        king: "dam d",
        kings: "dammen",
        men: "schijf schijven stuk stukken steen stenen",
        on: "op heeft hebben",
        one: "een de",
        and: "en ook plus",
        before_moves: "beter beste als na sterker zwakker alleen dan dreigt",
        after: "na",
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
