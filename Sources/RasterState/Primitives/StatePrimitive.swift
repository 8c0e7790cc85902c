// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A type that the encoding knows and lays out itself.
protocol StatePrimitive {
    /// Writes the tag and the content.
    func encodePrimitive(into encoder: inout StateEncoder) throws(StateError)
}
