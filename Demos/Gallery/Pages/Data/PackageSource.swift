// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import BrowserPages

/// The packages that a page shows, and what there is to say about where they come from.
struct PackageSource: Sendable {
    private(set) var catalog = PackageCatalog([])

    /// Sentences for a notice above the packages; none if the file of the machine has been read completely.
    private(set) var remarks: [String] = []

    /// Reads a file off the main actor, or the sample if the file cannot be read.
    @concurrent
    static func read(_ file: StatusFile, or sample: StatusFile = .sample) async -> PackageSource {
        var source = PackageSource()
        do throws(PackageError) {
            try source.add(file)
            if file.origin == .sample {
                source.remarks.insert(
                    "There is no \(StatusFile.machinePath) on this machine. These are sample packages.",
                    at: 0
                )
            }
        } catch {
            source.remarks.append(error.reason)
            guard file.origin != .sample else { return source }
            do throws(PackageError) {
                try source.add(sample)
                source.remarks.append("These are sample packages.")
            } catch {
                source.remarks.append(error.reason)
            }
        }
        return source
    }

    private mutating func add(_ file: StatusFile) throws(PackageError) {
        let list = try file.packages()
        catalog = PackageCatalog(list.packages)
        guard let first = list.firstSkipped.first else { return }
        let count = list.skippedCount
        remarks.append(
            (count == 1 ? "A broken stanza was skipped" : "\(count) broken stanzas were skipped")
                + ": \(file.path), line \(first.line): \(first.problem)\(count == 1 ? "." : ", and others.")"
        )
    }
}
