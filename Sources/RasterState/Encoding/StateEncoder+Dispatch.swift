// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension StateEncoder {
    /// Writes a value by the type it has at run time.
    ///
    /// The static type may be an existential or a superclass: both are opened before anything is decided. Casts go by
    /// metatype, because casting a value would silently unwrap optionals.
    mutating func encodeDynamic<Value>(_ value: Value) throws(StateError) {
        try open(value as Any)
    }

    /// Calls ``encodeConcrete(_:)`` with the dynamic type of a boxed value as its generic parameter.
    private mutating func open(_ value: Any) throws(StateError) {
        func concrete<Value>(_ value: Value) throws(StateError) {
            try encodeConcrete(value)
        }
        try _openExistential(value, do: concrete)
    }

    /// Writes a value whose static type is its dynamic type.
    private mutating func encodeConcrete<Value>(_ value: Value) throws(StateError) {
        if let primitive = Value.self as? any StatePrimitive.Type {
            try encodePrimitive(value, as: primitive)
        } else if let encodable = value as? any StateEncodable {
            try encodeCustom(encodable)
        } else if let component = value as? any StateKeyed {
            try encodeComponent(component)
        } else {
            try encodeReflecting(value)
        }
    }

    /// Writes a value of a known type.
    mutating func encodePrimitive<Value>(_ value: Value, as type: any StatePrimitive.Type) throws(StateError) {
        func write<Primitive: StatePrimitive>(_: Primitive.Type) throws(StateError) {
            if let primitive = value as? Primitive {
                try primitive.encodePrimitive(into: &self)
            }
        }
        try write(type)
    }

    /// Writes a value in its own words, framed and named.
    private mutating func encodeCustom<Value: StateEncodable>(_ value: Value) throws(StateError) {
        append(.custom)
        append(text: TypeName.of(Value.self))
        try nest(Value.self) { encoder throws(StateError) in
            try encoder.appendFrame { encoder throws(StateError) in
                try value.encodeState(into: &encoder)
            }
        }
    }
}
