// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Set: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft { unorderedElements(maker) }
}

extension Dictionary.Keys: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft { unorderedElements(maker) }
}

extension Dictionary.Values: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft { unorderedElements(maker) }
}

extension Dictionary: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        let keyPlan = maker.plan(of: Key.self)
        let valuePlan = maker.plan(of: Value.self)
        let header = EncodingBuffer.header(.dictionary, Self.self)
        return written { (dictionary, encoder) throws(StateError) in
            try encoder.encodeUnordered(dictionary, header: header) { (pair, encoder) throws(StateError) in
                do throws(StateError) {
                    try keyPlan.write(pair.key, into: &encoder)
                } catch {
                    throw error.inside(".keys[…]")
                }
                do throws(StateError) {
                    try valuePlan.write(pair.value, into: &encoder)
                } catch {
                    throw error.inside("[\("\(pair.key)".prefix(40))]")
                }
            }
        }
    }
}

extension StatePrimitive where Self: Collection {
    /// Writes elements whose order differs in each process: in the order of their encodings.
    fileprivate static func unorderedElements(_ maker: PlanMaker) -> WritingProgram.Draft {
        let plan = maker.plan(of: Element.self)
        let header = EncodingBuffer.header(.set, Self.self)
        return written { (elements, encoder) throws(StateError) in
            try encoder.encodeUnordered(elements, header: header) { (element, encoder) throws(StateError) in
                do throws(StateError) {
                    try plan.write(element, into: &encoder)
                } catch {
                    throw error.inside("[…]")
                }
            }
        }
    }
}

extension StateEncoder {
    /// Writes a header, how many elements there are, and the elements in the order of their encodings.
    mutating func encodeUnordered<Elements: Collection>(
        _ elements: Elements,
        header: [UInt8],
        _ write: (Elements.Element, inout StateEncoder) throws(StateError) -> Void
    ) throws(StateError) {
        let storage = SharedStorage(of: elements)
        if repeats(storage) { return }
        try chargeElements(elements.count, of: Elements.self)
        let mark = mark()
        buffer.append(header)
        buffer.append(count: elements.count)
        try descend(1, into: Elements.self)
        defer { ascend(1) }
        var ranges: [Range<Int>] = []
        ranges.reserveCapacity(elements.count)
        for element in elements {
            let start = buffer.count
            try write(element, &self)
            ranges.append(start..<buffer.count)
        }
        buffer.sort(ranges)
        end(mark, storage, owner: elements)
    }
}

extension SharedStorage {
    /// Creates the identity of the storage of a set, a dictionary, or the keys or values of one, which are one reference.
    fileprivate init<Elements: Collection>(of elements: Elements) {
        let address = unsafe withUnsafeBytes(of: elements) { bytes in
            unsafe bytes.count == MemoryLayout<UInt>.size ? bytes.load(as: UnsafeRawPointer?.self) : nil
        }
        unsafe self.init(address, count: elements.count, Elements.self)
    }
}
