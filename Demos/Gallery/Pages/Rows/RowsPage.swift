// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists

/// The original's list of 128 plates, which change to the next one.
///
/// At most 15 plates differ: that is the number of images that one scale needs, for windows of any size.
package final class RowsPage: GalleryPage {
    /// The height of a row, and the distance of its plate from the row's top and bottom, in points.
    private static let rowHeight: CGFloat = 44
    private static let inset: CGFloat = 6

    package init(title: String, presentation: RowPresentation? = nil, note: String = "") {
        super.init(title: title, note: note, rowCount: 128, fixedPresentation: presentation)
    }

    package override func adapt(_ controller: GalleryList) {
        controller.itemLength = .fixed(Self.rowHeight - 2 * Self.inset)
        controller.insets = EdgeInsets(top: Self.inset, left: 2 * Self.inset, bottom: Self.inset, right: 2 * Self.inset)
        controller.spacing = 2 * Self.inset
    }

    override func makeComponent(row: Int) -> GalleryComponent? {
        CornerPlate(number: row + steps[.row(row), default: 0])
    }

    override func label(row: Int) -> String { "Row \(row)" }

    package override func overlayText(for item: GalleryItem) -> String? {
        guard case .row(let row) = item else { return nil }
        return "\(row)"
    }
}

/// A gray plate with some rounded corners on the page's color, stretched between caps of the radius.
struct CornerPlate: Rasterizable, Hashable, Sendable {
    var radius: CGFloat
    var corners: RoundedCorners
    static let radii: [CGFloat] = [4, 6, 8]
    static let count = radii.count * RoundedCorners.allCases.count

    static var interactionsThatAffectState: RasterInteraction { .shown }

    var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(all: radius), usesMinimumSizeForCaps: true, isOpaque: true)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let (palette, states) = (Palette(context), context.environment.interaction)
        context.fill(bounds, with: palette.page)
        let edge = states.contains(.selected) ? (2 * context.scale).rounded() / context.scale : 0
        if edge > 0 {
            context.fill(Path(roundedRect: bounds, cornerRadii: corners.radii(radius)), with: palette.accent)
        }
        let face = bounds.inset(by: EdgeInsets(all: edge))
        let ground = palette.ground(palette.thumb, states)
        context.fill(Path(roundedRect: face, cornerRadii: corners.radii(radius - edge)), with: ground)
    }
}

extension CornerPlate {
    /// Creates the plate of a number; the numbers of two rows with the same plate differ by a multiple of ``count``.
    init(number: Int) {
        // 3 and 5 have no common divisor, so that each radius meets each set of corners.
        radius = Self.radii[number % Self.radii.count]
        corners = RoundedCorners.allCases[number % RoundedCorners.allCases.count]
    }
}

/// The five sets of rounded corners.
enum RoundedCorners: Int, CaseIterable, Hashable, Sendable {
    case all
    case top
    case bottom
    case left
    case right

    func radii(_ radius: CGFloat) -> CornerRadii {
        switch self {
        case .all: CornerRadii(radius)
        case .top: CornerRadii(topLeft: radius, topRight: radius)
        case .bottom: CornerRadii(bottomRight: radius, bottomLeft: radius)
        case .left: CornerRadii(topLeft: radius, bottomLeft: radius)
        case .right: CornerRadii(topRight: radius, bottomRight: radius)
        }
    }
}
