// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit
public import Testing

/// Expects the declared key paths of a component to agree with its drawing.
///
/// ```swift
/// @Test func declaresWhatItDraws() {
///     expectKeyPathsMatchDrawing(
///         of: Badge(title: "New", tint: .red),
///         size: CGSize(width: 64, height: 20),
///         changes: ["title": { $0.title = "Old" }, "tint": { $0.tint = .blue }]
///     )
/// }
/// ```
///
/// See ``KeyPathCheck`` for the comparison, and for the names of changes. The expression of the component is evaluated
/// for each drawing, and has to make new objects each time.
public func expectKeyPathsMatchDrawing<Component: Rasterizable>(
    of component: @autoclosure () -> Component,
    size: CGSize,
    scale: CGFloat = 1,
    changes: KeyValuePairs<String, (inout Component) -> Void>,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    do {
        let check = try KeyPathCheck(of: component, size: size, scale: scale, changes: changes)
        for finding in check.findings {
            Issue.record("\(Component.rasterIdentifier): \(finding)", sourceLocation: sourceLocation)
        }
    } catch {
        Issue.record(error, "\(Component.rasterIdentifier) could not be checked.", sourceLocation: sourceLocation)
    }
}
