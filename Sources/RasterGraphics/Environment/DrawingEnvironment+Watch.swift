// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension DrawingEnvironment {
    /// The libraries and files that an environment was read from, as they were then.
    struct Watch: ~Copyable {
        private let libraries: [String]
        private var fonts: FontConfiguration?
        private var paths: [String] = []
        private var stamps: [FileStamp] = []
        private var hasChanged = false
        private var lastCheck: ContinuousClock.Instant?

        init(libraries: [DrawingLibraries.Library]) {
            self.libraries = Self.names(of: libraries)
        }

        mutating func readFonts() -> [Part] {
            fonts = FontConfiguration()
            // Optionals of values that can't be copied are only borrowed by pattern matching.
            switch fonts {
            case .none:
                return [Part(name: "fonts", value: "none, there is no Fontconfig")]
            case .some(let fonts):
                let configuration = fonts.configurationPaths
                // A new file changes the date of its folder.
                paths = Array(Set(configuration + configuration.map(Self.folder) + fonts.fontPaths)).sorted()
                // Dates come first: a change while the files are read is noticed later.
                stamps = paths.map { unsafe FileStamp($0) }
                let summary = fonts.summary
                hasChanged = summary.changedSinceText || !fonts.isCurrent
                return [
                    Part(name: "fonts", value: summary.text),
                    Part(name: "font configuration", value: Self.contents(of: configuration)),
                ] + fonts.patterns.map { Part(name: "font pattern", value: $0) }
            }
        }

        mutating func isStillCurrent(within interval: Duration) -> Bool {
            guard !hasChanged else { return false }
            let now = ContinuousClock.now
            if let lastCheck, now - lastCheck < interval { return true }
            lastCheck = now
            hasChanged = !isUnchanged()
            return !hasChanged
        }

        private borrowing func isUnchanged() -> Bool {
            guard Self.names(of: DrawingLibraries.loaded) == libraries else { return false }
            switch fonts {
            case .none: return true
            case .some(let fonts): return fonts.isCurrent && paths.map { unsafe FileStamp($0) } == stamps
            }
        }

        private static func names(of libraries: [DrawingLibraries.Library]) -> [String] {
            libraries.map { "\($0.name) \($0.buildIdentifier)" }
        }

        private static func folder(_ path: String) -> String {
            path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        }

        private static func contents(of paths: [String]) -> String {
            let digits = HexadecimalDigits.ofDigest(of: paths.flatMap { FileDigest(path: $0).bytes })
            return "\(paths.count) file\(paths.count == 1 ? "" : "s"), digest \(digits)"
        }
    }
}
