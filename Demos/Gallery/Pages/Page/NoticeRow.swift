// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
import RasterText

/// The row of a page that has nothing to show yet.
struct NoticeRow: Rasterizable, Hashable, Sendable {
    var text: String

    static var keyPathsThatAffectState: StateKeyPaths<NoticeRow> { [\.text] }

    var rasterOptions: RasterOptions { RasterOptions(background: .black) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let style = TextStyle(
            font: Font(size: 13),
            color: Color(white: 0.62),
            alignment: .center,
            lineLimit: 3,
            lineSpacing: 4
        )
        context.draw(text, in: bounds.insetBy(dx: 12, dy: 6), style: style)
    }
}

/// A component without a picture, which all rows share that show a live component instead of an image.
package struct EmptyRow: Rasterizable, Sendable {
    package static var keyPathsThatAffectState: StateKeyPaths<EmptyRow> { [] }

    /// One pixel serves every size.
    package var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(all: 1), usesMinimumSizeForCaps: true)
    }

    package init() {}

    package func draw(in context: DrawingContext, bounds: CGRect) {}
}
