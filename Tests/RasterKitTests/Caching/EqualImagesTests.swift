// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct EqualImagesTests {
    private let pipeline = RasterPipeline.isolated()

    /// Shows its minutes, and lists its seconds.
    private struct Clock: Rasterizable {
        var minutes = 0
        var seconds = 0
        static var keyPathsThatAffectState: StateKeyPaths<Clock> { [\.minutes, \.seconds] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(CGRect(x: 0, y: 0, width: CGFloat(minutes + 1), height: bounds.height), with: .red)
        }
    }

    private func draw(_ clocks: [Clock]) throws {
        for clock in clocks {
            _ = try pipeline.render(clock, size: CGSize(width: 40, height: 40))
        }
    }

    @Test func groupsTheKeysOfEqualPixels() throws {
        try draw((0..<9).map { Clock(minutes: $0 / 4, seconds: $0) })
        let groups = try #require(pipeline.rasterCache).equalImages()
        #expect(groups.map(\.keys.count) == [4, 4])
        #expect(groups.allSatisfy { $0.byteCount == 6400 })
    }

    @Test func namesTheStateThatDoesNotShow() throws {
        try draw((0..<3).map { Clock(seconds: $0) })
        let group = try #require(pipeline.rasterCache?.equalImages().first)
        #expect(group.description == "3 keys have equal pixels and differ in seconds")
        #expect(group.differences.count == 2)
    }

    @Test func putsTheMostBytesFirst() throws {
        try draw([Clock(seconds: 0), Clock(seconds: 1)] + (0..<3).map { Clock(minutes: 1, seconds: $0) })
        #expect(pipeline.rasterCache?.equalImages().map(\.keys.count) == [3, 2])
    }

    @Test func findsNoneWhereEachStateShows() throws {
        try draw((0..<4).map { Clock(minutes: $0) })
        #expect(pipeline.rasterCache?.equalImages().isEmpty == true)
    }

    @Test func givesTheSharedMemoryToTheOneWhoAsked() throws {
        let first = try pipeline.render(Clock(seconds: 1), size: CGSize(width: 40, height: 40)).image
        let second = try pipeline.render(Clock(seconds: 2), size: CGSize(width: 40, height: 40)).image
        #expect(first.sharesPixels(with: second))
    }
}
