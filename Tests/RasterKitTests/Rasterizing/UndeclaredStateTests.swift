// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import Synchronization
import Testing

/// Components that draw others whose state isn't part of their own.
@Suite struct UndeclaredStateTests {
    private final class Lamp: Rasterizable {
        var color = Color.red
        static var keyPathsThatAffectState: StateKeyPaths<Lamp> { [\.color] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: color)
        }
    }

    /// Does not list the lamp that it draws.
    private struct Shade: Rasterizable {
        var lamp: Lamp
        static var keyPathsThatAffectState: StateKeyPaths<Shade> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(lamp, in: bounds) }
    }

    private struct Room: Rasterizable {
        var lamp: Lamp
        static var keyPathsThatAffectState: StateKeyPaths<Room> { [\.lamp] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(Shade(lamp: lamp), in: bounds) }
    }

    @Observable final class Model {
        var color = Color.red
        var title = "title"
    }

    /// A value whose key path reads a model.
    private struct Child: Rasterizable {
        var model: Model
        static var keyPathsThatAffectState: StateKeyPaths<Child> { ["color": \.model.color] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: model.color) }
    }

    /// A component that draws others by a closure, which isn't part of its state.
    private struct Parent: Rasterizable {
        let content: (DrawingContext, CGRect) -> Void
        var name = "parent"
        static var keyPathsThatAffectState: StateKeyPaths<Parent> { [\.name] }
        func draw(in context: DrawingContext, bounds: CGRect) { content(context, bounds) }
    }

    private let pipeline = RasterPipeline.isolated()

    private func parent(of child: some Rasterizable, name: String = "parent") -> Parent {
        Parent(content: { context, bounds in context.draw(child, in: bounds) }, name: name)
    }

    /// Expects a component to be drawn each time, and to say why.
    private func expectUncached(_ component: some Rasterizable, drawing name: String) throws {
        for _ in 0..<2 {
            let result = try pipeline.render(component, size: size)
            #expect(!result.isHit && result.refusal?.code == .stateNotKeyable)
            #expect(result.refusal?.message.contains(name) == true)
        }
    }

    private func expectCached(_ component: some Rasterizable) throws {
        #expect(try pipeline.render(component, size: size).refusal == nil)
        #expect(try pipeline.render(component, size: size).isHit)
    }

    @Test func neverShowsAStaleChildOfAParentThatListsMore() throws {
        let room = Room(lamp: Lamp())
        let before = try pipeline.render(room, size: size).image
        room.lamp.color = .blue
        let after = try pipeline.render(room, size: size).image
        #expect(before.pixel(x: 1, y: 1)?.red == 255)
        #expect(after.pixel(x: 1, y: 1)?.blue == 255)
    }

    @Test func drawsAParentEachTimeWhoseChildReadsAnObject() throws {
        try expectUncached(parent(of: Child(model: Model())), drawing: "Child")
    }

    @Test func drawsAParentEachTimeAtAnyDepth() throws {
        let child = Child(model: Model())
        try expectUncached(parent(of: parent(of: parent(of: child), name: "b"), name: "a"), drawing: "Child")
    }

    @Test func drawsAParentEachTimeWhoseChildIsDrawnInPlace() throws {
        let model = Model()
        let parent = Parent { context, bounds in
            context.rotate(by: 0.1)
            context.draw(Child(model: model), in: bounds)
        }
        try expectUncached(parent, drawing: "Child")
    }

    @Test func drawsAParentEachTimeWhoseChildReadsSomethingOutside() throws {
        struct Computed: Rasterizable {
            var isDark: Bool { GuardedGlobal().isDark }
            static var keyPathsThatAffectState: StateKeyPaths<Computed> { ["isDark": \.isDark] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        try expectUncached(parent(of: Computed()), drawing: "Computed")
    }

    @Test func drawsAParentEachTimeWhoseChildHoldsAWeakReference() throws {
        struct Weak: Rasterizable {
            weak var lamp: Lamp?
            static var keyPathsThatAffectState: StateKeyPaths<Weak> { [\.lamp] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        try expectUncached(parent(of: Weak()), drawing: "Weak")
    }

    @Test func drawsAParentEachTimeWhoseChildHasAnOptionThatIsObserved() throws {
        struct Themed: Rasterizable {
            var rasterOptions: RasterOptions { RasterOptions(background: ObservableGlobal().isDark ? .black : .white) }
            static var keyPathsThatAffectState: StateKeyPaths<Themed> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        try expectUncached(parent(of: Themed()), drawing: "Themed")
    }

    @Test func drawsAParentEachTimeThatListsAnotherChildOfEqualState() throws {
        struct Pair: Rasterizable {
            var listed: Child
            var hidden: Child
            static var keyPathsThatAffectState: StateKeyPaths<Pair> { [\.listed] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(hidden, in: bounds) }
        }
        try expectUncached(Pair(listed: Child(model: Model()), hidden: Child(model: Model())), drawing: "Child")
    }

    @Test func drawsAParentEachTimeThatListsAnotherPropertyOfTheModel() throws {
        struct Header: Rasterizable {
            var model: Model
            static var keyPathsThatAffectState: StateKeyPaths<Header> { ["title": \.model.title] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(Child(model: model), in: bounds) }
        }
        try expectUncached(Header(model: Model()), drawing: "Child")
    }

    @Test func cachesAParentThatListsItsChild() throws {
        struct Page: Rasterizable {
            var model: Model
            var child: Child { Child(model: model) }
            static var keyPathsThatAffectState: StateKeyPaths<Page> { ["child": \.child] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.draw(child, in: bounds)
                context.rotate(by: 0.1)
                context.draw(child, in: bounds)
            }
        }
        let model = Model()
        try expectCached(Page(model: model))
        model.color = .blue
        #expect(try pipeline.render(Page(model: model), size: size).image.pixel(x: 1, y: 1)?.blue == 255)
    }

    @Test func cachesAParentThatListsItsChildrenInALongArray() throws {
        struct Grid: Rasterizable {
            var children: [Child]
            static var keyPathsThatAffectState: StateKeyPaths<Grid> { [\.children] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                for child in children { context.draw(child, in: bounds) }
            }
        }
        try expectCached(Grid(children: (0..<100).map { _ in Child(model: Model()) }))
    }

    @Test func cachesAParentWhoseChildListsAGrandchild() throws {
        struct Inner: Rasterizable {
            var child: Child
            static var keyPathsThatAffectState: StateKeyPaths<Inner> { [\.child] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(child, in: bounds) }
        }
        struct Outer: Rasterizable {
            var inner: Inner
            static var keyPathsThatAffectState: StateKeyPaths<Outer> { [\.inner] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.draw(inner, in: bounds)
                context.draw(inner.child, in: bounds)
            }
        }
        try expectCached(Outer(inner: Inner(child: Child(model: Model()))))
    }

    private struct Keyed: Rasterizable {
        var count = 100
        static var keyPathsThatAffectState: StateKeyPaths<Keyed> {
            ([\.count] as StateKeyPaths).keying(\.count) { min($0, 99) }
        }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    @Test func cachesAParentWhoseChildrenAreMadeOfStoredValues() throws {
        let swatch = Swatch(isOpaque: true)
        let drawing = RasterDrawing(key: "dot") { context, bounds in context.fill(bounds, with: .red) }
        try expectCached(
            Parent { context, bounds in
                context.draw(swatch, in: bounds)
                context.draw(Card(), in: bounds)
                context.draw(Keyed(), in: bounds)
                context.draw(drawing, in: bounds)
                context.rotate(by: 0.1)
                context.draw(Card(), in: bounds)
            }
        )
    }

    @MainActor
    @Test func drawsAViewAgainWhoseParentIsNotCached() {
        let model = Model()
        let view = RasterView(parent(of: Child(model: model)), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        #expect(view.image?.pixel(x: 1, y: 1)?.red == 255)
        model.color = .blue
        view.setNeedsRegeneration()
        view.regenerateIfNeeded()
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255)
    }
}
