// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Optional: StatePrimitive {
    func encodePrimitive(into encoder: inout StateEncoder) throws(StateError) {
        switch self {
        case .none:
            encoder.append(.none)
            encoder.append(text: TypeName.of(Wrapped.self))
        case .some(let value):
            encoder.append(.some)
            try encoder.nest(Self.self) { encoder throws(StateError) in
                try encoder.encode(value)
            }
        }
    }
}

extension Array: StatePrimitive {
    func encodePrimitive(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(sequence: self)
    }
}

extension ArraySlice: StatePrimitive {
    func encodePrimitive(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(sequence: self)
    }
}

extension ContiguousArray: StatePrimitive {
    func encodePrimitive(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(sequence: self)
    }
}

extension Set: StatePrimitive {
    func encodePrimitive(into encoder: inout StateEncoder) throws(StateError) {
        encoder.append(.set)
        try encoder.encode(unordered: self, of: Self.self) { element, encoder throws(StateError) in
            try encoder.encode(element)
        }
    }
}

extension Dictionary: StatePrimitive {
    func encodePrimitive(into encoder: inout StateEncoder) throws(StateError) {
        encoder.append(.dictionary)
        try encoder.encode(unordered: self, of: Self.self) { pair, encoder throws(StateError) in
            try encoder.encode(pair.key)
            do throws(StateError) {
                try encoder.encode(pair.value)
            } catch {
                throw error.inside("[\(pair.key)]")
            }
        }
    }
}

extension StateEncoder {
    fileprivate mutating func encode<Elements: Collection>(sequence elements: Elements) throws(StateError) {
        append(.sequence)
        append(text: TypeName.of(Elements.self))
        append(count: elements.count)
        try nest(Elements.self) { encoder throws(StateError) in
            var index = 0
            for element in elements {
                do throws(StateError) {
                    try encoder.encode(element)
                } catch {
                    throw error.inside("[\(index)]")
                }
                index += 1
            }
        }
    }

    /// Writes elements in the order of their encodings, because the order of sets and dictionaries differs in each
    /// process.
    fileprivate mutating func encode<Elements: Collection>(
        unordered elements: Elements,
        of type: any Any.Type,
        write: (Elements.Element, inout StateEncoder) throws(StateError) -> Void
    ) throws(StateError) {
        append(text: TypeName.of(type))
        append(count: elements.count)
        let start = bytes.count
        var ranges: [Range<Int>] = []
        ranges.reserveCapacity(elements.count)
        try nest(type) { encoder throws(StateError) in
            for element in elements {
                let first = encoder.bytes.count
                try write(element, &encoder)
                ranges.append(first..<encoder.bytes.count)
            }
        }
        let written = bytes
        ranges.sort { written[$0].lexicographicallyPrecedes(written[$1]) }
        bytes.removeSubrange(start...)
        for range in ranges {
            bytes.append(contentsOf: written[range])
        }
    }
}
