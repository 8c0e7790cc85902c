// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// What lets go of memory that holds nothing but what can be computed again: masks of shadows, and of texts.
///
/// Whoever keeps such memory registers here, so that it hears of memory pressure from modules that do not know it.
package enum DerivedMemory {
    private static let holders = Mutex<[@Sendable () -> Void]>([{ DerivedImages.shared.trim(toByteCount: 0) }])

    /// Adds what lets go of some memory; it stays for the life of the process.
    package static func register(_ relieve: @escaping @Sendable () -> Void) {
        holders.withLock { $0.append(relieve) }
    }

    /// Lets go of all derived memory.
    package static func relieve() {
        for relieve in holders.withLock({ $0 }) { relieve() }
    }
}
