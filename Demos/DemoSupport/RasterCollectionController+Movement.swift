// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterKit

extension RasterCollectionController {
    /// Moves the contents as a recorded scroll did in one frame.
    package func perform(_ movement: ScrollScript.Movement) {
        switch movement {
        case .by(0): break
        case .by(let distance): scroll(by: distance)
        case .to(.top): scroll(toOffset: 0)
        case .to(.bottom): scroll(toOffset: contentSize.height)
        }
    }
}
