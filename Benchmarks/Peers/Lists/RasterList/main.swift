// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGTK
import RasterLists
import RasterText

private let font = Font.system(size: 40 / 3)

/// A row of the list in gtk.c.
struct Row: Rasterizable {
    var number: Int

    var rasterOptions: RasterOptions { RasterOptions(background: .white) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let mark = CGRect(x: 12, y: 8, width: 32, height: 32)
        context.fill(Path(roundedRect: mark, cornerRadius: 6), with: Color(hex: 0x2F6FED))
        let title = CGRect(x: 56, y: 7, width: bounds.width - 68, height: 17)
        context.draw("Message \(number)", in: title, style: TextStyle(font: font))
        let text = "What happened to number \(number), told in a line of its own"
        let gray = TextStyle(font: font, color: Color(hex: 0x737373))
        context.draw(text, in: title.offsetBy(dx: 0, dy: 17), style: gray)
    }
}

let status = try RasterApplication().run { application in
    let controller = RasterListController(rowHeight: .fixed(48)) { (number: Int) in Row(number: number) }
    controller.apply(RasterListSnapshot(0..<10_000))
    let list = try RasterListWidget(controller) { number in "Message \(number)" }
    try application.openWindow(title: "Messages", size: CGSize(width: 900, height: 800), content: list)
}
exit(status)
