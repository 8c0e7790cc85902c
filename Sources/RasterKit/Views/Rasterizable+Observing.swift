// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Rasterizable {
    /// Reads all of the state, each key path by itself.
    ///
    /// Making a key does the same, but ends at the first value that cannot be keyed, and does not begin for a size that
    /// cannot be drawn. Whoever observes has to hear of changes then, too.
    func readState() {
        for entry in Self.keyPathsThatAffectState.entries {
            let value = self[keyPath: entry.keyPath]
            _ = try? CacheKey { encoder throws(StateError) in try encoder.encode(value) }
        }
        _ = try? CacheKey { encoder throws(StateError) in
            try _encodeOptions(into: &encoder)
            try encodeAdditionalState(into: &encoder)
        }
    }
}
