// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

@testable import RasterLists

/// The contents of a thrashed list: the states of all identities, and the preparations in progress.
@MainActor
final class ThrashSource {
    enum Kind: Int {
        case component, isolated, stateFetched, observed, fetched, prepared, observedFetched, keyless

        init(_ id: Int) { self = Kind(rawValue: id % 8) ?? .component }

        var isObserved: Bool { self == .observed || self == .observedFetched || self == .stateFetched }
        var isFetched: Bool { [.fetched, .prepared, .observedFetched, .stateFetched].contains(self) }

        var isDrawnOnce: Bool { self != .keyless && self != .stateFetched }
    }

    let log = ThrashLog()
    private var states: [Int: HookedModel] = [:]
    private(set) var supplies: [ThrashSupply] = []
    private var nextSupply = 0

    var lossInterval = 0

    func version(of id: Int) -> Int { state(of: id).value }

    func change(_ id: Int) { state(of: id).value += 1 }

    private func state(of id: Int) -> HookedModel {
        if let state = states[id] { return state }
        let state = HookedModel()
        states[id] = state
        return state
    }

    nonisolated static func height(of id: Int, _ version: Int) -> CGFloat {
        CGFloat((id * 7 + version * 5) % 61) / 2
    }

    func height(of id: Int) -> CGFloat { Self.height(of: id, version(of: id)) }

    func component(_ id: Int) -> any Rasterizable & Sendable {
        // The list itself reads the state of this kind.
        if Kind(id) == .stateFetched { return StateThrashRow(id: id, state: state(of: id), log: log) }
        let version = version(of: id)
        let row = ThrashRow(id: id, version: version, height: Self.height(of: id, version), log: log)
        return Kind(id) == .keyless ? KeylessThrashRow(row: row) {} : row
    }

    /// Returns the content of an identity; the model of an observed one is read.
    func content(_ id: Int) -> RasterListContent {
        switch Kind(id) {
        case .component, .keyless, .observed: return .component(component(id))
        case .isolated:
            let component = component(id)
            return .isolated { component }
        case .fetched, .observedFetched, .stateFetched:
            let component = component(id)
            return .fetched { [self] in try await makeSupply(id, component).fetch() }
        case .prepared:
            return .prepared { [unowned self] in makeSupply(id, component(id)).prepare($0) }
        }
    }

    private func makeSupply(_ id: Int, _ component: any Rasterizable & Sendable) -> ThrashSupply {
        nextSupply += 1
        let isLost = lossInterval > 0 && nextSupply % lossInterval == 0
        let supply = ThrashSupply(id: id, component: component, isLost: isLost)
        supplies.append(supply)
        return supply
    }

    /// The preparations that a test may end.
    var openSupplies: [ThrashSupply] { supplies.filter(\.isOpen) }

    func prune() { supplies.removeAll { $0.isStarted && !$0.isOpen } }
}

final class ThrashSupply: Sendable {
    private struct State {
        var isStarted = false
        var preparation: RasterListContent.Preparation?
        var continuation: CheckedContinuation<any Rasterizable & Sendable, any Error>?
        var acceptances = 0
        var cancellations = 0
        var isEnded: Bool { acceptances + cancellations > 0 }
    }

    let id: Int
    let component: any Rasterizable & Sendable

    /// A Boolean value that indicates whether the preparation never ends by itself.
    let isLost: Bool
    private let state = Lock(State())

    init(id: Int, component: any Rasterizable & Sendable, isLost: Bool) {
        (self.id, self.component, self.isLost) = (id, component, isLost)
    }

    var isStarted: Bool { state.withLock { $0.isStarted } }
    var isOpen: Bool { state.withLock { $0.isStarted && !$0.isEnded } }

    var endings: Int { state.withLock { $0.acceptances + $0.cancellations } }

    func fetch() async throws -> any Rasterizable & Sendable {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    state.isStarted = true
                    if !state.isEnded { state.continuation = continuation }
                    return state.isEnded
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                state.cancellations += state.isEnded ? 0 : 1
                defer { state.continuation = nil }
                return state.continuation
            }
            continuation?.resume(throwing: CancellationError())
        }
    }

    func prepare(_ preparation: RasterListContent.Preparation) {
        state.withLock { ($0.isStarted, $0.preparation) = (true, preparation) }
        preparation.onCancel { [self] in state.withLock { $0.cancellations += 1 } }
    }

    @discardableResult
    func finish(_ result: Result<any Rasterizable & Sendable, any Error>) -> Bool {
        if let preparation = state.withLock({ $0.preparation }) {
            let isFirst =
                switch result {
                case .success(let component): preparation.finish(with: component)
                case .failure(let error): preparation.fail(error)
                }
            if isFirst { state.withLock { $0.acceptances += 1 } }
            return isFirst
        }
        let continuation = state.withLock { state in
            state.acceptances += state.continuation == nil ? 0 : 1
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(with: result)
        return continuation != nil
    }
}
