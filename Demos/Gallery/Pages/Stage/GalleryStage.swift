// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
package import RasterKit
import RasterLayout
import RasterLists

/// The controls and the pictures above the list of a page.
@MainActor
package struct GalleryStage {
    package enum Control {
        case slider(String, ClosedRange<Double>, Double, @MainActor (Double) -> Void)
        case button(String, icon: String, @MainActor () -> Void)
        case toggle(String, Bool, @MainActor (Bool) -> Void)
    }

    package struct Picture {
        package let caption: String
        package let view: RasterView

        /// The closure that receives the point to which the pointer is dragged, in points from the top left corner.
        package var onDrag: (@MainActor (CGPoint) -> Void)?
    }

    package var controls: [Control] = []
    package var pictures: [Picture] = []
}

/// A line of a page's log: a word on a pill, and a sentence.
struct LogRow: InteractiveRow, Hashable, Sendable {
    static let height: CGFloat = 44

    var word: String
    var sentence: String
    var tint: Color

    var body: some LayoutElement {
        EnvironmentReader { environment in
            let palette = Palette(environment)
            HStack(spacing: 12) {
                Tag(word, tint: tint, isWide: true).frame(width: 108 * environment.fontScale)
                Text(sentence).font(.demo(12)).foregroundStyle(palette.secondary)
            }
            .lineLimit(1)
            .padding(.horizontal, 12)
            .rowGround(environment)
        }
    }
}
