// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

struct ImageTiles: Sendable, Hashable {
    let image: RasterImage
    let origin: CGPoint
    let scale: CGFloat
    var size: CGSize { CGSize(width: image.size.width * scale, height: image.size.height * scale) }

    func faded(_ opacity: Double) throws(RasterError) -> ImageTiles {
        guard opacity < 1 else { return self }
        return ImageTiles(image: try image.opacity(opacity), origin: origin, scale: scale)
    }

    static func == (one: ImageTiles, other: ImageTiles) -> Bool {
        guard one.origin == other.origin, one.scale == other.scale else { return false }
        return one.image === other.image
            || one.image.scale == other.image.scale && one.image.hasSamePixels(as: other.image)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(origin.x)
        hasher.combine(origin.y)
        hasher.combine(scale)
        hasher.combine(image.pixelSize)
        hasher.combine(image.scale)
    }
}
