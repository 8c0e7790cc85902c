// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit
public import Testing

/// Expects a component to look the same stretched between its caps as drawn at full size.
///
/// ```swift
/// @Test func stretchesLikeItIsDrawn() {
///     expectCapInsetsMatchDrawing(of: Card(radius: 12), size: CGSize(width: 320, height: 64))
/// }
/// ```
///
/// The component is drawn at the smallest size that its caps allow, stretched, and compared with its drawing at full
/// size: hardly larger than the caps, at least as large as it is used, and much larger, at several scales. Where the two
/// differ, the caps are too small, or the look depends on the size in a way that no caps can follow. An axis without caps
/// keeps its full size, and has the given length. Differences in states and at sizes that aren't drawn can't be found.
///
/// The recorded issue contains the place of the first difference and the amount of the differences. The drawn, the
/// stretched and a difference image are attached as PNG. A component without caps fails, since nothing could be compared.
///
/// - Parameters:
///   - component: The component.
///   - size: A size that the component is used at, in points.
///   - scales: The scales to compare at, in pixels per point.
///   - environment: The environment of the component.
///   - sourceLocation: The place of the issue.
public func expectCapInsetsMatchDrawing<Component: Rasterizable>(
    of component: Component,
    size: CGSize,
    scales: [CGFloat] = [1, 1.25, 1.5, 2, 3],
    environment: RasterEnvironment = RasterEnvironment(),
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let identifier = Component.rasterIdentifier
    do {
        let caps = component.rasterOptions.capInsets
        guard caps != .zero else {
            let message = "\(identifier) declares no caps. There is nothing to compare."
            Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
            return
        }
        let trial = CapTrial(component: component, size: size, scales: scales, environment: environment)
        let differences = try trial.differences(caps)
        guard let first = differences.first else { return }
        let message = trial.report(differences, of: caps)
        Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
        try first.attach(named: "\(identifier)-caps", sourceLocation)
    } catch {
        Issue.record(error, "The caps of \(identifier) could not be checked.", sourceLocation: sourceLocation)
    }
}

extension CapTrial {
    /// Returns the first difference, and what to do about it.
    func report(_ differences: [ImageComparison], of caps: EdgeInsets) -> String {
        guard let first = differences.first else { return "" }
        let size = "\(first.expected.size.width.pointsText)×\(first.expected.size.height.pointsText) points"
        let others =
            switch differences.count {
            case 1: ""
            case 2: " Another size differs, too."
            default: " \(differences.count - 1) other sizes differ, too."
            }
        return """
            The caps of \(Component.rasterIdentifier) (\(caps.pointsText)) are wrong: stretched, it differs from its drawing \
            at full size. At \(size) and scale \(first.expected.scale.pointsText), \(first).\(others) Declare caps that cover \
            all that must not be stretched, none along an axis where the look depends on the length, or draw such parts in a \
            component without caps that draws this one as its background.
            """
    }
}
