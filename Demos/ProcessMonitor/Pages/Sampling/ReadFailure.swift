// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc

/// The error number with which the system refused to open or read a file.
struct ReadFailure: Error, Hashable {
    /// The `errno` of the call that failed.
    let code: Int32

    /// Whether the file, or the process it described, does not exist any more.
    ///
    /// A file that was opened in time fails with `ESRCH` when it is read after its process ended.
    var isGone: Bool { code == ENOENT || code == ESRCH }

    /// Whether the file exists and may not be read by this user.
    var isDenied: Bool { code == EACCES || code == EPERM }
}

extension ReadFailure: CustomStringConvertible {
    var description: String { String(cString: strerror(code)) }
}
