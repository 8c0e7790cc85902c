// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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
    ///
    /// - Parameter entries: The list that is used.
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
