// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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
