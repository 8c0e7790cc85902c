// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLMDB
import Foundation

// The files of a directory that is opened, which somebody may remove at any time.

extension StoreOpening {
    /// Opens the directory, or returns nil if somebody removed its guard file meanwhile.
    ///
    /// Another process, with a new guard file, may open the directory then at the same time: LMDB's file and its locks
    /// may be of different processes.
    func openOnce(_ identity: StoreDirectory.Identity) throws(StoreFault) -> Outcome? {
        let guardFile: StoreGuard
        do throws(StoreFault) {
            guardFile = try StoreGuard(directory)
        } catch {
            if StoreDirectory.identity(of: directory.path) == identity { throw error }
            return nil
        }
        let outcome: Outcome
        do throws(StoreFault) {
            try guardFile.lock(.opening, atMost: Self.patience)
            guard isInPlace(guardFile, identity) else {
                guardFile.close()
                return nil
            }
            outcome = try open(identity, guardFile)
        } catch {
            let isRemoved = !isInPlace(guardFile, identity)
            guardFile.close()
            if isRemoved { return nil }
            throw error
        }
        guard isInPlace(guardFile, identity) else {
            _ = outcome.environment.retire()
            return nil
        }
        guardFile.unlock(.opening)
        return outcome
    }

    /// Returns a Boolean value that indicates whether the guard file is the one that others lock.
    func isInPlace(_ guardFile: StoreGuard, _ identity: StoreDirectory.Identity) -> Bool {
        guard let file = StoreDirectory.identity(of: guardFile.file),
            file == StoreDirectory.identity(of: directory.guardPath)
        else { return false }
        return identity == StoreDirectory.identity(of: directory.path)
    }

    /// Removes LMDB's files if the data is still that of an environment, before another one takes its place.
    ///
    /// LMDB allows one environment of a file in a process, so that the file must have lost its name before the next one
    /// is opened.
    func discard(_ file: StoreDirectory.Identity) throws(StoreFault) {
        guard StoreDirectory.identity(of: directory.dataPath) == file else { return }
        let guardFile = try StoreGuard(directory)
        defer { guardFile.close() }
        try guardFile.lock(.opening, atMost: Self.patience)
        guard StoreDirectory.identity(of: directory.dataPath) == file else { return }
        try removeFiles()
    }

    /// A Boolean value that indicates whether there is something at the path of the data.
    var hasData: Bool { exists(directory.dataPath) }

    /// Returns a Boolean value that indicates whether there is something at a path.
    func exists(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0
    }

    /// Returns a Boolean value that indicates whether there is a file at a path, rather than a link or a pipe.
    func isFile(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Removes LMDB's files.
    ///
    /// Processes that have them open notice, and open the new ones.
    func removeFiles() throws(StoreFault) {
        for path in [directory.dataPath, directory.lockPath] where unsafe unlink(path) != 0 && errno != ENOENT {
            throw StoreFault.lastError("remove \(path)")
        }
    }
}
