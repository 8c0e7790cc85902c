// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package struct PackageList: Sendable {
    package struct SkippedStanza: Hashable, Sendable {
        package let line: Int
        package let problem: StanzaProblem
    }

    /// The installed packages, in the order of the file.
    package private(set) var packages: [Package] = []

    /// The number of packages that were removed or never installed.
    package private(set) var removedCount = 0

    package private(set) var skippedCount = 0

    /// The first stanza that couldn't be read: enough to find the fault of the file.
    package private(set) var firstSkipped: SkippedStanza?

    /// A Boolean value that indicates whether the file has no stanza at all.
    var isEmpty: Bool { packages.isEmpty && removedCount == 0 && skippedCount == 0 }

    /// Reads a status file, or an index of apt, which has no status: all that it lists is taken as installed.
    init(_ bytes: [UInt8]) {
        let stanzas = Stanza.all(in: bytes)
        let needsStatus = stanzas.contains { $0["status"] != nil }
        var known: Set<PackageID> = []
        for stanza in stanzas {
            do throws(StanzaProblem) {
                let package = try Package(stanza)
                if package.status == nil, needsStatus { throw .missingField("Status") }
                if package.status?.isInstalled == false {
                    removedCount += 1
                } else if known.insert(package.id).inserted {
                    packages.append(package)
                }
            } catch {
                skippedCount += 1
                firstSkipped = firstSkipped ?? SkippedStanza(line: stanza.line, problem: error)
            }
        }
    }
}

/// One paragraph of a control file: the fields of one package.
///
/// The format is that of deb822(5), as dpkg writes it. It is read as bytes, because its text may be in any encoding.
struct Stanza {
    /// The fields that are read; a stanza has dozens of others.
    private static let readFields: Set<String> = [
        "package", "status", "section", "installed-size", "architecture", "version", "essential", "description",
    ]

    let line: Int
    private(set) var problem: StanzaProblem?

    /// The rest of a field's line, and the lines that continue it, each with the space at its start.
    private var values: [String: (text: ArraySlice<UInt8>, continuation: [ArraySlice<UInt8>])] = [:]

    /// The field that the next line may continue: nil for one that is not read.
    private var openField: String?
    private var hasFields = false

    /// The value of a field, or nil if there is none.
    subscript(field: String) -> (text: ArraySlice<UInt8>, continuation: [ArraySlice<UInt8>])? { values[field] }

    static func all(in bytes: [UInt8]) -> [Stanza] {
        var stanzas: [Stanza] = []
        var isOpen = false
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where line.first != UInt8(ascii: "#") {
            if line.allSatisfy(\.isBlank) {
                isOpen = false
                continue
            }
            if !isOpen { stanzas.append(Stanza(line: index + 1)) }
            isOpen = true
            stanzas[stanzas.count - 1].add(line)
        }
        return stanzas
    }

    private init(line: Int) {
        self.line = line
    }

    private mutating func add(_ line: ArraySlice<UInt8>) {
        if line.first?.isBlank == true {
            if !hasFields { problem = problem ?? .strayContinuation }
            if let openField { values[openField]?.continuation.append(line) }
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")), let name = Self.name(line[..<colon]) {
            add(name, line[(colon + 1)...].trimmingBlanks)
        } else {
            problem = problem ?? .malformedLine
        }
    }

    private mutating func add(_ name: String, _ value: ArraySlice<UInt8>) {
        hasFields = true
        openField = nil
        // Lists of apt may have translated descriptions instead.
        let field = name.hasPrefix("description-") && name != "description-md5" ? "description" : name
        guard Self.readFields.contains(field) else { return }
        if values[field] == nil {
            values[field] = (value, [])
            openField = field
        } else if field == name {
            problem = problem ?? .repeatedField(name)
        }
    }

    /// Returns the name of a field in lower case, or nil if there are characters that a name cannot have.
    private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
        guard let first = bytes.first, first != UInt8(ascii: "-"),
            bytes.allSatisfy({ (UInt8(ascii: "!")...UInt8(ascii: "~")).contains($0) })
        else { return nil }
        return String(decoding: bytes, as: UTF8.self).lowercased()
    }
}

extension UInt8 {
    /// A Boolean value that indicates whether the byte is a space, a tab or a carriage return.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r") }
}

extension ArraySlice<UInt8> {
    var trimmingBlanks: ArraySlice<UInt8> {
        guard let last = lastIndex(where: { !$0.isBlank }) else { return [] }
        return self[...last].drop(while: \.isBlank)
    }
}

/// The reason why a stanza is skipped.
package enum StanzaProblem: Error, Hashable {
    case strayContinuation
    case malformedLine
    case repeatedField(String)
    case missingField(String)
    case invalidName(String)
    case invalidStatus(String)
}

extension StanzaProblem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .strayContinuation: "it begins with the continuation of a field"
        case .malformedLine: "a line is neither a field nor the continuation of one"
        case .repeatedField(let name): "the field “\(name)” occurs twice"
        case .missingField(let name): "the field “\(name)” is missing or empty"
        case .invalidName(let name): "“\(name)” is no name of a package"
        case .invalidStatus(let text): "“\(text)” is no status"
        }
    }
}
