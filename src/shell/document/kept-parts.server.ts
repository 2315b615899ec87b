import { LRUCache } from 'lru-cache'
import { type KeptParts, PART } from '#ui/page/kept-markup.tsx'

const MEGABYTE = 1024 * 1024
/** A part of 2 KB and its key, in UTF-16. */
const kept = new LRUCache<string, string>({
  maxSize: 8 * MEGABYTE,
  sizeCalculation: (markup, key) => 2 * (markup.length + key.length) + 100,
})

const OPEN = new RegExp(`<${PART} data-number="(\\d+)">`, 'g')
const CLOSE = `</${PART}>`

/** The kept parts of a page of these texts: `finish` puts their markup into it, and keeps that of new ones. [PERF-262] */
export function openKeptParts(texts: string): KeptParts & { finish: (html: string) => string } {
  const parts: { key: string; markup: string | undefined }[] = []
  return {
    place: (name) => {
      const key = `${texts} ${name}`
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
        if (part && part.markup === undefined) kept.set(part.key, markup)
        pieces.push(html.slice(end, index), markup)
        end = close + CLOSE.length
      }
      return pieces.join('') + html.slice(end)
    },
  }
}
