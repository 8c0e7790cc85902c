// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterGraphics

@Suite struct PixelWordsTests {
    @Test(arguments: [1, 1000, 1024, 4096, 16_384, 16_385, 20_000, 1 << 20, 5 << 20])
    func holdWhatIsWritten(count: Int) throws {
        var words = try PixelWords(count: count)
        try words.fill(with: 7)
        try words.withUnsafeMutableBufferPointer { $0[count - 1] = 9 }
        #expect(words[count - 1] == 9)
        #expect((0..<count - 1).allSatisfy { words[$0] == 7 })
    }

    @Test func areCopiedWhenOneOfTwoIsWritten() throws {
        let first = try PixelWords([1, 2, 3])
        var second = first
        try second.withUnsafeMutableBufferPointer { $0[0] = 4 }
        #expect((first[0], second[0], second[2]) == (1, 4, 3))
    }

    @Test func areNotCopiedWhileNobodySharesThem() throws {
        var words = try PixelWords([1, 2, 3])
        let before = words.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
        try words.withUnsafeMutableBufferPointer { $0[0] = 4 }
        #expect(words.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } == before)
    }

    @Test func throwWhereThereIsNoMemory() throws {
        #expect(try failure { _ = try PixelWords(count: 1 << 60) }.code == .outOfMemory)
    }

    @Test func overlapNoOthers() async throws {
        let faults = await withTaskGroup(of: Int.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    var generator = SeededGenerator(seed: UInt64(thread))
                    var blocks: [(words: PixelWords, mark: UInt32)] = []
                    var faults = 0
                    for step in 0..<2000 {
                        let mark = UInt32(thread << 16 | step)
                        if step % 500 == 499 { UnusedMemory.release() }
                        if step % 100 == 99 { _ = UnusedMemory.releaseUnneeded() }
                        let count = Int.random(in: 1...Int.random(in: 1...40_000), using: &generator)
                        guard var words = try? PixelWords(count: count) else { continue }
                        try? words.withUnsafeMutableBufferPointer { words in
                            for place in stride(from: 0, to: count, by: 1024) { words[place] = mark }
                            words[count - 1] = mark
                        }
                        blocks.append((words, mark))
                        guard blocks.count > 20 else { continue }
                        let (old, oldMark) = blocks.remove(at: Int.random(in: 0..<20, using: &generator))
                        let places = stride(from: 0, to: old.count, by: 1024)
                        faults += places.filter { old[$0] != oldMark }.count
                        if old[old.count - 1] != oldMark { faults += 1 }
                    }
                    return faults
                }
            }
            return await group.reduce(0, +)
        }
        #expect(faults == 0)
    }

    @Test func keepLittleOfWhatIsFreed() throws {
        try withExtendedLifetime((0..<1000).map { _ in try PixelWords(count: 4096) }) {}
        // An eighth of what other tests have in use may be kept as well.
        #expect(UnusedMemory.byteCount <= UnusedMemory.baseLimit + UnusedMemory.usedByteCount / 8 + (4 << 20))
    }
}

@Suite struct MemoryTests {
    /// The address sanitizer reserves terabytes and ends the process itself.
    private static let isSanitized = dlsym(nil, "__asan_init") != nil

    /// Runs in a process of its own, which limits its own memory to what it has
    /// and 64 MiB.
    @Test(.disabled(if: isSanitized)) func exhaustedMemoryIsAnError() async {
        await #expect(processExitsWith: .success) {
            let statm = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            let pages = try #require(Int(statm.prefix { $0 != " " }))
            let limit = rlim_t(pages * Int(sysconf(Int32(_SC_PAGESIZE))) + 64 << 20)
            var limits = rlimit(rlim_cur: limit, rlim_max: limit)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0)
            do throws(RasterError) {
                _ = try RasterCanvas(size: CGSize(width: 16_000, height: 16_000))
                exit(1)
            } catch {
                exit(error.code == .outOfMemory ? 0 : 2)
            }
        }
    }
}
