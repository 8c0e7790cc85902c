// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension TraceReplay {
    /// The span from one request for an image to the next, which is a hit if the image is kept meanwhile.
    private struct Span {
        /// The bytes times the requests for which they are kept.
        let room: Double
        let byteCount: Double
        let drawingTime: Double
    }

    /// Returns an outcome that no policy can exceed, not even one that knows the future.
    ///
    /// The optimum for images of different sizes is NP-hard to compute. This is the bound PFOO-L of Berger, Beckmann and
    /// Harchol-Balter, *Practical bounds on optimal caching with variable object sizes*, SIGMETRICS 2018: the limit holds
    /// on average over the trace, not at every moment, and the spans that gain most for their room are kept. Hits, bytes
    /// and time are each bounded for themselves; no one policy could reach all three.
    ///
    /// - Complexity: O(*n* log *n*) in the number of requests.
    package func bound(byteLimit: Int) -> ReplayOutcome {
        let room = Double(byteLimit) * Double(trace.requests.count)
        let spans = spans(byteLimit: byteLimit)
        return ReplayOutcome(
            hits: Self.most(of: { _ in 1 }, spans, room: room),
            hitByteCount: Self.most(of: \.byteCount, spans, room: room),
            savedTime: Self.most(of: \.drawingTime, spans, room: room)
        )
    }

    /// The spans between requests for images that fit.
    private func spans(byteLimit: Int) -> [Span] {
        var latest: [UInt64: Int] = [:]
        var spans: [Span] = []
        for (index, request) in trace.requests.enumerated() where request.byteCount <= byteLimit {
            if let previous = latest[request.key] {
                spans.append(
                    Span(
                        room: Double(request.byteCount) * Double(index - previous),
                        byteCount: Double(request.byteCount),
                        drawingTime: Double(request.drawingTime)
                    )
                )
            }
            latest[request.key] = index
        }
        return spans
    }

    /// Returns the most that spans can gain within some room, the last of them in part.
    private static func most(of gain: (Span) -> Double, _ spans: [Span], room: Double) -> Double {
        let byDensity = spans.map { (gain: gain($0), room: max($0.room, 1)) }
            .sorted { $0.gain * $1.room > $1.gain * $0.room }
        var left = room
        var sum = 0.0
        for span in byDensity {
            guard span.room <= left else { return sum + span.gain * left / span.room }
            left -= span.room
            sum += span.gain
        }
        return sum
    }
}
