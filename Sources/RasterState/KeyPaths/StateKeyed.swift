// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A type whose state is the values of its key paths.
///
/// `Rasterizable` refines this protocol with drawing.
///
/// A structure without a list is keyed by all of its stored properties, in the order of their declarations, an
/// enumeration by its case and payload, as if it listed `\.self`. List key paths for less than all stored properties,
/// for more, such as computed properties and properties of `@Observable` objects, and for classes:
///
/// ```swift
/// static var keyPathsThatAffectState: StateKeyPaths<Badge> { [\.title, \.tint] }
/// ```
///
/// A type that conditionally conforms names each protocol that this one refines, as the compiler proposes.
///
/// ## Topics
///
/// ### Declaring the state
///
/// - ``keyPathsThatAffectState``
/// - ``encodeAdditionalState(into:)``
///
/// ### Versioning the drawing
///
/// - ``drawingVersion``
public protocol StateKeyed: StateNamed, _StateKeyedProperties, _StateKeyedMethods {
    /// The key paths whose values determine the component's appearance.
    ///
    /// The default of a structure are all stored properties, that of an enumeration is
    /// the value. Classes have no default. A list that isn't static or has another type
    /// refuses the component with the code ``StateError/Code/unusableKeyPaths``.
    ///
    /// The list is constant: it is read a few times for each type, on any thread that makes a key, while no lock is
    /// held. It must not make a key of the type itself, which would never end.
    static var keyPathsThatAffectState: StateKeyPaths<Self> { get }

    /// The version of the drawing code, which is part of the key. The default is 0.
    ///
    /// It isn't needed for images that outlive the process: tags and the records of tiers belong to one build of the
    /// program. For a pipeline that is created with `trustsDrawingVersions`, records stay valid when another build is
    /// deployed. Then increase it with each change of the drawing code, or old images are shown.
    static var drawingVersion: Int { get }

    /// Writes state that isn't the value of a key path.
    ///
    /// The default writes nothing. An error makes the state one that can't be keyed.
    ///
    /// Use it for state that isn't a property, such as a setting of the program; key paths are the usual way.
    func encodeAdditionalState(into encoder: inout StateEncoder) throws

    /// Writes the options of a protocol that refines this one.
    ///
    /// The refining protocol implements it in an extension. The default writes nothing.
    @_documentation(visibility: internal)
    func _encodeOptions(into encoder: inout StateEncoder) throws(StateError)
}

extension StateKeyed {
    /// Version 0.
    public static var drawingVersion: Int { 0 }

    /// Writes nothing.
    public func encodeAdditionalState(into encoder: inout StateEncoder) {
        encoder.addsNothing = true
    }

    /// Writes nothing.
    @_documentation(visibility: internal)
    public func _encodeOptions(into encoder: inout StateEncoder) throws(StateError) {}
}

// MARK: - The default list

extension StateKeyed {
    /// All stored properties of a structure, and the value itself of an enumeration.
    public static var keyPathsThatAffectState: StateKeyPaths<Self> { .ofStoredProperties() }
}

extension StateKeyed where Self: AnyObject {
    /// A class has no default, since its state is that of an object that changes.
    @available(
        *,
        unavailable,
        message: """
            A class lists the key paths that affect its state: static var keyPathsThatAffectState: \
            StateKeyPaths<Model> { ["title": \\.title] }, with the name of the class in place of Model.
            """
    )
    public static var keyPathsThatAffectState: StateKeyPaths<Self> { [] }
}

// A list of another type, one of an instance, and a method would compile beside the default and have no effect. The
// requirements below take whichever type a component gives them, and the first key compares the types.

/// The properties of a component that may be meant as its list, in the types in which it declares them.
@_documentation(visibility: internal)
public protocol _StateKeyedProperties {
    /// The type of the list.
    associatedtype _KeyPaths
    /// The type of a list of an instance.
    associatedtype _InstanceKeyPaths

    /// The list.
    static var keyPathsThatAffectState: _KeyPaths { get }
    /// A list of an instance.
    var keyPathsThatAffectState: _InstanceKeyPaths { get }
}

/// The methods of a component that may be meant as its list.
@_documentation(visibility: internal)
public protocol _StateKeyedMethods {
    /// The type that a method returns.
    associatedtype _ReturnedKeyPaths = _UndeclaredKeyPaths

    /// A list that a type returns.
    static func keyPathsThatAffectState() throws -> _ReturnedKeyPaths
    /// A list that an instance returns.
    func keyPathsThatAffectState() throws -> _ReturnedKeyPaths
}

/// The type of a list that a component doesn't declare.
@_documentation(visibility: internal)
public struct _UndeclaredKeyPaths: Error {}

extension _StateKeyedProperties {
    /// No list.
    @_documentation(visibility: internal)
    public var keyPathsThatAffectState: _UndeclaredKeyPaths { _UndeclaredKeyPaths() }
}

// They return the type that the other method may have, so that either one decides it.

extension _StateKeyedMethods {
    /// No list.
    @_documentation(visibility: internal)
    public static func keyPathsThatAffectState() throws -> _ReturnedKeyPaths { throw _UndeclaredKeyPaths() }

    /// No list.
    @_documentation(visibility: internal)
    public func keyPathsThatAffectState() throws -> _ReturnedKeyPaths { throw _UndeclaredKeyPaths() }
}

extension StateKeyed {
    /// Returns the error about a declaration that looks like the list of key paths and isn't used; nil without one.
    static func misdeclaration(besides entries: [StateKeyPaths<Self>.Entry]) -> StateError? {
        if _KeyPaths.self != StateKeyPaths<Self>.self {
            return misdeclaration(_KeyPaths.self, "it has another type than StateKeyPaths<\(Self.self)>")
        }
        if _InstanceKeyPaths.self != _UndeclaredKeyPaths.self {
            return misdeclaration(_InstanceKeyPaths.self, "it isn't static")
        }
        if _ReturnedKeyPaths.self != _UndeclaredKeyPaths.self {
            return misdeclaration(_ReturnedKeyPaths.self, "it is a method and not a property")
        }
        // The getter of a lazy property changes the value, and satisfies no requirement.
        let stored = entries.first { $0.label == "keyPathsThatAffectState" }?.content
        guard case .property(let property) = stored else { return nil }
        return misdeclaration(property.type, "it isn't static")
    }

    private static func misdeclaration(_ declared: any Any.Type, _ reason: String) -> StateError {
        StateError(
            .unusableKeyPaths,
            typeName: TypeName.reflected(declared).text,
            reason: reason,
            advice: """
                Declare static var keyPathsThatAffectState: StateKeyPaths<\(Self.self)> { … }, or nothing to key all that \
                a structure or enumeration stores.
                """
        )
    }
}
