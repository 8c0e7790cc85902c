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
/// The recorded issue contains the place of the first difference, the amount of the differences and the caps to declare
/// instead. The drawn, the stretched and a difference image are attached as PNG. A component without caps fails, since
/// nothing could be compared.
///
/// See ``CapInsetCheck`` for the comparison and its parameters.
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
            Issue.record("\(check) There is nothing to compare.", sourceLocation: sourceLocation)
            return
        }
        guard let comparison = check.differences.first else { return }
        Issue.record("\(check)", sourceLocation: sourceLocation)
        try comparison.attach(named: "\(identifier)-caps", sourceLocation)
    } catch {
        Issue.record(error, "The caps of \(identifier) could not be checked.", sourceLocation: sourceLocation)
    }
}
