import { negotiate } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

/** Chooses the compression that a reader prefers of some, by its `Accept-Encoding`; null is none. */
function chooser<E extends string>(offered: readonly E[]) {
  // Browsers send few different values.
  const chosen = new LRUCache<string, { encoding: E | null }>({ max: 100 })
  return (accepted: string): E | null => {
    if (accepted === '') return null
    const known = chosen.get(accepted)
    if (known) return known.encoding
    const encoding = negotiate(accepted, [...offered]) as E | null
    chosen.set(accepted, { encoding })
    return encoding
  }
}

/** The compression of an answer that is kept, which is worth some work. */
export const chooseEncoding = chooser<Encoding>(['br', 'gzip'])

/** The compression of an answer that is sent once. [PERF-268] */
export const chooseFastEncoding = chooser<Encoding | 'zstd'>(['zstd', 'br', 'gzip'])

/** Whether `If-None-Match` names the ETag. */
export const hasTag = (tags: string, etag: string): boolean =>
  tags === etag || (tags !== '' && tags.split(/,\s*/).includes(etag))
