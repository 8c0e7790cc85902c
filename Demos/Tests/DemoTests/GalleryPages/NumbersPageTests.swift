// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists
import Testing

@testable import GalleryPages

@MainActor
@Suite struct NumbersPageTests {
    private let gate = Gate()

    private let page: NumbersPage

    init() {
        page = NumbersPage { [gate] _ in try await gate.wait() }
    }

    @Test func showsNumbersWhenTheyArePrepared() async throws {
        try page.controller.resize(to: CGSize(width: 520, height: 640), scale: 1)
        await gate.arrival()
        #expect(page.controller.visibleItems.allSatisfy { $0.image == nil })
        await gate.open()
        await page.controller.waitUntilComplete()
        for item in page.controller.visibleItems {
            guard case .row(let row) = item.id else { continue }
            #expect(page.dump(of: item.id).contains("number: \(row + 1)\n"))
            #expect(item.image != nil)
        }
    }

    @Test func marksAThirdOfTheVisibleItems() async throws {
        await gate.open()
        try await page.show()
        let before = page.visibleKeys
        page.changeState()
        await page.controller.waitUntilComplete()
        let after = page.visibleKeys
        let changed = before.keys.filter { before[$0] != after[$0] }
        #expect(changed.count == (before.count + 2) / 3)
        #expect(changed.allSatisfy { page.label(for: $0).hasSuffix(", marked") })
    }
}
