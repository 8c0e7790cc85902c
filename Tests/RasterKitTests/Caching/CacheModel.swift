// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import RasterTesting
import Testing

/// What a cache may hold, and what it must: the simplest thing that could be right.
struct CacheModel {
    /// Where an operation went wrong, beyond which nothing can be trusted.
    struct Violation: Error, CustomStringConvertible {
        let description: String
    }

    let cache: RasterCache
    private(set) var byteLimit: Int
    private let images: NumberedImages
    private var random: SeededGenerator

    /// The number that the image of a key must show, if the cache still has one.
    private var contents: [Int: Int] = [:]
    private var pins: [Int: Int] = [:]

    init(byteLimit: Int, seed: UInt64, images: NumberedImages) {
        cache = RasterCache(byteLimit: byteLimit, pressure: nil)
        self.byteLimit = byteLimit
        self.images = images
        random = SeededGenerator(seed: seed)
    }

    /// Does something at random, and checks what it can at once.
    mutating func step() throws {
        let number = Int.random(in: images.keys.indices, using: &random)
        switch Int.random(in: 0..<1000, using: &random) {
        case 0..<480: try lookUp(number)
        case 480..<860: try store(number)
        case 860..<900: remove(number)
        case 900..<940: pin(number)
        case 940..<980: unpin(number)
        case 980..<992: changeLimit(to: Int.random(in: 0...40, using: &random) * 800)
        case 992..<996: cache.trim(toByteCount: Int.random(in: 0...byteLimit, using: &random))
        case 996..<999: cache.relieve(MemoryPressureMonitor.Stage.allCases[Int.random(in: 0..<3, using: &random)])
        default: removeAll()
        }
    }

    /// Counts everything again.
    func recount() throws {
        let snapshot = cache.snapshot()
        var byteCount = 0
        var pinnedByteCount = 0
        var sharedByteCount = 0
        for entries in Dictionary(grouping: snapshot.entries, by: \.image.storageAddress).values {
            func cost(_ entries: [RasterCache.Entry]) -> Int {
                entries.reduce(entries.first?.image.pixelFootprint ?? 0) {
                    $0 + CacheEntry.overhead(of: $1.image, for: $1.key)
                }
            }
            byteCount += cost(entries)
            sharedByteCount += (entries.count - 1) * entries[0].byteCount
            pinnedByteCount += cost(entries.filter(\.isPinned))
            try check(entries.allSatisfy { $0.image.sharesPixels(with: entries[0].image) }, "Storages are not shared.")
        }
        try check(snapshot.byteCount == byteCount, "\(snapshot.byteCount) bytes are \(byteCount).")
        try check(snapshot.pinnedByteCount == pinnedByteCount, "\(snapshot.pinnedByteCount) are \(pinnedByteCount).")
        try check(snapshot.sharedByteCount == sharedByteCount, "\(snapshot.sharedByteCount) are \(sharedByteCount).")
        try check(byteCount <= max(byteLimit, pinnedByteCount), "\(byteCount) bytes are more than \(byteLimit).")
        try check(Set(snapshot.entries.map(\.key)).count == snapshot.entries.count, "A key is there twice.")
        for (number, content) in contents where pins[number] != nil {
            let image = cache.image(for: images.keys[number])
            try check(image.map { images.shows($0, content) } == true, "Key \(number) is on screen, and lost.")
        }
    }

    mutating func removeAll() {
        cache.removeAll()
        contents = [:]
    }

    private func lookUp(_ number: Int) throws {
        guard let image = cache.image(for: images.keys[number]) else { return }
        try check(contents[number].map { images.shows(image, $0) } == true, "Key \(number) has a wrong image.")
    }

    private mutating func store(_ number: Int) throws {
        let content = Int.random(in: 0..<images.contentCount, using: &random)
        let origin = RasterCache.Origin(
            component: number.isMultiple(of: 5) ? "five" : "other",
            drawingTime: .microseconds(Int.random(in: 0..<300, using: &random)),
            isPrefetched: Bool.random(using: &random)
        )
        let image = try images.image(content, copy: Int.random(in: 0..<64, using: &random))
        let stored = cache.store(image, for: images.keys[number], origin: origin)
        try check(stored.map { images.shows($0, content) } ?? true, "Storing returns a wrong image.")
        contents[number] = stored == nil ? nil : content
        // Images on screen may leave no room, and one that never repeats may be refused where it would evict others.
        let fits = cache.byteCount + cost(of: image, for: images.keys[number]) <= byteLimit
        try check(stored != nil || !fits, "Key \(number) was not stored though there is room.")
    }

    private mutating func remove(_ number: Int) {
        cache.removeImage(for: images.keys[number])
        contents[number] = nil
    }

    private mutating func changeLimit(to limit: Int) {
        cache.byteLimit = limit
        byteLimit = limit
    }

    private mutating func pin(_ number: Int) {
        guard pins.count < 6 else { return }
        // What is gone already may stay gone.
        if cache.image(for: images.keys[number]) == nil { contents[number] = nil }
        cache.pin(images.keys[number])
        pins[number, default: 0] += 1
    }

    private mutating func unpin(_ number: Int) {
        cache.unpin(images.keys[number])
        pins[number] = pins[number].flatMap { $0 > 1 ? $0 - 1 : nil }
    }

    private func check(_ holds: Bool, _ message: @autoclosure () -> String) throws {
        if !holds { throw Violation(description: message()) }
    }
}

/// Keys by number, and images that show a number: made once, so that hundreds of thousands of operations are quick.
final class NumberedImages: Sendable {
    private struct Weak {
        weak var image: RasterImage?
    }

    let keys: [CacheKey]
    let contentCount = 40
    private let copies: [[RasterImage]]
    private let fresh = Lock<[Weak]>([])

    init(keyCount: Int) throws {
        keys = try (0..<keyCount).map { try numberKey($0) }
        copies = try (0..<contentCount).map { content in
            try (0..<3).map { _ in try numberImage(content, height: Self.height(of: content)) }
        }
    }

    /// The images made for one store alone that are still alive.
    var liveCount: Int {
        fresh.withLock { $0.filter { $0.image != nil }.count }
    }

    /// Returns an image of a content, one of several in memory of their own; for 0, a new one.
    func image(_ content: Int, copy: Int) throws -> RasterImage {
        guard copy == 0 else { return copies[content][copy % 3] }
        let image = try numberImage(content, height: Self.height(of: content))
        fresh.withLock { $0.append(Weak(image: image)) }
        return image
    }

    func shows(_ image: RasterImage, _ content: Int) -> Bool {
        image.hasSamePixels(as: copies[content][0])
    }

    private static func height(of content: Int) -> Int {
        1 + content * content % 97
    }
}
