// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLMDB
import Foundation
import RasterKit
import RasterLock

/// LMDB's file of a directory, which all stores of the directory in this process share.
///
/// LMDB allows one environment of a file in a process: closing a second one would release the locks of the first
/// (`fcntl`). ``StoreRegistry`` sees to that. It is opened by ``StoreOpening``.
@safe final class StoreEnvironment: Sendable {
    /// The pages of a record's tree; LMDB's first tree is its list of free pages.
    static let tree: MDB_dbi = 1

    /// The look-ups of all processes at the same moment; each has a place of 64 bytes in the file of locks.
    static let readerCount: UInt32 = 510

    /// The bytes of the limit that aren't LMDB's file: its locks, and the guard.
    static let lockByteCount = 64 << 10

    let directory: StoreDirectory
    let identity: StoreDirectory.Identity
    let guardFile: StoreGuard
    /// The limit, which the first process that used the directory chose.
    let byteLimit: Int
    let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
    /// The process that opened it: LMDB doesn't work in a process that was forked from it.
    private let process = getpid()

    /// LMDB's environment; an address, since calls on several threads share it.
    private let address: UInt
    private let dataFile: Int32
    /// The file of LMDB's locks, open until LMDB has closed its own descriptor of it.
    private let lockFile: Int32
    /// Maps of the first two pages and of the first page of the locks; addresses, as above.
    private let pages: UInt
    private let locks: UInt
    private let dataByteCount: Atomic<Int64>
    private let lockByteCount: Atomic<Int64>

    /// The transactions that look-ups used, by address.
    private let readers = Lock<[UInt]>([])
    /// One thread of this process writes.
    let writer = DispatchSemaphore(value: 1)
    private let isRetiredValue = Atomic(false)

    let uses = StoreUses()
    let evictionCount = Atomic(0)
    let synchronizing = StoreSynchronizing()

    /// Creates an environment of what was opened, and owns it.
    init(
        directory: StoreDirectory,
        identity: StoreDirectory.Identity,
        guardFile: StoreGuard,
        byteLimit: Int,
        environment: OpaquePointer,
        lockFile: Int32
    ) {
        self.directory = directory
        self.identity = identity
        self.guardFile = guardFile
        self.byteLimit = byteLimit
        address = UInt(bitPattern: environment)
        var file: Int32 = -1
        _ = unsafe mdb_env_get_fd(environment, &file)
        dataFile = file
        self.lockFile = lockFile
        pages = Self.map(file, byteCount: 2 * pageSize)
        locks = Self.map(lockFile, byteCount: pageSize)
        dataByteCount = Atomic(0)
        lockByteCount = Atomic(0)
        try? checkIntact()
    }

    deinit {
        // In a process that was forked, closing would free the places of the parent's look-ups.
        guard getpid() == process else { return }
        restoreLocks()
        for reader in readers.withLock({ $0 }) { unsafe mdb_txn_abort(OpaquePointer(bitPattern: reader)) }
        StoreRegistry.close(identity, of: ObjectIdentifier(self), isRetired: isRetired) {
            unsafe munmap(UnsafeMutableRawPointer(bitPattern: pages), 2 * pageSize)
            unsafe munmap(UnsafeMutableRawPointer(bitPattern: locks), pageSize)
            unsafe mdb_env_close(OpaquePointer(bitPattern: address))
            _ = close(lockFile)
            guardFile.close()
        }
    }

    /// The environment for calls of LMDB.
    var environment: OpaquePointer? { unsafe OpaquePointer(bitPattern: address) }

    /// A descriptor of LMDB's file, valid as long as the environment is.
    var dataDescriptor: Int32 { dataFile }

    /// A Boolean value that indicates whether another environment takes its place.
    var isRetired: Bool { isRetiredValue.load(ordering: .acquiring) }

    /// Notes that another environment takes its place.
    ///
    /// - Returns: False if that was known.
    func retire() -> Bool { !isRetiredValue.exchange(true, ordering: .acquiringAndReleasing) }

    /// Throws a fault if LMDB must not be called now: in a forked process, or after the file lost its name or was cut.
    ///
    /// A file that is cut while LMDB reads raises SIGBUS. It is asked for in front of each transaction; nothing but the
    /// moment of the reading itself is left.
    func checkIntact() throws(StoreFault) {
        guard getpid() == process else {
            throw .unusable(StoreFault.forked)
        }
        guard !isRetired else { throw .gone }
        try checkIntact(dataFile, dataByteCount)
        do throws(StoreFault) {
            try checkIntact(lockFile, lockByteCount)
        } catch {
            restoreLocks()
            throw error
        }
        guard let pages = unsafe UnsafeRawPointer(bitPattern: pages),
            let locks = unsafe UnsafeRawPointer(bitPattern: locks)
        else { return }
        guard unsafe raster_beginnings_are_intact(pages, pageSize, locks) else {
            throw .damaged("its first pages or its locks were overwritten while it was in use")
        }
    }

    /// Maps the first bytes of a file; 0 if that isn't possible.
    private static func map(_ file: Int32, byteCount: Int) -> UInt {
        let place = unsafe mmap(nil, byteCount, PROT_READ, MAP_SHARED, file, 0)
        return unsafe place == MAP_FAILED ? 0 : UInt(bitPattern: place)
    }

    /// Gives the file of the locks its size again, if it was cut: LMDB writes into it even when it closes.
    private func restoreLocks() {
        var status = stat()
        let byteCount = lockByteCount.load(ordering: .relaxed)
        guard unsafe fstat(lockFile, &status) == 0, status.st_size < byteCount else { return }
        _ = ftruncate(lockFile, off_t(byteCount))
    }

    private func checkIntact(_ file: Int32, _ known: borrowing Atomic<Int64>) throws(StoreFault) {
        let before = known.load(ordering: .relaxed)
        var byteCount = before
        guard unsafe raster_file_is_intact(file, &byteCount) else { throw .gone }
        if byteCount > before { known.max(byteCount, ordering: .relaxed) }
    }

    /// Calls a closure with a record, straight from the file.
    ///
    /// The transaction ends when the closure returns: until then, no page that it sees is used again.
    ///
    /// - Returns: The result of the closure, or nil if there is no record.
    func find<Value>(
        _ key: StoreKey,
        _ read: (RawSpan) throws(RasterError) -> Value
    ) throws(StoreFault) -> Result<Value, RasterError>? {
        try checkIntact()
        let reader = unsafe try beginReading()
        defer { unsafe endReading(reader) }
        var value = unsafe MDB_val()
        let status = unsafe key.bytes.withValue { name in unsafe mdb_get(reader, Self.tree, &name, &value) }
        guard status != MDB_NOTFOUND else { return nil }
        guard status == MDB_SUCCESS, let start = unsafe value.mv_data else { throw StoreFault(status, "find a record") }
        let record = unsafe RawSpan(_unsafeStart: UnsafeRawPointer(start), byteCount: value.mv_size)
        do {
            return .success(try read(record))
        } catch {
            return .failure(error)
        }
    }

    /// Begins a transaction that reads: one that an earlier look-up used, or a new one.
    func beginReading() throws(StoreFault) -> OpaquePointer {
        let idle = readers.withLock { $0.popLast() }
        if let idle, let reader = unsafe OpaquePointer(bitPattern: idle) {
            let status = unsafe mdb_txn_renew(reader)
            guard status != MDB_SUCCESS else { return unsafe reader }
            unsafe mdb_txn_abort(reader)
            throw StoreFault(status, "read")
        }
        var reader: OpaquePointer?
        var status = unsafe mdb_txn_begin(environment, nil, UInt32(MDB_RDONLY), &reader)
        if status == MDB_READERS_FULL {
            freePlacesOfKilledReaders()
            status = unsafe mdb_txn_begin(environment, nil, UInt32(MDB_RDONLY), &reader)
        }
        guard status == MDB_SUCCESS, let reader = unsafe reader else { throw StoreFault(status, "read") }
        return unsafe reader
    }

    /// Ends a transaction that read, and keeps it for another look-up.
    func endReading(_ reader: OpaquePointer) {
        unsafe mdb_txn_reset(reader)
        let address = UInt(bitPattern: reader)
        readers.withLock { $0.append(address) }
    }

    /// Frees the places of look-ups in which processes were killed: their pages would never be used again.
    func freePlacesOfKilledReaders() {
        _ = unsafe mdb_reader_check(environment, nil)
    }
}
