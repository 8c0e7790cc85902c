// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc

/// The reason why packages cannot be listed.
///
/// A stanza that is malformed raises no error: it is skipped and counted, unless the file has no other.
package struct PackageError: Error, Hashable {
    /// The kind of error, for code that reacts to it.
    package enum Code: String, Sendable {
        /// There is no file at the path.
        case missing
        /// The path leads to a folder or a device.
        case notFile
        /// The file exists and cannot be read.
        case unreadable
        /// The file is larger than any list of packages.
        case tooLarge
        /// The file has no stanza.
        case empty
        /// The file has stanzas, and none is a package's.
        case malformed
        /// The file lists packages, and none is installed.
        case nothingInstalled
        /// The sample isn't where the program was built.
        case missingSample
    }

    /// The kind of error.
    package let code: Code

    /// The file concerned.
    package let path: String

    /// The line concerned, from 1.
    var line: Int?

    /// The error number of the system, when the cause was a failed call.
    var errorNumber: Int32?

    /// The problem of the line.
    var problem: StanzaProblem?
}

extension PackageError: CustomStringConvertible {
    /// The error, the file concerned, and a remedy.
    package var description: String { "\(reason) \(advice)" }

    /// The error and the file concerned, as a sentence.
    package var reason: String {
        let cause = errorNumber.map { " (\(String(cString: strerror($0))))" } ?? ""
        return switch code {
        case .missing: "There is no file at \(path)\(cause)."
        case .notFile: "\(path) is no file\(cause)."
        case .unreadable: "\(path) cannot be read\(cause)."
        case .tooLarge: "\(path) has more than \(StatusFile.sizeLimit >> 20) MB."
        case .empty: "\(path) is empty."
        case .malformed:
            "\(path), line \(line ?? 1): \(problem?.description ?? "it is no stanza"); no other stanza can be read."
        case .nothingInstalled: "\(path) lists packages, but none is installed."
        case .missingSample: "The sample of packages is not at \(path)\(cause)."
        }
    }

    /// The remedy on the command line.
    private var advice: String {
        switch code {
        case .missing: "Name a status file of dpkg with --file, or leave --file out."
        case .notFile, .tooLarge, .empty, .malformed: "Name a status file of dpkg with --file."
        case .unreadable: "Run as a user who may read it, or name another file with --file."
        case .nothingInstalled: "Name the status file of another machine with --file."
        case .missingSample: "Build the program again, or name a status file with --file."
        }
    }
}
