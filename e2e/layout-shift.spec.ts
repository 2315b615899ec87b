import type { Page } from '@playwright/test'
import { expect, test } from './vocabulary.ts'

/** A phone at the edge of its network: 400 ms to and fro, 50 KB a second. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** What people do not notice yet; Core Web Vitals call 0.1 good. */
const STILL = 0.05

const PUBLIC_PAGES = ['/', '/tuitions-page', '/hire-tutor-page', '/tuitions-page/TN1006']

for (const path of PUBLIC_PAGES) {
  test(`nothing jumps while ${path} arrives over a slow network`, async ({ page }) => {
    await slowDown(page)
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await jumps(page)).toBeLessThan(STILL)
  })
}

const OWN_PAGES = [
  ['Guardian', '/your-all-tuition-post'],
  ['Tutor', '/tutor-applications'],
  // Parts of the lists that no other test adds to meanwhile: what is new may move what is old.
  ['Tutor', '/tuitions-page?q=Sylhet'],
  ['Admin', '/admin-prime-ta/available-tuition?q=TN10'],
] as const

for (const [role, path] of OWN_PAGES) {
  test(`nothing jumps for ${role} while ${path} arrives over a slow network`, async ({ as }) => {
    const page = await as(role)
    await slowDown(page)
    await page.goto(path)
    await expect(
      page
        .getByRole('main')
        .getByText(/^TN\d+$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await jumps(page)).toBeLessThan(STILL)
  })
}

async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.emulateNetworkConditions', SLOW)
}

/** How far the page's parts moved by themselves since it was opened: the sum that Core Web Vitals call layout shift. */
function jumps(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((answer) => {
        let sum = 0
        const count = (entries: PerformanceEntryList) => {
          for (const entry of entries) if ('value' in entry && typeof entry.value === 'number') sum += entry.value
        }
        const observer = new PerformanceObserver((list) => count(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // What is kept from before is told in a task of its own; two frames are later than that.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            count(observer.takeRecords())
            answer(sum)
          }),
        )
      }),
  )
}
