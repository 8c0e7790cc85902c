// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterError {
    /// The kind of a failure, which other modules may extend with their own.
    ///
    /// ```swift
    /// extension RasterError.Code {
    ///     static let fontMissing = RasterError.Code("fontMissing")
    /// }
    /// ```
    ///
    /// ## Topics
    ///
    /// ### Errors of drawing
    ///
    /// - ``drawingFailed``
    /// - ``drawingNote``
    /// - ``invalidColor``
    /// - ``invalidFont``
    /// - ``invalidGeometry``
    /// - ``invalidPath``
    /// - ``invalidSize``
    ///
    /// ### Errors of images and files
    ///
    /// - ``invalidImage``
    /// - ``fileFailed``
    /// - ``limitExceeded``
    /// - ``outOfMemory``
    ///
    /// ### Creating and describing a code
    ///
    /// - ``init(_:)``
    /// - ``name``
    /// - ``description``
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name by which codes compare.
        public let name: String

        /// Creates a code.
        ///
        /// - Parameter name: A unique name in lower camel case.
        public init(_ name: String) {
            self.name = name
        }

        /// The name of the code.
        public var description: String { name }

        /// A size or a scale factor is zero, negative, infinite or not a number.
        public static let invalidSize = Code("invalidSize")

        /// A drawing call has coordinates that are not finite or out of range, a transform
        /// cannot be inverted, or cap insets don't fit their image.
        public static let invalidGeometry = Code("invalidGeometry")

        /// A color, an opacity or a place in a gradient is not a number or out of 0...1, or a text isn't a color.
        public static let invalidColor = Code("invalidColor")

        /// A drawing call is legal and draws nothing, or less than it says, such as one with a gradient without stops
        /// or a line that the bounds cut; it is reported, and the drawing continues.
        public static let drawingNote = Code("drawingNote")

        /// A size exceeds the limits of an image, a drawing call one of those
        /// in the guide *Limits*, or a record the limit of a server.
        public static let limitExceeded = Code("limitExceeded")

        /// Data is not a complete image of the expected kind, a record of an image is damaged, of another key or of
        /// another version, or memory that is to be drawn into is too small for its pixels, misaligned, or larger than
        /// its format can address.
        public static let invalidImage = Code("invalidImage")

        /// A file could not be read or written.
        public static let fileFailed = Code("fileFailed")

        /// A drawing threw an error, Cairo refused an operation, or there is no font.
        public static let drawingFailed = Code("drawingFailed")

        /// The memory for an image is not available.
        public static let outOfMemory = Code("outOfMemory")
    }
}
