// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Zoo {
    static var foundationValues: [Specimen] {
        [
            Specimen("identifier", identifier(1)),
            Specimen("another identifier", identifier(2)),
            Specimen("data", Data([1, 2])),
            Specimen("other data", Data([1, 3])),
            Specimen("empty data", Data()),
            Specimen("large data", Data(repeating: 7, count: 100_000)),
            Specimen("bytes", [UInt8(1), 2]),
            Specimen("date", Date(timeIntervalSinceReferenceDate: 0)),
            Specimen("another date", Date(timeIntervalSinceReferenceDate: 0.001)),
            Specimen("interval of dates", dependsOnToolchain: true, interval(1)),
            Specimen("another interval of dates", dependsOnToolchain: true, interval(2)),
            Specimen("decimal 0.1", Decimal(string: "0.1")),
            Specimen("decimal 0.2", Decimal(string: "0.2")),
            Specimen("decimal -0.1", Decimal(string: "-0.1")),
            Specimen("decimal 1e100", Decimal(string: "1e100")),
            Specimen("decimal 1e101", Decimal(string: "1e101")),
            Specimen("decimal NaN", Decimal.nan),
            Specimen("link", URL(string: "https://a.example/b")),
            Specimen("another link", URL(string: "https://a.example/c")),
            Specimen("relative link", URL(string: "b", relativeTo: URL(string: "https://a.example/"))),
            Specimen("file", URL(filePath: "/a/b")),
            Specimen("folder", URL(filePath: "/a/b/", directoryHint: .isDirectory)),
            Specimen("link components", URLComponents(string: "https://u@a.example:8/b?c=d#e")),
            Specimen("other link components", URLComponents(string: "https://u@a.example:8/b?c=d#f")),
            Specimen("query item", dependsOnToolchain: true, URLQueryItem(name: "a", value: "b")),
            Specimen("query item without value", dependsOnToolchain: true, URLQueryItem(name: "a", value: nil)),
            Specimen("index set", IndexSet(0..<3)),
            Specimen("another index set", IndexSet(0..<4)),
            Specimen("index set of two ranges", IndexSet([0, 1, 3])),
            Specimen("index path", IndexPath(indexes: [1, 2, 3])),
            Specimen("another index path", IndexPath(indexes: [1, 2, 4])),
            Specimen("index path of one", IndexPath(index: 1)),
            Specimen("character set", CharacterSet(charactersIn: "abc")),
            Specimen("another character set", CharacterSet(charactersIn: "abd")),
            Specimen("character set beyond the basic plane", CharacterSet(charactersIn: "😀"..."😁")),
            Specimen("inverted character set", CharacterSet(charactersIn: "abc").inverted),
            Specimen("length", dependsOnToolchain: true, Measurement(value: 1, unit: UnitLength.meters)),
            Specimen("length in feet", dependsOnToolchain: true, Measurement(value: 1, unit: UnitLength.feet)),
            Specimen("mass", dependsOnToolchain: true, Measurement(value: 1, unit: UnitMass.grams)),
            Specimen("rectangle", dependsOnToolchain: true, CGRect(x: 0, y: 0, width: 1, height: 1)),
            Specimen("another rectangle", dependsOnToolchain: true, CGRect(x: 0, y: 0, width: 1, height: 2)),
            Specimen("CGFloat 1", CGFloat(1)),
            Specimen("native range", dependsOnToolchain: true, NSRange(location: 1, length: 2)),
            Specimen("transform", dependsOnToolchain: true, AffineTransform(translationByX: 1, byY: 2)),
        ]
    }

    static var agreeingFoundationValues: [AgreeingPair] {
        [
            AgreeingPair("decimals of other scales", Decimal(string: "1.10"), Decimal(string: "1.1")),
            AgreeingPair("decimals from other sums", Decimal(1) as Decimal?, Decimal(string: "0.5").map { $0 + $0 }),
            AgreeingPair("decimal zeros", Decimal(0), -Decimal(0)),
            AgreeingPair("decimal powers", Decimal(100), Decimal(sign: .plus, exponent: 2, significand: 1)),
            AgreeingPair("data in other places", Data([1, 2]), Data([0, 1, 2]).dropFirst()),
            AgreeingPair("data in one piece and in two", Data([1, 2]), Data([1]) + Data([2])),
            AgreeingPair("index sets from ranges", IndexSet(0..<4), IndexSet(0..<2).union(IndexSet(2..<4))),
            AgreeingPair("index paths from paths", IndexPath(index: 1), IndexPath(indexes: [1, 2, 3]).dropLast(2)),
            AgreeingPair("character sets from ranges", CharacterSet(charactersIn: "a"..."c"), letters()),
            AgreeingPair(
                "dates from other days",
                Date(timeIntervalSince1970: 978_307_200),
                Date(timeIntervalSinceReferenceDate: 0)
            ),
            AgreeingPair(
                "identifiers in other cases",
                UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"),
                UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
            ),
            AgreeingPair("time zones with and without a look at the clock", zone(), usedZone()),
        ]
    }

    private static func identifier(_ number: UInt8) -> UUID {
        UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }

    private static func interval(_ seconds: Double) -> DateInterval {
        DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: seconds)
    }

    private static func letters() -> CharacterSet {
        var letters = CharacterSet(charactersIn: "ab")
        letters.insert("c")
        return letters
    }

    private static func zone() -> TimeZone? { TimeZone(identifier: "Pacific/Apia") }

    private static func usedZone() -> TimeZone? {
        let zone = zone()
        _ = zone?.isDaylightSavingTime()
        _ = zone?.nextDaylightSavingTimeTransition
        return zone
    }
}
