// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A type that encodes its own contribution to a cache key.
///
/// Adopt it for a type that holds an unkeyable part, or more than is drawn. Everything written is framed and carries
/// the type's name, so it can't be mistaken for the output of others.
///
/// A type that conforms on a global actor only is keyed in code of that actor. Elsewhere it is refused with the code
/// ``StateError/Code/actorIsolated``, also inside other values: its properties would give another key.
///
/// Objects must not change while a key is made: an object is encoded once for each key, so that a change after the
/// first encoding may not be part of it. Encode values, or an object for each state, instead of one that is changed in
/// between; the same is true of objects that computed properties return.
///
/// A subclass inherits the conformance: it overrides `encodeState(into:)` where it has state of its own.
///
/// ```swift
/// extension Font: StateEncodable {
///     func encodeState(into encoder: inout StateEncoder) throws(StateError) {
///         try encoder.encode("family", family)
///         try encoder.encode("size", size)
///     }
/// }
/// ```
///
/// ## Topics
///
/// ### Encoding the value
///
/// - ``encodeState(into:)``
public protocol StateEncodable: StateNamed {
    /// Writes the parts that distinguish this value from others that look different.
    ///
    /// - Parameter encoder: Receives the values; equal states must write equal values in equal order.
    /// - Throws: The error of a value that cannot be keyed.
    func encodeState(into encoder: inout StateEncoder) throws(StateError)
}

/// A type whose own words are the values that it stores, so that a value is always written the same way.
package protocol StoredState {}
