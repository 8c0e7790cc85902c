// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension StateEncoder {
    /// Writes a value by the type it has at run time.
    mutating func encodeDynamic(_ value: Any) throws(StateError) {
        try unsafe withUnsafePointer(to: value) { pointer throws(StateError) in
            try unsafe encodeExistential(Any.self, at: UnsafeRawPointer(pointer))
        }
    }

    /// Writes the value that an existential holds; in place, one without class constraint.
    mutating func encodeExistential(_ existential: any Any.Type, at address: UnsafeRawPointer) throws(StateError) {
        let (type, value, owner) = unsafe TypeLayout.content(ofExistential: existential, at: address, reading)
        let plan = plan(of: type)
        let error =
            if reading == .inPlace {
                unsafe value == address
                    ? plan.attempt(at: value, into: &self)
                    : encode(boxAt: address.load(as: UnsafeRawPointer.self), content: value, by: plan)
            } else if let box = unsafe TypeLayout.box(ofExistential: existential, at: address, holding: type) {
                unsafe encode(
                    SharedStorage(box, type),
                    content: value,
                    by: plan,
                    owner: TypeLayout.copy(of: existential, at: address)
                )
            } else {
                unsafe plan.attempt(at: value, into: &self)
            }
        withExtendedLifetime(owner) {}
        if let error {
            throw error
        }
    }

    /// Writes a type by its name.
    mutating func encodeType(_ type: any Any.Type) throws(StateError) {
        let name = TypeName.entry(of: type)
        if let error = name.error { throw error }
        buffer.append(.type)
        buffer.append(text: name.text)
    }

    /// Writes a value in its own words, framed and named.
    ///
    /// - Parameter header: The tag and the name of the type, as they stand in front of every value.
    mutating func encodeCustom<Value: StateEncodable>(_ value: Value, header: [UInt8]) throws(StateError) {
        try encodeFramed(Value.self, header: header) { encoder throws(StateError) in
            try value.encodeState(into: &encoder)
        }
    }

    /// Writes what `body` writes, framed and named.
    mutating func encodeFramed(
        _ type: any Any.Type,
        header: [UInt8],
        _ body: (inout StateEncoder) throws(StateError) -> Void
    ) throws(StateError) {
        buffer.append(header)
        try nest(type) { encoder throws(StateError) in
            try encoder.encodeFrame(body)
        }
    }
}
