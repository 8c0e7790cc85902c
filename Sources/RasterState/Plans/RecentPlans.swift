// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// The component plans that were asked for last, found without a lock.
///
/// A slot holds the address of a plan. Plans that are added live as long as the process and don't change, so that one
/// atomic load finds a plan, and no reference is counted.
@safe
struct RecentPlans: ~Copyable {
    private let slots = InlineArray<128, Atomic<UInt>> { _ in Atomic(0) }

    /// Returns the plan of a type, if its slot holds it.
    @inline(__always)
    func plan(of type: ObjectIdentifier) -> Unmanaged<StatePlan>? {
        let address = slots[Self.slot(of: type)].load(ordering: .acquiring)
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
        let plan = unsafe Unmanaged<StatePlan>.fromOpaque(pointer)
        return unsafe plan._withUnsafeGuaranteedRef { $0.identity == type } ? plan : nil
    }

    /// Puts a plan, which must live as long as the process, into its slot.
    func add(_ plan: Unmanaged<StatePlan>) {
        let type = unsafe plan._withUnsafeGuaranteedRef { $0.identity }
        let address = unsafe UInt(bitPattern: plan.toOpaque())
        slots[Self.slot(of: type)].store(address, ordering: .releasing)
    }

    /// Empties all slots.
    func removeAll() {
        for index in slots.indices {
            slots[index].store(0, ordering: .releasing)
        }
    }

    /// Returns the slot of a type: some bits of its address, since hashing it would take longer.
    @inline(__always)
    private static func slot(of type: ObjectIdentifier) -> Int {
        let address = UInt(bitPattern: type)
        return Int((address >> 4 ^ address >> 11) & 127)
    }
}
