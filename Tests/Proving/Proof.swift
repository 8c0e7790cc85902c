// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The length and the seed of random tests.
///
/// A suite that reads ``isFull`` or calls ``length(_:full:)`` is a proof: `make test` runs it short, and `make test-full`
/// also runs it long, in a process of its own. `.ci/prove` finds the proofs by these two names, so nothing else may
/// read `RASTER_FULL`.
public enum Proof {
    private static let environment = ProcessInfo.processInfo.environment

    /// A Boolean value that indicates whether proofs run at full length (`RASTER_FULL=1`).
    public static let isFull = environment["RASTER_FULL"] == "1"

    /// The seed of this process's random tests: `RASTER_SEED`, or a random one.
    ///
    /// At full length it is written to standard error when it is first used: a test that ends the process reports nothing.
    public static let seed = {
        let seed = fixedSeed ?? UInt64.random(in: 0...(.max))
        if isFull { FileHandle.standardError.write(Data("RASTER_SEED=\(seed)\n".utf8)) }
        return seed
    }()

    /// The seed from `RASTER_SEED`, to repeat a run; `nil` if there is none.
    public static let fixedSeed = environment["RASTER_SEED"].flatMap { UInt64($0) }

    /// Returns the number of repetitions of a proof.
    ///
    /// - Parameters:
    ///   - short: The number in `make test`.
    ///   - full: The number in the proof's own process.
    public static func length(_ short: Int, full: Int) -> Int {
        isFull ? full : short
    }
}

/// The bytes that the allocator has given to objects.
///
/// What the library counts for an object is a formula; this is the truth to compare it with.
public enum AllocatedBytes {
    private typealias UsableSize = @convention(c) (UnsafeMutableRawPointer) -> Int

    /// `malloc_usable_size(3)`, which the module of the C library doesn't declare; nil in other libraries than glibc.
    private static let usableSize: UsableSize? = {
        guard let handle = dlopen(nil, RTLD_NOW), let symbol = dlsym(handle, "malloc_usable_size") else { return nil }
        return unsafeBitCast(symbol, to: UsableSize.self)
    }()

    /// A Boolean value that indicates whether the bytes of an object can be known.
    public static var areKnown: Bool { usableSize != nil }

    /// Returns the bytes of an object's block, with the word before it that malloc keeps; 0 if they aren't known.
    ///
    /// - Parameter object: An object in memory of malloc's own.
    public static func count(of object: AnyObject) -> Int {
        count(at: Unmanaged.passUnretained(object).toOpaque())
    }

    /// Returns the bytes of a block, with the word before it that malloc keeps; 0 if they aren't known.
    public static func count(at block: UnsafeMutableRawPointer) -> Int {
        guard let usableSize else { return 0 }
        let size = usableSize(block) + MemoryLayout<Int>.size
        // Blocks of malloc are multiples of 16 bytes; the allocators of sanitizers tell the bytes that were asked for.
        return (size + 15) / 16 * 16
    }
}
