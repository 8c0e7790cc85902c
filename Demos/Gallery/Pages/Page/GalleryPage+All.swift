// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension GalleryPage {
    /// Returns new pages in the order of the tabs.
    package static func all() -> [GalleryPage] {
        let smart = RowsPage(title: "Smart rasterization")
        return [
            smart,
            CachedRastersPage(source: smart),
            RowsPage(title: "No rasterization", presentation: .live),
            RowsPage(title: "Toolkit rasterization", presentation: .retained),
            CirclesPage(title: "Circles"),
            CirclesPage(title: "Circles, uncached", presentation: .live),
            NumbersPage(.collection),
            NumbersPage(.table),
            ConversationsPage(),
            ProcessPage(),
            PackagePage(),
        ]
    }
}
