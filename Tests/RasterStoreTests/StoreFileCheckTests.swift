// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterKit
import RasterTesting
import Testing

@testable import RasterStore

/// The check refuses no file that LMDB wrote.
struct StoreFileCheckTests {
    let scratch = ScratchDirectory()
    private let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

    private func check() throws {
        let data = try [UInt8](Data(contentsOf: scratch.url.appendingPathComponent("pictures.mdb")))
        let check = StoreFileCheck(pageSize: pageSize, fileByteCount: data.count, byteLimit: 64 << 20) { page, bytes in
            let start = Int(page) * pageSize
            guard start + bytes.count <= data.count else { return false }
            bytes = Array(data[start..<start + bytes.count])
            return true
        }
        try check.check()
    }

    @Test func acceptsWhatLMDBWritesAfterEachChange() throws {
        var random = SeededGenerator(seed: Proof.seed)
        let store = try scratch.store(byteLimit: 3 << 20)
        let sizes = [0, 30, 300, 1900, 2030, 2050, 4070, 4090, 9000, 40_000, 200_000]
        for step in 0..<Proof.length(300, full: 3000) {
            let name = "name \(Int.random(in: 0..<400, using: &random))"
            if Int.random(in: 0..<5, using: &random) == 0 {
                try store.removeRecord(named: name)
            } else {
                let count = sizes.randomElement(using: &random) ?? 0
                try store.keep([UInt8](repeating: 5, count: count), named: name)
            }
            #expect(throws: Never.self, "step \(step), RASTER_SEED=\(Proof.seed)") { try check() }
        }
    }

    @Test func acceptsANewFile() throws {
        let store = try scratch.store()
        _ = try store.statistics()
        #expect(throws: Never.self) { try check() }
    }
}
