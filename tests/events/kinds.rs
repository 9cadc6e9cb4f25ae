//! The kinds of damage: what is done to a sound event, and which checks must name it.

use super::folder::{Folder, Game};
use super::words;
use crate::random::Random;

/// One kind of damage.
pub(super) struct Kind {
    /// What is done.
    pub(super) name: &'static str,
    /// The checks of which one must name it.
    pub(super) named: &'static [&'static str],
    /// Checks that follow from it by right: a wrong result makes a wrong table.
    pub(super) follow: &'static [&'static str],
    /// Does it; nothing where the event gives no occasion.
    pub(super) damage: fn(&mut Folder, &mut Random) -> Option<()>,
}

const fn kind(
    name: &'static str,
    named: &'static [&'static str],
    follow: &'static [&'static str],
    damage: fn(&mut Folder, &mut Random) -> Option<()>,
) -> Kind {
    Kind {
        name,
        named,
        follow,
        damage,
    }
}

/// A wrong or missing game makes a wrong table.
const TABLE: &[&str] = &["E022", "E024", "E003", "E013"];

/// All kinds.
pub(super) const KINDS: &[Kind] = &[
    kind("a game is missing", &["E007", "E003"], TABLE, game_missing),
    kind(
        "both games of a pair are missing",
        &["E007"],
        TABLE,
        match_missing,
    ),
    kind("a round is missing", &["E007"], TABLE, round_missing),
    kind("a game appears twice", &["E001"], &[], game_twice),
    kind(
        "a game appears twice, in numbers",
        &["E001"],
        &[],
        game_twice_in_numbers,
    ),
    kind(
        "a game appears twice, with another result",
        &["E001"],
        &[],
        game_twice_otherwise,
    ),
    kind(
        "a game appears under two other names",
        &["E009"],
        &[
            "E021", "E006", "E018", "E002", "E024", "E003", "E007", "E022", "E004",
        ],
        game_of_others,
    ),
    kind(
        "a third game in a match",
        &["E003", "E004"],
        &["E024", "E021", "E022", "E026"],
        third_game,
    ),
    kind(
        "the result of a game is another",
        &["E022"],
        &["E024"],
        result_of_game,
    ),
    kind("a game has no result", &["E022"], &["E024"], result_lost),
    kind(
        "the result in a list of results is another",
        &["E022"],
        &[],
        result_in_paper,
    ),
    kind(
        "White and Black are exchanged in a game",
        &["E004", "E023"],
        &["E022", "E024"],
        colours_of_game,
    ),
    kind(
        "White and Black are exchanged in a list",
        &["E023"],
        &["E022"],
        colours_in_paper,
    ),
    kind("a letter of a name is another", &["E015"], &[], letter),
    kind("a letter of a name is missing", &["E015"], &[], letter_lost),
    kind(
        "two letters of a name are exchanged",
        &["E015"],
        &[],
        letters_exchanged,
    ),
    kind("a name with an initial", &["E015"], &[], initial),
    kind(
        "a name with the given name first",
        &["E015"],
        &[],
        given_first,
    ),
    kind("a name in another alphabet", &["E015"], &[], alphabet),
    kind(
        "a player against himself",
        &["E005"],
        &["E007", "E024", "E022", "E003", "E021"],
        himself,
    ),
    kind(
        "another player in a game",
        &["E002", "E021", "E006", "E018"],
        &["E007", "E024", "E003", "E022", "E004", "E013"],
        other_player,
    ),
    kind(
        "a game in another round",
        &["E021", "E002"],
        &["E007", "E010", "E003", "E013", "E026", "E024", "E006"],
        other_round,
    ),
    kind("the day of a game is another", &["E010"], &[], day),
    kind(
        "two rounds have exchanged their days",
        &["E011"],
        &[],
        days_exchanged,
    ),
    kind(
        "the name of the event has a slip",
        &["E017"],
        &[],
        event_name,
    ),
    kind("a line is missing in a list", &["E021"], &[], line_lost),
    kind(
        "a line names another player",
        &["E021", "E007"],
        &["E022", "E023"],
        line_of_other,
    ),
    kind(
        "a line appears in another round",
        &["E021", "E007"],
        &[],
        line_in_other_round,
    ),
    kind(
        "one line more than there are games",
        &["E007"],
        &[],
        line_more,
    ),
    kind(
        "the points of a player are wrong",
        &["E024"],
        &["E025"],
        points,
    ),
    kind(
        "the places of two players are exchanged",
        &["E024"],
        &[],
        places,
    ),
    kind("a coefficient is another", &["E024"], &[], coefficient),
    kind("the wins of a player are wrong", &["E024"], &["E025"], wins),
    kind(
        "a cell of the cross-table is another",
        &["E022", "E025"],
        &["E024"],
        cell,
    ),
    kind(
        "a bye of a player who played",
        &["E020"],
        &[],
        bye_of_player,
    ),
    kind("a bye twice", &["E020"], &["E024"], bye_twice),
    kind(
        "a bye in a round that does not exist",
        &["E020"],
        &[],
        bye_behind,
    ),
    kind(
        "a forfeit of a pair that played",
        &["E020"],
        &[],
        forfeit_played,
    ),
    kind(
        "a withdrawal of a player who plays on",
        &["E020"],
        &["E024"],
        gone_and_plays,
    ),
    kind(
        "fewer rounds than were played",
        &["E020"],
        &[],
        fewer_rounds,
    ),
    kind(
        "a player is named who has no game",
        &["E020"],
        &["E024", "E007"],
        nobody,
    ),
    kind("a key of event.toml has a slip", &["E019"], &[], key),
    kind(
        "a value of event.toml is of another kind",
        &["E019"],
        &[],
        value,
    ),
    kind("a lot other than the one drawn", &["E026"], &[], lot),
    kind(
        "a lot that the table does not have",
        &["E020"],
        &[],
        lot_unknown,
    ),
    kind("two lots for one board", &["E020"], &[], lot_twice),
    kind(
        "a game names an opening other than the one drawn",
        &["E026"],
        &[],
        opening_named,
    ),
    kind(
        "a game with an opening that was not drawn",
        &["E026"],
        &["E009", "E013"],
        opening_left,
    ),
    kind(
        "the first game forfeited, the second played",
        &["E014"],
        &["E022", "E024", "E004"],
        forfeit_played_on,
    ),
];

/// One of several, if there is any.
fn one<T>(all: Vec<T>, random: &mut Random) -> Option<T> {
    let mut all = all;
    match all.len() {
        0 => None,
        len => Some(all.swap_remove(random.below(len))),
    }
}

/// A game of the event.
fn any(folder: &Folder, random: &mut Random) -> usize {
    random.below(folder.games.len())
}

fn game_missing(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let game = any(folder, random);
    folder.games.remove(game);
    Some(())
}

fn match_missing(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let game = any(folder, random);
    let mut pair = folder.games[game].players.clone();
    pair.sort();
    let round = folder.games[game].round();
    folder.games.retain(|game| {
        let mut own = game.players.clone();
        own.sort();
        own != pair || game.round() != round
    });
    Some(())
}

fn round_missing(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let rounds = folder.rounds().checked_sub(1)? as usize;
    let round = 1 + random.below(rounds + 1) as u32;
    folder.games.retain(|game| game.round() != round);
    Some(())
}

/// Puts a game somewhere.
fn put(folder: &mut Folder, game: Game, random: &mut Random) {
    let at = random.below(folder.games.len() + 1);
    folder.games.insert(at, game);
}

fn game_twice(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let game = folder.games[any(folder, random)].clone();
    put(folder, game, random);
    Some(())
}

fn game_twice_in_numbers(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let mut game = folder.games[any(folder, random)].clone();
    game.moves = words::in_numbers(&game.moves)?;
    put(folder, game, random);
    Some(())
}

fn game_twice_otherwise(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let mut game = folder.games[any(folder, random)].clone();
    game.result = other_result(&game);
    // The first of the two counts: the copy comes behind it.
    folder.games.push(game);
    Some(())
}

fn game_of_others(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let mut game = folder.games[any(folder, random)].clone();
    let mut players = folder.players();
    players.retain(|player| !game.players.contains(player));
    let white = players.swap_remove(random.below(players.len()));
    let black = players.swap_remove(random.below(players.len()));
    game.players = [white, black];
    put(folder, game, random);
    Some(())
}

fn third_game(folder: &mut Folder, random: &mut Random) -> Option<()> {
    folder.is_micro().then_some(())?;
    let [nth, mut other] = [0; 2].map(|_| any(folder, random));
    // Its own moves would make it a second record of that game (E029).
    if other == nth {
        other = (nth + 1) % folder.games.len();
    }
    let (mut game, other) = (folder.games[nth].clone(), &folder.games[other]);
    // The moves of another game, without its end: else it would be a copy.
    let lines: Vec<&str> = other.moves.split(' ').collect();
    game.moves = lines[..lines.len() * 2 / 3].join(" ");
    put(folder, game, random);
    Some(())
}

fn other_result(game: &Game) -> String {
    match &*game.result {
        "1-0" => "0-1",
        "2-0" => "0-2",
        "1-1" | "0-2" => "2-0",
        _ => "1-0",
    }
    .to_owned()
}

fn result_of_game(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let game = any(folder, random);
    folder.games[game].result = other_result(&folder.games[game]);
    Some(())
}

fn result_lost(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let game = any(folder, random);
    folder.games[game].result = "*".to_owned();
    Some(())
}

fn colours_of_game(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let game = any(folder, random);
    folder.games[game].players.reverse();
    Some(())
}

/// Does something with a line of a paper, behind its heading.
fn line(
    folder: &mut Folder,
    paper: &str,
    random: &mut Random,
    change: impl FnOnce(&mut Vec<String>, usize) -> Option<()>,
) -> Option<()> {
    let text = folder.papers.get_mut(paper)?;
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = 1 + random.below(lines.len() - 1);
    change(&mut lines, at)?;
    *text = lines.join("\n") + "\n";
    Some(())
}

/// The cells of a line.
fn cells(line: &str) -> Vec<String> {
    line.split(';').map(str::to_owned).collect()
}

/// Changes the cells of a line of the results.
fn of_results(
    folder: &mut Folder,
    random: &mut Random,
    change: impl FnOnce(&mut Vec<String>) -> Option<()>,
) -> Option<()> {
    line(folder, "results.csv", random, |lines, at| {
        let mut row = cells(&lines[at]);
        change(&mut row)?;
        lines[at] = row.join(";");
        Some(())
    })
}

fn result_in_paper(folder: &mut Folder, random: &mut Random) -> Option<()> {
    of_results(folder, random, |row| {
        row[4] = if row[4] == "2-0" { "1-1" } else { "2-0" }.to_owned();
        Some(())
    })
}

fn colours_in_paper(folder: &mut Folder, random: &mut Random) -> Option<()> {
    of_results(folder, random, |row| {
        row.swap(2, 3);
        row[4] = row[4].chars().rev().collect();
        Some(())
    })
}

fn line_lost(folder: &mut Folder, random: &mut Random) -> Option<()> {
    line(folder, "results.csv", random, |lines, at| {
        lines.remove(at);
        Some(())
    })
}

fn line_of_other(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let players = folder.players();
    let player = random.below(players.len());
    of_results(folder, random, |row| {
        let player = &players[player];
        (row[2] != *player && row[3] != *player).then_some(())?;
        row[2].clone_from(player);
        Some(())
    })
}

fn line_in_other_round(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let rounds = folder.rounds();
    of_results(folder, random, |row| {
        let round: u32 = row[0].parse().ok()?;
        row[0] = (round % rounds + 1).to_string();
        Some(())
    })
}

fn line_more(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let (rounds, players) = (folder.rounds().max(1), folder.players());
    let mut pair = players.clone();
    let white = pair.swap_remove(random.below(pair.len()));
    let black = pair.swap_remove(random.below(pair.len()));
    let round = 1 + random.below(rounds as usize) as u32;
    let met = |game: &Game| {
        game.players.contains(&white) && game.players.contains(&black) && game.round() == round
    };
    let named = folder.rounds() > 0;
    (named && !folder.games.iter().any(met)).then_some(())?;
    line(folder, "results.csv", random, |lines, _| {
        lines.push(format!("{round};;{white};{black};1-1"));
        Some(())
    })
}

/// Writes the name of a player in a game otherwise.
fn name(
    folder: &mut Folder,
    random: &mut Random,
    change: impl Fn(&str, &mut Random) -> Option<String>,
) -> Option<()> {
    let (game, side) = (any(folder, random), random.below(2));
    let written = change(&folder.games[game].players[side], random)?;
    folder.games[game].players[side] = written;
    Some(())
}

fn letter(folder: &mut Folder, random: &mut Random) -> Option<()> {
    name(folder, random, words::letter)
}

fn letter_lost(folder: &mut Folder, random: &mut Random) -> Option<()> {
    name(folder, random, words::letter_lost)
}

fn letters_exchanged(folder: &mut Folder, random: &mut Random) -> Option<()> {
    name(folder, random, words::letters_exchanged)
}

fn initial(folder: &mut Folder, random: &mut Random) -> Option<()> {
    name(folder, random, |name, _| words::initial(name))
}

fn given_first(folder: &mut Folder, random: &mut Random) -> Option<()> {
    name(folder, random, |name, _| words::given_first(name))
}

fn alphabet(folder: &mut Folder, random: &mut Random) -> Option<()> {
    name(folder, random, |name, _| words::alphabet(name))
}

fn himself(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let game = any(folder, random);
    folder.games[game].players[1] = folder.games[game].players[0].clone();
    Some(())
}

fn other_player(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let game = any(folder, random);
    let mut players = folder.players();
    players.retain(|player| !folder.games[game].players.contains(player));
    folder.games[game].players[random.below(2)] = one(players, random)?;
    Some(())
}

fn other_round(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let rounds = folder.rounds();
    (rounds > 1).then_some(())?;
    let game = any(folder, random);
    let round = folder.games[game].round() % rounds + 1;
    folder.games[game].set("Round", &round.to_string());
    Some(())
}

fn day(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let game = any(folder, random);
    let date = folder.games[game].tag("Date").to_owned();
    let (_, day) = date.rsplit_once('.')?;
    let other = day.parse::<u32>().ok()? % 28 + 1;
    let start = date.len() - day.len();
    folder.games[game].set("Date", &format!("{}{other:02}", &date[..start]));
    (folder.rounds() > 0).then_some(())
}

fn days_exchanged(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let rounds = folder.rounds();
    (rounds > 1).then_some(())?;
    let first = 1 + random.below(rounds as usize - 1) as u32;
    let day = |round: u32| {
        let mut games = folder.games.iter();
        games
            .find(|game| game.round() == round)
            .map(|game| game.tag("Date").to_owned())
    };
    let days = [day(first + 1)?, day(first)?];
    (days[0] != days[1]).then_some(())?;
    for game in &mut folder.games {
        match game.round() {
            round if round == first => game.set("Date", &days[0]),
            round if round == first + 1 => game.set("Date", &days[1]),
            _ => {}
        }
    }
    Some(())
}

fn event_name(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let game = any(folder, random);
    let event = words::letter(folder.games[game].tag("Event"), random)?;
    folder.games[game].set("Event", &event);
    Some(())
}

/// Changes a line of the table: its cells, and the number of the cells of opponents.
fn of_table(
    folder: &mut Folder,
    random: &mut Random,
    change: impl FnOnce(&mut Vec<String>, usize) -> Option<()>,
) -> Option<()> {
    let opponents = match folder.is_round_robin() {
        true => folder.players().len(),
        false => 0,
    };
    line(folder, "table.csv", random, |lines, at| {
        let mut row = cells(&lines[at]);
        change(&mut row, opponents)?;
        lines[at] = row.join(";");
        Some(())
    })
}

/// A number that is one higher.
fn higher(cell: &mut String) -> Option<()> {
    let number: u32 = cell.parse().ok()?;
    *cell = (number + 1).to_string();
    Some(())
}

fn points(folder: &mut Folder, random: &mut Random) -> Option<()> {
    of_table(folder, random, |row, cells| higher(&mut row[2 + cells]))
}

fn wins(folder: &mut Folder, random: &mut Random) -> Option<()> {
    of_table(folder, random, |row, cells| higher(&mut row[3 + cells]))
}

fn coefficient(folder: &mut Folder, random: &mut Random) -> Option<()> {
    of_table(folder, random, |row, cells| higher(&mut row[6 + cells]))
}

fn places(folder: &mut Folder, random: &mut Random) -> Option<()> {
    line(folder, "table.csv", random, |lines, at| {
        let other = if at + 1 < lines.len() { at + 1 } else { at - 1 };
        let (mut first, mut second) = (cells(&lines[at]), cells(&lines[other]));
        (first[0] != second[0]).then_some(())?;
        std::mem::swap(&mut first[0], &mut second[0]);
        (lines[at], lines[other]) = (first.join(";"), second.join(";"));
        Some(())
    })
}

fn cell(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let nth = random.below(folder.players().len());
    of_table(folder, random, |row, cells| {
        (nth < cells && row[2 + nth] != "*").then_some(())?;
        row[2 + nth] = if row[2 + nth] == "2" { "1" } else { "2" }.to_owned();
        Some(())
    })
}

/// Adds something to `event.toml`.
fn told(folder: &mut Folder, text: &str) -> Option<()> {
    folder.papers.get_mut("event.toml")?.push_str(text);
    Some(())
}

fn quoted(text: &str) -> String {
    format!("\"{text}\"")
}

fn bye(round: u32, player: &str) -> String {
    format!("\n[[bye]]\nround = {round}\nplayer = {}\n", quoted(player))
}

/// A round, and one who plays in it.
fn at_work(folder: &Folder, random: &mut Random) -> Option<(u32, String)> {
    let rounds = folder.rounds().checked_sub(1)?;
    let round = 1 + random.below(rounds as usize + 1) as u32;
    Some((round, one(folder.busy(round), random)?.to_owned()))
}

fn bye_of_player(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let (round, player) = at_work(folder, random)?;
    told(folder, &bye(round, &player))
}

fn bye_twice(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let (_, player) = at_work(folder, random)?;
    let round = folder.rounds() + 1;
    told(folder, &bye(round, &player))?;
    told(folder, &bye(round, &player))
}

fn bye_behind(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let (_, player) = at_work(folder, random)?;
    let rounds = folder.rounds();
    let text = folder.papers.get_mut("event.toml")?;
    *text = format!("rounds = {rounds}\n{text}");
    told(folder, &bye(rounds + 1, &player))
}

fn forfeit_played(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let game = folder.games[any(folder, random)].clone();
    let [white, black] = [0, 1].map(|side| quoted(&game.players[side]));
    let round = match game.round() {
        0 => String::new(),
        round => format!("round = {round}\n"),
    };
    let text =
        format!("\n[[forfeit]]\n{round}white = {white}\nblack = {black}\nabsent = \"black\"\n");
    told(folder, &text)
}

fn gone_and_plays(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let (round, player) = at_work(folder, random)?;
    told(
        folder,
        &format!(
            "\n[[player]]\nname = {}\nwithdrawal = {round}\n",
            quoted(&player)
        ),
    )
}

fn fewer_rounds(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let rounds = folder
        .rounds()
        .checked_sub(1)
        .filter(|rounds| *rounds > 0)?;
    let fewer = 1 + random.below(rounds as usize);
    let text = folder.papers.get_mut("event.toml")?;
    *text = format!("rounds = {fewer}\n{text}");
    Some(())
}

fn nobody(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let round = folder.rounds().max(1);
    let player = ["Quispe, Zoilo", "Xylander, Wim", "Yfantis, Ugo"][random.below(3)];
    told(folder, &bye(round, player))
}

fn key(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let keys = ["site", "federation", "variant", "rules"];
    let key = words::letter_lost(keys[random.below(4)], random)?;
    let text = folder.papers.get_mut("event.toml")?;
    *text = format!("{key} = \"X\"\n{text}");
    Some(())
}

fn value(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let lines = [
        "rounds = \"seven\"",
        "circles = []",
        "teams = 3",
        "site = 7",
        "unit = \"set\"",
    ];
    let line = lines[random.below(5)];
    let text = folder.papers.get_mut("event.toml")?;
    (line != "unit = \"set\"" || !text.contains("unit =")).then_some(())?;
    *text = format!("{line}\n{text}");
    Some(())
}

/// The numbers of the lots that are told.
fn lots(folder: &Folder) -> Vec<String> {
    let lines = folder.papers["event.toml"].lines();
    let numbers = lines.filter_map(|line| line.strip_prefix("number = "));
    numbers.map(str::to_owned).collect()
}

fn lot(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let all = lots(folder);
    let old = one(all.clone(), random)?;
    let other = one(all, random).filter(|other| *other != old)?;
    let text = folder.papers.get_mut("event.toml")?;
    *text = text.replacen(
        &format!("number = {old}\n"),
        &format!("number = {other}\n"),
        1,
    );
    Some(())
}

fn lot_unknown(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let old = one(lots(folder), random)?;
    let text = folder.papers.get_mut("event.toml")?;
    let other = format!("number = \"{}-XVI\"\n", 50 + random.below(40));
    *text = text.replacen(&format!("number = {old}\n"), &other, 1);
    // The tags would name another one.
    for game in &mut folder.games {
        game.tags.retain(|(name, _)| name != "Opening");
    }
    Some(())
}

fn lot_twice(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let number = one(lots(folder), random)?;
    let (round, board) = (1 + random.below(5), 1 + random.below(3));
    let before = format!("round = {round}\nboard = {board}\nnumber = {number}\n");
    (!folder.papers["event.toml"].contains(&before)).then_some(())?;
    told(
        folder,
        &format!("\n[[lot]]\nround = {round}\nboard = {board}\nnumber = {number}\n"),
    )
}

fn opening_named(folder: &mut Folder, random: &mut Random) -> Option<()> {
    let game = any(folder, random);
    let number = one(lots(folder), random)?;
    let number = number.trim_matches('"');
    (folder.games[game].tag("Opening") != number).then_some(())?;
    folder.games[game].set("Opening", number);
    Some(())
}

fn opening_left(folder: &mut Folder, random: &mut Random) -> Option<()> {
    lots(folder).first()?;
    let [game, other] = [0; 2].map(|_| any(folder, random));
    let opening = |game: usize| folder.games[game].tag("Opening").to_owned();
    (opening(game) != opening(other)).then_some(())?;
    let moves = [game, other].map(|game| folder.games[game].moves.clone());
    let [first, second] = moves;
    (folder.games[game].moves, folder.games[other].moves) = (second, first);
    Some(())
}

fn forfeit_played_on(folder: &mut Folder, random: &mut Random) -> Option<()> {
    folder.is_micro().then_some(())?;
    // Games of a match follow each other.
    let game = any(folder, random) / 2 * 2;
    let game = &mut folder.games[game];
    game.moves = String::new();
    game.set("Termination", "forfeit");
    game.result = if random.percent(50) { "1-0" } else { "0-1" }.to_owned();
    Some(())
}
