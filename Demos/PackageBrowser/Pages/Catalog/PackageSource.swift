// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterKit

/// The packages of a file, and remarks about it.
package struct PackageSource: Sendable {
    package let catalog: PackageCatalog

    /// Sentences for a notice above the packages; none if the file of the machine has been read completely.
    package private(set) var remarks: [String] = []

    /// Reads a file.
    package init(_ file: StatusFile) throws(RasterError) {
        let list = try file.packages()
        catalog = PackageCatalog(list.packages)
        if file.isSample {
            remarks.append("There is no \(StatusFile.machinePath) on this machine. These are sample packages.")
        }
        guard let first = list.firstSkipped else { return }
        let count = list.skippedCount
        remarks.append(
            (count == 1 ? "A broken stanza was skipped" : "\(count) broken stanzas were skipped")
                + ": \(file.path), line \(first.line): \(first.problem)\(count == 1 ? "." : ", and others.")"
        )
    }

    private init(insteadOf error: RasterError, sample: StatusFile?) {
        do throws(RasterError) {
            catalog = PackageCatalog(try sample?.packages().packages ?? [])
            remarks = [error.message] + (sample == nil ? [] : ["These are sample packages."])
        } catch let second {
            catalog = PackageCatalog([])
            remarks = [error.message, second.message]
        }
    }

    /// Reads a file off the main actor, or the sample if the file cannot be read.
    @concurrent
    package static func read(_ file: StatusFile, or sample: StatusFile = .sample) async -> PackageSource {
        do throws(RasterError) {
            return try PackageSource(file)
        } catch {
            return PackageSource(insteadOf: error, sample: file.isSample ? nil : sample)
        }
    }
}
