// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CSDL
import Foundation
import RasterLayout
import RasterLists

struct NumberRow: LayoutComponent {
    var number: Int
    static var interactionsThatAffectState: RasterInteraction { [.hovered, .focused, .selected] }

    var body: some LayoutElement {
        EnvironmentReader { environment in
            let states = environment.interaction
            Text("Row \(number)")
                .padding(.horizontal, 12)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
                .background(
                    Color(hex: states.contains(.selected) ? 0xcce0f9 : states.contains(.hovered) ? 0xf2f2f2 : 0xffffff)
                )
                .border(states.contains(.focused) ? Color(hex: 0x1c71d8) : .clear, width: 2)
        }
    }
}

/// A window of SDL with a list, which is painted into the window's memory, or with `--texture` into that of a texture.
@main @MainActor
final class SDLList {
    private let list = RasterListController(rowHeight: .fixed(40)) { .component(NumberRow(number: $0)) }
    private let (window, renderer): (OpaquePointer, OpaquePointer?)
    private var painter = RasterListPainter<Int>()
    private var target: (surface: UnsafeMutablePointer<SDL_Surface>, texture: OpaquePointer?)?
    private var (isOpen, needsFrame, grip, size) = (true, true, CGFloat?.none, CGSize.zero)
    private static let (barWidth, start) = (CGFloat(12), ContinuousClock.now)

    static func main() throws {
        SDL_Init(SDL_INIT_VIDEO)
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        guard let window = SDL_CreateWindow("RasterKit in SDL", 64, 64, 480, 640, flags) else {
            throw RasterError(.invalidConfiguration, "There is no window: \(String(cString: SDL_GetError())).")
        }
        try SDLList(window, CommandLine.arguments.contains("--texture") ? SDL_CreateRenderer(window, -1, 0) : nil).run()
    }

    private init(_ window: OpaquePointer, _ renderer: OpaquePointer?) {
        (self.window, self.renderer) = (window, renderer)
        (list.selectionMode, list.allowsReordering, list.background) = (.multiple, true, .white)
        list.apply(RasterListSnapshot(0..<100_000))
        list.onNeedsFrame = { [unowned self] in needsFrame = true }
        // SDL waits for its own events only.
        MainActorJobs.onReady {
            var wakeUp = SDL_Event(type: SDL_USEREVENT.rawValue)
            SDL_PushEvent(&wakeUp)
        }
    }

    private func run() throws {
        try resize()
        while isOpen {
            var event = SDL_Event()
            // The frames of an animation follow each other in 16 ms; a list at rest sleeps.
            if SDL_WaitEventTimeout(&event, needsFrame ? 0 : list.isAnimating ? 16 : -1) != 0 {
                repeat { try respond(to: event) } while SDL_PollEvent(&event) != 0
            }
            MainActorJobs.run()
            list.advance(to: Self.start.duration(to: .now))
            if needsFrame { try draw() }
        }
    }

    private func respond(to event: SDL_Event) throws {
        let (button, finger, pointerY) = (event.button, event.tfinger, CGFloat(event.motion.y))
        let place = CGPoint(x: CGFloat(button.x), y: CGFloat(button.y))
        let touch = CGPoint(x: CGFloat(finger.x) * size.width, y: CGFloat(finger.y) * size.height)
        let bar = list.scrollBar(trackLength: size.height)
        switch SDL_EventType(event.type) {
        case SDL_QUIT: isOpen = false
        case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_LEAVE.rawValue): list.respond(to: .left)
        case SDL_WINDOWEVENT where event.window.event != UInt8(SDL_WINDOWEVENT_ENTER.rawValue): try resize()
        case SDL_MOUSEBUTTONDOWN where place.x >= size.width - Self.barWidth:
            grip = bar.map { min(max(place.y - $0.start, 0), $0.length) }
        case SDL_MOUSEMOTION where grip != nil:
            if let bar, let grip { list.scroll(toOffset: bar.offset(forStart: pointerY - grip)) }
        case SDL_MOUSEBUTTONDOWN:
            list.respond(to: .pressed(button.button == 3 ? .secondary : .primary, at: place), modifiers: modifiers)
        case SDL_MOUSEMOTION: list.respond(to: .moved(to: CGPoint(x: CGFloat(event.motion.x), y: pointerY)))
        case SDL_MOUSEBUTTONUP:
            grip = nil
            list.respond(to: .released(at: place), modifiers: modifiers)
        case SDL_MOUSEWHEEL: list.respond(to: .wheel(-CGFloat(event.wheel.preciseY)))
        case SDL_FINGERDOWN: list.respond(to: .pressed(.finger, at: touch))
        case SDL_FINGERMOTION: list.respond(to: .moved(to: touch))
        case SDL_FINGERUP: list.respond(to: .released(at: touch))
        case SDL_KEYDOWN:
            guard let key = Self.keys[UInt32(bitPattern: event.key.keysym.sym)] else { return }
            if case .activated(let id) = list.respond(to: .key(key), modifiers: modifiers) { print("activated", id) }
        default: break
        }
    }

    private var modifiers: RasterListInput.Modifiers {
        let held: [(bits: UInt32, key: RasterListInput.Modifiers)] = [(3, .shift), (0xc0, .control), (0x300, .alt)]
        return RasterListInput.Modifiers(held.filter { SDL_GetModState().rawValue & $0.bits != 0 }.map(\.key))
    }

    private static let keys: [UInt32: RasterListInput.Key] = [
        SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down, SDLK_PAGEUP.rawValue: .pageUp, SDLK_HOME.rawValue: .home,
        SDLK_PAGEDOWN.rawValue: .pageDown, SDLK_END.rawValue: .end, SDLK_RETURN.rawValue: .enter,
    ]

    private func resize() throws {
        var (width, height, columns, rows) = (CInt(0), CInt(0), CInt(0), CInt(0))
        SDL_GetWindowSize(window, &width, &height)
        SDL_GetWindowSizeInPixels(window, &columns, &rows)
        size = CGSize(width: CGFloat(width), height: CGFloat(height))
        let inner = CGSize(width: size.width - Self.barWidth, height: size.height)
        try list.resize(to: inner, scale: CGFloat(columns) / max(size.width, 1))
        painter.reset()
        needsFrame = true
        target?.texture.map { _ in SDL_FreeSurface(target?.surface) }
        SDL_DestroyTexture(target?.texture)
        let (format, access) = (SDL_PIXELFORMAT_RGB888.rawValue, CInt(SDL_TEXTUREACCESS_STREAMING.rawValue))
        let texture = renderer.flatMap { SDL_CreateTexture($0, format, access, columns, rows) }
        let surface = texture.map { _ in SDL_CreateRGBSurfaceWithFormat(0, columns, rows, 32, format) }
        target = (surface ?? SDL_GetWindowSurface(window)).map { ($0, texture) }
    }

    private func draw() throws {
        needsFrame = false
        guard let (surface, texture) = target, let pixels = surface.pointee.pixels else { return }
        let (stride, width, height) = (surface.pointee.pitch, Int(surface.pointee.w), Int(surface.pointee.h))
        let bytes = UnsafeMutableRawBufferPointer(start: pixels, count: Int(stride) * height)
        let memory = try PixelMemory(bytes, width: width, height: height, stride: Int(stride), format: .rgb24)
        let damage = try painter.paint(list.frame, into: memory)
        let track = CGRect(x: size.width - Self.barWidth, y: 0, width: Self.barWidth, height: size.height)
        try memory.draw(scale: list.scale) { context in
            context.fill(track, with: .white)
            guard let bar = list.scrollBar(trackLength: track.height) else { return }
            context.fill(CGRect(x: track.minX + 3, y: bar.start, width: 6, height: bar.length), with: .gray)
        }
        let rects = (damage.changedRects + [track]).map { rect in
            let rect = rect.applying(CGAffineTransform(scaleX: list.scale, y: list.scale))
            return SDL_Rect(x: CInt(rect.minX), y: CInt(rect.minY), w: CInt(rect.width), h: CInt(rect.height))
        }
        if texture == nil { SDL_UpdateWindowSurfaceRects(window, rects, CInt(rects.count)) }
        for var rect in rects { SDL_UpdateTexture(texture, &rect, pixels + Int(rect.y * stride + rect.x * 4), stride) }
        SDL_RenderCopy(renderer, texture, nil, nil)
        SDL_RenderPresent(renderer)
    }
}
