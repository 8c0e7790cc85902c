// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension ShadowMask {
    /// The same mask with those columns and rows left out that are like their neighbors, and with caps, so that it can
    /// be stretched to any size: a derived nine-slice.
    ///
    /// An axis that is too short for its corners and edges to be blurred independently stays as it is. So does the mask
    /// of a path.
    var shortened: ShadowMask {
        var result = self
        var columns = Kept(length: size.width)
        var rows = Kept(length: size.height)
        for (outline, reach) in [(cast, blur.reach), (cut?.outline, 0)] {
            switch outline {
            case .roundedRect(let rect, let radii):
                columns.keep(
                    before: rect.minX + max(radii.topLeft, radii.bottomLeft) + CGFloat(reach),
                    behind: rect.maxX - max(radii.topRight, radii.bottomRight) - CGFloat(reach)
                )
                rows.keep(
                    before: rect.minY + max(radii.topLeft, radii.topRight) + CGFloat(reach),
                    behind: rect.maxY - max(radii.bottomLeft, radii.bottomRight) - CGFloat(reach)
                )
            case .path: return self
            case nil: break
            }
        }
        let size = try? PixelSize(width: size.width - columns.missing, height: size.height - rows.missing)
        guard let size else { return self }
        result.size = size
        (result.caps.left, result.caps.right) = columns.caps
        (result.caps.top, result.caps.bottom) = rows.caps
        result.cast = cast?.shortened(columns.missing, rows.missing)
        result.cut = cut?.map { $0.shortened(columns.missing, rows.missing) }
        return result
    }
}

/// The kept parts of an axis: the pixels before one that is like those that follow it, and the pixels behind these.
private struct Kept {
    let length: Int
    private var first = 0
    private var last: Int

    init(length: Int) {
        self.length = length
        last = length
    }

    mutating func keep(before start: CGFloat, behind end: CGFloat) {
        first = max(first, Int(saturating: start.rounded(.up)))
        last = min(last, Int(saturating: end.rounded(.down)))
    }

    var missing: Int { max(0, last - first - 1) }

    /// The pixels on both sides of the one that is stretched; none where no pixel can be.
    var caps: (CGFloat, CGFloat) { first < last ? (CGFloat(first), CGFloat(length - last)) : (0, 0) }
}

extension ShadowOutline {
    /// Returns a rectangle that is shorter by some pixels at its right and its bottom.
    fileprivate func shortened(_ columns: Int, _ rows: Int) -> ShadowOutline {
        guard case .roundedRect(var rect, let radii) = self else { return self }
        rect.size.width -= CGFloat(columns)
        rect.size.height -= CGFloat(rows)
        return .roundedRect(rect, radii)
    }
}
