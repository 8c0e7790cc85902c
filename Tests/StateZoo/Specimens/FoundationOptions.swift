// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Zoo {
    /// Values of Foundation that are written by their properties, and options.
    static var foundationOptions: [Specimen] {
        [
            .library("point of Foundation", CGPoint(x: 1, y: 2)),
            .library("size of Foundation", CGSize(width: 1, height: 2)),
            .library("other transform", AffineTransform(translationByX: 1, byY: 3)),
            .library("edges", NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
            .library("other edges", NSEdgeInsets(top: 2, left: 1, bottom: 3, right: 4)),
            .library("other native range", NSRange(location: 1, length: 3)),
            .library("matrix of a transform", NSAffineTransformStruct(m11: 1, m12: 0, m21: 0, m22: 1, tX: 2, tY: 3)),
            .library("truth of C", ObjCBool(true)),
            .library("version of a system", OperatingSystemVersion(majorVersion: 1, minorVersion: 2, patchVersion: 3)),
            .library(
                "version of another system",
                OperatingSystemVersion(majorVersion: 1, minorVersion: 2, patchVersion: 4)
            ),
            .library("template of links", URL.Template("https://a/{x}")),
            .library("other template of links", URL.Template("https://a/{y}")),
            .library("value of a template", URL.Template.Value.text("a")),
            .library("list of a template", URL.Template.Value.list(["a"])),
            .library("properties of a file", resource("a")),
            .library("properties of another file", resource("b")),
            .library("name of a notification", Notification.Name("a")),
            .library("key of a resource", URLResourceKey.nameKey),
            .library("key of an attribute", FileAttributeKey.size),
            .library("options of a comparison", String.CompareOptions.caseInsensitive),
            .library("other options of a comparison", String.CompareOptions.backwards),
            .library("other text encoding", String.Encoding.utf16),
            .library("iterator of data", Data([1, 2]).makeIterator()),
            .library("iterator of other data", Data([1, 3]).makeIterator()),
            .library("index of an index set", IndexSet(0..<3).startIndex),
            .library("end of an index set", IndexSet(0..<3).endIndex),
            .library("ranges of an index set", IndexSet(0..<3).rangeView),
            .library("ranges of another index set", IndexSet(0..<4).rangeView),
            .library("strategy of coding dates", JSONEncoder.DateEncodingStrategy.iso8601),
            .library("other strategy of coding dates", JSONEncoder.DateEncodingStrategy.secondsSince1970),
            .library("strategy of decoding keys", JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase),
            .library("options of coding", JSONEncoder.OutputFormatting.sortedKeys),
            .library("value of an expression", PredicateExpressions.Value(1)),
            .library("another value of an expression", PredicateExpressions.Value(2)),
            .library("no value of an expression", PredicateExpressions.NilLiteral<Int>()),
            .library("sign of an expression", PredicateExpressions.ArithmeticOperator.add),
            .library("component of a calendar", Calendar.Component.day),
            .library("another component of a calendar", Calendar.Component.month),
            .library("error of files", CocoaError(.fileLocking)),
            .library("error of a predicate", PredicateError.invalidInput),
            .library(
                "part of an amount of bytes",
                AttributeScopes.FoundationAttributes.ByteCountAttribute.Component.value
            ),
            .library("order", ComparisonResult.orderedAscending),
            .library("order of sorting", SortOrder.reverse),
        ]
    }

    static var foundationPlaces: [Specimen] {
        [
            .library("another region", Locale.Region("FR")),
            .library("code of a language", Locale.LanguageCode("de")),
            .library("code of another language", Locale.LanguageCode("fr")),
            .library("components of a language", Locale.Language.Components(identifier: "de")),
            .library("components of another language", Locale.Language.Components(identifier: "de-AT")),
            .library("script", Locale.Script("Latn")),
            .library("currency", Locale.Currency("EUR")),
            .library("another currency", Locale.Currency("USD")),
            .library("measurement system", Locale.MeasurementSystem.metric),
            .library("numbering system", Locale.NumberingSystem("latn")),
            .library("weekday", Locale.Weekday.monday),
            .library("another weekday", Locale.Weekday.friday),
            .library("rule of recurrence", rule { _ in }),
            .library("rule with another interval", rule { $0.interval = 2 }),
            .library("rule with another end", rule { $0.end = .afterOccurrences(3) }),
            .library("rule of months", rule { $0.months = [1] }),
            .library("rule of weekdays", rule { $0.weekdays = [.every(.monday)] }),
            .library("rule of weekdays in a month", rule { $0.weekdays = [.nth(1, .monday)] }),
            .library("plural", plural()),
            .library("rule of inflection", InflectionRule.automatic),
            .library("own rule of inflection", InflectionRule.explicit(plural())),
            .library("person with a pronunciation", person()),
            .library("container of attributes", container("a")),
            .library("container of other attributes", container("b")),
            .library("change that ends an attribute", AttributedString.AttributeInvalidationCondition.textChanged),
            .library("runs that an attribute needs", AttributedString.AttributeRunBoundaries.paragraph),
            .library("runs between characters", AttributedString.AttributeRunBoundaries.character("a")),
            .library("attributed part of a text", part("ab")),
        ]
    }

    static var agreeingFoundationPlaces: [AgreeingPair] {
        [
            AgreeingPair("containers with and without a change", container("a"), changedContainer()),
            AgreeingPair("attributed texts of one and of two changes", attributed(0..<2), attributed(0..<1, 1..<2)),
            AgreeingPair("languages before and after use", Locale.Language(identifier: "de"), usedLanguage()),
            AgreeingPair("intervals by end and by duration", interval(isByEnd: true), interval(isByEnd: false)),
            AgreeingPair("rules of recurrence", rule { $0.interval = 1 }, rule { _ in }),
        ]
    }

    private static func resource(_ name: String) -> URLResourceValues {
        var values = URLResourceValues()
        values.name = name
        return values
    }

    private static func rule(_ change: (inout Calendar.RecurrenceRule) -> Void) -> Calendar.RecurrenceRule {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "de_DE")
        calendar.timeZone = .gmt
        var rule = Calendar.RecurrenceRule(calendar: calendar, frequency: .daily)
        change(&rule)
        return rule
    }

    private static func plural() -> Morphology {
        var morphology = Morphology()
        morphology.number = .plural
        return morphology
    }

    private static func person() -> PersonNameComponents {
        var name = PersonNameComponents()
        name.givenName = "Ada"
        name.phoneticRepresentation = name
        return name
    }

    private static func container(_ link: String) -> AttributeContainer {
        var container = AttributeContainer()
        container.link = URL(string: link)
        container.languageIdentifier = "de"
        return container
    }

    private static func changedContainer() -> AttributeContainer {
        var container = container("b")
        container.link = nil
        container.replacementIndex = 1
        container.replacementIndex = nil
        container.link = URL(string: "a")
        return container
    }

    private static func attributed(_ ranges: Range<Int>...) -> AttributedString {
        var text = AttributedString("abc")
        for range in ranges {
            let start = text.index(text.startIndex, offsetByCharacters: range.lowerBound)
            let end = text.index(text.startIndex, offsetByCharacters: range.upperBound)
            text[start..<end].languageIdentifier = "de"
        }
        return text
    }

    private static func part(_ characters: String) -> AttributedSubstring {
        let text = AttributedString(characters)
        return text[text.startIndex..<text.endIndex]
    }

    private static func usedLanguage() -> Locale.Language {
        let language = Locale.Language(identifier: "de")
        _ = language.maximalIdentifier
        _ = language.parent
        return language
    }

    private static func interval(isByEnd: Bool) -> DateInterval {
        let start = Date(timeIntervalSinceReferenceDate: 1)
        guard isByEnd else { return DateInterval(start: start, duration: 2) }
        return DateInterval(start: start, end: Date(timeIntervalSinceReferenceDate: 3))
    }
}
