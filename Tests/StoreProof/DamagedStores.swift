// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterStore

/// Stores whose files were damaged in many ways: none ends the process, and none gives a record that isn't right.
struct DamagedStores {
    let directory: URL
    let byteLimit: Int

    private static let files = ["pictures.mdb", "guard", "pictures.mdb-lock"]
    private static let pageSize = 4096

    /// Damages a store in a way for each seed, and uses what is left.
    func run(seeds: Range<UInt64>) throws {
        let original = directory.appendingPathComponent("original")
        try make(original)
        let contents = try Self.files.map { try [UInt8](Data(contentsOf: original.appendingPathComponent($0))) }
        var (right, refused) = (0, 0)
        for seed in seeds {
            say("seed \(seed)")
            let damaged = directory.appendingPathComponent("damaged")
            try? FileManager.default.removeItem(at: damaged)
            try FileManager.default.createDirectory(at: damaged, withIntermediateDirectories: true)
            var random = ProofRandom(seed: seed)
            var files = contents
            switch random.below(20) {
            case 0: Damage.apply(to: &files[1], pageSize: 64, &random)
            case 1: Damage.apply(to: &files[2], pageSize: 64, &random)
            default: Damage.apply(to: &files[0], pageSize: Self.pageSize, &random)
            }
            for (name, bytes) in zip(Self.files, files) {
                try Data(bytes).write(to: damaged.appendingPathComponent(name))
            }
            let counts = try use(damaged)
            right += counts.right
            refused += counts.refused
        }
        say("right \(right) refused \(refused) done")
    }

    /// Makes a store with records of all sizes, and pages that are free.
    private func make(_ url: URL) throws {
        let store = try RasterStore(directory: url, byteLimit: byteLimit)
        var random = ProofRandom(seed: 77)
        for round in 0..<2 {
            for index in 0..<ProofRecord.nameCount {
                let count = [60, 300, 1500, 3000, 9000][random.below(5)] + random.below(500)
                let record = ProofRecord.bytes(index, generation: UInt64(round), count: count)
                try store.store(record.span.bytes, named: ProofRecord.name(index), drawingTime: .milliseconds(1))
                if random.below(4) == 0 { try store.removeRecord(named: ProofRecord.name(random.below(index + 1))) }
            }
        }
        store.close()
    }

    /// Finds, removes and stores records; ends the process if one is wrong and says that it is right.
    private func use(_ url: URL) throws -> (right: Int, refused: Int) {
        let store = try RasterStore(directory: url, byteLimit: byteLimit)
        // The first look-up throws if the store began anew.
        _ = try? ProofRecord.find(0, in: store)
        var (right, refused) = (0, 0)
        for index in 0..<ProofRecord.nameCount {
            let request = RasterTierRequest(name: ProofRecord.name(index), deadline: .now + .seconds(60))
            guard let bytes = try? store.find(request, read: { record in record.withUnsafeBytes { Array($0) } }) else {
                continue
            }
            if ProofRecord.isRight(bytes, index) {
                right += 1
            } else if ProofRecord.isIntact(bytes) {
                say("another's record under \(ProofRecord.name(index))")
                exit(1)
            } else {
                refused += 1
                try? store.removeRecord(named: ProofRecord.name(index))
            }
        }
        for index in 0..<ProofRecord.nameCount where index % 3 == 0 {
            let record = ProofRecord.bytes(index, generation: 9, count: 500 + 37 * index)
            _ = try? store.store(record.span.bytes, named: ProofRecord.name(index), drawingTime: .milliseconds(1))
            try? store.removeRecord(named: ProofRecord.name(index + 1))
        }
        // A store that met the damage while it was open has begun anew by now, or does so when it is opened again.
        store.close()
        let next = try RasterStore(directory: url, byteLimit: byteLimit)
        _ = try? ProofRecord.find(5, in: next)
        let record = ProofRecord.bytes(5, generation: 10, count: 7000)
        try next.store(record.span.bytes, named: ProofRecord.name(5), drawingTime: .milliseconds(1))
        guard try ProofRecord.find(5, in: next) == .right else {
            say("a record that was just stored is wrong")
            exit(1)
        }
        next.close()
        return (right, refused)
    }
}

/// Ways in which bytes of a file change.
enum Damage {
    static func apply(to file: inout [UInt8], pageSize: Int, _ random: inout ProofRandom) {
        guard file.count >= 2 * pageSize else { return }
        let pages = file.count / pageSize
        let page = structured(file, pageSize, &random) * pageSize
        let other = random.below(pages) * pageSize
        switch random.below(9) {
        case 0: file.removeLast(random.below(file.count))
        case 1: file.removeLast(min(file.count, random.below(3 * pageSize)))
        case 2: for offset in page..<page + pageSize { file[offset] = 0 }
        case 3:
            let start = random.below(file.count - pageSize / 8)
            for offset in start..<start + pageSize / 8 { file[offset] = 0 }
        case 4: for offset in page..<page + pageSize { file.swapAt(offset, other + offset - page) }
        case 5: file.replaceSubrange(other..<other + pageSize, with: Array(file[page..<page + pageSize]))
        case 6: for offset in page..<page + pageSize { file[offset] = UInt8(truncatingIfNeeded: random.next() >> 20) }
        case 7:
            let offset = page + random.below(pageSize / 16)
            file[offset] = UInt8(truncatingIfNeeded: random.next() >> 20)
        default:
            for _ in 0...random.below(8) {
                file[page + random.below(pageSize)] ^= 1 << UInt8(random.below(8))
            }
        }
    }

    /// Returns a page at random, most often one that leads to others.
    private static func structured(_ file: [UInt8], _ pageSize: Int, _ random: inout ProofRandom) -> Int {
        let pages = file.count / pageSize
        for _ in 0..<40 {
            let page = random.below(pages)
            if [1, 2, 8].contains(file[page * pageSize + 10]) { return page }
        }
        return random.below(pages)
    }
}
