import type { BrowserContext, Page } from 'playwright'
import type { FamilyPages } from './world.ts'

/** The profile of the reviews: CPU six times slower, 1.6 Mbit/s down, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 6

export type SlowRow = {
  who: string
  path: string
  /** ms until the frame with header and content or its skeleton is painted */
  frame: number
  /** ms until the header has the links of this visitor or role */
  header: number
  /** ms of the largest contentful paint */
  largest: number
  /** the sum of layout shifts */
  shift: string
}

/** First paints of pages on a slow phone at 360 px with an empty cache. */
export async function slowPhone(worlds: FamilyPages[], wanted: Record<string, string[]>): Promise<SlowRow[]> {
  const rows: SlowRow[] = []
  for (const { who, context } of worlds)
    for (const path of wanted[who] ?? []) rows.push({ who, path, ...(await median(context, path)) })
  return rows
}

async function median(context: BrowserContext, path: string) {
  const runs = [await measure(context, path), await measure(context, path), await measure(context, path)]
  const middle = (of: (run: (typeof runs)[number]) => number) =>
    Math.round(runs.map(of).sort((a, b) => a - b)[1] ?? Number.NaN)
  return {
    frame: middle(({ frame }) => frame),
    header: middle(({ header }) => header),
    largest: middle(({ largest }) => largest),
    shift: (runs.map(({ shift }) => shift).sort((a, b) => a - b)[1] ?? 0).toFixed(3),
  }
}

async function measure(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watchPaints)
  await page.goto(path, { waitUntil: 'load', timeout: 60_000 })
  await settle(page)
  const result = await page.evaluate(() => (window as unknown as { paints: Paints }).paints)
  await page.close()
  return result
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(1000)
}

type Paints = { frame: number; header: number; largest: number; shift: number }

/** Records when things are painted: looks once a frame. Runs in the page before its scripts. */
function watchPaints() {
  const paints = { frame: 0, header: 0, largest: 0, shift: 0 }
  Object.assign(window, { paints })
  let links = ''
  const look = () => {
    const main = document.querySelector('main')
    const header = document.querySelector('header')
    const hasContent = Boolean(main && main.getBoundingClientRect().height > 100 && main.children.length > 0)
    if (!paints.frame && header && hasContent) paints.frame = performance.now()
    // The links of every role are in the document; styles show those of the viewer. Only the bell comes later.
    const now = [...(header?.querySelectorAll('a[href]') ?? [])]
      .filter((link) => link.checkVisibility() && !link.closest('[class*="bell"]'))
      .map((one) => one.getAttribute('href') ?? one.textContent)
      .filter((one) => one && !/^\d+$/.test(one))
      .join(' ')
    if (now !== links) paints.header = performance.now()
    links = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) paints.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
