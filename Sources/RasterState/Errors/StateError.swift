// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A value that cannot become part of a cache key, and where it was found.
///
/// A state that cannot be keyed exactly is refused rather than guessed: a guessed
/// key could show a wrong picture.
public struct StateError: Error, Sendable, Hashable {
    /// The reason for a refusal; new reasons may be added in later versions.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The name of the reason.
        public let description: String

        /// Creates a reason with a name.
        public init(_ name: String) {
            description = name
        }

        /// The type's content cannot be read: a closure, a pointer, an opaque object.
        public static let notKeyable = Code("notKeyable")
        /// The value is nested deeper than ``StateEncoder/maximumDepth``.
        public static let tooDeep = Code("tooDeep")
        /// The value refers to more objects than ``StateEncoder/maximumObjectCount``.
        public static let tooManyObjects = Code("tooManyObjects")
        /// The value reaches more values than ``StateEncoder/maximumValueCount``.
        public static let tooLarge = Code("tooLarge")
        /// A private or local type cannot be told from another one, or two types give themselves the same name.
        public static let ambiguousName = Code("ambiguousName")
        /// An unowned reference leads to an object that is gone.
        public static let objectGone = Code("objectGone")
        /// A key path reads more than stored properties, and has no name that is the same in every process.
        public static let unnamedKeyPath = Code("unnamedKeyPath")
        /// A key path belongs to another component type.
        public static let foreignKeyPath = Code("foreignKeyPath")
    }

    /// The reason.
    public var code: Code

    /// The name of the type that was refused.
    public var typeName: String

    /// The component whose state was read, where it is known.
    public var component: String?

    /// The label of the key path, where it is known.
    public var keyPath: String?

    /// The place inside the key path's value, such as `.author[3]`; empty for the value itself.
    public var position: String

    /// Creates an error about a type, to be completed with its place on the way up.
    public init(_ code: Code, typeName: String, position: String = "") {
        self.code = code
        self.typeName = typeName
        self.position = position
    }

    /// Returns the same error with one more step in front of its position.
    func inside(_ step: @autoclosure () -> String) -> StateError {
        var error = self
        error.position = step() + position
        return error
    }

    /// Returns the same error inside a property; the runtime labels the elements of a tuple `.0`, `.1`.
    func inside(property label: String) -> StateError {
        inside(label.hasPrefix(".") ? label : ".\(label)")
    }

    /// Returns the same error with the component and key path that it happened in.
    ///
    /// A nested component is a step of the position, so that the outermost component and its key path are named.
    func inside(component: String, keyPath: String) -> StateError {
        var error = self
        if let innerPath = error.keyPath {
            error.position = ".\(innerPath)" + error.position
        }
        error.component = component
        error.keyPath = keyPath
        return error
    }
}

extension StateError: CustomStringConvertible {
    /// A description of the refused value, its place, and a remedy.
    public var description: String {
        let place = [component, keyPath].compactMap { $0 }.joined(separator: ".") + position
        let subject = place.isEmpty ? "A value" : place
        switch code {
        case .tooDeep:
            return """
                \(subject) is nested deeper than \(StateEncoder.maximumDepth) levels (\(typeName)). \
                Key a flatter value, or adopt StateEncodable to say what matters.
                """
        case .tooManyObjects:
            return """
                \(subject) reaches more than \(StateEncoder.maximumObjectCount) objects (\(typeName)). \
                Key the part that is drawn, or adopt StateEncodable to say what matters.
                """
        case .tooLarge:
            return """
                \(subject) reaches more than \(StateEncoder.maximumValueCount) values (\(typeName)). \
                Key the part that is drawn, or adopt StateEncodable to say what matters.
                """
        case .ambiguousName:
            return """
                \(subject) is of a type whose name another type has, too (\(typeName)). \
                Let the type adopt StateNamed and give itself a rasterIdentifier that no other type has.
                """
        case .objectGone:
            return """
                \(subject) is an unowned reference to an object that is gone (\(typeName)). \
                Keep the object for as long as the component, or make the reference weak.
                """
        case .unnamedKeyPath:
            return """
                \(subject) is a key path with parts that are no stored properties (\(typeName)). \
                Its name would differ in each process: key a text or an enumeration that stands for it.
                """
        case .foreignKeyPath:
            return """
                \(subject) is a key path of another type (\(typeName)). \
                List key paths that begin at the component itself.
                """
        case .notKeyable where typeName.hasPrefix("__C."):
            return """
                \(subject) of type \(typeName) cannot be part of a cache key: Swift may not see all members of a type from C, \
                such as bit-fields and unions, which look like padding. Let the type adopt StateEncodable and write each \
                member, or key it by something else with keying(_:by:).
                """
        default:
            return "\(subject) of type \(typeName) cannot be part of a cache key: its content cannot be read. \(advice)"
        }
    }

    /// What to do about a value whose content cannot be read.
    private var advice: String {
        let adopting = typeName.contains("->") ? "" : "Let the type adopt StateEncodable, or "
        let listing = "list a key path to what is drawn of it, or key it by something else with keying(_:by:)."
        let sentence = adopting + listing
        guard let keyPath, keyPath.hasPrefix("keyPath[") else {
            return sentence.prefix(1).uppercased() + sentence.dropFirst()
        }
        return sentence.prefix(1).uppercased() + sentence.dropFirst()
            + " A dictionary literal gives the key path a name: [\"name\": \\.name]."
    }
}

extension StateError: LocalizedError {
    /// A description of the refused value, its place, and a remedy.
    public var errorDescription: String? { description }
}
