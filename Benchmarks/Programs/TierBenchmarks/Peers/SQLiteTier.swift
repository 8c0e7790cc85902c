// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CSQLite
import Foundation
import RasterKit
@_spi(Simulation) import RasterStore

/// A tier on SQLite as a program has it that knows SQLite: a write-ahead log, a mapped file, prepared statements.
///
/// It is measured on one thread at a time, and has no lock.
final class SQLiteTier: RasterTier {
    /// The addresses of the connection and of its statements.
    private let database: UInt
    private let findStatement: UInt
    private let storeStatement: UInt

    let name = "SQLite"
    let isRemote = false

    init(directory: URL) throws(RasterError) {
        var database: OpaquePointer?
        let path = directory.appendingPathComponent("records.sqlite").path
        sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
        let settings = """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA mmap_size = 1073741824;
            CREATE TABLE records (name TEXT PRIMARY KEY, record BLOB);
            """
        guard sqlite3_exec(database, settings, nil, nil, nil) == SQLITE_OK,
            let find = Self.statement("SELECT record FROM records WHERE name = ?", database),
            let store = Self.statement("INSERT OR REPLACE INTO records VALUES (?, ?)", database)
        else { throw RasterError(.tierUnavailable, "\(path): SQLite can't open it. Give another folder.") }
        self.database = UInt(bitPattern: database)
        findStatement = UInt(bitPattern: find)
        storeStatement = UInt(bitPattern: store)
    }

    deinit {
        sqlite3_finalize(OpaquePointer(bitPattern: findStatement))
        sqlite3_finalize(OpaquePointer(bitPattern: storeStatement))
        sqlite3_close(OpaquePointer(bitPattern: database))
    }

    private static func statement(_ text: String, _ database: OpaquePointer?) -> OpaquePointer? {
        var statement: OpaquePointer?
        sqlite3_prepare_v2(database, text, -1, &statement, nil)
        return statement
    }

    func expectedLookUpTime(byteCount: Int) -> Duration { .microseconds(1) }

    func find<Value>(
        _ request: RasterPipeline.TierRequest,
        read: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value? {
        let statement = OpaquePointer(bitPattern: findStatement)
        defer { sqlite3_reset(statement) }
        // The name outlives the step, so that SQLite needs no copy.
        var name = request.name
        let isFound = name.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                sqlite3_bind_text(statement, 1, bytes.baseAddress, Int32(bytes.count), nil)
                return sqlite3_step(statement) == SQLITE_ROW
            }
        }
        guard isFound else { return nil }
        let bytes = UnsafeRawBufferPointer(
            start: sqlite3_column_blob(statement, 0),
            count: Int(sqlite3_column_bytes(statement, 0))
        )
        return try RecordCompression.decompressing(bytes.bytes, read)
    }

    @discardableResult
    func store(_ record: RawSpan, named name: String, drawingTime: Duration) throws(RasterError) -> Bool {
        RecordCompression.compressing(record) { bytes in bytes.withUnsafeBytes { insert($0, named: name) } }
    }

    private func insert(_ record: UnsafeRawBufferPointer, named name: String) -> Bool {
        let statement = OpaquePointer(bitPattern: storeStatement)
        defer { sqlite3_reset(statement) }
        var name = name
        return name.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                sqlite3_bind_text(statement, 1, bytes.baseAddress, Int32(bytes.count), nil)
                sqlite3_bind_blob(statement, 2, record.baseAddress, Int32(record.count), nil)
                return sqlite3_step(statement) == SQLITE_DONE
            }
        }
    }

    func removeRecord(named name: String) {}
    func removeAll() {}
    func flush() {}
}
