// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
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
