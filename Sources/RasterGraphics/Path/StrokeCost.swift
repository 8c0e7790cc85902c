// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The effort of stroking a path, estimated from that of the path itself.
struct StrokeCost {
    /// The length of the outline of the line, in pixels.
    let outlineLength: Double

    /// The number of dashes; 0 for a solid line.
    let dashCount: Double

    /// The part of a pixel by which Cairo's curves are off at most, and the length of a
    /// pattern of dashes below which Cairo draws longer ones.
    private static let tolerance = 0.1

    /// Estimates the effort of a line.
    ///
    /// - Parameters:
    ///   - cost: The effort of the path under the line.
    ///   - elementCount: The number of elements of the path.
    ///   - style: The appearance of the line.
    ///   - scale: The pixels to a unit of the coordinates, along the axis where they
    ///     are most.
    ///   - size: The size of the target, in pixels.
    init(_ cost: PathCost, elementCount: Int, style: StrokeStyle, scale: CGFloat, size: CGSize) {
        let width = style.lineWidth * scale
        let period = max(style.dash.reduce(0, +) * scale, Self.tolerance)
        // A pattern that is replaced has two lengths.
        let lengths = period > Self.tolerance ? Double(max(2, style.dash.count)) : 2
        let visible = cost.visibleLength / period * lengths / 2
        let all = cost.length / period * lengths / 2
        dashCount = style.dash.isEmpty ? 0 : visible + max(0, all - visible) / 32
        let isRound = style.lineCap == .round || style.lineJoin == .round
        // The corners of the polygon that Cairo takes for a circle.
        let corners = isRound ? 14 * (width / 2).squareRoot() : 4
        let ends = (Double(elementCount) + dashCount) * (corners + 2 * min(width, size.width + size.height))
        outlineLength = 2 * (cost.visibleLength + cost.pointCount) + ends
    }
}
