// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

/// A comparison of what a component draws with the key paths that it declares.
///
/// The component is drawn as it is, and once more after each change:
///
/// - A picture that differs under an equal key shows something that is *drawn but
///   not declared*: a view would keep showing the old picture.
/// - A key path that changes the key in each change and the picture in none is
///   *declared but never drawn*: it causes needless drawings.
///
/// Each change has the name of a key path and has to affect the key there; each
/// listed key path needs a change. After the name, a change may have the place
/// inside of the value, such as `items[0].name`, or a space and a remark, such as
/// `color while hidden`. A change that affects neither the key nor the picture
/// fails, since nothing is checked by it.
///
/// ```swift
/// let check = try KeyPathCheck(
///     of: { Badge(title: "New", tint: .red) },
///     size: CGSize(width: 64, height: 20),
///     changes: ["title": { $0.title = "Old" }, "tint": { $0.tint = .blue }]
/// )
/// print(check.findings)
/// ```
///
/// Properties of `@Observable` objects that `draw` reads count as drawn even where
/// a change doesn't show.
///
/// The check can't find differences that don't show at the given size and scale,
/// unlisted properties that no change touches, and anything that `draw` reads
/// outside of the component, such as global variables, the clock or files. In a
/// test, use `expectKeyPathsMatchDrawing(of:size:changes:)`.
public struct KeyPathCheck: Sendable {
    /// What is wrong and what to do about it, a text for each change or key path; empty if nothing is wrong.
    public var findings: [String] { details.map(\.description) }

    /// The findings in the order of the changes; then those of key paths.
    package private(set) var details: [KeyPathFinding] = []

    /// Draws a component before and after each change.
    ///
    /// - Parameters:
    ///   - component: Makes the component; it is called for each drawing, and has to
    ///     make new objects each time, so that changes to them don't add up.
    ///   - size: The size in points.
    ///   - scale: Pixels per point.
    ///   - changes: The changes, each with the name of a key path.
    /// - Throws: The error of a drawing, or of a state that cannot be keyed.
    public init<Component: Rasterizable>(
        of component: () -> Component,
        size: CGSize,
        scale: CGFloat = 1,
        changes: KeyValuePairs<String, (inout Component) -> Void>
    ) throws(RasterError) {
        let pipeline = RasterPipeline(cache: nil, validation: [])
        let original = component()
        let typeName = "\(Component.self)"
        if Component.self is AnyClass, original as AnyObject === component() as AnyObject {
            details = [.sharedObject(component: typeName)]
            return
        }
        let key = try pipeline.key(for: original, size: size, scale: scale)
        let picture = try pipeline.render(original, size: size, scale: scale).image
        let labels = Component.keyPathsThatAffectState.entries.map(\.label)
        var coverage = KeyPathCoverage(listed: labels, key: key, component: typeName)
        for (name, change) in changes {
            var changed = component()
            let reads = try DrawingReads(of: changed, size: size, scale: scale)
            change(&changed)
            let newKey = try pipeline.key(for: changed, size: size, scale: scale)
            let newPicture = try pipeline.render(changed, size: size, scale: scale).image
            let effect = KeyPathCoverage.Effect(
                key: newKey,
                isVisible: !newPicture.hasSamePixels(as: picture),
                isRead: reads.hasChanged
            )
            if let finding = coverage.note(effect, of: name) {
                details.append(finding)
            }
        }
        details += coverage.findings
        if try pipeline.key(for: component(), size: size, scale: scale) != key {
            details = [.sharedObject(component: typeName)]
        }
    }
}
