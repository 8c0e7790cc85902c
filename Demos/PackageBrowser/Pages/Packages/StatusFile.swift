// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A file that lists packages.
package struct StatusFile: Hashable, Sendable {
    package static let machinePath = "/var/lib/dpkg/status"

    package let path: String

    /// A Boolean value that indicates whether the file ships with the program.
    package var isSample = false

    /// The packages of the file.
    package func packages() throws(PackageError) -> PackageList {
        let list = PackageList(try contents())
        if !list.packages.isEmpty { return list }
        if list.isEmpty { throw PackageError(code: .empty, path: path) }
        if let first = list.firstSkipped, list.removedCount == 0 {
            throw PackageError(code: .malformed, path: path, line: first.line, problem: first.problem)
        }
        throw PackageError(code: .nothingInstalled, path: path)
    }

    private func contents() throws(PackageError) -> [UInt8] {
        var facts = stat()
        guard stat(path, &facts) == 0, access(path, R_OK) == 0 else {
            let number = errno
            let isMissing = number == ENOENT || number == ENOTDIR
            let code: PackageError.Code = !isMissing ? .unreadable : isSample ? .missingSample : .missing
            throw PackageError(code: code, path: path, errorNumber: number)
        }
        // A pipe without a writer would block.
        guard facts.st_mode & S_IFMT == S_IFREG else { throw PackageError(code: .notFile, path: path) }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw PackageError(code: .unreadable, path: path, errorNumber: EIO)
        }
        return [UInt8](data)
    }
}

extension StatusFile {
    /// The file that a command line asks for.
    package init(path: String?, machinePath: String = machinePath) {
        if let path {
            self.init(path: path)
        } else if FileManager.default.fileExists(atPath: machinePath) {
            self.init(path: machinePath)
        } else {
            self = .sample
        }
    }

    /// The sample that ships with the program.
    ///
    /// `Bundle.module` would stop the program where the folder of resources is missing.
    package static var sample: StatusFile {
        let path = Bundle.main.bundleURL.appendingPathComponent("Demos_BrowserPages.resources/sample-status").path
        return StatusFile(path: path, isSample: true)
    }
}

/// The reason why packages cannot be listed.
///
/// A stanza that is malformed raises no error: it is skipped and counted, unless the file has no other.
package struct PackageError: Error, Hashable {
    package enum Code: String, Sendable {
        case missing
        /// The path leads to a folder or a device.
        case notFile
        case unreadable
        case empty
        /// The file has stanzas, and none is a package's.
        case malformed
        case nothingInstalled
        case missingSample
    }

    package let code: Code
    package let path: String
    var line: Int?
    var errorNumber: Int32?
    var problem: StanzaProblem?
}

extension PackageError: CustomStringConvertible {
    package var description: String { "\(parts.reason) \(parts.remedy)" }
    package var reason: String { parts.reason }

    /// The error, and the remedy on the command line.
    private var parts: (reason: String, remedy: String) {
        let cause = errorNumber.map { " (\(String(cString: strerror($0))))" } ?? ""
        let another = "Name a status file of dpkg with --file."
        return switch code {
        case .missing:
            ("There is no file at \(path)\(cause).", "Name a status file of dpkg with --file, or leave --file out.")
        case .notFile: ("\(path) is no file\(cause).", another)
        case .unreadable:
            ("\(path) cannot be read\(cause).", "Run as a user who may read it, or name another file with --file.")
        case .empty: ("\(path) is empty.", another)
        case .malformed:
            ("\(path), line \(line ?? 1): \(problem?.description ?? ""); no other stanza can be read.", another)
        case .nothingInstalled:
            ("\(path) lists packages, but none is installed.", "Name the status file of another machine with --file.")
        case .missingSample:
            (
                "The sample of packages is not at \(path)\(cause).",
                "Build the program again, or name a status file with --file."
            )
        }
    }
}
