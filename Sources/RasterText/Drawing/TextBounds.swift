// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A rectangle that a text is drawn in, in pixels of its grid.
struct TextBounds {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }
    var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Returns where a text of a height begins from the top.
    ///
    /// Several lines that are too high begin at the top of the rectangle.
    func top(of block: TextBlock, _ alignment: TextStyle.VerticalAlignment) -> Int {
        let slack = height - block.height
        guard slack >= 0 || block.lineCount == 1 else { return top }
        switch alignment {
        case .top: return top
        case .center: return top + slack >> 1
        case .bottom: return top + slack
        }
    }
}
