// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A page of LMDB's file, read without trust in a byte of it.
///
/// The layout is that of LMDB 0.9 on a little-endian processor with 64 bits; another one isn't a store of this machine.
struct StorePage {
    /// The bytes in front of a page's nodes.
    static let headerByteCount = 16

    /// The bytes in front of a node's key.
    static let nodeByteCount = 8

    static let branch = 0x01
    static let leaf = 0x02
    static let overflow = 0x04
    static let meta = 0x08

    var bytes: [UInt8]

    func number16(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    func number32(_ offset: Int) -> Int { number16(offset) | number16(offset + 2) << 16 }
    func number64(_ offset: Int) -> UInt64 {
        UInt64(number32(offset)) | UInt64(number32(offset + 4)) << 32
    }

    var number: UInt64 { number64(0) }
    var kind: Int { number16(10) }
    var lower: Int { number16(12) }
    var upper: Int { number16(14) }
    var overflowPageCount: Int { number32(12) }

    /// A node: where its key is, and what it refers to.
    struct Node {
        let key: Range<Int>
        /// The page of a branch's node.
        let child: UInt64
        let flags: Int
        /// The bytes of a leaf's value, here or on pages of their own.
        let valueByteCount: Int

        /// A Boolean value that indicates whether the value has pages of its own.
        var isLarge: Bool { flags & 1 != 0 }

        /// The bytes that a node of a leaf or a branch occupies.
        func byteCount(isLeaf: Bool) -> Int {
            let value = !isLeaf ? 0 : isLarge ? 8 : valueByteCount
            return (StorePage.nodeByteCount + key.count + value + 1) & ~1
        }
    }

    /// Returns the nodes of a branch or a leaf, after it checked that they fill the page without gap or overlap.
    func nodes(of number: UInt64, isLeaf: Bool) throws(StoreDamage) -> [Node] {
        let name = "page \(number)"
        guard self.number == number else { throw StoreDamage("\(name) is another page") }
        guard kind == (isLeaf ? Self.leaf : Self.branch) else { throw StoreDamage("\(name) has the wrong kind") }
        guard lower >= Self.headerByteCount, lower % 2 == 0, lower <= upper, upper <= bytes.count else {
            throw StoreDamage("\(name) has wrong bounds")
        }
        let count = (lower - Self.headerByteCount) / 2
        guard count >= (isLeaf ? 1 : 2) else { throw StoreDamage("\(name) has too few entries") }
        var nodes: [Node] = []
        var extents: [(start: Int, end: Int)] = []
        nodes.reserveCapacity(count)
        extents.reserveCapacity(count)
        for index in 0..<count {
            let start = number16(Self.headerByteCount + 2 * index)
            guard start >= upper, start % 2 == 0, start + Self.nodeByteCount <= bytes.count else {
                throw StoreDamage("\(name) has an entry out of bounds")
            }
            let key = start + Self.nodeByteCount..<start + Self.nodeByteCount + number16(start + 6)
            let child = UInt64(number32(start)) | UInt64(number16(start + 4)) << 32
            let node = Node(key: key, child: child, flags: number16(start + 4), valueByteCount: number32(start))
            let end = start + node.byteCount(isLeaf: isLeaf)
            guard end <= bytes.count else { throw StoreDamage("\(name) has an entry out of bounds") }
            nodes.append(node)
            extents.append((start, end))
        }
        extents.sort { $0.start < $1.start }
        var next = upper
        for extent in extents {
            guard extent.start == next else { throw StoreDamage("\(name) has entries that overlap") }
            next = extent.end
        }
        guard next == bytes.count else { throw StoreDamage("\(name) has a gap") }
        return nodes
    }
}

/// A reason why a file isn't what LMDB wrote.
struct StoreDamage: Error, Equatable {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}
