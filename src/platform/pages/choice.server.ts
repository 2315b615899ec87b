import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE, LANGUAGE_SECONDS, parseLanguage } from '#shared/address/language-cookie.ts'
import { localPath, readLocalPath } from '#shared/address/local-path.ts'
import { DEFAULT_LOCALE, type Locale, negotiateLocale } from '#shared/messages/locale.ts'

type Request = Pick<FastifyRequest, 'url' | 'headers' | 'cookies' | 'host'>

/** Whether an address is that of the home page without a language, which may lead elsewhere. */
export function isEntrance(url: string): boolean {
  return /^\/(?:\?|$)/.test(url)
}

/**
 * Where a visit to the home page from outside leads: the chosen language, else the one that the browser prefers of both, else
 * the site's. Without a header, as robots come, it is the page itself; and so it is for links of the site.
 */
export function homeRedirect(request: Request, defaultLocale: Locale): string | null {
  const path = request.url
  if (!isEntrance(path) || isFromThisSite(request)) return null
  const accepted = request.headers['accept-language']
  const preferred = accepted === undefined ? DEFAULT_LOCALE : negotiateLocale(accepted, defaultLocale)
  const target = localPath(parseLanguage(request.cookies[LANGUAGE_COOKIE]) ?? preferred, path)
  return target === path ? null : target
}

/** Remembers the language of a page that was opened from its twin: works without scripts. */
export function rememberSwitch(request: Request, reply: FastifyReply, { secure }: { secure: boolean }): boolean {
  const left = ownReferer(request)
  const isPrefetch = /prefetch/.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''))
  if (left === null || isPrefetch || /\.data(?:\?|$)/.test(request.url)) return false
  const { locale } = readLocalPath(request.url)
  if (locale === readLocalPath(left).locale) return false
  setLanguageCookie(reply, { locale: locale ?? DEFAULT_LOCALE, secure })
  return true
}

/** Whether a request may come from the twin of its page; the host of the referer does not matter here. */
export function maySwitch(url: string, referer: string): boolean {
  const left = referer === '' ? null : URL.parse(referer)
  return left !== null && readLocalPath(left.pathname).locale !== readLocalPath(url).locale
}

/** Keeps a language in the browser for a year. */
export function setLanguageCookie(reply: FastifyReply, { locale, secure }: { locale: Locale; secure: boolean }): void {
  reply.setCookie(LANGUAGE_COOKIE, locale, { path: '/', sameSite: 'lax', secure, maxAge: LANGUAGE_SECONDS })
}

/** Keeps the language of the account that logs in, unless somebody chose one in this browser. */
export function restoreLanguage(
  { request, reply }: { request: Pick<FastifyRequest, 'cookies'>; reply: FastifyReply },
  { locale, secure }: { locale: Locale | null; secure: boolean },
): void {
  if (locale && !parseLanguage(request.cookies[LANGUAGE_COOKIE])) setLanguageCookie(reply, { locale, secure })
}

function isFromThisSite(request: Request): boolean {
  return request.headers['sec-fetch-site'] === 'same-origin' || ownReferer(request) !== null
}

/** The path of the page of this site that a request comes from. */
function ownReferer({ headers: { referer = '' }, host }: Request): string | null {
  const address = URL.parse(referer)
  return address?.host === host ? address.pathname : null
}
