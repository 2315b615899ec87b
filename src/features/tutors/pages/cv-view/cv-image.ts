import { toCanvas } from 'html-to-image'

/** Device pixels to a CSS pixel, whatever the screen: a phone makes the same picture as a desktop. */
const SHARPNESS = 2
/** S2 9. */
const QUALITY = 1
/** The family in which the sheet is set: the site's own face, loaded whole before anything is measured. */
export const SHEET_FONT = 'CV Sheet'
const SITE_FONT = 'Hind Siliguri'
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A CV's sheet as a JPEG of quality 1, letters and picture drawn in. */
export async function pictureOf(sheet: HTMLElement): Promise<Blob> {
  drawSigns(sheet)
  const options = {
    pixelRatio: SHARPNESS,
    backgroundColor: '#ffffff',
    fontEmbedCSS: await sheetFonts(),
    // A profile picture that does not come leaves the initials under it.
    imagePlaceholder: NOTHING,
    onImageErrorHandler: () => {},
  }
  // WebKit draws fonts and pictures that are part of a picture only from the second time on.
  await toCanvas(sheet, options)
  const canvas = await toCanvas(sheet, options)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!picture) throw new Error('the browser made no picture')
  return picture
}

/** Writes into the parts of signs how they are drawn: they are copied without the page's styles. */
function drawSigns(sheet: HTMLElement): void {
  for (const part of sheet.querySelectorAll<SVGElement>('svg *')) {
    const { stroke, strokeWidth } = getComputedStyle(part)
    Object.assign(part.style, { stroke, strokeWidth })
  }
}

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

let loading: Promise<string> | undefined

/** Puts the site's faces under a name of the sheet's own, so that no fallback stands in for Bangla, and gives them as rules that a picture can carry. */
function sheetFonts(): Promise<string> {
  loading ??= loadFaces().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function loadFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => fontRules(sheet.cssRules))
  const own = rules.filter(({ style }) => style.getPropertyValue('font-family').includes(SITE_FONT))
  return (await Promise.all(own.map(loadFace))).join('\n')
}

/** The faces of a sheet, those in its layers too. */
function fontRules(rules: CSSRuleList): CSSFontFaceRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [rule]
    return rule instanceof CSSGroupingRule ? fontRules(rule.cssRules) : []
  })
}

async function loadFace({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const weight = style.getPropertyValue('font-weight')
  const unicodeRange = style.getPropertyValue('unicode-range')
  const source = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1] ?? ''
  const response = await fetch(new URL(source, parentStyleSheet?.href ?? location.href))
  if (!response.ok) throw new Error('a font did not come')
  const file = await response.blob()
  const face = new FontFace(SHEET_FONT, await file.arrayBuffer(), { weight, unicodeRange, display: 'block' })
  document.fonts.add(await face.load())
  return `@font-face { font-family: "${SHEET_FONT}"; font-weight: ${weight}; unicode-range: ${unicodeRange}; src: url("${await dataUrl(file)}") format("woff2") }`
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
