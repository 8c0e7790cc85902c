// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout
import RasterLists
import Testing

@testable import BrowserPages
@testable import GalleryPages

@MainActor
@Suite final class PackagePageTests {
    private let path = NSTemporaryDirectory() + "/status-" + UUID().uuidString
    private static let width: CGFloat = 700

    /// Sections in the order in which they are shown, with their packages.
    private static let names = [
        "admin": (0..<20).map { "tool-\($0 + 10)" }, "utils": (0..<20).map { "work-\($0 + 10)" },
    ]

    init() throws {
        let stanzas = Self.names.flatMap { section, names in
            names.enumerated().map { index, name in
                StatusTexts.stanza(
                    name,
                    [
                        "Section": section,
                        "Description": "does \(name)\n " + String(repeating: "many words ", count: index % 5 * 9 + 1),
                    ]
                )
            }
        }
        try write(stanzas.joined(separator: "\n"))
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    private func write(_ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    /// Returns a page that has read a file.
    private func page(_ file: StatusFile? = nil) async throws -> PackagePage {
        let page = PackagePage(file: file ?? StatusFile(path: path))
        try page.controller.resize(to: CGSize(width: Self.width, height: 500), scale: 2)
        page.start()
        await page.loading?.value
        return page
    }

    private func names(_ page: PackagePage) -> [String] {
        page.controller.snapshot.ids.compactMap { item in
            if case .package(.package(let id)) = item { id.name } else { nil }
        }
    }

    private func notice(_ page: PackagePage) -> String? {
        guard page.controller.snapshot.position(of: .notice) != nil else { return nil }
        return (page.component(for: .notice) as? TextRow)?.text
    }

    private func marks(_ page: PackagePage, _ items: some Sequence<GalleryItem>) -> [String?] {
        items.compactMap { page.component(for: $0) as? PackageRow }.map(\.face.mark?.text)
    }

    private func packages(_ items: [GalleryItem]) -> [GalleryItem] {
        items.filter { item in
            if case .package(.package) = item { true } else { false }
        }
    }

    private func visiblePackages(_ page: PackagePage) -> [GalleryItem] {
        packages(page.controller.visibleItems.map(\.id))
    }

    // MARK: Packages

    @Test func listsThePackagesUnderTheirSections() async throws {
        let page = try await page()
        let headers = page.controller.snapshot.sections.map(\.header)
        #expect(headers == ["admin", "utils"].map { .package(.section(PackageSection(name: $0))) })
        #expect(names(page) == ["admin", "utils"].flatMap { Self.names[$0] ?? [] })
        #expect(notice(page) == nil)
    }

    // MARK: Search

    @Test func findsTheQuery() async throws {
        let page = try await page()
        page.query = "work-13"
        await page.search?.value
        #expect(names(page) == ["work-13"])
        page.query = ""
        await page.search?.value
        #expect(names(page).count == 40)
    }

    @Test func saysThatNothingWasFound() async throws {
        let page = try await page()
        page.query = "nosuchthing"
        await page.search?.value
        #expect(page.controller.snapshot.ids == [.notice])
        #expect(notice(page)?.contains("nosuchthing") == true)
    }

    // MARK: Changes

    @Test func marksTheVisiblePackages() async throws {
        let page = try await page()
        await page.controller.waitUntilComplete()
        let visible = visiblePackages(page)
        page.changeState()
        #expect(marks(page, visible) == visible.map { _ in "on hold" })
        page.changeState()
        #expect(marks(page, visible) == visible.map { _ in "half-configured" })
        page.changeState()
        #expect(marks(page, visible) == visible.map { _ in nil })
    }

    // MARK: Environment

    @Test func followsTheColorScheme() async throws {
        let page = try await page()
        page.environment.colorScheme = .dark
        #expect(page.controller.background == Palette(.dark).page)
    }

    @Test(arguments: [0.75, 1, 1.25, 2])
    func measuresRowsAtTheFontScale(factor: Double) async throws {
        let page = try await page()
        page.environment.fontScale = factor
        await page.controller.waitUntilComplete()
        let insets = page.controller.insets
        for item in visiblePackages(page) {
            let row = try #require(page.component(for: item) as? PackageRow)
            let proposal = ProposedSize(width: Self.width - insets.left - insets.right)
            let height = try row.size(fitting: proposal, scale: 2, environment: page.environment).height
            #expect(page.controller.frame(of: item)?.height == (height * 2).rounded(.up) / 2)
        }
    }

    // MARK: Files

    @Test func showsTheSampleWhereThereAreNoPackages() async throws {
        let page = try await page(StatusFile(path: nil, machinePath: "/nonexistent/status"))
        #expect(try names(page).count == StatusFile.sample.packages().packages.count)
        #expect(notice(page)?.contains("These are sample packages.") == true)
    }

    @Test(arguments: [("", "is empty"), ("nonsense\n", "no other stanza can be read")])
    func saysWhyItShowsTheSample(contents: String, reason: String) async throws {
        try write(contents)
        let page = try await page()
        let text = try #require(notice(page))
        #expect(text.contains(path))
        #expect(text.contains(reason))
        #expect(names(page).count > 100)
    }
}
