// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc

/// The error number with which the system refused to open or read a file.
struct ReadFailure: Error, Hashable {
    /// The `errno` of the call that failed.
    let code: Int32

    /// A Boolean value that indicates whether the file, or the process it described, no longer exists.
    ///
    /// A file that was opened in time fails with `ESRCH` when it is read after its process ended.
    var isGone: Bool { code == ENOENT || code == ESRCH }

    /// A Boolean value that indicates whether the file exists and this user may not read it.
    var isDenied: Bool { code == EACCES || code == EPERM }
}

extension ReadFailure: CustomStringConvertible {
    var description: String { String(cString: strerror(code)) }
}
