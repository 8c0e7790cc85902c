// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterState
import Testing

private class Base {
    var count: Int { 1 }
    let constant = 7
    weak var other: Base?

    subscript(index: Int) -> Int { count + index }
}

@Observable
private final class Model: Base, StateKeyed {
    var short = "a"
    var long = String(repeating: "é", count: 500)
    var flag = true
    var int = -1
    var int32: Int32 = 2
    var double = 0.5
    var cgFloat: CGFloat = 1.5
    var float: Float = 2.5
    var list = [1, 2]
    override var count: Int { int + 10 }

    static var keyPathsThatAffectState: StateKeyPaths<Model> {
        [
            "short": \.short, "long": \.long, "flag": \.flag, "int": \.int, "int32": \.int32, "double": \.double,
            "cgFloat": \.cgFloat, "float": \.float, "list": \.list, "count": \.count, "constant": \.constant,
            "element": \.[3], "other": \.other?.count, "length": \.short.count,
        ]
    }
}

/// The same values in a structure, whose key paths are read in another way.
private struct Values: StateKeyed {
    let model: Model

    static var keyPathsThatAffectState: StateKeyPaths<Values> {
        [
            "short": \.model.short, "long": \.model.long, "flag": \.model.flag, "int": \.model.int,
            "int32": \.model.int32, "double": \.model.double, "cgFloat": \.model.cgFloat, "float": \.model.float,
            "list": \.model.list, "count": \.model.count, "constant": \.model.constant, "element": \.model[3],
            "other": \.model.other?.count, "length": \.model.short.count,
        ]
    }
}

/// The key paths of objects, of which those to one computed number or text are read by calling their code.
@Suite struct ObjectKeyPathTests {
    /// Returns the lines of a key, without that of the type.
    private func lines(_ component: some StateKeyed) throws -> [String] {
        let key = try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(component) }
        return key.debugDescription.split(separator: "\n").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.contains("Model") && !$0.contains("Values") }
    }

    @Test func `The values of an object are those that its key paths return elsewhere`() throws {
        let (model, other) = (Model(), Base())
        model.other = other
        #expect(try lines(model) == lines(Values(model: model)))
    }

    @Test func `A change of each property changes the key`() throws {
        let changes: [(Model) -> Void] = [
            { $0.short = "b" }, { $0.long = "" }, { $0.flag = false }, { $0.int = 3 }, { $0.int32 = 3 },
            { $0.double = 3 },
            { $0.cgFloat = 3 }, { $0.float = 3 }, { $0.list = [] },
        ]
        let first = try lines(Model())
        for (index, change) in changes.enumerated() {
            let model = Model()
            change(model)
            #expect(try lines(model) != first, "change \(index)")
            #expect(try lines(model) == lines(Values(model: model)), "change \(index)")
        }
    }

    @Test func `Properties that are read are observed`() async {
        let model = Model()
        await confirmation { changed in
            withObservationTracking {
                _ = try? lines(model)
            } onChange: {
                changed()
            }
            model.float = 9
        }
    }
}
