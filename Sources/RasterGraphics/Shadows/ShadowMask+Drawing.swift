// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension ShadowMask {
    /// Computes the image of the mask; without a store, no more of a blurred outline than is needed.
    func image(from derived: DerivedImages?) throws(RasterError) -> RasterImage {
        let image = RasterImage(buffer: try cut == nil ? blurredOutline() : cutOutline(from: derived), scale: scale)
        return caps == .zero ? image : try image.withCapInsets(caps.divided(by: scale))
    }

    private func blurredOutline() throws(RasterError) -> PixelBuffer {
        let blur = blur
        let reach = blur.reach
        let size = try PixelSize(width: size.width + 2 * reach, height: size.height + 2 * reach)
        let canvas = try RasterCanvas(size: size.points(scale: 1), format: .a8)
        try canvas.draw { context in
            context.onNote = nil
            cast?.moved(x: CGFloat(reach), y: CGFloat(reach)).fill(in: context)
        }
        return reach == 0 ? canvas.takeBuffer() : try blur.blurred(canvas.takeBuffer())
    }

    private func cutOutline(from derived: DerivedImages?) throws(RasterError) -> PixelBuffer {
        // At the scale of the target, since caps have it too.
        let canvas = try RasterCanvas(size: size.points(scale: scale), scale: scale, format: .a8)
        try canvas.draw { context in
            context.onNote = nil
            context.snapsToPixels = false
            switch cut {
            case .outside(let outline):
                try drawBlurred(in: context, from: derived)
                context.blendMode = .destinationOut
                context.drawInPixels { outline.fill(in: context) }
            case .inside(let outline):
                context.drawInPixels { outline.fill(in: context) }
                context.blendMode = .destinationOut
                try drawBlurred(in: context, from: derived)
            case nil: break
            }
        }
        return canvas.takeBuffer()
    }

    private func drawBlurred(in context: DrawingContext, from derived: DerivedImages?) throws(RasterError) {
        guard let cast, let whole = cast.box.pixels?.insetBy(-blur.reach) else { return }
        let area = derived == nil ? size.area : whole
        let mask = try ShadowMask(cast, cut: nil, deviation: deviation, area: area, scale: scale)
        let image =
            if let derived { try derived.image(for: mask.shortened) } else { try mask.image(from: nil) }
        context.draw(image, in: area.points(scale: scale))
    }
}

extension DrawingContext {
    fileprivate func drawInPixels(_ body: () -> Void) {
        withState {
            scaleBy(x: 1 / scale, y: 1 / scale)
            body()
        }
    }
}
