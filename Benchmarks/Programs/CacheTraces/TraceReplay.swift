// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@_spi(Eviction) package import RasterKit

/// A replay of a trace under other limits and policies.
///
/// The policies are the ones that caches use; only images and threads are missing.
package struct TraceReplay {
    /// An image of the trace in the cache.
    private struct Entry {
        let key: UInt64
        let byteCount: Int
        var usage: EvictionUsage
    }

    package let trace: RasterTrace

    package init(_ trace: RasterTrace) {
        self.trace = trace
    }

    /// Returns the outcome of a policy under a limit.
    package func outcome(of policy: ReplayPolicy, byteLimit: Int) -> ReplayOutcome {
        outcome(of: policy.makePolicy(byteLimit: byteLimit), byteLimit: byteLimit)
    }

    /// Returns the outcome of a policy under a limit.
    package func outcome(of policy: any EvictionPolicy, byteLimit: Int) -> ReplayOutcome {
        var policy = policy
        var ids: [UInt64: Int] = [:]
        var entries: [Int: Entry] = [:]
        var byteCount = 0
        // As in the cache: even for an image that is stored, odd for the hits after it.
        var epoch = 0
        var outcome = ReplayOutcome()
        for (number, request) in trace.requests.enumerated() {
            if let id = ids[request.key] {
                entries[id]?.usage.uses += 1
                entries[id]?.usage.lastUse = epoch + 1
                outcome.hits += 1
                outcome.hitByteCount += Double(request.byteCount)
                outcome.savedTime += Double(request.drawingTime)
            } else if request.byteCount <= byteLimit {
                epoch += 2
                let candidate = EvictionEntry(request, id: number)
                guard byteCount + request.byteCount <= byteLimit || policy.admits(candidate) else { continue }
                let entry = Entry(
                    key: request.key,
                    byteCount: request.byteCount,
                    usage: EvictionUsage(lastUse: epoch)
                )
                ids[request.key] = number
                entries[number] = entry
                byteCount += request.byteCount
                policy.insert(candidate, usage: entry.usage)
                while byteCount > byteLimit,
                    let victim = policy.removeVictim(usage: { entries[$0]?.usage ?? EvictionUsage() }),
                    let evicted = entries.removeValue(forKey: victim)
                {
                    byteCount -= evicted.byteCount
                    ids[evicted.key] = nil
                }
            }
        }
        return outcome
    }
}

extension EvictionEntry {
    /// Creates the entry of a request that stores its image.
    fileprivate init(_ request: RasterTrace.Request, id: Int) {
        self.init(
            id: id,
            hash: request.key,
            component: "\(request.component)",
            byteCount: request.byteCount,
            drawingTime: request.drawingTime
        )
    }
}
