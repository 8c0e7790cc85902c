// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

@testable import RasterState

/// Values that only one way of reading accepted once, or that ended the process in one of them.
@Suite struct BothReadingsTests {
    private enum Outcome: Equatable {
        case encoding([UInt8])
        case refused(StateError)

        var code: StateError.Code? {
            if case .refused(let error) = self { error.code } else { nil }
        }
    }

    private func outcome<Value>(_ value: Value, _ reading: CacheKey.Reading) -> Outcome {
        var encoder = StateEncoder(reading: reading)
        do throws(StateError) {
            try encoder.encode(value)
            return .encoding(encoder.buffer.bytes())
        } catch {
            return .refused(error)
        }
    }

    private func expectKeyed<Value>(_ value: Value, besides other: Value, _ location: SourceLocation = #_sourceLocation)
    {
        let outcome = outcome(value, .inPlace)
        #expect(outcome.code == nil, sourceLocation: location)
        #expect(self.outcome(value, .mirror) == outcome, sourceLocation: location)
        #expect(self.outcome(other, .mirror) == self.outcome(other, .inPlace), sourceLocation: location)
        #expect(self.outcome(other, .mirror) != outcome, sourceLocation: location)
    }

    private func expectRefused<Value>(
        _ value: Value,
        _ code: StateError.Code = .notKeyable,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let outcome = outcome(value, .inPlace)
        #expect(outcome.code == code, sourceLocation: location)
        #expect(self.outcome(value, .mirror) == outcome, sourceLocation: location)
    }

    // MARK: - Enumerations

    private enum Hidden: CustomReflectable, CustomStringConvertible {
        case number(Int)
        case named(first: Int)
        case named(second: Int)
        case type(Int.Type)
        case nothing
        case void(Void)
        case another
        indirect case chain(Hidden)

        var customMirror: Mirror { Mirror(self, children: []) }
        var description: String { "hidden" }
    }

    @Test func readsCasesThatHideThemselves() {
        expectKeyed(Hidden.number(1), besides: .number(2))
        expectKeyed(Hidden.nothing, besides: .another)
        expectKeyed(Hidden.chain(.chain(.number(1))), besides: .chain(.number(1)))
        expectKeyed(Hidden.void(()), besides: .nothing)
        expectKeyed(Hidden.type(Int.self), besides: .nothing)
    }

    @Test func tellsCasesOfOneNameApart() {
        expectKeyed(Hidden.named(first: 1), besides: .named(second: 1))
    }

    private enum Failing: Error {
        case text(String)
        case number(Int)
    }

    private enum Holding {
        case weak(Reference)
        case object(Object)
        case any(Any)
        case error(any Error)
        case pair(Int, Object)
        case function(@Sendable () -> Void)
    }

    private final class Object {
        let value: Int
        init(_ value: Int) { self.value = value }
    }

    private struct Reference {
        weak var object: Object?
        let held: Object
        unowned let unowned: Object

        init(_ object: Object) {
            self.object = object
            held = object
            unowned = object
        }
    }

    @Test func readsPayloadsThatReferToObjects() {
        expectKeyed(Holding.weak(Reference(Object(1))), besides: .weak(Reference(Object(2))))
        expectKeyed(Holding.object(Object(1)), besides: .object(Object(2)))
        expectKeyed(Holding.pair(1, Object(1)), besides: .pair(1, Object(2)))
        expectKeyed(Holding.any(Object(1)), besides: .any(Object(2)))
        expectKeyed(Holding.any([1 as Any]), besides: .any(1))
        expectRefused(Holding.function {})
    }

    // MARK: - Existentials

    private protocol First: AnyObject {}
    private protocol Second {}
    private protocol Third {}
    private final class Conforming: First, Second, Third, Error, Hashable, Sendable {
        let value: Int
        init(_ value: Int) { self.value = value }
        static func == (one: Conforming, other: Conforming) -> Bool { one === other }
        func hash(into hasher: inout Hasher) {}
    }
    private struct Large: Second, Third, Error { var words: InlineArray<8, Int> }

    @Test func readsErrorsThatAreObjects() {
        expectKeyed(Conforming(1) as any Error, besides: Conforming(2))
        expectKeyed(Holding.error(Conforming(1)), besides: .error(Conforming(2)))
        expectKeyed([Conforming(1) as any Error], besides: [Failing.text("a")])
        expectKeyed(NSError(domain: "a", code: 1) as any Error, besides: NSError(domain: "a", code: 2))
    }

    @Test func readsExistentialsOfAllShapes() {
        expectKeyed(Conforming(1) as any First & Second & Third, besides: Conforming(2))
        expectKeyed(Conforming(1) as AnyObject, besides: Conforming(2))
        expectKeyed(Large(words: .init(repeating: 1)) as any Second & Third, besides: Conforming(1))
        expectKeyed(AnyHashable(1) as any Hashable, besides: AnyHashable("a"))
        expectKeyed([1, 2] as any Collection<Int>, besides: [1, 3])
        expectKeyed(Int.self as Any, besides: String.self)
        expectKeyed(Int.self as any Any.Type, besides: String.self)
        expectKeyed(Object.self as AnyObject.Type, besides: Conforming.self)
        expectKeyed(() as Any, besides: 1)
        expectRefused({} as Any)
        expectRefused({ 1 } as @Sendable () -> Int as Any)
    }

    // MARK: - Structures and objects

    private struct Noncopyable: ~Copyable { var number = 1 }
    private struct Nothing: ~Copyable {}
    private final class Guarding { let guarded = Noncopyable() }
    private final class GuardingNothing { let guarded = Nothing() }
    private final class Locking: Sendable { let state = Lock(1) }

    @Test func refusesObjectsWithPropertiesThatCannotBeCopied() {
        expectRefused(Guarding())
        expectRefused(GuardingNothing())
        expectRefused(Locking())
        expectRefused([Locking() as AnyObject])
    }

    private struct Types { var thin = Int.self, any: any Any.Type = Int.self, void: Void = (), number = 0 }
    private final class TypeObject {
        let thin = Int.self
        let void: Void = ()
        let number: Int
        init(_ number: Int) { self.number = number }
    }
    private final class EmptyObject {}
    private final class OtherEmptyObject {}

    @Test func readsTypesAndEmptyTuples() {
        expectKeyed(Types(), besides: Types(any: String.self))
        expectKeyed(TypeObject(1), besides: TypeObject(2))
        expectKeyed((1, ()), besides: (2, ()))
        expectKeyed([(), ()], besides: [()])
        expectKeyed(EmptyObject() as AnyObject, besides: OtherEmptyObject())
    }

    @Test func refusesReferencesToWhatIsGone() {
        var object: Object? = Object(1)
        struct Unowned { unowned let object: Object }
        struct Unsafe { unowned(unsafe) let object: Object }
        let kept = Object(2)
        expectRefused(Unsafe(object: kept))
        guard let unowned = object.map({ Unowned(object: $0) }) else { return }
        object = nil
        expectRefused(unowned, .notKeyable)
    }
}
