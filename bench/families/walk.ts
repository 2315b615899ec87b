import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import type { FamilyPages } from './world.ts'

type Finding = { who: string; path: string; width: number; kind: string; what: string }

type Walk = { widths: readonly number[]; shots: string; hasAxe: boolean }

/** Opens every page in each width and lists sideways scrolling, console messages and, if wanted, axe violations. */
export async function walk(worlds: FamilyPages[], { widths, shots, hasAxe }: Walk): Promise<Finding[]> {
  const findings: Finding[] = []
  if (shots) mkdirSync(shots, { recursive: true })
  for (const { who, context, paths } of worlds) {
    for (const path of paths) {
      const page = await context.newPage()
      const note = (width: number, kind: string, what: string) => findings.push({ who, path, width, kind, what })
      let width = widths[0] ?? 360
      page.on('console', (message) => {
        const isMissingPage =
          message.text().includes('404') && new URL(message.location().url).pathname === new URL(page.url()).pathname
        if (['error', 'warning'].includes(message.type()) && !isMissingPage)
          note(width, 'console', message.text().slice(0, 160))
      })
      page.on('pageerror', (error) => note(width, 'error', error.message.slice(0, 160)))
      for (width of widths) {
        await page.setViewportSize({ width, height: width === 1280 ? 800 : 740 })
        await page.goto(path, { waitUntil: 'load' })
        await settle(page)
        const { excess, widest } = await page.evaluate(sidewaysExcess)
        if (excess > 0) note(width, 'sideways', `${excess} px: ${widest}`)
        if (hasAxe) for (const fault of await accessibilityFaults(page)) note(width, 'axe', fault)
        const file = `${who}${path.replace(/[^\w]+/g, '_')}-${width}.png`
        if (shots) await page.screenshot({ path: join(shots, file), fullPage: true })
      }
      await page.close()
    }
  }
  return findings
}

/** Waits until the page is interactive and no query is loading. */
async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0, null, { timeout: 10_000 })
    .catch(() => {})
  await page.waitForTimeout(300)
}

/** How far the page scrolls sideways, with the element that reaches furthest. Runs in the page. */
function sidewaysExcess() {
  const excess = document.documentElement.scrollWidth - window.innerWidth
  const right = (element: Element) => element.getBoundingClientRect().right
  const all = excess > 0 ? [...document.querySelectorAll('main *, header *, footer *')] : []
  const furthest = all.sort((a, b) => right(b) - right(a))[0]
  const widest = furthest ? `${furthest.tagName} ${furthest.className} "${furthest.textContent?.slice(0, 40)}"` : ''
  return { excess, widest }
}

async function accessibilityFaults(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)}`)
}
