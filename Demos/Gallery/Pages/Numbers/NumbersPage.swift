// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
package import RasterLists
import RasterText

/// The items 1…999, whose numbers are prepared asynchronously: blue squares in a flowing grid, or rows.
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
        super.init(title: layout == .collection ? "Collection" : "Table")
    }

    package override func makeController(_ content: @escaping GalleryContent) -> GalleryList {
        let controller: GalleryList
        switch layout {
        case .collection:
            let grid = RasterListController(
                pipeline: pipeline,
                lanes: .adaptive(minimum: Self.squareSide),
                itemLength: .fixed(Self.squareSide),
                content: content
            )
            grid.laneSpacing = Self.gap
            grid.spacing = Self.gap
            grid.insets = EdgeInsets(all: Self.gap)
            controller = grid
        case .table:
            controller = RasterListController(pipeline: pipeline, rowHeight: .fixed(Self.rowHeight), content: content)
        }
        controller.apply(Self.numbers.map { .number($0) })
        return controller
    }

    package override var placeholder: GalleryComponent? { PlaceholderPlate(margin: layout == .collection ? 0 : 12) }

    package override func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        guard case .number(let number) = item else { return nil }
        return NumberTile(
            text: "\(number)",
            shape: layout == .collection ? .square : .row,
            isMarked: isMarked(item),
            note: layout == .collection ? "" : NumberPreparation.note(of: number)
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
        controller.background = Palette(controller.environment).page
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

    /// Returns the sentence on the time that the text of a number takes.
    static func note(of number: Int) -> String {
        "Its contents arrived after \(Int(saturating: delay(of: number) / .milliseconds(1))) ms."
    }

    func text(of number: Int) async throws -> String {
        try await wait(Self.delay(of: number))
        return "\(number)"
    }
}

/// A number on a blue square, or on a red one in a row.
struct NumberTile: Rasterizable, Hashable, Sendable {
    enum Shape: Hashable, Sendable {
        case square
        case row
    }

    var text: String
    var shape: Shape
    var isMarked: Bool

    /// The line under the number of a row.
    var note = ""

    /// Rows fill their bounds, so that they are shown by copying.
    var rasterOptions: RasterOptions { RasterOptions(isOpaque: shape == .row, fadeDuration: .milliseconds(250)) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        switch shape {
        case .square: drawSquare(in: context, bounds)
        case .row: drawRow(in: context, bounds)
        }
    }

    private func drawSquare(in context: DrawingContext, _ bounds: CGRect) {
        let colors: [UInt32] = isMarked ? [0x22C1E8, 0x0E8FC0] : [0x3D7BFF, 0x1F55D8]
        drawTile(in: context, bounds.middleSquare(context.scale), colors)
    }

    private func drawRow(in context: DrawingContext, _ bounds: CGRect) {
        let (palette, mirroring) = (Palette(context), Mirroring(context, bounds))
        context.fill(bounds, with: palette.page)
        let side = bounds.height - 24
        let tile = mirroring.place(CGRect(x: 12, y: 12, width: side, height: side))
        drawTile(in: context, tile, isMarked ? [0xFF8A3D, 0xE8622A] : [0xF0483E, 0xD6302F])
        let scale = context.environment.fontScale
        let (left, width) = (12 + side + 16, max(bounds.width - side - 40, 0))
        let middle = bounds.midY
        let lines = [
            (
                "Item \(text)" + (isMarked ? ", marked" : ""), palette.font(14, .semibold), palette.text,
                middle - 22 * scale
            ),
            (note, palette.font(12), palette.secondary, middle),
        ]
        for (line, font, color, top) in lines {
            let rect = mirroring.place(CGRect(x: left, y: top, width: width, height: 22 * scale))
            context.draw(line, in: rect, style: mirroring.leading(line, TextStyle.line(font, color)))
        }
        let hairline = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
        context.fill(hairline, with: palette.hairline)
    }

    private func drawTile(in context: DrawingContext, _ rect: CGRect, _ colors: [UInt32]) {
        let gradient = Gradient(colors: colors.map { Color(hex: $0) })
        let (top, bottom) = (CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY))
        let paint = Shading.linearGradient(gradient, startPoint: top, endPoint: bottom)
        context.fill(Path(roundedRect: rect, cornerRadius: 10), with: paint)
        let font = Font(
            size: min(rect.width * 0.3 * context.environment.fontScale, rect.width * 0.42),
            weight: .semibold
        )
        context.draw(text, in: rect, style: .line(font, .white, .center))
    }
}
