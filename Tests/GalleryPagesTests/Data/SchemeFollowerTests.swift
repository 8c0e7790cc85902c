// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Testing

@testable import GalleryPages

@MainActor
@Suite struct SchemeFollowerTests {
    private let list = RasterListController<GalleryItem>(
        pipeline: RasterPipeline(cache: nil),
        rowHeight: .fixed(10),
        content: { _ in .component(EmptyRow()) }
    )

    private let follower = SchemeFollower { list in
        list.background = list.environment.colorScheme == .dark ? .black : .white
    }

    @Test func setsTheColorOfThePresentScheme() {
        follower.follow(list)
        #expect(list.background == .white)
    }

    @Test func followsChangesOfTheScheme() async {
        follower.follow(list)
        list.environment.colorScheme = .dark
        await follower.change?.value
        #expect(list.background == .black)
        await follower.change?.value
        list.environment.colorScheme = .light
        await follower.change?.value
        #expect(list.background == .white)
    }

    @Test func leavesTheColorOnceItWasStopped() async {
        follower.follow(list)
        follower.stop()
        list.environment.colorScheme = .dark
        await follower.change?.value
        #expect(list.background == .white)
    }

    @Test func followsAgainAfterItWasStopped() async {
        follower.follow(list)
        follower.stop()
        list.environment.colorScheme = .dark
        follower.follow(list)
        #expect(list.background == .black)
    }
}
