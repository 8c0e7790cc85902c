// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The tightest caps with which a picture can be stretched and stay right, found by looking at it.
///
/// What repeats from one column to the next can be stretched horizontally; what
/// lies before and after the longest such run has to be a cap. Rows are looked at
/// the same way.
///
/// ```swift
/// let button = try RasterImage(contentsOf: url, scale: 2)
/// let stretchable = try button.withCapInsets(CapInference(of: button).capInsets)
/// ```
public struct CapInference: Sendable, Hashable {
    /// The two caps of one axis.
    public struct Caps: Sendable, Hashable {
        /// The width of the cap at the left or at the top, in points.
        public let leading: CGFloat

        /// The width of the cap at the right or at the bottom, in points.
        public let trailing: CGFloat
    }

    /// The caps at the left and at the right, or nil if no caps would do.
    ///
    /// Both are 0 where all columns look the same.
    public let horizontal: Caps?

    /// The caps at the top and at the bottom, or nil if no caps would do.
    ///
    /// Both are 0 where all rows look the same.
    public let vertical: Caps?

    init(horizontal: Caps?, vertical: Caps?) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Looks for the longest runs of equal columns and of equal rows.
    ///
    /// - Parameter image: The image.
    /// - Complexity: O(*n*) in the number of pixels.
    public init(of image: RasterImage) {
        func caps(along axis: PixelLines.Axis) -> Caps? {
            var numbers = PixelLines(along: axis)
            let lines = numbers.lines(of: image)
            guard let run = PixelLines.runs(in: lines).first else { return nil }
            return Caps(around: run, in: lines.count, scale: image.scale)
        }
        self.init(horizontal: caps(along: .horizontal), vertical: caps(along: .vertical))
    }

    /// The caps as insets; 0 along an axis for which no caps would do.
    public var capInsets: EdgeInsets {
        EdgeInsets(
            top: vertical?.leading ?? 0,
            left: horizontal?.leading ?? 0,
            bottom: vertical?.trailing ?? 0,
            right: horizontal?.trailing ?? 0
        )
    }
}

extension CapInference: CustomStringConvertible {
    /// The caps that would do, and the axes along which there are none, as a sentence.
    public var description: String {
        let insets = capInsets.pointsText
        switch (horizontal, vertical) {
        case (_?, _?): return "caps of \(insets) points would do"
        case (_?, nil): return "caps of \(insets) points would do; along the vertical axis no caps would do"
        case (nil, _?): return "caps of \(insets) points would do; along the horizontal axis no caps would do"
        case (nil, nil): return "no caps would do, along either axis"
        }
    }
}

extension CapInference.Caps {
    /// Makes the caps around a run of lines; none where the run is all there is.
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
