// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterLists

extension RasterListController {
    /// Moves the contents as a recorded scroll did in one frame.
    package func perform(_ movement: ScrollScript.Movement) {
        switch movement {
        case .by(0): break
        case .by(let distance): scroll(by: distance)
        case .to(.top): scroll(toOffset: 0)
        case .to(.bottom): scroll(toOffset: contentSize.height)
        case .steps, .pages: scroll(by: movement.distance(page: frame.size.height))
        }
    }
}

extension ScrollScript.Movement {
    /// Returns the distance that the contents are moved by, in points; that to an end is infinite.
    ///
    /// A step of the wheel is that of GTK: the height of the viewport to the power of 2/3.
    ///
    /// - Parameter page: The height of the viewport, in points.
    package func distance(page: CGFloat) -> CGFloat {
        switch self {
        case .by(let distance): distance
        case .to(.top): -.infinity
        case .to(.bottom): .infinity
        case .steps(let count): CGFloat(count) * pow(max(page, 0), 2.0 / 3)
        case .pages(let count): CGFloat(count) * max(page, 0)
        }
    }
}
