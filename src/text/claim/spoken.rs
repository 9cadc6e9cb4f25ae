//! Tests: who claims, what is denied, and what is refused, in four languages.

use super::{ResultReason as R, of_tag, parse_reasons, parse_statement};
use crate::board::Color::{self, Black, White};

#[test]
fn denials_precede_or_follow_the_reason() {
    for text in [
        "threefold repetition was not there",
        "there was no threefold repetition",
        "threefold repetition did not occur",
        "repetition wasn't reached",
        "15 moves were not made",
        "three-fold repetition not claimed",
        "repetition has not been proved",
        "троекратного повторения не было",
        "троекратное повторение не подтвердилось",
        "троекратного повторения нет",
        "не было троекратного повторения",
        "15 ходов не набралось",
        "правило 15 ходов не выполнено",
        "não houve tripla repetição",
        "a tripla repetição não ocorreu",
        "a repetição não se confirmou",
        "regra dos 20 lances não atingida",
        "non c'è stata ripetizione",
        "la tripla ripetizione non c'era",
        "la ripetizione non è valida",
        "40 mosse non raggiunte",
        "threefold repetition withdrawn",
        "троекратное повторение не применимо",
        "threefold repetition, claim withdrawn",
        "Black claims 15 moves; the claim was withdrawn",
        "White withdrew the claim of threefold repetition",
        "заявление отозвано",
        "троекратное повторение, заявление отозвано",
        "чёрные отозвали требование о троекратном повторении",
        "tripla repetição, reclamação retirada",
        "tripla ripetizione, richiesta ritirata",
        "8.2.3 не применима, ничья по соглашению",
        "ст. 8.2.3 неприменима",
        "не по ст. 8.2.3, по соглашению",
        "8.2.3 does not apply, draw agreed",
        "not by art. 8.2.14",
        "o artigo 8.2.3 não se aplica",
        "l'articolo 8.2.3 non si applica",
    ] {
        let said = parse_statement(text);
        assert!(said.denied, "{text}: {said:?}");
        assert!(!said.reasons.iter().any(R::is_rule), "{text}: {said:?}");
    }
    for (text, reason) in [
        ("15 ходов не было взятий", R::Moves(15)),
        ("15 moves, nothing was not seen before", R::Moves(15)),
        ("repetition, and Black did not object", R::Repetition),
        ("tripla repetição, não houve acordo", R::Repetition),
        ("40 mosse, non c'è stata una presa", R::Moves(40)),
        ("15 ходов не сделано ни одного взятия", R::Moves(15)),
        (
            "15 moves without a capture, 8.2.14",
            R::Article("8.2.14".into()),
        ),
        ("no art. 8.2.3", R::Article("8.2.3".into())),
        (
            "ничья не по соглашению, ст. 8.2.3",
            R::Article("8.2.3".into()),
        ),
        ("draw offer withdrawn, threefold repetition", R::Repetition),
    ] {
        assert!(
            parse_reasons(text).contains(&reason),
            "{text}: {:?}",
            parse_reasons(text)
        );
    }
}

#[test]
fn claims_that_were_refused() {
    for text in [
        "claim refused, draw agreed",
        "the claim was rejected",
        "threefold repetition claimed, the arbiter rejected it",
        "the arbiter refused the draw by repetition",
        "claim of 15 moves turned down",
        "threefold repetition: claim not accepted by the referee",
        "судья отклонил",
        "судья отклонил требование ничьей",
        "требование отклонено",
        "чёрные потребовали ничью по троекратному повторению, отказано",
        "заявление о троекратном повторении не принято",
        "o árbitro recusou",
        "reivindicação negada, empate por acordo",
        "pedido de tripla repetição indeferido",
        "l'arbitro ha respinto la richiesta",
        "richiesta di tripla ripetizione respinta",
        "la ripetizione reclamata è stata rigettata",
    ] {
        assert!(
            parse_statement(text).refused,
            "{text}: {:?}",
            parse_statement(text)
        );
    }
    for text in [
        "draw offer refused",
        "White refused the offer, later threefold repetition",
        "белые отказались от ничьей",
        "proposta recusada",
        "offerta rifiutata",
        "threefold repetition",
        "White declined the exchange",
    ] {
        assert!(
            !parse_statement(text).refused,
            "{text}: {:?}",
            parse_statement(text)
        );
    }
}

#[test]
fn who_claims() {
    let table: &[(&str, Option<Color>)] = &[
        ("Black claims threefold repetition", Some(Black)),
        ("threefold repetition claimed by White", Some(White)),
        ("White claims a draw after Black's move", Some(White)),
        ("claim of Black: 8.2.3", Some(Black)),
        ("чёрные потребовали ничью", Some(Black)),
        ("по требованию белых, 8.2.3", Some(White)),
        ("Белые заявили о троекратном повторении", Some(White)),
        ("as pretas reivindicam a tripla repetição", Some(Black)),
        ("empate reclamado pelas brancas", Some(White)),
        ("il Nero chiede la patta", Some(Black)),
        ("patta richiesta dal Bianco", Some(White)),
        ("threefold repetition claimed", None),
        ("Black repeats the position", None),
    ];
    for (text, by) in table {
        let said = parse_statement(text);
        assert_eq!(said.by, *by, "{text}: {said:?}");
        assert_eq!(
            said.claimed,
            *text != "Black repeats the position",
            "{text}"
        );
    }
    for text in [
        "White did not claim",
        "White could claim",
        "белые не потребовали",
    ] {
        assert!(!parse_statement(text).claimed, "{text}");
    }
}

#[test]
fn who_lost_on_time() {
    for (text, loser) in [
        ("White lost on time", Some(White)),
        ("white's flag fell", Some(White)),
        ("Black forfeits on time", Some(Black)),
        ("White wins on time", Some(Black)),
        ("time forfeit", None),
        ("белые просрочили время", Some(White)),
        ("у чёрных упал флажок", Some(Black)),
        ("победа белых по времени", Some(Black)),
        ("время истекло", None),
        ("as brancas perderam por tempo", Some(White)),
        ("vitória das pretas por tempo", Some(White)),
        ("il Nero ha perso per tempo", Some(Black)),
        ("tempo scaduto", None),
        ("White exceeded the time limit", Some(White)),
        ("Black overstepped the time limit", Some(Black)),
        ("White timed out", Some(White)),
        ("флажок белых упал", Some(White)),
        ("il Bianco perde per il tempo", Some(White)),
    ] {
        assert_eq!(parse_reasons(text), [R::Time(loser)], "{text}");
    }
}

#[test]
fn a_tag_for_claims_needs_no_word_before_a_number() {
    let article = |number: &str| vec![R::Article(number.to_owned())];
    assert_eq!(of_tag("22.7").reasons, article("22.7"));
    assert_eq!(of_tag("8.2.3 a7-b8").reasons, article("8.2.3"));
    assert_eq!(parse_reasons("22.7"), []);
    assert_eq!(of_tag("8.2.3, Black").by, Some(Black));
    assert_eq!(of_tag("8.2.3, белые").by, Some(White));
    assert_eq!(of_tag("kings").reasons, []);
}
