// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import RasterState
import Testing

private protocol Named: AnyObject {
    var name: String { get }
}

private class Owner: Named {
    var name: String
    unowned var other: Owner?
    init(_ name: String) { self.name = name }
}

private struct Link {
    unowned var owner: Owner
    var count = 1
}

/// Key paths that read unowned properties.
@Suite struct UnownedKeyPathTests {
    private struct Direct: StateKeyed {
        unowned let owner: Owner
        static var keyPathsThatAffectState: StateKeyPaths<Direct> { ["owner": \.owner] }
    }

    private struct Optionally: StateKeyed {
        unowned var owner: Owner?
        static var keyPathsThatAffectState: StateKeyPaths<Optionally> { ["owner": \.owner] }
    }

    private struct ByProtocol: StateKeyed {
        unowned let owner: any Named
        static var keyPathsThatAffectState: StateKeyPaths<ByProtocol> { ["owner": \.owner] }
    }

    private struct AsAnyObject: StateKeyed {
        unowned let owner: AnyObject
        static var keyPathsThatAffectState: StateKeyPaths<AsAnyObject> { ["owner": \.owner] }
    }

    private struct Nested: StateKeyed {
        var link: Link
        static var keyPathsThatAffectState: StateKeyPaths<Nested> { ["owner": \.link.owner] }
    }

    private struct Beyond: StateKeyed {
        unowned let owner: Owner
        static var keyPathsThatAffectState: StateKeyPaths<Beyond> { ["name": \.owner.name] }
    }

    private struct BeyondNested: StateKeyed {
        var link: Link
        static var keyPathsThatAffectState: StateKeyPaths<BeyondNested> { ["name": \.link.owner.name] }
    }

    private struct BeyondOptional: StateKeyed {
        unowned var owner: Owner?
        static var keyPathsThatAffectState: StateKeyPaths<BeyondOptional> { ["name": \.owner?.name] }
    }

    private struct InOptional: StateKeyed {
        var link: Link?
        static var keyPathsThatAffectState: StateKeyPaths<InOptional> { ["owner": \.link?.owner] }
    }

    private struct Forwarded: StateKeyed {
        var link: Link
        var owner: Owner { link.owner }
        static var keyPathsThatAffectState: StateKeyPaths<Forwarded> { ["owner": \.owner] }
    }

    private struct Made: StateKeyed {
        unowned let owner: Owner
        static var keyPathsThatAffectState: StateKeyPaths<Made> {
            (["owner": \.owner] as StateKeyPaths<Made>).keying(\.owner) { $0.name }
        }
    }

    private final class ObjectHolder: StateKeyed {
        unowned let owner: Owner
        init(owner: Owner) { self.owner = owner }
        static var keyPathsThatAffectState: StateKeyPaths<ObjectHolder> { ["owner": \.owner] }
    }

    @Observable
    fileprivate final class Model: StateKeyed {
        @ObservationIgnored unowned var ignored: Owner
        unowned var observed: Owner
        init(owner: Owner) {
            ignored = owner
            observed = owner
        }
        static var keyPathsThatAffectState: StateKeyPaths<Model> { ["owner": \.observed] }
    }

    private final class Box {
        let link: Link
        init(_ link: Link) { self.link = link }
    }

    private struct InObject: StateKeyed {
        var box: Box
        static var keyPathsThatAffectState: StateKeyPaths<InObject> { ["owner": \.box.link.owner] }
    }

    @Observable
    fileprivate final class Selection: StateKeyed {
        var selected: ObjectWithOwner
        init(_ selected: ObjectWithOwner) { self.selected = selected }
        static var keyPathsThatAffectState: StateKeyPaths<Selection> { ["name": \.selected.owner.name] }
    }

    fileprivate final class ObjectWithOwner {
        fileprivate unowned let owner: Owner
        fileprivate init(_ owner: Owner) { self.owner = owner }
    }

    private struct Twice: StateKeyed {
        unowned let owner: Owner
        static var keyPathsThatAffectState: StateKeyPaths<Twice> { ["name": \.owner.other?.name] }
    }

    private static let components: [(name: String, make: @Sendable (Owner) -> any StateKeyed)] = [
        ("direct", { Direct(owner: $0) }),
        ("optional", { Optionally(owner: $0) }),
        ("protocol", { ByProtocol(owner: $0) }),
        ("any object", { AsAnyObject(owner: $0) }),
        ("nested", { Nested(link: Link(owner: $0)) }),
        ("beyond", { Beyond(owner: $0) }),
        ("beyond nested", { BeyondNested(link: Link(owner: $0)) }),
        ("beyond optional", { BeyondOptional(owner: $0) }),
        ("in optional", { InOptional(link: Link(owner: $0)) }),
        ("forwarded", { Forwarded(link: Link(owner: $0)) }),
        ("made into something else", { Made(owner: $0) }),
        ("object", { ObjectHolder(owner: $0) }),
        ("observable", { Model(owner: $0) }),
        ("in object", { InObject(box: Box(Link(owner: $0))) }),
        ("through an observable", { Selection(ObjectWithOwner($0)) }),
    ]

    private func key(_ component: any StateKeyed) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(component) }
    }

    @Test(arguments: components.indices)
    func keysAnObjectThatIsThere(_ index: Int) throws {
        let (owner, equal, other) = (Owner("a"), Owner("a"), Owner("b"))
        let make = Self.components[index].make
        #expect(try key(make(owner)) == key(make(equal)))
        #expect(try key(make(owner)) != key(make(other)))
        withExtendedLifetime((owner, equal, other)) {}
    }

    @Test(arguments: components.indices)
    func refusesAnObjectThatIsGoneAndNamesTheKeyPath(_ index: Int) throws {
        var owner: Owner? = Owner("a")
        let component = Self.components[index].make(try #require(owner))
        _ = try key(component)
        owner = nil
        #expect {
            try key(component)
        } throws: { error in
            guard let error = error as? StateError else { return false }
            return error.code == .notKeyable && "\(error)".contains("is gone")
                && ["owner", "name"].contains(error.keyPath) && error.component != nil
        }
    }

    @Test func keysAnOptionalReferenceToNothing() throws {
        #expect(try key(Optionally(owner: nil)) == key(Optionally(owner: nil)))
        #expect(try key(BeyondOptional(owner: nil)) == key(BeyondOptional(owner: nil)))
        #expect(try key(InOptional(link: nil)) == key(InOptional(link: nil)))
    }

    @Test func refusesAnObjectThatIsGoneBehindOneThatIsThere() throws {
        var second: Owner? = Owner("b")
        let first = Owner("a")
        first.other = second
        let component = Twice(owner: first)
        _ = try key(component)
        second = nil
        #expect(performing: { try key(component) }, throws: { "\($0)".contains("is gone") })
        first.other = nil
    }

    @Test func namesThePropertyInTheError() throws {
        let component = Direct(owner: Owner("a"))
        #expect(performing: { try key(component) }, throws: { "\($0)".contains("the property owner") })
    }

    @Test func keysAnotherPropertyOfAComponentWhoseObjectIsGone() throws {
        struct Partly: StateKeyed {
            unowned let owner: Owner
            var link: Link
            var title = "title"
            var shout: String { title.uppercased() }
            static var keyPathsThatAffectState: StateKeyPaths<Partly> { [\.title, \.shout, \.link.count] }
        }
        let owner = Owner("a")
        let component = Partly(owner: Owner("gone"), link: Link(owner: Owner("gone")))
        #expect(try key(component) == key(Partly(owner: owner, link: Link(owner: owner))))
    }

    private struct Unsafe: StateKeyed {
        unowned(unsafe) let owner: Owner
        static var keyPathsThatAffectState: StateKeyPaths<Unsafe> { ["owner": \.owner] }
    }

    private struct UnsafeBeyond: StateKeyed {
        unowned(unsafe) var owner: Owner?
        static var keyPathsThatAffectState: StateKeyPaths<UnsafeBeyond> { ["name": \.owner?.name] }
    }

    private final class UnsafeObject: StateKeyed {
        unowned(unsafe) let owner: Owner
        init(owner: Owner) { self.owner = owner }
        static var keyPathsThatAffectState: StateKeyPaths<UnsafeObject> {
            (["owner": \.owner] as StateKeyPaths<UnsafeObject>).keying(\.owner) { $0.name }
        }
    }

    private static let unsafeComponents: [@Sendable (Owner) -> any StateKeyed] = [
        { Unsafe(owner: $0) }, { UnsafeBeyond(owner: $0) }, { UnsafeObject(owner: $0) },
    ]

    @Test(arguments: unsafeComponents.indices, [true, false])
    func refusesReferencesThatNothingGuards(_ index: Int, isThere: Bool) throws {
        var owner: Owner? = Owner("a")
        let component = Self.unsafeComponents[index](try #require(owner))
        if !isThere { owner = nil }
        #expect {
            try key(component)
        } throws: { error in
            (error as? StateError)?.code == .notKeyable && "\(error)".contains("unowned(unsafe)")
        }
        withExtendedLifetime(owner) {}
    }
}
