// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import RasterTesting
import Testing

/// A pipeline without threads, and a simple account of what each operation on it has to lead to.
///
/// Operations are random, and happen also in the middle of drawings. The account is kept apart: lists that are searched
/// from end to end, with nothing shared with the pipeline but the cells' states.
@MainActor
final class PipelineModel: StateVersioned {
    /// The model decides how a tile is drawn, and not what it shows.
    nonisolated var stateVersion: Int { 0 }

    /// What a thread that asks has to get.
    private enum Expectation {
        case hit
        case circle
        case stopped
        case draws(ModelDrawing)
    }

    static let queueLimit = 12
    static let depthLimit = 4

    let pipeline: RasterPipeline
    private let cache = RememberingCache()
    private let hands = ManualClock()
    private let cells = (0..<8).map { ModelCell(id: $0) }
    private var generator: SeededGenerator

    private var stored: Set<ModelKey> = []
    private var shown: [(key: ModelKey, token: RasterPipeline.ImagePin)] = []
    private var requests: [Int: ModelRequest] = [:]
    private var drawings: [ModelDrawing] = []
    private var stack: [ModelDrawing] = []
    private var nested: [Expectation] = []
    private var paused: RasterPriority?
    private var lastRequest = 0
    private var lastTicket = 0

    /// The outcomes that tasks must have by the end of the operation.
    private var due: [(task: RasterTask, name: String, state: ModelKey?)] = []
    /// The outcomes whose completions have not run.
    private var undelivered: [Int: String] = [:]
    /// The tasks that have ended lately, for which nobody may care.
    private var ended: [() -> RasterTask?] = []
    private var tally: [String: Int] = [:]
    /// The outcomes of nested tiles.
    private var nestedTally: [String: Int] = [:]

    /// The first thing that was not as it had to be.
    private(set) var fault: String?

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        let hands = hands
        pipeline = RasterPipeline(
            core: PipelineCore(cache: cache) {
                $0.threadCount = 0
                $0.queueLimit = Self.queueLimit
                $0.clock = hands.drawingClock
            }
        )
    }

    private func check(_ condition: Bool, _ message: @autoclosure () -> String) {
        guard !condition, fault == nil else { return }
        fault = message()
    }

    private func random(_ count: Int) -> Int {
        Int.random(in: 0..<count, using: &generator)
    }

    private func isLikely(_ percent: Int) -> Bool { random(100) < percent }
}

// MARK: - Operations

extension PipelineModel {
    /// Does something, and checks what had to come of it.
    func step() {
        if isLikely(30) {
            drawNext()
        } else {
            perform()
        }
        settle()
    }

    /// Ends everything, and checks that nothing is left.
    func finish() async {
        while fault == nil, !queue.isEmpty {
            // The last drawing may have paused the others.
            pause(nil)
            drawNext()
            settle()
        }
        pause(nil)
        shown = []
        await nextTurn()
        check(undelivered.isEmpty, "completions have not run: \(undelivered)")
        check(pipeline.memoryUse.inFlight == 0, "\(pipeline.memoryUse.inFlight) bytes are in flight for nothing")
        check(pipeline.memoryUse.displayed == 0, "images are on screen for nothing")
        await nextTurn()
        check(ended.allSatisfy { $0() == nil }, "tasks that have ended are kept")
        check(pipeline.statistics, tally)
        check(pipeline.nestedStatistics, nestedTally)
    }

    /// Checks what the pipeline has counted.
    private func check(_ done: RasterPipeline.Statistics, _ tally: [String: Int]) {
        check(done.hits + done[.joined] == tally["hit"] ?? 0, "\(done) rather than \(tally)")
        check(done.drawings == (tally["drawn"] ?? 0) + (tally["uncached"] ?? 0), "\(done) rather than \(tally)")
        check(done[.uncached] == tally["uncached"] ?? 0, "\(done) rather than \(tally)")
        check(done[.declined] == tally["declined"] ?? 0, "\(done) rather than \(tally)")
        check(done[.canceled] == tally["canceled"] ?? 0, "\(done) rather than \(tally)")
        check(done[.failed] == tally["failed"] ?? 0, "\(done) rather than \(tally)")
        check(done[.abandoned] == tally["abandoned"] ?? 0, "\(done) rather than \(tally)")
        check(done[.rejected] == 0, "\(done[.rejected]) drawings were not kept")
    }

    /// One random operation that draws nothing from the queue.
    private func perform() {
        switch random(100) {
        case 0..<40: request()
        case 40..<55: cancel()
        case 55..<65: changePriority()
        case 65..<75: ask()
        case 75..<83: cells[random(cells.count)].change()
        case 83..<90: evict()
        case 90..<94: show()
        case 94..<96: if !shown.isEmpty { shown.remove(at: random(shown.count)) }
        case 96..<98: pause(RasterPriority.allCases.randomElement(using: &generator))
        default: pause(nil)
        }
    }

    private func tile(_ cell: ModelCell) -> ModelTile { ModelTile(cell: cell, model: self) }

    private func isKnown(_ key: ModelKey) -> Bool {
        stored.contains(key) || shown.contains { $0.key == key }
    }

    private func evict() {
        if isLikely(3) {
            pipeline.cache?.removeAll()
            stored = []
            return
        }
        let cell = cells[random(cells.count)]
        guard let key = try? pipeline.key(for: tile(cell), size: ModelTile.size) else { return }
        pipeline.cache?.removeImage(for: key)
        stored.remove(cell.key)
    }

    private func show() {
        let cell = cells[random(cells.count)]
        guard stored.contains(cell.key), shown.count < 6,
            let key = try? pipeline.key(for: tile(cell), size: ModelTile.size),
            let image = pipeline.cache?.image(for: key)
        else { return }
        shown.append((cell.key, pipeline.pin(image, for: key)))
    }

    private func pause(_ priority: RasterPriority?) {
        paused = priority
        if let priority {
            pipeline.pause(upTo: priority)
        } else {
            pipeline.resume()
        }
    }
}

// MARK: - Requests

extension PipelineModel {
    private var queue: [ModelDrawing] {
        drawings.filter { $0.ticket != nil }.sorted { ($0.ticket ?? 0) < ($1.ticket ?? 0) }
    }

    private func sharedDrawing(of key: ModelKey) -> ModelDrawing? {
        drawings.first { $0.isShared && !$0.isStopped && $0.state == key }
    }

    private func request() {
        let cell = cells[random(cells.count)]
        let priority = RasterPriority.allCases[random(4)]
        lastRequest += 1
        let number = lastRequest
        // A drawing may use the image that it requests, whose cell isn't part of its own state.
        stack.last?.isRefused = true
        let task = pipeline.task(for: tile(cell), size: ModelTile.size, priority: priority) { [weak self] outcome in
            let name = self?.undelivered.removeValue(forKey: number)
            self?.check(
                name == outcome.modelName,
                "the completion of \(number) got \(outcome.name), not \(name ?? "-")"
            )
        }
        requests[number] = ModelRequest(task: task, key: cell.key, priority: priority)
        if isKnown(cell.key) {
            end(number, "hit", cell.key)
        } else if let drawing = sharedDrawing(of: cell.key) {
            drawing.requests.append(number)
            if priority > drawing.priority {
                move(drawing, to: priority)
            }
        } else {
            enqueue(makeDrawing(cell.key), number, priority)
        }
    }

    private func cancel() {
        guard let number = requests.keys.sorted().randomElement(using: &generator), let request = requests[number],
            let drawing = drawings.first(where: { $0.requests.contains(number) })
        else { return }
        drawing.requests.removeAll { $0 == number }
        end(number, "canceled", nil)
        if drawing.requests.isEmpty, !drawing.hasThread {
            giveUp(drawing)
        } else {
            updatePriority(of: drawing)
        }
        request.task.cancel()
    }

    private func changePriority() {
        guard let number = requests.keys.sorted().randomElement(using: &generator),
            let drawing = drawings.first(where: { $0.requests.contains(number) })
        else { return }
        let priority = RasterPriority.allCases[random(4)]
        requests[number]?.priority = priority
        updatePriority(of: drawing)
        requests[number]?.task.priority = priority
    }

    /// Asks on this thread, and draws here.
    private func ask() {
        guard stack.count < Self.depthLimit else { return }
        let cell = cells[random(cells.count)]
        let state = cell.key
        stack.last?.isRefused = true
        let expectation = expect(cell, isNested: false)
        let outcome: RasterOutcome<RasterResult>
        do {
            let result = try pipeline.render(tile(cell), size: ModelTile.size)
            outcome = result.isHit ? .hit(result) : .drawn(result)
        } catch {
            outcome =
                error.code == .declined ? .declined(error) : error.code == .canceled ? .canceled : .failed(error)
        }
        let name = conclude(expectation, isNested: false)
        check(outcome.modelName == name, "asking for \(state) gave \(outcome.name), not \(name)")
        check(!["hit", "drawn"].contains(name) || state.isShown(by: outcome.image), "a wrong picture of \(state)")
    }

    /// Notes how a request had to end.
    private func end(_ number: Int, _ name: String, _ state: ModelKey?) {
        guard let request = requests.removeValue(forKey: number) else { return }
        count(name, isNested: false)
        undelivered[number] = name
        due.append((request.task, name, state))
    }

    private func count(_ name: String, isNested: Bool) {
        let name = name.hasPrefix("failed") ? "failed" : name
        if isNested {
            nestedTally[name, default: 0] += 1
        } else {
            tally[name, default: 0] += 1
        }
    }

    /// Checks everything that the operation had to lead to.
    private func settle() {
        for (task, name, state) in due {
            check(task.outcome?.modelName == name, "\(task.outcome?.name ?? "nothing") came, not \(name)")
            check(
                state.map { $0.isShown(by: task.outcome?.image) } ?? true,
                "a wrong picture of \(String(describing: state))"
            )
            ended.append { [weak task] in task }
        }
        due = []
        ended = ended.suffix(64)
        check(pipeline.waiterCount == requests.count, "\(pipeline.waiterCount) wait, not \(requests.count)")
        check(pipeline.drawingCount == drawings.count, "\(pipeline.drawingCount) drawings, not \(drawings.count)")
        if let request = requests.randomElement(using: &generator)?.value {
            check(request.task.outcome == nil, "a request ended by itself: \(request.task.outcome?.name ?? "")")
        }
    }
}

// MARK: - The queue

extension PipelineModel {
    private func makeDrawing(_ key: ModelKey, isShared: Bool = true) -> ModelDrawing {
        ModelDrawing(key, isShared: isShared)
    }

    private func enqueue(_ drawing: ModelDrawing, _ number: Int, _ priority: RasterPriority) {
        if queue.count >= Self.queueLimit {
            let lowest = queue.min { $0.priority < $1.priority }
            guard let lowest, lowest.priority < priority else { return end(number, "failed queueFull", nil) }
            drawings.removeAll { $0 === lowest }
            for refused in lowest.requests {
                end(refused, "failed queueFull", nil)
            }
        }
        drawing.requests = [number]
        drawings.append(drawing)
        move(drawing, to: priority)
    }

    private func move(_ drawing: ModelDrawing, to priority: RasterPriority) {
        drawing.priority = priority
        guard !stack.contains(where: { $0 === drawing }) else { return }
        guard drawing.ticket == nil else { return }
        lastTicket += 1
        drawing.ticket = lastTicket
    }

    private func updatePriority(of drawing: ModelDrawing) {
        guard let priority = drawing.requests.compactMap({ requests[$0]?.priority }).max(),
            priority != drawing.priority
        else { return }
        move(drawing, to: priority)
    }

    private func giveUp(_ drawing: ModelDrawing) {
        guard drawing.ticket == nil else { return drawings.removeAll { $0 === drawing } }
        drawing.isStopped = true
        if let inner = stack.first(where: { $0.enclosing === drawing }), inner.hasThread {
            inner.hasThread = false
            if inner.requests.isEmpty {
                giveUp(inner)
            }
        }
    }

    private func drawNext() {
        let ready = queue.filter { drawing in paused.map { drawing.priority > $0 } ?? true }
        // Of the highest priority, the one that came first.
        guard let drawing = ready.reversed().max(by: { $0.priority <= $1.priority && $0 !== $1 }) else {
            return check(!pipeline.drawNext(), "something was drawn that had to wait")
        }
        drawing.owner = drawing.requests.first
        begin(drawing)
        check(pipeline.drawNext(), "nothing was drawn")
        _ = pop()
    }
}

// MARK: - Drawings

extension PipelineModel {
    /// Notes that this thread asks for an image, and says what it has to get.
    private func expect(_ cell: ModelCell, isNested: Bool) -> Expectation {
        let key = cell.key
        if isKnown(key) { return .hit }
        let outer = stack.last
        if outer?.isStopped == true { return .stopped }
        var drawing = sharedDrawing(of: key)
        if drawing.map({ $0.ticket == nil }) == true { return .circle }
        if drawing == nil {
            let new = makeDrawing(key)
            drawings.append(new)
            drawing = new
        }
        guard let drawing else { return .stopped }
        drawing.hasThread = true
        drawing.owner = nil
        drawing.enclosing = outer
        drawing.isNested = isNested
        begin(drawing)
        return .draws(drawing)
    }

    /// Says what a thread had to get, once it has it.
    private func conclude(_ expectation: Expectation, isNested: Bool) -> String {
        let name: String
        switch expectation {
        case .hit: name = "hit"
        case .circle: name = "failed nestingTooDeep"
        case .stopped: name = "canceled"
        case .draws(let drawing):
            check(stack.last === drawing, "drawings ended in the wrong order")
            name = pop()
        }
        count(name, isNested: isNested)
        return name
    }

    private func begin(_ drawing: ModelDrawing) {
        drawing.ticket = nil
        drawing.stepCount = random(5)
        stack.append(drawing)
        if isKnown(drawing.state) {
            resolve(drawing, "hit")
        }
    }

    /// Ends the innermost drawing, and says what the thread that drew it got.
    private func pop() -> String {
        let drawing = stack.removeLast()
        check(drawing.threadName != nil, "a drawing ended that was not drawn")
        drawings.removeAll { $0 === drawing }
        let origin = cache.takeLastOrigin()
        check(origin?.drawingTime == drawing.storedTime, "stored after \(String(describing: origin?.drawingTime))")
        return drawing.threadName ?? "nothing"
    }

    /// A tile is being drawn.
    func beginDrawing(of cell: ModelCell) throws {
        check(stack.last?.state.cell == cell.id, "the wrong tile is drawn")
        check(stack.last?.threadName == nil, "a tile is drawn that was known")
        stack.last?.drawn = cell.key
    }

    /// Says what the innermost drawing does next.
    func nextStep(isCancelled: Bool) -> ModelTile.Step {
        guard let drawing = stack.last, fault == nil else { return .fail }
        check(isCancelled == drawing.isStopped, "a drawing was told that it is\(isCancelled ? "" : " not") canceled")
        if isCancelled { drawing.isTold = true }
        while drawing.stepCount > 0 {
            drawing.stepCount -= 1
            switch random(100) {
            case 0..<55: perform()
            case 55..<70: pass(.milliseconds(random(50)))
            case 70..<85:
                guard stack.count < Self.depthLimit else { continue }
                let cell = cells[random(cells.count)]
                // No tile lists the tiles that it draws, whose cells may change: of these, its own state has its own only.
                if cell.key != drawing.state { drawing.isRefused = true }
                nested.append(expect(cell, isNested: true))
                return .draw(tile(cell))
            default:
                if drawing.isStopped {
                    resolve(drawing, "canceled")
                }
                return .checkCancellation
            }
        }
        if !drawing.isFilled {
            drawing.isFilled = true
            return drawing.drawn.map { .fill($0.color) } ?? .fail
        }
        switch random(100) {
        case 0..<84:
            // A drawing that was told to stop may have returned early.
            resolve(drawing, drawing.failure ?? (drawing.isTold ? "canceled" : "drawn"))
            return .end
        case 84..<92:
            resolve(drawing, "failed drawingFailed")
            return .fail
        default:
            resolve(drawing, "declined")
            return .decline
        }
    }

    /// The innermost drawing has drawn another tile.
    func endNested(_ code: RasterError.Code?) {
        guard let expectation = nested.popLast() else { return }
        let name = conclude(expectation, isNested: true)
        let failure = ["hit", "drawn", "uncached"].contains(name) ? nil : name
        check(
            code?.name == failure?.split(separator: " ").last.map(String.init),
            "a nested tile ended with \(code?.name ?? "-"), not \(name)"
        )
        if name == "uncached" { stack.last?.isRefused = true }
        if let failure {
            // The context does nothing more.
            stack.last?.failure = failure
            stack.last?.stepCount = 0
        }
    }

    /// Notes what a drawing comes to, for everyone who waits for it.
    private func resolve(_ drawing: ModelDrawing, _ end: String) {
        let cell = cells[drawing.state.cell]
        let isUncached = end == "drawn" && (drawing.isRefused || cell.key != drawing.state)
        let waiting = drawing.requests
        drawing.requests = []
        let hasOwner = drawing.owner.map(waiting.contains) ?? drawing.hasThread
        let first = hasOwner ? drawing.owner : waiting.first
        drawing.threadName = drawing.hasThread ? (isUncached ? "uncached" : end) : "canceled"
        if end == "drawn", !isUncached {
            stored.insert(drawing.state)
            drawing.storedTime = drawing.time
        }
        let isTaken = hasOwner || (!isUncached && !waiting.isEmpty)
        if end == "drawn", !isTaken {
            count("abandoned", isNested: drawing.isNested)
        }
        drawing.isStopped = true  // Nobody joins it any more.
        for number in waiting {
            if isUncached {
                guard hasOwner, number == drawing.owner else {
                    enqueue(makeDrawing(drawing.state, isShared: false), number, requests[number]?.priority ?? .visible)
                    continue
                }
                self.end(number, "uncached", drawing.drawn)
            } else if end == "drawn" {
                self.end(number, number == first ? "drawn" : "hit", drawing.state)
            } else {
                self.end(number, end, end == "hit" ? drawing.state : nil)
            }
        }
    }

    /// Lets time go by, for all drawings on this thread but those that spend it on a tile of their context.
    private func pass(_ time: Duration) {
        hands.move(time)
        var isSpent = true
        for drawing in stack.reversed() {
            drawing.time += isSpent ? time : .zero
            isSpent = !drawing.isNested
        }
    }
}

extension RasterOutcome<RasterResult> {
    /// The name by which the model knows it.
    var modelName: String {
        if case .drawn(let result) = self, result.uncachedReason != nil { return "uncached" }
        return name
    }
}
