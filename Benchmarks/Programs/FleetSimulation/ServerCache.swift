// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@_spi(Simulation) import RasterKit

/// A card with one version of its drawing.
struct CardVersion: Hashable {
    let card: Int
    let version: Int

    /// A Boolean value that indicates whether it is the drawn image, which stays in memory beside the file.
    var isImage = false

    /// The hash of its key.
    var hash: UInt64 { SeededRandom.mix(UInt64(card) << 9 | UInt64(version) << 1 | (isImage ? 1 : 0) &+ 0x9E37_79B9) }
}

/// The properties of cards, which follow from their numbers.
struct CardProperties {
    let byteCount: Int
    /// The mean bytes of a drawn image, which memory has beside the file; 0 to leave images out.
    let imageByteCount: Int
    let drawingTime: Double
    let spread: Double

    /// The bytes of the cache for an image besides its pixels.
    private static let overhead = 700

    /// The bytes and the time of a card as a multiple of their means.
    func factor(of card: Int) -> Double {
        1 + spread * (Double(SeededRandom.mix(UInt64(card) &+ 77) >> 39) / Double(1 << 24) - 1)
    }

    func byteCount(of card: Int, isImage: Bool = false) -> Int {
        Int(Double(isImage ? imageByteCount : byteCount) * factor(of: card)) + Self.overhead
    }

    /// The seconds that drawing and encoding a card takes.
    func drawingTime(of card: Int) -> Double { drawingTime * factor(of: card) }
}

/// The memory cache of a server, with the policy of `RasterCache`.
struct ServerCache {
    private struct Entry {
        let card: CardVersion
        let byteCount: Int
        var uses = 0

        /// The moment from which the image is there; earlier requests join its drawing.
        var readyTime: Double
    }

    private var policy: EvictionPolicy
    private var entries: [Entry?] = []
    private var free: [Int] = []
    private var places: [CardVersion: Int] = [:]
    private var byteCount = 0

    init(byteLimit: Int) {
        policy = EvictionPolicy(byteLimit: byteLimit)
    }

    /// Returns the moment from which an image is there, and counts the hit; nil for a miss.
    mutating func hit(_ card: CardVersion) -> Double? {
        guard let place = places[card] else { return nil }
        entries[place]?.uses += 1
        return entries[place]?.readyTime
    }

    mutating func store(_ card: CardVersion, readyTime: Double, properties: CardProperties) {
        let size = properties.byteCount(of: card.card, isImage: card.isImage)
        guard size <= policy.byteLimit else { return }
        let place = free.last ?? entries.count
        let candidate = EvictionPolicy.Entry(
            id: place,
            hash: card.hash,
            component: "card",
            byteCount: size,
            drawingTime: Int(properties.drawingTime(of: card.card) * 1e9)
        )
        guard byteCount + size <= policy.byteLimit || policy.admits(candidate) else { return }
        if free.popLast() == nil { entries.append(nil) }
        entries[place] = Entry(card: card, byteCount: size, readyTime: readyTime)
        places[card] = place
        byteCount += size
        policy.insert(candidate, uses: 0)
        while byteCount > policy.byteLimit,
            let victim = policy.removeVictim(uses: { [entries] in entries[$0]?.uses ?? 0 }),
            let evicted = entries[victim]
        {
            entries[victim] = nil
            free.append(victim)
            places[evicted.card] = nil
            byteCount -= evicted.byteCount
        }
    }
}
