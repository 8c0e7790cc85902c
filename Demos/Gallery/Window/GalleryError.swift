// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A failure of the gallery, for the person at the command line.
package struct GalleryError: Error, Hashable, CustomStringConvertible {
    /// The kind of a failure.
    package enum Code: Sendable, Hashable {
        /// A tab that doesn't exist.
        case tabUnknown
        /// A script that can't be read or played.
        case scriptInvalid
        /// A picture that can't be written.
        case pictureUnwritable
        /// A display that isn't there, or can't be started.
        case displayUnavailable
    }

    /// The kind of the failure.
    package let code: Code

    /// One line that says what is wrong, where, and what to do.
    package let description: String

    /// Creates a failure.
    package init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
