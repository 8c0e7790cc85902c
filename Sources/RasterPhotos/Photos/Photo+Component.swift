// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPhotos
public import Foundation
public import RasterKit

extension Photo: Rasterizable {
    /// The digest of the contents, the content mode and the background.
    public static var keyPathsThatAffectState: StateKeyPaths<Photo> { [\.digest, \.contentMode, \.background] }

    /// A number for the versions of the libraries that decode, since other versions may decode other pixels.
    public static let drawingVersion = Int(raster_photo_libraries_version())

    /// The background, and opacity where the photo covers its bounds with opaque pixels.
    public var rasterOptions: RasterOptions {
        RasterOptions(isOpaque: coversBounds && !hasAlpha, background: background)
    }

    private var coversBounds: Bool { contentMode == .fill || contentMode == .stretch || contentMode == .tile }

    /// Decodes the photo near the size that it has on the target, and draws it.
    ///
    /// - Throws: `RasterError`: `fileFailed`, `photoChanged`, `invalidImage`, `limitExceeded`, `outOfMemory` or `canceled`.
    public func draw(in context: DrawingContext, bounds: CGRect) throws {
        guard contentMode != .tile else { return context.draw(try decoded(context), in: bounds, mode: .tile) }
        let frame = contentMode.frame(of: size, in: bounds)
        let visible = frame.intersection(bounds)
        let target = context.roundedOut(visible)
        let factors = context.pixelsPerUnit
        let (width, height) = (size.width / frame.width, size.height / frame.height)
        let part = CGRect(
            x: (visible.minX - frame.minX) * width,
            y: (visible.minY - frame.minY) * height,
            width: visible.width * width,
            height: visible.height * height
        )
        let pixels = CGSize(width: target.width * factors.x, height: target.height * factors.y)
        guard pixels.width > part.width + 0.5 || pixels.height > part.height + 0.5 else {
            let image = try decoded(part, to: PixelSize(nearest: pixels), isCanceled: { context.isCancelled })
            return context.draw(image, in: target)
        }
        // Where it grows, or has its own size between pixels, it is drawn as an image is.
        let image = try decoded(context)
        guard coversBounds else { return context.draw(image, in: bounds, mode: contentMode) }
        // Pixels at the edges are interpolated with those outside.
        context.withState {
            context.clip(to: target)
            context.draw(image, in: visible == frame ? target : frame)
        }
    }

    private func decoded(_ context: DrawingContext) throws(RasterError) -> RasterImage {
        try decoded(CGRect(origin: .zero, size: size), to: pixelSize, isCanceled: { context.isCancelled })
    }
}

extension Photo: SelfSizing {
    /// Returns the proposal, with the proportions of the photo along an axis without a length.
    public func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) -> CGSize {
        proposal.size(inProportionsOf: size)
    }
}

extension PixelSize {
    init(nearest size: CGSize) throws(RasterError) {
        try self.init(
            width: max(1, Int(saturating: size.width.rounded())),
            height: max(1, Int(saturating: size.height.rounded()))
        )
    }
}

extension DrawingContext {
    /// The number of pixels of the target to a unit of the current coordinates, along each axis.
    fileprivate var pixelsPerUnit: (x: CGFloat, y: CGFloat) {
        let transform = targetTransform
        return (scale * hypot(transform.m11, transform.m12), scale * hypot(transform.m21, transform.m22))
    }

    /// Returns the whole pixels that a rectangle touches, by more than a size in points is rounded; the rectangle itself
    /// where the target is turned.
    fileprivate func roundedOut(_ rect: CGRect) -> CGRect {
        let transform = targetTransform
        guard transform.m12 == 0, transform.m21 == 0, transform.m11 > 0, transform.m22 > 0 else { return rect }
        func edge(_ value: CGFloat, _ factor: CGFloat, _ origin: CGFloat, _ isEnd: Bool) -> CGFloat {
            let place = (value * factor + origin) * scale
            let pixel =
                isEnd ? (place - PixelSize.tolerance).rounded(.up) : (place + PixelSize.tolerance).rounded(.down)
            return (pixel / scale - origin) / factor
        }
        let (left, right) = (
            edge(rect.minX, transform.m11, transform.tX, false), edge(rect.maxX, transform.m11, transform.tX, true)
        )
        let (top, bottom) = (
            edge(rect.minY, transform.m22, transform.tY, false), edge(rect.maxY, transform.m22, transform.tY, true)
        )
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
