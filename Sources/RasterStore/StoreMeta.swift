// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// One of the two pages that LMDB's file begins with.
///
/// A transaction writes the older one, last of all.
struct StoreMeta: Equatable {
    /// What a page says of a tree.
    struct Tree: Equatable {
        let flags: Int
        let depth: Int
        let branchPageCount, leafPageCount, overflowPageCount, entryCount: UInt64
        let root: UInt64

        /// The root of a tree without entries.
        static let noPage = UInt64.max

        init(_ page: StorePage, at offset: Int) {
            flags = page.number16(offset + 4)
            depth = page.number16(offset + 6)
            branchPageCount = page.number64(offset + 8)
            leafPageCount = page.number64(offset + 16)
            overflowPageCount = page.number64(offset + 24)
            entryCount = page.number64(offset + 32)
            root = page.number64(offset + 40)
        }
    }

    let free: Tree
    let main: Tree
    let lastPage: UInt64
    let transaction: UInt64

    /// The bytes of a page that are read here.
    static let byteCount = 16 + 24 + 2 * 48 + 16

    private static let magic = 0xBEEF_C0DE
    private static let version = 1
    // MDB_NOSUBDIR and MDB_INTEGERKEY, as this store opens its file. Another bit can make LMDB map it at an address.
    private static let freeFlags = 0x4008

    /// Reads a page of the two.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - index: 0 or 1.
    ///   - pageSize: The bytes of a page on this machine.
    init(_ page: StorePage, index: UInt64, pageSize: Int) throws(StoreDamage) {
        let name = "page \(index)"
        guard page.number == index, page.kind == StorePage.meta else { throw StoreDamage("\(name) isn't LMDB's") }
        guard page.number32(16) == Self.magic else {
            throw StoreDamage("\(name) isn't LMDB's, or is another processor's")
        }
        guard page.number32(20) == Self.version else {
            throw StoreDamage("version \(page.number32(20)) of LMDB's format is unknown")
        }
        guard page.number32(40) == pageSize else { throw StoreDamage("its pages have another size") }
        guard page.number64(24) == 0, page.number32(88) == 0 else { throw StoreDamage("\(name) is damaged") }
        free = Tree(page, at: 40)
        main = Tree(page, at: 88)
        lastPage = page.number64(136)
        transaction = page.number64(144)
        guard free.flags == Self.freeFlags, main.flags == 0 else { throw StoreDamage("\(name) has unknown flags") }
        guard lastPage >= 1, transaction & 1 == index || transaction == 0 else {
            throw StoreDamage("\(name) is damaged")
        }
    }
}
