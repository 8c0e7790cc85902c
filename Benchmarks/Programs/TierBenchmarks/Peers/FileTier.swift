// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
@_spi(Simulation) import RasterStore

/// A tier of plain files: open, read, close.
///
/// It is measured only: nothing is ever removed.
final class FileTier: RasterTier {
    private let directory: String

    let name = "files"
    let isRemote = false

    init(directory: URL) {
        self.directory = directory.path
    }

    func expectedLookUpTime(byteCount: Int) -> Duration { .microseconds(1) }

    func find<Value>(
        _ request: RasterPipeline.TierRequest,
        read: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value? {
        let file = open("\(directory)/\(request.name)", O_RDONLY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0 else { return nil }
        // The allocator uses the memory of the read before again.
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(facts.st_size), alignment: 16)
        defer { buffer.deallocate() }
        guard Glibc.read(file, buffer.baseAddress, buffer.count) == buffer.count else { return nil }
        return try RecordCompression.decompressing(UnsafeRawBufferPointer(buffer).bytes, read)
    }

    @discardableResult
    func store(_ record: RawSpan, named name: String, drawingTime: Duration) throws(RasterError) -> Bool {
        let data = RecordCompression.compressing(record) { bytes in bytes.withUnsafeBytes { Data($0) } }
        return (try? data.write(to: URL(fileURLWithPath: "\(directory)/\(name)"))) != nil
    }

    func removeRecord(named name: String) {}
    func removeAll() {}
    func flush() {}
}
