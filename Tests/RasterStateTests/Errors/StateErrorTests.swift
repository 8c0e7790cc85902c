// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Distributed
import Foundation
import Testing

@testable import RasterState

private final class Target {
    var name = "target"
}

private struct Unguarded {
    unowned let target: Target
}

private struct Foreign: StateKeyed {
    var value = 1
    static var keyPathsThatAffectState: StateKeyPaths<Foreign> { [\.value] }
}

private struct Named: StateNamed {
    static var rasterIdentifier: String { "StateErrorTests.name" }
}

private struct NamedToo: StateNamed {
    static var rasterIdentifier: String { "StateErrorTests.name" }
}

@MainActor
private struct Isolated: @MainActor StateEncodable {
    func encodeState(into encoder: inout StateEncoder) throws(StateError) {}
}

private actor Accountant {
    var count = 1
}

private distributed actor Correspondent {
    typealias ActorSystem = LocalTestingDistributedActorSystem
    var count = 1
}

/// Each reason for a refusal: its code, and a description that says what, where and what to do.
@Suite struct StateErrorTests {
    private struct Expectation: Sendable {
        let code: StateError.Code
        let make: @Sendable () -> Any
        let words: [String]
    }

    private static let expectations = [
        Expectation(code: .notKeyable, make: { ["run": { 1 }] }, words: ["[run]", "() -> Swift.Int", "keying(_:by:)"]),
        Expectation(code: .notKeyable, make: { [NSLock()] }, words: ["[0]", "Foundation.NSLock", "StateEncodable"]),
        Expectation(
            code: .notKeyable,
            make: { [Accountant()] },
            words: ["[0]", "Accountant", "actor", "Copy what is drawn"]
        ),
        Expectation(
            code: .notKeyable,
            make: { [Correspondent(actorSystem: LocalTestingDistributedActorSystem())] },
            words: ["[0]", "Correspondent", "actor", "Copy what is drawn"]
        ),
        Expectation(
            code: .notKeyable,
            make: { [tm()] },
            words: ["[0]", "__C.tm", "StateEncodable and write each member"]
        ),
        Expectation(code: .tooDeep, make: { chain(150) }, words: ["100 levels", "flatter"]),
        Expectation(
            code: .ambiguousName,
            make: { [Named.self, NamedToo.self] as [Any] },
            words: ["Named", "rasterIdentifier"]
        ),
        Expectation(
            code: .notKeyable,
            make: { ["a": Unguarded(target: Target())] },
            words: ["[a].target", "Target", "unowned", "weak"]
        ),
        Expectation(
            code: .notKeyable,
            make: { [\String.count] },
            words: ["[0]", "stored properties", "enumeration"]
        ),
        Expectation(code: .actorIsolated, make: { [isolated] }, words: ["[0]", "MainActor", "nonisolated"]),
    ]

    private static let isolated: any Sendable = MainActorBox.value

    private static func chain(_ count: Int) -> Any {
        (0..<count).reduce(1 as Any) { inner, _ in [inner] }
    }

    @Test(arguments: expectations.indices)
    func describesARefusal(_ index: Int) {
        let expectation = Self.expectations[index]
        #expect {
            try key(expectation.make())
        } throws: { error in
            guard let error = error as? StateError else { return false }
            let missing = expectation.words.filter { !error.description.contains($0) }
            #expect(missing.isEmpty, "\(error)")
            #expect(error.code == expectation.code)
            #expect(error.errorDescription == error.description)
            return true
        }
    }

    private struct Pressed: StateKeyed {
        var action: () -> Void = {}
        static var keyPathsThatAffectState: StateKeyPaths<Pressed> { ["action": \.action] }
    }

    private struct Row {
        var buttons = [Pressed()]
    }

    private struct Table: StateKeyed {
        var row = Row()
        static var keyPathsThatAffectState: StateKeyPaths<Table> { [\.row] }
    }

    @Test func namesThePlaceOfAComponentInsideAnotherOneInOrder() {
        let error = #expect(throws: StateError.self) {
            try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(Table()) }
        }
        #expect(error?.component?.hasSuffix("Table") == true)
        #expect(error?.keyPath == "row")
        #expect(error?.position == ".buttons[0].action")
    }

    @Test func namesThePlaceOfAComponentInsideAValue() {
        let error = #expect(throws: StateError.self) {
            try CacheKey { encoder throws(StateError) in try encoder.encode("row", Row()) }
        }
        #expect(error?.position == ".row.buttons[0].action")
    }

    @Test func describesAValueThatIsTooLarge() {
        let description = StateError(.tooLarge, typeName: "Shop.Catalog").inside(".items").description
        #expect(description.contains(".items"))
        #expect(description.contains("\(StateEncoder.maximumByteCount) bytes"))
        #expect(description.contains("StateEncoder.maximumByteCount"))
    }

    @Test func describesAReasonThatAProgramAdds() {
        let code = StateError.Code("ours")
        let error = StateError(code, typeName: "T", reason: "it is ours", advice: "Leave it.")
        #expect("\(error)" == "Can't key a value of type T: it is ours. Leave it.")
    }

    @Test func namesEachCodeOnce() {
        let codes: [StateError.Code] = [
            .notKeyable, .tooDeep, .tooLarge, .ambiguousName, .unusableKeyPaths, .actorIsolated,
        ]
        #expect(Set(codes.map(\.description)).count == codes.count)
        #expect(Set(codes.map { StateError($0, typeName: "T").description }).count == codes.count)
    }

    private final class Node {
        var next: Any
        init(_ next: Any) { self.next = next }
    }

    @Test func shortensALongPosition() {
        let refused: Any = { 1 } as () -> Int
        let graph = (0..<40).reduce(refused) { inner, _ in Node(inner) }
        #expect {
            try key(["first": [graph]])
        } throws: { error in
            guard let error = error as? StateError else { return false }
            #expect(error.position == "[first][0]" + String(repeating: ".next", count: 40))
            #expect(error.description.contains("next…"))
            return error.description.hasPrefix("Can't key [first][0].next.next")
        }
    }

    @Test func shortensLongNames() {
        let name = String(repeating: "n", count: 5000)
        let error = StateError(.notKeyable, typeName: name).inside(component: name, keyPath: name)
        #expect(error.description.count < 1000)
    }
}

private enum MainActorBox {
    static let value = Isolated()
}
