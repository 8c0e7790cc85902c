// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension WritingProgram.Draft {
    /// Finds out how values of a type are written.
    init<Value>(of type: Value.Type) {
        if let primitive = type as? any StatePrimitive.Type {
            self = primitive.draft
        } else if type is AnyClass {
            self = Self.dynamic(type)
        } else if let encodable = type as? any StateEncodable.Type {
            self = Self.custom(encodable)
        } else if let component = type as? any StateKeyed.Type {
            self = Self.component(component)
        } else {
            switch TypeLayout.kind(of: type) {
            case .structure, .tuple:
                self = Self.structure(type)
            case .existential:
                self = Self.dynamic(type)
            case .other:
                self = Self.plainEnumeration(type) ?? Self.reflected(type)
            }
        }
    }

    /// Writes by the type that the value has at run time.
    private static func dynamic<Value>(_: Value.Type) -> Self {
        unsafe Self { (pointer, encoder) throws(StateError) in
            try encoder.encodeDynamic(unsafe pointer.assumingMemoryBound(to: Value.self).pointee)
        }
    }

    private static func custom<Value: StateEncodable>(_ type: Value.Type) -> Self {
        let header = EncodingBuffer.header(.custom, type)
        return unsafe Self { (pointer, encoder) throws(StateError) in
            try encoder.encodeCustom(unsafe pointer.assumingMemoryBound(to: Value.self).pointee, header: header)
        }
    }

    private static func component<Value: StateKeyed>(_: Value.Type) -> Self {
        unsafe Self { (pointer, encoder) throws(StateError) in
            try encoder.encodeComponent(unsafe pointer.assumingMemoryBound(to: Value.self).pointee)
        }
    }

    /// Writes an enumeration without payloads from a table; returns nil for other types.
    ///
    /// Such a value is the number of its case, in one byte where there are no more than 256 cases.
    private static func plainEnumeration<Value>(_ type: Value.Type) -> Self? {
        guard let counts = TypeLayout.caseCounts(of: type), counts.withPayload == 0, counts.withoutPayload > 1,
            MemoryLayout<Value>.size == 1
        else { return nil }
        var encodings: [[UInt8]] = []
        for index in 0..<counts.withoutPayload {
            let value = unsafe unsafeBitCast(UInt8(index), to: Value.self)
            var encoder = StateEncoder()
            guard (try? encoder.encodeReflecting(value)) != nil else { return nil }
            encodings.append(Array(encoder.buffer.bytes.dropFirst()))
        }
        return unsafe Self { [encodings] (pointer, encoder) throws(StateError) in
            encoder.buffer.append(encodings[Int(unsafe pointer.load(as: UInt8.self))])
        }
    }

    /// Writes by reflecting each value: enumerations, and whatever has no layout to read.
    private static func reflected<Value>(_: Value.Type) -> Self {
        unsafe Self { (pointer, encoder) throws(StateError) in
            try encoder.encodeReflecting(unsafe pointer.assumingMemoryBound(to: Value.self).pointee)
        }
    }

    /// Writes the stored properties of a structure or tuple in place.
    ///
    /// A weak or unowned property is no plain reference in memory: such a type is reflected.
    private static func structure<Value>(_ type: Value.Type) -> Self {
        guard let properties = TypeLayout.storedProperties(of: type),
            !properties.isEmpty || MemoryLayout<Value>.size == 0, !(type is any _Pointer.Type)
        else { return reflected(type) }
        var draft = Self()
        draft.append(EncodingBuffer.header(TypeLayout.kind(of: type) == .tuple ? .tuple : .structure, type))
        draft.append(EncodingBuffer.prepared { $0.append(count: properties.count) })
        for property in properties {
            draft.append(EncodingBuffer.prepared { $0.append(text: property.label) })
            // The runtime labels the elements of a tuple `.0`, `.1`.
            let position = property.label.hasPrefix(".") ? property.label : ".\(property.label)"
            draft.append(TypePlan.of(dynamic: property.type).draft, offset: property.offset, position: position)
        }
        draft.finish()
        return draft
    }
}

extension EncodingBuffer {
    /// Returns the bytes that `body` appends.
    static func prepared(_ body: (inout EncodingBuffer) -> Void) -> [UInt8] {
        var buffer = EncodingBuffer()
        body(&buffer)
        return buffer.bytes
    }

    /// Returns a tag and the name of a type.
    static func header(_ tag: EncodingTag, _ type: any Any.Type) -> [UInt8] {
        prepared { buffer in
            buffer.append(tag)
            buffer.append(text: TypeName.of(type))
        }
    }

    /// All bytes, as an array.
    var bytes: [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { target, length in
            unsafe withBytes { source in
                unsafe UnsafeMutableRawBufferPointer(target).copyMemory(from: source)
            }
            length = count
        }
    }
}
