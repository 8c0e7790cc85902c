// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

extension ProposedSize {
    /// Returns the proposal, with the proportions of a size along an axis without a length.
    package func size(inProportionsOf size: CGSize) -> CGSize {
        let width = width ?? height.map { $0 * size.width / size.height } ?? size.width
        return CGSize(width: width, height: height ?? width * size.height / size.width)
    }
}
