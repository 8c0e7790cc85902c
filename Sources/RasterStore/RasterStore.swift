// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import Logging
public import RasterKit
import Synchronization

/// A tier that keeps pictures on the disk of this machine, for later processes and for others that run now.
///
/// Give it to a pipeline. Pictures that the memory cache doesn't have are looked up in it
/// before they are drawn, and those that are drawn are stored in the background:
///
/// ```swift
/// let store = try RasterStore()
/// let pipeline = RasterPipeline(tiers: [store])
/// ```
///
/// The store is a cache. It keeps its files within its byte limit: records that are cheap to
/// draw, large or unused for long are evicted first. It may be removed at any time, and it
/// begins anew, with a line in the log, if its file is damaged or the machine lost its power
/// while it was written. What a killed process wrote isn't affected.
///
/// Any number of processes may use a directory at the same time, if they run on one
/// machine and, in containers, in the same namespace of processes. A directory on a file
/// system that machines share, such as NFS, isn't used. After a `fork`, no store can be used
/// in the child until it executes another program.
///
/// A directory that can't be used now, for example because the disk is full or may not be
/// written, doesn't prevent the creation of a store: its look-ups throw an error with the
/// code `tierUnavailable`, pictures are drawn, and the directory is tried again later.
///
/// All members may be used on any thread.
public final class RasterStore: Sendable {
    /// The limit in bytes if the program chooses none: 256 MiB.
    public static let defaultByteLimit = 256 << 20

    /// The lowest limit in bytes: 1 MiB.
    public static let minimumByteLimit = 1 << 20

    /// The directory of the store's files.
    public let directory: URL

    let access: StoreAccess

    /// Creates a store.
    ///
    /// The directory is made where it is missing, for this user alone, and opened in the
    /// background; the first look-up waits for that.
    ///
    /// - Parameters:
    ///   - directory: A directory for the store alone. The default is
    ///     `$XDG_CACHE_HOME/PROGRAM/RasterKit`, or `~/.cache/PROGRAM/RasterKit`.
    ///   - byteLimit: The bytes that the store's files may have, at least
    ///     ``minimumByteLimit``. While another store uses the directory, in this process or
    ///     another, the limit of the first one holds. A file that exceeds the limit begins anew.
    ///   - logger: Receives a line for each change of the store's condition.
    /// - Throws: `RasterError` with the code `RasterError.Code.invalidStore` if the
    ///   directory isn't a URL of a file, or the limit is too low or too high.
    public convenience init(
        directory: URL? = nil,
        byteLimit: Int = RasterStore.defaultByteLimit,
        logger: Logger = Logger(label: "rasterkit.store")
    ) throws(RasterError) {
        try self.init(directory: directory, byteLimit: byteLimit, logger: logger, retryInterval: .seconds(10))
    }

    /// Creates a store that tries again after another time.
    init(
        directory: URL?,
        byteLimit: Int,
        logger: Logger,
        retryInterval: Duration,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) throws(RasterError) {
        let directory = directory ?? StoreDirectory.standard()
        let path = directory.standardizedFileURL.path
        guard directory.isFileURL, path.hasPrefix("/"), !path.utf8.contains(0) else {
            throw RasterError(.invalidStore, "\(directory) isn't the URL of a directory: use URL(fileURLWithPath:).")
        }
        guard (Self.minimumByteLimit...Self.maximumByteLimit).contains(byteLimit) else {
            throw RasterError(
                .invalidStore,
                "Invalid byte limit \(byteLimit): must be at least \(Self.minimumByteLimit) "
                    + "and at most \(Self.maximumByteLimit)."
            )
        }
        self.directory = directory
        access = StoreAccess(
            opening: StoreOpening(directory: StoreDirectory(path: path), byteLimit: byteLimit),
            reporter: StoreReporter(logger: logger, path: path),
            retryInterval: retryInterval,
            now: now
        )
        access.begin()
    }

    /// The highest limit in bytes, 16 TiB: LMDB maps the file into the address space.
    static let maximumByteLimit = 1 << 44

    /// Writes everything to the disk, and ends the use of the directory.
    ///
    /// Without it, the directory is closed when the last reference to the store ends. After
    /// it, look-ups throw.
    public func close() {
        try? flush()
        access.close()
    }
}

extension RasterError.Code {
    /// The directory or the limit of a store is one that no store can have.
    public static let invalidStore = RasterError.Code("invalidStore")
}
