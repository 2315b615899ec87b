import type { IncomingMessage } from 'node:http'
import { API_PREFIX } from '#shared/call.ts'
import { type Locale, negotiateLocale } from '#shared/messages/locale.ts'
import { isEntrance, maySwitch } from '../pages/choice.server.ts'

const MAX_ADDRESS_LENGTH = 300
/** The query parameters of cached answers: neither search words nor filters, and only pages that people read. */
const CACHED_PARAMETER = /^(?:page=(?:[1-9]|10)|limit=\d{1,3}|sort=\w{1,20})$/
/** Query parameters that other sites add to links; they change no page. */
const TRACKING_PARAMETER = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igshid|mibextid)$/
/** Headers of requests that are more than a plain read. */
const UNUSUAL_HEADER = /^(?:content-.+|transfer-encoding|expect|range|x-porua-call)$/

/** Whether the answer of a key is cached. */
export function isCacheable(key: string): boolean {
  if (key.length > MAX_ADDRESS_LENGTH) return false
  const [, query] = key.split('?')
  const parameters = [...new URLSearchParams(query)]
  const isCached = parameters.every(([name, value]) => CACHED_PARAMETER.test(`${name}=${value}`))
  return isCached && new Map(parameters).size === parameters.length
}

/** The key of a call's answer. */
export const callKey = (locale: Locale, url: string) => `${locale} ${url}`

/** The key of a page: its path, which has the language, and its query without tracking parameters. */
export function pageKey(url: string): string {
  const [path = '/'] = url.split('?', 1)
  const parameters = [...new URLSearchParams(url.slice(path.length))].filter(([name]) => !TRACKING_PARAMETER.test(name))
  const safePath = path.replace(/^[/\\]+/, '/')
  return parameters.length > 0 ? `${safePath}?${new URLSearchParams(parameters)}` : safePath
}

/** The key of a request whose answer is the same for every visitor; null when the router has to decide. */
export function requestKey(request: IncomingMessage): string | null {
  const { method, url = '/', headers, headersDistinct } = request
  // A proxy in front may have read the other host.
  if (method !== 'GET' || headersDistinct.host?.length !== 1) return null
  if (Object.keys(headers).some((name) => UNUSUAL_HEADER.test(name))) return null
  if (url.startsWith(API_PREFIX)) {
    return headers.cookie === undefined ? callKey(negotiateLocale(headers['accept-language']), url) : null
  }
  // The home page may lead to another language, and a page that is opened from its twin is remembered.
  return isEntrance(url) || maySwitch(url, headers.referer ?? '') ? null : pageKey(url)
}
