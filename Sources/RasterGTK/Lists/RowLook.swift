// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists

/// The image that a row shows, and its size.
struct RowLook: Equatable {
    /// The image or the placeholder.
    let image: RasterImage

    /// The size of the picture, in pixels.
    let size: PixelSize

    /// The size of the row where it is smaller than the picture, in points.
    let clip: CGSize?

    /// The number of pixels to a point.
    let scale: CGFloat

    /// The color of a template.
    let tint: Color?

    /// A Boolean value that indicates whether the image stands for one that isn't there yet.
    let isPlaceholder: Bool

    /// The shadow, and the size of what casts it, in pixels.
    let shadow: RasterShadow?
    let shadowSize: PixelSize

    /// The time in which a late image fades in, in microseconds.
    let fadeDuration: Int64

    /// The properties that all rows of a list share.
    struct Surroundings {
        var placeholder: RasterImage?
        var scale: CGFloat
        var tint: Color

        /// The time in which late images fade in, or nil for that of their components.
        var fadeDuration: Duration?
    }

    /// Creates the look of an item; nil if nothing of it is seen.
    init?(_ item: RasterListItem<some Hashable & Sendable>, _ surroundings: Surroundings) {
        guard let image = item.image ?? surroundings.placeholder ?? item.placeholder else { return nil }
        let scale = surroundings.scale
        isPlaceholder = item.image == nil
        let frame = item.frame
        let width = Int(saturating: (frame.width * scale).rounded())
        let height = Int(saturating: (frame.height * scale).rounded())
        var clip: CGSize?
        var size = try? PixelSize(width: width, height: height)
        if item.image != nil, image.capInsets == .zero, image.scale == scale {
            // A previous image of another size keeps its own until the new one is there.
            size = image.pixelSize
            if image.pixelWidth > width || image.pixelHeight > height { clip = frame.size }
        }
        guard let size else { return nil }
        self.image = image
        self.size = size
        shadow = item.shadow
        shadowSize = clip == nil ? size : (try? PixelSize(width: width, height: height)) ?? size
        fadeDuration = (surroundings.fadeDuration ?? item.fadeDuration).microseconds
        self.clip = clip
        self.scale = scale
        self.tint = image.format == .a8 ? surroundings.tint : nil
    }

    static func == (first: RowLook, second: RowLook) -> Bool {
        first.image === second.image && first.size == second.size && first.clip == second.clip
            && first.scale == second.scale && first.tint == second.tint && first.isPlaceholder == second.isPlaceholder
            && first.shadow == second.shadow && first.shadowSize == second.shadowSize
    }
}
