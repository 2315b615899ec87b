import type { Browser, Locator, Page } from '@playwright/test'
import { newPhone } from '../api.ts'
import { expect, test } from '../vocabulary.ts'

const PASSWORD = 'journey-1'

/** A verified woman who teaches Math to Class 8 in Mirpur. */
async function addTutor(browser: Browser, admin: Page): Promise<string> {
  const phone = newPhone()
  const account = {
    name: `Mitu ${phone.slice(-5)}`,
    phone,
    email: `${phone}@example.com`,
    password: PASSWORD,
    role: 'Tutor',
  }
  expect((await admin.request.post('/api/v1/tutors/create-tutor', { data: account })).status()).toBe(200)
  const context = await browser.newContext()
  const login = { phone, password: PASSWORD, accountType: 'Tutor' }
  expect((await context.request.post('/api/v1/tutors/login-tutor', { data: login })).status()).toBe(200)
  const data = {
    teachingPreferences: {
      preferredSubjects: ['Math', 'English'],
      preferredClasses: ['Class 7', 'Class 8'],
      preferredMediums: ['Bangla medium'],
      salaryFrom: 4000,
      salaryTo: 6000,
    },
    education: {
      graduation: { institute: 'Khulna University of Engineering and Technology', department: 'Urban Planning' },
    },
    address: { coverageAddress: { city: 'Dhaka', areas: ['Mirpur 10', 'Pallabi'] } },
    othersInfo: { gender: 'Female' },
  }
  const created = await context.request.post('/api/v1/cvs/create-cv', { data })
  expect(created.status()).toBe(200)
  await context.close()
  expect((await admin.request.put('/api/v1/cvs/verify-cv', { data: { phone } })).status()).toBe(200)
  return account.name
}

/** Taps, counted. */
function tapping() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.tap()
    },
    count: () => taps,
  }
}

test('a guardian finds a female tutor for Class 8 Math in Mirpur with six taps [FAM-160..161]', async ({
  as,
  browser,
  page,
}) => {
  const name = await addTutor(browser, await as('Admin'))
  const hand = tapping()
  await page.goto('/hire-tutor-page')
  const search = page.getByPlaceholder('Search by TutorId or Location')
  const panel = page.locator('#filters')

  await test.step('the place goes into the search, the rest is ticked', async () => {
    await hand.tap(search)
    await search.pressSequentially('মিরপুর ১০')
    await search.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await hand.tap(page.getByRole('link', { name: /^Filters/ }))
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    for (const value of ['Female', 'Class 8', 'Math']) {
      await hand.tap(panel.locator(`label:has(input[value="${value}"])`))
      await expect(panel.locator(`input[value="${value}"]`)).toBeChecked()
    }
    await hand.tap(panel.getByRole('button', { name: /^Show \d+ tutor/ }))
  })

  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('Female')
  for (const text of [
    'Urban Planning, KUET',
    'Math, English',
    'Class 7, Class 8',
    'Mirpur 10',
    '4,000–6,000 Tk a month',
  ])
    await expect(card).toContainText(text)
  for (const other of await page.getByRole('article').all()) await expect(other).toContainText('Female')
  expect(hand.count()).toBeLessThanOrEqual(6)
  test.info().annotations.push({ type: 'taps', description: String(hand.count()) })

  await test.step('the words alone find the tutor with one tap', async () => {
    const words = await page.context().newPage()
    await words.goto('/hire-tutor-page')
    await words.getByPlaceholder('Search by TutorId or Location').tap()
    await words.keyboard.type('female math class 8 mirpur 10')
    await words.keyboard.press('Enter')
    await expect(words).toHaveURL(/q=/)
    await expect(words.getByRole('article').filter({ hasText: name })).toBeVisible()
    for (const other of await words.getByRole('article').all()) await expect(other).toContainText('Female')
    await words.close()
  })

  await test.step('the address keeps it over a CV, the back button and a reload', async () => {
    const address = page.url()
    await card.getByRole('link', { name: /^CV/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await page.reload()
    await expect(card).toBeVisible()
    await page.getByRole('link', { name: 'Remove Female' }).click()
    await expect(page).not.toHaveURL(/gender/)
  })
})
