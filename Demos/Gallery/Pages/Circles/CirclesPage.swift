// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLists

/// The list of round pictures: 200 rows of 100 points with three pictures each, which change to the next color.
///
/// It is a grid of 600 items rather than a list of 200 rows: the colors come from a palette, so that 24 images serve all
/// places, whereas hardly two rows are equal.
package final class CirclesPage: GalleryPage {
    package static let rowCount = 200
    package static let placeCount = 3

    private static let rowHeight: CGFloat = 100

    package init(title: String, presentation: RowPresentation? = nil) {
        super.init(title: title, fixedPresentation: presentation)
    }

    package override func makeController(_ content: @escaping GalleryContent) -> GalleryList {
        let grid = RasterGridController(
            pipeline: pipeline,
            columns: .count(Self.placeCount),
            itemHeight: .fixed(Self.rowHeight),
            content: content
        )
        grid.background = CircleCell.ground
        grid.apply(
            (0..<Self.rowCount).flatMap { row in
                (0..<Self.placeCount).map { .circle(row: row, place: $0) }
            }
        )
        return grid
    }

    package override func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        guard case .circle(let row, let place) = item else { return nil }
        let tint = CircleTint(row: row, place: place, step: steps[item, default: 0])
        return CircleCell(picture: CirclePicture(tint: tint))
    }

    package override func label(for item: GalleryItem) -> String {
        guard case .circle(let row, let place) = item else { return super.label(for: item) }
        return "Row \(row), picture \(place + 1) of \(Self.placeCount)"
    }
}

/// The color of a circle, one of a palette.
struct CircleTint: Hashable, Sendable {
    static let count = 24
    let number: Int

    /// Creates the color of a picture; the same in each process.
    ///
    /// The three colors of a row are a third of the palette apart.
    init(row: Int, place: Int, step: Int = 0) {
        let first = SeededRandom.mixed(UInt64(row)) % UInt64(Self.count)
        number = (Int(first) + place * Self.count / 3 + step) % Self.count
    }

    var light: Color { color(brightness: 0.98, saturation: 0.55) }
    var dark: Color { color(brightness: 0.74, saturation: 0.82) }

    private func color(brightness: Double, saturation: Double) -> Color {
        Color(hue: Double(number) / Double(Self.count), saturation: saturation, brightness: brightness)
    }
}

/// A round picture: a color with a logo, clipped to the circle, with a white stroke and a shadow.
struct CirclePicture: Rasterizable, Hashable, Sendable {
    var tint: CircleTint
    private static let inset: CGFloat = 3

    /// The width of the logo, as a part of the width of the circle.
    private static let logoWidth: CGFloat = 0.9
    private static let strokeWidth: CGFloat = 2

    func draw(in context: DrawingContext, bounds: CGRect) {
        let rect = bounds.insetBy(dx: Self.inset, dy: Self.inset)
        let circle = Path(ellipseIn: rect)
        let shadow = Shadow(
            color: Color(white: 0, opacity: 0.6),
            blur: 2,
            offset: CGSize(width: 0, height: 1),
            kind: .drop
        )
        context.draw(shadow, of: circle)
        let gradient = Gradient(colors: [tint.light, tint.dark])
        let (top, bottom) = (CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY))
        context.withState {
            context.clip(to: circle)
            context.fill(rect, with: .linearGradient(gradient, startPoint: top, endPoint: bottom))
            drawLogo(in: context, rect)
        }
        let edge = rect.insetBy(dx: Self.strokeWidth / 2, dy: Self.strokeWidth / 2)
        context.stroke(Path(ellipseIn: edge), with: .white, lineWidth: Self.strokeWidth)
    }

    private func drawLogo(in context: DrawingContext, _ rect: CGRect) {
        let count = 9
        let width = rect.width * Self.logoWidth
        let pitch = width / CGFloat(count)
        let corner = CGPoint(x: rect.midX - width / 2, y: rect.midY - width / 2)
        let sheen = Gradient(colors: [Color(white: 1, opacity: 0.95), Color(white: 1, opacity: 0.5)])
        let paint = Shading.linearGradient(
            sheen,
            startPoint: corner,
            endPoint: CGPoint(x: corner.x + width, y: corner.y + width)
        )
        for row in 0..<count {
            let dots = Path { path in
                for column in 0..<count {
                    let share = CGFloat(row + column) / CGFloat(2 * count - 2)
                    let radius = pitch * (0.06 + 0.4 * share)
                    let x = corner.x + (CGFloat(column) + 0.5) * pitch - radius
                    let y = corner.y + (CGFloat(row) + 0.5) * pitch - radius
                    path.addEllipse(in: CGRect(x: x, y: y, width: 2 * radius, height: 2 * radius))
                }
            }
            context.fill(dots, with: paint)
        }
    }
}

/// The cell of a round picture: a light gray ground with the picture in its center.
///
/// The picture is a component of its own: when the cell gets another size, only the ground is drawn again.
struct CircleCell: Rasterizable, Hashable, Sendable {
    var picture: CirclePicture

    static let ground = Color(hex: 0xEEEEEE)

    /// An opaque cell is shown by copying.
    var rasterOptions: RasterOptions { RasterOptions(background: Self.ground) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(picture, in: bounds.middleSquare(context.scale))
    }
}
