// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A disagreement between the drawing and the declaration of a component, or a change that checks nothing.
package enum KeyPathFinding: Sendable, Hashable {
    case drawnButNotDeclared(change: String, keyPath: String?)
    case declaredButNeverDrawn(keyPath: String, changes: [String])
    case changesNothing(change: String)
    case unknownKeyPath(change: String, component: String, changed: [String])
    case changesOther(change: String, keyPath: String, changed: [String])
    case missingChange(keyPath: String)
    case untestedProperty(name: String, component: String)
    case listsNothing(component: String, properties: [String])
    case notReproducible(component: String, difference: String)
    case sharedObject(component: String)
}

extension KeyPathFinding: CustomStringConvertible {
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
                (\(changes.map { "\"\($0)\"" }.joined(separator: ", "))). List the key paths without it, draw it, or add a \
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
            return "No change for \"\(keyPath)\", which is in the key: add one with this name.\(label)"
        case .untestedProperty(let name, let component):
            return """
                No change for "\(name)", which \(component) stores and doesn't list: nothing tells whether it is drawn. \
                List a key path to it, or add a change with this name.
                """
        case .listsNothing(let component, let properties):
            let names = properties.map { "\"\($0)\"" }.joined(separator: ", ")
            return """
                \(component) lists no key paths, so that one image serves each of its states, and nothing tells whether \
                \(names) \(properties.count == 1 ? "is" : "are") drawn. List what draw reads (a structure without a list \
                is keyed by all that it stores), or add changes with these names.
                """
        case .notReproducible(let component, let difference):
            return """
                \(component) draws another picture of the same state: \(difference). Something outside of the component \
                is drawn, such as the clock, a random number or a global variable. Store what is drawn in the component.
                """
        case .sharedObject(let component):
            return """
                Each \(component) to be compared shares an object with the others, so that changes to it add up. Make \
                new objects in the expression itself.
                """
        }
    }
}
