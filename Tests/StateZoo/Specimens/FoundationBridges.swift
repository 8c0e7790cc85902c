// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking
import FoundationXML

extension Zoo {
    /// Objects that stand for a structure, or are one of the units of Foundation.
    static var foundationBridges: [Specimen] {
        [
            .library("native calendar", calendar(.gregorian)),
            .library("another native calendar", calendar(.hebrew)),
            Specimen("native character set", NSCharacterSet(charactersIn: "a")),
            Specimen("another native character set", NSCharacterSet(charactersIn: "b")),
            .library("native date components", components(1)),
            .library("other native date components", components(2)),
            .library("native interval of dates", interval(1)),
            .library("another native interval of dates", interval(2)),
            Specimen("native index path", NSIndexPath(index: 1)),
            Specimen("another native index path", NSIndexPath(index: 2)),
            Specimen("native index set", NSIndexSet(index: 1)),
            Specimen("another native index set", NSIndexSet(index: 2)),
            Specimen("mutable native index set", NSMutableIndexSet(index: 1)),
            .library("native length", NSMeasurement(doubleValue: 1, unit: UnitLength.meters)),
            .library("another native length", NSMeasurement(doubleValue: 2, unit: UnitLength.meters)),
            Specimen("native notification", NSNotification(name: .init("a"), object: 1)),
            Specimen("another native notification", NSNotification(name: .init("a"), object: 2)),
            .library("name of a native person", person("Ada")),
            .library("name of another native person", person("Bob")),
            Specimen("native pattern", try? NSRegularExpression(pattern: "a")),
            Specimen("another native pattern", try? NSRegularExpression(pattern: "b")),
            Specimen("native pattern with options", try? NSRegularExpression(pattern: "a", options: .caseInsensitive)),
            Specimen("native link components", NSURLComponents(string: "https://a.example")),
            Specimen("other native link components", NSURLComponents(string: "https://b.example")),
            Specimen("native query item", NSURLQueryItem(name: "a", value: "b")),
            Specimen("other native query item", NSURLQueryItem(name: "a", value: nil)),
            .library("unit of length", UnitLength.meters),
            .library("other unit of length", UnitLength.feet),
            .library("unit", Unit(symbol: "a")),
            .library("other unit", Unit(symbol: "b")),
            .library("converter of units", UnitConverterLinear(coefficient: 2)),
            .library("other converter of units", UnitConverterLinear(coefficient: 3)),
            .library("native array's iterator", NSArray(array: [1]).makeIterator()),
            .library("native dictionary's iterator", NSDictionary(dictionary: ["a": 1]).makeIterator()),
            .library("message", URLSessionWebSocketTask.Message.string("a")),
            .library("other message", URLSessionWebSocketTask.Message.string("b")),
            .library("policy of a cache", NSURLRequest.CachePolicy.reloadIgnoringCacheData),
            .library("options of a document", XMLNode.Options.nodePrettyPrint),
        ]
    }

    static var agreeingFoundationObjects: [AgreeingPair] {
        [
            AgreeingPair("native arrays before and after use", NSArray(array: [1, "a"]), usedArray()),
            AgreeingPair("native integers of other widths", NSNumber(value: Int8(100)), NSNumber(value: Int64(100))),
            AgreeingPair("native integers without a sign", NSNumber(value: UInt16(40_000)), NSNumber(value: 40_000)),
            AgreeingPair("native sets in another order", NSSet(array: [1, 2]), NSSet(array: [2, 1])),
            AgreeingPair(
                "native index sets by other ways",
                NSIndexSet(indexesIn: NSRange(0..<3)),
                NSIndexSet(indexSet: IndexSet([2, 1, 0]))
            ),
        ]
    }

    /// Objects that work, or whose content lies elsewhere.
    static var refusedSystemObjects: [RefusedSpecimen] {
        [
            RefusedSpecimen("native value", NSValue(range: NSRange(location: 1, length: 2))),
            RefusedSpecimen("native predicate", NSPredicate(value: true)),
            RefusedSpecimen("native sorting", NSSortDescriptor(keyPath: \Base.base, ascending: true)),
            RefusedSpecimen("native transform", NSAffineTransform()),
            RefusedSpecimen("native cache", NSCache<NSString, NSString>()),
            RefusedSpecimen("native enumerator", NSArray(array: [1]).objectEnumerator()),
            RefusedSpecimen("zone", NSZone()),
            RefusedSpecimen("scanner", Scanner(string: "a")),
            RefusedSpecimen("input", InputStream(data: Data([1]))),
            RefusedSpecimen("timer", Timer(timeInterval: 1, repeats: false) { _ in }),
            RefusedSpecimen("operation", BlockOperation {}),
            RefusedSpecimen("queue of operations", OperationQueue()),
            RefusedSpecimen("information about the process", ProcessInfo.processInfo),
            RefusedSpecimen("settings", UserDefaults.standard),
            RefusedSpecimen("center of notifications", NotificationCenter.default),
            RefusedSpecimen("run loop", RunLoop.main),
            RefusedSpecimen("open file", FileHandle.standardInput),
            RefusedSpecimen("pipe", Pipe()),
            RefusedSpecimen("process", Process()),
            RefusedSpecimen("archiver", NSKeyedArchiver(requiringSecureCoding: true)),
            RefusedSpecimen("decoder", JSONDecoder()),
            RefusedSpecimen("encoder of property lists", PropertyListEncoder()),
            RefusedSpecimen(
                "strategy that is a function",
                at: ".custom",
                JSONEncoder.DateEncodingStrategy.custom { _, _ in }
            ),
            RefusedSpecimen("way to free data", Data.Deallocator.free),
            RefusedSpecimen("request", request),
            RefusedSpecimen("native request", request.map { NSURLRequest(url: $0.url ?? URL(filePath: "/")) }),
            RefusedSpecimen(
                "response",
                request?.url.flatMap { HTTPURLResponse(url: $0, statusCode: 200, httpVersion: nil, headerFields: nil) }
            ),
            RefusedSpecimen("session", URLSession.shared),
            RefusedSpecimen("cookie", HTTPCookie(properties: [.name: "a", .value: "b", .path: "/", .domain: "x"])),
            RefusedSpecimen("credential", URLCredential(user: "a", password: "b", persistence: .none)),
            RefusedSpecimen("element of a document", XMLElement(name: "a")),
            RefusedSpecimen("document", XMLDocument()),
            RefusedSpecimen("parser of documents", XMLParser(data: Data())),
        ]
    }

    private static var request: URLRequest? { URL(string: "https://a.example").map { URLRequest(url: $0) } }

    private static func calendar(_ identifier: NSCalendar.Identifier) -> NSCalendar? {
        let calendar = NSCalendar(identifier: identifier)
        calendar?.locale = Locale(identifier: "de_DE")
        calendar?.timeZone = .gmt
        return calendar
    }

    private static func components(_ day: Int) -> NSDateComponents {
        let components = NSDateComponents()
        components.day = day
        return components
    }

    private static func interval(_ duration: Double) -> NSDateInterval {
        NSDateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: duration)
    }

    private static func person(_ name: String) -> NSPersonNameComponents {
        let components = NSPersonNameComponents()
        components.givenName = name
        return components
    }

    private static func usedArray() -> NSArray {
        let array = NSArray(array: [1, "a"])
        _ = array.hash
        _ = array.isEqual(NSArray(array: [1, "a"]))
        _ = array.componentsJoined(by: ",")
        return array
    }
}
