import { toCanvas } from 'html-to-image'

/** Device pixels per CSS pixel, the same on every screen. */
const PIXEL_RATIO = 2
/** Between 0 and 1. */
const JPEG_QUALITY = 1
const EMPTY_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Renders the CV sheet as a JPEG with embedded fonts and pictures. */
export async function renderSheetImage(sheet: HTMLElement): Promise<Blob> {
  inlineIconStyles(sheet)
  const options = {
    pixelRatio: PIXEL_RATIO,
    backgroundColor: '#ffffff',
    fontEmbedCSS: await loadSheetFonts(),
    // If the profile picture does not load, the initials below it show.
    imagePlaceholder: EMPTY_IMAGE,
    onImageErrorHandler: () => {},
  }
  // WebKit renders embedded fonts and pictures only on the second call.
  await toCanvas(sheet, options)
  const canvas = await toCanvas(sheet, options)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!picture) throw new Error('the browser made no picture')
  return picture
}

/** Writes the stroke styles into the icons, which are copied without the page's style sheets. */
function inlineIconStyles(sheet: HTMLElement): void {
  for (const part of sheet.querySelectorAll<SVGElement>('svg *')) {
    const { stroke, strokeWidth } = getComputedStyle(part)
    Object.assign(part.style, { stroke, strokeWidth })
  }
}

let loadingFonts: Promise<string> | undefined

/** Loads the site's font files under the sheet's own family names, so that Bangla uses no font of the device,
 * and returns their `@font-face` rules with embedded files. */
function loadSheetFonts(): Promise<string> {
  loadingFonts ??= loadFontFaces().catch((error: unknown) => {
    loadingFonts = undefined
    throw error
  })
  return loadingFonts
}

async function loadFontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => collectFontRules(sheet.cssRules))
  const withFile = rules.filter(({ style }) => style.getPropertyValue('src').includes('url('))
  return (await Promise.all(withFile.map(loadFontFace))).join('\n')
}

/** Returns the `@font-face` rules, including those in cascade layers. */
function collectFontRules(rules: CSSRuleList): CSSFontFaceRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [rule]
    return rule instanceof CSSGroupingRule ? collectFontRules(rule.cssRules) : []
  })
}

async function loadFontFace({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const family = `CV ${style.getPropertyValue('font-family').replaceAll('"', '')}`
  const weight = style.getPropertyValue('font-weight')
  const unicodeRange = style.getPropertyValue('unicode-range')
  const source = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1] ?? ''
  const response = await fetch(new URL(source, parentStyleSheet?.href ?? location.href))
  if (!response.ok) throw new Error('a font did not come')
  const file = await response.blob()
  const face = new FontFace(family, await file.arrayBuffer(), { weight, unicodeRange, display: 'block' })
  document.fonts.add(await face.load())
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; unicode-range: ${unicodeRange}; src: url("${await toDataUrl(file)}") }`
}

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
