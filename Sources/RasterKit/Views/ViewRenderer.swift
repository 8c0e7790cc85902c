// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Draws a view's images: on the main actor, or elsewhere where the component may travel.
///
/// Elsewhere one drawing runs at a time, and only the newest of those that are asked for meanwhile waits; see
/// ``LatestOnlyProgress``.
@MainActor
final class ViewRenderer<Component: Rasterizable> {
    /// Hears how a drawing ended, and whether nothing newer is under way.
    typealias Completion = @MainActor (_ outcome: RasterOutcome<RasterResult>, _ isNewest: Bool) -> Void

    private typealias Machine = LatestOnlyStateMachine
    private typealias Begin = (
        PreparedRequest<Component>, RasterPipeline, RasterPriority, @escaping RasterTask.Completion
    ) -> RasterTask

    private struct Job {
        let request: PreparedRequest<Component>
        let pipeline: RasterPipeline
        var completions: [Completion]
        var task: RasterTask?
        /// Gives the drawing up after some time; there is one once a newer state waits for it.
        var limit: Task<Void, Never>?
    }

    /// Begins to draw on a drawing thread; nil when the component may not leave the main actor.
    private let begin: Begin?
    private var machine = Machine(progress: .standard)
    private var jobs: [Machine.ID: Job] = [:]
    private var newest: Machine.ID?
    private let start = ContinuousClock.now

    /// Whether images are drawn at once, on the main actor.
    var drawsSynchronously = true {
        didSet { drawsSynchronously = drawsSynchronously || begin == nil }
    }

    /// How soon images are wanted.
    var priority = RasterPriority.visible {
        didSet { for job in jobs.values { job.task?.priority = priority } }
    }

    /// When an image is shown although the state has changed since.
    var progress: LatestOnlyProgress {
        get { machine.progress }
        set { machine.progress = newValue }
    }

    /// How long a newer state waits for a drawing.
    var patience = Duration.seconds(2)

    init() {
        begin = nil
    }

    init() where Component: Sendable {
        begin = { request, pipeline, priority, completion in
            pipeline.submit(request, priority: priority, delivery: pipeline.inbox, completion: completion)
        }
    }

    isolated deinit {
        for job in jobs.values {
            job.task?.cancel()
            job.limit?.cancel()
            for completion in job.completions { completion(.cancelled, false) }
        }
    }

    /// Draws a request, and calls `completion` on the main actor, once.
    func draw(
        _ request: PreparedRequest<Component>,
        in pipeline: RasterPipeline,
        completion: @escaping Completion
    ) {
        if begin == nil || drawsSynchronously {
            supersedeAll()
            completion(pipeline.draw(request), true)
            return
        }
        let (id, actions) = machine.submit(at: now)
        jobs[id] = Job(request: request, pipeline: pipeline, completions: [completion])
        newest = id
        carryOut(actions, outcome: nil)
    }

    /// Waits for the newest drawing too, if it is one of a key; returns whether it is.
    func join(_ key: CacheKey, completion: @escaping Completion) -> Bool {
        guard let newest, jobs[newest]?.request.key == key else { return false }
        jobs[newest]?.completions.append(completion)
        return true
    }

    /// Holds the main actor until the newest drawing has ended, or a time is over.
    func wait(upTo time: Duration) {
        guard let newest, let outcome = jobs[newest]?.task?.wait(upTo: time) else { return }
        end(newest, outcome)
    }

    /// Gives all drawings up: what they would show is no longer wanted.
    func supersedeAll() {
        newest = nil
        carryOut(machine.supersedeAll(), outcome: nil)
    }

    private var now: Duration { ContinuousClock.now - start }

    private func end(_ id: Machine.ID, _ outcome: RasterOutcome<RasterResult>) {
        carryOut(machine.end(id, at: now), outcome: outcome)
    }

    private func carryOut(_ actions: [Machine.Action], outcome: RasterOutcome<RasterResult>?) {
        for action in actions {
            switch action {
            case .start(let id): start(id)
            case .stop(let id): jobs[id]?.task?.cancel()
            case .limit(let id): limit(id)
            case .land(let id): finish(id, outcome ?? .superseded)
            case .supersede(let id): finish(id, .superseded)
            case .cancel(let id): finish(id, .cancelled)
            }
        }
    }

    private func start(_ id: Machine.ID) {
        guard let begin, let job = jobs[id] else { return }
        jobs[id]?.task = begin(job.request, job.pipeline, priority) { [weak self] outcome in
            self?.end(id, outcome)
        }
    }

    /// Gives a drawing up that still holds a newer state up after some time.
    private func limit(_ id: Machine.ID) {
        jobs[id]?.limit = Task { [weak self, patience] in
            // A cancelled wait gives nothing up.
            guard (try? await Task.sleep(for: patience)) != nil, let self else { return }
            carryOut(machine.abandon(id, at: now), outcome: nil)
        }
    }

    private func finish(_ id: Machine.ID, _ outcome: RasterOutcome<RasterResult>) {
        guard let job = jobs.removeValue(forKey: id) else { return }
        job.limit?.cancel()
        let isNewest = id == newest
        if isNewest { newest = nil }
        for completion in job.completions { completion(outcome, isNewest) }
    }
}
