// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Testing

@testable @_spi(Simulation) import RasterStore

/// Records are stored in fewer bytes, and read as they were.
@Suite struct RecordCompressionTests {
    private func stored(_ record: [UInt8]) -> [UInt8] {
        RecordCompression.compressing(record.span.bytes) { bytes in bytes.withUnsafeBytes { Array($0) } }
    }

    private func read(_ stored: [UInt8]) throws(RasterError) -> [UInt8] {
        try RecordCompression.decompressing(stored.span.bytes) { bytes in bytes.withUnsafeBytes { Array($0) } }
    }

    @Test(arguments: 0...32)
    func compressesWhatBecomesSmallerByAThird(noisyRows: Int) throws {
        let record =
            ScratchRecord.bytes(8, count: 128 * noisyRows)
            + [UInt8](repeating: 9, count: 128 * (32 - noisyRows))
        let stored = stored(record)
        if noisyRows <= 20 {
            #expect(stored.count * 3 <= record.count * 2)
        } else if noisyRows >= 22 {
            #expect(stored == record)
        }
        #expect(try read(stored) == record)
    }

    @Test(arguments: [0, 1, 8, 60, 100, 200, 5_000, 3_000_000])
    func readsRecordsOfAnyLength(count: Int) throws {
        let record = [UInt8](repeating: 7, count: count)
        #expect(try read(stored(record)) == record)
    }

    /// The number of bytes is at 4.
    @Test(arguments: [0, 1, 4_999, 5_001, 1 << 30, UInt32.max])
    func refusesAnotherLength(count: UInt32) {
        var stored = stored([UInt8](repeating: 7, count: 5_000))
        for index in 0..<4 { stored[4 + index] = UInt8(truncatingIfNeeded: count >> (8 * UInt32(index))) }
        let error = #expect(throws: RasterError.self) { try read(stored) }
        #expect(error?.code == .invalidImage)
    }

    @Test func refusesWhatIsCutOrRefersToWhatIsBeforeIt() {
        var stored = stored([UInt8](repeating: 7, count: 5_000))
        for count in 9..<stored.count {
            #expect(throws: RasterError.self, "\(count) bytes") { try read(Array(stored[..<count])) }
        }
        stored[10] = 9
        #expect(throws: RasterError.self) { try read(stored) }
    }
}
