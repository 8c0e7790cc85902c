// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension StateEncoder {
    /// Writes a value by the type it has at run time.
    mutating func encodeDynamic(_ value: Any) throws(StateError) {
        try unsafe withUnsafePointer(to: value) { pointer throws(StateError) in
            try unsafe encodeExistential(at: UnsafeRawPointer(pointer))
        }
    }

    /// Writes the value that an existential without class constraint holds.
    ///
    /// Its layout is that of `OpaqueExistentialContainer` in the Swift runtime: three words that hold the value or a
    /// reference to its box, then the type.
    mutating func encodeExistential(at address: UnsafeRawPointer) throws(StateError) {
        let (type, value) = unsafe Self.content(ofExistential: address)
        let plan = plan(of: type)
        let isInline = unsafe value == address
        let error =
            unsafe isInline
            ? plan.attempt(at: value, into: &self)
            : encode(boxAt: address.load(as: UnsafeRawPointer.self), content: value, by: plan)
        if let error {
            throw error
        }
    }

    /// Returns the type and the address of the value that an existential without class constraint holds.
    static func content(ofExistential address: UnsafeRawPointer) -> (type: any Any.Type, value: UnsafeRawPointer) {
        let type = unsafe address.load(fromByteOffset: 24, as: TypeLayout.AnyType.self)
        let witnesses = ValueWitnesses(of: type)
        guard !witnesses.isInline else { return unsafe (type, address) }
        let box = unsafe address.load(as: UnsafeRawPointer.self)
        return unsafe (type, box.boxContent(alignment: witnesses.alignment))
    }

    /// Writes a type by its name.
    mutating func encodeType(_ type: any Any.Type) throws(StateError) {
        let name = TypeName.entry(of: type)
        guard !name.isAmbiguous else {
            throw StateError(.ambiguousName, typeName: name.text)
        }
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
