import type { FastifyInstance } from 'fastify'

type KnownPaths = { accountPath: string }

/** Answers addresses that programs ask for without a link: feed readers the icon, password managers the account page. */
export function registerKnownPaths(http: FastifyInstance, { accountPath }: KnownPaths): void {
  http.get('/favicon.ico', (_, reply) => reply.redirect('/icon-192.png', 302))
  http.get('/.well-known/change-password', (_, reply) => reply.redirect(accountPath, 302))
}
