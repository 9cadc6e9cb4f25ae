//! Tests of names of events.

use crate::event::names::{
    DifferenceReason, DifferenceReasons, Likeness, event_clusters, events_alike,
};

/// Names that are one event.
const SAME_EVENT_NAMES: &str = "
Cup 2024 | Cup 2O2A
Cup 2024 | Cup 202A
Кубок 2024 | Кубок 2О2Ч
Memorial 1996 | Memorial 199G
Open 1999 | Open l99g
2021 Championnat de France | Championnat de France 2021
Championnat de France 2021 | Championnat de France nationale 2021
Championnat de France 2021 | Cpt France 2021
Cannes 2002 | Cannes2002
Cannes 2002 | CANNES  2002
acfb265 40° Champ. | acfb278 40° Champ.  supplement
acfb269 40° Champ   nota | acfb269 40° Champ
acfb266 40° Champ. | acfb266 40° Champ. no in gioco italiano
acfb266 40° Champ. | acfb266 40° Champ nota di Childers
Finale Afrikaans Kampioenschap Ouaga Ziiri 2024 | 20e Championnat d\\\\\\'Afrique Ouaga ZIIRI 2024 PHASE FINAL
1er Open International d'Allinges | 1er Open International Allinges 2007
NK 2003 ronde 3 | NK 2003 ronde 11
Riga Open 1998, Game 5 | Riga Open 1998, Game 6
Riga Open 1998 | Riga Open 1998 board 2
Edinburgh 1847, game 1 | Edinburgh 1847, game 32
Чемпионат СССР 1947, 5 тур | Чемпионат СССР 1947, 11 тур
XXV чемпионат СССР | 25-й чемпионат СССР
XXXIII первенство СССР | 33 первенство СССР
Чемпионат Москвы 1990 | Чeмпионат Москвы 1990
Qualifier Fryslân Open [1/4] | Qualifier Fryslan Open [4/4]
Campeonato Brasileiro 2010 Série A | Campeonato Brasileiro 2010 Serie A
Mistrovství ČR 2000 | Mistrovstvi CR 2000
Torneo di Livorno 1999 | Torneo Livorno 1999
Montpellier Open Serie A Frankrijk 2021 | Montpelier Open Serie A Frankrijk 2021
World Title Match 2024 game 3 | World Title Match 2024 game 4
MR Ceska Dama Druzstev | MR Česká dáma družstev
Halve finale Riga 1998 | Semifinal Riga 1998
Turnaj Praha 1/2 final | Turnaj Praha semifinale
Mistrzostwa Polski 2010 | Mistrzostwa Polski, 2010
";

/// Names that are two events.
const DIFFERENT_EVENT_NAMES: &str = "
Cannes 2001 | Cannes 2002
Riga 1998 Semifinal A | Riga 1998 Final
Riga 1998 Semifinal A | Riga 1998 Semifinal B
Riga 1998 Final A | Riga 1998 Final B
Turnaj Praha 1/4 final | Turnaj Praha 1/2 final
Cup of Russia 2019, stage 1 | Cup of Russia 2019, stage 2
Кубок России 2019, 1 этап | Кубок России 2019, 2 этап
Open Riga 1 | Open Riga 2
Montpellier Open Serie A 2021 | Montpellier Open Serie B 2021
Montpellier Open Serie A 2021 | Montpellier Open 2021 Group B
Championnat de France 2021 | Championnat de France 2020
Championnat de France 2021 | Championnat de France Feminin 2021
World Championship U19 2024 | World Championship U16 2024
World Championship U19 2024 | World Championship 2024
Mistrovstvi CR 2000 | Mistrovstvi CR 2000-kvalifikace
African Championship Rapid 2024 | African Championship Blitz 2024
African Championship 2024 | African Championship Blitz 2024
40° Champ. | 41° Champ.
XXXIII первенство СССР | XXXXIII первенство СССР
X чемпионат СССР | XI чемпионат СССР
Riga Open 1998 | Minsk Open 1998
Open 1998 | Riga Open 1998
Championship 2024 | African Championship 2024
Liga 1 2010 | Liga 2 2010
Campeonato Brasileiro 2010 A | Campeonato Brasileiro 2010 B
NK 2003 | WK 2003
2007/2008 | 2008/2009
Torneo di Livorno 1999 | Torneo di Lucca 1999
Чемпионат Москвы 1990 | Чемпионат Минска 1990
Dutch Junior Championship 1996 | Dutch Championship 1996
Boys Riga 2010 | Girls Riga 2010
Border Classics #D-1 | Border Classics #L-1
Border Classics #G-7A | Border Classics #G-9A
M.Dalman | L.Dalman
 | Cannes 2002
? | ?
";

/// Returns both names of every row.
fn table_rows(table: &str) -> impl Iterator<Item = (&str, &str)> {
    table
        .lines()
        .filter(|line| line.contains('|'))
        .map(|line| line.split_once('|').unwrap())
}

#[test]
fn one_event() {
    for (one, two) in table_rows(SAME_EVENT_NAMES) {
        assert!(events_alike(one, two).reasons().is_some(), "{one} | {two}");
        assert_eq!(
            events_alike(one, two),
            events_alike(two, one),
            "{one} | {two}"
        );
    }
    assert_eq!(
        events_alike("Riga Open 1998", "OPEN RIGA 1998"),
        Likeness::Same(DifferenceReasons::NONE)
    );
    let year = Likeness::Probable(DifferenceReasons::from_reason(DifferenceReason::NoYear));
    assert_eq!(events_alike("Riga Open 1998", "Riga Open"), year);
}

#[test]
fn two_events() {
    for (one, two) in table_rows(DIFFERENT_EVENT_NAMES) {
        assert_eq!(events_alike(one, two), Likeness::Different, "{one} | {two}");
        assert_eq!(events_alike(two, one), Likeness::Different, "{two} | {one}");
    }
}

/// Returns the groups of names.
fn group_names(names: &[&str]) -> Vec<Vec<usize>> {
    let counted: Vec<(&str, usize)> = names.iter().map(|name| (*name, 1)).collect();
    event_clusters(&counted)
        .into_iter()
        .map(|group| group.members)
        .collect()
}

#[test]
fn one_championship_under_many_names() {
    let tails = [
        "Champ",
        "Champ.",
        "Champ ",
        "Champ   nota",
        "Champ. no in gioco italiano",
        "Champ nota di Childers",
    ];
    let names: Vec<String> = (265..=278)
        .flat_map(|at| tails.map(|tail| format!("acfb{at} 40° {tail}")))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_eq!(group_names(&names).len(), 1);
    let france = [
        "Championnat de France 2021",
        "Championnat de France nationale 2021",
        "Cpt France 2021",
    ];
    assert_eq!(group_names(&france), [[0, 1, 2]]);
}

#[test]
fn ambiguous_and_empty_names_form_their_own_groups() {
    let names = [
        "Open Cannes",
        "Open Cannes 2001",
        "Open Cannes 2002",
        "?",
        "?",
        "Cannes Open 2001",
    ];
    assert_eq!(
        group_names(&names),
        [vec![0], vec![1, 5], vec![2], vec![3], vec![4]]
    );
    let main = event_clusters(&[
        ("Riga 1998", 2),
        ("Riga,  1998", 5),
        ("RIGA 1998 round 2", 5),
    ]);
    assert_eq!(
        main.iter()
            .map(|group| group.name.as_str())
            .collect::<Vec<_>>(),
        ["RIGA 1998 round 2"]
    );
}

/// Two spellings of one sound are one event; other words and other years are not.
#[test]
fn spellings_of_one_sound_are_one_event() {
    let names = [
        "Tatry Trophy 2021",
        "Tatry Trofy 2021",
        "Tatry Trophy 2022",
        "Tatry Trilogy 2021",
    ];
    assert_eq!(group_names(&names), [vec![0, 1], vec![2], vec![3]]);
    let cyrillic = [
        "Кубок Чижова 2019",
        "Cup Chizhova 2019",
        "Kubok Tchijova 2019",
    ];
    assert_eq!(group_names(&cyrillic), [[0, 1, 2]]);
    let alone = ["Philadelphia 1952", "Filadelfia 1952"];
    assert_eq!(group_names(&alone), [[0, 1]]);
}
