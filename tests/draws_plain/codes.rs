//! The articles, each in the words of `draws.md`: a list for each code. Those of books outside the seeds are in `books`.

use super::books;
use super::laws::{Ask, Asks, Code, Law, ending, kings_only, same};
use super::view::{View, on_lower_double, on_upper_double};

pub(super) const THREE: &[&str] = &["K K K v K", "K K m v K", "K m m v K"];
const THREE_AND_MEN: &[&str] = &["K K K v K", "K K m v K", "K m m v K", "m m m v K"];
const THREE_V_TWO: &[&str] = &["K K K v K K", "K K m v K K", "K m m v K K"];
pub(super) const AT_MOST_TWO: &[&str] = &["K K v K", "K m v K", "K v K"];
const FOUR_V_TWO: &[&str] = &["K K K K v K K"];

/// IDF 8.2.4 - 8.2.7: the "standard draws". Their numbers are the same in the Portuguese appendix.
fn standard() -> Vec<Law> {
    vec![
        ending("8.2.4", 5, THREE, |v| v.three(false) && v.against_kings(1)).held(View::their_road),
        ending("8.2.5", 5, AT_MOST_TWO, |v| {
            matches!((v.kings.len(), v.men.len()), (2 | 1, 0) | (1, 1)) && v.against_kings(1)
        }),
        ending("8.2.6", 5, THREE_V_TWO, |v| {
            v.three(false) && v.against_kings(2)
        }),
        ending("8.2.7", 5, FOUR_V_TWO, |v| v.force((4, 0), (2, 0))).held(|v| {
            let lower = v.their_kings.iter().any(on_lower_double);
            let upper = v.their_kings.iter().any(on_upper_double);
            v.their_road() || (lower && upper)
        }),
    ]
}

fn two_men_right_of_the_road(number: &'static str) -> Law {
    let scenes = &[
        "K h6 c1 h4 v K f8",
        "K h6 m m v K f8",
        "K h6 g5 e3 v K f8",
        "K h6 f4 h2 v K f8",
    ];
    ending(number, 5, scenes, |v| v.force((1, 3), (1, 1)))
        .men_stand(|v| {
            let right = v.men.iter().all(|&(file, rank)| file > rank);
            right && v.men.contains(&(8, 6)) && v.their_men == [(6, 8)]
        })
        .held(View::their_road)
}

fn four_v_two_30(number: &'static str) -> Law {
    ending(number, 30, FOUR_V_TWO, |v| v.force((4, 0), (2, 0))).held(|v| {
        let double = |at: &_| on_lower_double(at) || on_upper_double(at);
        v.road() && v.kings.iter().any(double)
    })
}

fn unchanged_30_40(number: &'static str) -> Law {
    Law {
        number,
        asks: Asks::Unchanged {
            moves: |pieces| match pieces {
                4 | 5 => Some(30),
                6 | 7 => Some(40),
                _ => None,
            },
            both_kings: true,
            undescribed: true,
        },
        scenes: &[
            "K K m v K m",
            "K m v K m",
            "K K m v K m m",
            "K K v K K m m",
            "K K K m v K m m",
            "K K v K m",
        ],
        also: None,
    }
}

fn unchanged_5_30_60(number: &'static str) -> Law {
    Law {
        number,
        asks: Asks::Unchanged {
            moves: |pieces| match pieces {
                2 | 3 => Some(5),
                4 | 5 => Some(30),
                6 | 7 => Some(60),
                _ => None,
            },
            both_kings: true,
            undescribed: false,
        },
        scenes: &[
            "K v K",
            "K K v K",
            "K m v K m",
            "K K m v K m m",
            "K K K m v K m m",
        ],
        also: None,
    }
}

/// The articles of section 1 of the IDF rules on men that stand on given squares.
fn idf_with_men() -> Vec<Law> {
    let two_v_two_men: Ask = |v| v.force((2, 1), (1, 2));
    let one: Ask = |v| v.force((2, 1), (1, 1));
    vec![
        ending("8.2.9", 5, &["K g5 h4 h6 v K"], |v| v.force((1, 3), (1, 0)))
            .men_stand(|v| v.men_on(&["g5", "h4", "h6"], &[]))
            .held(View::their_road),
        ending("8.2.10", 5, &["K K a7 v K b8"], one)
            .men_stand(|v| v.men_on(&["a7"], &["b8"]))
            .held(View::road),
        ending("8.2.11", 5, &["K K g1 v K h2"], one)
            .men_stand(|v| v.men_on(&["g1"], &["h2"]))
            .held(View::road),
        ending("8.2.12", 5, &["K K h6 v K f8"], one)
            .men_stand(|v| v.men_on(&["h6"], &["f8"]))
            .held(View::road),
        two_men_right_of_the_road("8.2.13"),
        ending("8.2.16", 15, &["K K K v K h2"], |v| v.force((3, 0), (1, 1)))
            .men_stand(|v| v.men_on(&[], &["h2"])),
        ending("8.2.17", 15, &["K K a1 v K a3"], one).men_stand(|v| v.men_on(&["a1"], &["a3"])),
        ending("8.2.18", 30, &["K K c1 v K a3 a5"], two_v_two_men)
            .men_stand(|v| v.men_on(&["c1"], &["a3", "a5"]))
            .held(View::road)
            .or_by("8.2.14"),
        ending("8.2.19", 30, &["K K c1 v K a3 h6"], two_v_two_men)
            .men_stand(|v| v.men_on(&["c1"], &["a3", "h6"]))
            .held(View::road)
            .or_by("8.2.14"),
        ending("8.2.20", 30, &["K K c1 v K a3 h4"], two_v_two_men)
            .men_stand(|v| v.men_on(&["c1"], &["a3", "h4"]))
            .held(View::road)
            .or_by("8.2.14"),
        ending("8.2.21", 30, &["K K c1 v K a3 f8"], two_v_two_men)
            .men_stand(|v| v.men_on(&["c1"], &["a3", "f8"]))
            .held(View::road)
            .or_by("8.2.14"),
        ending("8.2.22", 30, &["K K e1 v K a3 a5"], two_v_two_men)
            .men_stand(|v| v.men_on(&["e1"], &["a3", "a5"]))
            .held(View::road)
            .or_by("8.2.14"),
        ending("8.2.23", 30, &["K K g1 v K a3 a5"], two_v_two_men)
            .men_stand(|v| v.men_on(&["g1"], &["a3", "a5"]))
            .held(View::road)
            .or_by("8.2.14"),
    ]
}

fn idf() -> Code {
    let mut laws = standard();
    laws.extend(idf_with_men());
    laws.extend([
        same("8.2.3", 3, true),
        kings_only("8.2.14", 15).not_while("8.2.24"),
        ending("8.2.15", 15, &["K K K v K", "K K K K v K"], |v| {
            v.kings.len() >= 3 && v.men.is_empty() && v.against_kings(1)
        }),
        four_v_two_30("8.2.24"),
        unchanged_30_40("8.2.25"),
    ]);
    Code {
        id: "idf-2016",
        variants: &["russian", "brazilian", "pool", "czech"],
        laws,
    }
}

fn portuguese() -> Code {
    let mut laws = standard();
    laws.extend([
        same("8.2.3", 3, true),
        two_men_right_of_the_road("8.2.9"),
        kings_only("8.2.10", 15).not_while("8.2.11"),
        four_v_two_30("8.2.11"),
        unchanged_30_40("8.2.12"),
    ]);
    Code {
        id: "idf-2016-portuguese",
        variants: &["portuguese"],
        laws,
    }
}

fn italian() -> Code {
    Code {
        id: "idf-2016-italian",
        variants: &["italian-idf", "italian"],
        laws: vec![
            same("8.2.3", 4, false),
            Law {
                number: "8.2.4",
                asks: Asks::Unchanged {
                    moves: |_| Some(40),
                    both_kings: false,
                    undescribed: false,
                },
                scenes: &["K v K", "K K m v K", "K K v m", "K K K m m v K K m m"],
                also: None,
            },
        ],
    }
}

fn federation() -> Code {
    Code {
        id: "russia-federation",
        variants: &["russian"],
        laws: vec![
            ending("1.9.1.3", 15, &["K K K v K", "K K K K v K"], |v| {
                v.kings.len() >= 3 && v.men.is_empty() && v.against_kings(1)
            }),
            unchanged_5_30_60("1.9.1.4"),
            ending("1.9.1.5", 5, THREE_AND_MEN, |v| {
                v.three(true) && v.against_kings(1)
            })
            .held(View::their_road),
            kings_only("1.9.1.6", 15),
            same("1.9.1.7", 3, true),
        ],
    }
}

fn ministry() -> Code {
    Code {
        id: "russia-2013",
        variants: &["russian"],
        laws: vec![
            ending("2.1.9.1.3", 15, &["K K K v K"], |v| v.force((3, 0), (1, 0)))
                .when_claimed(View::road),
            ending(
                "2.1.9.1.4",
                15,
                &["K K K v K", "K K K m v K", "K K K K v K"],
                |v| v.kings.len() >= 3 && v.against_kings(1),
            ),
            unchanged_5_30_60("2.1.9.1.5"),
            ending("2.1.9.1.7", 5, THREE_AND_MEN, |v| {
                v.three(true) && v.against_kings(1)
            })
            .held(View::their_road),
            kings_only("2.1.9.1.8", 15),
            same("2.1.9.1.9", 3, true),
        ],
    }
}

fn leaflet() -> Code {
    Code {
        id: "leaflet",
        variants: &[
            "thai-leaflet",
            "turkish",
            "gothic",
            "bashni",
            "poddavki",
            "russian",
        ],
        laws: vec![
            same("repetition-3", 3, false),
            kings_only("kings-only-15", 15),
        ],
    }
}

/// An encyclopedia's page, and variants without a rule book.
fn repetition_only(id: &'static str, variants: &'static [&'static str]) -> Code {
    Code {
        id,
        variants,
        laws: vec![same("repetition-3", 3, true)],
    }
}

/// All codes.
pub(super) fn codes() -> Vec<Code> {
    vec![
        idf(),
        portuguese(),
        italian(),
        federation(),
        ministry(),
        leaflet(),
        books::international(),
        books::dutch(),
        books::english(),
        books::american_pool(),
        books::italian_federation(),
        books::brazilian(),
        books::czech_brief(),
        books::frisian(),
        books::frisian_site(),
        books::turkish(),
        repetition_only("encyclopedia", &["brazilian"]),
        repetition_only(
            "repetition",
            &["spanish", "thai", "antidraughts", "turkish", "bashni"],
        ),
    ]
}
