// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import BrowserPages
package import Foundation
package import MonitorPages
import RasterLists

/// The identity of an item on any page of the gallery.
///
/// One type for all pages lets the window hold their controllers in one array.
package enum GalleryItem: Hashable, Sendable {
    /// A row, a square or a tile, counted from 0.
    case row(Int)

    /// The header of a section, counted from 0.
    case header(Int)

    /// A row that shows a list of rows, counted from 0.
    case strip(Int)
    case process(ProcessIdentity)

    /// The names of the columns above the processes.
    case processHeadings

    /// A Debian package, or the header of a section of packages.
    case package(CatalogItem)
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

package struct GallerySettings: Sendable, Hashable {
    package var drawsSynchronously = false

    /// A Boolean value that indicates whether rows follow changes of their models.
    ///
    /// While it is `false`, rows keep the state that they had when it was set.
    package var observesChanges = true
    package var presentation = RowPresentation.rasterized
    package var prefetches = true

    /// The limit of the page's cache, in bytes.
    ///
    /// The default is that of a cache, at most 128 MiB: each page has a cache of its own.
    package var cacheByteLimit = min(RasterCache.defaultByteLimit, 128 << 20)
    package var scale: CGFloat?
    package var showsOrigins = false

    package init() {}
}
