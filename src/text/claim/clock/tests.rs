//! Tests of values of time controls, and of names of paces and sites.

use super::*;
use crate::draw::find_code;

fn read_pace(text: &str, online: bool, id: &str) -> (Option<Pace>, Option<bool>) {
    let tags = ClockTags {
        control: Some(text),
        online,
        ..ClockTags::default()
    };
    let clock = TimeControlSummary::from_tags(&tags, find_code(id).unwrap());
    assert!(!clock.guessed);
    (clock.pace, clock.added)
}

#[test]
fn values_of_time_controls() {
    use Pace::{Between, Blitz, Classical, Rapid};
    for (text, pace, added) in [
        ("180+2", Blitz, true),
        ("300", Blitz, false),
        ("300+3", Rapid, true),
        ("600+0", Rapid, false),
        ("900", Rapid, false),
        ("901", Classical, false),
        ("2700+30", Classical, true),
        ("45/5400:30/1800", Classical, false),
        ("40/300+5", Rapid, true),
        ("10 min + 5 sec", Rapid, true),
        ("45 мин + 15 сек", Classical, true),
        ("15 минут", Rapid, false),
        ("3' + 2\"", Blitz, true),
        ("10+5", Rapid, true),
        ("5m", Blitz, false),
        ("45", Classical, false),
        ("45 мин/25 ходов + 15 мин", Classical, false),
        ("25 moves / 45 min : 15 min", Classical, false),
        ("45 мин. + 15 сек./ход", Classical, true),
        ("45:00+30", Classical, true),
        ("1:30:00", Classical, false),
        ("5:00", Blitz, false),
        ("45' + 30''", Classical, true),
        ("45’+30”", Classical, true),
        // Between the categories of 22.1.
        ("240+2", Between, true),
        ("360", Between, false),
        ("12 min + 5", Between, true),
    ] {
        let want = (Some(pace), Some(added));
        assert_eq!(read_pace(text, false, "idf-2016"), want, "{text}");
    }
    for text in [
        "",
        "?",
        "-",
        "*180x",
        "3:0",
        "1:30",
        "45:5",
        "999999999999",
        "300+x",
        "10 min + 5 min",
    ] {
        assert_eq!(read_pace(text, false, "idf-2016").0, None, "{text}");
    }
}

#[test]
fn the_seven_pairs_of_classical_play_are_minutes_but_on_sites() {
    for pair in [
        "45+30", "45+15", "45+10", "25+10", "25+5", "20+10", "20+5", "45 + 30",
    ] {
        let want = (Some(Pace::Classical), Some(true));
        assert_eq!(read_pace(pair, false, "idf-2016"), want, "{pair}");
        let online = (Some(Pace::Blitz), Some(true));
        assert_eq!(read_pace(pair, true, "idf-2016"), online, "{pair}");
    }
    for seconds in ["30+0", "120+0", "60+5", "60+1", "45+20", "30+30"] {
        let blitz = Some(Pace::Blitz);
        assert_eq!(read_pace(seconds, false, "idf-2016").0, blitz, "{seconds}");
        assert_eq!(read_pace(seconds, true, "idf-2016").0, blitz, "{seconds}");
    }
}

#[test]
fn russia_has_limits_of_its_own() {
    use Pace::{Between, Blitz, Classical, Rapid};
    for (text, pace) in [
        ("1200", Rapid),
        ("20 минут", Rapid),
        ("10 мин", Rapid),
        ("8+4", Rapid),
        ("480+4", Rapid),
        ("3+2", Blitz),
        ("300", Blitz),
        ("45", Classical),
        ("30+30", Classical),
        ("40+5", Classical),
        ("2400+5", Classical),
        ("1500", Between),
        ("1800+5", Between),
    ] {
        assert_eq!(
            read_pace(text, false, "russia-2013").0,
            Some(pace),
            "{text}"
        );
    }
    assert_eq!(
        read_pace("1200", false, "idf-2016").0,
        Some(Classical),
        "more than 15 minutes"
    );
}

#[test]
fn sites_by_the_values_of_tags() {
    for online in [
        "https://lidraughts.org/zY4TYyCr",
        "kurnik",
        "PlayStrategy",
        "https://www.playok.com/",
    ] {
        assert!(is_online(online), "{online}");
    }
    for place in ["Kurovo", "https://toernooibase.kndb.nl", "Internet", ""] {
        assert!(!is_online(place), "{place}");
    }
}

#[test]
fn names_of_events() {
    use Pace::{Blitz, Classical, Rapid};
    for (text, pace) in [
        ("4th African BLITZ Championship", Some(Blitz)),
        ("Чемпионат по молниеносной игре", Some(Blitz)),
        ("Блиц-турнир", Some(Blitz)),
        ("Torneio Relâmpago", Some(Blitz)),
        ("Campionato lampo", Some(Blitz)),
        ("Быстрые шашки", Some(Rapid)),
        ("рапид", Some(Rapid)),
        ("Torneio Rápido de Damas", Some(Rapid)),
        ("Campionato semilampo", Some(Rapid)),
        ("Rapid, classical", Some(Rapid)),
        ("Классическая программа", Some(Classical)),
        ("X чемпионат СССР", None),
        ("Lampoldshausen", None),
    ] {
        let of = |tags: ClockTags<'_>| {
            TimeControlSummary::from_tags(&tags, find_code("idf-2016").unwrap())
        };
        let event = of(ClockTags {
            event: Some(text),
            ..ClockTags::default()
        });
        assert_eq!(
            (event.pace, event.guessed),
            (pace, pace.is_some()),
            "{text}"
        );
        let section = of(ClockTags {
            section: Some(text),
            ..ClockTags::default()
        });
        assert_eq!(section, event, "{text}");
        let kind = of(ClockTags {
            kind: Some(text),
            ..ClockTags::default()
        });
        assert_eq!((kind.pace, kind.guessed), (pace, false), "{text}");
    }
}

#[test]
fn time_by_stages() {
    let read =
        |text: &str| TimeControl::from_tag_value(text, false, find_code("idf-2016").unwrap());
    for two in [
        "25/2700:900",
        "45 мин/25 ходов + 15 мин",
        "25/45 min + 15 min",
        "25 moves/45 min; 15 min",
        "25/45:00 + 15:00",
        "25/45' + 15'",
        "45/25+15",
        "45/25 + 15",
        "45/25:15",
        "45/25+15 мин",
    ] {
        let two = read(two).unwrap_or_else(|| panic!("{two}"));
        assert!(two.sure);
        assert_eq!(two.seconds_allotted(24), (2700.0, false));
        assert_eq!(two.seconds_allotted(25), (2700.0, true));
        assert_eq!(two.seconds_allotted(26), (3600.0, false));
    }
    for fischer in ["300+3", "5+3", "5 мин + 3 сек", "5' + 3\" / ход"] {
        let fischer = read(fischer).unwrap_or_else(|| panic!("{fischer}"));
        assert!(fischer.sure);
        assert_eq!(fischer.seconds_allotted(10), (330.0, false));
    }
    let both = read("2/600+10:300+5").unwrap();
    assert_eq!(
        both.seconds_allotted(3),
        (600.0 + 20.0 + 300.0 + 5.0, false)
    );
    let most = u32::MAX;
    let large = read(&format!("{most}/{most}+{most}:{most}/{most}:1")).unwrap();
    assert!(large.seconds_allotted(most).1, "numbers of any size");
    for unread in ["", "?", "rapid", "300+x", "45 min 25", "300:300", "25/"] {
        assert_eq!(read(unread), None, "{unread}");
    }
    // Minutes for so many moves, in whichever order; how the game goes on is not certain.
    for minutes in ["40/20+10", "60/30", "25/45+15", "20/30"] {
        let minutes = read(minutes).unwrap();
        assert!(minutes.total_time().0 >= 1200 && !minutes.sure);
    }
    for seconds in ["40/120", "25/2700", "20/60+5"] {
        let control = read(seconds).unwrap();
        let (_, after) = seconds.split_once('/').unwrap();
        let after = after.split('+').next().unwrap();
        assert_eq!(control.total_time().0.to_string(), after, "{seconds}");
    }
    for unsure in ["45+31", "120+0", "10", "25/45:15"] {
        assert!(!read(unsure).unwrap().sure, "{unsure}");
    }
    let online =
        TimeControl::from_tag_value("45+30", true, find_code("idf-2016").unwrap()).unwrap();
    assert_eq!(
        (online.seconds_allotted(1), online.sure),
        ((75.0, false), false)
    );
}
