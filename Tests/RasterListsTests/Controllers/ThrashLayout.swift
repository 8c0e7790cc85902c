// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting

@testable import RasterLists

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

    /// Returns the layout of a snapshot.
    ///
    /// - Parameter varyingHeight: Returns the height of a position that isn't fixed.
    func model(of snapshot: RasterListSnapshot<Int>, varyingHeight: (Int) -> Int) -> NaiveLayout {
        func heights(_ height: Height) -> ListGeometry.Heights {
            if case .fixed(let points) = height { .uniform(self.height(points)) } else { .varying(estimate: 1) }
        }
        var metrics = ListGeometry.Metrics(
            width: pixels(size.width),
            itemHeights: heights(itemHeight),
            headerHeights: heights(headerHeight)
        )
        switch columns {
        case .count(let count): metrics.columns = .count(isGrid ? count : 1)
        case .minimumWidth(let least, let most):
            metrics.columns = isGrid ? .minimumWidth(pixels(least), maximumCount: most) : .count(1)
        }
        metrics.columnSpacing = pixels(columnSpacing)
        metrics.lineSpacing = pixels(spacing)
        metrics.insets = ListGeometry.Insets(
            top: pixels(insets.top),
            left: pixels(insets.left),
            bottom: pixels(insets.bottom),
            right: pixels(insets.right)
        )
        let sections = snapshot.sections.map {
            ListGeometry.Section(hasHeader: $0.header != nil, itemCount: $0.items.count)
        }
        var model = NaiveLayout(sections: sections, metrics: metrics)
        for (position, entry) in model.entries.enumerated() where model.varies(entry) {
            model.entries[position].height = varyingHeight(position)
        }
        return model
    }
}
