// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A part of RasterKit that is called with bytes that nobody chose.
///
/// Each target interprets its bytes as calls, and checks what must hold after
/// every one of them. A crash, a hang and memory that grows are the business of
/// the process around it.
public enum FuzzTarget: String, CaseIterable, Sendable {
    /// PNG files.
    case png
    /// Photos of all formats.
    case photos
    /// Records of images.
    case record
    /// Calls of a drawing context.
    case drawing
    /// Texts and markup.
    case text
    /// Component state of types that are put together from the bytes.
    case types
    /// Encodings of keys, for the dump and the difference.
    case dumps

    /// The longest input that is worth the time, in bytes.
    public var maximumLength: Int {
        switch self {
        case .png, .photos: 4096
        case .record, .drawing, .text, .types, .dumps: 1024
        }
    }

    /// Runs the target.
    ///
    /// - Throws: ``FuzzFailure`` if something does not hold.
    public func run(_ bytes: [UInt8]) throws(FuzzFailure) {
        switch self {
        case .png: try PNGFuzzing.run(bytes)
        case .photos: try PhotoFuzzing.run(bytes)
        case .record: try RecordFuzzing.run(FuzzInput(bytes))
        case .drawing: try DrawingFuzzing.run(FuzzInput(bytes))
        case .text: try TextFuzzing.run(FuzzInput(bytes))
        case .types: try TypeFuzzing.run(FuzzInput(bytes))
        case .dumps: try DumpFuzzing.run(FuzzInput(bytes))
        }
    }
}
