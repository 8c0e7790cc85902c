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
/// A failure says where the first difference is, how large the differences are,
/// and which caps would do, and attaches the drawn, the stretched and a difference
/// image as PNG. A component without caps fails, since nothing could be proven.
///
/// See `CapInsetCheck` for what is compared, and for what cannot be seen.
///
/// - Parameters:
///   - component: The component.
///   - size: A size that the component is used at, in points; an axis without
///     caps is taken at this length.
///   - scales: The scales to compare at, in pixels per point.
///   - environment: What surrounds the component.
///   - sourceLocation: Where issues are reported.
public func expectCapInsetsMatchDrawing<Component: Rasterizable>(
    of component: Component,
    size: CGSize,
    scales: [CGFloat] = CapInsetCheck.standardScales,
    environment: RasterEnvironment = RasterEnvironment(),
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let identifier = Component.rasterIdentifier
    do {
        let check = try CapInsetCheck(of: component, size: size, scales: scales, environment: environment)
        guard check.capInsets != .zero else {
            Issue.record("\(identifier) declares no caps: there is nothing to prove.", sourceLocation: sourceLocation)
            return
        }
        guard let finding = check.findings.first else { return }
        Issue.record("\(check)", sourceLocation: sourceLocation)
        let comparison = ImageComparison(expected: finding.drawn, actual: finding.stretched)
        try comparison.attach(named: "\(identifier)-caps", sourceLocation)
    } catch {
        Issue.record(error, "The caps of \(identifier) could not be proven.", sourceLocation: sourceLocation)
    }
}
