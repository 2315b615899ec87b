import type { Page } from '@playwright/test'
import { holdScripts, scripts } from '../../held-scripts.ts'
import { translatedTexts, translateNow } from '../../translation.ts'
import { VISITOR_FORM } from '../../visitor-post.ts'
import { expect, test, waitUntilHydrated } from '../../vocabulary.ts'

/** Puts nodes into the page as an add-on does; also before the element of the selector. */
const addNodes = (page: Page, inside?: string) =>
  page.evaluate((selector) => {
    const node = (tag: string) => Object.assign(document.createElement(tag), { className: 'add-on' })
    document.documentElement.dataset.addOn = 'yes'
    document.head.prepend(node('style'), node('meta'))
    document.body.prepend(node('div'), node('main'))
    document.body.append(node('div'), node('iframe'))
    if (selector) document.querySelector(selector)?.before(node('div'))
  }, inside)

const FIELDS = [
  ['/login', 'input[name=phone]'],
  ['/register', 'input[name=name]'],
  [VISITOR_FORM, 'input[name=phone]'],
  ['/contact', 'textarea[name=text]'],
] as const

type TypeOptions = { path: string; selector: string; touch: (page: Page) => Promise<void> }

/** Types into a field while the app of the page is on its way and starts; nothing of it may get lost. */
async function typeDuringStart(page: Page, { path, selector, touch }: TypeOptions) {
  const { release } = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await touch(page)
  const field = page.locator(selector)
  await field.pressSequentially('017')
  await page.keyboard.press('ArrowLeft')
  release()
  let digits = ''
  const isHydrated = () => page.evaluate(() => performance.getEntriesByName('page:hydrated').length > 0)
  // Fields have a length.
  while (digits.length < 10 && !(await isHydrated())) {
    await page.keyboard.type(String(digits.length))
    digits += String(digits.length)
  }
  await expect.poll(isHydrated).toBe(true)
  await page.keyboard.type('8')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(`01${digits}87`)
  await page.unroute(scripts)
}

test('what is typed into a page that an add-on has changed stays, with focus and place [WEB-703]', async ({ page }) => {
  for (const [path, selector] of FIELDS) {
    await typeDuringStart(page, { path, selector, touch: () => addNodes(page) })
    await expect(page.locator('body > .add-on')).toHaveCount(4)
  }
})

test('what is typed into a page that the browser has translated stays, with focus and place [WEB-703]', async ({
  page,
}) => {
  for (const [path, selector] of FIELDS) {
    await typeDuringStart(page, { path, selector, touch: translateNow })
    await expect(translatedTexts(page).first()).toBeAttached()
  }
})

test.describe('a page that React draws anew', () => {
  test.use({ expectedErrors: /#418/ })

  test('keeps what is typed, with focus and place [WEB-704]', async ({ page, consoleErrors }) => {
    const touch = () => addNodes(page, 'main label')
    for (const [path, selector] of FIELDS) {
      consoleErrors.splice(0)
      await typeDuringStart(page, { path, selector, touch })
      await expect.poll(() => consoleErrors.join()).toContain('#418')
    }
  })
})

test("an add-on's error is no lost connection [WEB-705]", async ({ page, consoleErrors }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      void Promise.reject(new Error('of an add-on'))
      setTimeout(() => {
        throw new Error('of an add-on')
      })
    })
  })
  const { release } = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => consoleErrors.filter((error) => error.includes('of an add-on')).length).toBe(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  release()
  await waitUntilHydrated(page)
  consoleErrors.splice(0)
})

for (const prefix of ['', '/bn']) {
  test(`a page${prefix && ' in Bangla'} whose script is gone after a deploy opens at the first press [WEB-706]`, async ({
    page,
    consoleErrors,
  }) => {
    await page.route(/\/assets\/about-.*\.js$/, (route) => route.fulfill({ status: 404 }))
    await page.goto(`${prefix}/tuitions-page`)
    await waitUntilHydrated(page)
    await page.getByRole('contentinfo').locator('a[href$="/about-us"]').first().click()
    await expect(page).toHaveURL(`${prefix}/about-us`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    consoleErrors.splice(0)
  })
}
