// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

/// Compares what a component draws with the key paths that it declares.
///
/// The component is drawn as it is, and once more after each of some changes:
///
/// - a picture that differs under an equal key shows something that is *drawn but
///   not declared*: a view would go on showing the old picture;
/// - a key that differs, time and again, for an equal picture names a key path that
///   is *declared but never drawn*: it costs needless drawings.
///
/// Of an `@Observable` component, what `draw` reads is observed as well, so that a
/// property counts as drawn even where the change does not happen to show.
///
/// What it cannot see: properties that no change touches, differences that do not
/// show at the given size and scale, and whatever `draw` reads that is not part of
/// the component, such as global variables, the clock or files.
public struct KeyPathCheck: Sendable {
    /// One disagreement between drawing and declaration.
    public enum Finding: Sendable, Hashable, CustomStringConvertible {
        /// The picture changes, or may change, and the key does not.
        case drawnButNotDeclared(change: String)
        /// The key path changes the key in each of these changes, and the picture in none.
        case declaredButNeverDrawn(keyPath: String, changes: [String])

        /// The finding, and what to do about it.
        public var description: String {
            switch self {
            case .drawnButNotDeclared(let change):
                "Drawn but not declared: \(change) changes the picture and not the key. List a key path to it."
            case .declaredButNeverDrawn(let keyPath, let changes):
                """
                Declared but never drawn: \(keyPath) changes the key and never the picture \
                (\(changes.joined(separator: ", "))). Take it off the list, or draw it.
                """
            }
        }
    }

    /// The disagreements, in the order of the changes.
    public private(set) var findings: [Finding] = []

    /// Draws a component before and after each of some changes.
    ///
    /// - Parameters:
    ///   - component: Makes the component; it is called for each drawing, so that
    ///     changes to an object do not add up.
    ///   - size: The size in points.
    ///   - scale: Pixels per point.
    ///   - changes: What to change, each with a name.
    /// - Throws: The error of a drawing, or of a state that cannot be keyed.
    public init<Component: Rasterizable>(
        of component: () -> Component,
        size: CGSize,
        scale: CGFloat = 1,
        changes: KeyValuePairs<String, (inout Component) -> Void>
    ) throws(RasterError) {
        let pipeline = RasterPipeline(cache: nil)
        let original = component()
        let key = try pipeline.key(for: original, size: size, scale: scale)
        let picture = try pipeline.render(original, size: size, scale: scale).image
        var drawings = KeyPathDrawings()
        for (name, change) in changes {
            var changed = component()
            let reads = try DrawingReads(of: changed, size: size, scale: scale)
            change(&changed)
            let newKey = try pipeline.key(for: changed, size: size, scale: scale)
            let newPicture = try pipeline.render(changed, size: size, scale: scale).image
            let isDrawn = reads.hasChanged || !newPicture.hasSamePixels(as: picture)
            if newKey == key, isDrawn {
                findings.append(.drawnButNotDeclared(change: name))
            }
            drawings.note(newKey.difference(from: key), isDrawn: isDrawn, change: name)
        }
        findings += drawings.neverDrawn
    }
}

/// Collects which key paths changed, and whether that was ever drawn.
private struct KeyPathDrawings {
    private var order: [String] = []
    private var changes: [String: [String]] = [:]
    private var drawn: Set<String> = []

    mutating func note(_ differences: [KeyDifference], isDrawn: Bool, change: String) {
        let keyPaths = Set(differences.map { String($0.path.prefix { $0 != "." && $0 != "[" && $0 != "{" }) })
        for keyPath in keyPaths.sorted() {
            if changes[keyPath] == nil {
                order.append(keyPath)
            }
            changes[keyPath, default: []].append(change)
            if isDrawn {
                drawn.insert(keyPath)
            }
        }
    }

    var neverDrawn: [KeyPathCheck.Finding] {
        order.filter { !drawn.contains($0) }.map { keyPath in
            .declaredButNeverDrawn(keyPath: keyPath, changes: changes[keyPath] ?? [])
        }
    }
}
