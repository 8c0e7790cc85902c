// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The asynchronous preparation of the numbers' texts, which takes as long as a fast connection.
package struct NumberPreparation: Sendable {
    private let wait: @Sendable (Duration) async throws -> Void

    /// Creates the preparation.
    ///
    /// - Parameter wait: Waits for a time, and throws if the task is canceled.
    package init(wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }) {
        self.wait = wait
    }

    /// Returns the time that the text of a number takes: 40 to 240 milliseconds.
    package static func delay(of number: Int) -> Duration {
        .milliseconds(40 + 50 * (number * 7 % 5))
    }

    /// Returns the text of a number.
    func text(of number: Int) async throws -> String {
        try await wait(Self.delay(of: number))
        return "\(number)"
    }
}
