import type { Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { postTuition } from '../api.ts'
import { expect, test, waitUntilHydrated } from '../vocabulary.ts'

/** A slow mobile network: 400 ms latency, 50 KB a second. */
const SLOW_NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** The highest layout shift that users do not notice; Core Web Vitals call 0.1 good. */
const MAX_SHIFT = 0.05

const PUBLIC_PAGES = ['/', '/tuitions-page', '/hire-tutor-page', '/tuitions-page/TN1006']

test('nothing jumps while the public pages arrive over a slow network', async ({ as }) => {
  const open = async (path: string) => {
    const page = await as('visitor')
    await slowDown(page)
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible()
    await waitUntilArrived(page)
    return [path, await layoutShift(page)]
  }
  // Each has a network of its own, so they arrive at the same time.
  expectStill(await Promise.all(PUBLIC_PAGES.map(open)))
})

test('hardly a line moves when a page gets the Bangla letters that the device does not have [BN-291]', async ({
  as,
}) => {
  const open = async (path: string) => {
    const page = await as('visitor')
    let arrive = () => {}
    const line = new Promise<void>((free) => {
      arrive = free
    })
    await page.route(/bengali.*\.woff$/, async (route) => {
      await line
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    arrive()
    await waitUntilArrived(page)
    return [path, await layoutShift(page)]
  }
  expectStill(await Promise.all(['/', '/bn', '/bn/tuitions-page', '/bn/tuitions-page/TN1006'].map(open)))
})

const OWN_PAGES = [
  ['Guardian', '/your-all-tuition-post'],
  ['Tutor', '/tutor-applications'],
  // Pages that no other test adds to, because a new row may move the others.
  ['Tutor', '/tuitions-page?q=Sylhet'],
  ['Admin', '/admin-prime-ta/available-tuition?q=TN10'],
] as const

test('nothing jumps while own pages arrive over a slow network', async ({ as }) => {
  const open = async ([role, path]: (typeof OWN_PAGES)[number]) => {
    const page = await as(role)
    await slowDown(page)
    await page.goto(path)
    const id = page.getByRole('main').getByText(/^TN\d+$/)
    // The whole app comes over this network.
    await expect(id.filter({ visible: true }).first()).toBeVisible({ timeout: 90_000 })
    await waitUntilArrived(page)
    return [path, await layoutShift(page)]
  }
  expectStill(await Promise.all(OWN_PAGES.map(open)))
})

test('nothing jumps at the width of a laptop, where the footer is near [WEB-712]', async ({ as }) => {
  const owner = await as('Guardian')
  const { tuitionId } = await postTuition(owner.request, { phone: SAMPLE_PHONES.Guardian })
  const { data } = await (await owner.request.get('/api/v1/tuitions/my-tuitions?limit=50')).json()
  const withApplicants = data.find(({ own }: { own: { applicants: number } }) => own.applicants > 2)
  const pages = [
    ['visitor', '/account', /^Login$/],
    ['Guardian', `/tuitions-page/${tuitionId}`, /Boyra/],
    ['Guardian', `/applicants/${withApplicants.tuitionId}`, /^All Applicants$/],
  ] as const
  const open = async ([who, path, heading]: (typeof pages)[number]) => {
    const page = await as(who)
    await page.setViewportSize({ width: 1280, height: 800 })
    await slowDown(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 90_000 })
    await waitUntilArrived(page)
    return [path, await layoutShift(page)]
  }
  expectStill(await Promise.all(pages.map(open)))
})

const expectStill = (pages: (string | number)[][]) =>
  expect(pages.filter(([, shift]) => Number(shift) >= MAX_SHIFT)).toEqual([])

/** Waits for the app, what it loads, and the fonts. */
async function waitUntilArrived(page: Page) {
  await waitUntilHydrated(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => true))
}

async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.emulateNetworkConditions', SLOW_NETWORK)
}

/** The cumulative layout shift of the page since it was opened. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((answer) => {
        let sum = 0
        const count = (entries: PerformanceEntryList) => {
          for (const entry of entries) if ('value' in entry && typeof entry.value === 'number') sum += entry.value
        }
        const observer = new PerformanceObserver((list) => count(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Buffered entries arrive in a task of their own, before two frames have passed.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            count(observer.takeRecords())
            answer(sum)
          }),
        )
      }),
  )
}
