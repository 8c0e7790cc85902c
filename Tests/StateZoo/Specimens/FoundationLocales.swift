// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Zoo {
    static var foundationLocales: [Specimen] {
        [
            Specimen("time zone", TimeZone(identifier: "Europe/Paris")),
            Specimen("another time zone of the same offset", TimeZone(identifier: "Europe/Berlin")),
            Specimen("time zone by offset", TimeZone(secondsFromGMT: 3600)),
            Specimen("another time zone by offset", TimeZone(secondsFromGMT: 7200)),
            Specimen("locale", Locale(identifier: "de_DE")),
            Specimen("another locale of the same language", Locale(identifier: "de_AT")),
            Specimen("locale with another calendar", Locale(identifier: "de_DE@calendar=japanese")),
            Specimen("language", dependsOnToolchain: true, Locale.Language(identifier: "de")),
            Specimen("another language", dependsOnToolchain: true, Locale.Language(identifier: "fr")),
            Specimen("region", dependsOnToolchain: true, Locale.Region("DE")),
            Specimen("components of a locale", dependsOnToolchain: true, Locale.Components(identifier: "de_DE")),
            Specimen("components of another locale", dependsOnToolchain: true, Locale.Components(identifier: "de_AT")),
            Specimen("calendar", dependsOnToolchain: true, calendar()),
            Specimen("another calendar", dependsOnToolchain: true, calendar(.buddhist)),
            Specimen("calendar of another place", dependsOnToolchain: true, calendar(zone: "Europe/Berlin")),
            Specimen("calendar of another language", dependsOnToolchain: true, calendar(locale: "fr_FR")),
            Specimen("calendar with other weeks", dependsOnToolchain: true, calendar(firstWeekday: 2)),
            Specimen("date components", dependsOnToolchain: true, DateComponents(year: 1, month: 2)),
            Specimen("other date components", dependsOnToolchain: true, DateComponents(year: 1, day: 2)),
            Specimen("dated calendar", dependsOnToolchain: true, DateComponents(calendar: calendar(), year: 1)),
            Specimen("date format", dependsOnToolchain: true, format(.long)),
            Specimen("another date format", dependsOnToolchain: true, format(.numeric)),
            Specimen("calendar identifier", dependsOnToolchain: true, Calendar.Identifier.gregorian),
            Specimen("another calendar identifier", dependsOnToolchain: true, Calendar.Identifier.hebrew),
        ]
    }

    private static func calendar(
        _ identifier: Calendar.Identifier = .gregorian,
        locale: String = "de_DE",
        zone: String = "Europe/Paris",
        firstWeekday: Int = 1
    ) -> Calendar {
        var calendar = Calendar(identifier: identifier)
        calendar.locale = Locale(identifier: locale)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        calendar.firstWeekday = firstWeekday
        calendar.minimumDaysInFirstWeek = 1
        return calendar
    }

    private static func format(_ style: Date.FormatStyle.DateStyle) -> Date.FormatStyle {
        Date.FormatStyle(
            date: style,
            time: .omitted,
            locale: Locale(identifier: "de_DE"),
            calendar: calendar(),
            timeZone: .gmt
        )
    }
}
