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
        if exceeds(.elements, Double(count), "a path has \(count) elements", operation) { return false }
        let toPixels = unsafe toPixels(cairo)
        let target = CGSize(width: size.width * scale, height: size.height * scale)
        let cost = PathCost(of: path, under: toPixels, in: target)
        var length = cost.visibleLength + cost.pointCount
        if let style {
            let scale = toPixels.longestUnit
            let stroke = StrokeCost(cost, elementCount: count, style: style, scale: scale, size: target)
            let (dashes, whole) = (stroke.dashCount, Int(saturating: stroke.dashCount))
            if exceeds(.dashes, dashes, "a line has about \(whole) dashes", operation) { return false }
            length = stroke.outlineLength
        }
        let whole = Int(saturating: length)
        if exceeds(.outline, length, "an outline is about \(whole) pixels long", operation) { return false }
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
        let (number, whole) = (max(own, all), Int(saturating: max(own, all)))
        return !exceeds(.crossings, number, "under a clip to a path, outlines cross about \(whole) times", operation)
    }

    /// Returns how often lines of a length cross each other on average, if they lie at random in an area: L² / (π A).
    private static func crossings(of length: Double, in area: CGFloat) -> Double {
        length * length / (.pi * max(1, area))
    }

    /// Counts one more clip to a path; records an error and returns false if there are too many.
    func addClip(to path: Path, _ cairo: OpaquePointer, in operation: StaticString) -> Bool {
        clipState.pathCount += 1
        let count = clipState.pathCount
        guard !exceeds(.clips, Double(count), "\(count) clips to paths are inside of each other", operation),
            unsafe isBounded(path, nil, cairo, in: operation)
        else { return false }
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
        let count = layerByteCount
        _ = exceeds(.layers, Double(count), "groups inside of each other need \(count) bytes", "beginning a group")
        return byteCount
    }

    /// Records an error and returns true if a number isn't within a limit.
    private func exceeds(
        _ limit: Limit,
        _ number: Double,
        _ subject: @autoclosure () -> String,
        _ operation: StaticString
    ) -> Bool {
        if number <= Double(limit.number) { return false }
        fail(.limitExceeded(subject(), limit: limit.number, limit.remedy, in: operation))
        return true
    }
}

/// A limit of drawing, and what to do to draw within it.
private struct Limit {
    let number: Int
    let remedy: String

    private init(_ number: Int, _ remedy: String) {
        (self.number, self.remedy) = (number, remedy)
    }

    static let elements = Limit(DrawingLimits.pathElementCount, "draw it in parts")
    static let dashes = Limit(DrawingLimits.dashCount, "lengthen the dashes, or stroke what is visible in parts")
    static let outline = Limit(DrawingLimits.outlineLength, "draw it in parts, or with fewer points")
    static let crossings = Limit(
        DrawingLimits.crossingCount,
        "draw in parts, or apply the shape with withMask(_:content:)"
    )
    static let clips = Limit(
        DrawingLimits.nestedClipCount,
        "clip to the intersection once, or use withState(_:) to get back"
    )
    static let layers = Limit(
        DrawingLimits.layerByteCount,
        "end groups before others are begun, or clip to what they show"
    )
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
