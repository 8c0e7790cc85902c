// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterKit

extension RasterError.Code {
    /// The address of a server is empty or malformed, or listed twice, or there is none.
    public static let invalidServer = RasterError.Code("invalidServer")

    /// A secret is too short to sign records with.
    public static let invalidSecret = RasterError.Code("invalidSecret")

    /// A deadline, lifetime or limit of a tier is out of range.
    public static let invalidTierOption = RasterError.Code("invalidTierOption")

    /// A tier can't remove its records one and all.
    public static let removalUnsupported = RasterError.Code("removalUnsupported")
}

extension RasterError {
    /// Creates the error for the address of a server.
    static func invalidServer(_ text: String, _ reason: String) -> RasterError {
        RasterError(
            .invalidServer,
            "Invalid memcached server \"\(text)\": \(reason). "
                + "Write host, host:port, [IPv6]:port or the absolute path of a Unix socket."
        )
    }
}
