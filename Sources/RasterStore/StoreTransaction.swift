// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLMDB

/// A transaction of LMDB: records and their uses.
@safe struct StoreTransaction {
    let pointer: OpaquePointer
    let pageSize: Int

    /// The pages in use.
    func livePageCount() throws(StoreFault) -> Int {
        let statistics = try statistics()
        return statistics.ms_branch_pages + statistics.ms_leaf_pages + statistics.ms_overflow_pages
    }

    /// The number of records; each has an entry for its uses.
    func recordCount() throws(StoreFault) -> Int { try statistics().ms_entries / 2 }

    private func statistics() throws(StoreFault) -> MDB_stat {
        var statistics = MDB_stat()
        let status = unsafe mdb_stat(pointer, StoreEnvironment.tree, &statistics)
        guard status == MDB_SUCCESS else { throw StoreFault(status, "count pages") }
        return statistics
    }

    /// Stores a record and its use, replacing an earlier one.
    func put(_ record: RawSpan, _ use: StoreUse, for key: StoreKey) throws(StoreFault) {
        try remove(key)
        unsafe try put(key.bytes, byteCount: record.byteCount) { room in
            unsafe record.withUnsafeBytes { unsafe room.copyMemory(from: $0) }
        }
        try put(use, for: key)
    }

    /// Stores what is known of the uses of a record.
    func put(_ use: StoreUse, for key: StoreKey) throws(StoreFault) {
        unsafe try put(key.of(kind: StoreKey.use), byteCount: StoreUse.byteCount) { unsafe use.write(to: $0) }
    }

    /// Returns what is known of the uses of a record, or nil if there is no record.
    func use(of key: StoreKey) throws(StoreFault) -> StoreUse? {
        var value = unsafe MDB_val()
        let status = unsafe key.of(kind: StoreKey.use).withValue { name in
            unsafe mdb_get(pointer, StoreEnvironment.tree, &name, &value)
        }
        guard status != MDB_NOTFOUND else { return nil }
        guard status == MDB_SUCCESS else { throw StoreFault(status, "find a use") }
        return unsafe StoreUse(value)
    }

    /// Removes a record and its use.
    ///
    /// - Returns: False if there was none.
    @discardableResult
    func remove(_ key: StoreKey) throws(StoreFault) -> Bool {
        let found = try remove(key.bytes)
        _ = try remove(key.of(kind: StoreKey.use))
        return found
    }

    /// Returns records at random names with their uses, or all records if there are few.
    func sample(_ count: Int, isForeign: (StoreKey) -> Bool) throws(StoreFault) -> [StoreEviction.Candidate] {
        let cursor = unsafe try openCursor()
        defer { unsafe mdb_cursor_close(cursor) }
        var uses: [[UInt8]: StoreUse] = [:]
        if try recordCount() <= 4 * count {
            var entry = unsafe try entry(from: 0, cursor)
            while let (key, use) = entry {
                uses[key] = use
                entry = unsafe try self.entry(after: key, cursor)
            }
        } else {
            for _ in 0..<count {
                guard let (key, use) = unsafe try entry(from: .random(in: 0...(.max)), cursor) else { break }
                uses[key] = use
            }
        }
        return uses.map { key, use in
            let record = StoreKey(key, as: StoreKey.record)
            return .init(key: record.bytes, use: use, isForeign: isForeign(record))
        }
    }

    /// Returns the first use whose name has a hash not below a number, or the very first.
    private func entry(from hash: UInt64, _ cursor: OpaquePointer) throws(StoreFault) -> Entry? {
        let start = [StoreKey.use] + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: hash >> $0) }
        let found = unsafe try entry(at: start, cursor)
        return hash == 0 || found != nil ? found : unsafe try entry(from: 0, cursor)
    }

    /// Returns the use behind another one, or nil if that is the last.
    private func entry(after key: [UInt8], _ cursor: OpaquePointer) throws(StoreFault) -> Entry? {
        unsafe try entry(at: key + [0], cursor)
    }

    /// The key and the contents of a use.
    private typealias Entry = (key: [UInt8], use: StoreUse)

    private func entry(at start: [UInt8], _ cursor: OpaquePointer) throws(StoreFault) -> Entry? {
        var value = unsafe MDB_val()
        var key: [UInt8] = []
        let status = unsafe start.withValue { name in
            let status = unsafe mdb_cursor_get(cursor, &name, &value, MDB_SET_RANGE)
            if status == MDB_SUCCESS, let bytes = unsafe name.mv_data {
                key = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: name.mv_size))
            }
            return status
        }
        guard status == MDB_SUCCESS || status == MDB_NOTFOUND else { throw StoreFault(status, "find uses") }
        guard status == MDB_SUCCESS, key.first == StoreKey.use, let use = unsafe StoreUse(value) else { return nil }
        return (key, use)
    }

    private func remove(_ key: [UInt8]) throws(StoreFault) -> Bool {
        let cursor = unsafe try openCursor()
        defer { unsafe mdb_cursor_close(cursor) }
        let pageSize = pageSize
        var isIntact = true
        let status = unsafe key.withValue { name in
            var value = unsafe MDB_val()
            let status = unsafe mdb_cursor_get(cursor, &name, &value, MDB_SET_KEY)
            guard status == MDB_SUCCESS else { return status }
            isIntact = unsafe raster_value_is_intact(&name, &value, pageSize)
            return isIntact ? unsafe mdb_cursor_del(cursor, 0) : MDB_CORRUPTED
        }
        guard status != MDB_NOTFOUND else { return false }
        guard isIntact else { throw .damaged("the pages of a record are damaged") }
        guard status == MDB_SUCCESS else { throw StoreFault(status, "remove a record") }
        return true
    }

    private func put(
        _ key: [UInt8],
        byteCount: Int,
        _ fill: (UnsafeMutableRawBufferPointer) -> Void
    ) throws(StoreFault) {
        let status = unsafe key.withValue { name in
            var value = unsafe MDB_val(mv_size: byteCount, mv_data: nil)
            let status = unsafe mdb_put(pointer, StoreEnvironment.tree, &name, &value, UInt32(MDB_RESERVE))
            if status == MDB_SUCCESS {
                unsafe fill(UnsafeMutableRawBufferPointer(start: value.mv_data, count: byteCount))
            }
            return status
        }
        guard status == MDB_SUCCESS else { throw StoreFault(status, "write a record") }
    }

    private func openCursor() throws(StoreFault) -> OpaquePointer {
        var cursor: OpaquePointer?
        let status = unsafe mdb_cursor_open(pointer, StoreEnvironment.tree, &cursor)
        guard status == MDB_SUCCESS, let cursor = unsafe cursor else { throw StoreFault(status, "open a cursor") }
        return unsafe cursor
    }
}

extension StoreUse {
    fileprivate init?(_ value: MDB_val) {
        guard let start = unsafe value.mv_data else { return nil }
        self.init(unsafe RawSpan(_unsafeStart: UnsafeRawPointer(start), byteCount: value.mv_size))
    }
}

extension [UInt8] {
    /// Calls a closure with the bytes as LMDB takes them.
    func withValue(_ body: (inout MDB_val) -> Int32) -> Int32 {
        unsafe withUnsafeBytes { bytes in
            var value = unsafe MDB_val(mv_size: count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
            return unsafe body(&value)
        }
    }
}
