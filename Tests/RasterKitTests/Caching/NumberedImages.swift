// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock

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
