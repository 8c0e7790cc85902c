// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import RasterTesting
import Testing

@Suite struct KeyPathCheckTests {
    private static let size = CGSize(width: 8, height: 8)

    /// Draws its colour and its width, declares its colour and its note.
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

    /// Has options, an override, a nested value and key paths into one property.
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
        var alpha = 1.0
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

    @Test func findsAKeyPathThatIsDeclaredAndNeverDrawn() throws {
        let findings = try findings(of: Forgetful(), ["color": { $0.color = .blue }, "note": { $0.note = "b" }])
        #expect(findings == [.declaredButNeverDrawn(keyPath: "note", changes: ["note"])])
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
        #expect(findings == [.changesNothing(change: "color")])
    }

    @Test func findsAChangeOfAnUnlistedPropertyThatIsNotDrawn() throws {
        struct Silent: Rasterizable {
            var note = "a"
            static var keyPathsThatAffectState: StateKeyPaths<Silent> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        #expect(try findings(of: Silent(), ["note": { $0.note = "b" }]) == [.changesNothing(change: "note")])
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
        #expect(try findings(of: Gauge(), [:]) == [.missingChange(keyPath: "color")])
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

    @Test func takesAPropertyForTheKeyPathsThatLeadIntoIt() throws {
        let findings = try findings(
            of: Tile(),
            ["items": { $0.items = [] }, "frame": { $0.frame = Tile.Frame(width: 3, color: .blue) }]
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
                "alpha": { $0.alpha = 0.5 },
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
        withKnownIssue {
            expectKeyPathsMatchDrawing(
                of: Forgetful(),
                size: Self.size,
                changes: ["color": { $0.color = .blue }, "note in bold": { $0.note = "b" }]
            )
        } matching: { issue in
            "\(issue)".contains("\"note\" affects the key and never the picture (\"note in bold\")")
        }
    }
}
