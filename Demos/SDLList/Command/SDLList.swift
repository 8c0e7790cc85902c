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
            HStack(spacing: 12) {
                Circle().fill(Color(hue: Double(number % 36) / 36, saturation: 0.5, brightness: 0.8))
                    .frame(width: 20, height: 20)
                Text("Row \(number)").font(.headline)
                Spacer()
                Text("\(number * number)").foregroundStyle(Color(hex: 0x5e5c64))
            }
            .padding(.horizontal, 12)
            .frame(maxHeight: .infinity)
            .background(Color(hex: states.contains(.selected) ? 0xcce0f9 : states.contains(.hovered) ? 0xf2f2f2 : 0xffffff))
            .border(states.contains(.focused) ? Color(hex: 0x1c71d8) : .clear, width: 2)
        }
    }
}

/// A window of SDL with a list, which is painted into the window's memory, or into that of a texture.
@main @MainActor
final class SDLList {
    private let window: OpaquePointer
    private let renderer: OpaquePointer?
    private let list = RasterListController(rowHeight: .fixed(40)) { .component(NumberRow(number: $0)) }
    private var painter = RasterListPainter<Int>()
    private var target: (pixels: UnsafeMutableRawBufferPointer, stride: Int, show: ([SDL_Rect]) -> Void)?
    private var (isOpen, needsFrame, barGrip) = (true, true, CGFloat?.none)
    private var (width, height) = (CInt(0), CInt(0))
    private static let (barWidth, start) = (CGFloat(12), ContinuousClock.now)

    static func main() throws {
        SDL_Init(SDL_INIT_VIDEO)
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        guard let window = SDL_CreateWindow("RasterKit in SDL", 64, 64, 480, 640, flags) else {
            throw RasterError(.invalidConfiguration, "There is no display: \(String(cString: SDL_GetError())).")
        }
        try SDLList(window, usesTexture: CommandLine.arguments.contains("--texture")).run()
    }

    private init(_ window: OpaquePointer, usesTexture: Bool) {
        self.window = window
        renderer = usesTexture ? SDL_CreateRenderer(window, -1, 0) : nil
        list.selectionMode = .multiple
        list.allowsReordering = true
        list.background = .white
        list.apply(RasterListSnapshot(0..<100_000))
        list.onNeedsFrame = { [unowned self] in needsFrame = true }
        // SDL waits for its own events only.
        MainActorJobs.onReady {
            var wakeUp = SDL_Event()
            wakeUp.type = SDL_USEREVENT.rawValue
            SDL_PushEvent(&wakeUp)
        }
    }

    private func run() throws {
        try resize()
        while isOpen {
            // The frames of an animation follow each other in 16 ms; a list at rest sleeps.
            var event = SDL_Event()
            if SDL_WaitEventTimeout(&event, needsFrame ? 0 : list.isAnimating ? 16 : -1) != 0 {
                repeat { try respond(to: event) } while SDL_PollEvent(&event) != 0
            }
            MainActorJobs.run()
            list.advance(to: Self.start.duration(to: .now))
            if needsFrame { try draw() }
        }
    }

    private func respond(to event: SDL_Event) throws {
        let (button, finger) = (event.button, event.tfinger)
        let place = CGPoint(x: CGFloat(button.x), y: CGFloat(button.y))
        let touch = CGPoint(x: CGFloat(finger.x) * CGFloat(width), y: CGFloat(finger.y) * CGFloat(height))
        switch SDL_EventType(event.type) {
        case SDL_QUIT: isOpen = false
        case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue): try resize()
        case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_LEAVE.rawValue): list.respond(to: .left)
        case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue): repaint()
        case SDL_MOUSEBUTTONDOWN where place.x >= list.frame.size.width:
            barGrip = list.scrollBar(trackLength: CGFloat(height)).map { min(max(place.y - $0.start, 0), $0.length) }
        case SDL_MOUSEBUTTONDOWN where button.which != SDL_TOUCH_MOUSEID:
            list.respond(to: .pressed(button.button == 3 ? .secondary : .primary, at: place), modifiers: modifiers)
        case SDL_MOUSEMOTION where barGrip != nil:
            let bar = list.scrollBar(trackLength: CGFloat(height))
            if let bar, let barGrip { list.scroll(toOffset: bar.offset(forStart: CGFloat(event.motion.y) - barGrip)) }
        case SDL_MOUSEMOTION where event.motion.which != SDL_TOUCH_MOUSEID:
            list.respond(to: .moved(to: CGPoint(x: CGFloat(event.motion.x), y: CGFloat(event.motion.y))))
        case SDL_MOUSEBUTTONUP where button.which != SDL_TOUCH_MOUSEID:
            barGrip = nil
            list.respond(to: .released(at: place), modifiers: modifiers)
        case SDL_MOUSEWHEEL: list.respond(to: .wheel(-CGFloat(event.wheel.preciseY)))
        case SDL_FINGERDOWN: list.respond(to: .pressed(.finger, at: touch))
        case SDL_FINGERMOTION: list.respond(to: .moved(to: touch))
        case SDL_FINGERUP: list.respond(to: .released(at: touch))
        case SDL_KEYDOWN:
            guard let key = Self.keys[UInt32(bitPattern: event.key.keysym.sym)] else { return }
            if case .activated(let id) = list.respond(to: .key(key), modifiers: modifiers) { print("activated", id) }
        case SDL_TEXTINPUT:
            let text = withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            list.typeAhead(text) { "\($0)" }
        default: break
        }
    }

    private var modifiers: RasterListInput.Modifiers {
        let state = SDL_GetModState().rawValue
        let held: [(UInt32, RasterListInput.Modifiers)] = [(3, .shift), (0xc0, .control), (0x300, .alt)]
        return RasterListInput.Modifiers(held.filter { state & $0.0 != 0 }.map(\.1))
    }

    private static let keys: [UInt32: RasterListInput.Key] = [
        SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down, SDLK_PAGEUP.rawValue: .pageUp, SDLK_HOME.rawValue: .home,
        SDLK_PAGEDOWN.rawValue: .pageDown, SDLK_END.rawValue: .end, SDLK_SPACE.rawValue: .space,
        SDLK_RETURN.rawValue: .enter,
    ]

    private func repaint() {
        painter.reset()
        needsFrame = true
    }

    private func resize() throws {
        var (columns, rows) = (CInt(0), CInt(0))
        SDL_GetWindowSize(window, &width, &height)
        SDL_GetWindowSizeInPixels(window, &columns, &rows)
        let size = CGSize(width: CGFloat(width) - Self.barWidth, height: CGFloat(height))
        try list.resize(to: size, scale: CGFloat(columns) / CGFloat(max(width, 1)))
        if let renderer {
            let (format, access) = (SDL_PIXELFORMAT_RGB888.rawValue, CInt(SDL_TEXTUREACCESS_STREAMING.rawValue))
            let texture = SDL_CreateTexture(renderer, format, access, columns, rows)
            let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(columns * rows) * 4, alignment: 64)
            target = (pixels, Int(columns) * 4, { rects in
                for var rect in rects {
                    let start = pixels.baseAddress.map { $0 + Int(rect.y * columns + rect.x) * 4 }
                    SDL_UpdateTexture(texture, &rect, start, columns * 4)
                }
                SDL_RenderCopy(renderer, texture, nil, nil)
                SDL_RenderPresent(renderer)
            })
        } else if let surface = SDL_GetWindowSurface(window)?.pointee {
            let pixels = UnsafeMutableRawBufferPointer(start: surface.pixels, count: Int(surface.pitch * surface.h))
            target = (pixels, Int(surface.pitch), { [window] rects in
                SDL_UpdateWindowSurfaceRects(window, rects, CInt(rects.count))
            })
        }
        repaint()
    }

    private func draw() throws {
        let frame = list.frame
        needsFrame = false
        guard let target, frame.size.width > 0 else { return }
        let (scale, rows) = (list.scale, Int((frame.size.height * list.scale).rounded()))
        let memory = try PixelMemory(
            target.pixels, width: Int((CGFloat(width) * scale).rounded()), height: rows, stride: target.stride,
            format: .rgb24
        )
        let damage = try painter.paint(frame, into: memory)
        let track = CGRect(x: frame.size.width, y: 0, width: Self.barWidth, height: frame.size.height)
        try memory.draw(scale: scale) { context in
            context.fill(track, with: Color(hex: 0xf6f5f4))
            guard let bar = list.scrollBar(trackLength: track.height) else { return }
            let thumb = CGRect(x: track.minX + 3, y: bar.start, width: 6, height: bar.length)
            context.fill(Path(roundedRect: thumb, cornerRadius: 3), with: Color(hex: 0x9a9996))
        }
        target.show((damage.changedRects + [track]).map { rect in
            SDL_Rect(
                x: CInt(rect.minX * scale), y: CInt(rect.minY * scale), w: CInt(rect.width * scale),
                h: CInt(rect.height * scale)
            )
        })
    }
}
