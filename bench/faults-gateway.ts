import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An SMS gateway on this machine that counts what it took by the message's id, and can stall. */
export async function startGateway() {
  const taken = new Map<string, number>()
  const held = new Set<ServerResponse>()
  let isStalled = false
  const server = createServer((request, response) => {
    const id = new URL(request.url ?? '/', 'http://gateway').searchParams.get('id') ?? ''
    taken.set(id, (taken.get(id) ?? 0) + 1)
    if (isStalled) held.add(response)
    else response.setHeader('content-type', 'application/json').end('{"ok":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** How often each message was taken. */
    taken,
    settings: {
      SMS_URL: `http://127.0.0.1:${port}/send`,
      SMS_METHOD: 'GET',
      SMS_BODY: 'query',
      SMS_FIELDS: '{"to":"{to}","text":"{text}","id":"{id}"}',
      SMS_SUCCESS: 'ok=1',
    },
    /** Takes messages without an answer while stalled. */
    stall: (is: boolean) => {
      isStalled = is
      if (is) return
      for (const response of held) response.destroy()
      held.clear()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
