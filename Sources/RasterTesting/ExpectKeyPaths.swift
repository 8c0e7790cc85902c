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
/// The component is drawn as it is, and once more after each change:
///
/// - An image that differs under an equal key shows something that is *drawn but
///   not declared*: a view would keep showing the old image.
/// - A key path that changes the key in each change and the image in none is
///   *declared but never drawn*: it causes needless drawings.
///
/// Each change has the name of a key path and has to affect the key there; each listed key path needs a change. After
/// the name, a change may have the place inside of the value, such as `items[0].name`, or a space and a remark, such as
/// `color while hidden`. A change that affects neither the key nor the image fails, since nothing is checked by it.
///
/// A stored property that is neither listed nor changed fails, too, since nothing tells whether it is drawn. Change it:
/// if it is drawn, the check says so; if it isn't, it needs no key path.
///
/// Components are drawn at the given size, not at the smallest size of their caps. The component as it is is drawn again
/// after each change, and several times until the next second of the clock starts. An image that differs shows something
/// outside of the component, such as the clock, a random number or a global variable. A component that declares opaque
/// pixels and leaves some translucent fails, with the place of the first one.
///
/// Properties of `@Observable` objects that `draw` reads count as drawn even where a change doesn't show.
///
/// The check can't find differences that don't show at the given size and scale, and values that `draw` reads outside
/// of the component if they stay the same during the check, such as constants, files, or a clock in minutes.
///
/// It blocks the thread until the next second of the clock starts. A state that can't be keyed and a drawing that fails
/// are issues.
///
/// - Parameters:
///   - component: The component. The expression is evaluated for each drawing, and has to make new objects each time, so
///     that changes to them don't add up.
///   - size: The size in points.
///   - scale: Pixels per point.
///   - changes: The changes, each with the name of a key path.
///   - sourceLocation: The place that issues are reported at.
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
