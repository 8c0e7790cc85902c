// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

struct PlacedShadow {
    let area: PixelRect?
    private let cast: ShadowOutline?
    private let cut: ShadowMask.Cut?
    private let deviation: CGFloat
    private let scale: CGFloat

    init(
        _ shadow: Shadow,
        of outline: ShadowOutline,
        under transform: AffineTransform,
        scale: CGFloat
    ) throws(RasterError) {
        let isInner = shadow.kind == .inner
        let x = shadow.offset.width * transform.m11 + shadow.offset.height * transform.m21
        let y = shadow.offset.width * transform.m12 + shadow.offset.height * transform.m22
        let shape = outline.transformed(by: transform)
        cast = outline.grown(by: isInner ? -shadow.spread : shadow.spread)?
            .transformed(by: transform.moved(x: x, y: y))
        switch shadow.kind {
        case .drop: cut = nil
        case .outer: cut = .outside(shape)
        case .inner: cut = .inside(shape)
        }
        deviation = shadow.deviation(under: transform)
        self.scale = scale
        for box in [shape.box, cast?.box ?? ControlBox()] where !box.isWithin(DrawingContext.farthestPixel) {
            throw RasterError(
                .invalidGeometry,
                "drawing a shadow: an edge of it is more than \(DrawingLimits.farthestPixel) pixels away from the image. "
                    + "Check its offset and spread."
            )
        }
        let reach = GaussianBlur(deviation: deviation).reach
        area = isInner ? shape.box.pixels : cast?.box.pixels?.insetBy(-reach)
    }

    func mask(of part: PixelRect) throws(RasterError) -> ShadowMask {
        try ShadowMask(cast, cut: cut, deviation: deviation, area: part, scale: scale)
    }
}

extension AffineTransform {
    fileprivate func moved(x: CGFloat, y: CGFloat) -> AffineTransform {
        AffineTransform(m11: m11, m12: m12, m21: m21, m22: m22, tX: tX + x, tY: tY + y)
    }
}
