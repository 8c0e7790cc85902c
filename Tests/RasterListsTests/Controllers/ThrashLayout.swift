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
    var axis = RasterListAxis.vertical
    var isRightToLeft = false
    var size = CGSize(width: 40, height: 60)
    var scale: CGFloat = 1
    var columns = RasterListLanes.count(2)
    var columnSpacing: CGFloat = 0
    var spacing: CGFloat = 0
    var insets = EdgeInsets.zero
    var itemLength = Height.fixed(10)
    var headerHeight = Height.fixed(8)
    var footerHeight = Height.fixed(6)
    var headersStayInView = true
    var isDark = false

    func pixels(_ points: CGFloat) -> Int { Int((points * scale).rounded()) }
    func height(_ points: CGFloat) -> Int { max(1, pixels(points)) }

    /// Returns the height of a component in pixels.
    func measured(_ points: CGFloat) -> Int { max(1, Int((points * scale).rounded(.up))) }

    func height(of kind: RasterListItem<Int>.Kind) -> Height {
        switch kind {
        case .item: itemLength
        case .header, .pinnedHeader: headerHeight
        case .footer: footerHeight
        }
    }

    var length: Int { pixels(axis == .vertical ? size.height : size.width) }

    /// Returns the place on the screen of a rectangle of the model, which is laid out from top to bottom.
    func onScreen(_ rect: PixelRect, contentLength: Int) -> PixelRect {
        guard axis == .horizontal else { return rect }
        let x = isRightToLeft ? contentLength - rect.y - rect.height : rect.y
        return PixelRect(x: x, y: rect.x, width: rect.height, height: rect.width)
    }

    var isEmpty: Bool { pixels(size.width) <= 0 || pixels(size.height) <= 0 }

    /// Returns the layout of a snapshot.
    ///
    /// - Parameter varyingHeight: Returns the height of a position that isn't fixed.
    func model(of snapshot: RasterListSnapshot<Int>, varyingHeight: (Int) -> Int) -> NaiveLayout {
        func heights(_ height: Height) -> ListGeometry.Heights {
            if case .fixed(let points) = height { .uniform(self.height(points)) } else { .varying(estimate: 1) }
        }
        var metrics = ListGeometry.Metrics(
            width: pixels(axis == .vertical ? size.width : size.height),
            itemHeights: heights(itemLength),
            headerHeights: heights(headerHeight)
        )
        metrics.footerHeights = heights(footerHeight)
        switch columns {
        case .count(let count): metrics.columns = .count(isGrid ? count : 1)
        case .adaptive(let least, let most):
            metrics.columns = isGrid ? .minimumWidth(pixels(least), maximumCount: most) : .count(1)
        }
        metrics.columnSpacing = pixels(columnSpacing)
        metrics.lineSpacing = pixels(spacing)
        let (top, left, bottom, right) =
            switch (axis, isRightToLeft) {
            case (.vertical, _): (insets.top, insets.left, insets.bottom, insets.right)
            case (.horizontal, false): (insets.left, insets.top, insets.right, insets.bottom)
            case (.horizontal, true): (insets.right, insets.top, insets.left, insets.bottom)
            }
        metrics.insets = ListGeometry.Insets(
            top: pixels(top),
            left: pixels(left),
            bottom: pixels(bottom),
            right: pixels(right)
        )
        metrics.isRightToLeft = axis == .vertical && isRightToLeft
        let sections = snapshot.sections.map {
            ListGeometry.Section(
                hasHeader: $0.header != nil,
                itemCount: $0.items.count,
                hasFooter: $0.footer != nil
            )
        }
        var model = NaiveLayout(sections: sections, metrics: metrics)
        for (position, entry) in model.entries.enumerated() where model.varies(entry) {
            model.entries[position].height = varyingHeight(position)
        }
        return model
    }
}
