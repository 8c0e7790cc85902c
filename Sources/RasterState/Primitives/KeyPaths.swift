// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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
