// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import StateZoo
import Testing

@testable import RasterState

/// The article `KeyedTypes.md`, against the zoo.
@Suite struct KeyedTypesGuideTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/RasterState/RasterState.docc/KeyedTypes.md")

    private struct Row {
        let types: [String]
        let isKeyed: Bool
    }

    private func rows() throws -> [Row] {
        let text = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
        return text.split(separator: "\n").compactMap { line in
            let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard columns.count == 3, columns[0].hasPrefix("`") else { return nil }
            let types = columns[0].split(separator: "`").enumerated().filter { $0.offset.isMultiple(of: 2) }
            return Row(types: types.map { String($0.element) }, isKeyed: !columns[1].hasPrefix("Refused"))
        }
    }

    private func name(of type: any Any.Type) -> String {
        SystemTypes.path(of: type).joined(separator: ".")
    }

    private func unwrapped(_ type: any Any.Type) -> any Any.Type {
        (type as? any OptionalType.Type).map { unwrapped($0.wrapped) } ?? type
    }

    @Test func namesTypesThatAreKeyedInTheZoo() throws {
        let keyed = Set(Zoo.specimens.flatMap { [name(of: $0.type), name(of: unwrapped($0.type))] })
        for type in try rows().filter(\.isKeyed).flatMap(\.types) {
            #expect(keyed.contains(type), "\(type)")
        }
    }

    @Test func namesTypesThatAreRefusedInTheZoo() throws {
        let refused = Set(Zoo.refusedSpecimens.map { name(of: unwrapped($0.specimen.type)) })
        for type in try rows().filter({ !$0.isKeyed }).flatMap(\.types) {
            #expect(refused.contains(type), "\(type)")
        }
    }

    @Test func listsEveryTypeThatIsWrittenByItsProperties() throws {
        let named = try rows().filter(\.isKeyed).flatMap(\.types)
        for type in SystemTypes.listed {
            #expect(named.contains { isCovered(type, by: $0) || isCovered($0, by: type) }, "\(type)")
        }
    }

    @Test func coversEveryTypeOfTheZoo() throws {
        let named = try rows().flatMap(\.types)
        #expect(named.count > 200)
        let types = (Zoo.specimens + Zoo.refusedSpecimens.map(\.specimen)).map { unwrapped($0.type) }
        for type in types where isOfLibrary(type) {
            #expect(named.contains { isCovered(name(of: type), by: $0) }, "\(type)")
        }
    }

    private func isCovered(_ type: String, by other: String) -> Bool {
        type == other || type.hasPrefix(other + ".")
    }

    private func isOfLibrary(_ type: any Any.Type) -> Bool {
        switch TypeLayout.kind(of: type) {
        case .structure, .enumeration, .object: SystemModule.declares(type)
        default: false
        }
    }
}
