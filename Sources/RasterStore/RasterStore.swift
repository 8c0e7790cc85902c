// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import Logging
public import RasterKit
import RasterLock

/// A tier that keeps images on the disk of this machine, for later processes and for others that run now.
///
/// Give it to a pipeline. Images that the memory cache doesn't have are looked up in it
/// before they are drawn, and those that are drawn are stored in the background:
///
/// ```swift
/// let store = try RasterStore()
/// let pipeline = RasterPipeline(tiers: [store])
/// ```
///
/// The store is a cache: each record is a file, which may be removed at any time. The files
/// stay within the byte limit: when it is reached, records that are cheap to draw, large or
/// unused for long are removed until nine tenths of it remain. A record that a loss of power
/// tore, or that something else wrote, is refused by the pipeline and removed.
///
/// Any number of processes may use a directory at the same time, in any containers. Give
/// them the same limit: the lowest one counts while its store is used. After a `fork`, the
/// child can't use a store of its parent, and may create another one.
///
/// A directory that can't be used now, for example because it may not be written, doesn't
/// prevent the creation of a store: its look-ups throw an error with the code
/// `tierUnavailable`, images are drawn, and the directory is tried again later.
///
/// All members may be used on any thread.
public final class RasterStore: Sendable {
    /// The limit in bytes if the program chooses none: 256 MiB.
    public static let defaultByteLimit = 256 << 20

    /// The lowest limit in bytes: 1 MiB.
    public static let minimumByteLimit = 1 << 20

    /// The highest limit in bytes: 16 TiB.
    static let maximumByteLimit = 1 << 44

    /// The directory of the store's files.
    public let directory: URL

    let room: StoreRoom
    let condition: StoreCondition

    var files: StoreFiles { room.files }

    /// Creates a store.
    ///
    /// The directory is made where it is missing, for this user alone.
    ///
    /// - Parameters:
    ///   - directory: A directory for stores alone. The default is
    ///     `$XDG_CACHE_HOME/PROGRAM/RasterKit`, or `~/.cache/PROGRAM/RasterKit`.
    ///   - byteLimit: The bytes that the store's files may occupy, at least
    ///     ``minimumByteLimit``. While several threads or processes store, they may exceed it
    ///     by a twentieth.
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
        room = StoreRoom(
            files: StoreFiles(directory: StoreDirectory(path: path), recordByteLimit: min(byteLimit / 8, 1 << 30)),
            byteLimit: byteLimit
        )
        condition = StoreCondition(
            directory: room.files.directory,
            reporter: StoreReporter(logger: logger, path: path),
            retryInterval: retryInterval,
            now: now
        )
        // Now, and not when an image is drawn: the folder around it may be one whose changes are those of fonts.
        try? condition.check()
    }

    /// Ends the use of the directory: after it, look-ups throw.
    public func close() { condition.close() }
}

extension RasterError.Code {
    /// The directory or the limit of a store is one that no store can have.
    public static let invalidStore = RasterError.Code("invalidStore")
}

extension RasterStore: CustomStringConvertible {
    /// The directory of the store.
    public var description: String { "RasterStore(\(directory.path))" }
}
