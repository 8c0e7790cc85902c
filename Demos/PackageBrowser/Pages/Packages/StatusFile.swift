// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
package import RasterKit

/// A file that lists packages.
package struct StatusFile: Hashable, Sendable {
    package static let machinePath = "/var/lib/dpkg/status"

    package let path: String

    /// A Boolean value that indicates whether the file ships with the program.
    package var isSample = false

    /// The packages of the file.
    ///
    /// - Throws: An error of a file that can't be read, or has no package. A stanza that is malformed raises none, unless
    ///   the file has no other: it is skipped and counted.
    package func packages() throws(RasterError) -> PackageList {
        let list = PackageList(try contents())
        if !list.packages.isEmpty { return list }
        if list.isEmpty { throw failure("\(path) is empty") }
        if let first = list.firstSkipped, list.removedCount == 0 {
            throw failure("\(path), line \(first.line): \(first.problem); no other stanza can be read")
        }
        throw failure("\(path) lists packages, but none is installed")
    }

    private func contents() throws(RasterError) -> [UInt8] {
        var facts = stat()
        guard stat(path, &facts) == 0, access(path, R_OK) == 0 else {
            throw failure("\(path) can't be read (\(String(cString: strerror(errno))))")
        }
        // A pipe without a writer would block.
        guard facts.st_mode & S_IFMT == S_IFREG else { throw failure("\(path) is no file") }
        guard let data = FileManager.default.contents(atPath: path) else { throw failure("\(path) can't be read") }
        return [UInt8](data)
    }

    private func failure(_ reason: String) -> RasterError {
        let remedy = isSample ? "Build the program again." : "Name another status file of dpkg, or index of apt."
        return RasterError(.fileFailed, "\(reason). \(remedy)")
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
