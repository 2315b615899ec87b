import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type SentPicture = { fields: Record<string, string>; file: Buffer; type: string }

type PictureResponder = (response: ServerResponse, address: string) => void

/** A local image service that records requests and answers as configured. */
export async function startFakeImageService() {
  const received: SentPicture[] = []
  const configured = { answer: respondWithPicture('picture-1') }
  const server = createServer(async (request, response) => {
    received.push(await readRequest(request))
    configured.answer(response, address())
  })
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  return {
    address: address(),
    received,
    respondWith: (answer: PictureResponder) => {
      configured.answer = answer
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A successful upload, stored at the service itself or at another origin. */
export function respondWithPicture(name: string, origin?: string): PictureResponder {
  return (response, own) =>
    respondWithJson(200, { secure_url: `${origin ?? own}/${name}.webp`, width: 500 })(response, own)
}

export function respondWithJson(status: number, answer: unknown): PictureResponder {
  return (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

async function readRequest(request: IncomingMessage): Promise<SentPicture> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData()
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const file = form.get('file')
  if (!(file instanceof File)) return { fields, file: Buffer.alloc(0), type: '' }
  return { fields, file: Buffer.from(await file.arrayBuffer()), type: file.type }
}
