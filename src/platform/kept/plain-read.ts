import type { IncomingMessage } from 'node:http'

/** What the sending of ready bytes needs of a plain GET request. */
export type PlainRead = {
  url: string
  hasCookie: boolean
  /** values of the headers; `''` without one */
  encodings: string
  languages: string
  /** ETags of what the reader has */
  tags: string
  referer: string
}

/** Headers that make a request more than a plain read, which the whole server answers. */
const UNUSUAL = new Set([
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'content-type',
  'expect',
  'x-porua-call',
])

/** A plain GET request with one host, or null. One pass over the headers as they came costs less than `request.headers`. */
export function parsePlainRead({ method, url = '', rawHeaders }: IncomingMessage): PlainRead | null {
  if (method !== 'GET') return null
  const read: PlainRead = { url, hasCookie: false, encodings: '', languages: '', tags: '', referer: '' }
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    const value = rawHeaders[at + 1] ?? ''
    if (name === 'host') hosts += 1
    else if (name === 'cookie') read.hasCookie = true
    else if (name === 'accept-encoding') read.encodings = join(read.encodings, value)
    else if (name === 'accept-language') read.languages = join(read.languages, value)
    else if (name === 'if-none-match') read.tags = join(read.tags, value)
    else if (name === 'referer') read.referer = value
    else if (UNUSUAL.has(name)) return null
  }
  return hosts === 1 ? read : null
}

const join = (before: string, value: string) => (before === '' ? value : `${before}, ${value}`)
