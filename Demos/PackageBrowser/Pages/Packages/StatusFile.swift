// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A file that lists packages.
package struct StatusFile: Hashable, Sendable {
    /// The origin of a file.
    package enum Origin: Hashable, Sendable {
        /// It is what dpkg keeps on this machine.
        case machine
        /// It was named on the command line.
        case named
        /// It ships with the program.
        case sample
    }

    /// The path of dpkg's own status file.
    package static let machinePath = "/var/lib/dpkg/status"

    /// The largest file that is read, in bytes: a hundred times the status of a large desktop.
    static let sizeLimit = 1 << 30

    package let path: String
    package let origin: Origin

    /// The packages of the file.
    ///
    /// - Throws: A `PackageError` if there are none, or if the file cannot be read.
    package func packages() throws(PackageError) -> PackageList {
        let list = PackageList(try contents())
        if !list.packages.isEmpty { return list }
        if list.isEmpty { throw PackageError(code: .empty, path: path) }
        if let first = list.firstSkipped.first, list.removedCount == 0 {
            throw PackageError(code: .malformed, path: path, line: first.line, problem: first.problem)
        }
        throw PackageError(code: .nothingInstalled, path: path)
    }

    /// The bytes of the file.
    private func contents() throws(PackageError) -> [UInt8] {
        // A pipe that nobody writes into would block; opened like this, it is refused below.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure(errno) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw failure(errno) }
        guard facts.st_mode & S_IFMT == S_IFREG else { throw PackageError(code: .notFile, path: path) }
        guard facts.st_size <= Self.sizeLimit else { throw PackageError(code: .tooLarge, path: path) }
        do {
            return [UInt8](try file.read(upToCount: Self.sizeLimit) ?? Data())
        } catch {
            throw PackageError(code: .unreadable, path: path, errorNumber: EIO)
        }
    }

    private func failure(_ number: Int32) -> PackageError {
        let isMissing = number == ENOENT || number == ENOTDIR
        let code: PackageError.Code = !isMissing ? .unreadable : origin == .sample ? .missingSample : .missing
        return PackageError(code: code, path: path, errorNumber: number)
    }
}

extension StatusFile {
    /// The file that a command line asks for.
    ///
    /// - Parameters:
    ///   - path: The path after `--file`, or nil for this machine's packages, or the sample where dpkg has none.
    ///   - machinePath: The path of dpkg's own status file.
    package init(path: String?, machinePath: String = machinePath) {
        if let path {
            self.init(path: path, origin: .named)
        } else if access(machinePath, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR {
            self.init(path: machinePath, origin: .machine)
        } else {
            self = .sample
        }
    }

    /// The sample that ships with the program.
    package static var sample: StatusFile { StatusFile(path: samplePath, origin: .sample) }

    /// The path of the sample that ships with the program.
    ///
    /// `Bundle.module` would stop the program where the folder of resources is missing.
    static var samplePath: String {
        Bundle.main.bundleURL.appendingPathComponent("Demos_BrowserPages.resources/sample-status").path
    }

    /// The name of the file as it is shown.
    var shownName: String {
        switch origin {
        case .machine, .named: path
        case .sample: "Sample packages"
        }
    }
}
