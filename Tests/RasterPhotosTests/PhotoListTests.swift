// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import RasterKit
import RasterLists
import RasterLock
import RasterPhotos
import Testing

/// A row with a photo, that reports whether it is drawn on the main thread.
private struct PhotoRow: Rasterizable {
    let photo: Photo
    let number: Int
    var onDraw: @Sendable (_ isMainThread: Bool) -> Void = { _ in }

    static var keyPathsThatAffectState: StateKeyPaths<PhotoRow> { [\.photo, \.number] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        onDraw(Thread.isMainThread)
        context.draw(photo, in: bounds)
    }
}

@Suite("Photos in a list")
@MainActor
struct PhotoListTests {
    private let folder: TemporaryFolder
    private let pipeline = RasterPipeline.isolated(byteLimit: 16 << 20)

    init() throws { folder = try TemporaryFolder() }

    private func url(_ number: Int) -> URL { folder.url.appendingPathComponent("\(number)") }

    /// A list of four visible rows, of which each has its own file.
    private func list(
        _ count: Int,
        content: @escaping @Sendable (Int, URL) async throws -> PhotoRow
    ) throws -> RasterListController<Int> {
        let folder = folder.url
        let list = RasterListController(pipeline: pipeline, rowHeight: .fixed(24)) {
            (number: Int) -> RasterListContent in
            .fetched { try await content(number, folder.appendingPathComponent("\(number)")) }
        }
        list.apply(RasterListSnapshot(0..<count))
        try list.resize(to: CGSize(width: 32, height: 96), scale: 1)
        return list
    }

    @Test("Rows are drawn before they come into view, once, and no photo is decoded on the main actor", .hangGuard)
    func prefetches() async throws {
        for number in 0..<20 { try PhotoFile.png(width: 64 + number, height: 48).write(to: url(number)) }
        let draws = Lock<[(number: Int, isMainThread: Bool)]>([])
        let list = try list(20) { number, url in
            PhotoRow(photo: try await Photo(contentsOf: url), number: number) { isMainThread in
                draws.withLock { $0.append((number, isMainThread)) }
            }
        }
        await list.waitUntilComplete()
        list.scroll(by: 24)
        await list.waitUntilComplete()
        for number in 5..<9 {
            let row = PhotoRow(photo: try await Photo(contentsOf: url(number)), number: number)
            let key = try pipeline.key(for: row, size: CGSize(width: 32, height: 24), scale: 1)
            await wait { pipeline.cache?.image(for: key) != nil }
        }
        list.scroll(by: 96)
        // The list may not have heard of the last image yet.
        await list.waitUntilComplete()
        #expect(list.visibleItems.map(\.id) == [5, 6, 7, 8])
        #expect(list.visibleItems.count { $0.image != nil } == 4)
        #expect(draws.withLock { $0.filter { (5..<9).contains($0.number) }.map(\.number).sorted() } == [5, 6, 7, 8])
        #expect(draws.withLock { $0.count { $0.isMainThread } } == 0)
    }
}
