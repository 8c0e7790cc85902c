// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A store of pictures below the memory cache of a pipeline: a disk, or servers that machines share.
///
/// A pipeline asks its tiers on a drawing thread, after a miss of its cache and before it
/// draws. A picture that a tier has counts as a hit. Pictures that are drawn are stored in
/// the background.
///
/// A tier stores bytes, and doesn't interpret them. It may lose a record at any time: the
/// pipeline checks each record that it gets, and draws the picture if the record isn't
/// valid.
///
/// All members may be called on any thread, at the same time.
public protocol RasterTier: AnyObject, Sendable {
    /// The name in events, statistics and errors, such as `disk`.
    var name: String { get }

    /// A Boolean value that indicates whether a look-up waits for another machine or process.
    ///
    /// Synchronous requests don't ask remote tiers unless the pipeline says so.
    var isRemote: Bool { get }

    /// Returns the time that a look-up is expected to take before any is measured.
    ///
    /// - Parameter byteCount: The bytes of the pixels.
    func expectedLookUpTime(byteCount: Int) -> Duration

    /// Finds a record, and calls a closure with its bytes.
    ///
    /// The bytes are only valid inside the closure, which copies what it needs and returns
    /// quickly.
    ///
    /// - Parameters:
    ///   - request: The name of the record, and the time for it.
    ///   - read: Reads the record. It is called once at most, on the calling thread.
    /// - Returns: What `read` returned, or nil if there is no record of the name, or the
    ///   request was canceled.
    /// - Throws: The error of `read`, or `RasterError`: the tier is unavailable, or the
    ///   deadline passed.
    func find<Value>(
        _ request: RasterTierRequest,
        read: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value?

    /// Stores a record, replacing an earlier one of the name.
    ///
    /// It is called on a background thread. A tier may decline a record without an error,
    /// for example one that exceeds its limit.
    ///
    /// - Parameters:
    ///   - record: The bytes.
    ///   - name: The name of the record, as that of ``RasterTierRequest/name``.
    ///   - drawingTime: The time that it takes to draw the picture.
    /// - Returns: False if the record was declined.
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

    /// Writes what was stored to where it outlives the process.
    ///
    /// A pipeline calls it after the last record of ``RasterPipeline/flushTiers()``.
    ///
    /// - Throws: `RasterError`: the tier is unavailable.
    func flush() throws(RasterError)
}
