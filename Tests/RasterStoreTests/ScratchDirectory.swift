// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import RasterStore

/// A directory of a test, removed at its end.
final class ScratchDirectory: Sendable {
    let url: URL

    init() {
        // In memory where that is possible: what reaches the disk, and when, is nothing that a test can see.
        let memory = "/dev/shm"
        let parent = access(memory, W_OK) == 0 ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
        url = parent.appendingPathComponent("raster-store-\(UUID().uuidString)")
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The folder of the records.
    var records: URL { url.appendingPathComponent("records-2") }

    /// The file that has the size of all records.
    var sizeFile: URL { records.appendingPathComponent("size") }

    /// Returns the file of a record.
    func file(of name: String) throws -> URL {
        let place = try #require(StoreName(name))
        return records.appendingPathComponent(place.folder).appendingPathComponent(place.file)
    }

    /// Sets the time of the last use of a record to some seconds ago.
    func age(_ name: String, by seconds: Int) throws {
        let path = try file(of: name).path
        var status = stat()
        try #require(stat(path, &status) == 0)
        var time = status.st_mtim
        time.tv_sec -= seconds
        try #require(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
    }

    /// Returns the paths of all files below the folder of the records.
    func paths() -> [String] {
        let files = FileManager.default.enumerator(atPath: records.path)?.compactMap { $0 as? String } ?? []
        return files.map { records.appendingPathComponent($0).path }
    }

    /// Returns the bytes that all files occupy, without the folders.
    func byteCount() -> Int {
        paths().reduce(0) { sum, path in
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return sum }
            return sum + max(Int(status.st_blocks) * 512, (Int(status.st_size) + 4095) & ~4095)
        }
    }

    func store(byteLimit: Int = RasterStore.defaultByteLimit) throws(RasterError) -> RasterStore {
        try RasterStore(directory: url, byteLimit: byteLimit)
    }
}

/// Bytes that a seed decides.
enum ScratchRecord {
    /// Returns a name like those of a pipeline: a namespace and a digest.
    static func name(_ index: Int) -> String {
        let digest = String(UInt64(index + 1) &* 0x9E37_79B9_7F4A_7C15, radix: 16)
        return "0123456789abcdef-" + String(repeating: "0", count: 16 - digest.count) + digest
    }

    static func bytes(_ seed: UInt64, count: Int) -> [UInt8] {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        return (0..<count).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state >> 24)
        }
    }
}

extension RasterPipeline.TierRequest {
    static func named(_ name: String) -> Self { .init(name: name, deadline: .now + .seconds(60)) }
}

extension RasterStore {
    /// Stores bytes, as a picture that takes a millisecond to draw.
    @discardableResult
    func keep(
        _ bytes: [UInt8],
        named name: String,
        drawingTime: Duration = .milliseconds(1)
    ) throws(RasterError) -> Bool {
        try store(bytes.span.bytes, named: name, drawingTime: drawingTime)
    }

    /// Returns a copy of a record.
    func bytes(named name: String) throws(RasterError) -> [UInt8]? {
        try find(.named(name)) { record in record.withUnsafeBytes { Array($0) } }
    }
}
