import type { FastifyRequest } from 'fastify'
import { Refusal } from '#shared/refusal.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses with 403 a change that another site's page sent with our user's cookie (decisions, "Accounts"). */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (READING.has(request.method)) return
  const { origin, host, cookie } = request.headers
  if (origin === undefined) {
    if (cookie === undefined || request.headers['sec-fetch-site'] !== 'cross-site') return
    throw new Refusal(403, 'refused.origin')
  }
  const asking = URL.canParse(origin) ? new URL(origin) : null
  const own = [`${asking?.protocol}//${host}`, publicUrl ?? ''].map(hostOf)
  if (!asking || asking.host === '' || !own.includes(asking.host)) throw new Refusal(403, 'refused.origin')
}

/** Host and port in one form: small letters, no port where it is the usual one. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null
}
