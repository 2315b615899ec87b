import type { Page } from '@playwright/test'
import { type Ids, type Stop, stopsOf, type Viewer } from './screens.ts'
import { expect, expectAccessible, test, visit } from './vocabulary.ts'

/** Width in px, and the size of the text in percent. */
type Screen = { width: number; text: number }

const SMALLEST: readonly Screen[] = [{ width: 320, text: 100 }]
const OFFICE_SCREENS: readonly Screen[] = [1280, 360, 320].map((width) => ({ width, text: 100 }))
/** Families enlarge their text, or zoom to 200 %, which leaves 180 px of a phone. */
const SCREENS: readonly Screen[] = [...OFFICE_SCREENS, { width: 360, text: 130 }, { width: 180, text: 100 }]

/** `npm test` looks at the window of a page and the smallest phone. */
function screensFor(viewer: Viewer): readonly Screen[] {
  if (process.env.ALL_TESTS !== '1') return SMALLEST
  return viewer === 'Admin' ? OFFICE_SCREENS : SCREENS
}

/** A width that is too narrow for one page hides no other fault. */
const eachWidth = expect.configure({ soft: true })

const NOTHING_HERE = /Unauthorized|Oops|No such|not found/

type Walk = {
  ids: Ids
  /** Before the addresses: `/bn`, or nothing for English. */
  language?: string
  /** What else is looked at on each page. */
  look?: (page: Page) => Promise<void>
}

/** Opens every page of a viewer once: heading, search field and title, no scrolling sideways, no accessibility fault. */
export async function walkPages(page: Page, viewer: Viewer, { ids, language = '', look }: Walk): Promise<void> {
  const stops = stopsOf(viewer, ids)
  // axe takes seconds a page on a busy machine.
  test.setTimeout(test.info().timeout + stops.length * 15_000)
  for (const [index, { address, heading, search }] of stops.entries())
    await test.step(address, async () => {
      // The office is one app; the pages of families are documents.
      await (viewer === 'Admin' && index > 0 ? visit(page, language + address) : page.goto(language + address))
      await expectFittingPage(page, screensFor(viewer))
      await expectAccessible(page)
      await look?.(page)
      if (!language) await expectSpecified(page, { address, heading, search })
    })
}

async function expectSpecified(page: Page, { address, heading, search }: Stop): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  if (heading) await expect(title).toHaveText(heading)
  else if (!/nowhere|9999|made-up/.test(address)) await expect(title).not.toHaveText(NOTHING_HERE)
  if (search) await expect(page.getByPlaceholder(search, { exact: true })).toBeVisible()
  if (search && address.startsWith('/admin-prime-ta')) await expectAdminList(page, address, search)
}

/** An admin list has 10 rows a page, the dues 2, and an empty state for a search without results. */
async function expectAdminList(page: Page, address: string, search: string) {
  // A change by another journey may refetch the unsearched list at the same time.
  const responsePromise = page.waitForResponse((response) =>
    /api.*nowhere-at-all/.test(response.url() + (response.request().postData() ?? '')),
  )
  await page.getByPlaceholder(search, { exact: true }).fill('nowhere-at-all')
  await page.keyboard.press('Enter')
  const { meta } = await (await responsePromise).json()
  expect(meta).toEqual({ page: 1, limit: address.endsWith('all-due-payments') ? 2 : 10, total: 0, totalPages: 0 })
  await expect(page.getByText('No data found.')).toBeVisible()
}

/** Checks that the open page has a heading and a title, and that nothing makes it wider than its window or one of these, without loading it again. */
export async function expectFittingPage(page: Page, screens = OFFICE_SCREENS): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-waiting], [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  await expect(page).toHaveTitle(/\| (Porua|পড়ুয়া)$/)
  const own = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const { width, text } of [{ width: own.width, text: 100 }, ...screens]) {
    await page.setViewportSize({ width, height: own.height })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), text)
    await eachWidth.poll(() => tooWide(page), `${page.url()} at ${width} px, text ${text} %`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize(own)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** What reaches beyond the right edge: a button of the header, or the innermost elements that make the page wider, in px. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const beyond = (list: Element[]) =>
      list
        .map((element) => ({ element, right: Math.round(element.getBoundingClientRect().right) }))
        .filter(({ right }) => right > clientWidth)
        .sort((a, b) => b.right - a.right)
    const named = ({ element, right }: { element: Element; right: number }) =>
      `${right}: ${element.outerHTML.slice(0, 120)}`
    const menus = beyond([...document.querySelectorAll('header summary, header > button')])
    if (scrollWidth <= clientWidth) return menus.map(named)
    const outside = beyond([...document.querySelectorAll('body *')])
    const innermost = outside.filter(({ element }) => !outside.some((other) => other.element.parentElement === element))
    return [`page ${scrollWidth} > window ${clientWidth}`, ...innermost.slice(0, 8).map(named)]
  })
}
