// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import Foundation
import RasterKit
import Synchronization

/// The cost of the cache with many threads, when it is full, and beside showing an image.
func cachingBenchmarks() {
    guard let lookups = try? SharedLookups() else { return }

    sideBySide("8 threads hit one cache / 1 thread, as many hits", goal: .atMost(0.6), repetitions: 1) {
        lookups.hits(threads: 1)
    } work: {
        lookups.hits(threads: 8)
    }

    sideBySide("8 threads hit one cache / 8 threads, one dictionary behind one lock", repetitions: 1) {
        lookups.dictionaryHits(threads: 8)
    } work: {
        lookups.hits(threads: 8)
    }

    sideBySide("8 threads hit one image of one cache / different images", goal: .atMost(1.5), repetitions: 1) {
        lookups.hits(threads: 8)
    } work: {
        lookups.hits(threads: 8, keyCount: 1)
    }

    for component in ["", "Clock"] {
        guard let full = try? FullCache(component: component) else { continue }
        let name = component.isEmpty ? "Store into a full cache" : "Refusal by a full cache of what never repeats"
        sideBySide("\(name) / hit", goal: .atMost(12), repetitions: 50) {
            full.hit()
        } work: {
            full.store()
        }
    }

    blitBesideHit("opaque", width: 120, height: 40, background: .blue)
    blitBesideHit("rounded", width: 120, height: 40, background: nil)
}

/// The whole cost of a hit: the look-up, and the copy to where the image is shown.
private func blitBesideHit(_ name: String, width: Int, height: Int, background: Color?) {
    let size = CGSize(width: width, height: height)
    let rect = CGRect(origin: .zero, size: size)
    let cache = RasterCache(pressure: nil)
    guard
        let image = try? RasterImage(
            size: size,
            background: background,
            drawing: { $0.fill(Path(roundedRect: rect, cornerRadius: 8), with: .green) }
        ),
        let key = try? CacheKey({ encoder throws(StateError) in try encoder.encode(name) }),
        let canvas = try? RasterCanvas(size: size)
    else { return }
    cache.store(image, for: key)
    sideBySide(
        "200 look-ups and blits of a cached \(name) image, \(width)×\(height) / 200 look-ups",
        repetitions: 1
    ) {
        for _ in 0..<200 { blackHole(cache.image(for: key)) }
    } work: {
        try canvas.draw { context in
            for _ in 0..<200 {
                guard let image = cache.image(for: key) else { continue }
                context.draw(image, in: rect)
            }
        }
    }
}

/// A thousand images in a cache, and in a dictionary.
private final class SharedLookups: Sendable {
    private static let hitCount = 160_000

    private let cache = RasterCache(pressure: nil)
    private let dictionary: Mutex<[CacheKey: RasterImage]>
    /// The keys of each thread, in memory of its own, as they are where each request makes its key.
    private let keys: [[CacheKey]]

    init() throws {
        var images: [CacheKey: RasterImage] = [:]
        for key in try Self.keys() {
            images[key] = try RasterImage(size: CGSize(width: 1, height: 1)) { _ in }
        }
        for (key, image) in images { cache.store(image, for: key) }
        keys = try (0..<8).map { _ in try Self.keys() }
        dictionary = Mutex(images)
    }

    private static func keys() throws -> [CacheKey] {
        try (0..<1000).map { index in
            try CacheKey { encoder throws(StateError) in try encoder.encode(index) }
        }
    }

    func hits(threads: Int, keyCount: Int = 1000) {
        spread(over: threads, keyCount) { [cache] in blackHole(cache.image(for: $0)) }
    }

    func dictionaryHits(threads: Int) {
        spread(over: threads, 1000) { key in blackHole(self.dictionary.withLock { $0[key] }) }
    }

    private func spread(over threads: Int, _ keyCount: Int, _ look: @Sendable (CacheKey) -> Void) {
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            let keys = keys[thread]
            for index in 0..<Self.hitCount / threads {
                look(keys[(index &* 7 &+ thread &* 131) % keyCount])
            }
        }
    }
}

/// A full cache of a thousand images: each new image evicts another one, or is refused.
private final class FullCache {
    private let cache: RasterCache
    private let keys: [CacheKey]
    private let images: [RasterImage]
    private var next = 0

    private let origin: RasterCache.Origin

    /// - Parameter component: The component of the images; empty for images that are always admitted.
    init(component: String) throws {
        origin = RasterCache.Origin(component: component)
        cache = RasterCache(byteLimit: 64_000, pressure: nil)
        keys = try (0..<5000).map { index in
            try CacheKey { encoder throws(StateError) in try encoder.encode(index) }
        }
        images = try (0..<5000).map { index in
            let color = Color(hex: UInt32(index))
            return try RasterImage(size: CGSize(width: 4, height: 4), background: color) { _ in }
        }
        for _ in keys { store() }
    }

    func store() {
        cache.store(images[next], for: keys[next], origin: origin)
        next = (next + 1) % keys.count
    }

    /// Looks up the image that was stored last.
    func hit() {
        blackHole(cache.image(for: keys[(next + keys.count - 1) % keys.count]))
    }
}
