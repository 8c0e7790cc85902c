// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The place of a record: a file of its name, in one of 256 folders.
struct StoreName: Sendable, Equatable {
    /// The first two hexadecimal digits of the digest, or `00` if the name has none.
    let folder: String
    let file: String

    static let longest = 200
    static let folders: [String] = (0..<256).map { number in
        (number < 16 ? "0" : "") + String(number, radix: 16)
    }

    /// Creates the place of a record, or nil if the name can't be that of a file.
    ///
    /// A name has printable characters of ASCII. A slash would lead out of the folder, and a dot at the start is that of
    /// temporary files.
    init?(_ name: String) {
        let bytes = name.utf8
        guard (1...Self.longest).contains(bytes.count), bytes.first != UInt8(ascii: "."),
            bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "/") })
        else { return nil }
        file = name
        let digest = bytes.firstIndex(of: UInt8(ascii: "-")).map { bytes[bytes.index(after: $0)...] } ?? bytes[...]
        let digits = digest.prefix(2)
        folder = digits.count == 2 && digits.allSatisfy(Self.isDigit) ? String(Substring(digits)) : "00"
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
