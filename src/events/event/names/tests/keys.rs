//! Tests of search keys: every similar name is found.

use crate::event::names::{PlayerSpelling, SurnameIndex};

/// Names in all usual forms.
const SAMPLE_NAMES: &str = "
Ivanov, Ivan|Ivanov, I.|Ivanov|I. Ivanov|Ivan Ivanov|Ivanow Iwan|Ivnov, Ivan|Ivanov Igor|Ivanof, I|Iwanow|Иванов Иван|Иванов И.|Иванов
Иванов ИИ|Иванов Иван Ильич|Иванов Иван Ильич 2200|Ivanov 2150|Иваноф И.|Ивнов Иван|Иванова Анна
Hajek,A.|Antonin Hajek|Hájek Antonín|Hajek|Hajek, Antonn|GENOT J-P|GENOT Jean-Pierre|Genot, Jean|Genot Jp|Genod, Jean Pierre
Sijbrands, T.|Ton Sijbrands|Sybrands Ton|Sijbrand, Ton|Сейбрандс Тон|James Morrison|Jim Morrison|Jim Morison|J Morrison|Jaime Morrison
Bill Stewart|William Stewart|W Stewart|Willie Stuart|Саша Шварцман|Александр Шварцман|Schwarzman, Alexander|Shvartsman A.|Shwartsman Alex
J. van der Berg|Berg, J. v.d.|Vanderberg J|Jan Berg|Jeroen van den Akker|Akker, Jeroen|van den Akker|Vandenakker, Jeroen
West Moreland|Gene Westmoreland|Westmoreland|Westmoreland, Eugene|Jean Francois Herszkowicz|Jeanfrancois Herszkowicz|J.F. Herszkowicz
Lukas Valenta|Lulkas Valenta|Valenta|Lukáš Valenta|Luc Valenta|Valnta, Lukas|KALFON Gilbert|KALFON Gillbert|Kalfon G.|Kalfonn Gilbert
Чижов Алексей|Tchijov, Alexei|Чижов А.|Chizhov A.|Tsjizjov A.|Czyżow A.|Chizhov Aleksey|Чижов Алёша|Chizov, Alexey
Inês Serrado|Инеш Серраду|Serrado, Ines|EdBruch|Ed Bruch|Bruch E|Edward Bruch|ИвановИ|D'Almeida, Jean|Dalmeida Jean|de Almeida, Jean
Guest 12|Guest12|Guest 13|Guest|Guest 1260|Guest 1680|Player 12|Scan 3.1|Scan 3.2|Scan|Lee|Li|Lei|Bo Lee|Kim|Kimm|Yuri Kim|Juri Kim
Karl Berg|Carl Berg|Walter Ost|Valter Ost|Smith jr|Smith sr|Smith|John Smith|Jon Smith|Jhon Smith|J. Smith (Hull)|Smith, J (Leeds)
Marek Nowak|Markova Nowak|Nowak M.|Novak Marek|Новак Марек|Новак М|Yu. Petrov|Ju. Petrov|Petrov Yuri|Петров Юрий|Петров Ю.|Petrow J.
";

#[test]
fn names_that_are_alike_share_a_key() {
    let names: Vec<&str> = SAMPLE_NAMES
        .lines()
        .flat_map(|line| line.split('|'))
        .collect();
    let names = names
        .into_iter()
        .filter_map(|text| Some((text, PlayerSpelling::parse(text)?)));
    let names: Vec<(&str, PlayerSpelling)> = names.collect();
    assert!(names.len() > 120);
    let mut alike = 0;
    // The order of the two names does not matter.
    for is_reversed in [false, true] {
        let mut seen = SurnameIndex::default();
        let mut order: Vec<usize> = (0..names.len()).collect();
        if is_reversed {
            order.reverse();
        }
        let mut found: Vec<(usize, Vec<u64>)> = Vec::new();
        for nth in order {
            let (text, name) = &names[nth];
            let [own, looked] = name.search_keys(&mut seen);
            for (other, keys) in &found {
                let (other_text, other) = &names[*other];
                if name.is_like(other) {
                    alike += 1;
                    let meets = keys.iter().any(|key| looked.contains(key));
                    assert!(meets, "{other_text} | {text}");
                }
            }
            found.push((nth, own));
        }
    }
    assert!(alike > 300, "{alike}");
}

/// Names that share only a surname or only a given name find few other names.
#[test]
fn names_that_share_a_word_do_not_meet() {
    let syllables = [
        "ka", "ro", "mi", "ten", "do", "vel", "gu", "pri", "os", "lan",
    ];
    let word = |nth: usize| {
        [1, 10, 100]
            .map(|power| syllables[nth / power % 10])
            .concat()
    };
    for form in ["Ivanov, @n", "Player @n", "@n Ivanov", "Ivan @n"] {
        let mut seen = SurnameIndex::default();
        let (mut found, mut met) = (Vec::<u64>::new(), 0);
        for nth in 0..400 {
            let name = form.replace('@', &word(nth * 7 % 1000));
            let [own, looked] = PlayerSpelling::parse(&name).unwrap().search_keys(&mut seen);
            let keys = |key: &u64| found.iter().filter(|known| *known == key).count();
            met += looked.iter().map(keys).max().unwrap_or(0);
            found.extend(own);
        }
        assert!(met < 400 * 12, "{form}: {met}");
    }
}
