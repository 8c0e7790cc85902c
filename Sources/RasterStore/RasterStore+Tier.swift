// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import RasterKit

extension RasterStore: RasterTier {
    /// The name in events, statistics and errors: `disk`.
    public var name: String { "disk" }

    /// False: a look-up reads a file of this machine.
    public var isRemote: Bool { false }

    /// Returns the time that a look-up is expected to take before any is measured.
    ///
    /// - Parameter byteCount: The bytes of the pixels.
    public func expectedLookUpTime(byteCount: Int) -> Duration {
        // Measured: two microseconds, and 13 GB/s.
        .nanoseconds(3000 + max(byteCount, 0) / 10)
    }

    /// Finds a record, and calls a closure with its bytes in the file.
    ///
    /// It waits for a directory that is being opened, a second or until the deadline at
    /// most. After the store began anew, one look-up throws an error that says why.
    ///
    /// - Parameters:
    ///   - request: The name of the record, and the time for it.
    ///   - read: Reads the record. It is called once at most, on the calling thread.
    /// - Returns: What `read` returned, or nil if there is no record of the name.
    /// - Throws: The error of `read`, or `RasterError` with the code `RasterError.Code.tierUnavailable`.
    /// - Complexity: O(log *n*) for *n* records, two microseconds besides `read`.
    public func find<Value>(
        _ request: RasterTierRequest,
        read: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value? {
        guard let key = StoreKey(request.name), !request.isCancelled else { return nil }
        guard let environment = try access.environment(for: request) else { return nil }
        if let error = access.takeNewBeginning() { throw error }
        let result: Result<Value, RasterError>?
        do throws(StoreFault) {
            environment.uses.noteNamespace(of: key)
            result = try environment.find(key, read)
        } catch {
            guard let error = handle(error, in: environment, .reading) else { return nil }
            throw error
        }
        guard let result else { return nil }
        if environment.uses.note(key) {
            access.writeUses(of: environment, now: Self.second)
        }
        return try result.get()
    }

    /// Stores a record, replacing an earlier one of the name.
    ///
    /// - Parameters:
    ///   - record: The bytes.
    ///   - name: The name of the record.
    ///   - drawingTime: The time that it takes to draw the picture.
    /// - Returns: False if the record was declined: it is larger than a quarter of what the
    ///   store keeps, its name is longer than 400 bytes, or no room could be made.
    /// - Throws: `RasterError` with the code `RasterError.Code.tierUnavailable`.
    @discardableResult
    public func store(_ record: RawSpan, named name: String, drawingTime: Duration) throws(RasterError) -> Bool {
        guard let key = StoreKey(name) else { return false }
        if let error = access.recentWritingFailure() { throw error }
        return try write { (environment) throws(StoreFault) in
            try environment.store(record, for: key, drawingTime: drawingTime, now: Self.second)
        }
    }

    /// Removes a record, if there is one of the name.
    ///
    /// - Throws: `RasterError` with the code `RasterError.Code.tierUnavailable`.
    public func removeRecord(named name: String) throws(RasterError) {
        guard let key = StoreKey(name) else { return }
        try write { (environment) throws(StoreFault) in try environment.remove(key) }
    }

    /// Removes all records, of all namespaces.
    ///
    /// Other processes that use the directory go on with the new, empty file.
    ///
    /// - Throws: `RasterError` with the code `RasterError.Code.tierUnavailable`.
    public func removeAll() throws(RasterError) {
        let environment = try write { (environment) throws(StoreFault) in environment }
        access.beginAnew(without: environment)
        _ = try access.environment(until: .now + .seconds(15))
    }

    /// Writes what was stored to the disk, so that it outlives a loss of power.
    ///
    /// It is done in any case some seconds after the last record.
    ///
    /// - Throws: `RasterError` with the code `RasterError.Code.tierUnavailable`.
    public func flush() throws(RasterError) {
        try write { (environment) throws(StoreFault) in
            try environment.writeUses(now: Self.second)
            try environment.synchronizing.synchronize(environment)
        }
    }

    /// Performs what writes, and once more if another process has replaced the file.
    private func write<Result>(
        _ body: (StoreEnvironment) throws(StoreFault) -> Result
    ) throws(RasterError) -> Result {
        var attempts = 0
        while true {
            guard let environment = try access.environment(until: .now + .seconds(15)) else {
                throw RasterError(.tierUnavailable, "The store in \(directory.path) is being opened.")
            }
            do throws(StoreFault) {
                let result = try body(environment)
                access.noteWriting(nil)
                return result
            } catch {
                attempts += 1
                if let error = handle(error, in: environment, .writing) {
                    access.noteWriting(error)
                    throw error
                }
                guard attempts < 3 else { throw access.reporter.error(.gone, .writing) }
            }
        }
    }

    /// Returns the error of a fault, or nil if the store begins anew.
    private func handle(
        _ fault: StoreFault,
        in environment: StoreEnvironment,
        _ part: StoreReporter.Part
    ) -> RasterError? {
        switch fault {
        case .gone:
            access.replace(environment, removing: nil)
            return nil
        case .damaged(let reason):
            // The next look-up throws, after the new beginning.
            access.replace(environment, removing: reason)
            return nil
        default:
            return access.reporter.error(fault, part)
        }
    }

    /// The second of the machine's clock.
    private static var second: UInt64 { UInt64(clamping: time(nil)) }
}
