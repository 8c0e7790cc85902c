// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLMDB
import Foundation
import Synchronization

/// The order in which a file and its mark get to the disk.
///
/// LMDB is told not to wait for the disk (`MDB_NOSYNC`): a transaction would take milliseconds. The system writes the
/// pages in any order, so that a loss of power leaves a file that LMDB can't work with. The guard file says whether
/// that can be: it is marked as dirty, on the disk, before the first transaction, and as clean after everything was
/// written, some seconds after the last one at the latest. A file that was dirty when the machine stopped isn't used.
/// What a killed process wrote is in the memory of the system, and isn't affected.
final class StoreSynchronizing: Sendable {
    /// The time after which what was written gets to the disk.
    static let delay = 5.0

    private let isScheduled = Atomic(false)

    /// Marks the file as dirty; the caller has the lock for writing.
    func willWrite(_ environment: StoreEnvironment) throws(StoreFault) {
        if !environment.guardFile.isMarkedDirty {
            try environment.guardFile.write(environment.mark(isDirty: true))
        }
        schedule(environment)
    }

    /// Writes everything to the disk in some seconds.
    ///
    /// It refers to files rather than to the environment, which may be closed meanwhile.
    private func schedule(_ environment: StoreEnvironment) {
        guard !isScheduled.exchange(true, ordering: .relaxed) else { return }
        let file = fcntl(environment.dataDescriptor, F_DUPFD_CLOEXEC, 0)
        guard file >= 0 else { return isScheduled.store(false, ordering: .relaxed) }
        let (directory, mark) = (environment.directory, environment.mark(isDirty: false))
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + Self.delay) { [self] in
            isScheduled.store(false, ordering: .relaxed)
            defer { close(file) }
            guard let guardFile = try? StoreGuard(directory) else { return }
            defer { guardFile.close() }
            try? Self.synchronize(file, in: directory, guardFile, mark)
        }
    }

    /// Writes everything to the disk now.
    func synchronize(_ environment: StoreEnvironment) throws(StoreFault) {
        let opened = StoreDirectory.identity(of: environment.dataDescriptor)
        // Somebody moved the directory away.
        guard opened == StoreDirectory.identity(of: environment.directory.dataPath) else { throw .gone }
        guard environment.guardFile.isMarkedDirty else { return }
        // Locks belong to the open file: one of its own, so that it excludes writers of this process, too.
        let guardFile = try StoreGuard(environment.directory)
        defer { guardFile.close() }
        let file = environment.dataDescriptor
        try Self.synchronize(file, in: environment.directory, guardFile, environment.mark(isDirty: false))
    }

    private static func synchronize(
        _ file: Int32,
        in directory: StoreDirectory,
        _ guardFile: StoreGuard,
        _ mark: StoreGuard.Mark
    ) throws(StoreFault) {
        // Most of it without the lock, which others wait for.
        try checked(fdatasync(file), "write \(directory.dataPath) to the disk")
        try guardFile.lock(.writing, atMost: .seconds(2))
        defer { guardFile.unlock(.writing) }
        guard guardFile.isMarkedDirty, let opened = StoreDirectory.identity(of: file),
            opened == StoreDirectory.identity(of: directory.dataPath)
        else { return }
        try checked(fdatasync(file), "write \(directory.dataPath) to the disk")
        try guardFile.write(mark)
    }
}

extension StoreEnvironment {
    /// The mark of this process.
    func mark(isDirty: Bool) -> StoreGuard.Mark {
        .init(isDirty: isDirty, boot: StoreGuard.boot, byteLimit: byteLimit, processes: StoreGuard.processes)
    }
}
