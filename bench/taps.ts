import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { browserLaunch } from '../e2e/browser.ts'
import { median } from './median.ts'
import { withProduct } from './product.ts'

/**
 * `npm run bench:taps`: ms from the contact of a finger, which stays for 50 ms, to the painted frame with a visible answer
 * (pressed look, progress line, open menu) and to the result, on slow 4G with a sixth of the CPU, before the app runs and
 * after: median and range of five taps, each in a new browser context.
 */
type Tap = {
  name: string
  path: string
  control: (page: Page) => Locator
  /** Opens what holds the control. */
  prepare?: (page: Page) => Promise<void>
  done: (page: Page) => Locator
}

const LIMIT_MS = 100
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const TAPS = 5
const CONTACT_MS = 50
const article = (page: Page) => page.getByRole('article').first()
const openFilters = async (page: Page) => {
  await page.getByRole('link', { name: /^Filters/ }).click()
}

const taps: Tap[] = [
  {
    name: 'Details',
    path: '/tuitions-page',
    control: (page) => article(page).getByRole('link', { name: /^Details/ }),
    done: (page) => page.getByRole('link', { name: /^Apply/ }).first(),
  },
  {
    name: 'Apply',
    path: '/tuitions-page/TN1001',
    control: (page) =>
      page
        .getByRole('link', { name: /^Apply/ })
        .filter({ visible: true })
        .first(),
    done: (page) => page.getByRole('heading', { level: 1, name: /^Log/ }),
  },
  {
    name: 'menu',
    path: '/',
    control: (page) => page.getByRole('banner').locator('summary[aria-label="Menu"]'),
    done: (page) => page.getByRole('banner').getByRole('link', { name: 'Contact' }).filter({ visible: true }),
  },
  {
    name: 'Filters',
    path: '/tuitions-page',
    control: (page) => page.getByRole('link', { name: /^Filters/ }),
    done: (page) => page.getByRole('button', { name: /^Show / }),
  },
  {
    name: 'a filter',
    path: '/tuitions-page',
    prepare: openFilters,
    control: (page) => page.getByRole('checkbox', { name: /^Class 2/ }),
    done: (page) => page.locator('#filters').getByRole('link', { name: 'Clear all' }),
  },
  {
    name: 'pager',
    path: '/tuitions-page',
    control: (page) => page.getByRole('link', { name: 'Next page' }),
    done: (page) => page.getByText('Page 2 of'),
  },
  {
    name: 'Send a Message',
    path: '/',
    control: (page) => page.getByRole('button', { name: 'Send a Message' }),
    done: (page) => page.getByRole('dialog'),
  },
]

/** Runs in the page: reports when the first frame with a visible answer was painted, in ms after the finger was down. */
function watchAnswer(): void {
  const ANSWERS = 'html[data-progress], [data-pressed], header details[open]'
  const report = Reflect.get(window, 'reportAnswer') as (ms: number) => void
  const { port1, port2 } = new MessageChannel()
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      // The message arrives after the frame of its callback.
      port1.onmessage = () => report(performance.now() - timeStamp)
      const look = () => {
        if (document.querySelector(ANSWERS)) port2.postMessage(null)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}

/** Taps the middle of a control as a finger does, and returns when; Playwright's own tap would add a hit test to the page's work. */
async function tapOnce(page: Page, control: Locator): Promise<number> {
  const session = await page.context().newCDPSession(page)
  // In view, at rest and not covered. It presses too, but the page gets none of its events.
  await control.click({ trial: true })
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is not visible`)
  await page.evaluate(watchAnswer)
  const start = performance.now()
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await wait(CONTACT_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return start
}

async function slowPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

async function measure(page: Page, address: string, tap: Tap, isStarted: boolean) {
  const answered = Promise.withResolvers<number>()
  await page.exposeFunction('reportAnswer', (ms: number) => answered.resolve(ms))
  await slowPage(page)
  await page.goto(address + tap.path, { waitUntil: 'domcontentloaded' })
  if (isStarted) {
    await page.evaluate(() => dispatchEvent(new Event('page:start')))
    await page.waitForFunction(() => performance.getEntriesByName('page:hydrated').length > 0)
  }
  await tap.prepare?.(page)
  const start = await tapOnce(page, tap.control(page))
  const isDone = tap
    .done(page)
    .waitFor({ timeout: 60_000 })
    .then(() => performance.now() - start)
  // The next document may be there before the old one could show an answer.
  const answer = await Promise.race([answered.promise, isDone])
  return { answer: Math.round(answer), done: Math.round(await isDone) }
}

const MOMENTS = { before: false, after: true }

await withProduct(10_000, async ({ address }) => {
  const browser = await chromium.launch(await browserLaunch('installed'))
  const table: Record<string, Record<string, string>> = {}
  for (const tap of taps) {
    const row: Record<string, string> = {}
    for (const [moment, isStarted] of Object.entries(MOMENTS)) {
      const measured = await repeated(browser, (page) => measure(page, address, tap, isStarted))
      row[`answer ${moment} ms`] = summed(measured.map(({ answer }) => answer))
      row[`done ${moment} ms`] = summed(measured.map(({ done }) => done))
      if (median(measured.map(({ answer }) => answer)) > LIMIT_MS) process.exitCode = 1
    }
    table[tap.name] = row
    console.log(tap.name, row)
  }
  await browser.close()
  console.table(table)
})

async function repeated<T>(browser: Browser, run: (page: Page) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < TAPS) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    results.push(await run(await context.newPage()))
    await context.close()
  }
  return results
}

/** `86 (80–94)`: the median and the range. */
function summed(values: number[]): string {
  return `${median(values)} (${Math.min(...values)}–${Math.max(...values)})`
}
