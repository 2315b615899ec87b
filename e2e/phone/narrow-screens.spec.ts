import type { Page } from '@playwright/test'
import { expect, test } from '../vocabulary.ts'

/** Width in px, and the size of the text in percent; 180 px is a phone of 360 px at a zoom of 200 %. */
const SCREENS = [
  { width: 320, text: 100 },
  { width: 360, text: 130 },
  { width: 180, text: 100 },
]

const PAGES = {
  visitor: ['/', '/tuitions-page', '/login'],
  Guardian: ['/', '/your-all-tuition-post', '/applicants/TN1150', '/applicant-cv?tutorId=TR1001&tuitionId=TN1050'],
  Tutor: ['/', '/tutor-applications'],
  Admin: ['/admin-prime-ta', '/admin-prime-ta/available-tuition'],
} as const

/** How far the page and the button of its menu reach beyond the right edge, in px. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const menus = [...document.querySelectorAll('header summary, header > button')]
    const edges = menus.map((menu) => menu.getBoundingClientRect().right)
    return Math.max(scrollWidth, ...edges) - clientWidth
  })

for (const who of ['visitor', 'Guardian', 'Tutor', 'Admin'] as const)
  test(`no page scrolls sideways on small screens, with large text or zoomed, in both languages: ${who} [WEB-536]`, async ({
    as,
  }) => {
    const page = await as(who)
    for (const path of PAGES[who])
      for (const address of [path, `/bn${path}`]) {
        await page.setViewportSize({ width: 360, height: 740 })
        await page.goto(address)
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        for (const { width, text } of SCREENS) {
          await page.setViewportSize({ width, height: 740 })
          await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), text)
          await expect.poll(() => overflow(page), `${address} ${width}`).toBeLessThanOrEqual(0)
        }
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      }
  })
