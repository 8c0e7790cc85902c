// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension WritingProgram.Draft {
    /// Writes the case and the payload of an enumeration in place.
    static func enumeration<Value>(_ type: Value.Type, _ maker: PlanMaker) -> Self {
        guard let cases = TypeLayout.cases(of: type) else { return refused(type) }
        if let table = plainCases(type, cases) {
            return table
        }
        guard ValueWitnesses(of: type).isBitwiseTakable else {
            return unsafe Self { (pointer, encoder) throws(StateError) in
                try encoder.encodeReflecting(unsafe pointer.assumingMemoryBound(to: Value.self).pointee)
            }
        }
        let program = CaseProgram(type, cases, maker)
        return unsafe Self { (pointer, encoder) throws(StateError) in
            try unsafe program.write(at: pointer, into: &encoder)
        }
    }

    /// Writes an enumeration without payloads from a table; returns nil for other types.
    ///
    /// Such a value is the number of its case, in one byte where there are no more than 256 cases.
    private static func plainCases<Value>(_ type: Value.Type, _ cases: [TypeLayout.Case]) -> Self? {
        guard cases.count > 1, MemoryLayout<Value>.size == 1, cases.allSatisfy({ $0.payload == nil }) else {
            return nil
        }
        let witnesses = ValueWitnesses(of: type)
        let encodings = cases.map { CaseProgram.header(type, $0) }
        for number in 0..<UInt8(clamping: cases.count) {
            let tag = unsafe withUnsafePointer(to: number) { unsafe witnesses.tag(of: $0) }
            guard tag == Int(number) else { return nil }
        }
        return unsafe Self { [encodings] (pointer, encoder) throws(StateError) in
            encoder.buffer.append(encodings[Int(unsafe pointer.load(as: UInt8.self))])
        }
    }
}
