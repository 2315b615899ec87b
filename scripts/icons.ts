import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Writes the icons of the web manifest and of notifications to `public/` from `mark.svg`; run it after a change of the mark. */

const folder = join(import.meta.dirname, '../public')
const mark = await readFile(join(folder, 'mark.svg'), 'utf8')
const GROUND = '#0B5863'
const [, strokes = ''] = /<rect width="48"[^>]*>(.*)<\/svg>/s.exec(mark) ?? []
if (!strokes) throw new Error('mark.svg has no ground with strokes on it')

/** The mark on a square ground, made smaller by `scale` so that a mask cuts off no stroke. */
const square = (scale: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${GROUND}"/>
    <g transform="translate(${24 - 24 * scale} ${24 - 24 * scale}) scale(${scale})">${strokes}</g></svg>`

/** Android shows only the shape of a badge. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${strokes.replace(/fill="#\w+"/g, 'fill="#FFFFFF"')}</svg>`

const icons: [name: string, size: number, svg: string][] = [
  ['icon-192', 192, mark],
  ['icon-512', 512, mark],
  ['icon-maskable-512', 512, square(0.76)],
  ['apple-touch-icon', 180, square(0.9)],
  ['badge-96', 96, badge],
]

for (const [name, size, svg] of icons) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 48 }).resize(size, size)
  await writeFile(join(folder, `${name}.png`), await picture.png({ palette: true, colours: 32, effort: 10 }).toBuffer())
}
