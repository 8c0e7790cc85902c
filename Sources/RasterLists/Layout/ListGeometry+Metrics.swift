// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ListGeometry {
    struct Section: Sendable, Hashable {
        var hasHeader = false

        /// The number of items; a number below 0 counts as 0.
        var itemCount: Int

        var hasFooter = false

        var count: Int { itemCount + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
    }

    enum Kind: Sendable, Hashable {
        case item, header, footer
    }

    enum Heights: Sendable, Hashable {
        case uniform(Int)

        /// A height for each one, which is the estimate until another one is known.
        case varying(estimate: Int)
    }

    enum Columns: Sendable, Hashable {
        case count(Int)

        /// As many columns of at least so many pixels as fit, but no more than `maximumCount`.
        case minimumWidth(Int, maximumCount: Int? = nil)
    }

    /// Left and right are those of the screen, also from right to left.
    struct Insets: Sendable, Hashable {
        var top = 0
        var left = 0
        var bottom = 0
        var right = 0
    }

    /// The lengths from which a layout follows, in pixels.
    ///
    /// Each is limited to 0...``ListGeometry/maximumLength``.
    struct Metrics: Sendable, Hashable {
        var width: Int

        /// The columns in which items lie; a header or footer spans all of them.
        var columns: Columns = .count(1)

        var columnSpacing = 0
        var lineSpacing = 0
        var insets = Insets()
        var itemHeights: Heights
        var headerHeights = Heights.uniform(0)
        var footerHeights = Heights.uniform(0)
        var isRightToLeft = false

        func heights(of kind: Kind) -> Heights {
            switch kind {
            case .item: itemHeights
            case .header: headerHeights
            case .footer: footerHeights
            }
        }
    }

    /// The greatest length that counts, in pixels: 2³⁰.
    ///
    /// With at most ``maximumPositionCount`` positions no sum of lengths exceeds an integer.
    static let maximumLength = 1 << 30

    /// The greatest number of positions that counts: 2³⁰, sections' headers and footers included.
    static let maximumPositionCount = 1 << 30

    static func length(_ pixels: Int) -> Int {
        min(max(pixels, 0), maximumLength)
    }
}

extension ListGeometry.Heights {
    var pixels: Int {
        switch self {
        case .uniform(let pixels), .varying(let pixels): ListGeometry.length(pixels)
        }
    }

    var areVarying: Bool {
        if case .varying = self { true } else { false }
    }
}

/// The columns of a list or grid: how many there are, where they start and how wide they are.
///
/// All columns have the same width, so that an item that moves to another column keeps its image and its height.
/// Together with the spaces between them they fill the width exactly: the edges of columns are rounded to whole pixels, so
/// that pixels that columns can't share are spread evenly over the spaces, at most one to each.
struct ColumnLayout: Sendable, Hashable {
    let x: Int
    let width: Int
    let count: Int
    let columnWidth: Int

    /// A Boolean value that indicates whether there are more columns than pixels, so that no item has a place.
    var areTooNarrow: Bool { columnWidth == 0 && width > 0 }

    /// The least space between two columns, in pixels.
    ///
    /// It is less than asked for where columns would otherwise have no pixels.
    let spacing: Int

    private let isRightToLeft: Bool

    init(_ metrics: ListGeometry.Metrics) {
        let whole = ListGeometry.length(metrics.width)
        let wished = ListGeometry.length(metrics.columnSpacing)
        x = min(ListGeometry.length(metrics.insets.left), whole)
        width = max(0, whole - x - ListGeometry.length(metrics.insets.right))
        switch metrics.columns {
        case .count(let number):
            count = max(1, ListGeometry.length(number))
        case .minimumWidth(let minimum, let maximumCount):
            let number = (width + wished) / (max(1, ListGeometry.length(minimum)) + wished)
            count = max(1, min(number, maximumCount ?? .max))
        }
        spacing = count > 1 ? min(wished, max(0, width - count) / (count - 1)) : 0
        columnWidth = (width - spacing * (count - 1)) / count
        isRightToLeft = metrics.isRightToLeft
    }

    func x(of column: Int) -> Int {
        let gaps = max(count - 1, 1)
        let leading = (2 * column * (width - columnWidth) + gaps) / (2 * gaps)
        return x + (isRightToLeft ? width - leading - columnWidth : leading)
    }
}
