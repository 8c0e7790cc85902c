// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import Testing

@testable import RasterTesting

@Suite struct KeyPathCheckTests {
    private static let size = CGSize(width: 8, height: 8)

    private struct Forgetful: Rasterizable {
        var color = Color.red
        var width: CGFloat = 4
        var note = "a"
        static var keyPathsThatAffectState: StateKeyPaths<Forgetful> { [\.color, \.note] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(CGRect(x: 0, y: 0, width: width, height: bounds.height), with: color)
        }
    }

    private struct Careful: Rasterizable {
        var color = Color.red
        var isHidden = false
        static var keyPathsThatAffectState: StateKeyPaths<Careful> { [\.color, \.isHidden] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            if !isHidden {
                context.fill(bounds, with: color)
            }
        }
    }

    /// Reads its level, which shows only above ten.
    @Observable final class Gauge: Rasterizable {
        var color = Color.red
        var level = 0
        static var keyPathsThatAffectState: StateKeyPaths<Gauge> { ["color": \.color] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: level > 10 ? .black : color)
        }
    }

    private struct Tile: Rasterizable {
        struct Item: Equatable {
            var name: String
            var color: Color
        }
        struct Frame {
            var width: CGFloat = 1
            var color = Color.black
        }
        var items = [Item(name: "a", color: .red), Item(name: "b", color: .blue)]
        var frame = Frame()
        var rasterOptions = RasterOptions()
        static var keyPathsThatAffectState: StateKeyPaths<Tile> {
            let keyPaths: StateKeyPaths<Tile> = [\.items, \.frame.width, \.frame.color]
            return keyPaths.keying(\.items) { $0.map(\.color) }
        }
        func draw(in context: DrawingContext, bounds: CGRect) {
            for (index, item) in items.enumerated() {
                let width = CGFloat(item.name.utf8.count)
                context.fill(CGRect(x: CGFloat(index) * 4, y: 0, width: width, height: 4), with: item.color)
            }
            context.stroke(Path(bounds), with: frame.color, style: StrokeStyle(lineWidth: frame.width))
        }
    }

    private typealias Changes<Component> = KeyValuePairs<String, (inout Component) -> Void>

    private func findings<Component: Rasterizable>(
        of component: @autoclosure () -> Component,
        _ changes: Changes<Component>
    ) throws -> [KeyPathFinding] {
        try KeyPathCheck(of: component, size: Self.size, changes: changes).details
    }

    @Test func findsAPropertyThatIsDrawnAndNotDeclared() throws {
        let findings = try findings(
            of: Forgetful(),
            ["color": { $0.color = .blue }, "width": { $0.width = 6 }]
        )
        #expect(findings.first == .drawnButNotDeclared(change: "width", keyPath: nil))
    }

    private struct Pill: Rasterizable {
        var radius: CGFloat = 2
        var color = Color.red
        var rasterOptions: RasterOptions { RasterOptions(capInsets: EdgeInsets(all: 1), usesMinimumSizeForCaps: true) }
        static var keyPathsThatAffectState: StateKeyPaths<Pill> { [\.color] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(Path(roundedRect: bounds, cornerRadius: radius), with: color)
        }
    }

    @Test func findsAPropertyThatShowsAtTheGivenSizeOnly() throws {
        let findings = try findings(of: Pill(), ["radius": { $0.radius = 4 }, "color": { $0.color = .blue }])
        #expect(findings == [.drawnButNotDeclared(change: "radius", keyPath: nil)])
    }

    @Test func findsAKeyPathThatIsDeclaredAndNeverDrawn() throws {
        let findings = try findings(of: Forgetful(), ["color": { $0.color = .blue }, "note": { $0.note = "b" }])
        #expect(findings.first == .declaredButNeverDrawn(keyPath: "note", changes: ["note"]))
    }

    @Test func findsNothingInACarefulComponent() throws {
        let findings = try findings(
            of: Careful(),
            ["color": { $0.color = .blue }, "isHidden": { $0.isHidden = true }]
        )
        #expect(findings.isEmpty)
    }

    @Test func countsAKeyPathAsDrawnWhenOneOfItsChangesShows() throws {
        let findings = try findings(
            of: Careful(isHidden: true),
            [
                "color while hidden": { $0.color = .blue },
                "isHidden and another color": {
                    $0.color = .blue
                    $0.isHidden = false
                },
            ]
        )
        #expect(findings.isEmpty)
    }

    @Test func findsWhatAnObservableComponentReadsEvenWhereItDoesNotShow() throws {
        let findings = try findings(of: Gauge(), ["color": { $0.color = .blue }, "level": { $0.level = 5 }])
        #expect(findings == [.drawnButNotDeclared(change: "level", keyPath: nil)])
    }

    @Test func findsAMisspeltName() throws {
        let findings = try findings(
            of: Careful(),
            ["colour": { $0.color = .blue }, "isHidden": { $0.isHidden = true }]
        )
        #expect(findings == [.unknownKeyPath(change: "colour", component: "Careful", changed: ["color"])])
        let text = try #require(findings.first?.description)
        #expect(text.contains("\"colour\" is no key path of Careful; did you mean \"color\""))
    }

    @Test func findsAChangeThatChangesNothing() throws {
        let findings = try findings(
            of: Careful(),
            ["color": { $0.color = .red }, "isHidden": { $0.isHidden = true }]
        )
        #expect(findings == [.changesNothing(change: "color")])
        #expect(findings.first?.description.hasPrefix("The change \"color\" changes nothing") == true)
    }

    @Test func findsAChangeOfAnObservableComponentThatSetsTheSameValue() throws {
        let findings = try findings(of: Gauge(), ["color": { $0.color = .red }])
        #expect(findings.first == .changesNothing(change: "color"))
    }

    private struct Silent: Rasterizable {
        var note = "a"
        var action: () -> Void = {}
        static var keyPathsThatAffectState: StateKeyPaths<Silent> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    @Test func findsNothingInAnUnlistedPropertyThatIsChangedAndNotDrawn() throws {
        #expect(try findings(of: Silent(), ["note": { $0.note = "b" }, "action": { $0.action = {} }]).isEmpty)
    }

    @Test func findsAChangeOfAnUnlistedPropertyThatSetsTheSameValue() throws {
        let findings = try findings(of: Silent(), ["note": { $0.note = "a" }, "action": { $0.action = {} }])
        #expect(findings == [.changesNothing(change: "note")])
    }

    @Test func findsAComponentThatListsNothing() throws {
        let findings = try findings(of: Silent(), [:])
        #expect(findings == [.listsNothing(component: "Silent", properties: ["note", "action"])])
        #expect(findings.first?.description.contains("\"note\", \"action\" are drawn") == true)
    }

    @Test func findsAStoredPropertyThatIsNeitherListedNorChanged() throws {
        let findings = try findings(of: Forgetful(), ["color": { $0.color = .blue }])
        #expect(findings.contains(.untestedProperty(name: "width", component: "Forgetful")))
        #expect(findings.contains(.missingChange(keyPath: "note")) && findings.count == 2)
    }

    private struct Derived: Rasterizable {
        var degrees = 10
        var frame = CGRect(x: 1, y: 1, width: 2, height: 2)
        var isWarm: Bool { degrees > 20 }
        static var keyPathsThatAffectState: StateKeyPaths<Derived> {
            ["isWarm": \.isWarm, "breadth": \.frame.size.width]
        }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(CGRect(x: 0, y: 0, width: frame.width, height: 2), with: isWarm ? .red : .blue)
        }
    }

    @Test(arguments: ["isWarm", "degrees"])
    func takesAStoredPropertyBehindAComputedOneForTested(_ name: String) throws {
        let findings = try KeyPathCheck(
            of: { Derived() },
            size: Self.size,
            changes: name == "isWarm"
                ? ["isWarm": { $0.degrees = 30 }, "breadth": { $0.frame.size.width = 5 }]
                : ["degrees": { $0.degrees = 30 }, "breadth": { $0.frame.size.width = 5 }]
        ).findings
        #expect(findings.isEmpty)
    }

    @Test func checksAComponentWithoutAList() throws {
        struct Plain: Rasterizable {
            var color = Color.red
            var width: CGFloat = 4
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.fill(CGRect(x: 0, y: 0, width: width, height: 4), with: color)
            }
        }
        #expect(try findings(of: Plain(), ["color": { $0.color = .blue }, "width": { $0.width = 5 }]).isEmpty)
        #expect(try findings(of: Plain(), ["color": { $0.color = .blue }]) == [.missingChange(keyPath: "width")])
    }

    // MARK: - Drawings that differ

    private struct Outside: Rasterizable {
        var note = "a"
        var shade: @Sendable () -> Double
        static var keyPathsThatAffectState: StateKeyPaths<Outside> { [\.note] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: Color(white: min(max(shade(), 0), 1)))
            if note == "b" { context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .red) }
        }
    }

    private func isReproducible(_ shade: @escaping @Sendable () -> Double) throws -> Bool {
        let changes: Changes<Outside> = ["note": { $0.note = "b" }, "shade": { $0.shade = { 0 } }]
        return try !findings(of: Outside(shade: shade), changes).contains {
            if case .notReproducible = $0 { true } else { false }
        }
    }

    @Test func findsARandomNumber() throws {
        #expect(try !isReproducible { Double.random(in: 0...1) })
    }

    @Test func findsAClockInWholeSeconds() throws {
        #expect(try !isReproducible { Date().timeIntervalSince1970.rounded(.down).truncatingRemainder(dividingBy: 2) })
    }

    /// Draws a value outside of itself, which changes set, too.
    private struct Themed: Rasterizable {
        /// Read and set by one test alone, which runs on one thread.
        nonisolated(unsafe) static var isDark = false
        var title = "a"
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: Self.isDark ? .black : .white)
        }
    }

    @Test func findsAGlobalThatChangesBetweenDrawingsAndBack() throws {
        defer { Themed.isDark = false }
        func set(_ isDark: Bool) -> (inout Themed) -> Void {
            { themed in
                themed.title = "b"
                Themed.isDark = isDark
            }
        }
        let findings = try findings(of: Themed(), ["title while dark": set(true), "title": set(false)])
        let isFound = findings.contains { if case .notReproducible = $0 { true } else { false } }
        #expect(isFound)
    }

    @Test func findsAnUnlistedClosureWithoutAChange() throws {
        let findings = try findings(of: Outside { 0.5 }, ["note": { $0.note = "b" }])
        #expect(findings == [.untestedProperty(name: "shade", component: "Outside")])
    }

    private struct Holey: Rasterizable {
        var color = Color.red
        var rasterOptions: RasterOptions { RasterOptions(capInsets: EdgeInsets(all: 1), isOpaque: true) }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds.insetBy(dx: 1, dy: 1), with: color)
        }
    }

    @Test func failsForPixelsThatAreNotOpaqueAsDeclared() throws {
        let checks: [() throws -> Void] = [
            { _ = try KeyPathCheck(of: { Holey() }, size: Self.size, changes: ["color": { $0.color = .blue }]) },
            { _ = try Holey().capDifferences(at: Self.size, caps: EdgeInsets(all: 1)) },
        ]
        for check in checks {
            let error = #expect(throws: RasterError.self) { try check() }
            #expect(error?.code == .misdeclared && error?.message.contains("the first at") == true)
        }
    }

    @Test func findsNothingInADrawingThatIsTheSameEachTime() throws {
        #expect(try isReproducible { 0.5 })
    }

    @Test func findsAChangeThatHasTheNameOfAnotherKeyPath() throws {
        let findings = try findings(of: Careful(), ["color": { $0.isHidden = true }])
        #expect(findings == [.changesOther(change: "color", keyPath: "color", changed: ["isHidden"])])
    }

    @Test func findsListedKeyPathsWithoutAChange() throws {
        let findings = try findings(of: Careful(), ["isHidden": { $0.isHidden = true }])
        #expect(findings == [.missingChange(keyPath: "color")])
        #expect(findings.first?.description.hasPrefix("No change for \"color\"") == true)
    }

    @Test func findsTheKeyPathsOfAComponentWithoutAnyChange() throws {
        let level = KeyPathFinding.untestedProperty(name: "level", component: "Gauge")
        #expect(try findings(of: Gauge(), [:]) == [.missingChange(keyPath: "color"), level])
    }

    @Test func takesPlacesInsideOfAValueForTheirKeyPath() throws {
        let findings = try findings(
            of: Tile(),
            [
                "items[0].color": { $0.items[0].color = .green },
                "frame.width": { $0.frame.width = 3 },
                "frame.color in blue": { $0.frame.color = .blue },
            ]
        )
        #expect(findings.isEmpty)
    }

    @Test func findsWhatAnOverrideLeavesOut() throws {
        let findings = try findings(
            of: Tile(),
            [
                "items[1].name": { $0.items[1].name = "long" },
                "frame": { $0.frame = Tile.Frame(width: 3, color: .blue) },
            ]
        )
        #expect(findings == [.drawnButNotDeclared(change: "items[1].name", keyPath: "items")])
    }

    @Test func takesAnOptionForAName() throws {
        let findings = try findings(
            of: Tile(),
            [
                "rasterOptions": { $0.rasterOptions.opacity = 0.5 },
                "items": { $0.items = [] },
                "frame": { $0.frame = Tile.Frame(width: 3, color: .blue) },
            ]
        )
        #expect(findings.isEmpty)
    }

    @Test func findsAnObjectThatAllComponentsShare() throws {
        let gauge = Gauge()
        let changes: Changes<Gauge> = ["color": { $0.color = .blue }]
        #expect(try findings(of: gauge, changes) == [.sharedObject(component: "Gauge")])
    }

    @Test func findsAnObjectThatStructuresShare() throws {
        final class Model {
            var color = Color.red
        }
        struct Panel: Rasterizable {
            var model: Model
            static var keyPathsThatAffectState: StateKeyPaths<Panel> { [\.model] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: model.color) }
        }
        let model = Model()
        let changes: Changes<Panel> = ["model.color": { $0.model.color = .blue }]
        #expect(try findings(of: Panel(model: model), changes) == [.sharedObject(component: "Panel")])
        #expect(try findings(of: Panel(model: Model()), changes).isEmpty)
    }

    @Test func recordsAnIssueForEachFinding() {
        struct Noted: Rasterizable {
            var color = Color.red
            var note = "a"
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
        }
        withKnownIssue {
            expectKeyPathsMatchDrawing(
                of: Noted(),
                size: Self.size,
                changes: ["color": { $0.color = .blue }, "note in bold": { $0.note = "b" }]
            )
        } matching: { issue in
            "\(issue)".contains("\"note\" affects the key and never the picture (\"note in bold\")")
        }
    }
}
