// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterView {
    /// The images of the view: the present one, if there is one, and each that follows.
    ///
    /// Whoever is slower than the view gets the newest image and misses those in
    /// between. The sequence ends with the view; it may be asked for, and followed,
    /// any number of times.
    ///
    /// ```swift
    /// for await image in view.images {
    ///     window.show(image)
    /// }
    /// ```
    public var images: AsyncStream<RasterImage> {
        listeners.images(after: state.image)
    }
}
