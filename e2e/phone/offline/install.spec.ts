import type { BrowserContext, Page } from '@playwright/test'
import '../../../src/shared/messages/all-texts.ts'
import { STAYS } from '../../../src/shared/address/offline.ts'
import { DAY_MS } from '../../../src/shared/durations.ts'
import type { Locale } from '../../../src/shared/messages/locale.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { expect, expectAccessible, test, waitUntilHydrated } from '../../vocabulary.ts'

const PATHS: Record<Locale, string> = { en: '/tuitions-page', bn: '/bn/tuitions-page' }

/** Visits the list in a new tab, where the browser offers to install the site; headless Chromium never does. */
async function visit(context: BrowserContext, locale: Locale): Promise<Page> {
  const page = await context.newPage()
  await page.goto(PATHS[locale])
  await waitUntilHydrated(page)
  // The site counts visits once it is idle.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('porua:visit'))).toBe('1')
  await page.evaluate(async () => {
    const prompt = async () => {
      document.title = 'the browser asks'
      return { outcome: 'accepted' }
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
  })
  return page
}

/** Makes the remembered offer so many days older. */
const letPass = (page: Page, days: number) =>
  page.evaluate(
    ({ key, ms }) => {
      const memory = JSON.parse(localStorage.getItem(key) ?? '')
      localStorage.setItem(key, JSON.stringify({ ...memory, offeredAt: memory.offeredAt - ms }))
    },
    { key: `${STAYS}install`, ms: days * DAY_MS },
  )

for (const locale of ['en', 'bn'] as const)
  test(`the site offers at the second visit to be installed, once in 60 days, and never after a Never, in ${locale} [FAM-928]`, async ({
    context,
  }) => {
    const offerOn = (page: Page) => page.getByRole('region', { name: text(locale, 'offline.installNow') })
    const press = async (page: Page, answer: 'installNow' | 'notNow' | 'never') => {
      await offerOn(page)
        .getByRole('button', { name: text(locale, `offline.${answer}`), exact: true })
        .click()
      await expect(offerOn(page)).toHaveCount(0)
    }

    await expect(offerOn(await visit(context, locale))).toHaveCount(0)
    const second = await visit(context, locale)
    await expect(offerOn(second)).toBeVisible()
    await expectAccessible(second)
    await press(second, 'notNow')
    await letPass(second, 59)
    await expect(offerOn(await visit(context, locale))).toHaveCount(0)

    await letPass(second, 1)
    const third = await visit(context, locale)
    await press(third, 'installNow')
    await expect(third).toHaveTitle('the browser asks')

    await letPass(third, 60)
    await press(await visit(context, locale), 'never')
    await letPass(third, 600)
    await expect(offerOn(await visit(context, locale))).toHaveCount(0)
  })
