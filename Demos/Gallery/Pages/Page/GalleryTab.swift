// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An entry in the gallery's list of tabs: a page, or pages side by side.
@MainActor
package struct GalleryTab {
    /// The headings of the list of tabs.
    package enum Group: String, Sendable, CaseIterable {
        case start = "Start here"
        case lists = "Lists"
        case features = "One by one"
        case originals = "The originals"
    }

    package let title: String
    package let group: Group

    /// The sentences that say what to compare.
    package let caption: String
    package let pages: [GalleryPage]

    /// A Boolean value that indicates whether the lists are scrolled in turn, each with its own frame times.
    package let isRace: Bool

    package init(
        _ group: Group,
        _ caption: String,
        _ pages: GalleryPage...,
        title: String? = nil,
        isRace: Bool = false
    ) {
        self.title = title ?? pages.first?.title ?? ""
        self.group = group
        self.caption = caption
        self.pages = pages
        self.isRace = isRace
    }

    package static func all() -> [GalleryTab] {
        [
            GalleryTab(
                .start,
                "The same list twice, scrolled in turn. Every frame moves one of the two, so that each has frame times "
                    + "of its own.",
                ConversationsPage(
                    title: "Drawn once",
                    presentation: .rasterized,
                    note: "Rows are images of their state"
                ),
                ConversationsPage(title: "Drawn in each frame", presentation: .live, note: "Rows draw their contents"),
                title: "At a glance",
                isRace: true
            ),
            GalleryTab(
                .lists,
                "500 conversations, some of which change each half second. Only they are drawn: watch Drawn and Reused "
                    + "while you scroll.",
                ConversationsPage()
            ),
            GalleryTab(
                .lists,
                "The Debian packages of this machine: measured heights, headers that stay in view. The meters run from "
                    + "16 KB to 1 GB; half of one is 4 MB.",
                PackagePage()
            ),
            GalleryTab(
                .lists,
                "The processes of this machine, sampled each second. A row is drawn again only if something that it "
                    + "shows has changed.",
                ProcessPage()
            ),
            GalleryTab(
                .lists,
                "JPEG files of 1200 × 800 pixels, decoded in the background near the size in which they are shown. Drag "
                    + "the scroll bar fast: plates stand for the others.",
                PhotosPage()
            ),
            GalleryTab(
                .lists,
                "Rows that are horizontal lists of photos: scroll them by touchpad, or by the wheel and Shift. Rows that "
                    + "aren't in view hold no images.",
                ShelvesPage()
            ),
            GalleryTab(
                .features,
                "Drag the slider: one drawing runs, the newest state waits, and all states between are superseded. "
                    + "Nothing old is drawn late.",
                QueuePage()
            ),
            GalleryTab(
                .features,
                "One state in three views, drawn once: in the background behind a placeholder, then at once by the same "
                    + "image. The third one has no image. Below are their messages.",
                ViewsPage()
            ),
            GalleryTab(
                .features,
                "Drag the corner: the image is drawn once, as small as its caps, and stretched to every size. So are the "
                    + "bubbles below.",
                NineSlicePage()
            ),
            GalleryTab(
                .features,
                "Shadows and filters, drawn once each and then copied. Change a state for another strength, and click a "
                    + "card for its key.",
                EffectsPage()
            ),
            GalleryTab(
                .originals,
                "HTRasterView: the same rows in three ways. Scroll each, and compare Drawn and the frame times.",
                RowsPage(title: "Smart rasterization", note: "15 images serve all 128 rows"),
                RowsPage(title: "No rasterization", presentation: .live, note: "Drawn in each frame"),
                RowsPage(
                    title: "Toolkit rasterization",
                    presentation: .retained,
                    note: "Drawn once for each row by GTK"
                ),
                title: "Side by side"
            ),
            GalleryTab(
                .originals,
                "HTRasterView: a bitmap, clipped to a circle, with a stroke and a shadow. 24 images serve 600 places. "
                    + "Scroll both, and compare the frame times.",
                CirclesPage(title: "Circles", note: "Images of their state"),
                CirclesPage(title: "Circles, uncached", presentation: .live, note: "Drawn in each frame")
            ),
            GalleryTab(
                .originals,
                "AsyncCollections: squares whose contents arrive after 40 to 240 ms, and which are drawn in the "
                    + "background. Nothing blocks the scrolling.",
                NumbersPage()
            ),
        ]
    }
}

extension GalleryPage {
    package static func all() -> [GalleryPage] { GalleryTab.all().flatMap(\.pages) }
}
