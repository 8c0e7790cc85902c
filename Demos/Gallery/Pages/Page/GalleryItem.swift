// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import BrowserPages
package import Foundation
package import MonitorPages
package import RasterLists

/// The identity of an item on any page of the gallery.
///
/// One type for all pages lets the window hold their controllers in one array.
package enum GalleryItem: Hashable, Sendable {
    /// A row of one of the original's tabs, counted from 0.
    case row(Int)

    /// The row of a cached image, by its key.
    case raster(CacheKey)

    /// A picture of a row, both counted from 0.
    case circle(row: Int, place: Int)

    /// A square or a row that shows its number, counted from 1.
    case number(Int)

    /// A conversation, counted from 0.
    case conversation(Int)

    /// A process of this machine.
    case process(ProcessIdentity)

    /// The names of the columns above the processes.
    case processHeadings

    /// A Debian package, or the header of a section of packages.
    case package(CatalogItem)

    /// A line of text that stands for the items of an empty page.
    case notice
}

/// The ways in which a row shows its component.
package enum RowPresentation: String, Sendable, CaseIterable {
    /// The image of the component's state, made once.
    case rasterized = "image"

    /// The component, drawn again in each frame.
    case live

    /// The component, drawn once for each row and retained by the toolkit.
    case retained = "toolkit"
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

    package init() {}
}
