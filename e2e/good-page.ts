import type { Page } from '@playwright/test'
import { expect, expectAccessible, isWide, test } from './vocabulary.ts'

/** An address, its heading, and the placeholder of its search field. */
export type Address = readonly [address: string, heading?: string | RegExp, search?: string]

/** Checks heading, search field and title of each page, that it fits both windows, and that axe finds nothing. */
export async function expectGoodPages(page: Page, addresses: readonly Address[]) {
  // axe takes seconds a page on a busy machine.
  test.setTimeout(test.info().timeout + addresses.length * 15_000)
  for (const [address, heading, search] of addresses)
    await test.step(address, async () => {
      await page.goto(address)
      await expectGoodPage(page, search)
      const title = page.getByRole('heading', { level: 1 })
      if (heading) await expect(title).toHaveText(heading)
      else await expect(title).not.toHaveText(NOTHING_HERE)
      if (search) await expect(page.getByPlaceholder(search, { exact: true })).toBeVisible()
      if (search && address.startsWith('/admin-prime-ta')) await expectAdminList(page, address, search)
    })
}

const NOTHING_HERE = /Unauthorized|Oops|No such|not found/

/** An admin list has 10 rows a page, the dues 2, and an empty state for a search without results. */
async function expectAdminList(page: Page, address: string, search: string) {
  // A change by another journey may refetch the unsearched list at the same time.
  const responsePromise = page.waitForResponse((response) => /nowhere-at-all/.test(response.request().postData() ?? ''))
  await page.getByPlaceholder(search, { exact: true }).fill('nowhere-at-all')
  await page.keyboard.press('Enter')
  const { meta } = await (await responsePromise).json()
  expect(meta).toEqual({ page: 1, limit: address.endsWith('all-due-payments') ? 2 : 10, total: 0, totalPages: 0 })
  await expect(page.getByText('No data found.')).toBeVisible()
}

/** Checks that the open page has a heading and a title, fits a phone and a laptop, and that axe finds nothing in its window. */
export async function expectGoodPage(page: Page, search = ''): Promise<void> {
  await expectFittingPage(page, search)
  await expectAccessible(page)
}

/** Checks that the open page has a heading and a title, and that nothing makes it wider than a phone or a laptop. */
export async function expectFittingPage(page: Page, search = ''): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-waiting], [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  await expect(page).toHaveTitle(/\| (Porua|পড়ুয়া)$/)
  expect(await tooWide(page)).toEqual([])
  await expectFit(page, isWide(page) ? PHONE : LAPTOP, search)
}

const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1280, height: 800 }

/** Checks that the open page fits another window, without loading it again. */
async function expectFit(page: Page, window: typeof PHONE, search: string): Promise<void> {
  const own = page.viewportSize() ?? LAPTOP
  await page.setViewportSize(window)
  await expect.poll(() => tooWide(page)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (search) await expect(page.getByPlaceholder(search, { exact: true })).toBeVisible()
  await page.setViewportSize(own)
}

/** The innermost elements that make the page wider than the window, widest first, with their right edge in px. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: Math.round(element.getBoundingClientRect().right) }))
      .filter(({ right }) => right > clientWidth)
      .sort((a, b) => b.right - a.right)
    const innermost = outside.filter(({ element }) => !outside.some((other) => other.element.parentElement === element))
    const names = innermost.map(({ element, right }) => `${right}: ${element.outerHTML.slice(0, 120)}`)
    return [`page ${scrollWidth} > window ${clientWidth}`, ...names.slice(0, 8)]
  })
}
