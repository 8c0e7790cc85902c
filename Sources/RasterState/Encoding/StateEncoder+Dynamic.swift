// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension StateEncoder {
    /// Writes a value by the type it has at run time.
    ///
    /// The static type may be an existential or a superclass: both are opened before anything is decided.
    mutating func encodeDynamic(_ value: Any) throws(StateError) {
        func open<Value>(_ value: Value) throws(StateError) {
            if Value.self is AnyClass {
                try encodeObject(value as AnyObject, value)
            } else {
                try encode(value)
            }
        }
        try _openExistential(value, do: open)
    }

    /// Writes an object whose static type is its dynamic type.
    ///
    /// How an object wants to be written is asked for each time, rather than remembered with its type: the
    /// conformance of a class may be isolated to an actor, and then counts on that actor only.
    private mutating func encodeObject<Value>(_ object: AnyObject, _ value: Value) throws(StateError) {
        if let encodable = value as? any StateEncodable {
            try encodeCustom(encodable, header: EncodingBuffer.header(.custom, Value.self))
        } else if let component = value as? any StateKeyed {
            try encodeComponent(component)
        } else {
            try encodeReflecting(value)
        }
    }

    /// Writes a value in its own words, framed and named.
    ///
    /// - Parameter header: The tag and the name of the type, as they stand in front of every value.
    mutating func encodeCustom<Value: StateEncodable>(_ value: Value, header: [UInt8]) throws(StateError) {
        buffer.append(header)
        try nest(Value.self) { encoder throws(StateError) in
            try encoder.encodeFrame { encoder throws(StateError) in
                try value.encodeState(into: &encoder)
            }
        }
    }
}
