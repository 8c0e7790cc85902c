// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterLock
import Testing

/// The example of the guide: a tier on another engine, here a dictionary.
private final class DictionaryTier: RasterTier {
    private let records = Lock<[String: [UInt8]]>([:])

    var name: String { "dictionary" }
    var isRemote: Bool { false }

    func expectedLookUpTime(byteCount: Int) -> Duration { .microseconds(1) }

    func find<Value>(
        _ request: RasterPipeline.TierRequest,
        read: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value? {
        guard let record = records.withLock({ $0[request.name] }) else { return nil }
        return try read(record.span.bytes)
    }

    func store(_ record: RawSpan, named name: String, drawingTime: Duration) throws(RasterError) -> Bool {
        let bytes = record.withUnsafeBytes { Array($0) }
        records.withLock { $0[name] = bytes }
        return true
    }

    func removeRecord(named name: String) throws(RasterError) {
        records.withLock { $0[name] = nil }
    }

    func removeAll() throws(RasterError) {
        records.withLock { $0 = [:] }
    }

    func flush() throws(RasterError) {}
}

@Suite struct OtherEngineTests {
    private let tier: any RasterTier = DictionaryTier()
    private let request = RasterPipeline.TierRequest(name: "a-b", deadline: .now.advanced(by: .seconds(30)))

    private func found() throws -> Int? {
        try tier.find(request) { record throws(RasterError) in record.byteCount }
    }

    @Test func aTierOnADictionaryFindsWhatItStored() throws {
        let bytes: [UInt8] = [1, 2, 3]
        try tier.store(bytes.span.bytes, named: "a-b", drawingTime: .zero)
        #expect(try found() == 3)
    }

    @Test func aTierOnADictionaryFindsNothingAfterARemoval() throws {
        let bytes: [UInt8] = [1, 2, 3]
        try tier.store(bytes.span.bytes, named: "a-b", drawingTime: .zero)
        try tier.removeRecord(named: "a-b")
        #expect(try found() == nil)
    }
}
