// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock
import Synchronization

/// The plans of all types that have been keyed.
///
/// Plans are made under no lock: types are asked for their names and key paths, and their code may wait for other
/// threads. Where two threads make the same plan, the first one to end is kept.
///
/// When a name that stands in some plans must not stand in a key any more, since a second type of the name was found,
/// empty tables take the places of all. Encodings in progress finish with the plans that they have.
///
/// `@unchecked Sendable`: the tables are only touched under the lock, and a plan never changes once it is in a table.
/// The compiler can't see it because of key paths and conformances inside plans, which for an actor-isolated component
/// are not `Sendable`. They are reached through the component's conformance alone (``componentPlan(of:)`` asks for it),
/// which is isolated where the component is; classes are asked for their conformances each time. So a plan reads an
/// isolated component on its own actor only. ``RecentPlans`` gives component plans out by their addresses, without the
/// lock and without counting references: no table and no plan is ever freed.
final class PlanTable: @unchecked Sendable {
    private static let tables = PlanTables()

    let reading: CacheKey.Reading

    /// A Boolean value that indicates whether the plans write the identities of values, see ``StateEncoder/Purpose``.
    let isOfIdentities: Bool

    private let lock = Lock<Void>(())

    private var typePlans: [ObjectIdentifier: TypePlan] = [:]
    private var objectPlans: [ObjectIdentifier: ObjectPlan] = [:]
    private var componentPlans: [ObjectIdentifier: StatePlan] = [:]
    private var caseReaders: [ObjectIdentifier: CaseReader?] = [:]

    /// Plans that another thread had added: other threads may be using them, and the steps that they hold have no owner.
    private var retired: [AnyObject] = []

    private let recentPlans = RecentPlans()

    /// Creates an empty table; encoders use those of ``of(_:identities:)``.
    init(reading: CacheKey.Reading, isOfIdentities: Bool = false) {
        self.reading = reading
        self.isOfIdentities = isOfIdentities
    }

    static func of(_ reading: CacheKey.Reading, identities: Bool = false) -> PlanTable {
        unsafe tables.table(reading, identities: identities)._withUnsafeGuaranteedRef { $0 }
    }

    /// Replaces all tables by empty ones.
    static func startAgain() { tables.startAgain() }

    /// Returns the plan of a type, making it and those of its properties on the first call.
    func typePlan(of type: any Any.Type) -> TypePlan {
        let identifier = ObjectIdentifier(type)
        if let known = known(identifier) { return known }
        let plan = make { $0.plan(of: type) }
        return known(identifier) ?? plan
    }

    func contentDraft<Value>(of type: Value.Type) -> WritingProgram.Draft {
        var draft = make { WritingProgram.Draft(contentOf: type, $0) }
        draft.finish()
        return draft
    }

    /// Returns the plan of a class for its direct instances, making it and those of its properties on the first call.
    func objectPlan(of type: AnyClass) -> ObjectPlan {
        let identifier = ObjectIdentifier(type)
        if let known = lock.withLock({ _ in objectPlans[identifier] }) { return known }
        return keep(make { ObjectPlan(type, $0) }, of: identifier, in: \.objectPlans)
    }

    /// Returns the reader of an enumeration; nil where its cases are unknown.
    func caseReader(of type: any Any.Type) -> CaseReader? {
        let identifier = ObjectIdentifier(type)
        if let known = lock.withLock({ _ in caseReaders[identifier] }) { return known }
        let reader = CaseReader(type, reading)
        lock.withLock { _ in caseReaders[identifier] = .some(reader) }
        return reader
    }

    private func make<Product>(_ body: (PlanMaker) -> Product) -> Product {
        let maker = PlanMaker(for: self)
        let product = body(maker)
        for (identifier, plan) in maker.plans {
            _ = keep(plan, of: identifier, in: \.typePlans)
        }
        return product
    }

    func known(_ type: ObjectIdentifier) -> TypePlan? {
        lock.withLock { _ in typePlans[type] }
    }

    /// Adds a plan, and returns it or the one that another thread has added.
    private func keep<Plan: AnyObject>(
        _ plan: Plan,
        of type: ObjectIdentifier,
        in plans: ReferenceWritableKeyPath<PlanTable, [ObjectIdentifier: Plan]>
    ) -> Plan {
        var kept = plan
        lock.withLock { _ in
            if let known = self[keyPath: plans][type] {
                if known !== plan { retired.append(plan) }
                kept = known
            } else {
                self[keyPath: plans][type] = plan
            }
        }
        return kept
    }

    /// Returns the plan of a component type, which lives as long as the process, making it on the first call.
    @inline(__always)
    static func componentPlan<Component: StateKeyed>(
        of type: Component.Type,
        _ reading: CacheKey.Reading
    ) -> Unmanaged<StatePlan> {
        unsafe tables.table(reading, identities: false)._withUnsafeGuaranteedRef { table in
            unsafe table.recentPlans.plan(of: ObjectIdentifier(type)) ?? table.addRecentPlan(of: type)
        }
    }

    @inline(never)
    private func addRecentPlan<Component: StateKeyed>(of type: Component.Type) -> Unmanaged<StatePlan> {
        // The table, which is never freed, keeps it.
        let plan = unsafe Unmanaged.passUnretained(componentPlan(of: type))
        unsafe recentPlans.add(plan)
        return unsafe plan
    }

    func componentPlan<Component: StateKeyed>(of type: Component.Type) -> StatePlan {
        let identifier = ObjectIdentifier(type)
        let known = lock.withLock { _ in componentPlans[identifier] }
        return known ?? keep(StatePlan(type, self), of: identifier, in: \.componentPlans)
    }
}

/// The tables that are in use: of each reading, for keys and for identities.
@safe
private struct PlanTables: ~Copyable {
    private let tables = unsafe InlineArray<4, Atomic<Unmanaged<PlanTable>>> { index in
        unsafe Atomic(makeTable(index))
    }

    init() {
        TypeNameTable.shared.whenNamesAreShared { PlanTable.startAgain() }
    }

    @inline(__always)
    func table(_ reading: CacheKey.Reading, identities: Bool) -> Unmanaged<PlanTable> {
        unsafe tables[(reading == .inPlace ? 0 : 1) + (identities ? 2 : 0)].load(ordering: .acquiring)
    }

    func startAgain() {
        for index in unsafe tables.indices { unsafe tables[index].store(Self.makeTable(index), ordering: .releasing) }
    }

    private static func makeTable(_ index: Int) -> Unmanaged<PlanTable> {
        let reading: CacheKey.Reading = index.isMultiple(of: 2) ? .inPlace : .mirror
        return unsafe Unmanaged.passRetained(PlanTable(reading: reading, isOfIdentities: index >= 2))
    }
}

/// The component plans of a table that were asked for last, found without a lock.
///
/// Plans that are added live as long as the process and don't change, so that one atomic load finds a plan, and no
/// reference is counted.
@safe
private struct RecentPlans: ~Copyable {
    private let slots = unsafe InlineArray<128, Atomic<Unmanaged<StatePlan>?>> { _ in unsafe Atomic(nil) }

    @inline(__always)
    func plan(of type: ObjectIdentifier) -> Unmanaged<StatePlan>? {
        guard let plan = unsafe slots[Self.slot(of: type)].load(ordering: .acquiring) else { return nil }
        return unsafe plan._withUnsafeGuaranteedRef { $0.identity == type } ? plan : nil
    }

    func add(_ plan: Unmanaged<StatePlan>) {
        let type = unsafe plan._withUnsafeGuaranteedRef { $0.identity }
        unsafe slots[Self.slot(of: type)].store(plan, ordering: .releasing)
    }

    /// Returns the slot of a type: some bits of its address, since hashing it would take longer.
    @inline(__always)
    private static func slot(of type: ObjectIdentifier) -> Int {
        let address = UInt(bitPattern: type)
        return Int((address >> 4 ^ address >> 11) & 127)
    }
}
