// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock
import StateGeneration

extension FuzzInput: ValueSource {}

/// The types that this process has made.
///
/// The runtime never frees a type. Behind a limit, values of other types are left out, so that an input that fails
/// does so in a process of its own, too.
enum FuzzTypes {
    private static let largestCount = 6_000
    private static let known = Lock<Set<ValueShape>>([])

    /// Returns a Boolean value that indicates whether a value may be made, and notes its types if so.
    static func admits(_ shape: ValueShape, _ model: ValueModel) -> Bool {
        let types = shape.all.union(model.dynamicShapes.flatMap(\.all))
        return known.withLock { known in
            guard known.count < largestCount || types.isSubset(of: known) else { return false }
            known.formUnion(types)
            return true
        }
    }
}
