// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        let plan = maker.plan(of: Element.self)
        if let tag = plan.draft.number { return packed(tag) }
        let header = EncodingBuffer.header(.sequence, Self.self)
        let stride = MemoryLayout<Element>.stride
        return written { (elements, encoder) throws(StateError) in
            try unsafe elements.withUnsafeBufferPointer { values throws(StateError) in
                let storage = unsafe SharedStorage(values.baseAddress, count: values.count, Self.self)
                if encoder.repeats(storage) { return }
                try encoder.chargeElements(values.count, of: Self.self)
                let mark = encoder.mark()
                encoder.buffer.append(header)
                encoder.buffer.append(count: values.count)
                try encoder.descend(1, into: Self.self)
                if var element = unsafe UnsafeRawPointer(values.baseAddress) {
                    for index in 0..<values.count {
                        if let error = unsafe plan.attempt(at: element, into: &encoder) {
                            encoder.ascend(1)
                            throw error.inside("[\(index)]")
                        }
                        unsafe element += stride
                    }
                }
                encoder.ascend(1)
                encoder.end(mark, storage, owner: elements)
            }
        }
    }

    /// Writes numbers of fixed width side by side, behind their tag.
    private static func packed(_ tag: UInt8) -> WritingProgram.Draft {
        let header = EncodingBuffer.header(.numbers, Self.self)
        let nameLength = TypeName.of(Self.self).utf8.count
        return written { (elements, encoder) throws(StateError) in
            let error = unsafe elements.withUnsafeBufferPointer { values -> StateError? in
                let numbers = UnsafeRawBufferPointer(values)
                let start = encoder.buffer.count
                encoder.buffer.append(header)
                encoder.buffer.append(count: values.count)
                let headLength = encoder.buffer.count - start
                guard headLength + 1 + numbers.count - nameLength > EncodingBuffer.longest else {
                    encoder.buffer.append(tag)
                    unsafe encoder.buffer.append(bytes: numbers)
                    return nil
                }
                let head = encoder.buffer.bytes(from: start)
                encoder.buffer.removeBytes(from: start)
                return unsafe encoder.encodeDigest(
                    of: numbers,
                    behind: head + [tag],
                    summary: head,
                    Self.self,
                    owner: elements
                )
            }
            if let error {
                throw error
            }
        }
    }
}

extension WritingProgram.Draft {
    /// The tag of the number that the draft writes, if it is one: as many bytes as it reads, whatever they are.
    var number: UInt8? {
        guard steps.count == 1, let step = steps.first, step.literal.count == 1, step.operation != .bool,
            step.operation.width.map({ $0 > 0 }) == true
        else { return nil }
        return step.literal.first
    }
}

// MARK: - Optionals

extension Optional: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        let plan = maker.plan(of: Wrapped.self)
        let type: any Any.Type = Self.self
        let absence = EncodingBuffer.header(.none, Wrapped.self)
        let presence = EncodingBuffer.header(.some, Wrapped.self)
        return unsafe WritingProgram.Draft { (pointer, encoder) throws(StateError) in
            guard case .some = unsafe pointer.assumingMemoryBound(to: Self.self).pointee else {
                encoder.buffer.append(absence)
                return
            }
            encoder.buffer.append(presence)
            try encoder.descend(1, into: type)
            defer { encoder.ascend(1) }
            // The wrapped value starts where the optional does.
            try unsafe plan.write(at: pointer, into: &encoder)
        }
    }
}

extension AnyHashable: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        framed { (value, encoder) throws(StateError) in try encoder.encodeDynamic(value.base) }
    }
}

// MARK: - Unordered collections

private protocol UnorderedElements: Collection, StatePrimitive {}

extension Set: UnorderedElements {}
extension Dictionary.Keys: UnorderedElements {}
extension Dictionary.Values: UnorderedElements {}

extension UnorderedElements {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        let plan = maker.plan(of: Element.self)
        return sorted(.set) { (element, encoder) throws(StateError) in
            try plan.write(element, in: "[…]", into: &encoder)
        }
    }
}

extension Dictionary: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        let keyPlan = maker.plan(of: Key.self)
        let valuePlan = maker.plan(of: Value.self)
        return sorted(.dictionary) { (pair, encoder) throws(StateError) in
            try keyPlan.write(pair.key, in: ".keys[…]", into: &encoder)
            try valuePlan.write(pair.value, in: "[\("\(pair.key)".prefix(40))]", into: &encoder)
        }
    }
}

extension StatePrimitive where Self: Collection {
    /// Writes elements whose order differs in each process in the order of their encodings, behind their number.
    fileprivate static func sorted(
        _ tag: EncodingTag,
        _ write: @escaping (Element, inout StateEncoder) throws(StateError) -> Void
    ) -> WritingProgram.Draft {
        let header = EncodingBuffer.header(tag, Self.self)
        return written { (elements, encoder) throws(StateError) in
            // A set, a dictionary, and the keys or values of one, are one reference.
            let address = unsafe withUnsafeBytes(of: elements) { bytes in
                unsafe bytes.count == MemoryLayout<UInt>.size ? bytes.load(as: UnsafeRawPointer?.self) : nil
            }
            let storage = unsafe SharedStorage(address, count: elements.count, Self.self)
            if encoder.repeats(storage) { return }
            try encoder.chargeElements(elements.count, of: Self.self)
            let mark = encoder.mark()
            encoder.buffer.append(header)
            encoder.buffer.append(count: elements.count)
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
            encoder.end(mark, storage, owner: elements)
        }
    }
}
