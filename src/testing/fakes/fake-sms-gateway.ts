import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A recorded request; `body` has the fields of any encoding. */
export type GatewayRequest = {
  method: string
  path: string
  type: string | undefined
  query: Record<string, string>
  body: Record<string, unknown>
}

type SmsResponder = (response: ServerResponse, request: GatewayRequest) => void

/** A local SMS gateway that records requests and answers as configured; it can be restarted on the same port. */
export async function startFakeSmsGateway(answer: SmsResponder) {
  const received: GatewayRequest[] = []
  const configured = { answer }
  const server = createServer(async (request, response) => {
    const recorded = await readRequest(request)
    received.push(recorded)
    configured.answer(response, recorded)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    received,
    respondWith: (next: SmsResponder) => {
      configured.answer = next
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    restart: () => listen(port),
  }
}

/** A JSON answer, by default with HTTP 200: most gateways use it for refusals, too. */
export function respondJson(answer: unknown, status = 200): SmsResponder {
  return (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

async function readRequest(request: IncomingMessage): Promise<GatewayRequest> {
  const url = new URL(request.url ?? '/', 'http://gateway')
  const type = request.headers['content-type']
  return {
    method: request.method ?? '',
    path: url.pathname,
    type,
    query: Object.fromEntries(url.searchParams),
    body: parseFields(await text(request), type),
  }
}

function parseFields(body: string, type = ''): Record<string, unknown> {
  if (body === '') return {}
  return type.startsWith('application/json') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
}
