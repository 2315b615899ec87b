import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Headers that every answer carries; a page replaces the content security policy by its own. */
export function setSecurityHeaders(reply: FastifyReply, publicUrl: string | undefined): void {
  reply.header('content-security-policy', contentSecurityPolicy())
  reply.header('x-content-type-options', 'nosniff')
  reply.header('x-frame-options', 'DENY')
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('cross-origin-resource-policy', 'same-origin')
  reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
  if (publicUrl?.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

type Allowed = { scriptHashes?: readonly string[]; imageOrigins?: readonly string[] }

/** The policy of one page: scripts only from here and those inline ones whose hashes are given, pictures from here and the origins given, where the image of a CV fetches them too; Mantine needs inline styles. */
export function contentSecurityPolicy({ scriptHashes = [], imageOrigins = [] }: Allowed = {}): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ')
  const origins = new Set(imageOrigins)
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...origins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The SHA-256 hashes, in base64, of the inline scripts of a finished page. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const isData = /\btype="application\/(ld\+)?json"/.test(attributes)
    if (!isData && !/\bsrc=/.test(attributes) && body !== '')
      hashes.add(createHash('sha256').update(body).digest('base64'))
  }
  return [...hashes]
}
