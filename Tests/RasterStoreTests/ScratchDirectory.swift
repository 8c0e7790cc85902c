// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import RasterKit
import RasterTesting
import Testing

@testable import RasterStore

final class ScratchDirectory: Sendable {
    let url: URL

    init() {
        // In memory where that is possible: what reaches the disk, and when, is nothing that a test can see.
        let memory = "/dev/shm"
        let parent = access(memory, W_OK) == 0 ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
        url = parent.appendingPathComponent("raster-store-\(UUID().uuidString)")
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var records: URL { url.appendingPathComponent("records-2") }

    var sizeFile: URL { records.appendingPathComponent("size") }

    func file(of name: String) throws -> URL {
        let place = try #require(StoreName(name))
        return records.appendingPathComponent(place.folder).appendingPathComponent(place.file)
    }

    func age(_ name: String, by seconds: Int) throws {
        let path = try file(of: name).path
        var status = stat()
        try #require(stat(path, &status) == 0)
        var time = status.st_mtim
        time.tv_sec -= seconds
        try #require(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
    }

    func paths() -> [String] {
        let files = FileManager.default.enumerator(atPath: records.path)?.compactMap { $0 as? String } ?? []
        return files.map { records.appendingPathComponent($0).path }
    }

    func byteCount() -> Int {
        paths().reduce(0) { sum, path in
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return sum }
            return sum + max(Int(status.st_blocks) * 512, (Int(status.st_size) + 4095) & ~4095)
        }
    }

    func process(_ command: String, byteLimit: Int, _ numbers: [UInt64] = []) throws -> ProofProcess {
        try ProofProcess(arguments(command, byteLimit, numbers))
    }

    func output(of command: String, byteLimit: Int, _ numbers: [UInt64] = []) throws -> [String] {
        try ProofProcess.output(arguments(command, byteLimit, numbers))
    }

    private func arguments(_ command: String, _ byteLimit: Int, _ numbers: [UInt64]) -> [String] {
        ["store", command, url.path, "\(byteLimit)"] + numbers.map(String.init)
    }

    func store(byteLimit: Int = RasterStore.defaultByteLimit) throws(RasterError) -> RasterStore {
        try RasterStore(directory: url, byteLimit: byteLimit)
    }
}

enum ScratchRecord {
    static func name(_ index: Int) -> String {
        let digest = String(UInt64(index + 1) &* 0x9E37_79B9_7F4A_7C15, radix: 16)
        return "0123456789abcdef-" + String(repeating: "0", count: 16 - digest.count) + digest
    }

    static func bytes(_ seed: UInt64, count: Int) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
}

extension RasterPipeline.TierRequest {
    static func named(_ name: String) -> Self { .init(name: name, deadline: .now + .seconds(60)) }
}

extension RasterStore {
    @discardableResult
    func keep(
        _ bytes: [UInt8],
        named name: String,
        drawingTime: Duration = .milliseconds(1)
    ) throws(RasterError) -> Bool {
        try store(bytes.span.bytes, named: name, drawingTime: drawingTime)
    }

    func bytes(named name: String) throws(RasterError) -> [UInt8]? {
        try find(.named(name)) { record in record.withUnsafeBytes { Array($0) } }
    }
}

extension ProofProcess {
    func waitUntilReady() throws {
        while try line() != "ready" {}
    }
}

func eventually(_ isDone: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
        if try isDone() { return true }
        usleep(2000)
    }
    return false
}
