// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout
import RasterLists

/// The list of round pictures: 200 rows of 100 points with three pictures each, which change to the next one.
///
/// It is a grid of 600 items rather than a list of 200 rows: there are 24 bitmaps, so that as many images serve all
/// places, whereas hardly two rows are equal.
package final class CirclesPage: GalleryPage {
    private static let placeCount = 3

    package init(title: String, presentation: RowPresentation? = nil, note: String = "") {
        super.init(title: title, note: note, rowCount: 200 * Self.placeCount, fixedPresentation: presentation)
    }

    package override func adapt(_ controller: GalleryList) {
        controller.lanes = .count(Self.placeCount)
        controller.itemLength = .fixed(100)
    }

    package override var placeholder: GalleryComponent? { CardGround.missing(margin: 10) }

    override func makeComponent(row number: Int) -> GalleryComponent? {
        let (row, place) = number.quotientAndRemainder(dividingBy: Self.placeCount)
        let tint = CircleTint(row: row, place: place, step: steps[.row(number), default: 0])
        return CircleCell(picture: CirclePicture(tint: tint))
    }

    override func label(row number: Int) -> String {
        let (row, place) = number.quotientAndRemainder(dividingBy: Self.placeCount)
        return "Row \(row), picture \(place + 1) of \(Self.placeCount)"
    }
}

/// The number of a circle's bitmap, one of a few.
struct CircleTint: Hashable, Sendable {
    static let count = Scenery.bitmapCount
    let number: Int

    /// Creates the number of a picture; the same in each process.
    ///
    /// The three bitmaps of a row are a third of all apart.
    init(row: Int, place: Int, step: Int = 0) {
        let first = SeededRandom.mixed(UInt64(row)) % UInt64(Self.count)
        number = (Int(first) + place * Self.count / 3 + step) % Self.count
    }
}

/// A round picture: a bitmap, clipped to the circle, with a white stroke and a shadow.
struct CirclePicture: Rasterizable, Hashable, Sendable {
    var tint: CircleTint
    private static let inset: CGFloat = 3
    private static let strokeWidth: CGFloat = 2

    func draw(in context: DrawingContext, bounds: CGRect) {
        let rect = bounds.insetBy(dx: Self.inset, dy: Self.inset)
        let shadow = Shadow.drop(color: Color(white: 0, opacity: 0.6), radius: 1, y: 1)
        context.draw(shadow, of: Path(ellipseIn: rect))
        if let bitmap = Scenery(number: tint.number).bitmap(side: rect.width, scale: context.scale) {
            context.withState {
                context.clip(to: Path(ellipseIn: rect))
                context.draw(bitmap, in: rect)
            }
        }
        let edge = rect.insetBy(dx: Self.strokeWidth / 2, dy: Self.strokeWidth / 2)
        context.stroke(Path(ellipseIn: edge), with: .white, lineWidth: Self.strokeWidth)
    }
}

/// The cell of a round picture: a ground with the picture in its center.
///
/// The picture is a component of its own: when the cell gets another size, only the ground is drawn again.
struct CircleCell: InteractiveRow, Hashable, Sendable {
    var picture: CirclePicture

    var body: some LayoutElement {
        EnvironmentReader { environment in
            picture.cached().aspectRatio(1)
                .frame(maxWidth: .infinity)
                .rowGround(environment)
        }
    }
}
