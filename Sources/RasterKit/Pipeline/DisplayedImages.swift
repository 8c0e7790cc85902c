// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

/// The images that are on screen, which stay after the cache has removed them.
final class DisplayedImages: Sendable {
    private struct Entry {
        var image: RasterImage
        var count: Int
    }

    private let entries = Lock<[CacheKey: Entry]>([:])
    private let isEmpty = Atomic(true)

    func image(for key: CacheKey) -> RasterImage? {
        isEmpty.load(ordering: .relaxed) ? nil : entries.withLock { $0[key]?.image }
    }

    /// Returns the images whose keys a closure chooses; it is called under a lock.
    func images(where isIncluded: (CacheKey) -> Bool) -> [RasterImage] {
        entries.withLock { $0.filter { isIncluded($0.key) }.map(\.value.image) }
    }

    func insert(_ image: RasterImage, for key: CacheKey) {
        entries.withLock { entries in
            let count = entries[key]?.count ?? 0
            entries[key] = Entry(image: image, count: count + 1)
            isEmpty.store(false, ordering: .relaxed)
        }
    }

    func remove(_ key: CacheKey) {
        let image = entries.withLock { entries -> RasterImage? in
            guard let entry = entries[key] else { return nil }
            guard entry.count == 1 else {
                entries[key]?.count -= 1
                return nil
            }
            entries[key] = nil
            isEmpty.store(entries.isEmpty, ordering: .relaxed)
            return entry.image
        }
        _ = image  // It is freed outside the lock.
    }

    /// The bytes that the images cost with their keys; pixels that several share count once.
    var byteCount: Int {
        let entries = entries.withLock { $0.map { ($0.key, $0.value.image) } }
        var storages: Set<UInt> = []
        return entries.reduce(0) { sum, entry in
            let pixels = storages.insert(entry.1.storageAddress).inserted ? entry.1.pixelFootprint : 0
            return sum + pixels + CacheEntry.overhead(of: entry.1, for: entry.0) + Self.tableByteCount
        }
    }

    /// The bytes of an image in the tables of this object and of the cache's pins, in the mean.
    private static let tableByteCount = 112
}

extension PipelineCore {
    /// Returns the image of a request's state whose size is nearest to that of the request.
    func nearestImage(to request: PreparedRequest) -> RasterImage? {
        guard let key = request.key else { return nil }
        let scale = request.geometry.scale
        let size = CGSize(width: request.geometry.size.width * scale, height: request.geometry.size.height * scale)
        let cached = rasterCache?.images { $0.hasSameState(as: key) }
        let images = displayed.images { $0.hasSameState(as: key) } + (cached ?? [])
        return images.min { $0.distance(to: size) < $1.distance(to: size) }
    }
}

extension RasterImage {
    /// Returns the sum of the logarithms of the factors by which the image has to be scaled to get a size.
    fileprivate func distance(to size: CGSize) -> CGFloat {
        abs(log(size.width / CGFloat(pixelWidth))) + abs(log(size.height / CGFloat(pixelHeight)))
    }
}
