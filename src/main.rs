//! The `pdn` command.

fn main() -> std::process::ExitCode {
    pdn::cli::main()
}
