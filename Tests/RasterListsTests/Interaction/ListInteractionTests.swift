// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// The states of interaction as an input of components.
@MainActor
struct ListInteractionTests {
    @Test func eachDeclaredStateHasAnImage() async throws {
        let stage = try await ListStage.interactive()
        #expect(stage.state(3) == [])
        stage.list.select(3)
        await stage.rest()
        #expect(stage.state(3) == .selected)
        stage.list.pressedItem = 3
        await stage.rest()
        #expect(stage.state(3) == [.selected, .pressed])
        stage.list.pressedItem = nil
        #expect(stage.state(3) == .selected)
    }

    @Test func statesThatAreNotDeclaredShareOneImageAndOneKey() async throws {
        let stage = try await ListStage.interactive()
        let key = stage.list.visibleItems[2].key
        let count = stage.drawnCount
        stage.list.draggedItem = 2
        stage.list.focusedItem = 2
        await stage.rest()
        #expect(stage.drawnCount == count)
        #expect(stage.list.visibleItems[2].key == key)
        #expect(stage.list.visibleItems[2].interaction == [.dragged, .focused])
    }

    @Test func aComponentThatReadsStatesWithoutDeclaringThemFindsNone() async throws {
        let stage = try await ListStage.interactive { UndeclaredRow(number: $0) }
        stage.list.select(1)
        stage.list.reload([1])
        await stage.rest()
        #expect(stage.state(1) == [])
        #expect(stage.list.visibleItems[1].drawnInteraction == [])
    }

    @Test func anImageOfAnotherStateStaysUntilTheRightOneArrives() async throws {
        let stage = try await ListStage.interactive()
        stage.list.select(3)
        #expect(stage.state(3) == [])
        #expect(stage.list.isComplete == false)
        stage.list.selection = []
        #expect(stage.state(3) == [])
        #expect(stage.list.isComplete)
    }

    @Test func theRowUnderThePointerFollowsTheContents() async throws {
        let stage = try await ListStage.interactive()
        stage.list.pointer = CGPoint(x: 5, y: 25)
        #expect(stage.list.hoveredItem == 2)
        await stage.rest()
        #expect(stage.state(2) == .hovered)
        stage.list.apply(RasterListSnapshot((0..<100).filter { $0 != 2 }))
        await stage.rest()
        #expect(stage.list.hoveredItem == 3)
        stage.list.pointer = nil
        #expect(stage.list.hoveredItem == nil)
    }

    @Test func noRowComesUnderThePointerDuringAScroll() async throws {
        let stage = try await ListStage.interactive()
        stage.list.pointer = CGPoint(x: 5, y: 25)
        stage.time.move(.milliseconds(16))
        stage.list.scroll(by: 15)
        stage.time.move(.milliseconds(16))
        stage.list.scroll(by: 15)
        #expect(stage.list.hoveredItem == nil)
        stage.time.move(.seconds(1))
        await stage.rest()
        #expect(stage.list.hoveredItem == 5)
    }

    @Test func theNextStatesOfThePointerAreDrawnAhead() async throws {
        let stage = try await ListStage.interactive()
        let count = stage.drawnCount
        stage.list.pointer = CGPoint(x: 5, y: 25)
        await stage.rest()
        // Hovered, the next two ones hovered, and pressed.
        #expect(stage.drawnCount == count + 4)
        stage.list.pressedItem = 2
        #expect(stage.state(2) == [.hovered, .pressed])
        stage.list.pressedItem = nil
        stage.list.pointer = CGPoint(x: 5, y: 35)
        #expect(stage.state(3) == .hovered)
        #expect(stage.state(2) == [])
    }

    @Test func nothingIsDrawnAheadWithoutACache() async throws {
        let stage = try await ListStage.interactive(cached: false)
        let count = stage.drawnCount
        stage.list.pointer = CGPoint(x: 5, y: 25)
        await stage.rest()
        #expect(stage.drawnCount == count + 1)
    }

    @Test func aHitNamesTheTopmostArea() async throws {
        let stage = try await ListStage.interactive()
        stage.list.scroll(by: 5)
        let hit = try #require(stage.list.hit(at: CGPoint(x: 35, y: 12)))
        #expect(hit.id == 1)
        #expect(hit.point == CGPoint(x: 35, y: 7))
        #expect(hit.area?.name == "star")
        #expect(hit.area?.label == "Star")
        stage.list.environment.layoutDirection = .rightToLeft
        #expect(stage.list.hit(at: CGPoint(x: 35, y: 12))?.area?.name == "row")
        #expect(stage.list.hit(at: CGPoint(x: 50, y: 12)) == nil)
    }

    @Test func areasOfFetchedComponentsAreKnownAfterTheyComeBack() async throws {
        let stage = try ListStage.fetching(0..<100)
        for id in stage.visible {
            stage.preparations.last { $0.id == id }?.preparation.finish(with: StateRow(number: id))
        }
        await stage.rest()
        stage.list.scroll(toOffset: 500)
        stage.list.scroll(toOffset: 0)
        await stage.rest()
        #expect(stage.list.areas(of: 3).map(\.name) == ["row", "star"])
    }
}
