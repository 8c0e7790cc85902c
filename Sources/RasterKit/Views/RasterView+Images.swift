// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterView {
    /// The images of the view: the present one, if there is one, and each one that follows.
    ///
    /// A reader that is slower than the view gets the newest image only. The sequence
    /// ends with the view. Each access returns another sequence.
    ///
    /// ```swift
    /// for await image in view.images {
    ///     window.show(image)
    /// }
    /// ```
    public var images: AsyncStream<RasterImage> {
        listeners.stream(startingWith: image)
    }
}
