// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension CGPoint {
    /// A Boolean value that indicates whether both coordinates are finite.
    var isFinite: Bool { x.isFinite && y.isFinite }
}
