// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import GalleryPages
import RasterKit
import Testing

@MainActor
@Suite struct GalleryPageTests {
    @Test func startsWithTheSettingsOfThePanel() {
        let page = GalleryPage(title: "Empty")
        #expect(page.settings == GallerySettings() && page.presentation == .rasterized)
    }
}
