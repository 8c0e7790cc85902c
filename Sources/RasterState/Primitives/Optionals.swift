// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Optional: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        let plan = maker.plan(of: Wrapped.self)
        let type: any Any.Type = Self.self
        let absence = EncodingBuffer.header(.none, Wrapped.self)
        let presence = EncodingBuffer.header(.some, Wrapped.self)
        guard maker.reading == .inPlace else {
            return written { (value, encoder) throws(StateError) in
                encoder.buffer.append(value == nil ? absence : presence)
                guard let value else { return }
                try encoder.nest(type) { encoder throws(StateError) in
                    try plan.write(value, into: &encoder)
                }
            }
        }
        return unsafe WritingProgram.Draft { (pointer, encoder) throws(StateError) in
            guard case .some = unsafe pointer.assumingMemoryBound(to: Self.self).pointee else {
                encoder.buffer.append(absence)
                return
            }
            encoder.buffer.append(presence)
            try encoder.descend(1, into: type)
            defer { encoder.ascend(1) }
            // A value that is there begins where the optional does.
            try unsafe plan.write(at: pointer, into: &encoder)
        }
    }
}

extension AnyKeyPath: KnownObject {
    /// Writes the root, the names of the properties and the type that they lead to.
    ///
    /// A key path with a computed part is known to the process by the address of a function, and is refused.
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        guard let name = KeyPathName.of(self) else {
            throw StateError(.unnamedKeyPath, typeName: TypeName.of(type(of: self)))
        }
        try encoder.encode("root", type(of: self).rootType)
        try encoder.encode("path", name)
        try encoder.encode("value", type(of: self).valueType)
    }
}
