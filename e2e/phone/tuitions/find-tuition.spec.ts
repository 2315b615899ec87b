import { newPhone, postTuition } from '../../api.ts'
import { expect, expectAccessible, test, waitUntilHydrated } from '../../vocabulary.ts'

const SEARCH = 'Search by TuitionId or Location'

test('a visitor finds a tuition in at most six taps, filters the list, and returns to it as it was [FAM-102, FAM-104, FAM-109, BN-346]', async ({
  page,
  as,
}) => {
  const expectUttaraFrom5000 = async () => {
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()
    for (const card of await cards.allInnerTexts()) {
      // The search reads the whole post, and a card leaves out the school.
      const post = await page.request.get(`/api/v1/tuitions/${/TN\d+/.exec(card)?.[0]}`)
      expect(await post.text()).toContain('Uttara')
      const salaries = [...card.matchAll(/([\d,]+)(?= Tk)/g)].map(([, figures = '']) =>
        Number(figures.replaceAll(',', '')),
      )
      expect(Math.max(...salaries)).toBeGreaterThanOrEqual(5000)
    }
  }
  await test.step('a tuition in Uttara from 5,000 taka is found in at most six taps', async () => {
    await page.goto('/tuitions-page')
    let taps = 0
    const tap = async (locator: ReturnType<typeof page.locator>) => {
      taps++
      await locator.click()
    }
    await tap(page.getByPlaceholder(SEARCH))
    await page.keyboard.type('উত্তরা')
    await tap(page.getByRole('button', { name: 'Search' }))
    await expect(page.getByText(/tuitions? for “উত্তরা”/)).toBeVisible()
    await tap(page.getByRole('link', { name: 'Filters' }))
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await tap(sheet.getByLabel('From'))
    await page.keyboard.type('৫০০০')
    await tap(sheet.getByRole('button', { name: /^Show/ }))
    await expect(page).toHaveURL(/salaryFrom=/)
    await expect(sheet).toHaveCount(0)
    expect(taps).toBeLessThanOrEqual(6)
    await expectUttaraFrom5000()
  })

  await test.step('the words alone find them in one tap', async () => {
    await page.goto('/tuitions-page')
    await page.getByPlaceholder(SEARCH).click()
    await page.keyboard.type('uttara 5000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/tuitions? for “uttara 5000”/)).toBeVisible()
    await expectUttaraFrom5000()
  })

  await test.step('a filter chosen before the router knows that the sheet is open keeps it open', async () => {
    await page.goto('/tuitions-page')
    await waitUntilHydrated(page)
    await page.locator('#filters').evaluate((panel) => panel.toggleAttribute('data-open', true))
    await page.getByLabel('City').selectOption('Dhaka')
    await expect(page).toHaveURL(/city=Dhaka#filters$/)
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  })

  await test.step('filters are in the address, count their results, and are cleared one by one', async () => {
    await page.goto('/tuitions-page')
    await page.getByRole('link', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expectAccessible(page)
    await sheet.getByLabel('City').selectOption('Dhaka')
    await expect(page).toHaveURL(/city=Dhaka#filters$/)
    await expect(sheet.getByText('Area', { exact: true })).toBeVisible()
    await sheet
      .getByRole('group', { name: 'Class' })
      .getByText(/^Show all/)
      .click()
    const option = page.getByRole('checkbox', { name: /^Class 8/ })
    const count = /(\d+)\s+results?/.exec((await sheet.locator('label').filter({ has: option }).innerText()) ?? '')?.[1]
    await option.click()
    await expect(option).toBeChecked()
    await expect(page).toHaveURL(/class=Class\+8#filters$/)
    await expect(sheet.getByRole('button', { name: new RegExp(`^Show ${count} tuition`) })).toBeVisible()
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByText(new RegExp(`^${count} tuitions?$`))).toBeVisible()
    await page.getByRole('link', { name: 'Remove Dhaka' }).click()
    await expect(page).toHaveURL(/\/tuitions-page\?class=Class\+8$/)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/tuitions-page$/)
    // The address changes before the links do.
    await expect(page.getByRole('link', { name: 'Remove Class 8' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Show closed too' }).click()
    await expect(page).toHaveURL(/\?closed=1$/)
    await expect(page.getByRole('link', { name: 'Remove Show closed too' })).toBeVisible()
  })

  await test.step('the back button and the link above a post return to search, filters, page and scroll position', async () => {
    const address = '/tuitions-page?q=Dhaka&sort=salary&page=2'
    for (const wayBack of ['button', 'link']) {
      await page.goto(address)
      await waitUntilHydrated(page)
      const link = page.getByRole('link', { name: /^Details/ }).nth(5)
      await link.scrollIntoViewIfNeeded()
      await link.click()
      await expect(page).toHaveURL(/\/tuitions-page\/TN\d+$/)
      if (wayBack === 'button') await page.goBack()
      else await page.getByRole('link', { name: 'Tuitions', exact: true }).first().click()
      await expect(page).toHaveURL(address)
      await expect(page.getByText(/^Page 2 of/)).toBeVisible()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
    }
  })

  await test.step('a fact of half the width has no empty place beside it', async () => {
    const admin = await as('Admin')
    const { tuitionId } = await postTuition(admin.request, { phone: newPhone(), teachingTime: '5 PM' })
    const page = await as('visitor')
    await page.goto(`/bn/tuitions-page/${tuitionId}`)
    const width = (name: string) =>
      page
        .getByRole('term')
        .filter({ hasText: name })
        .evaluate((term) => Math.round(term.parentElement?.getBoundingClientRect().width ?? 0))
    expect(await width('পড়ানোর সময়')).toBe(await width('বিষয়'))
    expect(await width('শ্রেণি')).toBeLessThan(await width('বিষয়'))
  })
})
