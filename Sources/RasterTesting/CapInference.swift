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
/// let button = try RasterImage(contentsOf: url, scale: 2)
/// let stretchable = try button.withCapInsets(CapInference(of: button).capInsets)
/// print(CapInference(of: button))  // caps of top 6, left 6, bottom 6, right 6 points would do
/// ```
public struct CapInference: Sendable, Hashable {
    private let inferred: InferredCaps

    init(_ inferred: InferredCaps) {
        self.inferred = inferred
    }

    /// Finds the caps of an image from its pixels.
    ///
    /// - Parameter image: The image.
    /// - Complexity: O(*n*) in the number of pixels.
    public init(of image: RasterImage) {
        inferred = InferredCaps(of: image)
    }

    /// Finds caps with which a component can be drawn small and stretched.
    ///
    /// The component is drawn at a size and at larger ones, and the caps that
    /// follow from lines that repeat are compared as ``CapInsetCheck`` does. The
    /// result is in whole points. A gradient, or a text in the middle, leaves no
    /// lines that repeat: the component cannot be stretched along that axis. Caps
    /// along one axis alone hold for the given length of the other, since an axis
    /// without caps keeps its full size.
    ///
    /// - Parameters:
    ///   - component: The component; its own caps have no effect.
    ///   - size: A size that the component is used at, in points.
    ///   - scales: The scales that the caps have to do for, in pixels per point.
    ///   - environment: The environment of the component.
    /// - Throws: A `RasterError` for a size or scale that cannot be drawn, or the
    ///   error of a drawing.
    /// - Complexity: Some twenty drawings for each scale; up to two hundred for
    ///   blurred shadows.
    public init<Component: Rasterizable>(
        of component: Component,
        size: CGSize,
        scales: [CGFloat] = CapInsetCheck.standardScales,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) {
        inferred = try InferredCaps(of: component, size: size, scales: scales, environment: environment)
    }

    /// The cap insets in points, which are 0 along an axis that cannot be stretched or needs no caps.
    public var capInsets: EdgeInsets { inferred.capInsets }

    /// A Boolean value that indicates whether the image can be stretched horizontally.
    ///
    /// If it is `true` and the caps at the left and at the right are 0, all columns
    /// are equal, and no caps are needed.
    public var isStretchableHorizontally: Bool { inferred.horizontal != nil }

    /// A Boolean value that indicates whether the image can be stretched vertically.
    ///
    /// If it is `true` and the caps at the top and at the bottom are 0, all rows are
    /// equal, and no caps are needed.
    public var isStretchableVertically: Bool { inferred.vertical != nil }
}

extension CapInference: CustomStringConvertible {
    /// The caps to declare, and the axes that need none or cannot be stretched.
    public var description: String { inferred.description }
}
