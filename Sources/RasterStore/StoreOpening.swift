// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLMDB
import Foundation

/// The opening of a directory: it is checked, and begins anew where it can't be used.
struct StoreOpening: Sendable {
    let directory: StoreDirectory
    /// The limit that the program chose.
    let byteLimit: Int

    /// What was opened, and what the log should say of it.
    struct Outcome: Sendable {
        let environment: StoreEnvironment
        /// Why the store began anew, or nil if it didn't.
        var newBeginning: String?
    }

    /// The time for which a process waits until another one has opened the directory.
    static let patience = Duration.seconds(10)

    /// Opens the directory, or returns the environment that has it open in this process.
    ///
    /// - Parameters:
    ///   - replaced: An environment that is replaced, whose file is removed first.
    ///   - reason: Why the store begins anew, or nil if that is no fault.
    func open(replacing replaced: StoreEnvironment? = nil, reason: String? = nil) throws(StoreFault) -> Outcome {
        if let replaced, let file = StoreDirectory.identity(of: replaced.dataDescriptor) {
            try discard(file)
            StoreRegistry.retire(replaced)
        }
        for _ in 0..<Self.mostAttempts {
            if let outcome = try open(reason) { return outcome }
        }
        throw .busy("somebody removes its files again and again")
    }

    /// Opens the directory, or returns nil if somebody removed it, or its guard file, meanwhile.
    private func open(_ reason: String?) throws(StoreFault) -> Outcome? {
        let identity = try directory.prepare()
        var newBeginning = reason
        do throws(StoreFault) {
            let environment = try StoreRegistry.environment(of: identity) { () throws(StoreFault) in
                guard let outcome = try openOnce(identity) else { throw .gone }
                newBeginning = reason ?? outcome.newBeginning
                return outcome.environment
            }
            return Outcome(environment: environment, newBeginning: newBeginning)
        } catch .gone {
            return nil
        }
    }

    /// The times that somebody may remove the files while they are opened.
    private static let mostAttempts = 8

    /// Opens the directory, which this process alone opens now.
    func open(
        _ identity: StoreDirectory.Identity,
        _ guardFile: StoreGuard
    ) throws(StoreFault) -> Outcome {
        let isAlone = try guardFile.lock(.using)
        let mark = guardFile.mark()
        let limit = try limit(isAlone: isAlone, mark)
        var reason = hasData ? try reasonToBeginAnew(isAlone: isAlone, mark, limit) : nil
        if reason != nil || !hasData {
            guard isInPlace(guardFile, identity) else { throw .gone }
            try removeFiles()
        }
        // Shared from here on; nobody else opens it before the end.
        guard try guardFile.lock(.using, isShared: true) else { throw .busy("another process uses it alone") }

        let isNew = !hasData
        let next = StoreGuard.Mark(
            isDirty: isNew || mark?.isDirty != false,
            boot: StoreGuard.boot,
            byteLimit: limit,
            processes: StoreGuard.processes
        )
        if isAlone || mark == nil, mark != next { try guardFile.write(next) }
        for _ in 0..<2 {
            do throws(StoreFault) {
                let environment = try openFile(identity, guardFile, limit)
                return Outcome(environment: environment, newBeginning: reason)
            } catch .damaged(let damage) {
                reason = damage
                try removeFiles()
            }
        }
        throw .unusable("it is damaged again and again\(reason.map { " (\($0))" } ?? "")")
    }

    /// Returns the limit that holds: that of the processes that use the directory, or the program's own.
    private func limit(isAlone: Bool, _ mark: StoreGuard.Mark?) throws(StoreFault) -> Int {
        var limit = byteLimit
        if !isAlone {
            guard let mark else { throw .unusable("another version of RasterKit uses it now") }
            guard mark.boot == StoreGuard.boot else { throw .unusable("another machine uses it now") }
            guard mark.processes == StoreGuard.processes else {
                throw .unusable(
                    "a process of another container uses it now, which LMDB can't tell from one of this container. "
                        + "Choose a directory for each container"
                )
            }
            limit = mark.byteLimit
        }
        var most = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &most) == 0, most.rlim_cur < limit else {
            return limit
        }
        // A file that grows beyond it ends the process (SIGXFSZ).
        guard isAlone, most.rlim_cur >= RasterStore.minimumByteLimit else {
            throw .system(code: EFBIG, action: "write files of \(limit) bytes")
        }
        return Int(most.rlim_cur)
    }

    private func reasonToBeginAnew(
        isAlone: Bool,
        _ mark: StoreGuard.Mark?,
        _ limit: Int
    ) throws(StoreFault) -> String? {
        guard let mark else { return "its guard file is damaged, or of another version of RasterKit" }
        if isAlone, mark.isDirty, mark.boot != StoreGuard.boot || mark.boot.isEmpty {
            return "the machine stopped before everything was on the disk"
        }
        // What isn't a file is removed, rather than waited for or followed.
        guard isFile(directory.dataPath) else { return "\(directory.dataPath) wasn't a file" }
        guard isFile(directory.lockPath) || isAlone && !exists(directory.lockPath) else {
            return "its locks were removed"
        }
        let file = unsafe Glibc.open(directory.dataPath, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { throw StoreFault.lastError("open \(directory.dataPath)") }
        defer { close(file) }
        do throws(StoreDamage) {
            _ = try check(of: file, limit).metas()
            return nil
        } catch {
            return error.reason
        }
    }

    private func check(of file: Int32, _ limit: Int) -> StoreFileCheck {
        var status = stat()
        let isKnown = unsafe fstat(file, &status) == 0
        let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
        return StoreFileCheck(
            pageSize: pageSize,
            fileByteCount: isKnown ? Int(status.st_size) : 0,
            byteLimit: Self.mapByteCount(of: limit, pageSize: pageSize)
        ) { page, bytes in
            unsafe pread(file, &bytes, bytes.count, off_t(page) * off_t(pageSize)) == bytes.count
        }
    }

    /// Returns the bytes of LMDB's map: the file is never larger.
    static func mapByteCount(of limit: Int, pageSize: Int) -> Int {
        max(limit - StoreEnvironment.lockByteCount, 0) / pageSize * pageSize
    }

    /// Allocates the file of LMDB's locks.
    ///
    /// LMDB maps it and writes into the map, which raises SIGBUS if the disk has no room for it.
    private func allocateLocks() throws(StoreFault) {
        let file = unsafe Glibc.open(directory.lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw StoreFault.lastError("open \(directory.lockPath)") }
        defer { close(file) }
        let status = posix_fallocate(file, 0, off_t(StoreEnvironment.lockByteCount * 3 / 4))
        guard status == 0 else { throw .system(code: status, action: "write \(directory.lockPath)") }
    }

    private func openFile(
        _ identity: StoreDirectory.Identity,
        _ guardFile: StoreGuard,
        _ limit: Int
    ) throws(StoreFault) -> StoreEnvironment {
        try allocateLocks()
        var created: OpaquePointer?
        var status = unsafe mdb_env_create(&created)
        guard status == MDB_SUCCESS, let environment = unsafe created else { throw StoreFault(status, "use LMDB") }
        let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
        status = unsafe mdb_env_set_mapsize(environment, Self.mapByteCount(of: limit, pageSize: pageSize))
        if status == MDB_SUCCESS { status = unsafe mdb_env_set_maxreaders(environment, StoreEnvironment.readerCount) }
        if status == MDB_SUCCESS {
            // Without MDB_WRITEMAP: a full disk is an error of a call then, and no SIGBUS.
            let flags = UInt32(MDB_NOSYNC | MDB_NOTLS | MDB_NOSUBDIR)
            status = unsafe mdb_env_open(environment, directory.dataPath, flags, 0o600)
        }
        guard status == MDB_SUCCESS else {
            unsafe mdb_env_close(environment)
            throw StoreFault(status, "open \(directory.dataPath)")
        }
        let lockFile = unsafe Glibc.open(directory.lockPath, O_RDWR | O_CLOEXEC)
        do throws(StoreFault) {
            guard lockFile >= 0 else { throw StoreFault.lastError("open \(directory.lockPath)") }
            unsafe try check(environment, limit)
        } catch {
            unsafe mdb_env_close(environment)
            // After LMDB's own descriptor: closing one ends the locks of the process.
            if lockFile >= 0 { close(lockFile) }
            throw error
        }
        let opened = unsafe StoreEnvironment(
            directory: directory,
            identity: identity,
            guardFile: guardFile,
            byteLimit: limit,
            environment: environment,
            lockFile: lockFile
        )
        opened.freePlacesOfKilledReaders()
        return opened
    }

    /// Checks the file's structure: what a transaction sees, since others may be writing.
    private func check(_ environment: OpaquePointer, _ limit: Int) throws(StoreFault) {
        var reader: OpaquePointer?
        var file: Int32 = -1
        _ = unsafe mdb_reader_check(environment, nil)
        var status = unsafe mdb_env_get_fd(environment, &file)
        if status == MDB_SUCCESS { status = unsafe mdb_txn_begin(environment, nil, UInt32(MDB_RDONLY), &reader) }
        guard status == MDB_SUCCESS else { throw StoreFault(status, "read") }
        defer { unsafe mdb_txn_abort(reader) }
        do throws(StoreDamage) {
            try check(of: file, limit).check(transaction: UInt64(unsafe mdb_txn_id(reader)))
        } catch {
            throw .damaged(error.reason)
        }
        // Sets how keys compare; the tree itself is there already.
        var tree: MDB_dbi = 0
        status = unsafe mdb_dbi_open(reader, nil, 0, &tree)
        guard status == MDB_SUCCESS, tree == StoreEnvironment.tree else { throw StoreFault(status, "read") }
    }
}
