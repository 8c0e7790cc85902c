// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting

@testable import RasterLists

/// The lengths of a thrashed list, as they were set.
struct ThrashLayout {
    /// The heights of items or headers.
    enum Height {
        case fixed(CGFloat)
        case given
        case measured(CGFloat)
    }

    var isGrid = false
    var size = CGSize(width: 40, height: 60)
    var scale: CGFloat = 1
    var columns = RasterGridColumns.count(2)
    var columnSpacing: CGFloat = 0
    var spacing: CGFloat = 0
    var insets = EdgeInsets.zero
    var itemHeight = Height.fixed(10)
    var headerHeight = Height.fixed(8)
    var headersStayInView = true
    var isDark = false

    func pixels(_ points: CGFloat) -> Int { Int((points * scale).rounded()) }
    func height(_ points: CGFloat) -> Int { max(1, pixels(points)) }

    /// Returns the height of a component in pixels.
    func measured(_ points: CGFloat) -> Int { max(1, Int((points * scale).rounded(.up))) }

    var isEmpty: Bool { pixels(size.width) <= 0 || pixels(size.height) <= 0 }

    /// Returns the frames of all positions in pixels, by adding everything up, and the height of the content.
    ///
    /// - Parameter varyingHeight: Returns the height of a position that isn't fixed.
    func frames(
        of snapshot: RasterListSnapshot<Int>,
        varyingHeight: (Int) -> Int
    ) -> (frames: [PixelRect], lines: [Range<Int>], contentHeight: Int) {
        let (left, whole) = (min(pixels(insets.left), pixels(size.width)), pixels(size.width))
        let width = max(0, whole - left - pixels(insets.right))
        let count = isGrid ? columnCount(width) : 1
        var gap = count > 1 ? pixels(columnSpacing) : 0
        while gap > 0, width - gap * (count - 1) < count { gap -= 1 }
        let columnWidth = (width - gap * (count - 1)) / count
        var rest = width - gap * (count - 1) - columnWidth * count
        var columns = [left]
        for _ in 1..<max(2, count) {
            columns.append((columns.last ?? 0) + columnWidth + gap + (rest > 0 ? 1 : 0))
            rest = max(0, rest - 1)
        }
        func height(_ position: Int, _ height: Height) -> Int {
            if case .fixed(let height) = height { self.height(height) } else { varyingHeight(position) }
        }
        var (frames, lines): ([PixelRect], [Range<Int>]) = ([], [])
        var y = pixels(insets.top)
        for section in snapshot.sections {
            if section.header != nil {
                let height = height(frames.count, headerHeight)
                lines.append(frames.count..<frames.count + 1)
                frames.append(PixelRect(x: left, y: y, width: width, height: height))
                y += height + pixels(spacing)
            }
            for first in stride(from: 0, to: section.items.count, by: count) {
                let start = frames.count
                for column in 0..<min(count, section.items.count - first) {
                    let height = height(frames.count, itemHeight)
                    frames.append(PixelRect(x: columns[column], y: y, width: columnWidth, height: height))
                }
                lines.append(start..<frames.count)
                y += (frames[start...].map(\.height).max() ?? 0) + pixels(spacing)
            }
        }
        return (frames, lines, y - (lines.isEmpty ? 0 : pixels(spacing)) + pixels(insets.bottom))
    }

    private func columnCount(_ width: Int) -> Int {
        switch columns {
        case .count(let count): return max(1, count)
        case .minimumWidth(let least, let most):
            let count = (width + pixels(columnSpacing)) / (max(1, pixels(least)) + pixels(columnSpacing))
            return max(1, min(count, most))
        }
    }
}
