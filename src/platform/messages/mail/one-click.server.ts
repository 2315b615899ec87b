import type { FastifyInstance } from 'fastify'

type OneClick = { path: (token: string) => string; stop: (token: string) => Promise<unknown> }

/** Mail programs end mails by a form without fields at the address in `List-Unsubscribe` (RFC 8058). */
export async function registerOneClick(http: FastifyInstance, { path, stop }: OneClick): Promise<void> {
  await http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null, undefined))
    })
    scope.post<{ Params: { token: string } }>(path(':token'), async ({ params: { token } }, reply) => {
      await stop(token)
      return reply.status(204).send()
    })
  })
}
