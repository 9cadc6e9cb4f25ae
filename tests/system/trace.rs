//! Runs the command under `ptrace`, counts its system calls, and lets one of them fail, or the process die at it.
//!
//! A library that is loaded before others would not do: some crates call the system without the C library.

use super::calls::{Call, Entry};
use nix::errno::Errno;
use nix::sys::ptrace::{self, Options};
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::Pid;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

/// What is done to one of the calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Harm {
    /// It fails, and is not made.
    Fail(Errno),
    /// The process dies in place of making it.
    KillBefore,
    /// The process dies when it is made.
    KillAfter,
}

/// How a run went.
#[derive(Debug)]
pub(super) struct Ended {
    /// The calls that count, in order.
    pub(super) calls: Vec<Call>,
    /// The exit status; nothing of a process that was killed.
    pub(super) status: Option<i32>,
    pub(super) err: String,
}

/// A command to run.
#[derive(Clone, Copy)]
pub(super) struct Errand<'a> {
    pub(super) program: &'a Path,
    pub(super) folder: &'a Path,
    pub(super) args: &'a [&'a str],
    /// Whether the file system has files without names.
    pub(super) nameless: bool,
}

/// What is to happen when a thread leaves the system.
#[derive(Clone, Copy)]
enum Leaving {
    With(Errno),
    Dead,
}

/// Runs a command. `harm`: what is done, and to which of the calls that count, from 0.
pub(super) fn run(errand: Errand<'_>, harm: Option<(usize, Harm)>) -> Ended {
    let told = tempfile::tempdir().unwrap();
    let (out, err) = (told.path().join("out"), told.path().join("err"));
    // The shell waits until it is watched, and then becomes the command.
    let mut child = Command::new("/bin/sh")
        .args(["-c", "kill -STOP $$; exec \"$0\" \"$@\""])
        .arg(errand.program)
        .args(errand.args)
        .current_dir(errand.folder)
        .env_clear()
        .env("LANG", "C")
        .stdin(Stdio::null())
        .stdout(File::create(out).unwrap())
        .stderr(File::create(&err).unwrap())
        .spawn()
        .unwrap();
    let main = Pid::from_raw(child.id().cast_signed());
    waitpid(main, Some(WaitPidFlag::WUNTRACED)).unwrap();
    let options = Options::PTRACE_O_TRACESYSGOOD
        | Options::PTRACE_O_TRACECLONE
        | Options::PTRACE_O_TRACEEXEC
        | Options::PTRACE_O_EXITKILL;
    ptrace::seize(main, options).expect("system calls can be watched here (ptrace)");
    kill(main, Signal::SIGCONT).unwrap();
    let mut tracer = Tracer {
        errand,
        harm,
        main,
        begun: false,
        calls: Vec::new(),
        leaving: BTreeMap::new(),
    };
    let status = tracer.watch();
    let _ = child.wait();
    Ended {
        calls: tracer.calls,
        status,
        err: fs::read_to_string(err).unwrap(),
    }
}

struct Tracer<'a> {
    errand: Errand<'a>,
    harm: Option<(usize, Harm)>,
    main: Pid,
    /// Whether the shell has become the command.
    begun: bool,
    calls: Vec<Call>,
    leaving: BTreeMap<Pid, Leaving>,
}

impl Tracer<'_> {
    /// Until the process ends.
    fn watch(&mut self) -> Option<i32> {
        // Other tests of this process have children too.
        let mine = WaitPidFlag::__WALL | WaitPidFlag::__WNOTHREAD;
        loop {
            let (thread, signal) = match waitpid(Pid::from_raw(-1), Some(mine)) {
                Ok(WaitStatus::Exited(pid, status)) if pid == self.main => return Some(status),
                Ok(WaitStatus::Signaled(pid, ..)) if pid == self.main => return None,
                Ok(WaitStatus::PtraceSyscall(pid)) => {
                    self.stopped(pid);
                    (pid, None)
                }
                Ok(WaitStatus::PtraceEvent(pid, _, event)) => {
                    self.begun |= event == nix::libc::PTRACE_EVENT_EXEC;
                    (pid, None)
                }
                Ok(WaitStatus::Stopped(pid, signal)) => (pid, Some(signal)),
                Err(Errno::EINTR) | Ok(_) => continue,
                Err(error) => panic!("the process is gone: {error}"),
            };
            // A thread that has been killed meanwhile goes on by itself.
            let _ = ptrace::syscall(thread, signal);
        }
    }

    /// A thread goes into the system, or comes out of it.
    fn stopped(&mut self, thread: Pid) {
        let Ok(about) = ptrace::syscall_info(thread) else {
            return;
        };
        if about.op == nix::libc::PTRACE_SYSCALL_INFO_ENTRY {
            self.enters(thread);
        } else if about.op == nix::libc::PTRACE_SYSCALL_INFO_EXIT {
            match self.leaving.remove(&thread) {
                Some(Leaving::With(error)) => {
                    let Ok(mut registers) = ptrace::getregs(thread) else {
                        return;
                    };
                    registers.rax = i64::from(-(error as i32)).cast_unsigned();
                    ptrace::setregs(thread, registers).unwrap();
                }
                Some(Leaving::Dead) => drop(kill(self.main, Signal::SIGKILL)),
                None => {}
            }
        }
    }

    fn enters(&mut self, thread: Pid) {
        let Ok(mut registers) = ptrace::getregs(thread) else {
            return;
        };
        if !self.begun {
            return;
        }
        let entry = Entry {
            number: registers.orig_rax,
            args: [
                registers.rdi,
                registers.rsi,
                registers.rdx,
                registers.r10,
                registers.r8,
                registers.r9,
            ],
            process: thread.as_raw(),
        };
        let nameless = entry.is_nameless();
        let counted = entry.call(self.errand.folder);
        let refused = nameless && !self.errand.nameless;
        let mut leaving = refused.then_some(Leaving::With(Errno::EOPNOTSUPP));
        if let Some(call) = counted.filter(|_| !refused) {
            let number = self.calls.len();
            self.calls.push(call);
            match self.harm {
                Some((at, Harm::Fail(error))) if at == number => {
                    leaving = Some(Leaving::With(error));
                }
                Some((at, Harm::KillBefore)) if at == number => {
                    leaving = Some(Leaving::Dead);
                    let _ = kill(self.main, Signal::SIGKILL);
                }
                Some((at, Harm::KillAfter)) if at == number => {
                    self.leaving.insert(thread, Leaving::Dead);
                }
                _ => {}
            }
        }
        if let Some(leaving) = leaving {
            self.leaving.insert(thread, leaving);
            // No call has this number: nothing is done.
            registers.orig_rax = u64::MAX;
            // It may be dead already.
            let _ = ptrace::setregs(thread, registers);
        }
    }
}
