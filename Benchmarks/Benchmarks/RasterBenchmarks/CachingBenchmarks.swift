// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import Foundation
import RasterKit
import Synchronization

/// What the cache costs when many threads use it, when it is full, and beside showing what it holds.
func cachingBenchmarks() {
    guard let lookups = try? SharedLookups() else { return }

    sideBySide("8 threads hit one cache / 1 thread, as many hits (50: two cores, twice as fast)", repetitions: 1) {
        lookups.hits(threads: 1)
    } work: {
        lookups.hits(threads: 8)
    }

    sideBySide("8 threads hit one cache / 8 threads, one dictionary behind one lock", repetitions: 1) {
        lookups.dictionaryHits(threads: 8)
    } work: {
        lookups.hits(threads: 8)
    }

    sideBySide("8 threads hit one image of one cache / 8 threads, different images", repetitions: 1) {
        lookups.hits(threads: 8)
    } work: {
        lookups.hits(threads: 8, keyCount: 1)
    }

    for policy in RasterCachePolicy.all {
        guard let full = try? FullCache(policy) else { continue }
        sideBySide("Store into a full cache, \(policy) / hit", repetitions: 50) {
            full.hit()
        } work: {
            full.store()
        }
    }

    blitBesideHit("opaque", width: 120, height: 40, background: .blue)
    blitBesideHit("rounded", width: 120, height: 40, background: nil)
}

/// What a hit costs in all: the look-up, and the copy to where the image is shown.
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
    private let keys: [CacheKey]

    init() throws {
        var images: [CacheKey: RasterImage] = [:]
        for index in 0..<1000 {
            let key = try CacheKey { encoder throws(StateError) in try encoder.encode(index) }
            images[key] = try RasterImage(size: CGSize(width: 1, height: 1)) { _ in }
        }
        for (key, image) in images { cache.store(image, for: key) }
        keys = Array(images.keys)
        dictionary = Mutex(images)
    }

    func hits(threads: Int, keyCount: Int = 1000) {
        spread(over: threads, keyCount) { blackHole(self.cache.image(for: $0)) }
    }

    func dictionaryHits(threads: Int) {
        spread(over: threads, keys.count) { key in blackHole(self.dictionary.withLock { $0[key] }) }
    }

    private func spread(over threads: Int, _ keyCount: Int, _ look: @Sendable (CacheKey) -> Void) {
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for index in 0..<Self.hitCount / threads {
                look(keys[(index &* 7 &+ thread &* 131) % keyCount])
            }
        }
    }
}

/// A cache of a thousand images that is full: each that comes drives out another one.
private final class FullCache {
    private let cache: RasterCache
    private let keys: [CacheKey]
    private let images: [RasterImage]
    private var next = 0

    init(_ policy: RasterCachePolicy) throws {
        cache = RasterCache(byteLimit: 64_000, policy: policy, pressure: nil)
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
        cache.store(images[next], for: keys[next])
        next = (next + 1) % keys.count
    }

    func hit() {
        blackHole(cache.image(for: keys[next]))
    }
}
