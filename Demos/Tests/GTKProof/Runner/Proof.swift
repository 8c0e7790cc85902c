// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting

/// A scenario that runs: its expectations, and its windows.
@MainActor
final class Proof {
    /// Ends a scenario that cannot go on; the failure is recorded already.
    struct Stop: Error {}

    /// The group and the name of the scenario.
    let name: String

    /// A Boolean value that indicates whether an expectation wasn't met.
    private(set) var hasFailed = false

    private var windows: [ProofWindow] = []
    private var endings: [@MainActor () async -> Void] = []

    init(name: String) {
        self.name = name
    }

    // MARK: - Expectations

    /// Records a failure.
    func fail(_ message: String, file: StaticString = #fileID, line: Int = #line) {
        hasFailed = true
        say("\(file):\(line): \(message)")
    }

    /// Expects that a condition holds.
    func expect(_ condition: Bool, _ message: String, file: StaticString = #fileID, line: Int = #line) {
        if !condition { fail("expected: \(message)", file: file, line: line) }
    }

    /// Expects a value.
    func expect<Value: Equatable>(
        _ actual: Value,
        equals expected: Value,
        _ message: String = "",
        file: StaticString = #fileID,
        line: Int = #line
    ) {
        guard actual != expected else { return }
        fail("\(message.isEmpty ? "" : message + ": ")expected \(expected), actual \(actual)", file: file, line: line)
    }

    /// Expects a value within a range.
    func expect<Range: RangeExpression>(
        _ actual: Range.Bound,
        in range: Range,
        _ message: String = "",
        file: StaticString = #fileID,
        line: Int = #line
    ) {
        guard !range.contains(actual) else { return }
        fail("\(message.isEmpty ? "" : message + ": ")expected \(range), actual \(actual)", file: file, line: line)
    }

    /// Returns a value, or ends the scenario where there is none.
    func require<Value>(
        _ value: Value?,
        _ message: String,
        file: StaticString = #fileID,
        line: Int = #line
    ) throws -> Value {
        guard let value else {
            fail("required: \(message)", file: file, line: line)
            throw Stop()
        }
        return value
    }

    /// Expects the pixels of an image; failing ones are kept in `Output/gtk`: expected, difference and actual.
    func expect(
        _ actual: RasterImage,
        looksLike expected: RasterImage,
        within tolerance: ImageComparison.Tolerance = .exact,
        named picture: String = "picture",
        file: StaticString = #fileID,
        line: Int = #line
    ) {
        let comparison = ImageComparison(expected: expected, actual: actual)
        guard !comparison.isWithin(tolerance) else { return }
        let directory = URL(filePath: "Output/gtk")
        let safe = "\(name) \(picture)".map { $0.isLetter || $0.isNumber ? $0 : "-" }
        let prefix = String(safe)
        fail("\(picture): \(comparison); see Output/gtk/\(prefix)-actual.png", file: file, line: line)
        do {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try expected.write(to: directory.appending(path: "\(prefix)-expected.png"))
            try actual.write(to: directory.appending(path: "\(prefix)-actual.png"))
            try comparison.differenceImage()?.write(to: directory.appending(path: "\(prefix)-difference.png"))
        } catch {
            say("\(file):\(line): the pictures cannot be written: \(error)")
        }
    }

    /// Waits until a condition holds, which is evaluated again and again while GLib's loop runs.
    ///
    /// The scenario ends where the condition doesn't hold within the limit, which is for what never comes: a loaded
    /// machine may be ten times slower than one at rest.
    func until(
        _ what: String,
        limit: Duration = .seconds(60),
        file: StaticString = #fileID,
        line: Int = #line,
        _ condition: @MainActor () throws -> Bool
    ) async throws {
        let clock = ContinuousClock()
        let end = clock.now + limit
        while try !condition() {
            guard clock.now < end else {
                fail("\(what): this didn't come within \(limit)", file: file, line: line)
                throw Stop()
            }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    // MARK: - Windows

    func keep(_ window: ProofWindow) {
        windows.append(window)
    }

    /// Calls a closure when the scenario ends, for what must not outlive it.
    func atEnd(_ action: @escaping @MainActor () async -> Void) {
        endings.append(action)
    }

    /// Closes the scenario's windows.
    func end() async {
        for ending in endings.reversed() { await ending() }
        endings = []
        for window in windows { window.close() }
        windows = []
    }
}
