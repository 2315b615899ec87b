import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers and proxies send one request at a time; more unanswered ones are an attack on memory. */
const MAX_UNANSWERED_REQUESTS = 10

/** Closes a connection with more than ten unanswered or unread requests; register it before other hooks. */
export function limitPipelining(http: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  http.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    // Not emitted before the client has taken the answer.
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    if (count <= MAX_UNANSWERED_REQUESTS) return
    reply.hijack()
    socket.destroy()
  })
}
