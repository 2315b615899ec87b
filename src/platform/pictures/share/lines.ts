export type Measure = (text: string) => number
type Room = { width: number; lines: number; measure: Measure }

const ELLIPSIS = '…'
const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Breaks a text between words; a word wider than a line breaks between letters. */
function breakLines(text: string, { width, measure }: Pick<Room, 'width' | 'measure'>): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const [last = '', ...before] = breakWord(word, { width, measure }).reverse()
    lines.push(...before.reverse())
    line = last
  }
  return line ? [...lines, line] : lines
}

function breakWord(word: string, { width, measure }: Pick<Room, 'width' | 'measure'>): string[] {
  if (measure(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const { segment } of graphemes.segment(word)) {
    if (part && measure(part + segment) > width) {
      parts.push(part)
      part = ''
    }
    part += segment
  }
  return [...parts, part]
}

/** The lines of a text, or null when they are more than allowed. */
export function fitLines(text: string, room: Room): string[] | null {
  const lines = breakLines(text, room)
  return lines.length <= room.lines ? lines : null
}

/** The lines of a text; what does not fit is cut after a word and marked with `…`. */
export function clampLines(text: string, { width, lines: count, measure }: Room): string[] {
  const lines = breakLines(text, { width, measure })
  if (lines.length <= count) return lines
  const words = (lines[count - 1] ?? '').split(' ')
  const isTooWide = () => measure(cut(words)) > width
  while (words.length > 1 && isTooWide()) words.pop()
  if (isTooWide()) words[0] = shorten(words[0] ?? '', { width, measure })
  return [...lines.slice(0, count - 1), cut(words)]
}

const cut = (words: readonly string[]) => words.join(' ').replace(/[,·\s-]+$/u, '') + ELLIPSIS

function shorten(word: string, { width, measure }: Pick<Room, 'width' | 'measure'>): string {
  const letters = [...graphemes.segment(word)].map(({ segment }) => segment)
  while (letters.length > 1 && measure(letters.join('') + ELLIPSIS) > width) letters.pop()
  return letters.join('')
}
