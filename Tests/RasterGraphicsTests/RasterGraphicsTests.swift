// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Test func drawsAndEncodes() throws {
    let card = try RasterImage(size: CGSize(width: 19, height: 19)) { context in
        context.fill(Path(roundedRect: CGRect(x: 0, y: 0, width: 19, height: 19), cornerRadius: 9), with: .red)
    }.withCapInsets(EdgeInsets(all: 9))
    let direct = try RasterImage(size: CGSize(width: 60, height: 40)) { context in
        context.fill(Path(roundedRect: CGRect(x: 0, y: 0, width: 60, height: 40), cornerRadius: 9), with: .red)
    }
    #expect(try card.stretched(to: CGSize(width: 60, height: 40)).hasSamePixels(as: direct))
    let sheet = try RasterImage(size: CGSize(width: 200, height: 150), scale: 2, background: .white) { context in
        context.draw(card, in: CGRect(x: 10, y: 10, width: 60, height: 40))
        context.withState {
            context.translateBy(x: 100, y: 20)
            context.rotate(by: 0.3)
            context.draw(card, in: CGRect(x: 0, y: 0, width: 60, height: 40), alpha: 0.5)
        }
        context.withGroup(alpha: 0.5) {
            context.draw(card, in: CGRect(x: 20, y: 20, width: 60, height: 40))
            context.fill(Path(ellipseIn: CGRect(x: 30, y: 60, width: 80, height: 40)), with: .linearGradient(Gradient(colors: [.red, .blue]), from: CGPoint(x: 30, y: 0), to: CGPoint(x: 110, y: 0)))
        }
        context.withMask {
            context.fill(Path(ellipseIn: CGRect(x: 120, y: 80, width: 60, height: 60)), with: .black)
        } content: {
            context.fill(with: .green)
        }
        context.mask(card, in: CGRect(x: 20, y: 110, width: 60, height: 30), with: .purple)
        context.stroke(CGRect(x: 2.5, y: 2.5, width: 195, height: 145), with: .black, lineWidth: 1)
    }
    try sheet.write(to: URL(fileURLWithPath: "/tmp/sheet.png"))
    let again = try RasterImage(contentsOf: URL(fileURLWithPath: "/tmp/sheet.png"), scale: 2)
    #expect(again.hasSamePixels(as: sheet))
}
