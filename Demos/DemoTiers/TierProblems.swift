// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterKit
import Synchronization

/// The first failure of each tier, from the events of a pipeline.
package final class TierProblems: Sendable {
    private let messages = Mutex<[String: String]>([:])

    package init() {}

    /// Notes the message of a tier's first failure.
    package func record(_ event: RasterEvent) {
        guard event.action == .tierFailed, let tier = event.tier, let error = event.error else { return }
        messages.withLock { messages in
            if messages[tier] == nil { messages[tier] = error.message }
        }
    }

    /// The messages, by the names of the tiers.
    package var byTier: [String: String] { messages.withLock { $0 } }
}
