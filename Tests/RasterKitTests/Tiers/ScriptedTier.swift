// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterLock

final class ScriptedTier: RasterTier {
    enum Answer: Sendable {
        case record
        case failure(RasterError)
        /// Gives these bytes, whatever the name is.
        case bytes([UInt8])
        case twice
        case unread
        case gate(DrawingGate)
        case wait
        case untilCanceled(DrawingGate)
    }

    private struct State {
        var records: [String: [UInt8]] = [:]
        var answer = Answer.record
        var nextAnswers: [Answer] = []
        var lookUpTime = Duration.zero
        var storeFailure: RasterError?
        var storeGate: DrawingGate?
        var declines = false
        var removalFailure: RasterError?
        var flushFailure: RasterError?
        var requests: [RasterPipeline.TierRequest] = []
        var stored: [String] = []
        var drawingTimes: [Duration] = []
        var removed: [String] = []
        var removalsOfAll = 0
        var flushes = 0
    }

    let name: String
    let isRemote: Bool
    private let expected: Duration
    private let clock: ManualClock?
    private let state = Lock(State())

    init(_ name: String = "disk", isRemote: Bool = false, expected: Duration = .zero, clock: ManualClock? = nil) {
        self.name = name
        self.isRemote = isRemote
        self.expected = expected
        self.clock = clock
    }

    func expectedLookUpTime(byteCount: Int) -> Duration { expected }

    func find<Value>(
        _ request: RasterPipeline.TierRequest,
        read: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value? {
        let (answer, time) = state.withLock { state in
            state.requests.append(request)
            let answer = state.nextAnswers.isEmpty ? state.answer : state.nextAnswers.removeFirst()
            return (answer, state.lookUpTime)
        }
        clock?.move(time)
        switch answer {
        case .failure(let error): throw error
        case .bytes(let bytes): return try read(bytes.span.bytes)
        case .unread: return nil
        case .gate(let gate): gate.pass()
        case .untilCanceled(let gate):
            gate.pass()
            while !request.isCancelled {}
            return nil
        case .wait: request.noteWait(time)
        case .record, .twice: break
        }
        guard let record = state.withLock({ $0.records[request.name] }) else { return nil }
        if case .twice = answer { _ = try read(record.span.bytes) }
        return try read(record.span.bytes)
    }

    func store(_ record: RawSpan, named name: String, drawingTime: Duration) throws(RasterError) -> Bool {
        let gate = state.withLock { $0.storeGate }
        gate?.pass()
        let bytes = (0..<record.byteCount).map { record.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
        let result = state.withLock { state -> Result<Bool, RasterError> in
            if let failure = state.storeFailure { return .failure(failure) }
            guard !state.declines else { return .success(false) }
            state.records[name] = bytes
            state.stored.append(name)
            state.drawingTimes.append(drawingTime)
            return .success(true)
        }
        return try result.get()
    }

    func removeRecord(named name: String) throws(RasterError) {
        let failure = state.withLock { state in
            if state.removalFailure == nil { state.records[name] = nil }
            state.removed.append(name)
            return state.removalFailure
        }
        if let failure { throw failure }
    }

    func removeAll() throws(RasterError) {
        let failure = state.withLock { state in
            if state.removalFailure == nil { state.records = [:] }
            state.removalsOfAll += 1
            return state.removalFailure
        }
        if let failure { throw failure }
    }

    func flush() throws(RasterError) {
        let failure = state.withLock { state in
            state.flushes += 1
            return state.flushFailure
        }
        if let failure { throw failure }
    }
}

extension ScriptedTier {
    var records: [String: [UInt8]] {
        get { state.withLock { $0.records } }
        set { state.withLock { $0.records = newValue } }
    }

    var requests: [RasterPipeline.TierRequest] { state.withLock { $0.requests } }
    var stored: [String] { state.withLock { $0.stored } }
    var drawingTimes: [Duration] { state.withLock { $0.drawingTimes } }
    var removed: [String] { state.withLock { $0.removed } }
    var removalsOfAll: Int { state.withLock { $0.removalsOfAll } }
    var flushes: Int { state.withLock { $0.flushes } }

    func answer(_ answer: Answer, after time: Duration = .zero) {
        state.withLock { state in
            state.answer = answer
            state.lookUpTime = time
        }
    }

    func answer(inOrder answers: [Answer]) { state.withLock { $0.nextAnswers = answers } }

    func failStoring(_ error: RasterError?) { state.withLock { $0.storeFailure = error } }
    func failRemoving(_ error: RasterError?) { state.withLock { $0.removalFailure = error } }
    func failFlushing(_ error: RasterError?) { state.withLock { $0.flushFailure = error } }
    func decline() { state.withLock { $0.declines = true } }
    func holdStoring(at gate: DrawingGate?) { state.withLock { $0.storeGate = gate } }
}
