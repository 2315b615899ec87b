import type { Page } from '@playwright/test'
import { expect, test, waitUntilHydrated } from '../vocabulary.ts'

/** Holds every call and route data request until `release`; documents and assets pass. */
async function holdData(page: Page) {
  const released = Promise.withResolvers<void>()
  const held: string[] = []
  await page.route(/\/api\/v1\/|\.data(\?|$)/, async (route) => {
    held.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    await released.promise
    await route.continue()
  })
  return { held, release: () => released.resolve() }
}

const countDocuments = (page: Page) => {
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  return documents
}

test('a visitor opens a tuition and a CV of a list without a request, sees the progress line, and returns to the place in the list [SYS-25, TUTOR-06, ROUTE-14, WEB-156, WEB-158]', async ({
  as,
}) => {
  await test.step('Details shows the tuition of the navigation state and requests nothing', async () => {
    const page = await as('visitor')
    await page.goto('/tuitions-page')
    await waitUntilHydrated(page)
    const documents = countDocuments(page)
    const { held } = await holdData(page)
    const card = page.getByRole('article').nth(4)
    const heading = await card.getByRole('heading').innerText()
    const id = (await card.innerText()).match(/TN\d+/)?.[0] ?? ''
    await card.getByRole('link', { name: /^Details/ }).click()
    await expect(page).toHaveURL(`/tuitions-page/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('article')).toContainText(id)
    await expect(page).toHaveTitle(new RegExp(id))
    expect([held, documents]).toEqual([[], []])
  })

  await test.step('CV shows the CV of the navigation state and requests nothing', async () => {
    const page = await as('visitor')
    await page.goto('/hire-tutor-page')
    await waitUntilHydrated(page)
    const documents = countDocuments(page)
    const { held } = await holdData(page)
    const card = page.getByRole('article').nth(2)
    const name = await card.getByRole('heading').innerText()
    const id = (await card.innerText()).match(/TR\d+/)?.[0] ?? ''
    await card.getByRole('link', { name: /^CV/ }).click()
    await expect(page).toHaveURL(`/tutor-cv/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('heading', { name: 'Teaching preferences' })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(id))
    expect([held, documents]).toEqual([[], []])
  })

  await test.step('the progress line answers a tap within 100 ms, in the app and between documents', async () => {
    const page = await as('visitor')
    // In frames, because a loaded machine draws fewer of them: six take 100 ms.
    const framesToAnswer = () =>
      page.getByRole('link', { name: 'More Tuitions' }).evaluate(async (link: HTMLElement) => {
        const bar = document.querySelector('[role=progressbar]')
        link.click()
        let frames = 0
        while (bar && getComputedStyle(bar).display === 'none' && frames < 60) {
          await new Promise(requestAnimationFrame)
          frames++
        }
        return frames
      })
    const line = page.getByRole('progressbar', { name: 'Loading' })
    await page.goto('/')
    const isHeld = Promise.withResolvers<void>()
    await page.route(/\/tuitions-page$/, async (route) => {
      await isHeld.promise
      await route.continue()
    })
    expect(await framesToAnswer()).toBeLessThanOrEqual(6)
    isHeld.resolve()
    await expect(page).toHaveURL(/\/tuitions-page$/)
    await expect(line).toHaveCount(0)
    await page.goto('/')
    await waitUntilHydrated(page)
    const { release } = await holdData(page)
    expect(await framesToAnswer()).toBeLessThanOrEqual(6)
    await expect(line).toBeVisible()
    // It is above all landmarks; as a live region it needs none.
    await expect(line).toHaveAttribute('aria-live', 'polite')
    release()
    await expect(page).toHaveURL(/\/tuitions-page$/)
    await expect(line).toHaveCount(0)
  })

  await test.step('back returns to the place in the list, without the app and with it', async () => {
    const page = await as('visitor')
    for (const isApp of [false, true]) {
      await page.goto('/tuitions-page')
      if (isApp) await waitUntilHydrated(page)
      const last = page.getByRole('article').last()
      const details = last.getByRole('link', { name: /^Details/ })
      const before = await details.evaluate((link: HTMLElement) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' })
        link.click()
        return scrollY
      })
      expect(before).toBeGreaterThan(300)
      await expect(page).toHaveURL(/\/TN\d+$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/tuitions-page$/)
      await expect(last).toBeInViewport()
    }
  })
})

test('the link back from a tuition and from a CV keeps search, page and place, without the app and with it [FAM-627]', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('visitor')
  for (const [list, label, open] of [
    ['/tuitions-page?q=Dhaka&page=2', 'Tuitions', /^Details/],
    ['/hire-tutor-page?q=Dhaka&page=2', 'Tutors', /^CV/],
  ] as const)
    for (const isApp of [false, true]) {
      await page.goto(list)
      if (isApp) await waitUntilHydrated(page)
      const last = page.getByRole('article').last()
      await last.getByRole('link', { name: open }).evaluate((link: HTMLElement) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' })
        link.click()
      })
      await expect(page.getByRole('main').locator('[data-back]')).toHaveText(label)
      await page.getByRole('main').locator('[data-back]').click()
      await expect(page).toHaveURL(list)
      await expect(last).toBeInViewport()
    }
})

test('a tutor’s link shows a status until the tuition is fetched once, and offers another try [TLIST-06, ROUTE-12, SYS-07]', {
  tag: '@all',
}, async ({ as, consoleErrors }) => {
  const page = await as('Tutor')
  await test.step('a link without the tuition shows a status until the tuition is fetched', async () => {
    await page.goto('/tutor-applications')
    const link = page.getByRole('main').locator('a[href^="/tuitions-page/"]').first()
    await expect(link).toBeVisible()
    const id = (await link.getAttribute('href'))?.match(/TN\d+/)?.[0] ?? ''
    const { held, release } = await holdData(page)
    await link.click()
    await expect(page).toHaveURL(`/tuitions-page/${id}`)
    await expect(page.getByRole('main').getByRole('status')).toContainText('Loading')
    release()
    await expect(page.getByRole('article')).toContainText(id)
    await expect(page).toHaveTitle(new RegExp(id))
    expect(held).toContain(`GET /api/v1/tuitions/${id}`)
  })

  await test.step('a signed-in viewer fetches a tuition and a CV once', async () => {
    // What other journeys change is read again; here it does not arrive.
    await page.route(/\/stream(\?|$)/, () => {})
    const reads: string[] = []
    const record = /\/(api\/v1\/tuitions\/TN|api\/v1\/cvs\/tutor-cv\/TR)|\/(tuitions-page\/TN|tutor-cv\/TR)\d+\.data/
    page.on('request', (request) => record.test(request.url()) && reads.push(request.url()))
    const expectOneRead = async () => {
      await expect.poll(() => reads.length).toBe(1)
      await expect(page.getByRole('article').first()).toBeVisible()
      // A second read would start once the page is drawn.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(reads).toHaveLength(1)
    }
    for (const [list, link, address] of [
      ['/tuitions-page?q=TN1006&closed=1', 'Details', /\/tuitions-page\/TN\d+$/],
      ['/hire-tutor-page?q=TR1001', 'CV', /\/tutor-cv\/TR\d+$/],
    ] as const) {
      await page.goto(list)
      await waitUntilHydrated(page)
      const opener = page.getByRole('article').first()
      reads.splice(0)
      await opener.getByRole('link', { name: new RegExp(`^${link}`) }).click()
      await expect(page).toHaveURL(address)
      await expectOneRead()
      reads.splice(0)
      await page.reload()
      await expectOneRead()
    }
  })

  await test.step('a tuition and a CV that cannot be loaded offer another try', async () => {
    for (const [list, link, heading] of [
      ['/tutor-applications', 'a[href^="/tuitions-page/"]', 'Something went wrong!'],
      ['/tutor-cv', 'a[href^="/tutor-cv/"]', 'CV could not be loaded'],
    ] as const) {
      await page.goto(list)
      const opener = page.getByRole('main').locator(link).first()
      await expect(opener).toBeVisible()
      await page.route(/\/api\/v1\/(tuitions|cvs\/tutor-cv)\/T[NR]/, (route) => route.abort())
      await opener.click()
      const error = page.getByRole('main').getByRole('alert')
      await expect(error.getByRole('heading', { level: 1 })).toContainText(heading)
      await page.unroute(/\/api\/v1\/(tuitions|cvs\/tutor-cv)\/T[NR]/)
      await error.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(error).toHaveCount(0)
    }
    // The browser logs the aborted requests.
    consoleErrors.splice(0)
  })
})
