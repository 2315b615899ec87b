import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** `lost`: the call is carried out and the connection ends without an answer. */
type Behaviour = 'fine' | 'lost' | 'silent' | { status: number; body: object | string }
type Sent = { text: string; at: Date }
type Parameters = { chat_id: string; message_id?: number; text?: string }

export const TELEGRAM = { token: '123456:a-token-of-the-bot-1234', channel: '@porua_tuitions' }

const DELETABLE_MS = 48 * 3600_000

/** A local Bot API with one channel, whose messages are kept by id; `now` is its clock. */
export async function startFakeTelegram(now: () => Date) {
  const messages = new Map<number, Sent>()
  const calls: string[] = []
  const configured = { behaviour: 'fine' as Behaviour, token: TELEGRAM.token, channel: TELEGRAM.channel }
  let lastId = 100
  const refuse = (description: string, status = 400) => ({
    status,
    body: { ok: false, error_code: status, description },
  })
  const done = (result: unknown) => ({ status: 200, body: { ok: true, result } })
  const methods: Record<string, (given: Parameters) => { status: number; body: object }> = {
    sendMessage({ text = '' }) {
      lastId += 1
      messages.set(lastId, { text, at: now() })
      return done({ message_id: lastId, text })
    },
    editMessageText({ message_id: id = 0, text = '' }) {
      const message = messages.get(id)
      if (!message) return refuse('Bad Request: message to edit not found')
      if (message.text === text)
        return refuse('Bad Request: message is not modified: specified new message content is exactly the same')
      messages.set(id, { ...message, text })
      return done({ message_id: id, text })
    },
    deleteMessage({ message_id: id = 0 }) {
      const message = messages.get(id)
      if (!message) return refuse('Bad Request: message to delete not found')
      if (now().getTime() - message.at.getTime() > DELETABLE_MS)
        return refuse("Bad Request: message can't be deleted for everyone")
      messages.delete(id)
      return done(true)
    },
  }
  const server = createServer(async (request, response) => {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const given = (await json(request)) as Parameters
    calls.push(`${method} ${JSON.stringify(given)}`)
    const { behaviour } = configured
    if (behaviour === 'silent') return
    if (typeof behaviour === 'object') return answer(response, behaviour)
    if (token !== configured.token) return answer(response, refuse('Unauthorized', 401))
    if (given.chat_id !== configured.channel) return answer(response, refuse('Bad Request: chat not found'))
    const result = methods[method]?.(given) ?? refuse('Not Found', 404)
    if (behaviour === 'lost') request.socket.destroy()
    else answer(response, result)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every call with its parameters. */
    calls,
    /** The texts of the channel, oldest first. */
    texts: () => [...messages.values()].map(({ text }) => text),
    /** Deletes a message as an admin of the channel does. */
    deleteAll: () => messages.clear(),
    configure: (next: Partial<typeof configured>) => Object.assign(configured, next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(response: ServerResponse, { status, body }: { status: number; body: object | string }): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}
