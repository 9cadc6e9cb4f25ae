//! Portuguese.

use super::Reason as R;
use super::phrase::Vocabulary;
use crate::board::Color::{Black, White};

pub(super) static WORDS: Vocabulary = Vocabulary {
    phrases: &[
        (
            "repetic*|repetid*|repetiu|repetiram|repete|repetem",
            R::Repetition,
        ),
        (
            "tripla|triplice|quadrupla ~ posic*|jogad*|lanc*",
            R::Repetition,
        ),
        ("# vezes|vez ~ posic*", R::Repetition),
        ("mesma posic* ~ # vezes|vez", R::Repetition),
        ("mesma posic* ~ terceira|quarta vez", R::Repetition),
        ("so|somente|apenas|unicamente ~ damas|dama", R::KingsOnly),
        ("lances|lance|jogadas|movimentos ~ damas|dama", R::KingsOnly),
        ("# lances|lance|jogadas|jogada|movimentos", R::Moves(0)),
        ("# damas|dama contra|versus|vs|x #", R::Kings(0, 0)),
        ("petrov|petroff", R::Kings(3, 1)),
        (
            "sem alterac*|mudanc*|variac* ~ forcas|forca|material|pecas",
            R::Unchanged,
        ),
        ("forcas|material|pecas ~ inalterad*|iguais", R::Unchanged),
        ("sem tomada*|captura*", R::Unchanged),
        ("grande|estrada|maior diagonal|estrada|real", R::MainRoad),
        ("estrada|diagonal real|principal|maior|mestra", R::MainRoad),
        ("estradao|carreirao", R::MainRoad),
        ("empate padrao|normal|standard", R::Standard),
        ("nenhum* ~ ganhar|vencer|vence|ganha", R::NoWin),
        ("ninguem ~ ganhar|vencer|vence|ganha", R::NoWin),
        (
            "impossib*|impossivel ~ ganhar|vencer|vitoria|ganho",
            R::NoWin,
        ),
        ("material insuficiente", R::NoWin),
        ("insuficiencia ~ material", R::NoWin),
        ("acord*|combinad*", R::Agreement),
        ("concordaram|concordou|comum", R::Agreement),
        (
            "proposta|proposto|oferta ~ aceita|aceite|aceito",
            R::Agreement,
        ),
        (
            "ambas|ambos|duas ~ bandeiras|bandeirinhas|setas",
            R::BothFlags,
        ),
        ("ambos ~ tempo", R::BothFlags),
        ("tempo esgotado|excedido|expirado|encerrado", R::Time),
        ("por|pelo|de|no tempo", R::Time),
        ("esgot*|exced*|estour* ~ tempo", R::Time),
        ("queda ~ seta|bandeira", R::Time),
        ("seta|bandeira caiu|caida", R::Time),
        ("wo|ausencia|ausente|faltou", R::Forfeit),
        (
            "nao compareceu|comparecimento|jogada|jogou|realizada",
            R::Forfeit,
        ),
        ("desclassific*|desqualific*", R::Forfeit),
        ("decisao ~ arbitr*|arbitragem|juiz", R::Forfeit),
        (
            "brancas|branco ~ abandon*|desist*|desiste*|entreg*",
            R::Resigned(Some(White)),
        ),
        (
            "pretas|preto|negras ~ abandon*|desist*|desiste*|entreg*",
            R::Resigned(Some(Black)),
        ),
        ("abandono|desistencia ~ brancas", R::Resigned(Some(White))),
        (
            "abandono|desistencia ~ pretas|negras",
            R::Resigned(Some(Black)),
        ),
        ("abandon*|desist*", R::Resigned(None)),
    ],
    numbers: &[
        ("um|uma|so|sozinha", 1),
        ("dois|duas", 2),
        ("tres", 3),
        ("quatro", 4),
        ("cinco", 5),
        ("seis", 6),
        ("sete", 7),
        ("dez", 10),
        ("quinze", 15),
        ("dezesseis|dezasseis", 16),
        ("vinte", 20),
        ("trinta", 30),
        ("quarenta", 40),
        ("cinquenta", 50),
        ("sessenta", 60),
    ],
    denials: "nao|sem|nunca|poderia|poderiam|podia|podiam|pode|seria|se|evitar|evitou|evitando|ameaca*|recusou",
    refusals: "recus*|rejeit*|nao",
    lengths: "apos|depois|em|durou|mais|menos|cerca|ultimos|ultimas|primeiros|outros|com",
};
