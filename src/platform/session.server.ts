import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Site = { secure: boolean }

/** The name of the session's cookie: on https with the prefix by which browsers take it from this very host alone, and from no neighbour. */
export const sessionCookie = ({ secure }: Site) => (secure ? '__Host-porua_session' : 'porua_session')
/** Readable by scripts and worth nothing: tells a page whether asking who is signed in makes sense. */
const SIGNED_IN_COOKIE = 'porua_signed_in'
/** How long a session lives, in days. */
export const SESSION_DAYS = 30

/** A fresh session token (256 random bits) and what is kept of it on the server. */
export function newSessionToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** The only form in which a token is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The session token that a request carries, if any. */
export function readSessionToken(request: FastifyRequest, site: Site): string | undefined {
  return request.cookies[sessionCookie(site)]
}

/** Gives the browser its session: http-only and same-site, `Secure` when the site is https. */
export function setSessionCookie(
  reply: FastifyReply,
  { token, expiresAt, secure }: Site & { token: string; expiresAt: Date },
): void {
  const common = { path: '/', sameSite: 'lax', secure, expires: expiresAt } as const
  reply.setCookie(sessionCookie({ secure }), token, { ...common, httpOnly: true })
  reply.setCookie(SIGNED_IN_COOKIE, '1', common)
}

/** Takes the browser's session and its sign-in mark away. */
export function clearSessionCookie(reply: FastifyReply, { secure }: Site): void {
  reply.clearCookie(sessionCookie({ secure }), { path: '/', secure })
  reply.clearCookie(SIGNED_IN_COOKIE, { path: '/', secure })
}

const REGISTRATION_COOKIE = 'porua_registration'
/** A registration that nobody finished in a day is forgotten, in seconds. */
const REGISTRATION_SECONDS = 24 * 3600

/** The token of the registration that a browser has begun, if any. */
export function readRegistrationToken(request: FastifyRequest): string | undefined {
  return request.cookies[REGISTRATION_COOKIE]
}

/** Gives the browser the name of its registration: http-only and same-site. */
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

/** Takes the name of a finished registration away. */
export function clearRegistrationCookie(reply: FastifyReply): void {
  reply.clearCookie(REGISTRATION_COOKIE, { path: '/' })
}

/** What the browser says of itself, so that its owner knows the session again. */
export function readUserAgent(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? ''
}
