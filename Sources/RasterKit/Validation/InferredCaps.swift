// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

/// The smallest caps with which an image can be stretched, found in its pixels.
///
/// Columns that repeat can be stretched horizontally; the columns before and after
/// the longest run of equal ones have to be caps. The same holds for rows.
package struct InferredCaps: Sendable, Hashable {
    /// The two caps of one axis, in points.
    package struct Axis: Sendable, Hashable {
        /// The width of the cap at the left or at the top.
        package let leading: CGFloat

        /// The width of the cap at the right or at the bottom.
        package let trailing: CGFloat

        /// A Boolean value that indicates whether all lines along the axis are equal, so that none has to be a cap.
        package var isEmpty: Bool { leading == 0 && trailing == 0 }
    }

    /// The caps at the left and at the right, or nil if the image cannot be stretched horizontally.
    package let horizontal: Axis?

    /// The caps at the top and at the bottom, or nil if the image cannot be stretched vertically.
    package let vertical: Axis?

    init(horizontal: Axis?, vertical: Axis?) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Finds the longest runs of equal columns and of equal rows.
    ///
    /// - Parameter image: The image.
    /// - Complexity: O(*n*) in the number of pixels.
    package init(of image: RasterImage) {
        func caps(along axis: PixelLines.Axis) -> Axis? {
            var numbers = PixelLines(along: axis)
            let lines = numbers.lines(of: image)
            guard let run = PixelLines.runs(in: lines).first else { return nil }
            return Axis(around: run, in: lines.count, scale: image.scale)
        }
        self.init(horizontal: caps(along: .horizontal), vertical: caps(along: .vertical))
    }

    /// The caps as insets, which are 0 along an axis that cannot be stretched.
    package var capInsets: EdgeInsets {
        EdgeInsets(
            top: vertical?.leading ?? 0,
            left: horizontal?.leading ?? 0,
            bottom: vertical?.trailing ?? 0,
            right: horizontal?.trailing ?? 0
        )
    }

    /// Returns other caps for the axes that can be stretched.
    func replacing(with insets: EdgeInsets) -> InferredCaps {
        InferredCaps(
            horizontal: horizontal.map { _ in Axis(leading: insets.left, trailing: insets.right) },
            vertical: vertical.map { _ in Axis(leading: insets.top, trailing: insets.bottom) }
        )
    }
}

extension InferredCaps: CustomStringConvertible {
    /// The caps to declare, and the axes that need none or cannot be stretched, as a sentence without a full stop.
    package var description: String {
        switch (horizontal, vertical) {
        case (nil, nil):
            return "it cannot be stretched along either axis, with any caps"
        case (let horizontal?, let vertical?) where horizontal.isEmpty && vertical.isEmpty:
            return "it needs no caps: all columns are equal, and so are all rows"
        default:
            let columns = Self.note(on: horizontal, "horizontal", "columns")
            let rows = Self.note(on: vertical, "vertical", "rows")
            let isNeedless = horizontal?.isEmpty != false && vertical?.isEmpty != false
            let caps = isNeedless ? "it needs no caps" : "caps of \(capInsets.pointsText) points would do"
            return [caps, columns, rows].compactMap(\.self).joined(separator: "; ")
        }
    }

    private static func note(on caps: Axis?, _ axis: String, _ lines: String) -> String? {
        guard let caps else { return "along the \(axis) axis it cannot be stretched, with any caps" }
        return caps.isEmpty ? "along the \(axis) axis it needs none, since all \(lines) are equal" : nil
    }
}

extension InferredCaps.Axis {
    /// Makes the caps around a run of lines; none where the run contains all lines.
    init(around run: Range<Int>, in count: Int, scale: CGFloat) {
        self.init(leading: CGFloat(run.lowerBound) / scale, trailing: CGFloat(count - run.upperBound) / scale)
    }

    /// Makes the smallest caps in whole points, as designers give them, that cover the pixels around a run of lines.
    ///
    /// A cap covers its pixels as soon as it reaches into the last of them, since caps are rounded up to whole pixels.
    init(inWholePointsAround run: Range<Int>, in count: Int, scale: CGFloat) {
        func points(_ pixels: Int) -> CGFloat {
            pixels == 0 ? 0 : (CGFloat(pixels - 1) / scale).rounded(.down) + 1
        }
        self.init(leading: points(run.lowerBound), trailing: points(count - run.upperBound))
    }

    /// Returns caps that are wide enough for both.
    func union(_ other: Self) -> Self {
        Self(leading: max(leading, other.leading), trailing: max(trailing, other.trailing))
    }
}
