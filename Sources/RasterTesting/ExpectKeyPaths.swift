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
/// Each change has the name of the key path that it is for, and each listed key
/// path needs a change. After the name, a change may have the place inside of the
/// value, such as `items[0].name`, or a space and a remark.
///
/// See ``KeyPathCheck`` for the comparison.
///
/// - Parameters:
///   - component: The component; the expression is evaluated for each drawing, and
///     has to make new objects each time.
///   - size: The size in points.
///   - scale: Pixels per point.
///   - changes: The changes, each with the name of a key path.
///   - sourceLocation: Where issues are reported.
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
