// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// A strong entity tag for HTTP (RFC 9110, section 8.8.3): equal tags stand for equal bytes.
///
/// It is derived from the key of the file (the state of the component, its `drawingVersion`, size, scale and
/// environment, the format, its options and the version of the encoder), from the libraries and fonts that draw, see
/// ``RasterFingerprint``, and from the program. So it is equal on all machines that run the same program with the same
/// libraries and fonts, and differs after a deployment of another program, whether or not that draws otherwise. That is
/// so for a pipeline that trusts drawing versions, too: a key doesn't have those of components that are made in `draw`.
///
/// Once fonts have changed while a process runs, which is noticed within a second, its tags are its own until it ends.
///
/// ## Topics
///
/// ### Comparing tags
///
/// - ``matches(ifNoneMatch:)``
///
/// ### Writing the header
///
/// - ``description``
public struct EntityTag: Sendable, Hashable, CustomStringConvertible {
    private let key: CacheKey

    init(_ key: CacheKey) { self.key = key }

    /// The value of the field `ETag`: 32 hexadecimal digits in quotation marks.
    ///
    /// - Complexity: O(*n*) in the size of the key. The first use in a process reads libraries and fonts, which takes
    ///   about 10 milliseconds, and the program's file if it has no build identifier. One use in a second reads the dates
    ///   of fonts, a millisecond for 400.
    public var description: String {
        let fingerprint = RasterFingerprint.current
        var parts = [
            DrawingEnvironment.Part(name: "key", value: key.recordDigest),
            DrawingEnvironment.Part(name: "namespace", value: fingerprint.namespace),
        ]
        parts += DrawingEnvironment.program
        if !fingerprint.isStillCurrent(within: .seconds(1)) { parts.append(DrawingEnvironment.process) }
        return "\"\(DrawingEnvironment.Part.digest(of: parts).prefix(32))\""
    }

    /// Returns a Boolean value that indicates whether the field `If-None-Match` of a request has the tag, or is `*`.
    ///
    /// Tags are compared weakly, as RFC 9110, section 13.1.2, asks for: `W/` in front of one is ignored. `*` stands for
    /// any tag if it is the whole value.
    ///
    /// ```swift
    /// let request = RasterRequest(badge, size: size)
    /// let field: String? = "\"5c0a…\""
    /// if let tag = try? pipeline.entityTag(for: request, as: .png), tag.matches(ifNoneMatch: field) {
    ///     print("304 Not Modified")
    /// }
    /// ```
    ///
    /// - Parameter field: The value of the field, or nil if the request has none.
    public func matches(ifNoneMatch field: String?) -> Bool {
        guard let field else { return false }
        let tag = description
        let parts = field.split(separator: ",", omittingEmptySubsequences: false).map { part in
            part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
        }
        return parts == ["*"] || parts.contains { $0 == tag || $0 == "W/\(tag)" }
    }
}
