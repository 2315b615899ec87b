import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '#db/project-folder.server.ts'
import { hasBangla } from '#shared/format/initials.ts'
import type { ShareIcon, SharePicture } from '#shared/share-picture.ts'
import { outlineText, textWidth, type Weight } from './glyphs.server.ts'
import { clampLines, fitLines } from './lines.ts'

const COLOUR = { ink: '#13282C', soft: '#293D40', dim: '#435557', brand: '#0B5863', icon: '#126C77', gold: '#F5BA31' }
const LEFT = 100
const RIGHT = 1100
const TOP = 172
/** The facts end above the id. */
const FACTS_END = 525
/** Beside the art. */
const NARROW_WIDTH = 610
const ART = { left: 748, top: 287, bottom: 497, right: 1112 }
const HEADINGS = [
  { size: 52, lineHeight: 1.2, lines: 2 },
  { size: 42, lineHeight: 1.28, lines: 2 },
  { size: 36, lineHeight: 1.28, lines: 3 },
] as const
const BANGLA_LINE_HEIGHT = 1.32
const FACT = { size: 28, lineHeight: 39, indent: 44 }
const SALARY = { size: 44, height: 66, padding: 26 }

const readDrawing = (name: string) => readFileSync(join(PROJECT_FOLDER, 'src/platform/pictures/share', name), 'utf8')
const drawing = { background: readDrawing('background.svg'), art: readDrawing('art.svg') }

/** Paths of Tabler's outline icons on a grid of 24. */
const ICONS: Record<ShareIcon, string> = {
  class: 'M22 9l-10-4l-10 4l10 4l10-4v6M6 10.6v5.4a6 3 0 0 0 12 0v-5.4',
  subjects: 'M3 19a9 9 0 0 1 9 0a9 9 0 0 1 9 0M3 6a9 9 0 0 1 9 0a9 9 0 0 1 9 0M3 6v13M12 6v13M21 6v13',
  place:
    'M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1-2.827 0l-4.244-4.243a8 8 0 1 1 11.314 0',
  online: 'M3 19h18M5 7a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-12a1 1 0 0 1-1-1z',
  days: 'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2zM16 3v4M8 3v4M4 11h16',
  study: 'M22 9l-10-4l-10 4l10 4l10-4v6M6 10.6v5.4a6 3 0 0 0 12 0v-5.4',
}

/** The picture as an SVG of outlines. The longer the heading, the smaller its letters; the other facts lose lines. */
export function composePicture(picture: SharePicture): string {
  const heading = layOutHeading(picture.heading)
  const salary = picture.salary === '' ? null : layOutSalary(picture.salary, heading.bottom + 16)
  const facts = layOutFacts(picture.facts, (salary?.bottom ?? heading.bottom) + 10)
  const parts = [
    layOutBrand(picture.brand),
    picture.badge === '' ? '' : layOutBadge(picture.badge),
    heading.svg,
    salary?.svg ?? '',
    facts,
    placeArt(heading.bottom),
    picture.kind === 'pages' ? '' : write(picture.id, { x: LEFT, y: 549, size: 26, fill: COLOUR.dim }),
    write(picture.host, { x: RIGHT, y: 549, size: 26, fill: COLOUR.dim, align: 'end' }),
  ]
  return drawing.background.replace('</svg>', () => `${parts.join('')}</svg>`)
}

type TextPlace = { x: number; y: number; size: number; fill: string; weight?: Weight; align?: 'end' }

const write = (text: string, { weight = 'regular', ...place }: TextPlace) => outlineText(text, { weight, ...place })

const measureWith = (size: number, weight: Weight) => (text: string) => textWidth(text, { size, weight })

/** A phone typed into a heading or a salary. */
const PHONE = /(?:\+?88)?[\s-]?[0০][1১][3-9৩-৯](?:[\s-]?[\d০-৯]){8}/gu

/** One space between words, composed letters, no control characters and no phone. */
const tidy = (text: string) =>
  text
    .replace(PHONE, ' ')
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

function layOutHeading(typed: string) {
  const text = tidy(typed)
  const rooms = HEADINGS.map((step) => ({
    ...step,
    room: { width: RIGHT - LEFT, lines: step.lines, measure: measureWith(step.size, 'bold') },
  }))
  const smallest = rooms[rooms.length - 1] as (typeof rooms)[number]
  const step = rooms.find(({ room }) => fitLines(text, room)) ?? smallest
  const lines = clampLines(text, step.room)
  const height = step.size * (hasBangla(text) ? BANGLA_LINE_HEIGHT : step.lineHeight)
  const place = { x: LEFT, size: step.size, fill: COLOUR.ink, weight: 'bold' as const }
  const svg = lines.map((line, index) =>
    write(line, { ...place, y: baseline(TOP + index * height, height, step.size) }),
  )
  return { svg: svg.join(''), bottom: TOP + lines.length * height }
}

/** The baseline of a line of text whose box begins at `top`. */
const baseline = (top: number, height: number, size: number) => top + (height - size) / 2 + size * 0.8

function layOutSalary(typed: string, top: number) {
  const { size, height, padding } = SALARY
  const measure = measureWith(size, 'bold')
  const [text = ''] = clampLines(tidy(typed), { width: NARROW_WIDTH - 2 * padding, lines: 1, measure })
  const box = `<rect x="${LEFT}" y="${top}" width="${measure(text) + 2 * padding}" height="${height}" rx="16" fill="${COLOUR.gold}"/>`
  const y = baseline(top, height, size) - 2
  return {
    svg: box + write(text, { x: LEFT + padding, y, size, fill: COLOUR.ink, weight: 'bold' }),
    bottom: top + height,
  }
}

/** The facts in the lines that are left: each gets one, and those that need more get what remains. */
function layOutFacts(facts: SharePicture['facts'], top: number): string {
  const { size, lineHeight, indent } = FACT
  const count = Math.floor((FACTS_END - top) / lineHeight)
  const shown = facts.slice(0, count)
  const measure = measureWith(size, 'regular')
  let used = 0
  const parts = shown.map(({ icon, text }, index) => {
    const lines = Math.min(2, count - used - (shown.length - index - 1))
    const y = top + used * lineHeight
    const written = clampLines(tidy(text), { width: NARROW_WIDTH - indent, lines, measure })
    used += written.length
    return (
      layOutIcon(icon, y + 5) +
      written
        .map((line, row) =>
          write(line, {
            x: LEFT + indent,
            y: baseline(y + row * lineHeight, lineHeight, size),
            size,
            fill: COLOUR.soft,
          }),
        )
        .join('')
    )
  })
  return parts.join('')
}

const layOutIcon = (icon: ShareIcon, y: number) =>
  `<path transform="translate(${LEFT} ${y}) scale(1.25)" d="${ICONS[icon]}" stroke="${COLOUR.icon}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>`

function layOutBrand(brand: string): string {
  const size = 42
  const [text = ''] = clampLines(tidy(brand), { width: 520, lines: 1, measure: measureWith(size, 'bold') })
  return write(text, { x: 182, y: 134, size, fill: COLOUR.brand, weight: 'bold' })
}

function layOutBadge(badge: string): string {
  const size = 30
  const left = RIGHT - textWidth(badge, { size, weight: 'bold' }) - 52
  const mark = `<g transform="translate(${left} 100) scale(1.6667)" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="10" stroke="#E9A215" stroke-width="2" stroke-dasharray="4.1 3.75"/><path d="m7.8 12.4 2.9 2.8 5.6-6" stroke="${COLOUR.brand}" stroke-width="2.2"/></g>`
  return mark + write(badge, { x: RIGHT, y: 130, size, fill: COLOUR.brand, weight: 'bold', align: 'end' })
}

/** The art in its corner, smaller below a tall heading. */
function placeArt(headingBottom: number): string {
  const room = Math.min(1, (ART.bottom - headingBottom - 8) / (ART.bottom - ART.top - 12))
  const scale = 0.6643 * room
  return `<g transform="translate(${ART.right - 548 * scale} ${ART.bottom - 420 * scale}) scale(${scale})">${drawing.art}</g>`
}
