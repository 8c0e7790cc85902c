// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The rows of the list, which looks them up by the identity of their process.
@MainActor
final class ListedRows {
    /// The rows in order.
    var rows: [ProcessRow] = [] {
        didSet {
            indices = Dictionary(zip(rows.map(\.id), rows.indices)) { first, _ in first }
            isNew = true
        }
    }

    /// A Boolean value that indicates whether the list doesn't show these rows yet.
    var isNew = false

    private var indices: [ProcessIdentity: Int] = [:]

    /// Returns the row of a process, or nil if it isn't listed.
    func row(_ id: ProcessIdentity) -> ProcessRow? { indices[id].map { rows[$0] } }
}
