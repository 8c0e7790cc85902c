// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A plan for stretching an image over a rectangle of pixels: the bands of both axes, which cross in the cells.
///
/// It refers to memory that is only valid inside of the closure it is passed to.
@safe
struct StretchPlan {
    let columns: UnsafeBufferPointer<StretchBand>
    let rows: UnsafeBufferPointer<StretchBand>
    let isHollow: Bool

    var isScaled: Bool {
        unsafe columns.contains { $0.kind == .scaled } || rows.contains { $0.kind == .scaled }
    }

    /// A Boolean value that indicates whether a part of the destination is not covered by the image.
    var hasGaps: Bool {
        if unsafe columns.contains(where: { $0.kind == .blank }) || rows.contains(where: { $0.kind == .blank }) {
            return true
        }
        return unsafe isHollow && columns.contains(where: \.isBetweenCaps) && rows.contains(where: \.isBetweenCaps)
    }

    @inline(__always)
    func kind(_ column: StretchBand, _ row: StretchBand) -> StretchBand.Kind {
        if isHollow && column.isBetweenCaps && row.isBetweenCaps { return .blank }
        if column.kind == .blank || row.kind == .blank { return .blank }
        return column.kind == .scaled || row.kind == .scaled ? .scaled : column.kind
    }
}

extension ImageSlices {
    @inline(__always)
    func withPlan<R>(_ columns: StretchAxis, _ rows: StretchAxis, _ body: (StretchPlan) -> R) -> R {
        let limits = (columns: columns.bandLimit(of: self.columns), rows: rows.bandLimit(of: self.rows))
        return unsafe withUnsafeTemporaryAllocation(of: StretchBand.self, capacity: limits.columns + limits.rows) {
            memory in
            var columnWriter = unsafe BandWriter(.init(rebasing: memory[..<limits.columns]))
            var rowWriter = unsafe BandWriter(.init(rebasing: memory[limits.columns...]))
            columns.write(self.columns, to: &columnWriter)
            rows.write(self.rows, to: &rowWriter)
            return unsafe body(
                StretchPlan(columns: columnWriter.bands, rows: rowWriter.bands, isHollow: mode.isHollow)
            )
        }
    }

    /// Divides both axes for a destination.
    ///
    /// Where the caps of an axis are longer than the destination, those of both axes are reduced by one factor, so that
    /// corners keep their proportions: section 6.2 of CSS Backgrounds and Borders Level 3, on `border-image-width`.
    func axes(
        to destination: PixelRect,
        scale: (x: CGFloat, y: CGFloat)
    ) -> (columns: StretchAxis, rows: StretchAxis) {
        func axes(_ x: CGFloat, _ y: CGFloat) -> (columns: StretchAxis, rows: StretchAxis) {
            (
                StretchAxis(columns, mode: mode.horizontal, destination: destination.columns, scale: x),
                StretchAxis(rows, mode: mode.vertical, destination: destination.rows, scale: y)
            )
        }
        let own = axes(scale.x, scale.y)
        let (x, y) = (own.columns.capFactor, own.rows.capFactor)
        guard x < 1 || y < 1 else { return own }
        // The axis that determines the factor is shared by its caps, without a rest that rounding would leave.
        return axes(y < x ? scale.x * y : scale.x, x < y ? scale.y * x : scale.y)
    }
}
