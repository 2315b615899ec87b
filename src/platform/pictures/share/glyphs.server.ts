import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as harfbuzz from 'harfbuzzjs'

export type Weight = 'regular' | 'bold'
type Glyph = { id: number; x: number; y: number }
type ShapedText = { glyphs: Glyph[]; width: number }

const FILES = {
  regular: '@expo-google-fonts/hind-siliguri/400Regular/HindSiliguri_400Regular.ttf',
  bold: '@expo-google-fonts/hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf',
} as const

/** A run of Bangla letters, or of others: HarfBuzz shapes one script at a time. */
const RUN = /[\u0964\u0965\u0980-\u09ff\u200c\u200d]+|[^\u0964\u0965\u0980-\u09ff\u200c\u200d]+/gu

const fonts = new Map<Weight, { font: harfbuzz.Font; unitsPerEm: number }>()

/** Loads a font at its first use. */
function fontOf(weight: Weight) {
  const loaded = fonts.get(weight)
  if (loaded) return loaded
  const bytes = readFileSync(createRequire(import.meta.url).resolve(FILES[weight]))
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes).buffer))
  const opened = { font: new harfbuzz.Font(face), unitsPerEm: face.upem }
  fonts.set(weight, opened)
  return opened
}

/** The glyphs of a text in font units; characters that the font lacks, such as emoji, are left out. */
function shape(text: string, weight: Weight): ShapedText {
  const { font } = fontOf(weight)
  const glyphs: Glyph[] = []
  let width = 0
  for (const [run] of text.matchAll(RUN)) {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(run)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    for (const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      if (id === 0) continue
      glyphs.push({ id, x: width + xOffset, y: yOffset })
      width += xAdvance
    }
  }
  return { glyphs, width }
}

type TextStyle = { size: number; weight: Weight }

/** The width of a text in pixels. */
export function textWidth(text: string, { size, weight }: TextStyle): number {
  return (shape(text, weight).width * size) / fontOf(weight).unitsPerEm
}

type PlacedText = TextStyle & { x: number; y: number; fill: string; align?: 'end' }

/** The outlines of a text as SVG; `y` is its baseline. Needs no font where it is rendered. */
export function outlineText(text: string, { x, y, size, weight, fill, align }: PlacedText): string {
  const { font, unitsPerEm } = fontOf(weight)
  const { glyphs, width } = shape(text, weight)
  const scale = size / unitsPerEm
  const left = align === 'end' ? x - width * scale : x
  const paths = glyphs.flatMap((glyph) => {
    const outline = font.glyphToPath(glyph.id)
    return outline ? [`<path transform="translate(${glyph.x} ${glyph.y})" d="${outline}"/>`] : []
  })
  return `<g fill="${fill}" transform="translate(${left.toFixed(2)} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
