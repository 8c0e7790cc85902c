// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import Observation
import RasterGTK
import RasterKit

extension ScenarioGroup {
    /// The main actor in a program that runs GLib's loop itself.
    static let plainLoop = ScenarioGroup(
        "main loop of GLib",
        loop: .plain,
        dependsOnRenderer: false,
        mainLoopScenarios
    )

    /// The main actor in an application.
    static let applicationLoop = ScenarioGroup(
        "main loop of an application",
        dependsOnRenderer: false,
        mainLoopScenarios
    )
}

private let mainLoopScenarios = [
    Scenario("Tasks, sleeps, queues and hops from other threads proceed") { proof in
        let record = Record()
        Task { record.steps.append("task") }
        try await proof.until("a task") { record.steps == ["task"] }
        try await Task.sleep(for: .milliseconds(5))
        record.steps.append("sleep")
        DispatchQueue.main.async { MainActor.assumeIsolated { record.steps.append("queue") } }
        try await proof.until("a job of the main queue") { record.steps.last == "queue" }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.005) {
            MainActor.assumeIsolated { record.steps.append("delay") }
        }
        try await proof.until("a delayed job of the main queue") { record.steps.last == "delay" }
        let number = await Task.detached { await MainActor.run { record.steps.count } }.value
        proof.expect(number, equals: 4)
        Thread.detachNewThread { Task { @MainActor in record.steps.append("thread") } }
        try await proof.until("a task from a thread") { record.steps.last == "thread" }
        proof.expect(Thread.isMainThread, "the main actor runs on the main thread")
    },
    Scenario("Observation proceeds, and a view shows the new state") { proof in
        let model = Light()
        let view = RasterView(size: CGSize(width: 4, height: 4)) { [model] in Lamp(color: model.color) }
        let red = RasterImage.Pixel(red: 255, green: 0, blue: 0)
        try await proof.until("the first image") { view.image?.pixel(x: 1, y: 1) == red }
        model.color = Color(hex: 0x0000FF)
        try await proof.until("the second image") {
            view.image?.pixel(x: 1, y: 1) == RasterImage.Pixel(red: 0, green: 0, blue: 255)
        }
    },
    Scenario("A background request of a pipeline comes back") { proof in
        let pipeline = RasterPipeline()
        let lamp = Lamp(color: Color(hex: 0x00FF00))
        let result = try await pipeline.render(RasterRequest(lamp, size: CGSize(width: 4, height: 4)))
        proof.expect(result.image.pixel(x: 3, y: 3), equals: RasterImage.Pixel(red: 0, green: 255, blue: 0))
        var outcome: RasterOutcome<RasterResult>?
        let task = pipeline.task(for: lamp, size: CGSize(width: 5, height: 4)) { outcome = $0 }
        try await proof.until("the completion") { outcome != nil }
        proof.expect(task.outcome?.image?.pixelWidth, equals: 5)
    },
    Scenario("A loop at rest with a window doesn't wake up") { proof in
        let label = try proof.require(gtk_label_new("Rest"), "a label")
        let window = try await proof.openWindow(label, width: 120, height: 80)
        // Locks that a thread waits for count as well.
        try await proof.untilRest {
            let switches = try proof.require(ContextSwitches.ofMainThread, "a count of waits")
            return { (0...5).contains((ContextSwitches.ofMainThread ?? .max) - switches) }
        }
        _ = window
    },
    Scenario("A hundred timers lead to about a hundred wake-ups, also after attaching twice") { proof in
        try MainLoop.attach()
        let wakeUps = WakeUps()
        var ends = 0
        for index in 1...100 {
            Task {
                try await Task.sleep(for: .milliseconds(5 * index))
                ends += 1
            }
        }
        let end = Task {
            while ends < 100 { try await Task.sleep(for: .milliseconds(100)) }
        }
        try await end.value
        // Timers that end together share a wake-up, more of them on a loaded machine; the last ones wait for their task.
        proof.expect(wakeUps.end().count, in: 2...120, "wake-ups")
    },
    Scenario("No job of a burst is lost") { proof in
        let record = Record()
        let total = 100_000
        Task.detached {
            for _ in 0..<total { Task { @MainActor in record.count += 1 } }
        }
        try await proof.until("all jobs") { record.count == total }
        DispatchQueue.global().async {
            for _ in 0..<total { DispatchQueue.main.async { MainActor.assumeIsolated { record.count += 1 } } }
        }
        try await proof.until("all jobs of the queue") { record.count == 2 * total }
    },
    Scenario("Jobs that never end don't keep a window from its frames, and from a click") { proof in
        let area = try proof.require(gtk_drawing_area_new(), "a drawing area")
        let click = try proof.require(gtk_gesture_click_new(), "a gesture")
        gtk_widget_add_controller(area, click)
        var clicks = 0
        let clicked = SignalConnection(UnsafeMutableRawPointer(click), "begin") { clicks += 1 }
        let window = try await proof.openWindow(area, width: 120, height: 80)
        let chain = Chain()
        chain.start()
        let yielding = Task { while !Task.isCancelled { await Task.yield() } }
        proof.atEnd {
            chain.isEnded = true
            yielding.cancel()
        }
        let clock = try proof.require(gtk_widget_get_frame_clock(area), "a frame clock")
        var frames = 0
        let painted = SignalConnection(UnsafeMutableRawPointer(clock), "paint") { frames += 1 }
        let start = chain.count
        for _ in 0..<20 {
            gtk_widget_queue_draw(area)
            try await window.nextFrame()
        }
        proof.expect(frames, in: 20..., "frames")
        proof.expect(chain.count - start, in: 20..., "links of the chain meanwhile")
        try await window.click(CGPoint(x: 30, y: 40), of: area)
        try await proof.until("a click") { clicks == 1 }
        _ = (clicked, painted)
    },
    Scenario("A burst of jobs doesn't keep a window from its frames, and frames don't keep tasks waiting") { proof in
        let area = try proof.require(gtk_drawing_area_new(), "a drawing area")
        let window = try await proof.openWindow(area, width: 120, height: 80)
        let clock = try proof.require(gtk_widget_get_frame_clock(area), "a frame clock")
        var frames = 0
        let painted = SignalConnection(UnsafeMutableRawPointer(clock), "after-paint") {
            frames += 1
            // The next frame is due at once.
            gtk_widget_queue_draw(area)
        }
        gtk_widget_queue_draw(area)
        try await window.nextFrame()
        // Each of these jobs waits for the one before: as many turns of the main queue.
        let start = frames
        for _ in 0..<1000 { await Task.yield() }
        proof.expect(frames - start, in: 0...200, "frames during a thousand turns")
        let record = Record()
        let total = 100_000
        for _ in 0..<total {
            Task {
                record.count += 1
                // Half of the jobs add another.
                if record.count.isMultiple(of: 2) { Task { record.steps.append("") } }
            }
        }
        let before = frames
        try await proof.until("all jobs") { record.count == total && record.steps.count == total / 2 }
        try await proof.until("frames after the burst") { frames > before + 2 }
        _ = painted
    },
    Scenario("A loop that runs inside of a task sleeps, and jobs that come meanwhile run after it") { proof in
        let record = Record()
        let wakeUps = WakeUps()
        Task {
            Task { record.steps.append("inner") }
            Thread.detachNewThread { Task { @MainActor in record.steps.append("thread") } }
            let loop = g_main_loop_new(nil, 0)
            g_timeout_add(
                200,
                { loop in
                    g_main_loop_quit(OpaquePointer(loop))
                    return 0
                },
                loop.map { UnsafeMutableRawPointer($0) }
            )
            g_main_loop_run(loop)
            g_main_loop_unref(loop)
            record.steps.append("outer")
        }
        try await proof.until("all jobs") { record.steps.count == 3 }
        proof.expect(record.steps.first, equals: "outer")
        proof.expect(Set(record.steps), equals: ["inner", "outer", "thread"])
        proof.expect(wakeUps.end().count, in: 1...20, "wake-ups")
    },
    Scenario("A loop that runs inside of a signal's handler runs tasks too") { proof in
        var hasRun = false
        // A timer of GLib calls its function outside of the main queue, as a signal's handler is called.
        let nested = NestedLoop { Task { hasRun = true } }
        nested.start()
        try await proof.until("the end of the inner loop") { nested.isEnded }
        proof.expect(hasRun, "a task has run inside of the inner loop")
        proof.expect(nested.hasTimedOut, equals: false, "the inner loop ended by its time")
    },
]

/// What jobs have done.
@MainActor
private final class Record {
    var steps: [String] = []
    var count = 0
}

@MainActor
@Observable
private final class Light {
    var color = Color(hex: 0xFF0000)
}

private struct Lamp: Rasterizable {
    var color: Color
    static var keyPathsThatAffectState: StateKeyPaths<Lamp> { [\.color] }
    func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
}

/// Tasks of which each starts the next.
@MainActor
private final class Chain {
    var count = 0
    var isEnded = false

    func start() {
        Task {
            count += 1
            if !isEnded { start() }
        }
    }
}

/// A loop of GLib inside of a function that GLib's loop has called.
@MainActor
private final class NestedLoop {
    private(set) var isEnded = false
    private(set) var hasTimedOut = false
    private let task: @MainActor () -> Void

    init(_ task: @escaping @MainActor () -> Void) {
        self.task = task
    }

    func start() {
        _ = g_idle_add(
            { data in
                guard let data else { return 0 }
                let loop = Unmanaged<NestedLoop>.fromOpaque(data).takeRetainedValue()
                MainActor.assumeIsolated { loop.run() }
                return 0
            },
            Unmanaged.passRetained(self).toOpaque()
        )
    }

    private func run() {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(60)
        var isDone = false
        task()
        Task { isDone = true }
        while !isDone {
            guard clock.now < end else {
                hasTimedOut = true
                break
            }
            g_main_context_iteration(nil, 0)
        }
        isEnded = true
    }
}
