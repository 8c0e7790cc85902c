// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterText

/// The title of the page and some facts about the machine.
struct Heading: Equatable {
    /// The rectangle of the title, in points.
    static let titleRect = CGRect(x: 0, y: 0, width: 560, height: 28)

    /// The rectangle of the facts, in points.
    static let factsRect = CGRect(x: 0, y: 28, width: 560, height: 20)

    /// The size of the heading, in points.
    static let size = titleRect.union(factsRect).size

    var title: String
    var subtitle: String

    /// The title as it is shown.
    var titleLabel: Label { Label(text: title, style: Theme.dark.style(22, .bold)) }

    /// The facts as they are shown.
    var factsLabel: Label { Label(text: subtitle, style: Theme.dark.style(13, .regular, Theme.dark.faint)) }
}
