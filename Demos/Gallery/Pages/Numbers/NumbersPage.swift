// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout
import RasterLists

/// The items 1…999 as squares in a flowing grid, which are prepared asynchronously.
package final class NumbersPage: GalleryPage {
    private let wait: @Sendable (Duration) async throws -> Void

    /// Creates a page whose items take as long as over a fast connection.
    package init(wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }) {
        self.wait = wait
        super.init(title: "Collection", rowCount: 999)
    }

    package override var placeholder: GalleryComponent? { CardGround.missing(margin: 0) }

    package override func adapt(_ controller: GalleryList) {
        let side = 88 * max(controller.environment.fontScale, 1)
        controller.setGaps(10)
        controller.lanes = .adaptive(minimum: side)
        controller.itemLength = .fixed(side)
    }

    override func makeComponent(row: Int) -> GalleryComponent? {
        NumberTile(number: row + 1, isMarked: !steps[.row(row), default: 0].isMultiple(of: 2))
    }

    override func makeContent(of component: GalleryComponent) -> RasterListContent {
        guard let tile = component as? NumberTile else { return .component(component) }
        return .fetched { [wait] in
            try await wait(.milliseconds(tile.delay))
            return tile
        }
    }

    override func label(row: Int) -> String {
        "Item \(row + 1)" + (steps[.row(row), default: 0].isMultiple(of: 2) ? "" : ", marked")
    }
}

/// A number on a square, and the time that its contents took.
struct NumberTile: InteractiveComponent, Hashable, Sendable {
    var number: Int
    var isMarked: Bool

    /// The time, 40 to 240 milliseconds.
    var delay: Int { 40 + 50 * (number * 7 % 5) }

    var rasterOptions: RasterOptions { RasterOptions(fadeDuration: .milliseconds(250)) }

    /// The texts on a gradient, darker under the pointer, and in a ring while it is selected.
    var body: some LayoutElement {
        EnvironmentReader { environment in
            let states = environment.interaction
            let shade = states.contains(.pressed) ? 0.3 : states.contains(.hovered) ? 0.14 : 0
            let colors: [UInt32] = isMarked ? [0x0B7A99, 0x075D78] : [0x2F6BE8, 0x1D4FC4]
            let gradient = Gradient(colors: colors.map { Color(hex: $0).mix(with: .black, by: shade, in: .device) })
            let ring = states.contains(.selected) ? Palette(environment).text : .clear
            VStack(spacing: 0) {
                Text("\(number)").font(.demo(26, .semibold))
                Text("\(delay) ms").font(.demo(11))
            }
            .foregroundStyle(.white)
            .lineLimit(1)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(
                .linearGradient(gradient, startPoint: .top, endPoint: .bottom),
                in: RoundedRectangle(cornerRadius: 10)
            )
            .padding(states.contains(.selected) ? 6 : 0)
            .overlay(RoundedRectangle(cornerRadius: 14).strokeBorder(ring, lineWidth: 3))
            .aspectRatio(1)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }
}
