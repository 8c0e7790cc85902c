// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A type whose state is the values of its key paths.
///
/// `Rasterizable` refines this protocol with drawing.
///
/// A structure without a list is keyed by all of its stored properties, in the order
/// of their declarations, an enumeration by its case and payload, as if it listed
/// `\.self`. List key paths for less than what is stored, for more, such as computed
/// properties and properties of `@Observable` objects, and for classes:
///
/// ```swift
/// static var keyPathsThatAffectState: StateKeyPaths<Badge> { [\.title, \.level] }
/// ```
///
/// A type that conditionally conforms names each protocol that this one refines, as
/// the compiler proposes.
public protocol StateKeyed: StateNamed, _StateKeyedProperties, _StateKeyedMethods {
    /// The key paths whose values determine the component's appearance.
    ///
    /// The default of a structure are all stored properties, that of an enumeration is
    /// the value. Classes have no default. A list that isn't static or has another type
    /// refuses the component with the code ``StateError/Code/unusableKeyPaths``.
    ///
    /// The list is constant: it is read a few times for each type, on any thread that makes
    /// a key, while no lock is held. A list that is made of a key of the type itself is
    /// refused with the code ``StateError/Code/notKeyable``.
    static var keyPathsThatAffectState: StateKeyPaths<Self> { get }

    /// The version of the drawing code.
    ///
    /// Increase it when the drawing code changes, because images can be kept longer
    /// than the process that drew them. The default is 0.
    static var drawingVersion: Int { get }

    /// Writes state that isn't the value of a key path.
    ///
    /// The default writes nothing. An error makes the state one that can't be keyed.
    func encodeAdditionalState(into encoder: inout StateEncoder) throws

    /// Writes the options of a protocol that refines this one.
    ///
    /// The refining protocol implements it in an extension. The default writes
    /// nothing.
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
