import type { FastifyRequest } from 'fastify'
import { Refusal } from '#shared/refusal.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a change sent by a page of another site with 403. [DEC-33] */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return
  const { origin, host, cookie } = request.headers
  if (origin === undefined) {
    if (cookie === undefined || request.headers['sec-fetch-site'] !== 'cross-site') return
    throw new Refusal(403, 'refused.origin')
  }
  const sender = URL.canParse(origin) ? new URL(origin) : null
  const own = [`${sender?.protocol}//${host}`, publicUrl ?? ''].map(hostOf)
  if (!sender || sender.host === '' || !own.includes(sender.host)) throw new Refusal(403, 'refused.origin')
}

/** Host and port, normalised: lower case, no default port. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null
}
