// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// The title of the page and some facts about the machine.
struct Heading: Rasterizable {
    /// The size of the heading in points.
    static let size = CGSize(width: 560, height: 48)

    var title: String
    var subtitle: String

    static var keyPathsThatAffectState: StateKeyPaths<Heading> { [\.title, \.subtitle] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let title = CGRect(x: 0, y: 0, width: bounds.width, height: 28)
        let subtitle = CGRect(x: 0, y: 28, width: bounds.width, height: 20)
        context.draw(Label(text: self.title, style: Theme.style(22, .bold)), in: title)
        context.draw(Label(text: self.subtitle, style: Theme.style(13, .regular, Theme.faint)), in: subtitle)
    }
}
