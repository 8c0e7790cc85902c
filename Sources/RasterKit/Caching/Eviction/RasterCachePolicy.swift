// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Which images a full cache lets go of first.
///
/// `Docs/Caching.md` compares the policies on recorded traces, and says how to
/// compare them on your own.
public struct RasterCachePolicy: Sendable, Hashable {
    /// The name, as `cache-replay` takes it.
    public let name: String

    /// Keeps what is dear to draw and often used for its bytes; this is the default.
    ///
    /// What is seen once passes through without driving out anything else.
    public static let costAware = RasterCachePolicy(name: "cost-aware")

    /// Lets go of what was used longest ago.
    public static let leastRecentlyUsed = RasterCachePolicy(name: "lru")

    /// Lets go first of what was not used again soon after it came, whatever its
    /// drawing took: S3-FIFO.
    public static let s3FIFO = RasterCachePolicy(name: "s3-fifo")

    /// All policies, the default first.
    public static let all = [costAware, s3FIFO, leastRecentlyUsed]

    /// Makes a policy for an empty cache.
    package func makePolicy(byteLimit: Int) -> any EvictionPolicy {
        switch self {
        case .leastRecentlyUsed: LeastRecentlyUsedPolicy(byteLimit: byteLimit)
        case .s3FIFO: S3FIFOPolicy(byteLimit: byteLimit)
        default: CostAwarePolicy(byteLimit: byteLimit)
        }
    }
}

extension RasterCachePolicy: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
