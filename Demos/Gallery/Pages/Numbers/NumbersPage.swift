// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
package import RasterLists
import RasterText

/// The items 1…999, whose numbers are prepared asynchronously: blue squares in a flowing grid, or red rows.
package final class NumbersPage: GalleryPage {
    package enum Layout: Sendable {
        /// Squares in as many columns as fit.
        case collection
        /// Rows of 80 points.
        case table
    }

    package static let numbers = 1...999

    private static let squareSide: CGFloat = 88
    private static let gap: CGFloat = 10
    private static let rowHeight: CGFloat = 80

    private let layout: Layout
    private let preparation: NumberPreparation

    /// Returns a Boolean value that indicates whether an item is marked; each change marks it, or removes its mark.
    private func isMarked(_ item: GalleryItem) -> Bool { !steps[item, default: 0].isMultiple(of: 2) }

    package init(_ layout: Layout, preparation: NumberPreparation = NumberPreparation()) {
        self.layout = layout
        self.preparation = preparation
        super.init(title: layout == .collection ? "Collection" : "Table", fadeDuration: .milliseconds(250))
    }

    package override func makeController(_ content: @escaping GalleryContent) -> GalleryList {
        let controller: GalleryList
        switch layout {
        case .collection:
            let grid = RasterGridController(
                pipeline: pipeline,
                columns: .minimumWidth(Self.squareSide),
                itemHeight: .fixed(Self.squareSide),
                content: content
            )
            grid.columnSpacing = Self.gap
            grid.spacing = Self.gap
            grid.insets = EdgeInsets(all: Self.gap)
            controller = grid
        case .table:
            controller = RasterListController(pipeline: pipeline, rowHeight: .fixed(Self.rowHeight), content: content)
        }
        controller.apply(Self.numbers.map { .number($0) })
        return controller
    }

    package override func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        guard case .number(let number) = item else { return nil }
        return NumberTile(
            text: "\(number)",
            shape: layout == .collection ? .square : .row,
            isMarked: isMarked(item)
        )
    }

    package override func makeContent(for item: GalleryItem, component: GalleryComponent) -> RasterListContent {
        guard case .number(let number) = item, let tile = component as? NumberTile else { return .component(component) }
        return .fetched { [preparation] in
            var tile = tile
            tile.text = try await preparation.text(of: number)
            return tile
        }
    }

    package override func label(for item: GalleryItem) -> String {
        guard case .number(let number) = item else { return super.label(for: item) }
        return isMarked(item) ? "Item \(number), marked" : "Item \(number)"
    }

    package override func adapt(_ controller: GalleryList) {
        controller.background = PagePalette(controller.environment).page
    }
}

/// The asynchronous preparation of the numbers' texts, which takes as long as a fast connection.
package struct NumberPreparation: Sendable {
    private let wait: @Sendable (Duration) async throws -> Void

    /// Creates the preparation.
    package init(wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }) {
        self.wait = wait
    }

    /// Returns the time that the text of a number takes: 40 to 240 milliseconds.
    package static func delay(of number: Int) -> Duration {
        .milliseconds(40 + 50 * (number * 7 % 5))
    }

    func text(of number: Int) async throws -> String {
        try await wait(Self.delay(of: number))
        return "\(number)"
    }
}

/// A number on a blue square or a red row.
struct NumberTile: Rasterizable, Hashable, Sendable {
    enum Shape: Hashable, Sendable {
        case square
        case row
    }

    var text: String
    var shape: Shape
    var isMarked: Bool

    /// Rows fill their bounds, so that they are shown by copying.
    var rasterOptions: RasterOptions { RasterOptions(isOpaque: shape == .row) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        switch shape {
        case .square: drawSquare(in: context, bounds)
        case .row: drawRow(in: context, bounds)
        }
    }

    private func drawSquare(in context: DrawingContext, _ bounds: CGRect) {
        let rect = bounds.middleSquare(context.scale)
        let colors =
            isMarked ? [Color(hex: 0x22C1E8), Color(hex: 0x0E8FC0)] : [Color(hex: 0x3D7BFF), Color(hex: 0x1F55D8)]
        context.fill(Path(roundedRect: rect, cornerRadius: 10), with: Self.gradient(colors, in: rect))
        let style = TextStyle(font: font(rect.width * 0.3, context), color: .white, alignment: .center)
        context.draw(text, in: rect, style: style)
    }

    private func drawRow(in context: DrawingContext, _ bounds: CGRect) {
        let colors =
            isMarked ? [Color(hex: 0xFF8A3D), Color(hex: 0xE8622A)] : [Color(hex: 0xF0483E), Color(hex: 0xD6302F)]
        context.fill(bounds, with: Self.gradient(colors, in: bounds))
        let line = 1 / context.scale
        context.fill(CGRect(x: 0, y: 0, width: bounds.width, height: line), with: Color(white: 1, opacity: 0.22))
        context.fill(
            CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line),
            with: Color(white: 0, opacity: 0.22)
        )
        let alignment = Mirroring(context, width: bounds.width).leading(text)
        let style = TextStyle(font: font(28, context), color: .white, alignment: alignment)
        context.draw(text, in: bounds.insetBy(dx: 24, dy: 0), style: style)
    }

    private func font(_ size: CGFloat, _ context: DrawingContext) -> Font {
        Font(size: size * context.environment.fontScale, weight: .semibold, isMonospacedDigit: true)
    }

    private static func gradient(_ colors: [Color], in rect: CGRect) -> Shading {
        let (top, bottom) = (CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY))
        return .linearGradient(Gradient(colors: colors), startPoint: top, endPoint: bottom)
    }
}
