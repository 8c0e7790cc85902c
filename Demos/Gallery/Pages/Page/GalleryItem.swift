// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import BrowserPages
package import MonitorPages
package import RasterKit

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
