import { LRUCache } from 'lru-cache'
import { type KeptParts, PART } from '#ui/page/kept-markup.tsx'

const MEGABYTE = 1024 * 1024
/** Parts and their keys, in UTF-16: about a thousand. */
const kept = new LRUCache<string, string>({
  maxSize: 4 * MEGABYTE,
  sizeCalculation: (markup, key) => 2 * (markup.length + key.length) + 100,
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

/** A slice of a text holds all of it in memory. */
const ownCopy = (slice: string) => Buffer.from(slice).toString()

/** The kept parts of a page of these texts: `finish` puts their markup into it, and keeps that of new ones. [PERF-262] */
export function openKeptParts(texts: string): KeptParts & { finish: (html: string) => string } {
  const parts: { key: string; markup: string | undefined }[] = []
  const id = idOf(texts)
  return {
    place: (name) => {
      const key = `${id} ${name}`
      const markup = kept.get(key)
      return { number: parts.push({ key, markup }) - 1, isKept: markup !== undefined }
    },
    finish: (html) => {
      const pieces: string[] = []
      let end = 0
      for (const { index, 0: open, 1: number } of html.matchAll(OPEN)) {
        const part = parts[Number(number)]
        const start = index + open.length
        const close = html.indexOf(CLOSE, start)
        const markup = part?.markup ?? html.slice(start, close)
        if (part && part.markup === undefined) kept.set(part.key, ownCopy(markup))
        pieces.push(html.slice(end, index), markup)
        end = close + CLOSE.length
      }
      return pieces.join('') + html.slice(end)
    },
  }
}
