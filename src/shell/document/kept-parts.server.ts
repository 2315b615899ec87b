import { LRUCache } from 'lru-cache'
import type { KeptPart, PageHtml } from '#shared/kept/page-html.ts'
import { type KeptParts, PART } from '#ui/page/kept-markup.tsx'

const MEGABYTE = 1024 * 1024
/** Of a part besides its markup and key: the names of its classes and the objects around. */
const OVERHEAD_BYTES = 1024
/** Parts in UTF-8 and their keys in UTF-16: about a thousand. */
const kept = new LRUCache<string, KeptPart>({
  maxSize: 4 * MEGABYTE,
  sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + OVERHEAD_BYTES,
})

let lastId = 0
/** A short name of the texts for the keys; owners change them seldom. */
const ids = new LRUCache<string, number>({ max: 20 })

function idOf(texts: string): number {
  const id = ids.get(texts) ?? ++lastId
  ids.set(texts, id)
  return id
}

const OPEN = new RegExp(`<${PART} data-number="(\\d+)">`, 'g')
const CLOSE = `</${PART}>`

/** Bytes of their own: a slice of a text, or of a block of small buffers, holds all of it in memory. */
function toPart(markup: string): KeptPart {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(markup))
  bytes.write(markup)
  return { bytes }
}

/** The kept parts of a page of these texts: `finish` puts their markup into the page, and keeps that of new ones. [PERF-262] */
export function openKeptParts(texts: string): KeptParts & { finish: (html: string) => Omit<PageHtml, 'head'> } {
  const placed: { key: string; part: KeptPart | undefined }[] = []
  const id = idOf(texts)
  return {
    place: (name) => {
      const key = `${id} ${name}`
      const part = kept.get(key)
      return { number: placed.push({ key, part }) - 1, isKept: part !== undefined }
    },
    finish: (html) => {
      const body: (string | KeptPart)[] = []
      let end = 0
      for (const { index, 0: open, 1: number } of html.matchAll(OPEN)) {
        const { key = '', part: known } = placed[Number(number)] ?? {}
        const start = index + open.length
        const close = html.indexOf(CLOSE, start)
        const part = known ?? toPart(html.slice(start, close))
        if (!known) kept.set(key, part)
        body.push(html.slice(end, index), part)
        end = close + CLOSE.length
      }
      return { body, end: html.slice(end) }
    },
  }
}
