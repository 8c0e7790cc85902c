// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Optional: StatePrimitive {
    static var draft: WritingProgram.Draft {
        let plan = TypePlan.of(Wrapped.self)
        let absence = EncodingBuffer.header(.none, Wrapped.self)
        return written { (optional, encoder) throws(StateError) in
            guard let value = optional else {
                encoder.buffer.append(absence)
                return
            }
            encoder.buffer.append(.some)
            try encoder.descend(1, into: Self.self)
            defer { encoder.ascend(1) }
            try plan.write(value, into: &encoder)
        }
    }
}

/// A collection whose elements lie side by side in memory.
private protocol ContiguousElements: Collection, StatePrimitive {
    func withUnsafeBufferPointer<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
    ) throws(Failure) -> Result
}

extension Array: ContiguousElements {}
extension ArraySlice: ContiguousElements {}
extension ContiguousArray: ContiguousElements {}

extension ContiguousElements {
    static var draft: WritingProgram.Draft {
        let plan = TypePlan.of(Element.self)
        let header = EncodingBuffer.header(.sequence, Self.self)
        return written { (elements, encoder) throws(StateError) in
            let start = encoder.buffer.count
            encoder.buffer.append(header)
            encoder.buffer.append(count: elements.count)
            let headerLength = encoder.buffer.count - start
            defer { encoder.buffer.condense(from: start, headerLength: headerLength) }
            try encoder.descend(1, into: Self.self)
            defer { encoder.ascend(1) }
            try unsafe elements.withUnsafeBufferPointer { values throws(StateError) in
                guard let base = values.baseAddress else { return }
                for index in 0..<values.count {
                    do throws(StateError) {
                        try unsafe plan.write(at: UnsafeRawPointer(base + index), into: &encoder)
                    } catch {
                        throw error.inside("[\(index)]")
                    }
                }
            }
        }
    }
}

extension Set: StatePrimitive {
    static var draft: WritingProgram.Draft {
        let plan = TypePlan.of(Element.self)
        return unordered(.set) { (element: Element, encoder) throws(StateError) in
            try plan.write(element, into: &encoder)
        }
    }
}

extension Dictionary: StatePrimitive {
    static var draft: WritingProgram.Draft {
        let keyPlan = TypePlan.of(Key.self)
        let valuePlan = TypePlan.of(Value.self)
        return unordered(.dictionary) { (pair: Element, encoder) throws(StateError) in
            try keyPlan.write(pair.key, into: &encoder)
            do throws(StateError) {
                try valuePlan.write(pair.value, into: &encoder)
            } catch {
                throw error.inside("[\(pair.key)]")
            }
        }
    }
}

extension StatePrimitive where Self: Collection {
    /// Returns how a type is written whose order differs in each process: in the order of the elements' encodings.
    fileprivate static func unordered(
        _ tag: EncodingTag,
        write: @escaping (Element, inout StateEncoder) throws(StateError) -> Void
    ) -> WritingProgram.Draft {
        let header = EncodingBuffer.header(tag, Self.self)
        return written { (elements, encoder) throws(StateError) in
            let start = encoder.buffer.count
            encoder.buffer.append(header)
            encoder.buffer.append(count: elements.count)
            let headerLength = encoder.buffer.count - start
            defer { encoder.buffer.condense(from: start, headerLength: headerLength) }
            try encoder.descend(1, into: Self.self)
            defer { encoder.ascend(1) }
            var ranges: [Range<Int>] = []
            ranges.reserveCapacity(elements.count)
            for element in elements {
                let start = encoder.buffer.count
                try write(element, &encoder)
                ranges.append(start..<encoder.buffer.count)
            }
            encoder.buffer.sort(ranges)
        }
    }
}
