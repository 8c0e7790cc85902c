// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A check of the structure of LMDB's file: that LMDB can work with it without harm.
///
/// LMDB believes what its pages say. Garbage in them makes it read elsewhere, write over other records, or end the
/// process, and a file that was cut raises SIGBUS. So all pages that lead to records are read before LMDB does: a page
/// of 4,096 bytes for some 30 records. Records are checked by the checksums in them, and the headers of their pages
/// where LMDB would believe those, see `raster_value_is_intact`.
struct StoreFileCheck {
    let pageSize: Int
    let fileByteCount: Int
    /// The most bytes that the file may have.
    let byteLimit: Int
    /// Reads a page into an array of its size, or a shorter prefix of it; false if it can't.
    let read: (_ page: UInt64, _ bytes: inout [UInt8]) -> Bool

    /// A record per so many levels is more than any map has.
    private static let deepest = 16

    /// What is found on the way.
    private struct Walk {
        let lastPage: UInt64
        var used: [Bool]
        var branchPageCount: UInt64 = 0
        var leafPageCount: UInt64 = 0
        var overflowPageCount: UInt64 = 0
        var entryCount: UInt64 = 0
        var lastKey: [UInt8] = []
        var records = Names()
        var uses = Names()

        /// The names of records, or of their uses.
        struct Names: Equatable {
            var count = 0
            var hash: UInt64 = 0
        }

        mutating func begin() {
            (branchPageCount, leafPageCount, overflowPageCount, entryCount) = (0, 0, 0, 0)
            lastKey = []
        }
    }

    /// Reads the two pages that the file begins with.
    func metas() throws(StoreDamage) -> [StoreMeta] {
        guard fileByteCount >= 2 * pageSize else { throw StoreDamage("the file was cut to \(fileByteCount) bytes") }
        var metas: [StoreMeta] = []
        for index in 0..<UInt64(2) {
            metas.append(
                try StoreMeta(try page(index, byteCount: StoreMeta.byteCount), index: index, pageSize: pageSize)
            )
        }
        let transactions = metas.map(\.transaction)
        guard transactions.max().map({ $0 - min(transactions[0], transactions[1]) <= 1 }) == true else {
            throw StoreDamage("its first pages don't belong together")
        }
        return metas
    }

    /// Checks everything that a transaction sees.
    ///
    /// - Parameter transaction: The number of the transaction, nil for the latest.
    func check(transaction: UInt64? = nil) throws(StoreDamage) {
        let metas = try metas()
        let latest = metas[0].transaction >= metas[1].transaction ? metas[0] : metas[1]
        guard let meta = transaction == nil ? latest : metas.first(where: { $0.transaction == transaction }) else {
            throw StoreDamage("its first pages don't belong to its locks")
        }
        guard meta.lastPage < UInt64(byteLimit / pageSize) else {
            throw StoreDamage("it is larger than \(byteLimit) bytes")
        }
        var walk = Walk(lastPage: meta.lastPage, used: [Bool](repeating: false, count: Int(meta.lastPage) + 1))
        walk.used[0] = true
        walk.used[1] = true
        try checkTree(meta.main, isFree: false, transaction: meta.transaction, &walk)
        guard walk.records == walk.uses else { throw StoreDamage("records and their uses don't belong together") }
        try checkTree(meta.free, isFree: true, transaction: meta.transaction, &walk)
    }

    private func checkTree(
        _ tree: StoreMeta.Tree,
        isFree: Bool,
        transaction: UInt64,
        _ walk: inout Walk
    ) throws(StoreDamage) {
        walk.begin()
        if tree.root == StoreMeta.Tree.noPage {
            guard tree.depth == 0 else { throw StoreDamage("an empty tree has levels") }
        } else {
            guard (1...Self.deepest).contains(tree.depth) else { throw StoreDamage("a tree has \(tree.depth) levels") }
            let scope = Scope(isFree: isFree, transaction: transaction)
            try checkPage(tree.root, depth: tree.depth, scope, from: [], before: nil, &walk)
        }
        guard walk.branchPageCount == tree.branchPageCount, walk.leafPageCount == tree.leafPageCount,
            walk.overflowPageCount == tree.overflowPageCount, walk.entryCount == tree.entryCount
        else { throw StoreDamage("the pages of a tree were miscounted") }
    }

    /// The tree that is walked.
    private struct Scope {
        let isFree: Bool
        let transaction: UInt64

        /// Returns whether a key comes before another.
        func isOrdered(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
            isFree ? number(first) < number(second) : first.lexicographicallyPrecedes(second)
        }

        /// Returns the number that a key of the free list is.
        func number(_ key: ArraySlice<UInt8>) -> UInt64 { key.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    }

    private func checkPage(
        _ number: UInt64,
        depth: Int,
        _ scope: Scope,
        from lower: ArraySlice<UInt8>,
        before upper: ArraySlice<UInt8>?,
        _ walk: inout Walk
    ) throws(StoreDamage) {
        try use(number, count: 1, &walk)
        let page = try page(number, byteCount: pageSize)
        let isLeaf = depth == 1
        let nodes = try page.nodes(of: number, isLeaf: isLeaf)
        guard !isLeaf else {
            walk.leafPageCount += 1
            for node in nodes {
                let key = page.bytes[node.key]
                guard lower.isEmpty || !scope.isOrdered(key, lower), upper.map({ scope.isOrdered(key, $0) }) ?? true
                else { throw StoreDamage("page \(number) is in the wrong place") }
                try checkEntry(node, key, on: page, scope, &walk)
            }
            return
        }
        walk.branchPageCount += 1
        for (index, node) in nodes.enumerated() {
            let from = index == 0 ? lower : page.bytes[node.key]
            let before = index + 1 < nodes.count ? page.bytes[nodes[index + 1].key] : upper
            guard !scope.isFree || (index == 0 || from.count == 8) else {
                throw StoreDamage("page \(number) has odd keys")
            }
            try checkPage(node.child, depth: depth - 1, scope, from: from, before: before, &walk)
        }
    }

    private func checkEntry(
        _ node: StorePage.Node,
        _ key: ArraySlice<UInt8>,
        on page: StorePage,
        _ scope: Scope,
        _ walk: inout Walk
    ) throws(StoreDamage) {
        walk.entryCount += 1
        guard walk.entryCount == 1 || scope.isOrdered(walk.lastKey[...], key) else {
            throw StoreDamage("page \(page.number) is out of order")
        }
        walk.lastKey = Array(key)
        guard node.flags & ~1 == 0 else { throw StoreDamage("page \(page.number) has unknown entries") }
        var first: UInt64?
        if node.isLarge {
            let start = page.number64(node.key.upperBound)
            let count = (StorePage.headerByteCount + node.valueByteCount + pageSize - 1) / pageSize
            try use(start, count: count, &walk)
            walk.overflowPageCount += UInt64(count)
            first = start
        }
        if scope.isFree {
            try checkFree(node, key, on: page, overflow: first, scope, &walk)
        } else {
            try checkName(node, key, &walk)
        }
    }

    private func checkName(_ node: StorePage.Node, _ key: ArraySlice<UInt8>, _ walk: inout Walk) throws(StoreDamage) {
        let prefix = StoreKey.prefixByteCount
        guard key.count >= prefix, let kind = key.first else { throw StoreDamage("it has an entry without a name") }
        let hash = key.dropFirst().prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard hash == StoreKey.hash(ofName: key.dropFirst(prefix)) else { throw StoreDamage("a name is damaged") }
        switch kind {
        case StoreKey.record:
            walk.records.count += 1
            walk.records.hash &+= hash
        case StoreKey.use where !node.isLarge && node.valueByteCount == StoreUse.byteCount:
            walk.uses.count += 1
            walk.uses.hash &+= hash
        default: throw StoreDamage("it has an unknown entry")
        }
    }

    /// Checks a list of free pages: a count, and numbers in descending order.
    private func checkFree(
        _ node: StorePage.Node,
        _ key: ArraySlice<UInt8>,
        on page: StorePage,
        overflow: UInt64?,
        _ scope: Scope,
        _ walk: inout Walk
    ) throws(StoreDamage) {
        guard key.count == 8, scope.number(key) > 0, scope.number(key) <= scope.transaction,
            node.valueByteCount >= 8
        else {
            throw StoreDamage("the list of free pages is damaged")
        }
        var list = page
        var start = node.key.upperBound
        if let overflow {
            list = try self.page(overflow, byteCount: StorePage.headerByteCount + node.valueByteCount)
            start = StorePage.headerByteCount
            let count = (StorePage.headerByteCount + node.valueByteCount + pageSize - 1) / pageSize
            guard list.number == overflow, list.kind == StorePage.overflow, list.overflowPageCount == count else {
                throw StoreDamage("the list of free pages is damaged")
            }
        }
        let count = list.number64(start)
        guard count < UInt64(node.valueByteCount / 8) else { throw StoreDamage("the list of free pages is damaged") }
        var last = UInt64.max
        for index in 0..<Int(count) {
            let number = list.number64(start + 8 + 8 * index)
            guard number < last else { throw StoreDamage("the list of free pages is out of order") }
            last = number
            guard number >= 2, number <= walk.lastPage, !walk.used[Int(number)] else {
                throw StoreDamage("page \(number) is in use and free")
            }
            walk.used[Int(number)] = true
        }
    }

    /// Marks pages as used, which nothing else may use, and which must be in the file.
    private func use(_ first: UInt64, count: Int, _ walk: inout Walk) throws(StoreDamage) {
        guard first >= 2, first <= walk.lastPage, UInt64(count) <= walk.lastPage - first + 1 else {
            throw StoreDamage("page \(first) is beyond its end")
        }
        let pages = Int(first)..<Int(first) + count
        guard pages.upperBound * pageSize <= fileByteCount else {
            throw StoreDamage("the file was cut to \(fileByteCount) bytes")
        }
        for page in pages {
            guard !walk.used[page] else { throw StoreDamage("page \(page) is used twice") }
            walk.used[page] = true
        }
    }

    private func page(_ number: UInt64, byteCount: Int) throws(StoreDamage) -> StorePage {
        var bytes = [UInt8](repeating: 0, count: byteCount)
        guard read(number, &bytes) else { throw StoreDamage("page \(number) can't be read") }
        return StorePage(bytes: bytes)
    }
}
