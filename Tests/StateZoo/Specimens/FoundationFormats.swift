// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The places that formats of the zoo are for.
private let german = Locale(identifier: "de_DE")
private let french = Locale(identifier: "fr_FR")

private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = german
    calendar.timeZone = .gmt
    return calendar
}

extension Zoo {
    static var numberFormats: [Specimen] {
        [
            .library("format of numbers", FloatingPointFormatStyle<Double>(locale: german)),
            .library("French format of numbers", FloatingPointFormatStyle<Double>(locale: french)),
            .library("format of numbers of Float", FloatingPointFormatStyle<Float>(locale: german)),
            .library("precise format", FloatingPointFormatStyle<Double>(locale: german).precision(.fractionLength(2))),
            .library("preciser format", FloatingPointFormatStyle<Double>(locale: german).precision(.fractionLength(3))),
            .library("ungrouped format", FloatingPointFormatStyle<Double>(locale: german).grouping(.never)),
            .library("scientific format", FloatingPointFormatStyle<Double>(locale: german).notation(.scientific)),
            .library("scaled format", FloatingPointFormatStyle<Double>(locale: german).scale(2)),
            .library("format of signs", FloatingPointFormatStyle<Double>(locale: german).sign(strategy: .never)),
            .library(
                "format with a point",
                FloatingPointFormatStyle<Double>(locale: german).decimalSeparator(strategy: .always)
            ),
            .library("format of parts in numbers", FloatingPointFormatStyle<Double>(locale: german).attributed),
            .library("format of percents", FloatingPointFormatStyle<Double>.Percent(locale: german)),
            .library("format of euros", FloatingPointFormatStyle<Double>.Currency(code: "EUR", locale: german)),
            .library("format of dollars", FloatingPointFormatStyle<Double>.Currency(code: "USD", locale: german)),
            .library(
                "reader of numbers",
                FloatingPointParseStrategy(format: FloatingPointFormatStyle<Double>(locale: german))
            ),
            .library("format of whole numbers", IntegerFormatStyle<Int>(locale: german)),
            .library("French format of whole numbers", IntegerFormatStyle<Int>(locale: french)),
            .library("reader of whole numbers", IntegerParseStrategy(format: IntegerFormatStyle<Int>(locale: german))),
            .library("format of decimals", Decimal.FormatStyle(locale: german)),
            .library("French format of decimals", Decimal.FormatStyle(locale: french)),
            .library(
                "reader of decimals",
                Decimal.ParseStrategy(format: Decimal.FormatStyle(locale: german), lenient: true)
            ),
            .library("format of bytes", ByteCountFormatStyle(locale: german)),
            .library("format of bytes in memory", ByteCountFormatStyle(style: .memory, locale: german)),
            .library("format of lists", list(german)),
            .library("French format of lists", list(french)),
            .library("format of lists of texts", .list(type: .and) as ListFormatStyle<StringStyle, [String]>),
            .library("other format of lists of texts", .list(type: .or) as ListFormatStyle<StringStyle, [String]>),
            .library("precision", NumberFormatStyleConfiguration.Precision.significantDigits(2)),
            .library("other precision", NumberFormatStyleConfiguration.Precision.significantDigits(3)),
            .library("display of currencies", CurrencyFormatStyleConfiguration.Presentation.narrow),
            .library("other display of currencies", CurrencyFormatStyleConfiguration.Presentation.fullName),
            .library("display of described numbers", DescriptiveNumberFormatConfiguration.Presentation.spellOut),
            .library("place of a text", FormatStyleCapitalizationContext.listItem),
            .library("other place of a text", FormatStyleCapitalizationContext.standalone),
        ]
    }

    static var dateFormats: [Specimen] {
        [
            .library("French date format", dates(french)),
            .library("date format with hours", dates(german).hour()),
            .library("date format of attributes", dates(german).attributed),
            .library("symbol of a month", Date.FormatStyle.Symbol.Month.wide),
            .library("other symbol of a month", Date.FormatStyle.Symbol.Month.narrow),
            .library("format of spans", spans(.long)),
            .library("other format of spans", spans(.numeric)),
            .library("relative format", Date.RelativeFormatStyle(locale: german, calendar: calendar)),
            .library(
                "relative format by names",
                Date.RelativeFormatStyle(presentation: .named, locale: german, calendar: calendar)
            ),
            .library("format from a date", anchored(1)),
            .library("format from another date", anchored(2)),
            .library("verbatim format", verbatim("\(day: .defaultDigits)")),
            .library("other verbatim format", verbatim("\(month: .defaultDigits)")),
            .library("text of a date format", "\(day: .defaultDigits)" as Date.FormatString),
            .library("reader of dates", parser("\(day: .defaultDigits)")),
            .library("other reader of dates", parser("\(day: .twoDigits)")),
            .library("ISO format", Date.ISO8601FormatStyle()),
            .library("ISO format with years", Date.ISO8601FormatStyle().year()),
            .library("ISO format of components", DateComponents.ISO8601FormatStyle()),
            .library("format of times", Duration.TimeFormatStyle(pattern: .hourMinute, locale: german)),
            .library("other format of times", Duration.TimeFormatStyle(pattern: .minuteSecond, locale: german)),
            .library("format of units", units([.hours, .minutes, .days])),
            .library("format of other units", units([.hours])),
            .library("comparison of texts", String.StandardComparator.lexical),
            .library("comparison of texts with options", String.Comparator(options: .caseInsensitive)),
            .library("comparison of texts with other options", String.Comparator(options: .backwards)),
            .library("comparison of numbers", ComparableComparator<Int>()),
            .library("reversed comparison of numbers", ComparableComparator<Int>(order: .reverse)),
            .library("sorting by a property", SortDescriptor(\Pupil.name, comparator: .lexical)),
            .library(
                "reversed sorting by a property",
                SortDescriptor(\Pupil.name, comparator: .lexical, order: .reverse)
            ),
        ]
    }

    static var agreeingFormats: [AgreeingPair] {
        [
            AgreeingPair("date formats before and after use", dates(german), used()),
            AgreeingPair("units in another order", units([.hours, .days]), units([.days, .hours])),
        ]
    }

    static var refusedFormats: [RefusedSpecimen] {
        [
            RefusedSpecimen("comparison by a key path", KeyPathComparator(\Pupil.name)),
            RefusedSpecimen("sorting by numbers", at: ".comparison.comparable.0", SortDescriptor(\Pupil.age)),
            RefusedSpecimen("formatter", DateFormatter()),
            RefusedSpecimen("formatter of numbers", NumberFormatter()),
            RefusedSpecimen("formatter of bytes", ByteCountFormatter()),
            RefusedSpecimen("formatter of ISO dates", ISO8601DateFormatter()),
        ]
    }

    private static func list(_ locale: Locale) -> some Any {
        var style = ListFormatStyle<IntegerFormatStyle<Int>, [Int]>(memberStyle: IntegerFormatStyle(locale: german))
        style.locale = locale
        return style
    }

    private static func dates(_ locale: Locale) -> Date.FormatStyle {
        Date.FormatStyle(date: .long, time: .omitted, locale: locale, calendar: calendar, timeZone: .gmt).year(
            .padded(5)
        )
    }

    private static func used() -> Date.FormatStyle {
        let style = dates(german)
        _ = style.format(Date(timeIntervalSinceReferenceDate: 0))
        return style
    }

    private static func spans(_ style: Date.IntervalFormatStyle.DateStyle) -> Date.IntervalFormatStyle {
        Date.IntervalFormatStyle(date: style, time: .omitted, locale: german, calendar: calendar, timeZone: .gmt)
    }

    private static func anchored(_ seconds: Double) -> Date.AnchoredRelativeFormatStyle {
        let anchor = Date(timeIntervalSinceReferenceDate: seconds)
        return Date.AnchoredRelativeFormatStyle(anchor: anchor, locale: german, calendar: calendar)
    }

    private static func verbatim(_ format: Date.FormatString) -> Date.VerbatimFormatStyle {
        Date.VerbatimFormatStyle(format: format, locale: german, timeZone: .gmt, calendar: calendar)
    }

    private static func parser(_ format: Date.FormatString) -> Date.ParseStrategy {
        Date.ParseStrategy(format: format, locale: german, timeZone: .gmt, calendar: calendar)
    }

    private static func units(_ units: Set<Duration.UnitsFormatStyle.Unit>) -> Duration.UnitsFormatStyle {
        Duration.UnitsFormatStyle(allowedUnits: units, width: .wide).locale(german)
    }
}

/// What sortings of the zoo are about.
private struct Pupil {
    var name = "a"
    var age = 1
}
