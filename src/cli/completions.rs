//! `pdn completions`: scripts with which a shell completes commands, options and their values.

use super::exit::{Exit, Failure};
use super::help;
use super::split;
use super::ui::Ui;
use crate::check::{self, CheckFamily, Severity};
use crate::draw::CODES;
use crate::notation::{MOVE_NOTATIONS, NAMED_NUMBERINGS};
use crate::pdn::Encoding;
use crate::variant::VARIANTS;
use crate::write::{FORMATS, TABLES};
use clap::builder::PossibleValuesParser;
use clap::{Arg, Command};
use clap_complete::Shell;
use std::fmt::Write as _;
use std::io::Write as _;

/// Write a script that completes commands and options in a shell
///
/// Save it where the shell looks for such scripts, for bash for example `pdn completions bash > ~/.local/share/bash-completion/completions/pdn`.
#[derive(Debug, clap::Args)]
pub(super) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    pub(super) shell: Shell,
}

pub(super) fn run_completions(args: &CompletionsArgs, ui: &Ui) -> Result<Exit, Failure> {
    let mut command = help::build_command(ui.lang(), help::HelpPurpose::Scripts)
        .mut_subcommands(|command| command.mut_args(with_choices));
    let name = command.get_name().to_owned();
    // The library panics if it cannot write a script, so the script goes to memory first.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    let mut out = ui.stdout_writer();
    out.write_all(&script)?;
    match args.shell {
        Shell::Bash => out.write_all(bash_wrapper(&command).as_bytes())?,
        Shell::Fish => {
            out.write_all(FISH_NEEDS_COMMAND.as_bytes())?;
            out.write_all(fish_operands(&command).as_bytes())?;
        }
        _ => {}
    }
    out.flush()?;
    Ok(Exit::Clean)
}

/// The part of the bash completion that the generated script lacks: a value that follows an equals sign, at which bash splits words or not, as
/// its user has configured, and the command that follows options. The function of the script is called with the value and the option as if a
/// space separated them, and without the options that precede the command.
const BASH_WRAPPER: &str = r#"
_pdn_after_options() {
    local cur="$2" prev="$3" before="" taken
    local -a words=("${COMP_WORDS[@]}")
    local COMP_CWORD=${COMP_CWORD}
    while ((COMP_CWORD > 1)); do
        case "${words[1]}" in
            WITH_VALUE)
                taken=2
                if [[ "${words[2]}" == "=" ]]; then
                    taken=3
                fi
                ;;
            WHOLE)
                taken=1
                ;;
            *)
                break
                ;;
        esac
        if ((1 + taken > COMP_CWORD)); then
            break
        fi
        words=("${words[0]}" "${words[@]:1+taken}")
        COMP_CWORD=$((COMP_CWORD - taken))
        prev="${words[COMP_CWORD-1]}"
    done
    local -a COMP_WORDS=("${words[@]}")
    if [[ "${cur}" == "=" ]]; then
        cur=""
    elif [[ "${prev}" == "=" && ${COMP_CWORD} -ge 2 ]]; then
        prev="${COMP_WORDS[COMP_CWORD-2]}"
    elif [[ "${cur}" == --*=* ]]; then
        prev="${cur%%=*}"
        before="${prev}="
        cur="${cur#*=}"
        # The value counts as a word of its own.
        COMP_CWORD=$((COMP_CWORD + 1))
    fi
    _pdn "$1" "${cur}" "${prev}"
    if [[ -n "${before}" ]]; then
        COMPREPLY=("${COMPREPLY[@]/#/${before}}")
    fi
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _pdn_after_options -o nosort -o bashdefault -o default pdn
elif [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
    complete -F _pdn_after_options -o bashdefault -o default pdn
fi
"#;

/// Returns [`BASH_WRAPPER`] with the options that may precede the command.
fn bash_wrapper(command: &Command) -> String {
    let (mut with_value, mut whole) = (Vec::new(), Vec::new());
    for arg in command.get_arguments() {
        let short = arg.get_short().map(|short| format!("-{short}"));
        let long = arg.get_long().map(|long| format!("--{long}"));
        let names = short.into_iter().chain(long);
        match arg.get_action().takes_values() {
            true => {
                whole.extend(arg.get_long().map(|long| format!("--{long}=*")));
                with_value.extend(names);
            }
            false => whole.extend(names),
        }
    }
    BASH_WRAPPER
        .replace("WITH_VALUE", &with_value.join(" | "))
        .replace("WHOLE", &whole.join(" | "))
}

/// The function of fish's script that decides whether a command is still to come. The generated one answers no while the value of an option
/// before the command is typed, so that fish offers files in its place.
const FISH_NEEDS_COMMAND: &str = r#"
function __fish_pdn_needs_command
    set -l cmd (commandline -opc)
    set -e cmd[1]
    if not argparse -s (__fish_pdn_global_optspecs) -- $cmd 2>/dev/null
        set -q cmd[1]
        or return
        # The last option lacks its value.
        set -e cmd[-1]
        argparse -s (__fish_pdn_global_optspecs) -- $cmd 2>/dev/null
        or return
    end
    if set -q argv[1]
        echo $argv[1]
        return 1
    end
    return 0
end
"#;

/// Returns the lines with which fish completes arguments without an option; the script leaves these out.
fn fish_operands(command: &Command) -> String {
    let mut lines = String::new();
    for command in command.get_subcommands() {
        let values = command.get_positionals().flat_map(Arg::get_possible_values);
        let names: Vec<_> = values.map(|value| value.get_name().to_owned()).collect();
        if !names.is_empty() {
            // Writing to a `String` cannot fail.
            let _ = writeln!(
                lines,
                "complete -c pdn -n \"__fish_pdn_using_subcommand {}\" -f -a \"{}\"",
                command.get_name(),
                names.join(" ")
            );
        }
    }
    lines
}

/// Returns an argument with the known names as its choices. The argument also takes other words where the command line takes them: `russo` for
/// `russian`.
fn with_choices(arg: Arg) -> Arg {
    if !arg.get_possible_values().is_empty() {
        return arg;
    }
    match value_choices(&arg) {
        Some(names) => arg.value_parser(PossibleValuesParser::new(names)),
        None => arg,
    }
}

/// Returns the words that an argument can name, by the name of its value.
fn value_choices(arg: &Arg) -> Option<Vec<&'static str>> {
    let [name] = arg.get_value_names()? else {
        return None;
    };
    let long = arg.get_long();
    let ids = || check::all_checks().flat_map(|check| [check.code, check.name]);
    let families = || CheckFamily::ALL.iter().map(|family| family.name());
    let levels = || Severity::ALL.iter().map(|severity| severity.name());
    let codes = || CODES.iter().map(|code| code.id);
    Some(match (name.as_str(), long) {
        ("VARIANT", _) => VARIANTS.iter().map(|variant| variant.id).collect(),
        ("CODE", _) => codes().collect(),
        ("NUMBERING", _) => NAMED_NUMBERINGS
            .iter()
            .flat_map(|named| named.names)
            .copied()
            .collect(),
        ("NOTATION", _) => MOVE_NOTATIONS
            .iter()
            .map(|notation| notation.name)
            .collect(),
        ("ENCODING", _) => Encoding::all().map(Encoding::name).collect(),
        ("FORMAT", Some("to")) => FORMATS
            .iter()
            .map(|one| one.name)
            .chain([TABLES.name])
            .collect(),
        ("KEY", Some("by")) => split::key_names().collect(),
        ("CHECKS", _) => ["all", "none"]
            .into_iter()
            .chain(levels())
            .chain(families())
            .chain(ids())
            .collect(),
        ("CHECK", None) => ids()
            .chain(families())
            .chain(levels())
            .chain(codes())
            .chain(["glyphs"])
            .collect(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    /// Checks that the name of each value decides its choices, and that each kind of value is one of these.
    #[test]
    fn every_value_has_choices_or_is_known_to_have_none() {
        const OPEN_VALUE_NAMES: [&str; 19] = [
            "PATH", "FILE", "DIR", "FILE|DIR", "N", "EXT", "TEXT", "QUERY", "FEN", "DEPTH",
            "PLAYER", "NAME", "A", "B", "A..B", "PERCENT", "MOVE", "ARROWS", "SQUARES",
        ];
        let root = crate::cli::args::CliArgs::command();
        for command in root.get_subcommands() {
            for arg in command.get_arguments() {
                if !arg.get_action().takes_values() {
                    continue;
                }
                let name = arg.get_value_names().and_then(|names| names.first());
                let name = name.map_or("", |name| name.as_str());
                let known =
                    OPEN_VALUE_NAMES.contains(&name) || !arg.get_possible_values().is_empty();
                assert!(
                    known || value_choices(arg).is_some(),
                    "{} {}: {name}",
                    command.get_name(),
                    arg.get_id()
                );
            }
        }
    }
}
