// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A line of a control file, taken apart as bytes, because its text may be in any encoding.
///
/// The format is that of deb822(5), as dpkg writes it.
enum ControlLine: Hashable {
    /// A line of nothing, or of spaces and tabs: the end of a stanza.
    case blank

    /// A comment.
    case comment

    /// The first line of a field: its name in lower case, and its value.
    case field(name: String, value: ArraySlice<UInt8>)

    /// A further line of a field, with the space at its start.
    case continuation(ArraySlice<UInt8>)

    /// A line that is neither.
    case malformed

    /// The largest length of the name of a field; those of Debian are much shorter.
    private static let longestName = 128

    /// Takes a line apart.
    ///
    /// - Parameter line: The line without its end, `\n` or `\r\n`.
    init(_ line: ArraySlice<UInt8>) {
        guard let first = line.first, !line.allSatisfy(\.isBlank) else {
            self = .blank
            return
        }
        if first == UInt8(ascii: "#") {
            self = .comment
        } else if first.isBlank {
            self = .continuation(line)
        } else if let colon = line.prefix(Self.longestName + 1).firstIndex(of: UInt8(ascii: ":")),
            let name = Self.name(line[line.startIndex..<colon])
        {
            self = .field(name: name, value: line[(colon + 1)...].trimmingBlanks)
        } else {
            self = .malformed
        }
    }

    /// Returns the name of a field in lower case, or nil if there are characters that a name cannot have.
    private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
        guard let first = bytes.first, first != UInt8(ascii: "-") else { return nil }
        var name = ""
        for byte in bytes {
            guard (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(byte) else { return nil }
            let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            name.unicodeScalars.append(Unicode.Scalar(isUpper ? byte + 32 : byte))
        }
        return name
    }
}

extension UInt8 {
    /// A Boolean value that indicates whether the byte is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension ArraySlice<UInt8> {
    /// The bytes without spaces and tabs at both ends.
    var trimmingBlanks: ArraySlice<UInt8> {
        var rest = self.drop(while: \.isBlank)
        while let last = rest.last, last.isBlank {
            rest.removeLast()
        }
        return rest
    }
}

/// The lines of a control file, with their numbers.
///
/// Lines end with `\n` or `\r\n`; a byte order mark before the first one is skipped.
struct ControlLines: Sequence, IteratorProtocol {
    private var rest: ArraySlice<UInt8>

    /// The number of the last line, from 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    }

    mutating func next() -> ArraySlice<UInt8>? {
        guard !rest.isEmpty else { return nil }
        number += 1
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        var line = rest[rest.startIndex..<end]
        rest = rest[end...].dropFirst()
        if line.last == UInt8(ascii: "\r") {
            line.removeLast()
        }
        return line
    }
}
