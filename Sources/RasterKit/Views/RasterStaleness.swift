// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The picture that a view shows while the image of its state is being drawn in the background.
///
/// It has no effect while the key is unchanged: a view that shows the image of its
/// state is never blanked. When the identity of the component changes, the previous
/// image is gone: the placeholder takes its place, or nothing.
public indirect enum RasterStaleness: Sendable, Hashable {
    /// The previous image of the same identity, or the placeholder if there is none.
    case keepsImage

    /// An image of the same state, at the nearest size that is cached or on screen, or else the previous image.
    ///
    /// It looks through all cached images: O(*n*), a few nanoseconds each.
    case nearestSize

    /// The placeholder, or the previous image if there is no placeholder.
    case placeholder

    /// The image itself, if it is available in time, or else another picture. The main actor is blocked meanwhile.
    ///
    /// Use it for drawings that usually end within a frame, and would otherwise
    /// flicker.
    case waits(upTo: Duration, then: RasterStaleness)
}

extension RasterPipeline {
    /// Returns the image of a request's state whose size is nearest to that of the request.
    ///
    /// - Returns: An image that is cached or on screen, or nil where there is none, or where the state has no key.
    func nearestImage<Component>(to request: PreparedRequest<Component>) -> RasterImage? {
        guard let key = request.key else { return nil }
        let scale = request.geometry.scale
        let size = CGSize(width: request.geometry.size.width * scale, height: request.geometry.size.height * scale)
        let cached = (cache as? RasterCache)?.images { $0.hasSameState(as: key) }
        let images = displayed.images { $0.hasSameState(as: key) } + (cached ?? [])
        return images.min { $0.distance(to: size) < $1.distance(to: size) }
    }
}

extension RasterImage {
    /// Returns the sum of the logarithms of the factors by which the image has to be scaled to get a size.
    fileprivate func distance(to size: CGSize) -> CGFloat {
        abs(log(size.width / CGFloat(pixelWidth))) + abs(log(size.height / CGFloat(pixelHeight)))
    }
}
