import Foundation
import HTTPTypes
import Hummingbird
import RasterLayout

struct Greeting: LayoutComponent {
    var name: String
    var tint: Color

    var body: some LayoutElement {
        Text("Hello, \(name)").font(.system(size: 28, weight: .bold)).foregroundStyle(.white).lineLimit(1)
            .padding(28)
            .background(tint, in: RoundedRectangle(cornerRadius: 20))
    }
}

@main
struct Cards {
    static func main() async throws {
        let pipeline = RasterPipeline { $0.queueLimit = 256 }
        let router = Router(options: .autoGenerateHeadEndpoints)
        router.get("hello/:name") { request, context -> Response in
            let name = try context.parameters.require("name")
            guard name.count <= 40 else { throw HTTPError(.badRequest, message: "A name has at most 40 characters.") }
            let card = try RasterRequest(Greeting(name: name, tint: .indigo), scale: 2)

            // The tag is found without drawing.
            let tag = try pipeline.entityTag(for: card, as: .png)
            var headers: HTTPFields = [.eTag: tag.description, .cacheControl: "public, max-age=3600"]
            if tag.matches(ifNoneMatch: request.headers[.ifNoneMatch]) {
                return Response(status: .notModified, headers: headers)
            }
            let file: EncodedImage
            do {
                file = try await pipeline.encoded(card, as: .png)
            } catch let error as RasterError where error.code == .queueFull {
                throw HTTPError(.serviceUnavailable, headers: [.retryAfter: "1"], message: "Too many images wait.")
            }
            headers[.contentType] = file.contentType
            return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.data)))
        }
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 8080))
        )
        try await application.runService()
        await pipeline.flushTiers()
    }
}
