// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The reason why a proc folder cannot be sampled.
///
/// Only the machine's own files raise it. A process that ends or hides while it is read is counted in the sample.
package struct SamplingError: Error, Hashable {
    /// The kind of error, for code that reacts to it.
    package enum Code: String, Sendable {
        /// There is no folder at the root.
        case missingRoot
        /// The root is there, but it is no proc file system.
        case notProcFileSystem
        /// The root or one of its files exists and cannot be read.
        case unreadable
    }

    /// The kind of error.
    package let code: Code

    /// The folder or file concerned.
    package let path: String

    /// The error of the system, if the cause was a failed call.
    let cause: ReadFailure?
}

extension SamplingError: CustomStringConvertible {
    /// The error, the file concerned, and a remedy.
    package var description: String {
        let reason = cause.map { " (\($0))" } ?? ""
        return switch code {
        case .missingRoot:
            "There is no proc folder at \(path)\(reason). Mount proc there, or name the folder where it is mounted."
        case .notProcFileSystem:
            "\(path) is not what a proc file system has there\(reason). Name a folder where proc is mounted."
        case .unreadable:
            "\(path) cannot be read\(reason). Run as a user who may read it, or name another proc folder."
        }
    }
}
