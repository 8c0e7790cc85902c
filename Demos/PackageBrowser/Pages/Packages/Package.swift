// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport

/// A package that is installed.
package struct Package: Hashable, Sendable, Identifiable {
    package private(set) var id: PackageID
    let version: PackageVersion

    /// The section without its area: `net` for `contrib/net`, or nil if none is given.
    let section: String?

    /// The size on the disk in bytes, or nil if it isn't known.
    let installedBytes: UInt64?

    /// The package in a phrase.
    let summary: String

    /// The first paragraph of what there is to say about it; empty for none.
    let details: String

    /// A Boolean value that indicates whether the system doesn't work without it.
    let isEssential: Bool

    /// The status, or nil in a file that has none, such as an index of apt.
    private(set) var status: PackageStatus?

    package var name: String { id.name }

    /// Returns the package with the next of the statuses that a card marks: on hold, configured in part, installed.
    func withNextStatus() -> Package {
        let next: PackageStatus =
            switch (status?.selection, status?.state) {
            case (.hold, _): PackageStatus(selection: .install, state: .halfConfigured)
            case (_, .installed?), (_, nil): PackageStatus(selection: .hold, state: .installed)
            default: PackageStatus(selection: .install, state: .installed)
            }
        var package = self
        package.status = next
        return package
    }

    /// Returns the package with another, numbered name.
    func copy(_ number: Int) -> Package {
        var copy = self
        copy.id = PackageID(name: "\(name)~\(number)", architecture: id.architecture)
        return copy
    }
}

extension Package {
    /// The longest text of each kind that is kept, in bytes: more than is ever shown.
    private static let longestLine = 512
    private static let longestParagraph = 2048

    /// Reads a package from a stanza.
    ///
    /// - Throws: A `StanzaProblem` if the stanza is malformed, or lacks what each package has.
    init(_ stanza: Stanza) throws(StanzaProblem) {
        if let problem = stanza.problem { throw problem }
        let name = try Self.name(stanza)
        var status: PackageStatus?
        if let text = stanza["status"]?.text {
            guard let read = PackageStatus(text) else { throw .invalidStatus(Self.line(text.prefix(64))) }
            status = read
        }
        let version = stanza["version"].map { Self.line($0.text) } ?? ""
        // Only what was never installed has no version.
        guard !version.isEmpty || status?.isInstalled == false else { throw .missingField("Version") }
        let description = stanza["description"]

        id = PackageID(name: name, architecture: stanza["architecture"].map { Self.line($0.text) } ?? "")
        self.version = PackageVersion(version)
        section = stanza["section"].flatMap { Self.section($0.text) }
        installedBytes = stanza["installed-size"].flatMap { Self.bytes(kibibytes: $0.text) }
        summary = description.map { Self.line($0.text) } ?? ""
        details = description.map { Self.firstParagraph(of: $0.continuation) } ?? ""
        isEssential = stanza["essential"].map { Self.line($0.text).lowercased() == "yes" } ?? false
        self.status = status
    }

    private static func name(_ stanza: Stanza) throws(StanzaProblem) -> String {
        guard let bytes = stanza["package"]?.text, let first = bytes.first else { throw .missingField("Package") }
        // The rule of dpkg.
        let marks = Array("-+._".utf8)
        let isName = first.isLetterOrDigit && bytes.allSatisfy { $0.isLetterOrDigit || marks.contains($0) }
        guard isName, bytes.count <= longestLine else { throw .invalidName(line(bytes.prefix(64))) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the last part of a section such as `non-free/libs`, or nil if there is none.
    private static func section(_ text: ArraySlice<UInt8>) -> String? {
        let last = text.split(separator: UInt8(ascii: "/")).last.map { line($0).lowercased() } ?? ""
        return last.isEmpty ? nil : last
    }

    /// Returns a number of 1024 bytes in bytes, the largest one if it doesn't fit, and nil for other text.
    private static func bytes(kibibytes text: ArraySlice<UInt8>) -> UInt64? {
        guard !text.isEmpty, text.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
        guard let count = UInt64(String(decoding: text, as: UTF8.self)) else { return .max }
        let (bytes, overflow) = count.multipliedReportingOverflow(by: 1024)
        return overflow ? .max : bytes
    }

    /// Returns the first paragraph of an extended description, without its line ends.
    private static func firstParagraph(of lines: [ArraySlice<UInt8>]) -> String {
        var paragraph: [UInt8] = []
        for line in lines {
            let text = line.trimmingBlanks
            if text.elementsEqual(".".utf8) {
                if paragraph.isEmpty { continue }
                break
            }
            // Indented lines are lists and code: they are shown as they are, or not at all.
            if !paragraph.isEmpty, line.dropFirst().first?.isBlank == true { break }
            if !paragraph.isEmpty { paragraph.append(UInt8(ascii: " ")) }
            paragraph += text
            if paragraph.count > longestParagraph { break }
        }
        return shown(paragraph[...], limit: longestParagraph)
    }

    private static func line(_ bytes: ArraySlice<UInt8>) -> String { shown(bytes, limit: longestLine) }

    /// Returns at most a number of bytes as text, with U+FFFD for what isn't UTF-8 and for control characters.
    private static func shown(_ bytes: ArraySlice<UInt8>, limit: Int) -> String {
        var kept = bytes.prefix(limit)
        if kept.endIndex < bytes.endIndex {
            // The text ends before a character that would be cut in two.
            var next = bytes[kept.endIndex]
            for _ in 0..<3 where next & 0xC0 == 0x80 {
                next = kept.popLast() ?? 0
            }
        }
        return ShownText.printable(String(decoding: kept.trimmingBlanks, as: UTF8.self))
    }
}

extension UInt8 {
    /// A Boolean value that indicates whether the byte is a letter or a digit of ASCII.
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }
}

/// The identity of an installed package: a machine may have one name for several architectures.
package struct PackageID: Hashable, Sendable, CustomStringConvertible {
    package let name: String
    package let architecture: String

    package var description: String { architecture.isEmpty ? name : "\(name):\(architecture)" }
}

/// The version of a package, as deb-version(7) describes it: `epoch:upstream-revision`.
struct PackageVersion: Hashable, Sendable {
    /// The number before the first colon, which only serves to order versions; 0 for none.
    let epoch: UInt32

    /// The version without the epoch.
    let text: String

    /// Takes a version apart; anything is taken, since it is only shown.
    init(_ version: String) {
        if let colon = version.firstIndex(of: ":"), let epoch = UInt32(version[..<colon]),
            version.index(after: colon) < version.endIndex
        {
            self.epoch = epoch
            text = String(version[version.index(after: colon)...])
        } else {
            epoch = 0
            text = version
        }
    }
}
