// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The cell of a round picture: a light gray ground with the picture in its center.
///
/// The picture is a component of its own: when the cell gets another size, only the ground is drawn again.
struct CircleCell: Rasterizable, Hashable, Sendable {
    var picture: CirclePicture

    static var keyPathsThatAffectState: StateKeyPaths<CircleCell> { [\.picture] }

    /// The color of the ground.
    static let ground = Color(hex: 0xEEEEEE)

    /// An opaque cell is shown by copying.
    var rasterOptions: RasterOptions { RasterOptions(background: Self.ground) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let side = min(bounds.width, bounds.height)
        let corner = CGPoint(x: bounds.midX - side / 2, y: bounds.midY - side / 2).onPixels(context.scale)
        context.draw(picture, in: CGRect(origin: corner, size: CGSize(width: side, height: side)))
    }
}
