// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists
import Testing

@testable import GalleryPages
@testable import MonitorPages

@MainActor
@Suite struct ProcessPageTests {
    private let fixture: ProcFixture
    private let gate = Gate()

    init() throws {
        fixture = try ProcFixture()
        // The more pages, the higher in the list, as long as no process has run.
        try fixture.addProcess(1, residentPages: "10")
        try fixture.addProcess(2, residentPages: "30")
        try fixture.addProcess(3, residentPages: "20")
    }

    private func page(_ procFS: ProcFS? = nil) throws -> ProcessPage {
        let page = ProcessPage(
            sampler: ProcessSampler(procFS: procFS ?? fixture.procFS(), users: UserNames { _ in "ann" }),
            pause: { [gate] in try await gate.wait() }
        )
        try page.controller.resize(to: CGSize(width: 924, height: 400), scale: 1)
        return page
    }

    private func pids(_ page: ProcessPage) -> [Int32] {
        page.controller.snapshot.ids.compactMap { item in
            if case .process(let id) = item { id.pid } else { nil }
        }
    }

    private func row(_ page: ProcessPage, _ pid: Int32) -> ProcessRow? {
        page.controller.snapshot.ids.lazy.compactMap { item in
            if case .process(let id) = item, id.pid == pid { page.component(for: item) as? ProcessRow } else { nil }
        }
        .first
    }

    private func notice(_ page: ProcessPage) -> String? {
        guard page.controller.snapshot.position(of: .notice) != nil else { return nil }
        return (page.component(for: .notice) as? TextRow)?.text
    }

    // MARK: Samples

    @Test func listsTheLargestProcessesFirst() async throws {
        let page = try page()
        await page.takeSample()
        #expect(pids(page) == [2, 3, 1])
    }

    @Test func samplesAgainAfterEachPause() async throws {
        let page = try page()
        page.start()
        await gate.arrival()
        try fixture.addProcess(4, residentPages: "90")
        await gate.pass()
        await gate.arrival()
        #expect(pids(page) == [4, 2, 3, 1])
        page.stop()
        await gate.open()
    }

    @Test func endsWithItsOwner() async throws {
        var page: ProcessPage? = try page()
        page?.start()
        await gate.arrival()
        let timer = page?.activity
        weak let released = page
        page = nil
        await gate.open()
        await timer?.value
        #expect(released == nil)
    }

    @Test func takesTheNextSampleAtOnceWhenItsStateIsChanged() async throws {
        let page = try page()
        page.start()
        await gate.arrival()
        try fixture.remove("2")
        page.changeState()
        await page.extraSample?.value
        #expect(pids(page) == [3, 1])
        page.stop()
        await gate.open()
    }

    // MARK: Rows

    @Test func showsTheShareOfTheTimeBetweenTwoSamples() async throws {
        let page = try page()
        await page.takeSample()
        // Of the four seconds between the samples, process 1 runs for one.
        try fixture.write("104.50 190.00\n", to: "uptime")
        try fixture.addProcess(1, userTicks: "100", residentPages: "10")
        await page.takeSample()
        #expect(row(page, 1)?.cpuText == "25 %")
        #expect(pids(page) == [1, 2, 3])
    }

    @Test func drawsOnlyTheRowsThatChanged() async throws {
        let page = try page()
        try fixture.addProcess(3, residentPages: "256000")
        await page.takeSample()
        await page.takeSample()
        await page.controller.waitUntilComplete()
        let drawings = page.pipeline.statistics.drawings
        // 4 KB more than 1000 MB read alike.
        try fixture.addProcess(3, residentPages: "256001")
        await page.takeSample()
        await page.controller.waitUntilComplete()
        #expect(page.pipeline.statistics.drawings == drawings)
        try fixture.addProcess(3, residentPages: "128000")
        await page.takeSample()
        await page.controller.waitUntilComplete()
        #expect(page.pipeline.statistics.drawings == drawings + 1)
    }

    // MARK: Environment

    @Test func followsTheColorScheme() async throws {
        let page = try page()
        await page.takeSample()
        page.environment.colorScheme = .dark
        await page.controller.waitUntilComplete()
        #expect(page.controller.background == Palette(.dark).page)
        let image = try #require(page.controller.visibleItems.last?.image)
        let corner = try RasterImage(size: CGSize(width: 1, height: 1), background: Palette(.dark).page) { _ in }
        #expect(image.pixel(x: 0, y: 0) == corner.pixel(x: 0, y: 0))
    }

    @Test(arguments: [0.75, 1.25, 2])
    func growsWithTheFontScale(factor: Double) async throws {
        let page = try page()
        await page.takeSample()
        page.environment.fontScale = factor
        let heights = page.controller.snapshot.ids.compactMap { page.controller.frame(of: $0)?.height }
        #expect(heights == [(30 * factor).rounded()] + [CGFloat](repeating: 44 * factor, count: 3))
    }

    // MARK: Failures

    @Test func saysThatThereIsNoProcFolder() async throws {
        let page = try page(ProcFS(root: "/nonexistent/proc"))
        await page.takeSample()
        #expect(page.controller.snapshot.ids == [.notice])
        let text = try #require(notice(page))
        #expect(text.hasPrefix("/nonexistent/proc can't be read"))
        #expect(page.label(for: .notice) == text)
    }

    @Test func keepsTheLastRowsWhenAFileCannotBeRead() async throws {
        let page = try page()
        await page.takeSample()
        try fixture.remove("stat")
        await page.takeSample()
        #expect(pids(page) == [2, 3, 1])
        #expect(notice(page)?.hasSuffix("The rows are those of the last sample.") == true)
    }

    @Test func takesTheNoticeBackWhenSamplesSucceedAgain() async throws {
        let page = try page()
        try fixture.remove("uptime")
        await page.takeSample()
        #expect(notice(page) != nil)
        try fixture.write("104.50 190.00\n", to: "uptime")
        await page.takeSample()
        #expect(notice(page) == nil)
        #expect(pids(page) == [2, 3, 1])
    }
}
