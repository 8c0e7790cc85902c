// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Access to the files of a proc folder.
///
/// The seam where tests put failures that no fixture on disk can produce, such as a permission error for root.
protocol FileReading: Sendable {
    /// The first `limit` bytes of the file at `path`, or all of it if it is shorter.
    func contents(of path: String, limit: Int) throws(ReadFailure) -> [UInt8]

    /// The names of the entries of the folder at `path`, in no particular order.
    func names(in path: String) throws(ReadFailure) -> [String]
}
