// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import RasterInspector
import RasterKit

/// A report on one component: its key, and the effects of some changes.
struct Inspection: Encodable {
    struct Change: Encodable {
        let name: String
        let digest: String
        let differences: [CacheKey.Difference]
    }

    let component: String
    private(set) var digest: String?
    private(set) var byteCount: Int?
    private(set) var nodes: [CacheKey.Node] = []
    private(set) var changes: [Change] = []

    /// The reason why the component has no key, or nil if it has one.
    private(set) var refusal: String?
    private(set) var dump = ""

    private enum CodingKeys: String, CodingKey {
        case component, digest, byteCount, nodes, changes, refusal
    }

    /// Keys a component, before and after each of some changes.
    ///
    /// - Parameters:
    ///   - make: The closure that makes the component for each change.
    ///   - changes: What to change, each with a name.
    init<Component: Rasterizable>(
        _ make: () -> Component,
        changes: KeyValuePairs<String, (inout Component) -> Void>,
        drawnBy inspected: RasterPipeline? = nil
    ) {
        component = Component.rasterIdentifier
        let pipeline = inspected ?? RasterPipeline()
        let size = CGSize(width: 120, height: 40)
        do {
            let key = try pipeline.key(for: make(), size: size, scale: 2)
            digest = key.digest
            byteCount = key.encoding.count
            nodes = key.nodes
            _ = try inspected?.render(make(), size: size, scale: 2)
            dump = key.debugDescription
            for (name, change) in changes {
                var changed = make()
                change(&changed)
                _ = try inspected?.render(changed, size: size, scale: 2)
                let newKey = try pipeline.key(for: changed, size: size, scale: 2)
                self.changes.append(
                    Change(name: name, digest: newKey.digest, differences: newKey.difference(from: key))
                )
            }
        } catch {
            refusal = error.message
        }
    }
}

extension Inspection {
    /// Keys the components of the demo, and draws them if there is a pipeline for the inspector.
    static func all(drawnBy pipeline: RasterPipeline? = nil) -> [Inspection] {
        [
            Inspection(
                { WeatherCard() },
                changes: [
                    "it rains": { $0.sky = .rain(millimetres: 3) },
                    "a warning and a warmer hour": {
                        $0.warning = "Storm"
                        $0.hours[2].temperature += 1
                    },
                    "a later hour": { $0.hours.append(WeatherCard.Hour(hour: 12, temperature: 19)) },
                    "the same city again": { $0.city = "Wien" },
                ],
                drawnBy: pipeline
            ),
            Inspection({ Button() }, changes: ["pressed": { $0.isPressed = true }], drawnBy: pipeline),
            Inspection(
                { Toolbar() },
                changes: [
                    "the second button is pressed": { $0.buttons[1].isPressed = true },
                    "the buttons change places": { $0.buttons.reverse() },
                ],
                drawnBy: pipeline
            ),
            Inspection(
                { Mailbox() },
                changes: ["read": { $0.unread.remove("bob") }, "muted": { $0.flags["muted"] = true }],
                drawnBy: pipeline
            ),
            Inspection({ Link() }, changes: [:], drawnBy: pipeline),
        ]
    }
}

extension Inspection: CustomStringConvertible {
    /// The dump and the changes, or the refusal, for people.
    var description: String {
        if let refusal {
            return "\(component)\n  refused: \(refusal)"
        }
        var lines = [dump]
        for change in changes {
            lines.append("  after \"\(change.name)\": \(change.digest)")
            lines += change.differences.map { "    \($0)" }
            if change.differences.isEmpty {
                lines.append("    the same key")
            }
        }
        return lines.joined(separator: "\n")
    }
}

/// The command line: prints what the keys of some components are made of.
@main
struct KeyInspector: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key-inspector",
        abstract: "Shows what cache keys are made of, what changes do to them, and what is refused."
    )

    @Flag(help: "Print JSON, for tools.")
    var json = false

    @Option(help: ArgumentHelp("Show the keys on a local page until Ctrl-C; 0 takes any free port.", valueName: "PORT"))
    var inspect: Int?

    func run() throws {
        if let inspect { try RasterInspector.start(port: inspect) }
        let inspections = Inspection.all(drawnBy: inspect == nil ? nil : .shared)
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            print(String(decoding: try encoder.encode(inspections), as: UTF8.self))
        } else {
            print(inspections.map(\.description).joined(separator: "\n\n"))
        }
        guard inspect != nil else { return }
        fflush(nil)
        while true { sleep(1000) }
    }
}
