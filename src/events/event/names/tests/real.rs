//! Tests with names of real events, as published files spell them. The spelling alone must join all spellings of one player and no others,
//! although the games would help.

use crate::event::names::{cluster_players, is_name};

/// The events: a description, all spellings, and the groups of more than one.
const REAL_EVENTS: [(&str, &str, &[&str]); 12] = [
    (
        "Championship of the USSR 1947",
        "Берак А. | Блиндер Б. | Блиндер С. | Каплан В. | Коврижкин А. | Коган М | \
         Коршунов Д. | Куперман И. | Миротин Б. | Петров С. | Потапов Л | Романов В.А. | \
         Романов В.Н. | Тюнев Е. | Хейф А. | Циценоветский М. | Шмидт Ю. | Шутилкин Н.",
        &[],
    ),
    (
        "Championship of the Netherlands 2003",
        "Alex Mathijsen | Auke Scholma | Bas Messemaker | Cor van Dusseldorp | Erno Prosman | \
         Gerard Jansen | Gérard Jansen | Jan Ekke de Vries | Jeroen van den Akker | \
         Johan Wiering | Kees Thijssen | Martin Dolfing | Rob Clerc | Ron Heusdens | \
         Sven Winkel",
        &["Gerard Jansen | Gérard Jansen"],
    ),
    (
        "Czech championship 2006",
        "Bajusz,O. | Baldangotov,B. | Bolban,M. | Chotovinska,M. | Gatnar,L. | Grundzova,R. | \
         Hajek,A. | Kareta,F. | Keller,D. | Krista,V. | Marek,V. | Mraz,M. | Opletal,M. | \
         Skanderova,P. | Sofr,O. | Topfer,R. | Truhlar,P. | Vejvodova,K. | Vlach,L. | \
         Vondra,M.",
        &[],
    ),
    (
        "Qualifier of the Czech championship 2000",
        "Alena Sorokina | Antonin Hajek | Bohumil Kebza | Dan Keller | Igor Keder | \
         Jakub Haberle | Jan Dvorak | Jaroslav Novotny | Jaroslav Sipek | Jiri Jurkovic | \
         Jiri Kveton | Kamil Hrbacek | Lubos Polak | Lubos Vlach | Lukas Ratusky | \
         Lukas Tittel | Lukas Valenta | Lulkas Valenta | Martin Lazarek | Martin Opletal | \
         Michael Liska | Michal Liska | Michal Satanek | Milan Sip | Miroslav Ptacek | \
         Miroslav Srazil | Oldrich Rynt | Pavel Kaderabek | Petr Gelov | Robert Topfer | \
         Tomas Zajic | Vaclav Krista | Vaclav Marek | Vaclav marek",
        &[
            "Lukas Valenta | Lulkas Valenta",
            "Michael Liska | Michal Liska",
            "Vaclav Marek | Vaclav marek",
        ],
    ),
    (
        "Czech team championship 2008",
        "Bajusz,O. | Bolban,M. | Houska,P. | Kareta,F. | Keller,D. | Kotin,D. | Krista,V. | \
         Kristek,I. | Kujal,J. | Kunc,M. | Marcos,L. | Marek,V. | Mraz,M. | Oplt,F. | \
         Snejdr,J. | Sofr,O. | Subrt,J. | Sysel,J. | Truhlar,P. | Vondra,M. | Zeleny,M.",
        &[],
    ),
    (
        "Montpellier 2021",
        "Callegari, Mickael | Delia, Georges | Duval, Daniel | Estebe, Gabriel | \
         Estebe, Rene | Farcy, Jean-Louis | Guerbert, Christian | Herszkowicz, Jean Francois | \
         Maggiore, Fabrice | Masson, Tanguy | Ouedraogo, Dasmane | Parvillers, Jean-Paul | \
         Ramassamy, Albert | Rouget, Daniel | Roux, Gilles | Sita, Raymond",
        &[],
    ),
    (
        "Cannes 2002",
        "? | Bercot | Berçot | Chmiel | Cordier | Kouame | Kouamé | Meijer | Mostovoy | Samb | \
         Tchijov | Tety | Valneris",
        &["Bercot | Berçot", "Kouame | Kouamé"],
    ),
    (
        "Allinges 2007",
        "ANIESA Angel | BASSET Didier | BOCHATON Stéphane | BOF Daniel | CALLEGARI Mickaël | \
         CREVAT Luc | FLORAS Jacques | FOUCHER Jean-Pierre | GENOT J-P | GENOT Jean-Pierre | \
         KALFON Gilbert | KALFON Gillbert | KOPP Patrick | KOPP Vincent | LAYAT Guy | \
         PEROLINI Roger | RETIERE Christophe",
        &[
            "GENOT J-P | GENOT Jean-Pierre",
            "KALFON Gilbert | KALFON Gillbert",
        ],
    ),
    (
        "Championship of France 2021",
        "Bonnave, Olivier | Cisse | Cisse, Papa | Crevat | Crevat, Luc | D\\'Almeida, Jean | \
         Diafouana Kiabiya Ghislain | Diafouana Kiabiya, Ghislain | \
         Diafouana kiabiya, Ghislain | Koops, Lambert Jan | Koops, Lambert-Jan | \
         Machtelinck, Kevin | Maggiore, Fabrice | Manakanou | Manakounou, Ali | \
         Nimbi, Fidele | Ouedraogo | Ouedraogo, Dasmane | Ramassamy, Albert | \
         koops, Lambert Jan",
        &[
            "Cisse | Cisse, Papa",
            "Crevat | Crevat, Luc",
            "Diafouana Kiabiya Ghislain | Diafouana Kiabiya, Ghislain | Diafouana kiabiya, Ghislain",
            "Koops, Lambert Jan | Koops, Lambert-Jan | koops, Lambert Jan",
            "Ouedraogo | Ouedraogo, Dasmane",
        ],
    ),
    (
        "Postal championship 1996",
        "Al Kopko | Albert Tucker | Alex Moiseyev | Anthony Bishop | Arnold Cook | \
         Bill Levine | Bill Stewart | Bob Cooper | Chinook computer | Dale Hedrick | \
         Don West | Earl Morrison | Ed Bruch | Ed Schmatz | Elbert Lowder | Elmer Donelson | \
         Gene Lindsay | Gene Westmoreland | Harold Axford | Harvey Kelley | Harvey kelley | \
         Jack Francis | Jack Francis  | James Morrison | Jim Morrison | Joe Schwartz | \
         John Walcott | John Webster | Junes Butler | Larry Pollard | Leroy Adams | \
         Les Balderson | Les balderson | Phil Schwartberg | Phil Schwartzberg | \
         Raleigh Johnson | Rawle Allicock | Richard Hallett | Ron Bailey | Ron King | \
         Ron king | Tim Laverty | Vincent Delong | Wade Holder | West Moreland",
        &[
            "Gene Westmoreland | West Moreland",
            "Harvey Kelley | Harvey kelley",
            "Jack Francis | Jack Francis ",
            "James Morrison | Jim Morrison",
            "Les Balderson | Les balderson",
            "Phil Schwartberg | Phil Schwartzberg",
            "Ron King | Ron king",
        ],
    ),
    (
        "Championship of Italy 2004",
        "Bertè Daniele | Berté Daniele | Borghetti Michele | Bruch Elio | Bubbi Raoul | \
         Bubbi Raoul (non disponibile) | Bubbi Raul | Colomboni Roberto | Milanese  Loris | \
         Milanese Loris | Pesce Ludovico | Raimondi Walter | Tovagliaro Roberto | \
         Veronesi  Marco | Veronesi Marco | Veronesi Marco (non disponibile)",
        &[
            "Bertè Daniele | Berté Daniele",
            "Bubbi Raoul | Bubbi Raoul (non disponibile) | Bubbi Raul",
            "Milanese  Loris | Milanese Loris",
            "Veronesi  Marco | Veronesi Marco | Veronesi Marco (non disponibile)",
        ],
    ),
    (
        "African championship 2024",
        "Atse, Ncho Joel  | Ba, Bassirou | Camara, Moussa | Diallo, Moussa | Ilboudo, Maxime | \
         Itoua, Tardorel | Kiema, Sayouba | Mamboundou, Kombila Arnauld | Mouanda, Cesar | \
         Ndjofang, Jean Marc | Samb, NDiaga | Seka, Francis Victor",
        &[],
    ),
];

#[test]
fn spellings_of_real_events() {
    for (event, names, expected) in REAL_EVENTS {
        // Blanks at an end are a spelling too.
        let names: Vec<&str> = names.split(" | ").collect();
        let found = cluster_players(&names, &[], &[]);
        let several = found.groups.iter().filter(|group| group.members.len() > 1);
        let told = |members: &[usize]| {
            members
                .iter()
                .map(|at| names[*at])
                .collect::<Vec<_>>()
                .join(" | ")
        };
        let told: Vec<String> = several.map(|group| told(&group.members)).collect();
        assert_eq!(told, expected, "{event}");
        assert!(found.doubts.is_empty(), "{event}: {:?}", found.doubts);
        let all: usize = found.groups.iter().map(|group| group.members.len()).sum();
        assert_eq!(
            all,
            names.iter().filter(|name| is_name(name)).count(),
            "{event}"
        );
    }
}
