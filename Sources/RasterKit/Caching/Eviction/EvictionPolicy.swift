// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A policy that decides which images a full cache admits and which it evicts.
///
/// A policy is a value without locks, clocks and images: the cache and the replay of traces use the same ones. Uses are
/// counted elsewhere, so that a hit involves no policy; the policy reads the counts of the entries that it considers.
@_spi(Eviction) public protocol EvictionPolicy: Sendable {
    /// The limit of the cache in bytes, for policies that divide it.
    var byteLimit: Int { get set }

    /// The number of entries that the policy knows.
    var count: Int { get }

    /// The findings about components, by their identifiers. The default is empty.
    var admission: [String: RasterCache.Admission] { get }

    /// Returns whether an entry is to be inserted though others have to be evicted for it. The default admits all.
    mutating func admits(_ entry: EvictionEntry) -> Bool

    /// Adds an entry: a new one, or one that was protected from eviction for a while.
    mutating func insert(_ entry: EvictionEntry, usage: EvictionUsage)

    /// Forgets an entry that was removed, or that is protected from eviction for a while.
    mutating func remove(_ id: Int)

    /// Forgets the entry to evict first, and returns it; nil if there is none.
    ///
    /// - Parameter usage: Returns the use of an entry so far.
    mutating func removeVictim(usage: (Int) -> EvictionUsage) -> Int?
}

extension EvictionPolicy {
    /// The default: no findings.
    public var admission: [String: RasterCache.Admission] { [:] }

    /// The default: admits every entry.
    public mutating func admits(_ entry: EvictionEntry) -> Bool { true }
}

/// An image of the cache as a policy knows it.
@_spi(Eviction) public struct EvictionEntry: Sendable {
    /// A number that no other entry of the cache had before.
    public let id: Int

    /// The hash of the key, by which a policy remembers evicted images.
    public let hash: UInt64

    /// The identifier of the component; empty if it is unknown.
    public let component: String

    /// The bytes that the image costs.
    public let byteCount: Int

    /// The time that drawing the image took, in nanoseconds.
    public let drawingTime: Int

    /// Creates an entry.
    public init(id: Int, hash: UInt64, component: String = "", byteCount: Int, drawingTime: Int) {
        self.id = id
        self.hash = hash
        self.component = component
        self.byteCount = byteCount
        self.drawingTime = drawingTime
    }
}

/// The use of a cache entry so far.
@_spi(Eviction) public struct EvictionUsage: Sendable {
    /// The number of look-ups that found it.
    public var uses: Int

    /// The time of the last use, as a number that grows.
    public var lastUse: Int

    /// Creates the use of an entry.
    public init(uses: Int = 0, lastUse: Int = 0) {
        self.uses = uses
        self.lastUse = lastUse
    }
}
