import { chromium, type Locator, type Page } from '@playwright/test'
import { browserLaunch } from '../e2e/browser.ts'
import { withProduct } from './product.ts'

/**
 * Time from a tap to its visible answer and to its result, on a phone's window with a sixth of the CPU and slow 4G,
 * before the app of the page runs and after: `npm run bench:taps`.
 */
type Tap = {
  name: string
  path: string
  control: (page: Page) => Locator
  /** Opens what holds the control. */
  prepare?: (page: Page) => Promise<void>
  /** Runs in the page: whether the answer is visible. */
  isAnswered: () => boolean
  done: (page: Page) => Locator
}

const LIMIT_MS = 100
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
/** The pressed look or the line. */
const isTaken = () => document.querySelector('html[data-progress], [data-pressed]') !== null
const isBusy = () => document.querySelector('[aria-busy=true], [role=dialog]') !== null
const article = (page: Page) => page.getByRole('article').first()
const openFilters = async (page: Page) => {
  await page.getByRole('link', { name: /^Filters/ }).click()
}

const taps: Tap[] = [
  {
    name: 'Details',
    path: '/tuitions-page',
    control: (page) => article(page).getByRole('link', { name: /^Details/ }),
    isAnswered: isTaken,
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
    isAnswered: isTaken,
    done: (page) => page.getByRole('heading', { level: 1, name: /^Log/ }),
  },
  {
    name: 'menu',
    path: '/',
    control: (page) => page.getByRole('banner').locator('summary[aria-label="Menu"]'),
    isAnswered: () => document.querySelector('header details[open]') !== null,
    done: (page) => page.getByRole('banner').getByRole('link', { name: 'Contact' }).filter({ visible: true }),
  },
  {
    name: 'Filters',
    path: '/tuitions-page',
    control: (page) => page.getByRole('link', { name: /^Filters/ }),
    isAnswered: () => document.querySelector<HTMLElement>('#filters')?.offsetHeight !== 0,
    done: (page) => page.getByRole('button', { name: /^Show / }),
  },
  {
    name: 'a filter',
    path: '/tuitions-page',
    prepare: openFilters,
    control: (page) => page.getByRole('checkbox', { name: /^Class 2/ }),
    isAnswered: () => document.querySelector('#filters input:checked') !== null,
    done: (page) => page.locator('#filters').getByRole('link', { name: 'Clear all' }),
  },
  {
    name: 'pager',
    path: '/tuitions-page',
    control: (page) => page.getByRole('link', { name: 'Next page' }),
    isAnswered: isTaken,
    done: (page) => page.getByText('Page 2 of'),
  },
  {
    name: 'Send a Message',
    path: '/',
    control: (page) => page.getByRole('button', { name: 'Send a Message' }),
    isAnswered: isBusy,
    done: (page) => page.getByRole('dialog'),
  },
]

/** Reports the first frame in which the answer is visible, in ms after the finger was down. */
function watchAnswer(isAnswered: string): void {
  const check = new Function(`return (${isAnswered})()`) as () => boolean
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const look = () => {
        if (!check()) return void requestAnimationFrame(look)
        const report = Reflect.get(window, 'reportAnswer') as (ms: number) => void
        requestAnimationFrame(() => report(performance.now() - timeStamp))
      }
      look()
    },
    { capture: true, once: true },
  )
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
  await tap.control(page).scrollIntoViewIfNeeded()
  await page.evaluate(watchAnswer, String(tap.isAnswered))
  const start = performance.now()
  await tap.control(page).tap({ noWaitAfter: true })
  const isDone = tap
    .done(page)
    .waitFor({ timeout: 60_000 })
    .then(() => performance.now() - start)
  // The next document may be there before the old one could show an answer.
  const answer = await Promise.race([answered.promise, isDone])
  return { answer: Math.round(answer), done: Math.round(await isDone) }
}

await withProduct(10_000, async (address) => {
  const browser = await chromium.launch(await browserLaunch())
  const table: Record<string, object> = {}
  for (const tap of taps) {
    const row: Record<string, number> = {}
    for (const [moment, isStarted] of [
      ['before', false],
      ['after', true],
    ] as const) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      })
      const { answer, done } = await measure(await context.newPage(), address, tap, isStarted)
      row[`answer ${moment} ms`] = answer
      row[`done ${moment} ms`] = done
      if (answer > LIMIT_MS) process.exitCode = 1
      await context.close()
    }
    table[tap.name] = row
    console.log(tap.name, row)
  }
  await browser.close()
  console.table(table)
})
