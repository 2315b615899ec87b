import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../browser.ts'
import { expect, test } from '../vocabulary.ts'

const LOCALES = ['', '/bn']
/** Of the visitors; each is the first page of a new browser. */
const FIRST_PAGES = ['/', '/tuitions-page', '/tuitions-page/TN1006']

test('a device without Bangla letters has them and ৳ on the first page, in both languages [WEB-710]', async ({
  as,
}) => {
  const { data: dues } = await (await (await as('Admin')).request.get('/api/v1/payments/due')).json()
  const paid = dues.find(({ payments }: { payments: object[] }) => payments.length > 0)
  const office = ['/admin-prime-ta/all-due-payments', `/admin-prime-ta/receipt/${paid._id}`]
  const pages = [
    ...FIRST_PAGES.map((path) => ['visitor', path] as const),
    ...office.map((path) => ['Admin', path] as const),
  ]
  for (const [who, path] of pages)
    for (const locale of LOCALES) {
      const page = await as(who)
      await page.goto(locale + path)
      await expect(page.locator('body')).toContainText(who === 'Admin' ? /৳|টাকা/ : /[ক-হ]/)
      expect(await boxes(page), locale + path).toBe('')
      await page.close()
    }
})

test('a device with Bangla letters loads none [WEB-102]', async ({ baseURL }) => {
  const browser = await chromium.launch(await browserLaunch('installed'))
  const page = await browser.newPage({ baseURL })
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await page.goto('/bn/tuitions-page')
  expect(await boxes(page)).toBe('')
  expect(fonts).not.toContainEqual(expect.stringContaining('bengali'))
  expect(fonts).toContainEqual(expect.stringContaining('latin'))
  await browser.close()
})

test('visible Latin letters never change, and a later page has the font of the product [WEB-500]', async ({ page }) => {
  let arrive = () => {}
  const line = new Promise<void>((free) => {
    arrive = free
  })
  await page.route(/latin.*\.woff2$/, async (route) => {
    await line
    await route.continue()
  })
  await page.goto('/terms', { waitUntil: 'commit' })
  await markPaintedText(page)
  const text = page.locator('#painted')
  const place = await text.boundingBox()
  expect(await fontsOf(page, '#painted')).not.toContain('Hind Siliguri')
  const font = page.waitForEvent('requestfinished', (request) => /latin.*\.woff2$/.test(request.url()))
  arrive()
  await font
  await page.evaluate(() => document.fonts.ready.then(() => true))
  expect(await fontsOf(page, '#painted')).not.toContain('Hind Siliguri')
  expect(await text.boundingBox()).toEqual(place)
  // A page with a route has no cache.
  await page.unrouteAll()
  await expect(async () => {
    await page.reload()
    expect(await fontsOf(page, 'h1')).toContain('Hind Siliguri')
  }).toPass()
})

/** Marks a visible text: one that still waits for its font is no paint of content. */
function markPaintedText(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((list) => {
          const elements = list.getEntries().flatMap((entry) => ('element' in entry ? [entry.element] : []))
          const text = elements.find((element) => element instanceof HTMLElement && element.innerText)
          if (!(text instanceof HTMLElement)) return
          text.id = 'painted'
          done()
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

/** The families that show the first element that matches. */
async function fontsOf(page: Page, selector: string): Promise<string> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  await browser.detach()
  return fonts.map(({ familyName }) => familyName).join()
}

/** The Bangla letters, digits and ৳ of the page that look like a sign which no font has, in the fonts that show them. */
function boxes(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    const draw = (letter: string, font: string) => {
      context.font = font
      context.clearRect(0, 0, 64, 64)
      context.fillText(letter, 8, 44)
      return context.getImageData(0, 0, 64, 64).data.join()
    }
    const shown = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      if (!element?.checkVisibility()) continue
      const { fontFamily, fontWeight } = getComputedStyle(element)
      const letters = (texts.currentNode.textContent ?? '').match(/[\u0985-\u09B9\u09E6-\u09EF\u09F3]/g) ?? []
      for (const letter of letters) shown.add(`${letter}${fontWeight} 32px ${fontFamily}`)
    }
    if (shown.size === 0) throw new Error('The page has no Bangla letter.')
    return [...shown]
      .filter(([letter = '', ...font]) => draw(letter, font.join('')) === draw('\u0984', font.join('')))
      .join('\n')
  })
}
