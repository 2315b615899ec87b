import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** The security headers of every answer; a page replaces the content security policy. */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

const known = new Map<string, Record<string, string>>()

/** Sets the security headers of an answer. */
export function setSecurityHeaders(reply: FastifyReply, publicUrl = ''): void {
  const headers = known.get(publicUrl) ?? securityHeaders(publicUrl)
  known.set(publicUrl, headers)
  reply.headers(headers)
}

/** Of an uploaded picture: opened by itself, it may load, run and submit nothing. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

type PolicyOptions = { scriptHashes?: readonly string[]; imageOrigins?: readonly string[] }

/**
 * The content security policy of a page: own scripts and inline ones with these hashes, own images and those of these
 * origins, which the CV image also fetches. Mantine needs inline styles.
 */
export function contentSecurityPolicy({ scriptHashes = [], imageOrigins = [] }: PolicyOptions = {}): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ')
  const origins = new Set(imageOrigins)
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "worker-src 'self'",
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

/** The base64 SHA-256 hashes of a page's inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', body = '']) => {
      const isData = /\btype="application\/(ld\+)?json"/.test(attributes)
      if (isData || /\bsrc=/.test(attributes) || body === '') return []
      return [createHash('sha256').update(body).digest('base64')]
    },
  )
  return [...new Set(hashes)]
}
