// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The status of a package: what its administrator wants, and how far that is done.
///
/// The words are those of dpkg(1).
struct PackageStatus: Hashable, Sendable {
    /// The wish of the administrator for a package.
    enum Selection: String, Sendable {
        case unknown
        case install
        case hold
        case deinstall
        case purge
    }

    /// The progress of a package's installation.
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

    var selection: Selection
    var state: State

    /// A Boolean value that indicates whether the files of the package are on the machine.
    ///
    /// Of a package that was removed, at most its configuration remains.
    var isInstalled: Bool { state != .notInstalled && state != .configFiles }
}

extension PackageStatus {
    /// Reads the three words of a `Status` field, or returns nil for other text.
    ///
    /// The second one, `ok` or `reinstreq`, isn't shown.
    init?(_ text: ArraySlice<UInt8>) {
        let words = text.split(whereSeparator: \.isBlank).map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 3, ["ok", "reinstreq"].contains(words[1]),
            let selection = Selection(rawValue: words[0]), let state = State(rawValue: words[2])
        else { return nil }
        self.init(selection: selection, state: state)
    }
}
