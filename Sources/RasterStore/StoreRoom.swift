// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

/// The room for records: stored bytes are counted, and a sweep removes records where they exceed the limit.
///
/// A sweep runs on the thread that stores, which is in the background. One process sweeps at a time, with a lock of the
/// folder (`flock`) that the system releases if the process is killed. Others store meanwhile, up to a twentieth over the
/// limit; beyond it, they wait for the sweep.
final class StoreRoom: Sendable {
    let files: StoreFiles
    let size: StoreSize
    let byteLimit: Int
    let evictionCount = Atomic(0)

    /// The time for which a process waits until another one has swept.
    private static let patience = Duration.seconds(2)

    init(files: StoreFiles, byteLimit: Int) {
        self.files = files
        self.byteLimit = byteLimit
        size = StoreSize(path: files.directory.recordsPath + "/size")
    }

    /// Stores a record, after a sweep if there is no room for it; false if no room can be made.
    func store(_ record: RawSpan, _ name: StoreName, _ drawingTime: StoreDrawingTime) throws(StoreFault) -> Bool {
        try repeatingOnFullDisk(before: name) { () throws(StoreFault) in try storeOnce(record, name, drawingTime) }
    }

    /// Calls a closure that stores, and once more if the disk is full and has records that nothing finds any more.
    func repeatingOnFullDisk(
        before next: StoreName,
        _ body: () throws(StoreFault) -> Bool
    ) throws(StoreFault) -> Bool {
        do throws(StoreFault) {
            return try body()
        } catch {
            guard error.isOfFullDisk, try removeFormerRecords(before: next) > 0 else { throw error }
            return try body()
        }
    }

    /// Removes the records of former versions of a program.
    ///
    /// Their bytes are counted until the next sweep.
    private func removeFormerRecords(before next: StoreName) throws(StoreFault) -> Int {
        let inventory = try files.inventory(removesLeftovers: true, before: next)
        let removed = try files.remove(inventory.records.filter(\.isFormer), of: inventory)
        evictionCount.add(removed.count, ordering: .relaxed)
        return removed.count
    }

    private func storeOnce(
        _ record: RawSpan,
        _ name: StoreName,
        _ drawingTime: StoreDrawingTime
    ) throws(StoreFault) -> Bool {
        let byteCount = StoreFiles.occupied(by: record.byteCount)
        guard let sweepNumber = try reserve(byteCount, for: name) else { return false }
        do throws(StoreFault) {
            let isStored = try files.store(record, name, drawingTime) {
                size.addAgain(byteCount, sweptAfter: sweepNumber)
            }
            if !isStored { size.subtract(byteCount) }
            return isStored
        } catch {
            size.subtract(byteCount)
            throw error
        }
    }

    /// Counts the bytes of the next record, after a sweep if necessary; returns the number of sweeps, nil without room.
    private func reserve(_ byteCount: Int, for name: StoreName) throws(StoreFault) -> Int? {
        if let number = try size.add(byteCount, atMost: byteLimit) { return number }
        let end = ContinuousClock.now + Self.patience
        while true {
            let isSwept = try sweep(before: name)
            if let number = try size.add(byteCount, atMost: byteLimit + byteLimit / 20) { return number }
            guard !isSwept else { return nil }
            guard ContinuousClock.now < end else { throw .busy("another process has swept for \(Self.patience)") }
            usleep(1000)
        }
    }

    /// Removes leftovers and records to nine tenths of the limit, those of former versions of a program first, then those of
    /// least worth; false if another process does.
    ///
    /// - Parameter next: The name of the record that is stored next, which says the program.
    func sweep(before next: StoreName? = nil) throws(StoreFault) -> Bool {
        let path = files.directory.recordsPath
        let folder = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { throw .lastError("open the folder \(path)") }
        defer { close(folder) }
        guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
            if errno == EWOULDBLOCK { return false }
            throw .lastError("lock the folder \(path)")
        }
        let before = try size.startSweep()
        let inventory = try files.inventory(removesLeftovers: true, before: next)
        let victims = StoreSweep.victims(
            of: inventory.records,
            byteCount: inventory.byteCount,
            target: StoreSweep.target(ofByteLimit: byteLimit),
            now: StoreFiles.now
        )
        let removed = try files.remove(victims, of: inventory)
        evictionCount.add(removed.count, ordering: .relaxed)
        try size.endSweep(leaving: max(inventory.byteCount - removed.byteCount, 0), countedBefore: before)
        return true
    }
}
