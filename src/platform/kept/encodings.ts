import { negotiate } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

/** Browsers send few different values. */
const chosen = new LRUCache<string, { encoding: Encoding | null }>({ max: 100 })

/** The compression that a reader prefers, by its `Accept-Encoding`; null is none. */
export function chooseEncoding(accepted: string): Encoding | null {
  if (accepted === '') return null
  const known = chosen.get(accepted)
  if (known) return known.encoding
  const encoding = negotiate(accepted, ['br', 'gzip']) as Encoding | null
  chosen.set(accepted, { encoding })
  return encoding
}

/** Whether `If-None-Match` names the ETag. */
export const hasTag = (tags: string, etag: string): boolean =>
  tags === etag || (tags !== '' && tags.split(/,\s*/).includes(etag))
