// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Storage that several values may share: an object, a box, or the elements of a collection, text or data.
struct SharedStorage: Hashable {
    private let address: UInt
    private let count: Int
    private let type: ObjectIdentifier

    @inline(__always)
    init(_ address: UnsafeRawPointer?, count: Int = 0, _ type: any Any.Type) {
        self.address = UInt(bitPattern: address)
        self.count = count
        self.type = ObjectIdentifier(type)
    }

    var isKnown: Bool { address != 0 }
}

/// The canonical bytes of shared storage that took long to write, for the next value with the same storage.
///
/// A memo belongs to one encoding. It keeps the storage alive, so that no other value comes to lie at its address.
struct StorageMemo {
    let bytes: [UInt8]
    let depth: Int
    let owner: Any
}

extension StateEncoder {
    struct Mark {
        fileprivate let start: Int
        fileprivate let written: Int
        fileprivate let deepest: Int
        fileprivate let ancestors: Int
    }

    /// Writes the earlier encoding of the same storage; returns whether there is something.
    @inline(__always)
    mutating func repeats(_ storage: @autoclosure () -> SharedStorage) -> Bool {
        guard memos != nil else { return false }
        return repeats(known: storage())
    }

    @inline(never)
    private mutating func repeats(known storage: SharedStorage) -> Bool {
        guard storage.isKnown, let memo = memos?[storage] else { return false }
        // A value that is nested too deep is written as far as possible, for the place in the error.
        guard depth + memo.depth <= Self.maximumDepth else { return false }
        deepest = max(deepest, depth + memo.depth)
        buffer.append(memo.bytes)
        return true
    }

    /// Starts a value that may share its storage with others.
    @inline(__always)
    mutating func mark() -> Mark {
        let mark = Mark(start: buffer.count, written: writtenByteCount, deepest: deepest, ancestors: ancestorCount)
        deepest = depth
        return mark
    }

    /// Ends a value that may share its storage with others: condenses it if it is long, and remembers it if it took
    /// long.
    @inline(__always)
    mutating func end(_ mark: Mark, _ storage: @autoclosure () -> SharedStorage, owner: @autoclosure () -> Any) {
        if writtenByteCount - mark.written > EncodingBuffer.longest {
            finish(mark, storage(), owner())
        }
        deepest = max(deepest, mark.deepest)
    }

    @inline(never)
    private mutating func finish(_ mark: Mark, _ storage: SharedStorage, _ owner: Any) {
        condense(from: mark.start)
        // Where an ancestor was written, the bytes depend on the values around this one.
        guard ancestorCount == mark.ancestors, storage.isKnown else { return }
        let memo = StorageMemo(bytes: buffer.bytes(from: mark.start), depth: deepest - depth, owner: owner)
        memos = memos ?? [:]
        memos?[storage] = memo
    }
}
