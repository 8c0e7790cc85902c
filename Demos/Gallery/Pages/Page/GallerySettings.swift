// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
import RasterKit

/// The ways in which a row shows its component.
package enum RowPresentation: Sendable, CaseIterable {
    /// The image of the component's state, made once.
    case rasterized

    /// The component, drawn again in each frame.
    case live

    /// The component, drawn once for each row and retained by the toolkit.
    case retained
}

/// The settings of the side panel.
package struct GallerySettings: Sendable, Hashable {
    /// A Boolean value that indicates whether rows are drawn in the call that brings them into view.
    package var drawsSynchronously = false

    /// A Boolean value that indicates whether rows follow changes of their models.
    ///
    /// While it is `false`, rows keep the state that they had when it was set.
    package var observesChanges = true

    /// The way in which rows show their components, on pages that leave the choice.
    package var presentation = RowPresentation.rasterized

    /// A Boolean value that indicates whether images of rows outside the viewport are made in advance.
    package var prefetches = true

    /// The limit of the page's cache, in bytes.
    ///
    /// The default is that of a cache, at most 128 MiB: each page has a cache of its own.
    package var cacheByteLimit = min(RasterCache.defaultByteLimit, 128 << 20)

    /// The number of pixels per point, or nil for that of the window.
    package var scale: CGFloat?

    /// A Boolean value that indicates whether drawn rows flash and cached ones are outlined.
    package var showsOrigins = false

    /// Creates the settings that the gallery starts with.
    package init() {}
}
