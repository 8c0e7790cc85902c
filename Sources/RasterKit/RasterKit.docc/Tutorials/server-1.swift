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
        let pipeline = RasterPipeline()
        let router = Router(options: .autoGenerateHeadEndpoints)
        router.get("hello/:name") { request, context -> Response in
            let name = try context.parameters.require("name")
            let card = try RasterRequest(Greeting(name: name, tint: .indigo), scale: 2)
            let file = try await pipeline.encoded(card, as: .png)
            let headers: HTTPFields = [.contentType: file.contentType]
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
