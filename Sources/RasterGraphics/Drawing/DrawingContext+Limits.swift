// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension DrawingContext {
    /// Records an error and returns false if a path takes too long to be drawn.
    ///
    /// A path of so few elements that it cannot is not looked at.
    func isBounded(
        _ path: Path,
        _ style: StrokeStyle?,
        _ cairo: OpaquePointer,
        in operation: StaticString
    ) -> Bool {
        let count = path.elements.count
        // Nothing of so few elements takes long, unless it has dashes or is intersected with clips.
        let few = clipState.pathCount == 0 ? 256 : 16
        if count <= few, style?.dash.isEmpty ?? true { return true }
        guard count <= DrawingLimits.pathElementCount else {
            fail(
                .limitExceeded(
                    "a path has \(count) elements",
                    limit: DrawingLimits.pathElementCount,
                    "draw it in parts",
                    in: operation
                )
            )
            return false
        }
        let toPixels = unsafe toPixels(cairo)
        let target = CGSize(width: size.width * scale, height: size.height * scale)
        let cost = PathCost(of: path, under: toPixels, in: target)
        var length = cost.visibleLength + cost.pointCount
        if let style {
            let scale = toPixels.longestUnit
            let stroke = StrokeCost(cost, elementCount: count, style: style, scale: scale, size: target)
            guard stroke.dashCount <= Double(DrawingLimits.dashCount) else {
                fail(
                    .limitExceeded(
                        "a line has about \(Int(saturating: stroke.dashCount)) dashes",
                        limit: DrawingLimits.dashCount,
                        "lengthen the dashes, or stroke what is visible in parts",
                        in: operation
                    )
                )
                return false
            }
            length = stroke.outlineLength
        }
        guard length <= Double(DrawingLimits.outlineLength) else {
            fail(
                .limitExceeded(
                    "an outline is about \(Int(saturating: length)) pixels long",
                    limit: DrawingLimits.outlineLength,
                    "draw it in parts, or with fewer points",
                    in: operation
                )
            )
            return false
        }
        return isBounded(crossingsOf: length, in: cost.area, operation)
    }

    /// Records an error and returns false if an outline under a clip to a path, or one that becomes a clip, crosses
    /// itself and others too often.
    private func isBounded(crossingsOf length: Double, in area: ControlBox, _ operation: StaticString) -> Bool {
        guard clipState.pathCount > 0, !area.isEmpty else { return true }
        let own = Self.crossings(of: length, in: (area.maxX - area.minX) * (area.maxY - area.minY))
        let all = Self.crossings(
            of: length + clipState.outlineLength,
            in: size.width * scale * size.height * scale
        )
        guard max(own, all) <= Double(DrawingLimits.crossingCount) else {
            fail(
                .limitExceeded(
                    "under a clip to a path, outlines cross about \(Int(saturating: max(own, all))) times",
                    limit: DrawingLimits.crossingCount,
                    "draw in parts, or apply the shape with withMask(_:content:)",
                    in: operation
                )
            )
            return false
        }
        return true
    }

    /// Returns how often lines of a length cross each other on average, if they lie at random in an area: L² / (π A).
    private static func crossings(of length: Double, in area: CGFloat) -> Double {
        length * length / (.pi * max(1, area))
    }

    /// Counts one more clip to a path; records an error and returns false if there are too many.
    func addClip(to path: Path, _ cairo: OpaquePointer, in operation: StaticString) -> Bool {
        clipState.pathCount += 1
        guard clipState.pathCount <= DrawingLimits.nestedClipCount else {
            fail(
                .limitExceeded(
                    "\(clipState.pathCount) clips to paths are inside of each other",
                    limit: DrawingLimits.nestedClipCount,
                    "clip to the intersection once, or use withState(_:) to get back",
                    in: operation
                )
            )
            return false
        }
        guard unsafe isBounded(path, nil, cairo, in: operation) else { return false }
        let target = CGSize(width: size.width * scale, height: size.height * scale)
        clipState.outlineLength += PathCost(of: path, under: unsafe toPixels(cairo), in: target).visibleLength
        return true
    }

    /// Counts the memory of a group that was started, and returns it in bytes; records an error if there is too much.
    func addLayer(_ cairo: OpaquePointer) -> Int {
        guard let surface = unsafe cairo_get_group_target(cairo) else { return 0 }
        let byteCount =
            unsafe Int(cairo_image_surface_get_height(surface))
            * Int(cairo_image_surface_get_stride(surface))
        layerByteCount += byteCount
        if layerByteCount > DrawingLimits.layerByteCount {
            fail(
                .limitExceeded(
                    "groups inside of each other need \(layerByteCount) bytes",
                    limit: DrawingLimits.layerByteCount,
                    "end groups before others are begun, or clip to what they show",
                    in: "beginning a group"
                )
            )
        }
        return byteCount
    }
}

/// The clips that are in effect.
package struct ClipState {
    var pathCount = 0

    /// The length of their outlines inside of the target, in pixels.
    var outlineLength = 0.0

    /// A Boolean value that indicates whether a clip or a mask limits drawings, so that they may be cut.
    package var isLimited = false

    init(isLimited: Bool = false) {
        self.isLimited = isLimited
    }
}
