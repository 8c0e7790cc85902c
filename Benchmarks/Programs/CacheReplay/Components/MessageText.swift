// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterText

/// The sender and the first words of a message.
struct MessageText: Rasterizable {
    var row: Int
    var person: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        let upper = CGRect(x: 0, y: 0, width: bounds.width, height: 18)
        context.draw("Person \(person)", in: upper, style: TextStyle(color: .black))
        let lower = CGRect(x: 0, y: 20, width: bounds.width, height: bounds.height - 20)
        let text = "Message \(row) begins with a line of text that is longer than its room"
        context.draw(text, in: lower, style: TextStyle(color: Color(white: 0.4)))
    }
}
