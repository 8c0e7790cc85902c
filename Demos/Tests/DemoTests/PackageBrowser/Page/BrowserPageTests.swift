// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists
import RasterTesting
import Testing

@testable import BrowserPages

@MainActor
@Suite struct BrowserPageTests {
    private static let names = (0..<60).map { "tool-\($0)" }

    private static let list = PackageList(
        Array(
            names.enumerated().map { index, name in
                StatusTexts.stanza(
                    name,
                    [
                        "Section": index < 20 ? "admin" : "utils",
                        "Description": String(repeating: "some words ", count: index % 7 + 1),
                    ]
                )
            }
            .joined(separator: "\n").utf8
        )
    )

    private var record = FrameRecord()

    private func page(_ layout: BrowserLayout = .grid, scale: CGFloat = 1) throws -> BrowserPage {
        try BrowserPage(
            Self.list,
            of: StatusFile(path: "/x"),
            layout: layout,
            size: CGSize(width: 700, height: 500),
            scale: scale,
            environment: RasterEnvironment(colorScheme: .dark),
            pipeline: RasterPipeline(cache: RasterCache(byteLimit: 256 << 20, pressure: nil))
        )
    }

    private func step(_ movement: ScrollScript.Movement, width: CGFloat = 1, query: String = "") -> ScrollScript.Step {
        ScrollScript.Step(name: "test", movement: movement, width: width, query: query)
    }

    private func packages(_ page: BrowserPage) -> [String] {
        page.controller.snapshot.ids.compactMap { item in
            if case .package(let id) = item { id.name } else { nil }
        }
    }

    @Test func listsAllPackagesUnderTheirSections() throws {
        let page = try page()
        #expect(packages(page).count == 60)
        #expect(page.controller.snapshot.ids.count == 62)
    }

    @Test(arguments: BrowserLayout.allCases, [1, 2] as [CGFloat])
    mutating func showsWhatDrawingDirectlyGives(layout: BrowserLayout, scale: CGFloat) async throws {
        let page = try page(layout, scale: scale)
        for movement in [.by(0), .by(140), .by(-33), .to(.bottom), .by(-200)] as [ScrollScript.Movement] {
            try page.perform(step(movement))
            await page.waitUntilComplete()
            try page.paint(&record)
            #expect(try page.largestDifference() <= 2, "\(movement)")
        }
    }

    @Test func findsWhatIsTyped() async throws {
        let page = try page()
        try page.perform(step(.by(0), query: "tool-1"))
        try page.perform(step(.by(0), query: "tool-12"))
        await page.waitUntilComplete()
        #expect(packages(page) == ["tool-12"])
        try page.perform(step(.by(0)))
        await page.waitUntilComplete()
        #expect(packages(page).count == 60)
    }

    @Test mutating func leavesTheBackdropBesideANarrowerPage() async throws {
        let page = try page()
        try page.perform(step(.by(0), width: 0.75))
        await page.waitUntilComplete()
        try page.paint(&record)
        #expect(page.metrics.size.width == 525)
        let image = try page.image()
        #expect(image.size == CGSize(width: 700, height: 500))
        #expect(image.pixel(x: 690, y: 250) == image.pixel(x: 530, y: 250))
        #expect(image.pixel(x: 690, y: 250) != image.pixel(x: 520, y: 250))
    }

    @Test func showsHowManyStanzasWereSkipped() throws {
        let list = StatusTexts.list(StatusTexts.stanza("a"), "nonsense\n", "nonsense\n")
        let model = BrowserModel(PackageCatalog(list.packages), layout: .grid)
        let header = PageHeader(model, of: StatusFile(path: "/x"), skippedCount: list.skippedCount)
        #expect(header.warning == "2 broken stanzas of /x skipped")
    }
}
