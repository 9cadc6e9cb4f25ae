//! The `pdn` command-line program.

fn main() -> std::process::ExitCode {
    pdn::cli::main()
}
