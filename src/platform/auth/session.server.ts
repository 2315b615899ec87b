import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RETENTION_DAYS } from '#shared/retention.ts'

type CookieSecurity = { secure: boolean }

/** The session cookie's name; on https with the `__Host-` prefix, so that no other host can set it. */
export const sessionCookieName = ({ secure }: CookieSecurity) => (secure ? '__Host-porua_session' : 'porua_session')
/** Readable by scripts, without value for an attacker: tells a page whether to request the user. */
const SIGNED_IN_COOKIE = 'porua_signed_in'
/** How long a session lives, in days. */
export const SESSION_DAYS = RETENTION_DAYS.sessions

/** Whether the browser says that it is signed in; nobody has checked it. */
export const isMarkedSignedIn = (request: FastifyRequest) => request.cookies[SIGNED_IN_COOKIE] === '1'

/** A new session token of 256 random bits and its stored hash. */
export function newSessionToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** The SHA-256 under which a token is stored. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The session token of a request, if any. */
export function readSessionToken(request: FastifyRequest, site: CookieSecurity): string | undefined {
  return request.cookies[sessionCookieName(site)]
}

/** Sets the session cookie: http-only, same-site, `Secure` on https. */
export function setSessionCookie(
  reply: FastifyReply,
  { token, expiresAt, secure }: CookieSecurity & { token: string; expiresAt: Date },
): void {
  const common = { path: '/', sameSite: 'lax', secure, expires: expiresAt } as const
  reply.setCookie(sessionCookieName({ secure }), token, { ...common, httpOnly: true })
  reply.setCookie(SIGNED_IN_COOKIE, '1', common)
}

/** Clears the session cookie and the signed-in mark. */
export function clearSessionCookie(reply: FastifyReply, { secure }: CookieSecurity): void {
  reply.clearCookie(sessionCookieName({ secure }), { path: '/', secure })
  reply.clearCookie(SIGNED_IN_COOKIE, { path: '/', secure })
}

const REGISTRATION_COOKIE = 'porua_registration'
/** One day. */
const REGISTRATION_SECONDS = 24 * 3600

/** The token of the pending registration of a browser, if any. */
export function readRegistrationToken(request: FastifyRequest): string | undefined {
  return request.cookies[REGISTRATION_COOKIE]
}

/** Sets the cookie of the pending registration: http-only, same-site. */
export function setRegistrationCookie(
  reply: FastifyReply,
  { token, secure }: { token: string; secure: boolean },
): void {
  reply.setCookie(REGISTRATION_COOKIE, token, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure,
    maxAge: REGISTRATION_SECONDS,
  })
}

/** Clears the cookie of the pending registration. */
export function clearRegistrationCookie(reply: FastifyReply): void {
  reply.clearCookie(REGISTRATION_COOKIE, { path: '/' })
}

const CODE_COOKIE = 'porua_code'
/** A code is good for ten minutes; a new one can be requested for an hour. */
const CODE_SECONDS = 3600

/** The token of the code that this browser requested, if any. */
export function readCodeToken(request: FastifyRequest): string | undefined {
  return request.cookies[CODE_COOKIE]
}

/** Sets the cookie of a requested code: http-only, same-site. */
export function setCodeCookie(reply: FastifyReply, { token, secure }: { token: string; secure: boolean }): void {
  reply.setCookie(CODE_COOKIE, token, { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge: CODE_SECONDS })
}

/** Clears the cookie of a requested code. */
export function clearCodeCookie(reply: FastifyReply): void {
  reply.clearCookie(CODE_COOKIE, { path: '/' })
}

/** The `User-Agent` header, shown to the owner of a session. */
export function readUserAgent(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? ''
}
