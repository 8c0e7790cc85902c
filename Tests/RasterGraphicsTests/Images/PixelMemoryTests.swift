// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct PixelMemoryTests {
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
            try PixelMemory(memory, width: 4, height: 4).draw(scale: 2) {
                $0.draw(dot, at: CGPoint(x: 1, y: 0), anchor: .topLeading)
            }
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
        #expect(error.code == .invalidImage)
        #expect(error.message.contains("16") && error.message.contains("15"))
    }

    @Test func refusesMemoryBetweenWords() throws {
        #expect(try failure { _ = try bytes(count: 64, width: 2, height: 2, offset: 1) }.code == .invalidImage)
    }

    @Test func refusesNoMemoryAtAll() throws {
        let error = try failure {
            _ = try PixelMemory(UnsafeMutableRawBufferPointer(start: nil, count: 0), width: 1, height: 1)
        }
        #expect(error.code == .invalidImage)
    }

    @Test(arguments: [(0, 1), (1, -1), (40_000, 1)])
    func refusesSizesThatNoImageHas(width: Int, height: Int) throws {
        let error = try failure { _ = try bytes(count: 64, width: width, height: height) }
        #expect([.invalidSize, .limitExceeded].contains(error.code))
    }

    /// Memory that is never touched: it is refused before.
    private func refusal(width: Int, height: Int, stride: Int, format: PixelFormat) throws -> RasterError {
        try failure {
            let start = UnsafeMutableRawPointer(bitPattern: 1 << 20)
            let bytes = UnsafeMutableRawBufferPointer(start: start, count: .max)
            _ = try PixelMemory(bytes, width: width, height: height, stride: stride, format: format)
        }
    }

    /// pixman computes places with 31 bits: in words, or in bytes where a pixel is one.
    @Test(arguments: [
        (100, 32_766, 1 << 20, PixelFormat.argb32), (1, 3, 1 << 30, .a8), (1, 3, Int(Int32.max) - 3, .a8),
        (1, 6, Int(Int32.max) - 3, .rgb24), (32_766, 32_766, 1 << 18, .a8), (3, 32_766, Int(Int32.max) - 3, .argb32),
    ])
    func refusesMemoryThatPixmanCannotAddress(width: Int, height: Int, stride: Int, format: PixelFormat) throws {
        let bytes = stride * (height - 1) + width * format.bytesPerPixel
        #expect(bytes > Int(Int32.max) * format.bytesPerPixel)
        let error = try refusal(width: width, height: height, stride: stride, format: format)
        #expect([.invalidImage, .limitExceeded].contains(error.code), "\(error.message)")
    }

    @Test(arguments: [Int.max, Int.max - 3, Int.min, -4, -16, 12, 15, 18, 1 << 31, 1 << 32, 1 << 62])
    func refusesAStrideThatNoRowHas(stride: Int) throws {
        #expect(try refusal(width: 4, height: 4, stride: stride, format: .argb32).code == .invalidImage)
    }

    /// Draws into the last rows of 7 GiB, and of 1 GiB, of which the kernel provides the pages that are touched.
    @Test(arguments: [(PixelFormat.argb32, 7), (.a8, 1)])
    func drawsAtTheEndOfWhatCanBeAddressed(format: PixelFormat, gibibytes: Int) throws {
        let (width, height, stride) = (60, 4096, gibibytes << 18)
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        let start = mmap(nil, stride * height, PROT_READ | PROT_WRITE, flags, -1, 0)
        guard let start, start != MAP_FAILED else { return }
        defer { munmap(start, stride * height) }
        let bytes = UnsafeMutableRawBufferPointer(start: start, count: stride * height)
        let memory = try PixelMemory(bytes, width: width, height: height, stride: stride, format: format)
        let card = try RasterImage(size: CGSize(width: 5, height: 5), format: format, background: .red) { _ in }
        func content(_ context: DrawingContext, y: CGFloat) {
            context.fill(CGRect(x: 0, y: y, width: 20, height: 3), with: .blue)
            context.fill(Path(ellipseIn: CGRect(x: 22, y: y, width: 8, height: 8)), with: .white)
            context.draw(card, in: CGRect(x: 32, y: y, width: 7, height: 8))
            context.draw(card, in: CGRect(x: 40.5, y: y, width: 8, height: 7), opacity: 0.5)
            context.drawLayer(opacity: 0.5) {
                context.fill(CGRect(x: 50.5, y: y + 0.5, width: 6, height: 6), with: .white)
            }
        }
        try memory.draw { content($0, y: 4088) }
        let expected = try RasterImage(size: CGSize(width: width, height: 8), format: format) { content($0, y: 0) }
        let rowLength = width * format.bytesPerPixel
        expected.withUnsafeBytes { expected in
            for row in 0..<8 {
                let drawn = bytes[((4088 + row) * stride)...].prefix(rowLength)
                #expect(drawn.elementsEqual(expected[(row * expected.count / 8)...].prefix(rowLength)), "row \(row)")
            }
        }
    }

    @Test func refusesAScaleThatIsNone() throws {
        var words = [UInt32](repeating: 0, count: 4)
        let error = try failure {
            try words.withUnsafeMutableBytes { try PixelMemory($0, width: 2, height: 2).draw(scale: .nan) { _ in } }
        }
        #expect(error.code == .invalidSize)
        #expect(error.message.contains("scale"))
    }
}
