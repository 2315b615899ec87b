import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { expect, test } from '../vocabulary.ts'

test('a visitor reads the information pages [GEN-28, ROLE-08, CONTACT-01..02, BN-340, BN-347, FAM-352]', {
  tag: '@all',
}, async ({ as, page }) => {
  await test.step('the About page has Our Story and Our Mission', async () => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL('/about-us')
    await expect(page).toHaveTitle('About us | Porua')
    for (const name of ['Our Story', 'Our Mission']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    }
    await page.getByRole('main').getByRole('link', { name: 'Find a tutor' }).click()
    await expect(page).toHaveURL('/hire-tutor-page')
  })

  await test.step('the services page explains the steps and links to the next pages', async () => {
    await page.goto('/services')
    const forTutors = page.getByRole('region', { name: 'For tutors' })
    await expect(page.getByRole('region', { name: 'For guardians' }).getByRole('listitem')).toHaveCount(4)
    await expect(forTutors.getByRole('listitem')).toHaveCount(4)
    await forTutors.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/register')
  })

  await test.step('the footer leads to how it works, fees, open numbers, terms and privacy', async () => {
    await page.goto('/')
    for (const [name, address, section] of [
      ['How it works', '/how-it-works', 'We check it'],
      ['Fees', '/fees', 'For guardians: free'],
      ['Open numbers', '/open-numbers', 'Posts checked'],
      ['Terms', '/terms', 'Your account'],
      ['Privacy', '/privacy', 'ID cards'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    }
  })

  await test.step('a short name in the breadcrumbs is near the next one', async () => {
    await page.goto('/bn/tuitions/dhaka')
    // Widths are those of the product's font, which the device does not have.
    await page.evaluate(() => document.fonts.ready.then(() => true))
    const gaps = await page
      .getByRole('navigation', { name: 'আপনি এখানে আছেন' })
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.slice(1).map((item, at) => {
          const text = document.createRange()
          text.selectNodeContents(items[at]?.firstElementChild ?? item)
          return item.getBoundingClientRect().left - text.getBoundingClientRect().right
        }),
      )
    expect(gaps.length).toBe(2)
    // The gap of 8 px, and what a short word in any font leaves of a link of 44 px.
    for (const gap of gaps) expect(gap).toBeLessThan(16)
  })

  await test.step('sections of an information page that are beside each other begin at the same height', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const address of ['/bn/how-it-works', '/bn/fees', '/bn/terms', '/bn/privacy']) {
      await page.goto(address)
      const tops = await page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .evaluateAll((all) => all.map((heading) => Math.round(heading.getBoundingClientRect().top)))
      const left = tops.filter((_, at) => at % 2 === 0)
      expect(tops.filter((_, at) => at % 2 === 1)).toEqual(left.slice(0, Math.floor(tops.length / 2)))
    }
  })

  await test.step('the header of the smallest phones has room for its menu', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', '/bn/login']) {
      await page.goto(path)
      await expect(page.getByRole('banner').locator('summary').last()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    }
  })

  await test.step('the contact form of a signed-in user has name and phone filled in', async () => {
    const page = await as('Guardian')
    await page.goto('/contact')
    await expect(page.getByLabel(/^Phone/)).toHaveValue(SAMPLE_PHONES.Guardian)
    await expect(page.getByLabel(/^(Your )?[Nn]ame/)).not.toHaveValue('')
  })
})
