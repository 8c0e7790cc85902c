// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import RasterLock

@MainActor
final class ViewDrawing {
    typealias End = (RasterOutcome<RasterResult>) -> Void

    let key: CacheKey?

    /// The number of the regeneration that needs the image; the newest one, if there are several.
    var generation: Int
    var ends: [End]

    /// A Boolean value that indicates whether a later reading of an equal state waits for the image, and whether one
    /// is of another identity.
    var isJoined = false
    var isJoinedByOther = false
    var isFinished = false

    /// The outcome of a drawing in the background, or nil while it is in progress.
    fileprivate(set) var outcome: RasterOutcome<RasterResult>?

    var priority: RasterPriority {
        didSet { task?.priority = priority }
    }

    fileprivate var task: RasterTask?
    private let isStarted = Atomic(false)
    private var isAnnounced = false

    init(of key: CacheKey?, generation: Int, priority: RasterPriority, end: @escaping End) {
        self.key = key
        self.generation = generation
        self.priority = priority
        ends = [end]
    }

    /// Records that the image is about to be drawn for this request, on any thread.
    nonisolated func recordStart() { isStarted.store(true, ordering: .releasing) }

    func announceStart(_ body: () -> Void) {
        guard !isAnnounced, isStarted.load(ordering: .acquiring) else { return }
        isAnnounced = true
        body()
    }

    func end(with outcome: RasterOutcome<RasterResult>) {
        isFinished = true
        let ends = ends
        self.ends = []
        for end in ends { end(outcome) }
    }
}

/// The drawings of a view in the background, one at a time, as ``LatestOnlyStateMachine`` decides.
@MainActor
final class ViewDrawings {
    private typealias ID = LatestOnlyStateMachine.ID

    private var machine: LatestOnlyStateMachine
    private var entries: [ID: (drawing: ViewDrawing, request: ViewRequest)] = [:]
    private let clock: DrawingClock
    private weak var view: RasterView?
    private let core: PipelineCore

    init(of view: RasterView, clock: DrawingClock = .continuous) {
        machine = LatestOnlyStateMachine(options: view.latestOnlyOptions)
        self.view = view
        self.clock = clock
        core = view.pipeline.core
    }

    var options: LatestOnlyOptions {
        get { machine.options }
        set { machine.options = newValue }
    }

    func submit(_ drawing: ViewDrawing, _ request: ViewRequest) {
        let (id, actions) = machine.submit(at: clock.now())
        entries[id] = (drawing, request)
        carryOut(actions)
    }

    func supersedeAll() { carryOut(machine.supersedeAll()) }

    func cancelAll() { carryOut(machine.cancelAll()) }

    /// Blocks the main actor until a drawing has an outcome, or a time has passed.
    func wait(for drawing: ViewDrawing, upTo time: Duration) {
        let limit = DispatchTime.now() + time.dispatchSeconds
        while drawing.outcome == nil, let id = machine.runningID, let task = entries[id]?.drawing.task {
            let end = DispatchSemaphore(value: 0)
            task.whenEnded { _ in end.signal() }
            guard end.wait(timeout: limit) == .success else { return }
            recordEnd(of: id)
        }
    }

    /// Records the end of the request in progress, and makes the next one.
    private func recordEnd(of id: ID) {
        guard let outcome = entries[id]?.drawing.task?.outcome else { return }
        carryOut(machine.end(id, at: clock.now()), outcome)
    }

    private func carryOut(
        _ actions: [LatestOnlyStateMachine.Action],
        _ outcome: RasterOutcome<RasterResult> = .superseded
    ) {
        for action in actions {
            switch action {
            case .start(let id):
                guard let (drawing, request) = entries[id] else { continue }
                drawing.task = request.submit(to: core, priority: drawing.priority) { [weak self] _ in
                    self?.recordEnd(of: id)
                }
            case .stop(let id):
                entries[id]?.drawing.task?.cancel()
                recordEnd(of: id)
            case .limit(let id): limit(id)
            case .land(let id): end(id, outcome)
            case .supersede(let id): end(id, .superseded)
            case .cancel(let id): end(id, .canceled)
            }
        }
    }

    private func limit(_ id: ID) {
        guard let timeLimit = options.timeLimit else { return }
        clock.after(timeLimit) {
            Task.detached { @MainActor [weak self] in
                guard let self else { return }
                self.carryOut(self.machine.abandon(id, at: self.clock.now()))
            }
        }
    }

    /// Sets the outcome of a request, and lets the view show it on a later turn.
    private func end(_ id: ID, _ outcome: RasterOutcome<RasterResult>) {
        guard let drawing = entries.removeValue(forKey: id)?.drawing else { return }
        drawing.outcome = outcome
        core.inbox.deliver { [weak view] in
            guard let view else { return drawing.end(with: .canceled) }
            view.finish(drawing, outcome)
        }
    }
}
