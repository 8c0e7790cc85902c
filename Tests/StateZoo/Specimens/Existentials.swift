// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

protocol Shape {}
protocol Container<Item> { associatedtype Item }
struct Circle: Shape { var radius = 1.0 }
struct Square: Shape { var radius = 1.0 }
struct Frame: Shape { var corners = [Point(x: 1, y: 2)], name = "frame", ragged = Ragged() }
struct IntContainer: Container {
    typealias Item = Int
    var item = 1
}
final class ShapeObject: Base, Shape {}

enum Failure: Error {
    case code(Int)
    case other
}
struct OtherFailure: Error { var code = 1 }

struct RemoteAddress { let host = "a" }

struct Drawing {
    var shape: any Shape
    var optional: (any Shape)?
    var any: Any = 1
    var error: any Error = Failure.other
    var objectShape: any Shape & Base = ShapeObject()
    var container: any Container<Int> = IntContainer()
    var sendable: any Sendable = 1
    var type: any Shape.Type = Circle.self
    var hashable: AnyHashable = 1
}

/// Hides the type of a value behind a generic function, so that existentials hold each other.
func erased<Value>(_ value: Value) -> Any { value }

extension Zoo {
    static var existentials: [Specimen] {
        [
            Specimen("drawing of a circle", Drawing(shape: Circle())),
            Specimen("drawing of a square", Drawing(shape: Square())),
            Specimen("drawing of a frame", Drawing(shape: Frame())),
            Specimen("drawing of an object", Drawing(shape: ShapeObject())),
            Specimen("drawing of two circles", Drawing(shape: Circle(), optional: Circle())),
            Specimen("drawing with any text", Drawing(shape: Circle(), any: "1")),
            Specimen("drawing with another error", Drawing(shape: Circle(), error: Failure.code(1))),
            Specimen("drawing with an error of another type", Drawing(shape: Circle(), error: OtherFailure())),
            Specimen("drawing with another type", Drawing(shape: Circle(), type: Square.self)),
            Specimen("drawing with another hashable", Drawing(shape: Circle(), hashable: "1")),
            Specimen("shapes", [Circle(), Square(), Frame()] as [any Shape]),
            Specimen("shapes in another order", [Square(), Circle(), Frame()] as [any Shape]),
            Specimen("no shapes", [any Shape]()),
            Specimen("no values", [Any]()),
            Specimen("values of many types", [1, "a", 2.5, Point(), Base(), nil as Int?] as [Any?]),
            Specimen("containers", [IntContainer(), IntContainer(item: 2)] as [any Container<Int>]),
            Specimen("any hashable", AnyHashable(1)),
            Specimen("any hashable of another type", AnyHashable(Int8(1))),
            Specimen("any hashable text", AnyHashable("1")),
            Specimen("any hashable structure", AnyHashable(Point(x: 1, y: 2))),
            Specimen("error", Failure.code(1) as any Error),
            Specimen("error of another type", OtherFailure() as any Error),
            Specimen("nested existentials", [erased(Circle() as any Shape), erased(erased(1))]),
        ]
    }

    static var types: [Specimen] {
        [
            Specimen("type Int", Int.self),
            Specimen("type String", String.self as Any.Type),
            Specimen("type of a protocol", (any Shape).self),
            Specimen("type of a class", Base.self as AnyObject.Type),
            Specimen("type of a derived class", Derived.self as AnyObject.Type),
            Specimen("type of a generic structure", Generic<Int>.self),
            Specimen("type of another generic structure", Generic<String>.self),
            Specimen("type of a function", ((Int) -> Void).self),
            Specimen("type of a throwing function", ((Int) throws -> Void).self),
            Specimen("type of a pair", (Int, String).self),
            Specimen("types", [Int.self, String.self, (any Shape).self] as [Any.Type]),
            Specimen("types in another order", [String.self, Int.self, (any Shape).self] as [Any.Type]),
            Specimen("key path", \Point.x),
            Specimen("key path to a constant", \RemoteAddress.host),
            Specimen("another key path", \Point.y),
            Specimen("key path of another type", \Size.x),
            Specimen("nested key path", \Nest.point.x),
            Specimen("key path to itself", \Point.self),
            Specimen("key path to an array", \Recursive.children),
        ]
    }
}
