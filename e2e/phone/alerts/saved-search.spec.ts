import type { Browser, Page } from '@playwright/test'
import { buildCvBody } from '../../../src/testing/tutors.ts'
import { postCall, postTuition } from '../../api.ts'
import { logInByForm, newPerson } from '../../sessions.ts'
import { expect, expectAccessible, expectToast, signIn, test } from '../../vocabulary.ts'

/** Longer than the two minutes between a verification and its alerts. */
const TOLD = { timeout: 240_000 }

const WORDS = {
  en: {
    base: '',
    tellMe: 'Tell me of new ones',
    saved: 'Saved. We tell you of each new tuition that this search finds.',
    search: 'Class 2 · Sylhet',
    bell: 'Notifications',
    news: (id: string) => `New tuition for you, ${id}: Arabic, Class 2, Zindabazar, Sylhet, 4,000 Tk a month.`,
    found: 'Found by your search: Class 2 · Sylhet',
    apply: /^Apply Now/,
    yes: 'Yes!',
    sent: 'Application sent!',
  },
  bn: {
    base: '/bn',
    tellMe: 'নতুন এলে জানান',
    saved: 'রাখা হয়েছে। এই খোঁজে নতুন টিউশন এলেই আপনাকে জানাব।',
    search: 'দ্বিতীয় শ্রেণি · সিলেট',
    bell: 'বিজ্ঞপ্তি',
    news: (id: string) => `আপনার জন্য নতুন টিউশন ${id}: আরবি, দ্বিতীয় শ্রেণি, জিন্দাবাজার, সিলেট, মাসে ৪,০০০ টাকা।`,
    found: 'আপনার খোঁজে পাওয়া: দ্বিতীয় শ্রেণি · সিলেট',
    apply: /^আবেদন করুন/,
    yes: 'হ্যাঁ!',
    sent: 'আবেদন পাঠানো হয়েছে!',
  },
} as const

type Locale = keyof typeof WORDS

/** A visitor presses the link of the list, logs in and finds the search saved. */
async function saveAsVisitor(browser: Browser, { admin, locale }: { admin: Page; locale: Locale }) {
  const words = WORDS[locale]
  const person = await newPerson(admin.request, 'Tutor', `Saver ${locale}`)
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${words.base}/tuitions-page?class=Class+2&city=Sylhet&posted=week`)
  await page.getByRole('link', { name: words.tellMe }).click()
  await logInByForm(page, person, locale)
  await expect(page.getByText(words.saved)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${words.base}/my-alerts$`))
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: words.search })).toHaveCount(1)
  await expectAccessible(page)
  await postCall(page.request, 'cvs/create-cv', buildCvBody())
  const verified = await admin.request.put('/api/v1/cvs/verify-cv', { data: { phone: person.phone } })
  expect(verified.ok()).toBe(true)
  return { page, words }
}

test('a visitor saves a search, is told once of a new tuition in the own language, opens it and applies [FAM-960, FAM-964, FAM-967, FAM-970]', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin.request, 'Admin')
  const people = [
    await saveAsVisitor(browser, { admin, locale: 'en' }),
    await saveAsVisitor(browser, { admin, locale: 'bn' }),
  ]
  const { tuitionId } = await postTuition(admin.request, {
    phone: '01799999123',
    class: ['Class 2'],
    subjects: ['Arabic'],
    salary: '4,000 Tk',
    location: { city: 'Sylhet', areas: ['Zindabazar'] },
  })
  for (const { page, words } of people) {
    const bell = page.getByRole('banner').locator('summary').filter({ hasText: words.bell })
    await bell.click()
    const entry = page.getByRole('link', { name: words.news(tuitionId) })
    await expect(entry).toHaveCount(1, TOLD)
    await page.goto(`${words.base}/my-alerts`)
    const alert = page.getByRole('listitem').filter({ hasText: tuitionId })
    await expect(alert).toHaveCount(1)
    await expect(alert).toContainText(words.found)
    await bell.click()
    await entry.click()
    await expect(page).toHaveURL(new RegExp(`${words.base}/tuitions-page/${tuitionId}`))
    await page.getByRole('button', { name: words.apply }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.yes }).click()
    await expectToast(page, words.sent)
  }
})
