// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A rectangle at whose edges a blur sees the inside mirrored, and beyond which it leaves nothing.
///
/// A mirrored place is no farther away than the place itself: a layer that has all pixels that a blur reaches has the
/// mirrored ones, too.
struct BlurredArea {
    /// The transform from distances to the first edges, in pixels, to pixels of the layer.
    private var toPixels: AffineTransform
    private let size: CGSize
    private let isUpright: Bool

    init(_ rect: CGRect, under transform: AffineTransform) {
        let (across, down) = (hypot(transform.m11, transform.m12), hypot(transform.m21, transform.m22))
        let area = abs(transform.m11 * transform.m22 - transform.m12 * transform.m21)
        size = CGSize(width: rect.width * area / down, height: rect.height * area / across)
        isUpright = abs(transform.m11 * transform.m12) + abs(transform.m21 * transform.m22) <= area * 1e-9
        toPixels = transform
        toPixels.prepend(AffineTransform(translationByX: rect.minX, byY: rect.minY))
        toPixels.prepend(AffineTransform(scaleByX: down / area, byY: across / area))
    }

    /// Replaces the pixels outside, and those that the edges cut, by those that are seen in the edges as in mirrors.
    func mirror(_ target: PixelTarget) {
        forEachPixel(of: target) { index, place in
            let mirrored = CGPoint(x: folded(place.x, size.width), y: folded(place.y, size.height))
            guard mirrored != place else { return }
            let seen = toPixels.transform(mirrored)
            let column = min(max(Int(saturating: seen.x.rounded(.down)), 0), target.width - 1)
            let row = min(max(Int(saturating: seen.y.rounded(.down)), 0), target.height - 1)
            unsafe target.words[index] = target.words[row * target.wordsPerRow + column]
        }
    }

    /// Clears the pixels outside, and those in part that the edges cut.
    func crop(_ target: PixelTarget) {
        func covered(_ place: CGFloat, _ length: CGFloat) -> CGFloat {
            max(0, min(place + 0.5, 1) + min(length - place + 0.5, 1) - 1)
        }
        forEachPixel(of: target) { index, place in
            let coverage = covered(place.x, size.width) * covered(place.y, size.height)
            guard coverage < 1 else { return }
            let word = unsafe target.words[index]
            unsafe target.words[index] = [0, 8, 16, 24].reduce(0) { sum, shift in
                sum | UInt32(Int(saturating: CGFloat(word >> shift & 0xFF) * coverage + 0.5)) << shift
            }
        }
    }

    private func forEachPixel(of target: PixelTarget, _ body: (_ index: Int, _ place: CGPoint) -> Void) {
        guard let toPlaces = toPixels.inverted() else { return }
        for row in 0..<target.height {
            for column in 0..<target.width {
                let place = toPlaces.transform(CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5))
                body(row * target.wordsPerRow + column, place)
            }
        }
    }

    /// Returns the place of a pixel, or the one between the edges that is seen from there.
    private func folded(_ place: CGFloat, _ length: CGFloat) -> CGFloat {
        // The part up to the first whole pixel. Turned, a place is up to 0.71 pixels away from the center of its pixel,
        // and that from its corners.
        func cut(_ distance: CGFloat) -> CGFloat { isUpright ? distance - (distance + 0.002).rounded(.down) : 1.5 }
        let first = cut(place - 0.5)
        let room = length - first - cut(length - place - 0.5)
        guard room > 0 else { return length / 2 }
        let away = abs((place - first).truncatingRemainder(dividingBy: 2 * room))
        return place >= first && place - first <= room ? place : first + min(away, 2 * room - away)
    }
}
