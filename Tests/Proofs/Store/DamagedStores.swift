// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterStore

/// Stores whose files were damaged in many ways: none ends the process, and none gives a record that isn't right.
struct DamagedStores {
    let directory: URL
    let byteLimit: Int

    /// Damages a store in some ways for each seed, and uses what is left.
    func run(seeds: Range<UInt64>) throws {
        let store = try RasterStore(directory: directory, byteLimit: byteLimit)
        var (right, refused) = (0, 0)
        for seed in seeds {
            say("seed \(seed)")
            var random = ProofRandom(seed: seed)
            try fill(store, &random)
            let paths = paths()
            let damageCount = 1 + random.below(20)
            for _ in 0..<damageCount { try Damage.apply(to: paths, &random) }
            let counts = try use(store)
            // A way of damage changes two files at most.
            guard counts.right >= ProofRecord.nameCount - 2 * damageCount else {
                say("only \(counts.right) records are right after \(damageCount) damages")
                exit(1)
            }
            right += counts.right
            refused += counts.refused
            try storeAgain(store)
        }
        say("right \(right) refused \(refused) done")
    }

    private func fill(_ store: RasterStore, _ random: inout ProofRandom) throws {
        try? FileManager.default.removeItem(at: directory)
        for index in 0..<ProofRecord.nameCount {
            let count = [60, 300, 1500, 3000, 9000][random.below(5)] + random.below(500)
            let record = ProofRecord.bytes(index, generation: random.next(), count: count)
            try store.store(record.span.bytes, named: ProofRecord.name(index), drawingTime: .milliseconds(1))
        }
    }

    private func paths() -> [String] {
        let records = directory.appendingPathComponent("records-2").path
        let files = FileManager.default.enumerator(atPath: records)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.contains("/") || $0 == "size" }.sorted().map { "\(records)/\($0)" }
    }

    /// Finds all records, and removes those that aren't right, as a pipeline does.
    private func use(_ store: RasterStore) throws -> (right: Int, refused: Int) {
        var (right, refused) = (0, 0)
        for index in 0..<ProofRecord.nameCount {
            switch try ProofRecord.find(index, in: store) {
            case .right: right += 1
            case .missing: break
            case .wrong:
                refused += 1
                try store.removeRecord(named: ProofRecord.name(index))
            }
        }
        return (right, refused)
    }

    private func storeAgain(_ store: RasterStore) throws {
        let record = ProofRecord.bytes(5, generation: 10, count: 7000)
        let isStored = try store.store(
            record.span.bytes,
            named: ProofRecord.name(5),
            drawingTime: .milliseconds(1)
        )
        let finding = try ProofRecord.find(5, in: store)
        guard !isStored || finding == .right else {
            say("a record that was just stored is wrong")
            exit(1)
        }
    }
}

/// Ways in which files change.
enum Damage {
    static func apply(to paths: [String], _ random: inout ProofRandom) throws {
        let path = paths[random.below(paths.count)]
        let other = paths[random.below(paths.count)]
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        let byteCount = Int(status.st_size)
        switch random.below(12) {
        case 0: truncate(path, random.below(byteCount))
        case 1: truncate(path, 0)
        case 2: truncate(path, byteCount + 1 + random.below(100_000))
        case 3: unlink(path)
        case 4: replace(path) { symlink(other, path) }
        case 5: replace(path) { mkfifo(path, 0o600) }
        case 6: if path.hasSuffix("size") == false { replace(path) { mkdir(path, 0o700) } }
        case 7: rename(path, other)
        case 8: link(path, path + "-copy")
        case 9: try Data((0..<random.below(2000)).map { _ in random.byte() }).write(to: URL(fileURLWithPath: path))
        case 10:
            try change(path) { bytes in
                let start = random.below(bytes.count)
                for offset in start..<min(start + 200, bytes.count) { bytes[offset] = 0 }
            }
        default:
            try change(path) { bytes in
                guard !bytes.isEmpty else { return }
                for _ in 0...random.below(8) { bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8)) }
            }
        }
    }

    private static func replace(_ path: String, by make: () -> Int32) {
        unlink(path)
        _ = make()
    }

    private static func change(_ path: String, _ body: (inout [UInt8]) -> Void) throws {
        let url = URL(fileURLWithPath: path)
        var bytes = try [UInt8](Data(contentsOf: url))
        body(&bytes)
        try Data(bytes).write(to: url)
    }
}
