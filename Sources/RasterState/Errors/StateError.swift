// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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
        /// The encoding and the contents it stands for have more bytes than ``StateEncoder/maximumByteCount``.
        public static let tooLarge = Code("tooLarge")
        /// A private or local type cannot be told from another one, or two types give themselves the same name.
        public static let ambiguousName = Code("ambiguousName")
        /// An unowned reference leads to an object that is gone.
        public static let objectGone = Code("objectGone")
        /// A key path reads more than stored properties, and has no name that is the same in every process.
        public static let unnamedKeyPath = Code("unnamedKeyPath")
        /// A key path belongs to another component type.
        public static let foreignKeyPath = Code("foreignKeyPath")
        /// The list of key paths isn't static, has another type, or is a method.
        public static let unusableKeyPaths = Code("unusableKeyPaths")
        /// The type writes its own state on a global actor only, and the key is made elsewhere.
        public static let actorIsolated = Code("actorIsolated")
    }

    /// The reason.
    public var code: Code {
        get { content.code }
        set { content.code = newValue }
    }

    /// The name of the type that was refused.
    public var typeName: String {
        get { content.typeName }
        set { content.typeName = newValue }
    }

    /// The component whose state was read, where it is known.
    public var component: String? {
        get { content.component }
        set { content.component = newValue }
    }

    /// The label of the key path, where it is known.
    public var keyPath: String? {
        get { content.keyPath }
        set { content.keyPath = newValue }
    }

    /// The place inside the key path's value, such as `.author[3]`; empty for the value itself.
    public var position: String {
        get { content.position }
        set { content.position = newValue }
    }

    /// The reason in words, where the code doesn't say enough, such as `an actor's state can change at any time`.
    public var reason: String? {
        get { content.reason }
        set { content.reason = newValue }
    }

    /// The remedy, where the usual one for the code doesn't fit; one or more sentences.
    public var advice: String? {
        get { content.advice }
        set { content.advice = newValue }
    }

    /// The content of the error.
    private struct Content: Sendable, Hashable {
        var code: Code
        var typeName: String
        var component: String?
        var keyPath: String?
        var position: String
        var reason: String?
        var advice: String?
    }

    private final class Box: Sendable {
        let content: Content

        init(_ content: Content) {
            self.content = content
        }
    }

    /// An error is one reference: in debug builds, functions that pass it on have room for several copies of it each, which
    /// took most of a small stack where values are nested.
    private var box: Box

    private var content: Content {
        get { box.content }
        set { box = Box(newValue) }
    }

    /// Creates an error about a type, to be completed with its place on the way up.
    public init(
        _ code: Code,
        typeName: String,
        position: String = "",
        reason: String? = nil,
        advice: String? = nil
    ) {
        box = Box(Content(code: code, typeName: typeName, position: position, reason: reason, advice: advice))
    }

    /// Returns a Boolean value that indicates whether two errors are the same.
    public static func == (first: StateError, second: StateError) -> Bool {
        first.content == second.content
    }

    /// Feeds the parts of the error to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(content)
    }

    /// Returns the same error with one more step in front of its position.
    ///
    /// A component that is inside another value is part of the place: its key path becomes a step behind this one.
    func inside(_ step: String) -> StateError {
        guard !step.isEmpty else { return self }
        var error = self
        error.position = step + (keyPath.map { ".\($0)" } ?? "") + position
        error.component = nil
        error.keyPath = nil
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
