//! Which system calls count, and what they do to which file.

use nix::errno::Errno;
use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::path::Path;

/// What a call does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Opens a file to read it.
    Open,
    /// Opens a folder, to list it or to make its entries last.
    OpenFolder,
    /// Opens a file to write it, with a name or without.
    Create,
    Read,
    List,
    Write,
    Sync,
    /// Gives a file a name.
    Link,
    Rename,
    Remove,
    MakeFolder,
    /// Permissions and owners.
    Mode,
    Lock,
}

impl Kind {
    /// What can go wrong with it.
    pub(super) fn errors(self) -> &'static [Errno] {
        match self {
            Self::Open | Self::OpenFolder => &[Errno::EACCES, Errno::EIO, Errno::EMFILE],
            Self::Create => &[Errno::EACCES, Errno::ENOSPC, Errno::EDQUOT, Errno::EROFS],
            Self::Read | Self::List => &[Errno::EIO],
            Self::Write => &[Errno::ENOSPC, Errno::EDQUOT, Errno::EIO, Errno::EFBIG],
            Self::Sync => &[Errno::EIO, Errno::ENOSPC, Errno::EDQUOT],
            Self::Link | Self::Rename => &[Errno::EACCES, Errno::ENOSPC, Errno::EIO, Errno::EPERM],
            Self::MakeFolder => &[Errno::EACCES, Errno::ENOSPC],
            Self::Remove => &[Errno::EIO],
            Self::Mode => &[Errno::EPERM],
            Self::Lock => &[Errno::ENOLCK],
        }
    }
}

/// A call that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Call {
    pub(super) kind: Kind,
    /// The file, from the folder of the test; of drafts without what is random.
    pub(super) file: String,
}

/// How drafts are called here, named or not.
pub(super) const DRAFT: &str = "(draft)";

/// The numbers of x86-64.
mod number {
    pub(super) const READ: u64 = 0;
    pub(super) const WRITE: u64 = 1;
    pub(super) const OPEN: u64 = 2;
    pub(super) const PREAD: u64 = 17;
    pub(super) const PWRITE: u64 = 18;
    pub(super) const READV: u64 = 19;
    pub(super) const WRITEV: u64 = 20;
    pub(super) const FLOCK: u64 = 73;
    pub(super) const FSYNC: u64 = 74;
    pub(super) const FDATASYNC: u64 = 75;
    pub(super) const FTRUNCATE: u64 = 77;
    pub(super) const RENAME: u64 = 82;
    pub(super) const MKDIR: u64 = 83;
    pub(super) const CREAT: u64 = 85;
    pub(super) const LINK: u64 = 86;
    pub(super) const UNLINK: u64 = 87;
    pub(super) const CHMOD: u64 = 90;
    pub(super) const FCHMOD: u64 = 91;
    pub(super) const FCHOWN: u64 = 93;
    pub(super) const GETDENTS: u64 = 217;
    pub(super) const OPENAT: u64 = 257;
    pub(super) const MKDIRAT: u64 = 258;
    pub(super) const UNLINKAT: u64 = 263;
    pub(super) const RENAMEAT: u64 = 264;
    pub(super) const LINKAT: u64 = 265;
    pub(super) const FCHMODAT: u64 = 268;
    pub(super) const SYNCFS: u64 = 306;
    pub(super) const RENAMEAT2: u64 = 316;
    pub(super) const OPENAT2: u64 = 437;
}

const O_ACCMODE: u64 = 3;
const O_CREAT: u64 = 0o100;
const O_DIRECTORY: u64 = 0o200_000;
/// A file without a name: this bit and the one of folders.
const O_TMPFILE: u64 = 0o20_000_000;

/// A call on its way into the system.
pub(super) struct Entry {
    pub(super) number: u64,
    pub(super) args: [u64; 6],
    pub(super) process: i32,
}

impl Entry {
    /// Whether a file without a name is wanted.
    pub(super) fn is_nameless(&self) -> bool {
        self.number == number::OPENAT && self.args[2] & O_TMPFILE != 0
    }

    /// What it is, if it counts: if it has to do with the folder, or with what the command says.
    pub(super) fn call(&self, folder: &Path) -> Option<Call> {
        use number as n;
        let path = |nth: usize| self.path(self.args[nth], folder);
        let open = |flags: u64| {
            if flags & O_TMPFILE != 0 || flags & O_CREAT != 0 || flags & O_ACCMODE != 0 {
                Kind::Create
            } else if flags & O_DIRECTORY != 0 {
                Kind::OpenFolder
            } else {
                Kind::Open
            }
        };
        let (kind, file) = match self.number {
            n::OPEN => (open(self.args[1]), path(0)),
            n::OPENAT => (open(self.args[2]), path(1)),
            n::OPENAT2 => (Kind::Create, path(1)),
            n::CREAT => (Kind::Create, path(0)),
            n::READ | n::PREAD | n::READV => (Kind::Read, self.opened(folder)),
            n::WRITE | n::PWRITE | n::WRITEV | n::FTRUNCATE => (Kind::Write, self.opened(folder)),
            n::GETDENTS => (Kind::List, self.opened(folder)),
            n::FSYNC | n::FDATASYNC | n::SYNCFS => (Kind::Sync, self.opened(folder)),
            n::FLOCK => (Kind::Lock, self.opened(folder)),
            n::FCHMOD | n::FCHOWN => (Kind::Mode, self.opened(folder)),
            n::CHMOD => (Kind::Mode, path(0)),
            n::FCHMODAT => (Kind::Mode, path(1)),
            n::RENAME => (Kind::Rename, path(1)),
            n::RENAMEAT | n::RENAMEAT2 => (Kind::Rename, path(3)),
            n::LINK => (Kind::Link, path(1)),
            n::LINKAT => (Kind::Link, path(3)),
            n::UNLINK => (Kind::Remove, path(0)),
            n::UNLINKAT => (Kind::Remove, path(1)),
            n::MKDIR => (Kind::MakeFolder, path(0)),
            n::MKDIRAT => (Kind::MakeFolder, path(1)),
            _ => return None,
        };
        let mut file = file?;
        if kind == Kind::Create && self.is_nameless() {
            file = DRAFT.to_owned();
        }
        // Nobody reads what is told in the folder.
        if kind == Kind::Read && file.starts_with("std") {
            return None;
        }
        // A file that is opened like a file, and is a folder.
        let is_folder = kind == Kind::Open && folder.join(&file).is_dir();
        let kind = if is_folder { Kind::OpenFolder } else { kind };
        Some(Call { kind, file })
    }

    /// A file by its name, if it lies in the folder.
    fn path(&self, address: u64, folder: &Path) -> Option<String> {
        let memory = File::open(format!("/proc/{}/mem", self.process)).ok()?;
        let mut name = Vec::new();
        let mut page = [0; 256];
        loop {
            let read = memory
                .read_at(&mut page, address + name.len() as u64)
                .ok()?;
            let end = page[..read].iter().position(|byte| *byte == 0);
            name.extend_from_slice(&page[..end.unwrap_or(read)]);
            if end.is_some() || read == 0 || name.len() > 4096 {
                break;
            }
        }
        named(&String::from_utf8_lossy(&name), folder)
    }

    /// A file that is open.
    fn opened(&self, folder: &Path) -> Option<String> {
        let number = self.args[0];
        let link = format!("/proc/{}/fd/{number}", self.process);
        match number {
            0 => None,
            1 => Some("stdout".to_owned()),
            2 => Some("stderr".to_owned()),
            _ => {
                let file = fs::read_link(link).ok()?;
                file.starts_with(folder)
                    .then(|| named(&file.to_string_lossy(), folder))?
            }
        }
    }
}

/// The name of a file from the folder on, if it lies there.
fn named(path: &str, folder: &Path) -> Option<String> {
    let inside = match Path::new(path).strip_prefix(folder) {
        Ok(inside) => inside,
        Err(_) if path.starts_with('/') || path.is_empty() => return None,
        Err(_) => Path::new(path.strip_prefix("./").unwrap_or(path)),
    };
    // A draft, or one of the files of a hidden folder.
    let draft = inside.components().any(|part| {
        let part = part.as_os_str().to_string_lossy();
        part.starts_with(".pdn-") || part.starts_with('#')
    });
    Some(if draft {
        DRAFT.to_owned()
    } else {
        inside.display().to_string()
    })
}
