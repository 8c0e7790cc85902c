// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Proving
import RasterKit
import RasterTesting
import Testing

/// Threads that exist in thought only, on a table of drawings: they draw, need each other's drawings, and wait.
///
/// Tasks of their drawings await requests.
struct WaitingModel {
    private typealias Table = DrawingTable<Int, Int, Int>

    private struct Worker {
        /// What it draws, the innermost last.
        var stack: [(drawing: DrawingID, key: Int?)] = []
        /// The request that it waits for.
        var waiting: WaiterID?
    }

    private var table = Table(threadLimit: 4, queueLimit: 20)
    private var generator: SeededGenerator
    private var workers = [Worker](repeating: Worker(), count: 6)
    /// The requests that have not ended; those of threads are drawn for by themselves.
    private var requests: Set<WaiterID> = []
    private var lastRequest = 0
    private var stopped: Set<DrawingID> = []

    /// The first thing that was not as it had to be.
    private(set) var fault: String?

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    private mutating func check(_ condition: Bool, _ message: @autoclosure () -> String) {
        guard !condition, fault == nil else { return }
        fault = message()
    }

    private mutating func random(_ count: Int) -> Int {
        Int.random(in: 0..<count, using: &generator)
    }

    private mutating func randomKey() -> Int? { random(20) == 0 ? nil : random(10) }

    /// Does something, and checks that somebody can go on.
    mutating func step() {
        switch random(10) {
        case 0..<2: request()
        case 2:
            if let request = requests.sorted().randomElement(using: &generator) { note(table.cancel(request)) }
        case 9: awaitRequest()
        case 3:
            let priority = RasterPriority.allCases[random(4)]
            if let request = requests.sorted().randomElement(using: &generator) {
                note(table.setPriority(priority, of: request))
            }
        default: work(random(workers.count))
        }
        let busy = workers.filter { !$0.stack.isEmpty }
        check(busy.isEmpty || busy.contains { $0.waiting == nil }, "all threads wait for each other")
    }

    /// Ends everything, and checks that nothing is left.
    mutating func finish() {
        for request in requests.sorted() {
            note(table.cancel(request))
        }
        while fault == nil, let index = workers.indices.first(where: { !workers[$0].stack.isEmpty && !isWaiting($0) }) {
            end(index)
        }
        check(workers.allSatisfy { $0.stack.isEmpty && $0.waiting == nil }, "threads wait for ever")
        let left = (table.count, table.waiterCount, table.queue.count, table.runningByteCount)
        check(left == (0, 0, 0, 0), "drawings, requests, places or bytes are left: \(left)")
    }

    private func isWaiting(_ index: Int) -> Bool { workers[index].waiting != nil }

    private mutating func request() {
        lastRequest += 1
        requests.insert(lastRequest)
        let subject = Table.Subject(key: randomKey(), name: "", byteCount: 1)
        let priority = RasterPriority.allCases[random(4)]
        note(table.request(subject, waiter: lastRequest, lastRequest, priority: priority))
    }

    /// Lets a thread begin a drawing, need another one, or end one.
    private mutating func work(_ index: Int) {
        guard !isWaiting(index) else { return }
        if workers[index].stack.isEmpty, random(2) == 0 {
            guard let (drawing, _) = table.next() else { return }
            begin(drawing, table.key(of: drawing), on: index)
        } else if workers[index].stack.count < 5, random(2) == 0 {
            ask(randomKey(), on: index)
        } else if !workers[index].stack.isEmpty {
            end(index)
        }
    }

    private mutating func ask(_ key: Int?, on index: Int) {
        lastRequest += 1
        let request = lastRequest
        let subject = Table.Subject(key: key, name: "", byteCount: 1)
        let enclosing = workers[index].stack.last?.drawing
        switch table.join(subject, waiter: request, request, enclosing: enclosing.map { Table.Enclosing($0) }) {
        case .draw(let drawing): begin(drawing, key, on: index)
        case .wait:
            check(key != nil, "a thread waits for what nobody shares")
            workers[index].waiting = request
        case .circle: check(enclosing != nil, "a thread that draws nothing is part of a circle")
        case .stopped:
            let isStopped = enclosing.map { stopped.contains($0) } ?? false
            check(isStopped, "a drawing that goes on was stopped")
        }
    }

    /// Lets a task of a drawing await a request.
    private mutating func awaitRequest() {
        let drawings = workers.flatMap(\.stack).map(\.drawing)
        guard let drawing = drawings.randomElement(using: &generator),
            let request = requests.sorted().randomElement(using: &generator)
        else { return }
        note(table.noteAwait(of: request, in: drawing))
    }

    private mutating func begin(_ drawing: DrawingID, _ key: Int?, on index: Int) {
        let sameKey = workers.contains { worker in
            worker.stack.contains { entry in
                entry.key == key && key != nil && !stopped.contains(entry.drawing)
            }
        }
        check(!sameKey, "\(String(describing: key)) is drawn twice at once")
        workers[index].stack.append((drawing, key))
    }

    private mutating func end(_ index: Int) {
        let drawing = workers[index].stack.removeLast().drawing
        note(table.end(drawing, with: drawing, isShared: random(5) > 0))
        stopped.remove(drawing)
    }

    private mutating func note(_ actions: Table.Actions) {
        stopped.formUnion(actions.stops)
        for (request, turn) in actions.turns {
            if let index = workers.firstIndex(where: { $0.waiting == request }) {
                workers[index].waiting = nil
                if turn == .drawsItself {
                    ask(nil, on: index)
                }
                if case .circle = turn {
                    check(false, "a thread that waits is part of a circle")
                }
            } else {
                check(requests.remove(request) != nil, "request \(request) ended twice")
            }
        }
    }
}

@Suite struct WaitingModelTests {
    @Test func neverLetsThreadsWaitForEachOther() {
        let operations = Proof.length(50_000, full: 1_000_000)
        var model = WaitingModel(seed: Proof.seed)
        for operation in 0..<operations where model.fault == nil {
            model.step()
            if let fault = model.fault {
                Issue.record("RASTER_SEED=\(Proof.seed), operation \(operation): \(fault)")
            }
        }
        model.finish()
        #expect(model.fault == nil, "RASTER_SEED=\(Proof.seed)")
    }
}
