// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLMDB
import Foundation
import RasterKit

/// A reason why a call of LMDB or of the system failed.
enum StoreFault: Error, Equatable {
    /// The file lost its name, or was cut: another process began anew, or someone removed it.
    case gone
    /// The map has no room for a record, whatever is evicted.
    case full
    /// The file isn't what LMDB wrote.
    case damaged(String)
    /// Another process has been writing, or opening the directory, for too long.
    case busy(String)
    /// A call of the system failed.
    case system(code: Int32, action: String)
    /// The directory can't be used for another reason.
    case unusable(String)

    /// Why a process that was forked can't use a store, and what to do.
    static let forked =
        "this process was forked from one that uses stores. Start another program in it (exec), or draw without a store"

    /// Creates the fault that a status of LMDB stands for.
    init(_ status: Int32, _ action: String) {
        switch status {
        case MDB_MAP_FULL, MDB_TXN_FULL: self = .full
        case MDB_READERS_FULL: self = .busy("more look-ups at once than it has room for")
        case let code where code > 0: self = .system(code: code, action: action)
        default: self = .damaged("LMDB can't \(action): \(unsafe String(cString: mdb_strerror(status)))")
        }
    }

    /// Creates the fault of the call of the system that just failed.
    static func lastError(_ action: String) -> StoreFault { .system(code: errno, action: action) }

    /// What happened, and what to do.
    var text: String {
        switch self {
        case .gone: "its file was removed; it begins anew"
        case .full: "it has no room for the record"
        case .damaged(let reason): "its file is damaged (\(reason)); it begins anew"
        case .busy(let reason): "it is busy: \(reason)"
        case .unusable(let reason): reason
        case .system(let code, let action): "can't \(action): \(Self.text(of: code))\(Self.remedy(for: code))"
        }
    }

    private static func text(of code: Int32) -> String { unsafe String(cString: strerror(code)) }

    private static func remedy(for code: Int32) -> String {
        switch code {
        case ENOSPC, EDQUOT: ". Free some of the disk, or choose another directory"
        // What LMDB reports where only a part of a page could be written.
        case EIO: ". The disk may be full or failing, or the limit of file sizes (RLIMIT_FSIZE) too low"
        case EFBIG: ". Raise the limit of file sizes (RLIMIT_FSIZE), or lower the byte limit"
        case EACCES, EPERM, EROFS: ". Choose a directory that this process may write into"
        case EMFILE, ENFILE: ". Raise the limit of open files (RLIMIT_NOFILE)"
        case ENOMEM: ". Lower the byte limit, or raise the limit of the address space (RLIMIT_AS)"
        case EEXIST, ENOTDIR, EISDIR, ENOENT, ELOOP, ESPIPE: ". Move away what is there, or choose another directory"
        default: ""
        }
    }
}

/// Returns the result of a call of the system, or throws its error.
func checked(_ result: Int32, _ action: @autoclosure () -> String) throws(StoreFault) {
    guard result == 0 else { throw StoreFault.lastError(action()) }
}
