// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit

/// A component without a picture, which all rows share that show a live component instead of an image.
package struct EmptyRow: Rasterizable, Sendable {
    package static var keyPathsThatAffectState: StateKeyPaths<EmptyRow> { [] }

    /// One pixel serves every size.
    package var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(all: 1), usesMinimumSizeForCaps: true)
    }

    package init() {}

    package func draw(in context: DrawingContext, bounds: CGRect) {}
}
