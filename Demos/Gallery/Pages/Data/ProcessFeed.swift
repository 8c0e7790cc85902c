// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import MonitorPages

/// The source of a page's processes, which reads the proc folder off the main actor.
actor ProcessFeed {
    /// The result of one sample.
    struct Update: Sendable {
        /// The number of the sample, from 1.
        var number: Int

        /// The rows of all processes in order, or the reason why the folder cannot be sampled.
        var rows: Result<[ProcessRow], SamplingError>
    }

    private var sampler: ProcessSampler
    private var presenter = MonitorPresenter(rowLimit: .max, order: .cpu)
    private var count = 0

    /// Creates a feed that hasn't read anything yet.
    init(_ sampler: ProcessSampler) {
        self.sampler = sampler
        presenter.rowTheme = nil
    }

    /// Takes the next sample.
    ///
    /// Samples are taken one after another, however many are asked for at once.
    ///
    /// - Parameter order: The order of the rows.
    /// - Complexity: Four files, and three for each process.
    func next(_ order: ProcessOrder) -> Update {
        count += 1
        presenter.order = order
        do throws(SamplingError) {
            let sample = try sampler.sample()
            let state = presenter.present(sample) { sampler.history(of: $0) }
            return Update(number: count, rows: .success(state.rows))
        } catch {
            return Update(number: count, rows: .failure(error))
        }
    }
}
