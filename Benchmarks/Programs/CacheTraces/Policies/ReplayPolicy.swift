// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@_spi(Eviction) package import RasterKit

/// The policies that a trace can be replayed with.
package enum ReplayPolicy: String, CaseIterable, Sendable {
    /// The policy of `RasterCache`.
    case costAware = "cost-aware"

    /// S3-FIFO, which ignores what drawings cost.
    case s3FIFO = "s3-fifo"

    /// The policy that evicts the least recently used image.
    case leastRecentlyUsed = "lru"

    /// Makes the policy of an empty cache.
    package func makePolicy(byteLimit: Int) -> any EvictionPolicy {
        switch self {
        case .costAware: CostAwarePolicy(byteLimit: byteLimit)
        case .s3FIFO: S3FIFOPolicy(byteLimit: byteLimit)
        case .leastRecentlyUsed: LeastRecentlyUsedPolicy(byteLimit: byteLimit)
        }
    }
}
