// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

@testable import RasterLists

struct ListExample {
    private(set) var frame: RasterListFrame<Int>

    init(scale: CGFloat) throws {
        let size = CGSize(width: 200, height: 190)
        frame = RasterListFrame(
            size: size,
            scale: scale,
            offset: 26,
            contentSize: CGSize(width: 200, height: 202),
            background: Color(hex: 0xF2F2F7),
            tint: Color(hex: 0x2F6FDE),
            placeholder: try Self.card(Color(white: 0, opacity: 0.08), scale: scale)
        )
        let images = [
            try Self.row(.init(hex: 0xE5533D), scale: scale), nil, try Self.template(scale: scale),
            try Self.card(.white, scale: scale),
        ]
        frame.items = images.enumerated().map { index, image in
            let place = CGRect(x: 10, y: 30 + CGFloat(index) * 44, width: 180, height: 40)
            return RasterListItem(id: index + 1, frame: place, image: image)
        }
        frame.items.append(
            RasterListItem(
                id: 0,
                frame: CGRect(x: 0, y: 26, width: 200, height: 24),
                image: try Self.header(scale: scale),
                kind: .pinnedHeader
            )
        )
    }

    private static func card(_ color: Color, scale: CGFloat) throws -> RasterImage {
        let image = try RasterImage(size: CGSize(width: 21, height: 21), scale: scale) { context in
            let bounds = CGRect(x: 0, y: 0, width: 21, height: 21)
            context.fill(Path(roundedRect: bounds, cornerRadius: 8), with: color)
            let line = bounds.insetBy(dx: 0.5, dy: 0.5)
            context.stroke(Path(roundedRect: line, cornerRadius: 7.5), with: Color(white: 0, opacity: 0.15))
        }
        return try image.withCapInsets(EdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    }

    private static func row(_ color: Color, scale: CGFloat) throws -> RasterImage {
        let card = try card(.white, scale: scale)
        return try RasterImage(size: CGSize(width: 180, height: 40), scale: scale) { context in
            context.draw(card, in: CGRect(x: 0, y: 0, width: 180, height: 40))
            context.fill(Path(ellipseIn: CGRect(x: 8, y: 8, width: 24, height: 24)), with: color)
            context.fill(CGRect(x: 42, y: 11, width: 90, height: 6), with: Color(white: 0.25))
            context.fill(CGRect(x: 42, y: 23, width: 120, height: 5), with: Color(white: 0.65))
        }
    }

    private static func template(scale: CGFloat) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 180, height: 40), scale: scale, format: .a8) { context in
            context.fill(Path(ellipseIn: CGRect(x: 8, y: 8, width: 24, height: 24)), with: .black)
            context.fill(CGRect(x: 42, y: 11, width: 70, height: 6), with: Color(white: 0, opacity: 0.8))
            context.fill(CGRect(x: 42, y: 23, width: 100, height: 5), with: Color(white: 0, opacity: 0.4))
        }
    }

    private static func header(scale: CGFloat) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 200, height: 24), scale: scale) { context in
            context.fill(with: Color(hex: 0xF2F2F7, opacity: 0.85))
            context.fill(CGRect(x: 10, y: 9, width: 60, height: 7), with: Color(white: 0.4))
            context.fill(CGRect(x: 0, y: 23, width: 200, height: 1), with: Color(white: 0, opacity: 0.2))
        }
    }
}
