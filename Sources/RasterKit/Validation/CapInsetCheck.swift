// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// Proves whether a component's image may be stretched between its caps.
///
/// The component is drawn at the smallest size that its caps allow, stretched,
/// and compared with its drawing at full size: hardly larger than the caps, at
/// least as large as it is used, and much larger, at several scales. Where the
/// two differ, the caps are too small, or the look depends on the size in a way
/// that no caps can follow; the check says which.
///
/// An axis without caps keeps its full size, and is taken at the given length.
/// What it cannot see are differences in states and at sizes that were not drawn.
public struct CapInsetCheck: Sendable {
    /// One size at which the stretched image looks different.
    public struct Finding: Sendable, CustomStringConvertible {
        /// The size in points.
        public let size: CGSize

        /// Pixels per point.
        public let scale: CGFloat

        /// Where and how much the stretched image differs.
        public let mismatch: ImageMismatch

        /// The component drawn at full size.
        public let drawn: RasterImage

        /// The component drawn at its smallest size, stretched.
        public let stretched: RasterImage

        /// The size, the scale and the differences as a sentence.
        public var description: String {
            let size = "\(size.width.pointsText)×\(size.height.pointsText) points"
            return "At \(size) and scale \(scale.pointsText), \(mismatch)."
        }
    }

    /// The scales at which caps are proven: 1, 1.25, 1.5, 2 and 3 pixels per point.
    public static let standardScales: [CGFloat] = [1, 1.25, 1.5, 2, 3]

    /// The component's identifier.
    public let component: String

    /// The caps that the component declares, in points.
    public let capInsets: EdgeInsets

    /// The sizes at which the stretched image looks different; none if the caps are right, or if there are none.
    public let findings: [Finding]

    /// The caps that would do, where those that are declared do not; nil where they do.
    public let inference: CapInference?

    /// Compares a component's stretched image with its drawing at full size.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - size: A size that the component is used at, in points.
    ///   - scales: The scales to compare at, in pixels per point.
    ///   - environment: What surrounds the component.
    /// - Throws: A `RasterError`: a size, scale or caps that cannot be drawn, or the
    ///   error of a drawing.
    /// - Complexity: Up to eight drawings for each scale, and some twenty more where
    ///   the caps are wrong.
    public init<Component: Rasterizable>(
        of component: Component,
        size: CGSize,
        scales: [CGFloat] = CapInsetCheck.standardScales,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) {
        self.component = Component.rasterIdentifier
        capInsets = component._capInsets
        let trial = CapTrial(of: component, size: size, environment: environment)
        findings = try trial.findings(capInsets, scales: scales)
        guard !findings.isEmpty else {
            inference = nil
            return
        }
        inference = try CapInference(of: component, size: size, scales: scales, environment: environment)
    }
}

extension CapInsetCheck: CustomStringConvertible {
    /// What is wrong, where, and what to declare instead; one sentence if nothing is wrong.
    public var description: String {
        guard let first = findings.first, let inference else {
            return "The caps of \(component) (\(capInsets.pointsText)) are right."
        }
        let others =
            switch findings.count {
            case 1: ""
            case 2: " Another size differs, too."
            default: " \(findings.count - 1) other sizes differ, too."
            }
        return """
            The caps of \(component) (\(capInsets.pointsText)) are wrong: stretched, it differs from its drawing at full size. \
            \(first)\(others) Instead, \(inference).
            """
    }
}
