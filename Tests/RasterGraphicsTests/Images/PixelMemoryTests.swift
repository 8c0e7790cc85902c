// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct PixelMemoryTests {
    /// Draws into memory of its own and returns it.
    private func bytes(
        count: Int,
        width: Int,
        height: Int,
        stride: Int? = nil,
        format: PixelFormat = .argb32,
        offset: Int = 0,
        _ body: (DrawingContext) throws -> Void = { $0.fill(CGRect(x: 0, y: 0, width: 99, height: 99), with: .red) }
    ) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0x5A, count: count)
        try bytes.withUnsafeMutableBytes { memory in
            let part = UnsafeMutableRawBufferPointer(rebasing: memory[offset...])
            try PixelMemory(part, width: width, height: height, stride: stride, format: format).draw(body)
        }
        return bytes
    }

    @Test func holdsTheWordsOfItsPixels() throws {
        let bytes = try bytes(count: 16, width: 2, height: 2)
        #expect(bytes == [UInt8](repeating: 0, count: 4).flatMap { _ in [0, 0, 255, 255] as [UInt8] })
    }

    @Test func leavesTheBytesBetweenRowsAlone() throws {
        let bytes = try bytes(count: 24, width: 2, height: 2, stride: 16)
        #expect(Array(bytes[8..<16]) == [UInt8](repeating: 0x5A, count: 8))
    }

    @Test func canEndWithTheLastPixel() throws {
        let bytes = try bytes(count: 7, width: 3, height: 2, stride: 4, format: .a8)
        #expect(bytes == [255, 255, 255, 0x5A, 255, 255, 255])
    }

    @Test func drawsTextAndImagesAtItsScale() throws {
        let dot = try RasterImage(size: CGSize(width: 1, height: 1), scale: 2, background: .blue) { _ in }
        var words = [UInt32](repeating: 0, count: 16)
        try words.withUnsafeMutableBytes { memory in
            try PixelMemory(memory, width: 4, height: 4).draw(scale: 2) { $0.draw(dot, at: CGPoint(x: 1, y: 0)) }
        }
        let blue: UInt32 = 0xFF00_00FF
        #expect(words == [0, 0, blue, blue, 0, 0, blue, blue] + [UInt32](repeating: 0, count: 8))
    }

    @Test func keepsWhatWasDrawnBeforeAnError() throws {
        struct Stop: Error {}
        var words = [UInt32](repeating: 0, count: 4)
        let error = try failure {
            try words.withUnsafeMutableBytes { memory in
                try PixelMemory(memory, width: 2, height: 2).draw { context in
                    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), with: .red)
                    throw Stop()
                }
            }
        }
        #expect(error.code == .drawingFailed)
        #expect(words == [0xFFFF_0000, 0xFFFF_0000, 0, 0])
    }

    @Test func refusesMemoryThatIsTooSmall() throws {
        let error = try failure { _ = try bytes(count: 15, width: 2, height: 2) }
        #expect(error.code == .invalidMemory)
        #expect(error.message.contains("16") && error.message.contains("15"))
    }

    @Test(arguments: [7, 10, 4, -8, Int.max])
    func refusesAStrideThatRowsDoNotFitInto(stride: Int) throws {
        #expect(try failure { _ = try bytes(count: 64, width: 2, height: 2, stride: stride) }.code == .invalidMemory)
    }

    @Test func refusesMemoryBetweenWords() throws {
        #expect(try failure { _ = try bytes(count: 64, width: 2, height: 2, offset: 1) }.code == .invalidMemory)
    }

    @Test func refusesNoMemoryAtAll() throws {
        let error = try failure {
            _ = try PixelMemory(UnsafeMutableRawBufferPointer(start: nil, count: 0), width: 1, height: 1)
        }
        #expect(error.code == .invalidMemory)
    }

    @Test(arguments: [(0, 1), (1, -1), (40_000, 1)])
    func refusesSizesThatNoImageHas(width: Int, height: Int) throws {
        let error = try failure { _ = try bytes(count: 64, width: width, height: height) }
        #expect([.invalidSize, .sizeTooLarge].contains(error.code))
    }

    @Test func refusesAScaleThatIsNone() throws {
        var words = [UInt32](repeating: 0, count: 4)
        let error = try failure {
            try words.withUnsafeMutableBytes { try PixelMemory($0, width: 2, height: 2).draw(scale: .nan) { _ in } }
        }
        #expect(error.code == .invalidScale)
    }
}
