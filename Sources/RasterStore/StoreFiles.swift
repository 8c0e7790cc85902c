// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The files of a store: one for each record, in 256 folders.
///
/// Each call opens its files by their paths, and closes them: a folder that was removed or moved away is made again. A
/// record is written under a temporary name, and renamed. It isn't brought to the disk at once (`fsync`): the pipeline
/// refuses a record that a loss of power tore.
struct StoreFiles: Sendable {
    let directory: StoreDirectory
    let recordByteLimit: Int

    /// Returns the bytes that a file of a size occupies.
    static func occupied(by byteCount: Int) -> Int { (byteCount + 4095) & ~4095 }

    private static func occupied(by status: borrowing stat) -> Int {
        max(occupied(by: min(Int(status.st_size), 1 << 50)), min(Int(status.st_blocks), 1 << 41) * 512)
    }

    static var now: Int { time(nil) }
}

// MARK: - One record

extension StoreFiles {
    /// Reads a record, rather than mapping it: a file that is cut while it is mapped ends the process.
    func find<Value, Failure: Error>(
        _ name: StoreName,
        _ read: (RawSpan) throws(Failure) -> Value
    ) throws(StoreFault) -> Result<Value, Failure>? {
        guard let folder = try open(name.folder) else { return nil }
        defer { close(folder) }
        let file = unsafe openat(folder, name.file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else {
            // Nothing, a link, a socket.
            if [ENOENT, ELOOP, ENXIO].contains(errno) { return nil }
            throw .lastError("open \(name.file)")
        }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
            status.st_size <= recordByteLimit
        else { return nil }
        // The allocator uses the memory of an earlier record again.
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(status.st_size), alignment: 16)
        defer { unsafe bytes.deallocate() }
        let count = unsafe pread(file, bytes.baseAddress, bytes.count, 0)
        guard count >= 0 else { throw .lastError("read \(name.file)") }
        guard count == bytes.count else { return nil }
        do throws(Failure) {
            let value = try read(unsafe UnsafeRawBufferPointer(bytes).bytes)
            noteUse(of: file, status)
            return .success(value)
        } catch {
            return .failure(error)
        }
    }

    private func noteUse(of file: Int32, _ status: borrowing stat) {
        let now = Self.now
        guard (now &- status.st_mtim.tv_sec).magnitude > StoreSweep.useInterval else { return }
        setTimes(of: file, lastUse: now, StoreDrawingTime(nanoseconds: status.st_mtim.tv_nsec))
    }

    private func setTimes(of file: Int32, lastUse: Int, _ drawingTime: StoreDrawingTime) {
        let access = timespec(tv_sec: lastUse, tv_nsec: 0)
        let modification = timespec(tv_sec: lastUse, tv_nsec: drawingTime.microseconds)
        // A use that can't be noted, as on a disk that is read-only, costs little.
        _ = unsafe futimens(file, [access, modification])
    }

    /// Writes a record, and calls a closure when there is a file of its size; false if a folder is in its place.
    func store(
        _ record: RawSpan,
        _ name: StoreName,
        _ drawingTime: StoreDrawingTime,
        isMade: () -> Void
    ) throws(StoreFault) -> Bool {
        // A file that grows beyond it ends the process (SIGXFSZ).
        var limit = rlimit()
        let isKnown = unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
        guard !isKnown || limit.rlim_cur >= record.byteCount else {
            throw .system(code: EFBIG, action: "write \(record.byteCount) bytes")
        }
        let folder = try makeAndOpen(name.folder)
        defer { close(folder) }
        let temporary = "." + String(UInt64.random(in: 0...(.max)), radix: 16)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = unsafe openat(folder, temporary, flags, 0o600)
        guard file >= 0 else { throw .lastError("make a file in \(path(of: name.folder))") }
        var isStored = false
        defer {
            close(file)
            if !isStored { unsafe unlinkat(folder, temporary, 0) }
        }
        // Until it is closed, or the process is killed.
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else { throw .lastError("lock a file in \(path(of: name.folder))") }
        try write(record, to: file, isMade: isMade)
        setTimes(of: file, lastUse: Self.now, drawingTime)
        isStored = unsafe renameat(folder, temporary, folder, name.file) == 0
        guard isStored || errno == EISDIR else { throw .lastError("rename a file to \(name.file)") }
        return isStored
    }

    private func write(_ record: RawSpan, to file: Int32, isMade: () -> Void) throws(StoreFault) {
        // All of its size from the start, so that a sweep of another process counts it.
        var status = ftruncate(file, record.byteCount)
        isMade()
        var start = 0
        while status == 0, start < record.byteCount {
            let count = unsafe record.withUnsafeBytes { bytes in
                unsafe pwrite(file, bytes.baseAddress.map { unsafe $0 + start }, bytes.count - start, start)
            }
            start += max(count, 0)
            if count <= 0, errno != EINTR { status = -1 }
        }
        guard status == 0 else { throw .lastError("write a record of \(record.byteCount) bytes") }
    }

    func remove(_ name: StoreName) throws(StoreFault) {
        guard let folder = try open(name.folder) else { return }
        defer { close(folder) }
        guard unsafe unlinkat(folder, name.file, 0) == 0 || errno == ENOENT || errno == EISDIR else {
            throw .lastError("remove \(name.file)")
        }
    }

    /// Opens a folder; nil if there is none, or something else in its place.
    private func open(_ folder: String) throws(StoreFault) -> Int32? {
        let path = path(of: folder)
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor < 0 else { return descriptor }
        if [ENOENT, ENOTDIR, ELOOP].contains(errno) { return nil }
        throw .lastError("open the folder \(path)")
    }

    private func makeAndOpen(_ folder: String) throws(StoreFault) -> Int32 {
        if let descriptor = try open(folder) { return descriptor }
        try directory.make()
        let path = path(of: folder)
        for _ in 0..<2 {
            guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .lastError("make the folder \(path)") }
            if let descriptor = try open(folder) { return descriptor }
            unsafe unlink(path)
        }
        throw .lastError("make the folder \(path)")
    }

    private func path(of folder: String) -> String { "\(directory.recordsPath)/\(folder)" }
}

// MARK: - All records

extension StoreFiles {
    struct Inventory {
        /// The bytes that all files occupy, records or not, with the file of the size.
        var byteCount = StoreFiles.occupied(by: StoreSize.byteCount)
        var records: [StoreSweep.Candidate] = []
        fileprivate var places: [(folder: String, file: String)] = []
    }

    func inventory(removesLeftovers: Bool = false, before next: StoreName? = nil) throws(StoreFault) -> Inventory {
        var inventory = Inventory()
        let present = next?.namespace
        for name in StoreName.folders {
            try forEachFile(of: name) { folder, file, status in
                let isTemporary = file.hasPrefix(".")
                if isTemporary, removesLeftovers, removeLeftover(file, in: folder) { return }
                let byteCount = Self.occupied(by: status)
                // Files with holes may claim any size.
                inventory.byteCount = min(inventory.byteCount + byteCount, 1 << 59)
                guard !isTemporary else { return }
                inventory.records.append(
                    StoreSweep.Candidate(
                        index: inventory.records.count,
                        byteCount: byteCount,
                        lastUse: status.st_mtim.tv_sec,
                        drawingTime: StoreDrawingTime(nanoseconds: status.st_mtim.tv_nsec),
                        isFormer: present.map { file.hasPrefix($0.family) && !file.hasPrefix($0.whole) } ?? false
                    )
                )
                inventory.places.append((name, file))
            }
        }
        return inventory
    }

    /// Removes a temporary file unless a process is writing it, which has it locked.
    ///
    /// A file that was made a moment ago, and isn't locked yet, may be removed: its process writes another one.
    private func removeLeftover(_ file: String, in folder: Int32) -> Bool {
        let descriptor = unsafe openat(folder, file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return unsafe flock(descriptor, LOCK_EX | LOCK_NB) == 0 && unlinkat(folder, file, 0) == 0
    }

    func remove(
        _ victims: [StoreSweep.Candidate],
        of inventory: Inventory
    ) throws(StoreFault) -> (count: Int, byteCount: Int) {
        var removed = (count: 0, byteCount: 0)
        for (name, part) in Dictionary(grouping: victims, by: { inventory.places[$0.index].folder }) {
            guard let folder = try open(name) else { continue }
            defer { close(folder) }
            for victim in part {
                let status = unsafe unlinkat(folder, inventory.places[victim.index].file, 0)
                guard status == 0 || errno == ENOENT else { throw .lastError("remove a record in \(name)") }
                removed.count += status == 0 ? 1 : 0
                removed.byteCount += victim.byteCount
            }
        }
        return removed
    }

    func removeAll() throws(StoreFault) {
        for name in StoreName.folders {
            var fault: StoreFault?
            try forEachFile(of: name) { folder, file, _ in
                if unsafe unlinkat(folder, file, 0) != 0, errno != ENOENT {
                    fault = .lastError("remove a record in \(name)")
                }
            }
            if let fault { throw fault }
        }
    }

    /// Calls a closure for each file of a folder; links, pipes and folders aren't files.
    private func forEachFile(
        of name: String,
        _ body: (_ folder: Int32, _ file: String, _ status: borrowing stat) -> Void
    ) throws(StoreFault) {
        guard let descriptor = try open(name) else { return }
        guard let folder = unsafe fdopendir(descriptor) else {
            close(descriptor)
            throw .lastError("list the folder \(name)")
        }
        defer { unsafe closedir(folder) }
        guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
        errno = 0
        while let entry = unsafe readdir(folder) {
            let file = unsafe (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self)
            var status = stat()
            if unsafe fstatat(descriptor, file, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG {
                body(descriptor, unsafe String(cString: file), status)
            }
            errno = 0
        }
        guard errno == 0 else { throw .lastError("list the folder \(name)") }
    }
}
