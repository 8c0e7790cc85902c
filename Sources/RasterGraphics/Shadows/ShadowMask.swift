// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The coverage of a shadow, as pixels with one byte each: all that these depend on.
///
/// Where and in which color the shadow is drawn is no part of it. Coordinates are pixels from the mask's top left.
struct ShadowMask: Sendable, Hashable {
    /// The part of the blurred coverage that remains.
    enum Cut: Sendable, Hashable {
        /// The part outside of an outline.
        case outside(ShadowOutline)
        /// The part that an outline contains and the blurred one doesn't cover.
        case inside(ShadowOutline)
    }

    /// The outline that is blurred; nil if nothing is left of it.
    var cast: ShadowOutline?

    /// The part that remains; nil for all of it.
    var cut: Cut?

    /// The standard deviation of the blur, in pixels.
    let deviation: CGFloat

    var size: PixelSize

    /// The pixels that keep their size when the mask is stretched.
    var caps = EdgeInsets.zero

    let scale: CGFloat

    /// Describes the mask of some pixels of a target.
    init(
        _ cast: ShadowOutline?,
        cut: Cut?,
        deviation: CGFloat,
        area: PixelRect,
        scale: CGFloat
    ) throws(RasterError) {
        let (x, y) = (CGFloat(-area.x), CGFloat(-area.y))
        self.cast = cast?.moved(x: x, y: y)
        self.cut = cut?.map { $0.moved(x: x, y: y) }
        self.deviation = deviation
        self.scale = scale
        size = try PixelSize(width: area.width, height: area.height)
    }

    var blur: GaussianBlur { GaussianBlur(deviation: deviation) }

    var byteCount: Int {
        let outlines = [cast, cut?.outline]
        let elements = outlines.reduce(0) { sum, outline in
            if case .path(let path, _, _, _) = outline { sum + path.elements.count } else { sum }
        }
        return MemoryLayout<ShadowMask>.stride + elements * MemoryLayout<Path.Element>.stride
    }
}

extension ShadowMask.Cut {
    func map(_ change: (ShadowOutline) -> ShadowOutline) -> ShadowMask.Cut {
        switch self {
        case .outside(let outline): .outside(change(outline))
        case .inside(let outline): .inside(change(outline))
        }
    }

    var outline: ShadowOutline {
        switch self {
        case .outside(let outline), .inside(let outline): outline
        }
    }
}
