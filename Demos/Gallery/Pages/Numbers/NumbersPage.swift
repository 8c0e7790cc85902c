// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout
package import RasterLists

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

    package override var firstItems: GallerySnapshot {
        RasterListSnapshot(Self.numbers.map { .number($0) })
    }

    package override var placeholder: GalleryComponent? { CardGround.missing(margin: layout == .collection ? 0 : 12) }

    package override func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        guard case .number(let number) = item else { return nil }
        return NumberTile(
            text: "\(number)",
            layout: layout,
            isMarked: isMarked(item),
            delay: layout == .collection ? 0 : Int(saturating: NumberPreparation.delay(of: number) / .milliseconds(1))
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
        let scale = max(controller.environment.fontScale, 1)
        guard layout == .collection else {
            controller.itemLength = .fixed(Self.rowHeight * scale.squareRoot())
            return
        }
        controller.setGaps(Self.gap)
        controller.lanes = .adaptive(minimum: Self.squareSide * scale)
        controller.itemLength = .fixed(Self.squareSide * scale)
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

/// A number on a blue square, or on a red one in a row.
struct NumberTile: InteractiveComponent, Hashable, Sendable {
    var text: String
    var layout: NumbersPage.Layout
    var isMarked: Bool

    /// The time that the contents of a row took, in milliseconds.
    var delay = 0

    /// Rows fill their bounds, so that they are shown by copying.
    var rasterOptions: RasterOptions { RasterOptions(isOpaque: layout == .table, fadeDuration: .milliseconds(250)) }

    var body: some LayoutElement {
        EnvironmentReader { environment in
            if layout == .collection {
                tile(environment, isMarked ? [0x0B7A99, 0x075D78] : [0x2F6BE8, 0x1D4FC4])
                    .aspectRatio(1)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
            } else {
                row(environment)
            }
        }
    }

    /// The number on a gradient, darker under the pointer, and in a ring while it is selected.
    private func tile(_ environment: RasterEnvironment, _ colors: [UInt32]) -> LayoutGroup {
        let (palette, states) = (Palette(environment), environment.interaction)
        let shade = states.contains(.pressed) ? 0.3 : states.contains(.hovered) ? 0.14 : 0
        let gradient = Gradient(colors: colors.map { Color(hex: $0).mix(with: .black, by: shade, in: .device) })
        let isSelected = layout == .collection && states.contains(.selected)
        return Text(text).font(.demo(layout == .collection ? 26 : 17, .semibold)).foregroundStyle(.white)
            .lineLimit(1)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(
                .linearGradient(gradient, startPoint: .top, endPoint: .bottom),
                in: RoundedRectangle(cornerRadius: 10)
            )
            .padding(isSelected ? 6 : 0)
            .overlay(RoundedRectangle(cornerRadius: 14).strokeBorder(isSelected ? palette.text : .clear, lineWidth: 3))
    }

    private func row(_ environment: RasterEnvironment) -> LayoutGroup {
        FirstThatFits {
            contents(environment, hasBar: true)
            contents(environment, hasBar: false)
        }
        .foregroundStyle(Palette(environment).text)
        .lineLimit(1)
        .padding(.horizontal, 12)
        .rowGround(environment)
    }

    @LayoutBuilder
    private func contents(_ environment: RasterEnvironment, hasBar: Bool) -> LayoutGroup {
        let palette = Palette(environment)
        let side = 56 * environment.fontScale.squareRoot()
        HStack(spacing: 16) {
            tile(environment, isMarked ? [0xB8500F, 0x96400A] : [0xD93A31, 0xB92826]).frame(width: side, height: side)
            VStack(alignment: .leading, spacing: 3) {
                Text("Item \(text)" + (isMarked ? ", marked" : "")).font(.demo(14, .semibold))
                Text("Prepared off the main actor").font(.demo(12)).foregroundStyle(palette.secondary)
            }
            Spacer()
            if hasBar {
                // The length of the bar is the time.
                Capsule().fill(palette.accent).frame(width: CGFloat(delay) * 0.8)
                    .frame(width: 200, height: 8, alignment: .leading)
                    .background(palette.track, in: Capsule())
            }
            Text("\(delay) ms").font(.demo(12.5, .medium))
                .frame(minWidth: 52 * environment.fontScale, alignment: .trailing)
        }
    }
}
