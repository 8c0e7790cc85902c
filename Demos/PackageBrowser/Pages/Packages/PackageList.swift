// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The packages of a status file, and the number of those that were left out.
package struct PackageList: Sendable {
    /// A stanza that couldn't be read.
    package struct SkippedStanza: Hashable, Sendable {
        /// The number of its first line, from 1.
        package let line: Int
        package let problem: StanzaProblem
    }

    /// The installed packages, in the order of the file.
    package private(set) var packages: [Package] = []

    /// The number of packages that were removed or never installed.
    package private(set) var removedCount = 0

    /// The number of stanzas for a name and architecture that came before.
    package private(set) var repeatedCount = 0

    /// The number of stanzas that couldn't be read.
    package private(set) var skippedCount = 0

    /// The first stanzas that couldn't be read: enough to find out what is wrong with the file.
    package private(set) var firstSkipped: [SkippedStanza] = []

    private static let shownSkipped = 5

    /// Returns the list with copies of its packages, which have numbered names, until there are a number of them.
    package func filled(to count: Int) -> PackageList {
        guard let originalCount = packages.isEmpty ? nil : packages.count else { return self }
        var list = self
        for index in originalCount..<max(count, originalCount) {
            list.packages.append(packages[index % originalCount].copy(index / originalCount))
        }
        return list
    }
}

extension PackageList {
    /// Reads a status file, or an index of apt, which has no status: all that it lists is taken as installed.
    ///
    /// - Parameter bytes: The contents of the file, of any kind.
    /// - Complexity: O(*n*) in the number of bytes.
    init(_ bytes: [UInt8]) {
        var lines = ControlLines(bytes)
        var listed: [(package: Package, line: Int)] = []
        var stanza: Stanza?
        var isIndex = true
        while let bytes = lines.next() {
            let line = ControlLine(bytes)
            switch line {
            case .blank:
                finish(&stanza, &listed)
            case .comment:
                break
            case .field, .continuation, .malformed:
                if case .field("status", _) = line { isIndex = false }
                var open = stanza ?? Stanza(line: lines.number)
                stanza = nil  // So that adding a line copies nothing.
                open.add(line)
                stanza = open
            }
        }
        finish(&stanza, &listed)
        keep(listed, isIndex: isIndex)
    }

    private mutating func finish(_ stanza: inout Stanza?, _ listed: inout [(package: Package, line: Int)]) {
        guard let read = stanza else { return }
        stanza = nil
        do throws(StanzaProblem) {
            listed.append((try Package(read), read.line))
        } catch {
            skip(read.line, error)
        }
    }

    private mutating func keep(_ listed: [(package: Package, line: Int)], isIndex: Bool) {
        var known: Set<PackageID> = []
        for (package, line) in listed {
            if package.status == nil, !isIndex {
                skip(line, .missingField("Status"))
            } else if package.status?.isInstalled == false {
                removedCount += 1
            } else if known.insert(package.id).inserted {
                packages.append(package)
            } else {
                repeatedCount += 1
            }
        }
        firstSkipped = Array(firstSkipped.sorted { $0.line < $1.line }.prefix(Self.shownSkipped))
    }

    private mutating func skip(_ line: Int, _ problem: StanzaProblem) {
        skippedCount += 1
        // More than are shown: those without a status are found last, and may come first.
        if firstSkipped.count < 2 * Self.shownSkipped {
            firstSkipped.append(SkippedStanza(line: line, problem: problem))
        }
    }

    /// A Boolean value that indicates whether the file has no stanza at all.
    var isEmpty: Bool { packages.isEmpty && removedCount == 0 && repeatedCount == 0 && skippedCount == 0 }
}
