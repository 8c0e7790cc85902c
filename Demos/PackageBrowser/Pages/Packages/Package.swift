// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport

/// A package that is installed.
package struct Package: Hashable, Sendable, Identifiable {
    package let id: PackageID

    /// The version, without the epoch that only serves to order versions.
    let version: String

    /// The section without its area: `net` for `contrib/net`, or nil if none is given.
    let section: String?
    let installedBytes: UInt64?

    /// The package in a phrase.
    let summary: String

    /// The first paragraph of the description; empty for none.
    let details: String
    let isEssential: Bool

    /// The status, or nil in a file that has none, such as an index of apt.
    private(set) var status: PackageStatus?

    package var name: String { id.name }

    /// Returns the package with the next of the statuses that a card marks: on hold, configured in part, installed.
    func withNextStatus() -> Package {
        var package = self
        package.status =
            switch (status?.isOnHold, status?.state) {
            case (true, _): PackageStatus(isOnHold: false, state: .halfConfigured)
            case (_, .installed?), (_, nil): PackageStatus(isOnHold: true, state: .installed)
            default: PackageStatus(isOnHold: false, state: .installed)
            }
        return package
    }
}

extension Package {
    /// The longest text that is kept, in bytes: more than is ever shown.
    private static let longestText = 2048

    /// Reads a package from a stanza.
    ///
    /// - Throws: A `StanzaProblem` if the stanza is malformed, or lacks the fields that each package has.
    init(_ stanza: Stanza) throws(StanzaProblem) {
        if let problem = stanza.problem { throw problem }
        func line(_ field: String) -> String { stanza[field].map { Self.shown($0.text) } ?? "" }
        let name = line("package")
        guard !name.isEmpty else { throw .missingField("Package") }
        let isName = name.enumerated().allSatisfy { index, letter in
            letter.isASCII && (letter.isLetter || letter.isNumber) || index > 0 && "-+._".contains(letter)
        }
        guard isName else { throw .invalidName(name) }
        var status: PackageStatus?
        if stanza["status"] != nil {
            guard let read = PackageStatus(line("status")) else { throw .invalidStatus(line("status")) }
            status = read
        }
        let version = line("version")
        // Only a package that was never installed has no version.
        guard !version.isEmpty || status?.isInstalled == false else { throw .missingField("Version") }
        id = PackageID(name: name, architecture: line("architecture"))
        let parts = version.split(separator: ":", maxSplits: 1)
        let hasEpoch = parts.count == 2 && UInt32(parts[0]) != nil
        self.version = hasEpoch ? String(parts[1]) : version
        section = line("section").split(separator: "/").last.map { $0.lowercased() }
        installedBytes = UInt64(line("installed-size")).flatMap { $0 < 1 << 50 ? $0 * 1024 : nil }
        summary = line("description")
        details = Self.firstParagraph(of: stanza["description"]?.continuation ?? [])
        isEssential = line("essential").lowercased() == "yes"
        self.status = status
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
            paragraph += (paragraph.isEmpty ? [] : [UInt8(ascii: " ")]) + text
        }
        return shown(paragraph[...])
    }

    private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
        ShownText.printable(String(decoding: bytes.prefix(longestText), as: UTF8.self))
    }
}

/// The identity of an installed package: a machine may have one name for several architectures.
package struct PackageID: Hashable, Sendable, CustomStringConvertible {
    package let name: String
    package let architecture: String

    package var description: String { architecture.isEmpty ? name : "\(name):\(architecture)" }
}

/// The status of a package: the wish of its administrator, and the progress of its installation.
///
/// The words are those of dpkg(1).
struct PackageStatus: Hashable, Sendable {
    enum State: String, Sendable {
        case notInstalled = "not-installed"
        case configFiles = "config-files"
        case halfInstalled = "half-installed"
        case unpacked
        case halfConfigured = "half-configured"
        case triggersAwaited = "triggers-awaited"
        case triggersPending = "triggers-pending"
        case installed
    }

    var isOnHold: Bool
    var state: State

    /// A Boolean value that indicates whether the files of the package are on the machine.
    ///
    /// Of a package that was removed, at most its configuration remains.
    var isInstalled: Bool { state != .notInstalled && state != .configFiles }
}

extension PackageStatus {
    /// Reads the three words of a `Status` field, or returns nil for other text.
    ///
    /// Of the first one, the wish, only `hold` is shown; the second one is `ok` or `reinstreq`.
    init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 3, let state = State(rawValue: words[2]) else { return nil }
        self.init(isOnHold: words[0] == "hold", state: state)
    }
}
