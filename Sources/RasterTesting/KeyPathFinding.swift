// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A disagreement between the drawing and the declaration of a component, or a change that checks nothing.
package enum KeyPathFinding: Sendable, Hashable {
    /// The change affects the picture, or may do so, and not the key; if a key path is given, it lists the value.
    case drawnButNotDeclared(change: String, keyPath: String?)

    /// The key path changes the key in each of the changes, and the picture in none.
    case declaredButNeverDrawn(keyPath: String, changes: [String])

    /// The change affects neither the key nor the picture.
    case changesNothing(change: String)

    /// The change has the name of no key path, and affects listed ones.
    case unknownKeyPath(change: String, component: String, changed: [String])

    /// The change has the name of one key path, and affects others only.
    case changesOther(change: String, keyPath: String, changed: [String])

    /// The listed key path has no change.
    case missingChange(keyPath: String)

    /// The components share an object, so that changes to it add up.
    case sharedObject(component: String)
}

extension KeyPathFinding: CustomStringConvertible {
    /// What is wrong, and what to do about it.
    package var description: String {
        switch self {
        case .drawnButNotDeclared(let change, nil):
            return """
                Drawn but not declared: the change "\(change)" affects the picture and not the key. List a key path to \
                what it changes.
                """
        case .drawnButNotDeclared(let change, let keyPath?):
            return """
                Drawn but not declared: the change "\(change)" affects the picture and not the key, although \
                "\(keyPath)" is listed. Something else is keyed in place of its value: let it include all that is drawn.
                """
        case .declaredButNeverDrawn(let keyPath, let changes):
            return """
                Declared but never drawn: "\(keyPath)" affects the key and never the picture \
                (\(changes.map { "\"\($0)\"" }.joined(separator: ", "))). Remove it from the list, draw it, or add a \
                change of it that shows.
                """
        case .changesNothing(let change):
            return """
                The change "\(change)" changes nothing: neither the key nor the picture. Set a value that differs from \
                the component's, or remove the change.
                """
        case .unknownKeyPath(let change, let component, let changed):
            let proposal = changed.map { "\"\($0)\"" }.joined(separator: " or ")
            return """
                "\(change)" is no key path of \(component); did you mean \(proposal), which the change affects? \
                A remark may follow the name after a space.
                """
        case .changesOther(let change, let keyPath, let changed):
            return """
                The change "\(change)" doesn't affect "\(keyPath)" in the key, but \
                \(changed.map { "\"\($0)\"" }.joined(separator: " and ")). Name it after what it changes.
                """
        case .missingChange(let keyPath):
            let label =
                keyPath.hasPrefix("keyPath[")
                ? " A dictionary literal gives the key path a better name: [\"name\": \\.name]." : ""
            return "No change for \"\(keyPath)\", which is listed: add one with this name.\(label)"
        case .sharedObject(let component):
            return """
                Each \(component) to be compared shares an object with the others, so that changes to it add up. Make \
                new objects in the expression itself.
                """
        }
    }
}
