// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import MonitorPages

@Suite struct ProcessColumnsTests {
    typealias Part = ProcessColumns.Part

    private static let widths = stride(from: 40, through: 1600, by: 20).map { CGFloat($0) }

    private func places(_ width: CGFloat) -> [(left: CGFloat, width: CGFloat)] {
        let places = ProcessColumns.places(in: width)
        return Part.allCases.compactMap { places[$0] }
    }

    @Test(arguments: widths)
    func lieBesideEachOther(width: CGFloat) {
        let places = places(width)
        for (first, second) in zip(places, places.dropFirst()) {
            #expect(first.left + first.width <= second.left)
        }
    }

    @Test(arguments: widths.filter { $0 >= 340 })
    func endWithinTheRow(width: CGFloat) throws {
        let last = try #require(places(width).last)
        #expect(last.left + last.width < width)
    }

    @Test(arguments: widths.filter { $0 >= 340 })
    func leaveRoomForTheName(width: CGFloat) throws {
        #expect(try #require(ProcessColumns.places(in: width)[.name]).width >= ProcessColumns.leastNameWidth)
    }

    @Test(arguments: widths)
    func keepTheProcessorShareAndTheMemory(width: CGFloat) {
        let places = ProcessColumns.places(in: width)
        #expect(places[.cpuText] != nil)
        #expect(places[.memoryText] != nil)
    }
}
