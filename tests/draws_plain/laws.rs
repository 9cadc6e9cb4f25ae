//! What an article can ask for, and how it is written down.

use super::view::View;

/// A question to a position seen by the strong side.
pub(super) type Ask = fn(&View) -> bool;

/// What an article asks for.
pub(super) enum Asks {
    /// The same position so many times.
    Same { times: usize, same_turn: bool },
    /// So many plies in a row by kings without a capture.
    KingsOnly {
        plies: usize,
        /// Silent while this article counts.
        after: Option<&'static str>,
    },
    /// A configuration, and so many moves of the strong side that did not win.
    Ending {
        moves: usize,
        /// Whose moves are counted.
        whose: Whose,
        /// Whether a promotion that leads to another of its forces leaves the count alone.
        promotes: bool,
        /// Material of both sides.
        force: Ask,
        /// Where the men stand when the count begins.
        men: Ask,
        /// What the kings hold after every ply.
        roads: Option<Ask>,
        /// What must be so besides, when the draw is claimed.
        claim: Ask,
    },
    /// Drawn as soon as these pieces are left, unless the side to move takes one; and where it is `caught`, unless it is
    /// taken whatever it does.
    AtOnce { force: Ask, caught: bool },
    /// No change of force; moves of each side by the number of pieces.
    Unchanged {
        moves: fn(usize) -> Option<usize>,
        both_kings: bool,
        /// Only where no other article on an ending is counting.
        undescribed: bool,
    },
}

/// Whose moves an ending counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    Strong,
    Each,
    Lone,
}

/// An article, and endings in which it can be reached: material of S, `v`, material of the other side, where `K` is a
/// king, `m` a man anywhere, and a square is a man there.
pub(super) struct Law {
    pub(super) number: &'static str,
    pub(super) asks: Asks,
    pub(super) scenes: &'static [&'static str],
    /// The article says that it draws by this one as well.
    pub(super) also: Option<&'static str>,
}

/// A code: its articles that can be counted, and variants to play it in.
pub(super) struct Code {
    pub(super) id: &'static str,
    pub(super) variants: &'static [&'static str],
    pub(super) laws: Vec<Law>,
}

fn yes(_: &View) -> bool {
    true
}

pub(super) fn same(number: &'static str, times: usize, same_turn: bool) -> Law {
    Law {
        number,
        asks: Asks::Same { times, same_turn },
        scenes: &["K v K", "K K v K", "K K v K m", "K m v K m"],
        also: None,
    }
}

pub(super) fn kings_only(number: &'static str, moves_of_each: usize) -> Law {
    Law {
        number,
        asks: Asks::KingsOnly {
            plies: 2 * moves_of_each,
            after: None,
        },
        scenes: &["K K v K", "K K m v K", "K m v K m", "K K K m v K m m"],
        also: None,
    }
}

pub(super) fn at_once(
    number: &'static str,
    scenes: &'static [&'static str],
    caught: bool,
    force: Ask,
) -> Law {
    Law {
        number,
        asks: Asks::AtOnce { force, caught },
        scenes,
        also: None,
    }
}

pub(super) fn ending(
    number: &'static str,
    moves: usize,
    scenes: &'static [&'static str],
    force: Ask,
) -> Law {
    Law {
        number,
        asks: Asks::Ending {
            moves,
            whose: Whose::Strong,
            promotes: false,
            force,
            men: yes,
            roads: None,
            claim: yes,
        },
        scenes,
        also: None,
    }
}

impl Law {
    /// Not while an ending of this article stands on the board: that one is the special rule.
    pub(super) fn not_while(mut self, number: &'static str) -> Self {
        if let Asks::KingsOnly { after, .. } = &mut self.asks {
            *after = Some(number);
            self.scenes = &["K K v K", "K m v K m", "K K K m v K m m", "K K K K v K K"];
        }
        self
    }

    /// Drawn by that article as well.
    pub(super) fn or_by(mut self, number: &'static str) -> Self {
        self.also = Some(number);
        self
    }

    /// The men stand here when the count begins.
    pub(super) fn men_stand(mut self, question: Ask) -> Self {
        if let Asks::Ending { men, .. } = &mut self.asks {
            *men = question;
        }
        self
    }

    /// Kings hold this after every ply.
    pub(super) fn held(mut self, question: Ask) -> Self {
        if let Asks::Ending { roads, .. } = &mut self.asks {
            *roads = Some(question);
        }
        self
    }

    /// Both sides must have made their moves.
    pub(super) fn of_each(self) -> Self {
        self.of(Whose::Each)
    }

    /// These moves are counted.
    pub(super) fn of(mut self, side: Whose) -> Self {
        if let Asks::Ending { whose, .. } = &mut self.asks {
            *whose = side;
        }
        self
    }

    /// At most so many moves, whatever is crowned meanwhile.
    pub(super) fn at_most(mut self) -> Self {
        if let Asks::Ending { promotes, .. } = &mut self.asks {
            *promotes = true;
        }
        self
    }

    /// This is so when the draw is claimed.
    pub(super) fn when_claimed(mut self, question: Ask) -> Self {
        if let Asks::Ending { claim, .. } = &mut self.asks {
            *claim = question;
        }
        self
    }
}
