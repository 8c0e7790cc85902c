// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

/// The smallest cap insets with which an image or a component can be stretched.
///
/// Columns that repeat can be stretched horizontally; the columns before and after
/// the longest run of equal ones have to be caps. The same holds for rows.
///
/// ```swift
/// let button = try await RasterImage(contentsOf: url, scale: 2)
/// let stretchable = try button.withCapInsets(CapInference(of: button).capInsets)
/// print(CapInference(of: button))  // caps of top 6, left 6, bottom 6, right 6 points would do
/// ```
public struct CapInference: Sendable, Hashable {
    /// The scales at which caps are compared by default: 1, 1.25, 1.5, 2 and 3 pixels per point.
    public static let standardScales: [CGFloat] = [1, 1.25, 1.5, 2, 3]

    let horizontal: Axis?
    let vertical: Axis?

    init(horizontal: Axis?, vertical: Axis?) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Finds the caps of an image from its pixels.
    ///
    /// - Parameter image: The image.
    /// - Complexity: O(*n*) in the number of pixels.
    public init(of image: RasterImage) {
        func caps(along axis: PixelLines.Axis) -> Axis? {
            var numbers = PixelLines(along: axis)
            let lines = numbers.lines(of: image)
            guard let run = PixelLines.runs(in: lines).first else { return nil }
            return Axis(around: run, in: lines.count, scale: image.scale)
        }
        self.init(horizontal: caps(along: .horizontal), vertical: caps(along: .vertical))
    }

    /// Finds caps with which a component can be drawn small and stretched.
    ///
    /// The component is drawn at a size and at larger ones, and the caps that follow from lines that repeat are
    /// compared as `expectCapInsetsMatchDrawing(of:size:)` does. The result is in whole points. A gradient, or a text in
    /// the middle, leaves no lines that repeat: the component cannot be stretched along that axis. Caps along one axis
    /// alone hold for the given length of the other, since an axis without caps keeps its full size.
    ///
    /// - Parameters:
    ///   - component: The component; its own caps have no effect.
    ///   - size: A size that the component is used at, in points.
    ///   - scales: The scales that the caps have to do for, in pixels per point.
    ///   - environment: The environment of the component.
    /// - Throws: A `RasterError` for a size or scale that cannot be drawn, or the error of a drawing.
    /// - Complexity: Some twenty drawings for each scale; up to two hundred for blurred shadows.
    public init<Component: Rasterizable>(
        of component: Component,
        size: CGSize,
        scales: [CGFloat] = CapInference.standardScales,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) {
        self = try CapTrial(of: component, size: size, scales: scales, environment: environment).inference()
    }

    /// The cap insets in points, which are 0 along an axis that cannot be stretched or needs no caps.
    public var capInsets: EdgeInsets {
        EdgeInsets(
            top: vertical?.leading ?? 0,
            left: horizontal?.leading ?? 0,
            bottom: vertical?.trailing ?? 0,
            right: horizontal?.trailing ?? 0
        )
    }

    /// A Boolean value that indicates whether the image can be stretched horizontally.
    ///
    /// If it is `true` and the caps at the left and at the right are 0, all columns are equal, and no caps are needed.
    public var isStretchableHorizontally: Bool { horizontal != nil }

    /// A Boolean value that indicates whether the image can be stretched vertically.
    ///
    /// If it is `true` and the caps at the top and at the bottom are 0, all rows are equal, and no caps are needed.
    public var isStretchableVertically: Bool { vertical != nil }

    func replacing(with insets: EdgeInsets) -> CapInference {
        CapInference(
            horizontal: horizontal.map { _ in Axis(leading: insets.left, trailing: insets.right) },
            vertical: vertical.map { _ in Axis(leading: insets.top, trailing: insets.bottom) }
        )
    }
}

extension CapInference: CustomStringConvertible {
    /// The caps to declare, and the axes that need none or cannot be stretched, as a sentence without a full stop.
    public var description: String {
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

extension CapInference {
    struct Axis: Sendable, Hashable {
        let leading: CGFloat
        let trailing: CGFloat

        /// A Boolean value that indicates whether all lines along the axis are equal, so that none has to be a cap.
        var isEmpty: Bool { leading == 0 && trailing == 0 }
    }
}

extension CapInference.Axis {
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

    func union(_ other: Self) -> Self {
        Self(leading: max(leading, other.leading), trailing: max(trailing, other.trailing))
    }
}
