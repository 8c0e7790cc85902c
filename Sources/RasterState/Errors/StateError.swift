// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An error about a value that can't be part of a cache key.
///
/// A state that cannot be keyed exactly is refused rather than guessed: a guessed key could show a wrong image.
///
/// ```swift
/// do {
///     _ = try CacheKey(of: badge)
/// } catch {
///     print(error.code, error.keyPath ?? "", error.typeName)
/// }
/// ```
///
/// ## Topics
///
/// ### Creating an error
///
/// - ``init(_:typeName:reason:advice:)``
///
/// ### Inspecting the error
///
/// - ``code-swift.property``
/// - ``Code-swift.struct``
/// - ``component``
/// - ``keyPath``
/// - ``typeName``
public struct StateError: Error, Sendable, Hashable {
    /// The reason for a refusal; new reasons may be added in later versions.
    ///
    /// ## Topics
    ///
    /// ### Codes
    ///
    /// - ``notKeyable``
    /// - ``unusableKeyPaths``
    /// - ``ambiguousName``
    /// - ``actorIsolated``
    /// - ``tooDeep``
    /// - ``tooLarge``
    ///
    /// ### Creating and describing a code
    ///
    /// - ``init(_:)``
    /// - ``description``
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The name of the reason.
        public let description: String

        /// Creates a reason with a name.
        public init(_ name: String) {
            description = name
        }

        /// The value's content can't be read: a closure, a pointer, an opaque object, a reference to an object that is gone.
        public static let notKeyable = Code("notKeyable")
        /// The value is nested deeper than 100 levels.
        public static let tooDeep = Code("tooDeep")
        /// The encoding and the contents it stands for have more bytes than ``StateEncoder/maximumByteCount``.
        public static let tooLarge = Code("tooLarge")
        /// A private or local type can't be distinguished from another one, or two types give themselves the same name.
        public static let ambiguousName = Code("ambiguousName")
        /// The list of key paths isn't static, has another type, is a method, or contains a key path of another type.
        public static let unusableKeyPaths = Code("unusableKeyPaths")
        /// The type writes its own state on a global actor only, and the key is made elsewhere.
        public static let actorIsolated = Code("actorIsolated")
    }

    /// The code of the reason.
    public var code: Code { content.code }

    /// The name of the type that was refused.
    public var typeName: String { content.typeName }

    /// The component whose state was read, where it is known.
    public var component: String? { content.component }

    /// The label of the key path, where it is known.
    ///
    /// It is the path as the component's list spells it, or the label that the list gives.
    public var keyPath: String? { content.keyPath }

    /// The place inside the key path's value, such as `.author[3]`; empty for the value itself.
    package var position: String { content.position }

    var reason: String? { content.reason }

    var advice: String? { content.advice }

    private struct Content: Sendable, Hashable {
        var code: Code
        var typeName: String
        var component: String?
        var keyPath: String?
        var position = ""
        var reason: String?
        var advice: String?
    }

    /// An error is one reference: in debug builds, functions that pass it on have room for several copies of it each, which
    /// took most of a small stack where values are nested.
    private indirect enum Box: Sendable, Hashable {
        case content(Content)
    }

    private var box: Box

    private var content: Content {
        get {
            switch box {
            case .content(let content): content
            }
        }
        set { box = .content(newValue) }
    }

    /// Creates an error about a type.
    ///
    /// - Parameters:
    ///   - code: The kind of the fault.
    ///   - typeName: The name of the type that can't be a part of a key.
    ///   - reason: The reason in words, where the code doesn't say enough, such as `the state of an actor changes at any
    ///     time`.
    ///   - advice: The remedy, where the usual one for the code doesn't fit; one or more sentences.
    public init(_ code: Code, typeName: String, reason: String? = nil, advice: String? = nil) {
        box = .content(Content(code: code, typeName: typeName, reason: reason, advice: advice))
    }

    /// Returns the same error with one more step in front of its position.
    ///
    /// A component that is inside another value is part of the place: its key path becomes a step behind this one.
    func inside(_ step: String) -> StateError {
        guard !step.isEmpty else { return self }
        var error = self
        error.content.position = step + (keyPath.map { ".\($0)" } ?? "") + position
        error.content.component = nil
        error.content.keyPath = nil
        return error
    }

    /// Returns the same error with the component and key path that it happened in.
    ///
    /// A nested component is a step of the position, so that the outermost component and its key path are named.
    func inside(component: String, keyPath: String? = nil) -> StateError {
        var error = self
        if let innerPath = self.keyPath {
            error.content.position = ".\(innerPath)" + position
        }
        error.content.component = component
        error.content.keyPath = keyPath
        return error
    }

    func advising(_ advice: String) -> StateError {
        var error = self
        error.content.advice = advice
        return error
    }
}

extension StateError {
    static func objectGone(_ typeName: String, property: String? = nil) -> StateError {
        let reference = property.map { "the property \($0)" } ?? "the value"
        return StateError(
            .notKeyable,
            typeName: typeName,
            reason: "\(reference) is an unowned reference to an object that is gone",
            advice: "Keep the object for as long as the component, or make the reference weak."
        )
    }
}

extension String {
    private static var longestName: Int { 160 }

    var shortenedInTheMiddle: String {
        guard utf8.count > Self.longestName, count > Self.longestName else { return self }
        return "\(prefix(Self.longestName / 2))…\(suffix(Self.longestName / 2))"
    }
}
