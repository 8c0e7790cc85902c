// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import StateZoo
import Testing

@testable import RasterState

/// The tables of types in the article `Keys.md`, against the zoo.
@Suite struct KeyedTypesGuideTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/RasterState/RasterState.docc/Keys.md")

    /// A name in a table, which stands for a type and those inside it, or for several types where it has an asterisk.
    private struct Entry: CustomStringConvertible {
        let description: String
        let isKeyed: Bool

        /// The number of letters that are given: of several entries for a type, the one with most of them counts.
        var precision: Int { description.count { $0 != "*" } }

        func standsFor(_ type: String) -> Bool {
            let parts = description.split(separator: ".")
            let path = type.split(separator: ".")
            return parts.count <= path.count && zip(parts, path).allSatisfy(Self.matches)
        }

        func isOneOfItsNames(_ type: String) -> Bool {
            standsFor(type) && type.count { $0 == "." } == description.count { $0 == "." }
        }

        private static func matches(_ part: Substring, _ name: Substring) -> Bool {
            let ends = part.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
            guard ends.count == 2 else { return part == name }
            return name.count >= part.count - 1 && name.hasPrefix(ends[0]) && name.hasSuffix(ends[1])
        }
    }

    private static func entries() throws -> [Entry] {
        var isKeyed: Bool?
        var entries: [Entry] = []
        for line in String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n") {
            let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            switch columns.first {
            case "Keyed types": isKeyed = true
            case "Refused types": isKeyed = false
            case let names? where line.hasPrefix("| `"):
                guard let isKeyed else { continue }
                let parts = names.split(separator: "`").enumerated().filter { $0.offset.isMultiple(of: 2) }
                entries += parts.map { Entry(description: String($0.element), isKeyed: isKeyed) }
            case _ where !line.hasPrefix("|"): isKeyed = nil
            default: break
            }
        }
        return entries
    }

    private static func name(of type: any Any.Type) -> String {
        SystemTypes.path(of: type).joined(separator: ".")
    }

    private static func unwrapped(_ type: any Any.Type) -> any Any.Type {
        (type as? any OptionalType.Type).map { unwrapped($0.wrapped) } ?? type
    }

    private static let keyed = Zoo.specimens.flatMap { [$0.type, unwrapped($0.type)] }
    private static let refused = Zoo.refusedSpecimens.map { unwrapped($0.specimen.type) }

    @Test func namesTypesOfTheZoo() throws {
        let (keyed, refused) = (Set(Self.keyed.map(Self.name)), Set(Self.refused.map(Self.name)))
        let entries = try Self.entries()
        #expect(entries.count > 200)
        for entry in entries {
            #expect((entry.isKeyed ? keyed : refused).contains(where: entry.isOneOfItsNames), "\(entry)")
        }
    }

    @Test func saysOfEveryTypeOfTheZooWhetherItIsKeyed() throws {
        let entries = try Self.entries().sorted { $0.precision > $1.precision }
        let keyed = Set(Self.keyed.map(Self.name))
        for type in Self.keyed + Self.refused where isOfLibrary(type) && !hasRule(type) {
            let name = Self.name(of: type)
            let entry = entries.first { $0.standsFor(name) }
            #expect(entry?.isKeyed == keyed.contains(name), "\(name): \(entry?.description ?? "no entry")")
        }
    }

    @Test func keysEveryTypeThatTheTextKeysByARule() {
        let keyed = Set(Self.keyed.map(Self.name))
        let types = (Self.keyed + Self.refused).filter { isOfLibrary($0) && hasRule($0) }
        #expect(types.count > 20)
        for type in types { #expect(keyed.contains(Self.name(of: type)), "\(type)") }
    }

    @Test func listsEveryTypeThatIsWrittenByItsProperties() throws {
        let entries = try Self.entries().filter(\.isKeyed)
        let ruled = Set(Self.keyed.filter(hasRule).map(Self.name))
        for type in SystemTypes.listed where !ruled.contains(type) {
            #expect(entries.contains { $0.standsFor(type) || $0.description.hasPrefix("\(type).") }, "\(type)")
        }
    }

    /// Returns a Boolean value that indicates whether a type has a raw value, or cases without payloads only.
    private func hasRule(_ type: any Any.Type) -> Bool {
        type is any RawRepresentable.Type || TypeLayout.cases(of: type)?.allSatisfy { $0.payload == nil } == true
    }

    private func isOfLibrary(_ type: any Any.Type) -> Bool {
        switch TypeLayout.kind(of: type) {
        case .structure, .enumeration, .object: SystemModule.declares(type)
        default: false
        }
    }
}
