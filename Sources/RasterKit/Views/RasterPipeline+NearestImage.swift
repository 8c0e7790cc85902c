// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterPipeline {
    /// Returns the image of the state of a request whose size is nearest to what the request asks for.
    ///
    /// - Returns: The image that is cached or on screen; nil where there is none, or where the state has no key.
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
    /// How much an image has to be scaled to get a size: the sum of the logarithms of both factors.
    fileprivate func distance(to size: CGSize) -> CGFloat {
        abs(log(size.width / CGFloat(pixelWidth))) + abs(log(size.height / CGFloat(pixelHeight)))
    }
}
