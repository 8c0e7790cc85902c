// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Decides which image a full cache lets go of.
///
/// A policy is a value without locks, clocks and images: the cache and the replay of traces use the same ones. Uses are
/// counted elsewhere, so that a hit needs no policy; a policy asks for the counts of those that it considers letting go.
package protocol EvictionPolicy: Sendable {
    /// The number of bytes that the cache may keep, for policies that divide it.
    var byteLimit: Int { get set }

    /// The number of entries that the policy knows.
    var count: Int { get }

    /// Takes up an entry: a new one, or one that was not to be let go of for a while.
    mutating func insert(_ entry: EvictionEntry, usage: EvictionUsage)

    /// Forgets an entry that was removed, or that must not be let go of for a while.
    mutating func remove(_ id: Int)

    /// Forgets the entry to let go of first, and returns it; nil when there is none.
    ///
    /// - Parameter usage: Returns how an entry has been used so far.
    mutating func removeVictim(usage: (Int) -> EvictionUsage) -> Int?
}
