// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A unit of one's own, with more to it than Foundation's.
///
/// `@unchecked Sendable` repeats what `Dimension` says; `sign` is set before the unit is handed out, and never again.
final class Currency: Dimension, @unchecked Sendable {
    var sign = ""

    static func named(_ sign: String) -> Currency {
        let currency = Currency(symbol: "currency", converter: UnitConverterLinear(coefficient: 1))
        currency.sign = sign
        return currency
    }
}

extension Zoo {
    static var foundationObjects: [Specimen] {
        [
            Specimen("native number 1", NSNumber(value: 1)),
            Specimen("native number 2", NSNumber(value: 2)),
            Specimen("native number 1.0", NSNumber(value: 1.0)),
            Specimen("native number of Float 1.0", NSNumber(value: Float(1))),
            Specimen("native true", dependsOnToolchain: true, NSNumber(value: true)),
            Specimen("native false", dependsOnToolchain: true, NSNumber(value: false)),
            Specimen("native largest number", NSNumber(value: UInt64.max)),
            Specimen("native decimal", NSDecimalNumber(string: "1.5")),
            Specimen("another native decimal", NSDecimalNumber(string: "1.25")),
            Specimen("native null", NSNull()),
            Specimen("native array", dependsOnToolchain: true, NSArray(array: [1, "a"])),
            Specimen("native array in another order", dependsOnToolchain: true, NSArray(array: ["a", 1])),
            Specimen("native mutable array", dependsOnToolchain: true, NSMutableArray(array: [1, "a"])),
            Specimen("native dictionary", dependsOnToolchain: true, NSDictionary(dictionary: ["a": 1, "b": [2]])),
            Specimen(
                "native dictionary with another value",
                dependsOnToolchain: true,
                NSDictionary(dictionary: ["a": 1, "b": [3]])
            ),
            Specimen("native set", dependsOnToolchain: true, NSSet(array: [1, 2])),
            Specimen("another native set", dependsOnToolchain: true, NSSet(array: [1, 3])),
            Specimen("native counted set", dependsOnToolchain: true, NSCountedSet(array: [1, 2, 2])),
            Specimen("native counted set with other counts", dependsOnToolchain: true, NSCountedSet(array: [1, 1, 2])),
            Specimen("native ordered set", dependsOnToolchain: true, NSOrderedSet(array: [1, 2])),
            Specimen("native ordered set in another order", dependsOnToolchain: true, NSOrderedSet(array: [2, 1])),
            Specimen("native data", NSData(data: Data([1]))),
            Specimen("native date", NSDate(timeIntervalSinceReferenceDate: 1)),
            Specimen("native identifier", NSUUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")),
            Specimen("native link", NSURL(string: "https://a.example")),
            Specimen("native locale", NSLocale(localeIdentifier: "de_DE")),
            Specimen("native time zone", NSTimeZone(name: "Europe/Paris")),
            Specimen("native error", NSError(domain: "a", code: 1)),
            Specimen("native error of another code", NSError(domain: "a", code: 2)),
            Specimen("native error with information", NSError(domain: "a", code: 1, userInfo: ["key": "value"])),
            Specimen("link error", dependsOnToolchain: true, URLError(.badURL)),
            Specimen("another link error", dependsOnToolchain: true, URLError(.timedOut)),
            Specimen("file error", dependsOnToolchain: true, CocoaError(.fileNoSuchFile) as any Error),
            Specimen("system error", dependsOnToolchain: true, POSIXError(.EPERM)),
            Specimen("unit of one's own", dependsOnToolchain: true, Currency.named("€")),
            Specimen("another unit of one's own", dependsOnToolchain: true, Currency.named("$")),
            Specimen("notification", dependsOnToolchain: true, notification(1)),
            Specimen("another notification", dependsOnToolchain: true, notification(2)),
        ]
    }

    private static func notification(_ number: Int) -> Notification {
        Notification(name: Notification.Name("a"), userInfo: ["b": number])
    }
}
