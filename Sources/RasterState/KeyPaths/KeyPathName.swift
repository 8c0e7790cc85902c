// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Finds the name of the properties that a key path reads.
enum KeyPathName {
    /// Returns the properties' names joined by dots, or nil where a part of the key path is computed.
    ///
    /// The text of a computed part holds an address on Linux, which differs in each process.
    static func of(_ keyPath: AnyKeyPath) -> String? {
        let text = keyPath.debugDescription
        let root = "\\\(type(of: keyPath).rootType)."
        guard text.hasPrefix(root) else { return nil }
        let path = text.dropFirst(root.count)
        return path.isEmpty || path.contains("<") ? nil : String(path)
    }
}
