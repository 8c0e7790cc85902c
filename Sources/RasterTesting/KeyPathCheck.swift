// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit

/// The comparison that `expectKeyPathsMatchDrawing(of:size:changes:)` makes.
package struct KeyPathCheck: Sendable {
    /// The findings with their remedies, a text for each change or key path; empty if nothing is wrong.
    package var findings: [String] { details.map(\.description) }

    package private(set) var details: [KeyPathFinding] = []

    /// Draws a component before and after each change.
    ///
    /// It blocks the thread until the next second of the clock starts.
    ///
    /// - Parameters:
    ///   - component: Makes the component; it is called for each drawing, and has to
    ///     make new objects each time, so that changes to them don't add up.
    ///   - size: The size in points.
    ///   - scale: Pixels per point.
    ///   - changes: The changes, each with the name of a key path.
    /// - Throws: The error of a drawing, or of a state that cannot be keyed.
    package init<Component: Rasterizable>(
        of component: () -> Component,
        size: CGSize,
        scale: CGFloat = 1,
        changes: KeyValuePairs<String, (inout Component) -> Void>
    ) throws(RasterError) {
        let pipeline = RasterPipeline(cache: nil) { $0.validation = [] }
        let original = component()
        let typeName = "\(Component.self)"
        if Component.self is AnyClass, original as AnyObject === component() as AnyObject {
            details = [.sharedObject(component: typeName)]
            return
        }
        let redrawing = Redrawing()
        var difference: String?
        let key = try pipeline.key(for: original, size: size, scale: scale)
        func draw(_ component: Component) throws(RasterError) -> RasterImage {
            try component.image(size: size, scale: scale, caps: .zero, environment: RasterEnvironment())
        }
        let picture = try draw(original)
        func redraw() throws(RasterError) -> RasterImage? {
            try pipeline.key(for: original, size: size, scale: scale) == key ? draw(original) : nil
        }
        let entries = Component.keyPathsThatAffectState.entries
        var coverage = KeyPathCoverage(
            listed: entries.map(\.label),
            properties: PropertyDigest.digests(of: original).map(\.name).filter { !Self.options.contains($0) },
            listedProperties: Set(entries.compactMap(\.propertyName)),
            key: key,
            component: typeName
        )
        for (name, change) in changes {
            var changed = component()
            let (drawing, reads) = ObservationToken.observing(nil) {
                Result { () throws(RasterError) in
                    try RasterImage(size: size, scale: scale) { context in
                        context.onNote = nil
                        try changed.draw(in: context, bounds: CGRect(origin: .zero, size: size))
                    }
                }
            }
            defer { reads?.cancel() }
            _ = try drawing.get()
            let properties = PropertyDigest.digests(of: changed)
            change(&changed)
            let newKey = try pipeline.key(for: changed, size: size, scale: scale)
            let newPicture = try draw(changed)
            let effect = KeyPathCoverage.Effect(
                key: newKey,
                isVisible: !newPicture.hasSamePixels(as: picture),
                isRead: reads?.hasChanged == true,
                properties: Self.changes(from: properties, to: PropertyDigest.digests(of: changed), by: name)
            )
            if let finding = coverage.note(effect, of: name) {
                details.append(finding)
            }
            if difference == nil, let again = try redraw() {
                difference = Redrawing.difference(from: picture, to: again)
            }
        }
        details += coverage.findings
        if try pipeline.key(for: component(), size: size, scale: scale) != key {
            details = [.sharedObject(component: typeName)]
        }
        if difference == nil { difference = try redrawing.difference(from: picture, draw: redraw) }
        if let difference {
            details.insert(.notReproducible(component: typeName, difference: difference), at: 0)
        }
    }

    private static let options: Set = ["rasterOptions", "shouldRegenerate"]

    /// Returns the stored properties that a change affects; those that can't be compared, such as closures, by its name.
    private static func changes(
        from old: [PropertyDigest],
        to new: [PropertyDigest],
        by change: String
    ) -> Set<String> {
        let changed = zip(old, new).filter { old, new in
            old.digest != new.digest || new.digest == nil && change.begins(with: new.name)
        }
        return Set(changed.map(\.1.name))
    }
}

/// Drawings of one state, the last one in a later second than the first, since a clock may show whole seconds.
struct Redrawing {
    private let start = Date().timeIntervalSince1970

    private static let longestPause = 0.25

    /// The shortest time between two drawings, in seconds: a part of a second that is drawn as a shade differs then.
    private static let shortestPause = 0.02

    static func difference(from picture: RasterImage, to other: RasterImage) -> String? {
        other.hasSamePixels(as: picture) ? nil : ImageComparison(expected: picture, actual: other).description
    }

    func difference(
        from picture: RasterImage,
        draw: () throws(RasterError) -> RasterImage?
    ) throws(RasterError) -> String? {
        var now: TimeInterval
        repeat {
            let rest = start.rounded(.down) + 1 - Date().timeIntervalSince1970
            Thread.sleep(forTimeInterval: min(max(rest, Self.shortestPause), Self.longestPause))
            now = Date().timeIntervalSince1970
            guard let drawn = try draw() else { return nil }
            if let difference = Self.difference(from: picture, to: drawn) { return difference }
        } while now.rounded(.down) == start.rounded(.down)
        return nil
    }
}
