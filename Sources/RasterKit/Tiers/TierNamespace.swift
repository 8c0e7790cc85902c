// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The namespace of the records that a pipeline asks for and stores.
package struct TierNamespace: Sendable {
    /// Returns 16 hexadecimal digits for everything that decides what a picture looks like and is no part of its key.
    ///
    /// The first call may take some milliseconds.
    let name: @Sendable () -> String

    /// Returns whether pictures that were drawn until now belong to the namespace.
    let isStillCurrent: @Sendable () -> Bool

    /// Creates a namespace.
    package init(
        name: @escaping @Sendable () -> String,
        isStillCurrent: @escaping @Sendable () -> Bool = { true }
    ) {
        self.name = name
        self.isStillCurrent = isStillCurrent
    }

    /// The namespace of the libraries and fonts that this process draws with.
    package static let process = TierNamespace {
        RasterFingerprint.current.namespace
    } isStillCurrent: {
        RasterFingerprint.current.isStillCurrent()
    }

    /// Returns the name of the record of a key.
    ///
    /// - Complexity: O(*n*) in the size of the key.
    package func recordName(of key: CacheKey) -> String { "\(name())-\(key.recordDigest)" }
}
