// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Range<Int> {
    /// Returns the range with both ends moved by a distance.
    func moved(by distance: Int) -> Range<Int> {
        lowerBound + distance..<upperBound + distance
    }
}
