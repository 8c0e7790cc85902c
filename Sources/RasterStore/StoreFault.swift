// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A reason why a store can't be used.
enum StoreFault: Error, Equatable {
    /// Another process has been using the folder alone for too long.
    case busy(String)
    case system(code: Int32, action: String)
    case unusable(String)

    /// Creates the fault of the call of the system that just failed.
    static func lastError(_ action: String) -> StoreFault {
        let code = errno
        return .system(code: code, action: action)
    }

    var text: String {
        switch self {
        case .busy(let reason): "it is busy: \(reason)"
        case .unusable(let reason): reason
        case .system(let code, let action):
            "can't \(action): \(unsafe String(cString: strerror(code)))\(Self.remedy(for: code))"
        }
    }

    private static func remedy(for code: Int32) -> String {
        switch code {
        case ENOSPC, EDQUOT: ". Free some of the disk, or choose another directory"
        case EIO: ". The disk may be failing: choose another directory"
        case EFBIG: ". Raise the limit of file sizes (RLIMIT_FSIZE)"
        case EACCES, EPERM, EROFS: ". Choose a directory that this process may write into"
        case EMFILE, ENFILE: ". Raise the limit of open files (RLIMIT_NOFILE)"
        case EEXIST, ENOTDIR, EISDIR, ENOENT, ELOOP: ". Move away what is there, or choose another directory"
        default: ""
        }
    }
}
