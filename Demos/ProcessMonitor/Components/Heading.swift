// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// The title of the page and some facts about the machine.
struct Heading: Rasterizable {
    /// The size of the heading in points.
    static let size = CGSize(width: 560, height: 48)

    /// The width of one fact in points.
    private static let factWidth: CGFloat = 108

    var title: String
    var facts: [String]

    static var keyPathsThatAffectState: StateKeyPaths<Heading> { [\.title, \.facts] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let title = CGRect(x: 0, y: 0, width: bounds.width, height: 28)
        context.draw(Label(text: self.title, style: Theme.style(22, .bold)), in: title)
        for (index, fact) in facts.enumerated() {
            let label = Label(text: fact, style: Theme.style(13, .regular, Theme.faint))
            let left = CGFloat(index) * Self.factWidth
            context.draw(label, in: CGRect(x: left, y: 28, width: Self.factWidth, height: 20))
        }
    }
}
