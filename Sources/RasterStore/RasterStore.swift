// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
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
/// The store is a cache: each record is a file, which may be removed at any time. The files stay within the byte limit:
/// when it is reached, records that are cheap to draw, large or unused for long are removed until nine tenths of it
/// remain. A record that a loss of power tore, or that another program wrote, is refused by the pipeline and removed.
///
/// Any number of processes may use a directory at the same time, in any containers. Give
/// them the same limit: the lowest one counts while its store is used. After a `fork`, the
/// child can't use a store of its parent, and may create another one.
///
/// A directory that can't be used now, for example because it may not be written, doesn't
/// prevent the creation of a store: its look-ups throw an error with the code
/// `tierUnavailable`, which the pipeline reports, and images are drawn.
///
/// All members may be used on any thread.
///
/// ## Topics
///
/// ### Opening a store
///
/// - ``init(directory:byteLimit:)``
/// - ``defaultByteLimit``
/// - ``directory``
///
/// ### Closing a store
///
/// - ``close()``
///
/// ### Inspecting a store
///
/// - ``statistics()``
/// - ``Statistics``
public final class RasterStore: Sendable {
    /// The limit in bytes if the program chooses none: 256 MiB.
    public static let defaultByteLimit = 256 << 20

    /// The lowest limit in bytes: 1 MiB.
    static let minimumByteLimit = 1 << 20

    /// The highest limit in bytes: 16 TiB.
    static let maximumByteLimit = 1 << 44

    /// The directory of the store's files.
    ///
    /// ```swift
    /// let store = try RasterStore()
    /// print(store.directory.path)
    /// ```
    public let directory: URL

    let room: StoreRoom
    private let process = getpid()
    private let isClosed = Atomic(false)
    private let isMade = Atomic(false)
    var files: StoreFiles { room.files }

    /// Creates a store.
    ///
    /// The directory is made where it is missing, for this user alone.
    ///
    /// ```swift
    /// let store = try RasterStore(directory: url, byteLimit: 512 << 20)
    /// let pipeline = RasterPipeline(tiers: [store])
    /// ```
    ///
    /// - Parameters:
    ///   - directory: A directory for stores alone. The default is
    ///     `$XDG_CACHE_HOME/PROGRAM/RasterKit`, or `~/.cache/PROGRAM/RasterKit`.
    ///   - byteLimit: The bytes that the store's files may occupy, at least 1 MiB. While several threads
    ///     or processes store, they may exceed it by a twentieth.
    /// - Throws: `RasterError` with the code `RasterError.Code.invalidConfiguration` if the
    ///   directory isn't a URL of a file, or the limit is too low or too high.
    public init(directory: URL? = nil, byteLimit: Int = RasterStore.defaultByteLimit) throws(RasterError) {
        let directory = directory ?? StoreDirectory.standard()
        let path = directory.standardizedFileURL.path
        guard directory.isFileURL, path.hasPrefix("/"), !path.utf8.contains(0) else {
            throw RasterError(.invalidConfiguration, "Invalid directory \(directory). Use URL(fileURLWithPath:).")
        }
        guard (Self.minimumByteLimit...Self.maximumByteLimit).contains(byteLimit) else {
            throw RasterError(
                .invalidConfiguration,
                "Invalid byte limit \(byteLimit). The limit must be at least \(Self.minimumByteLimit) and at most "
                    + "\(Self.maximumByteLimit)."
            )
        }
        self.directory = directory
        room = StoreRoom(
            files: StoreFiles(directory: StoreDirectory(path: path), recordByteLimit: min(byteLimit / 8, 1 << 30)),
            byteLimit: byteLimit
        )
        // Now, and not when an image is drawn: the folder around it may be one whose changes are those of fonts.
        try? use(for: "opening") {}
    }

    /// Ends the use of the directory: after it, look-ups throw.
    ///
    /// Pipelines that have the store draw their images from then on. Records that are stored already stay on disk.
    ///
    /// ```swift
    /// let store = try RasterStore()
    /// store.close()
    /// ```
    public func close() { isClosed.store(true, ordering: .relaxed) }

    func use<Value>(for purpose: String, _ body: () throws(StoreFault) -> Value) throws(RasterError) -> Value {
        do throws(StoreFault) {
            guard getpid() == process else {
                throw .unusable("this process was forked from the one that created it. Create another store in it")
            }
            guard !isClosed.load(ordering: .relaxed) else { throw .unusable("it was closed. Create another one") }
            if !isMade.load(ordering: .relaxed) {
                try files.directory.make()
                isMade.store(true, ordering: .relaxed)
            }
            return try body()
        } catch {
            let path = files.directory.path
            throw RasterError(.tierUnavailable, "The store in \(path) can't be used for \(purpose): \(error.text).")
        }
    }

    /// Calls a closure that writes; a directory that is removed meanwhile is made again.
    func write<Value>(_ body: () throws(StoreFault) -> Value) throws(RasterError) -> Value {
        try use(for: "writing") { () throws(StoreFault) in
            for _ in 0..<3 {
                do throws(StoreFault) {
                    return try body()
                } catch .system(ENOENT, _) {
                    try files.directory.make()
                }
            }
            return try body()
        }
    }
}

extension RasterStore: CustomStringConvertible {
    /// The directory of the store.
    public var description: String { "RasterStore(\(directory.path))" }
}

extension RasterStore {
    /// The contents of a store.
    ///
    /// ## Topics
    ///
    /// ### Records
    ///
    /// - ``recordCount``
    /// - ``byteCount``
    /// - ``byteLimit``
    /// - ``evictionCount``
    ///
    /// ### Describing the counts
    ///
    /// - ``description``
    public struct Statistics: Sendable, Hashable, CustomStringConvertible {
        /// The limit in bytes of this store.
        public let byteLimit: Int

        /// The bytes that the files occupy.
        public let byteCount: Int

        /// The number of records.
        public let recordCount: Int

        /// The records that this store removed to make room for others.
        public let evictionCount: Int

        /// The figures, in one line.
        public var description: String {
            "\(recordCount) records in \(byteCount) of \(byteLimit) bytes, \(evictionCount) evicted"
        }
    }

    /// Returns the contents of the store.
    ///
    /// It lists the files. Don't call it on the main thread.
    ///
    /// ```swift
    /// let store = try RasterStore()
    /// print(try store.statistics())
    /// ```
    ///
    /// - Throws: `RasterError` with the code `RasterError.Code.tierUnavailable`.
    /// - Complexity: O(*n*) for *n* records; some microseconds for each.
    public func statistics() throws(RasterError) -> Statistics {
        let inventory = try use(for: "reading") { () throws(StoreFault) in try files.inventory() }
        return Statistics(
            byteLimit: room.byteLimit,
            byteCount: inventory.byteCount,
            recordCount: inventory.records.count,
            evictionCount: room.evictionCount.load(ordering: .relaxed)
        )
    }
}
