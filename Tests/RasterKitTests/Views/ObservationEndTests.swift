// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import Testing

@testable import RasterKit

@Suite struct ObservationEndTests {
    @Observable final class Model {
        var value = 0
    }

    private final class Probe: Sendable {}

    /// Observes a model, and returns an object that lives as long as the registration.
    private func observe(_ model: Model, until end: ObservationEnd) -> () -> Probe? {
        let probe = Probe()
        withObservationTracking {
            end.access()
            _ = model.value
        } onChange: { [weak end, probe] in
            _ = probe
            _ = end?.reach()
        }
        return { [weak probe] in probe }
    }

    @Test func isReachedByTheFirstChange() {
        let model = Model()
        let end = ObservationEnd()
        let probe = observe(model, until: end)
        #expect(!end.isReached && probe() != nil)
        model.value = 1
        #expect(end.isReached && probe() == nil)
    }

    @Test func leavesNothingBehindInAModelThatNeverChanges() {
        let model = Model()
        let end = ObservationEnd()
        let probe = observe(model, until: end)
        end.end()
        #expect(!end.isReached && probe() == nil)
    }

    @Test func isNoChangeAfterItsEnd() {
        let end = ObservationEnd()
        end.end()
        #expect(!end.reach() && !end.isReached)
    }
}
