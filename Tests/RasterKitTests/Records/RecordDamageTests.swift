// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// Damage anywhere in a record is an error, and nothing else.
@Suite struct RecordDamageTests {
    private static let key: [UInt8] = [3, 1, 4, 1, 5]

    private static let records: [[UInt8]] = {
        var raw = RecordModel(width: 5, height: 4)
        raw.nestedLength = 1
        raw.nested = Array("4Shop4SealV 10\n\n".utf8)
        raw.drawingTime = 77
        var file = RecordModel(file: [UInt8](repeating: 77, count: 207))
        (raw.key, file.key) = (key, key)
        return [raw.bytes, file.bytes]
    }()

    private func read(_ bytes: [UInt8], key: [UInt8] = key) throws(RasterError) -> RasterImage {
        try ImageRecord.read(bytes.span.bytes, key: key).image
    }

    @Test(arguments: records)
    func refusesARecordThatIsCutAtAnyByte(record: [UInt8]) throws {
        for count in 0..<record.count {
            let error = try failure { _ = try read(Array(record[..<count])) }
            #expect(error.code == .invalidImage, "\(count) bytes: \(error)")
            #expect(error.message.contains("cut off"), "\(count) bytes: \(error)")
        }
    }

    @Test(arguments: records)
    func refusesARecordWithAnyBitFlipped(record: [UInt8]) throws {
        for bit in 0..<record.count * 8 {
            var damaged = record
            damaged[bit / 8] ^= 1 << (bit % 8)
            let error = try failure { _ = try read(damaged) }
            #expect(error.code == .invalidImage, "bit \(bit): \(error)")
            #expect(error.message.contains("record"), "bit \(bit): \(error)")
        }
    }

    @Test(arguments: records, [1, 7, 96, 5_000])
    func refusesBytesBehindTheEnd(record: [UInt8], count: Int) throws {
        let error = try failure { _ = try read(record + [UInt8](repeating: 0, count: count)) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains("follow its end at byte \(record.count)"), "\(error)")
    }

    private static let otherKeys: [[UInt8]] = [
        [], [3, 1, 4, 1], [3, 1, 4, 1, 5, 0], [3, 1, 4, 1, 6], [2, 1, 4, 1, 5], [0, 0, 0, 0, 0],
    ]

    @Test(arguments: records, otherKeys)
    func refusesARecordOfAnotherKey(record: [UInt8], other: [UInt8]) throws {
        let error = try failure { _ = try read(record, key: other) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains("another key"), "\(error)")
    }
}
