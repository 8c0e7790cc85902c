// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A block of Swift code in a document.
struct Snippet: Equatable {
    /// The file that contains the block, relative to the package.
    let document: String

    /// The number of the block's first line of code in the file, from 1.
    let line: Int

    /// The lines of code, without the indentation of the fence.
    let code: [String]

    /// The reason why the block isn't compiled; `nil` for one that is.
    ///
    /// It comes from a comment in the line above the block: `<!-- snippet: not compiled: REASON -->`.
    var exemption: String?
}

/// A part of a document that can't be understood.
struct SnippetFault: Equatable, Error {
    let document: String
    let line: Int
    let message: String
}
