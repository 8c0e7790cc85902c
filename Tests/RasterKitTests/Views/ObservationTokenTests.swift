// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import Testing

@testable import RasterKit

@Suite struct ObservationTokenTests {
    @Observable final class Model {
        var value = 0
    }

    private final class Probe: Sendable {}

    /// Observes a model, and returns an object that lives as long as the registration.
    private func observe(_ model: Model, until token: ObservationToken) -> () -> Probe? {
        let probe = Probe()
        withObservationTracking {
            token.access()
            _ = model.value
        } onChange: { [weak token, probe] in
            _ = probe
            _ = token?.recordChange()
        }
        return { [weak probe] in probe }
    }

    @Test func recordsTheFirstChange() {
        let model = Model()
        let token = ObservationToken()
        let probe = observe(model, until: token)
        #expect(!token.hasChanged && probe() != nil)
        model.value = 1
        #expect(token.hasChanged && probe() == nil)
    }

    @Test func leavesNothingBehindInAModelThatNeverChanges() {
        let model = Model()
        let token = ObservationToken()
        let probe = observe(model, until: token)
        token.cancel()
        #expect(!token.hasChanged && probe() == nil)
    }

    @Test func recordsNoChangeAfterItIsCanceled() {
        let token = ObservationToken()
        token.cancel()
        #expect(!token.recordChange() && !token.hasChanged)
    }
}
