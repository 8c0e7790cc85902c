// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLMDB
import Foundation

extension StoreEnvironment {
    /// The time for which a process waits until another one has written.
    private static let patience = Duration.seconds(2)

    /// Performs a transaction that writes.
    ///
    /// The file is marked as dirty before the first one after it was known to be on the disk, see
    /// ``StoreSynchronizing``. A transaction whose closure throws changes nothing.
    func write<Result>(
        _ body: (StoreTransaction) throws(StoreFault) -> Result
    ) throws(StoreFault) -> Result {
        writer.wait()
        defer { writer.signal() }
        try guardFile.lock(.writing, atMost: Self.patience)
        defer { guardFile.unlock(.writing) }
        try checkIntact()
        try synchronizing.willWrite(self)
        var pointer: OpaquePointer?
        let status = unsafe mdb_txn_begin(environment, nil, 0, &pointer)
        guard status == MDB_SUCCESS, let pointer = unsafe pointer else { throw StoreFault(status, "write") }
        let result: Result
        do throws(StoreFault) {
            result = try body(unsafe StoreTransaction(pointer: pointer, pageSize: pageSize))
        } catch {
            unsafe mdb_txn_abort(pointer)
            throw error
        }
        let end = unsafe mdb_txn_commit(pointer)
        guard end == MDB_SUCCESS else { throw StoreFault(end, "write a record") }
        return result
    }

    /// The bytes of the pages in use, and the number of records.
    func size() throws(StoreFault) -> (byteCount: Int, recordCount: Int) {
        try checkIntact()
        let reader = unsafe try beginReading()
        defer { unsafe endReading(reader) }
        let transaction = unsafe StoreTransaction(pointer: reader, pageSize: pageSize)
        return try (transaction.livePageCount() * pageSize, transaction.recordCount())
    }
}
