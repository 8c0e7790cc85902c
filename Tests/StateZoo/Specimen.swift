// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterState
import StateZooC

/// A value with a name, made anew whenever it is keyed.
public struct Specimen: Sendable {
    /// What the value is; unique within the zoo.
    public let name: String

    /// Whether the key depends on how a library lays its types out, and so on the version of the toolchain.
    public let dependsOnToolchain: Bool

    /// The static type of the value.
    public let type: any Any.Type

    /// Makes the value and writes it under its static type.
    public let encode: @Sendable (inout StateEncoder) throws(StateError) -> Void

    /// Creates a specimen.
    ///
    /// - Parameters:
    ///   - name: What the value is.
    ///   - dependsOnToolchain: Whether a newer toolchain may lay the value's type out in another way.
    ///   - value: Makes the value.
    public init<Value>(
        _ name: String,
        dependsOnToolchain: Bool = false,
        _ value: @escaping @Sendable @autoclosure () -> Value
    ) {
        self.name = name
        self.dependsOnToolchain = dependsOnToolchain
        type = Value.self
        encode = { (encoder) throws(StateError) in try encoder.encode(value()) }
    }

    /// Creates a specimen of a type that a library lays out.
    static func library<Value>(_ name: String, _ value: @escaping @Sendable @autoclosure () -> Value) -> Specimen {
        Specimen(name, dependsOnToolchain: true, value())
    }

    /// Makes the value where all memory is filled with a byte, which stays in its padding, and writes it.
    public func encode(padding byte: UInt8, into encoder: inout StateEncoder) throws(StateError) {
        zoo_fill_stack(byte)
        try encode(&encoder)
    }

    /// The key of the value.
    public var key: CacheKey {
        get throws(StateError) {
            try CacheKey { encoder throws(StateError) in try encode(&encoder) }
        }
    }
}

/// Two values that look the same, and must share a key.
public struct AgreeingPair: Sendable {
    /// What they have in common.
    public let name: String

    /// The values, in no order.
    public let specimens: (Specimen, Specimen)

    /// Creates a pair.
    public init<Value, Other>(
        _ name: String,
        _ value: @escaping @Sendable @autoclosure () -> Value,
        _ other: @escaping @Sendable @autoclosure () -> Other
    ) {
        self.name = name
        specimens = (Specimen(name, value()), Specimen(name, other()))
    }
}

/// A value that must be refused, and how.
public struct RefusedSpecimen: Sendable {
    /// The value.
    public let specimen: Specimen

    /// The reason.
    public let code: StateError.Code

    /// The place inside the value.
    public let position: String

    /// Creates a specimen that is refused.
    public init<Value>(
        _ name: String,
        as code: StateError.Code = .notKeyable,
        at position: String = "",
        _ value: @escaping @Sendable @autoclosure () -> Value
    ) {
        self.code = code
        self.position = position
        specimen = Specimen(name, value())
    }
}
