// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

/// A comparison of a component's stretched image with its drawings at full size.
///
/// The component is drawn at the smallest size that its caps allow, stretched, and
/// compared with drawings at sizes that are hardly larger, as large as it is used, and
/// much larger. An axis without caps keeps its full size, and has the given length.
package struct CapReport: Sendable {
    /// One size at which the stretched image differs from the drawing.
    package struct Finding: Sendable {
        /// The place and the amount of the differences.
        package let mismatch: ImageMismatch

        /// The drawing at full size.
        package let drawn: RasterImage

        /// The drawing at the smallest size, stretched.
        package let stretched: RasterImage
    }

    /// The scales at which caps are compared: 1, 1.25, 1.5, 2 and 3 pixels per point.
    package static let standardScales: [CGFloat] = [1, 1.25, 1.5, 2, 3]

    /// The component's identifier.
    package let component: String

    /// The caps that the component declares, in points.
    package let capInsets: EdgeInsets

    /// The sizes at which the stretched image differs; none if the caps are right, or if there are none.
    package let findings: [Finding]

    /// The caps to declare instead of those that are wrong; nil if none are.
    package let inference: InferredCaps?

    /// Compares a component's stretched image with its drawings at full size.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - size: A size that the component is used at, in points.
    ///   - scales: The scales to compare at, in pixels per point.
    ///   - environment: The environment of the component.
    /// - Throws: A `RasterError` for a size, scale or caps that cannot be drawn, or the
    ///   error of a drawing.
    package init<Component: Rasterizable>(
        of component: Component,
        size: CGSize,
        scales: [CGFloat],
        environment: RasterEnvironment
    ) throws(RasterError) {
        self.component = Component.rasterIdentifier
        capInsets = component.capInsets
        let trial = CapTrial(of: component, size: size, scales: scales, environment: environment)
        findings = try trial.findings(capInsets)
        guard !findings.isEmpty else {
            inference = nil
            return
        }
        inference = try InferredCaps(of: component, size: size, scales: scales, environment: environment)
    }
}

extension CapReport.Finding: CustomStringConvertible {
    /// The size, the scale and the differences as a sentence.
    package var description: String {
        let size = "\(drawn.size.width.pointsText)×\(drawn.size.height.pointsText) points"
        return "At \(size) and scale \(drawn.scale.pointsText), \(mismatch)."
    }
}

extension CapReport: CustomStringConvertible {
    /// What is wrong, where, and what to declare instead; one sentence if nothing is wrong.
    package var description: String {
        guard capInsets != .zero else { return "\(component) declares no caps." }
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
