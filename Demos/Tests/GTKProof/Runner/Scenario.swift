// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A proof that runs on the main actor, inside of GLib's loop.
struct Scenario: Sendable {
    /// What holds, as a sentence.
    let name: String

    /// The time after which the process of the scenario is ended.
    let limit: Duration

    /// A Boolean value that indicates whether the scenario takes too long for the quick list.
    let isFull: Bool

    let body: @MainActor @Sendable (Proof) async throws -> Void

    /// Creates a scenario.
    ///
    /// - Parameters:
    ///   - name: What holds, as a sentence.
    ///   - limit: The time after which the scenario has failed, and its process is ended: ten times as long as the
    ///     scenario takes, or more.
    ///   - isFull: Whether the scenario runs with `--full` only.
    ///   - body: The steps and expectations.
    init(
        _ name: String,
        limit: Duration = .seconds(180),
        isFull: Bool = false,
        _ body: @escaping @MainActor @Sendable (Proof) async throws -> Void
    ) {
        self.name = name
        self.limit = limit
        self.isFull = isFull
        self.body = body
    }
}

/// Scenarios that run in one process, one after the other.
struct ScenarioGroup: Sendable {
    /// What runs GLib's loop.
    enum Loop: Sendable {
        /// `g_main_loop_run`, in a program without an application.
        case plain
        /// `RasterApplication.run`.
        case application
    }

    let name: String

    /// What runs GLib's loop.
    let loop: Loop

    /// A Boolean value that indicates whether the scenarios run again with each renderer and at each scale.
    let dependsOnRenderer: Bool

    /// Variables of the process that differ from those of the other groups; empty ones are removed.
    let environment: [String: String]

    let scenarios: [Scenario]

    init(
        _ name: String,
        loop: Loop = .application,
        dependsOnRenderer: Bool = true,
        environment: [String: String] = [:],
        _ scenarios: [Scenario]
    ) {
        self.name = name
        self.loop = loop
        self.dependsOnRenderer = dependsOnRenderer
        self.environment = environment
        self.scenarios = scenarios
    }

    /// All groups, in the order in which they run.
    static let all: [ScenarioGroup] = [
        .runner,
        .declarations,
        .plainLoop,
        .applicationLoop,
        .applications,
        .changedSettings,
        .views,
        .lists,
        .listAccessibility,
        .gallery,
        .galleryProgram,
    ]
}
