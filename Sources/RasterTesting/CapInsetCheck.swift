// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

/// A check of whether a component looks the same stretched between its caps as drawn at full size.
///
/// The component is drawn at the smallest size that its caps allow, stretched, and compared with its drawing at full
/// size: hardly larger than the caps, at least as large as it is used, and much larger, at several scales. Where the
/// two differ, the caps are too small, or the look depends on the size in a way that no caps can follow; ``inference``
/// has the caps to declare instead.
///
/// ```swift
/// let check = try CapInsetCheck(of: Card(radius: 12), size: CGSize(width: 320, height: 64))
/// print(check)  // The caps of Shop.Card (top 12, left 12, bottom 12, right 12) are right.
/// ```
///
/// An axis without caps keeps its full size, and has the given length. Differences in states and at sizes that aren't
/// drawn can't be found. In a test, use `expectCapInsetsMatchDrawing(of:size:)`.
public struct CapInsetCheck: Sendable {
    /// The scales at which caps are compared by default: 1, 1.25, 1.5, 2 and 3 pixels per point.
    public static let standardScales: [CGFloat] = [1, 1.25, 1.5, 2, 3]

    /// The caps that the component declares, in points.
    public let capInsets: EdgeInsets

    /// The comparisons of those drawings from which the stretched image differs; none if the caps are right, or if there
    /// are none.
    ///
    /// The expected image is the drawing at full size, and has the size and the scale; the actual one is stretched.
    public let differences: [ImageComparison]

    /// The caps to declare instead of those that are wrong; nil if they are right.
    public let inference: CapInference?

    private let component: String

    /// Compares a component's stretched image with its drawings at full size.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - size: A size that the component is used at, in points.
    ///   - scales: The scales to compare at, in pixels per point.
    ///   - environment: The environment of the component.
    /// - Throws: A `RasterError` for a size, scale or caps that cannot be drawn, or the error of a drawing.
    /// - Complexity: Up to eight drawings for each scale; where the caps are wrong,
    ///   as many more as ``CapInference`` needs.
    public init<Component: Rasterizable>(
        of component: Component,
        size: CGSize,
        scales: [CGFloat] = CapInsetCheck.standardScales,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) {
        self.component = Component.rasterIdentifier
        capInsets = component.rasterOptions.capInsets
        let trial = CapTrial(of: component, size: size, scales: scales, environment: environment)
        differences = try trial.differences(capInsets)
        inference =
            differences.isEmpty
            ? nil : try CapInference(of: component, size: size, scales: scales, environment: environment)
    }
}

extension CapInsetCheck: CustomStringConvertible {
    /// The first difference, and the caps to declare instead; one sentence if the caps are right.
    public var description: String {
        guard capInsets != .zero else { return "\(component) declares no caps." }
        guard let first = differences.first, let inference else {
            return "The caps of \(component) (\(capInsets.pointsText)) are right."
        }
        let size = "\(first.expected.size.width.pointsText)×\(first.expected.size.height.pointsText) points"
        let others =
            switch differences.count {
            case 1: ""
            case 2: " Another size differs, too."
            default: " \(differences.count - 1) other sizes differ, too."
            }
        let remedy =
            inference.isStretchableHorizontally || inference.isStretchableVertically
            ? "Instead, \(inference)."
            : """
            With no caps can it be stretched along either axis: draw the parts that must not be stretched, such as a text, in a \
            component without caps that draws this one as its background.
            """
        return """
            The caps of \(component) (\(capInsets.pointsText)) are wrong: stretched, it differs from its drawing at full size. \
            At \(size) and scale \(first.expected.scale.pointsText), \(first).\(others) \(remedy)
            """
    }
}
