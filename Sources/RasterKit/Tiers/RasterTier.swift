// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// A store of images below the memory cache of a pipeline: a disk, or servers that machines share.
///
/// A pipeline asks its tiers for images that its cache doesn't have, in their order, and
/// before it draws. Requests for one key share a look-up as they share a drawing. An image that a
/// tier has counts as a hit; ``RasterResult/tier`` names the tier.
///
/// ```swift
/// func makePipeline(disk: any RasterTier, servers: any RasterTier) -> RasterPipeline {
///     RasterPipeline(tiers: [disk, servers])
/// }
/// ```
///
/// ## When a tier is asked
///
/// A tier is asked unless drawing is usually faster: if the image takes longer to draw than a look-up takes, or if
/// nothing like it was drawn yet. The times of drawings are measured by component and size. The time of a look-up is
/// the tier's expectation for the size, times one ratio for the tier that follows the measured times. A card that is
/// drawn in 50 microseconds isn't fetched over a network. ``RasterPipeline/tierStatistics`` counts the requests that
/// asked the tier, and those that didn't.
///
/// Look-ups are made by the thread that would draw. Requests that draw in the background ask all tiers. Synchronous
/// requests ask tiers that aren't remote, unless the pipeline was made with `waitsForRemoteTiers`. Nested
/// components follow the drawing that they are in. A synchronous request for an image that another thread looks up or
/// draws waits for that thread, up to the deadline of a look-up in a remote tier.
///
/// ## Stored images
///
/// Images whose drawing took longer than a look-up takes are stored in the background, and an image that a tier has is
/// stored in those before it. Images that must not be cached aren't stored, nor are those whose drawing started before
/// their removal. The images that wait are limited to 64 MiB of pixels; others aren't stored, which is counted and reported. See
/// ``RasterPipeline/flushTiers()`` for the end of a process.
///
/// Records belong to one build of the program: to the executable and its libraries. Another build doesn't find them, even
/// if it draws alike, unless its pipeline is made with `trustsDrawingVersions`.
///
/// ## Errors
///
/// A tier stores bytes, and doesn't interpret them. It may lose a record at any time. The pipeline checks each record
/// that it gets against the key and the geometry of the request. A record that isn't valid is removed. Errors are
/// events of the kind ``RasterPipeline/Event/Action/tierFailed``, and the image is found in the next tier, or drawn. A
/// tier that fails twice in a row or ignores its deadline isn't asked for a while: a hundred times as long as it took,
/// at most 30 seconds.
///
/// All members may be called on any thread, at the same time. A pipeline calls them outside of its locks.
///
/// ## A tier of your own
///
/// ```swift
/// import Synchronization
///
/// final class MemoryTier: RasterTier {
///     private let records = Mutex<[String: [UInt8]]>([:])
///
///     let name = "memory"
///     let isRemote = false
///
///     func expectedLookUpTime(byteCount: Int) -> Duration { .microseconds(1 + byteCount / 10_000) }
///
///     func find<Value>(
///         _ request: RasterPipeline.TierRequest,
///         read: (RawSpan) throws(RasterError) -> Value
///     ) throws(RasterError) -> Value? {
///         guard let record = records.withLock({ $0[request.name] }) else { return nil }
///         return try read(record.span.bytes)
///     }
///
///     func store(_ record: RawSpan, named name: String, drawingTime: Duration) throws(RasterError) -> Bool {
///         let bytes = record.withUnsafeBytes { Array($0) }
///         records.withLock { $0[name] = bytes }
///         return true
///     }
///
///     func removeRecord(named name: String) { records.withLock { $0[name] = nil } }
///     func removeAll() { records.withLock { $0.removeAll() } }
///     func flush() {}
/// }
/// ```
///
/// ## Topics
///
/// ### Looking up and storing
///
/// - ``find(_:read:)``
/// - ``store(_:named:drawingTime:)``
/// - ``flush()``
///
/// ### Removing
///
/// - ``removeRecord(named:)``
/// - ``removeAll()``
///
/// ### Describing the tier
///
/// - ``name``
/// - ``isRemote``
/// - ``expectedLookUpTime(byteCount:)``
public protocol RasterTier: AnyObject, Sendable {
    /// The name in events, statistics and errors, such as `disk`.
    var name: String { get }

    /// A Boolean value that indicates whether a look-up waits for another machine or process.
    ///
    /// Synchronous requests don't ask remote tiers unless the pipeline says so.
    var isRemote: Bool { get }

    /// Returns the time that a look-up is expected to take before any is measured.
    ///
    /// It is called when a pipeline is created, once for each class of sizes. The time for 0
    /// bytes is that of a miss. Times below 100 nanoseconds or above an hour count as these.
    ///
    /// - Parameter byteCount: The bytes of the pixels.
    func expectedLookUpTime(byteCount: Int) -> Duration

    /// Finds a record, and calls a closure with its bytes.
    ///
    /// The bytes are only valid inside the closure, which copies them and returns quickly.
    ///
    /// Return nil soon after ``RasterPipeline/TierRequest/isCancelled`` has become true, and throw by the deadline: the
    /// pipeline can't end a look-up that goes on, and other threads may start one meanwhile.
    ///
    /// - Parameters:
    ///   - request: The name of the record, and the time for it.
    ///   - read: Reads the record. It is called once at most, on the calling thread.
    /// - Returns: The result of `read`, or nil if there is no record of the name, or the request was canceled.
    /// - Throws: The error of `read`, or `RasterError`: the tier is unavailable, or the deadline passed.
    func find<Value>(
        _ request: RasterPipeline.TierRequest,
        read: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value?

    /// Stores a record, replacing an earlier one of the name.
    ///
    /// It is called on a background queue of the pipeline, which waits for it. A tier may
    /// reject a record without an error, for example one that exceeds its limit.
    ///
    /// - Parameters:
    ///   - record: The bytes.
    ///   - name: The name of the record, as that of ``RasterPipeline/TierRequest/name``.
    ///   - drawingTime: The time that it takes to draw the image.
    /// - Returns: False if the record was rejected.
    /// - Throws: `RasterError`: the record could not be stored.
    @discardableResult
    func store(_ record: RawSpan, named name: String, drawingTime: Duration) throws(RasterError) -> Bool

    /// Removes a record, if there is one of the name.
    ///
    /// - Throws: `RasterError`: the tier is unavailable.
    func removeRecord(named name: String) throws(RasterError)

    /// Removes all records that the tier can remove.
    ///
    /// - Throws: `RasterError`: the tier is unavailable, or can't remove all of its records.
    func removeAll() throws(RasterError)

    /// Writes stored records to where they outlive the process.
    ///
    /// A pipeline calls it after the last record of ``RasterPipeline/flushTiers()``.
    ///
    /// - Throws: `RasterError`: the tier is unavailable.
    func flush() throws(RasterError)
}

extension RasterPipeline {
    /// A request for a record of a tier.
    ///
    /// ## Topics
    ///
    /// ### Creating a request
    ///
    /// - ``init(name:deadline:drawingTime:isCancelled:)``
    ///
    /// ### Reading the request
    ///
    /// - ``name``
    /// - ``deadline``
    /// - ``drawingTime``
    /// - ``isCancelled``
    ///
    /// ### Reporting waits
    ///
    /// - ``noteWait(_:)``
    public struct TierRequest: Sendable {
        /// The name of the record: at most 100 characters of ASCII without spaces and control
        /// characters, `FAMILY.GENERATION-DIGEST`.
        ///
        /// The family, 8 hexadecimal digits, stands for the name of the program. The generation, 16 of them, stands for
        /// everything that decides how an image looks and isn't part of its key: the program's code, libraries and fonts.
        /// A program doesn't ask for records of its family with another generation any more.
        public let name: String

        /// The moment after which the image is drawn instead.
        public let deadline: ContinuousClock.Instant

        /// The time that the image is expected to take to draw, or nil if that is unknown.
        ///
        /// A tier may wait so long for another process that is drawing the image.
        public let drawingTime: Duration?

        private let cancellation: @Sendable () -> Bool
        private let wait = Wait()

        /// The time for which the tier waited, see ``noteWait(_:)``.
        package var waitingTime: Duration { wait.time.withLock { $0 } }

        private final class Wait: Sendable {
            let time = Lock(Duration.zero)
        }

        /// A Boolean value that indicates whether the record isn't waited for any more, because
        /// the requests for the image were canceled.
        public var isCancelled: Bool { cancellation() }

        /// Notes that the tier waited for another process that is drawing the image, or to be opened.
        ///
        /// The time says nothing about how quick the tier is: it doesn't count as that of the look-up.
        ///
        /// - Parameter time: The time of the wait. Times of several waits are added.
        public func noteWait(_ time: Duration) {
            wait.time.withLock { $0 += max(time, .zero) }
        }

        /// Creates a request.
        ///
        /// The default closure says that the record is waited for as long as the deadline allows.
        public init(
            name: String,
            deadline: ContinuousClock.Instant,
            drawingTime: Duration? = nil,
            isCancelled: @escaping @Sendable () -> Bool = { false }
        ) {
            self.name = name
            self.deadline = deadline
            self.drawingTime = drawingTime
            cancellation = isCancelled
        }
    }
}
