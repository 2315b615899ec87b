import type { Page } from '@playwright/test'
import { newPhone, postTuition } from '../../api.ts'
import { forgetLaterFeatures } from '../../baseline.ts'
import { save, uploadPicture } from '../../cv.ts'
import { codeFor } from '../../outbox.ts'
import { codeField, newUser, register, verifyButton } from '../../registration.ts'
import { fillVisitorPost, readPostedId } from '../../visitor-post.ts'
import { chooseOptions, expect, expectToast, fillLogin, row, test, waitUntilHydrated } from '../../vocabulary.ts'

// A busy machine uses a preloaded sheet late.
test.use({ expectedErrors: /was preloaded using link preload/ })

/** The polyfills that a tab has loaded. */
function notePolyfills(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => request.url().includes('/assets/polyfills') && loaded.push(request.url()))
  return loaded
}

test('in the oldest supported browsers a tutor registers, writes a CV and applies [WEB-700]', async ({ as }) => {
  const admin = await as('Admin')
  const { tuitionId } = await postTuition(admin.request, { phone: newPhone() })
  const page = await as('visitor')
  const polyfills = notePolyfills(page)
  await forgetLaterFeatures(page)
  const tutor = newUser('Tutor')
  await register(page, tutor)
  expect(await page.evaluate(() => 'TextEncoderStream' in window && 'requestSubmit' in HTMLFormElement.prototype)).toBe(
    true,
  )
  await codeField(page).pressSequentially(await codeFor(tutor.phone))
  await verifyButton(page).click()
  await page.getByRole('main').getByRole('link', { name: 'Write your CV' }).click()
  await uploadPicture(page, 'Profile picture', '#7a9')
  await uploadPicture(page, 'ID card', '#c81e1e')
  await page.getByLabel(/^Experience/).fill('Five years at home')
  await chooseOptions(page, 'Subjects', 'Math', 'Physics')
  await chooseOptions(page, 'Classes', 'Class 8')
  await chooseOptions(page, 'Mediums', 'Bangla medium')
  await page.getByLabel(/^City/).selectOption('Dhaka')
  await chooseOptions(page, 'Areas', 'Shonir Akhra')
  await page.getByRole('radio', { name: 'Female' }).press('Space')
  await save(page).click()
  await expectToast(page, 'Cv Updated!')
  await page.goto(`/tuitions-page/${tuitionId}`)
  await page
    .getByRole('button', { name: 'Apply Now' })
    .or(page.getByRole('link', { name: 'Apply Now' }))
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes!' }).click()
  await expectToast(page, 'Application sent!')
  expect(polyfills.length).toBeGreaterThan(0)
})

test('in the oldest supported browsers a visitor posts, a guardian logs in and the office filters its list [WEB-700]', async ({
  as,
}) => {
  const page = await as('visitor')
  await forgetLaterFeatures(page)
  await fillVisitorPost(page, newPhone())
  await page.getByRole('button', { name: 'Post Tuition' }).click()
  expect(await readPostedId(page)).toMatch(/^TN\d+$/)
  await page.goto('/tuitions-page')
  await page.getByLabel('Sort').selectOption('salary')
  await expect(page).toHaveURL(/sort=salary/)
  await page.goto('/login')
  await fillLogin(page, 'Guardian')
  await expect(page).toHaveURL('/new-tuition-post')
  const office = await as('Admin')
  await forgetLaterFeatures(office)
  const { tuitionId } = await postTuition(office.request, { phone: newPhone() })
  await office.goto('/admin-prime-ta/available-tuition')
  const search = office.getByRole('main').getByRole('searchbox')
  await search.fill(tuitionId)
  await search.press('Enter')
  await expect(row(office, tuitionId)).toBeVisible()
  await expect(office).toHaveURL(new RegExp(`q=${tuitionId}`))
})

test('a new browser loads no polyfills [WEB-701]', async ({ page }) => {
  const polyfills = notePolyfills(page)
  await page.goto('/login')
  await waitUntilHydrated(page)
  expect(polyfills).toEqual([])
})

for (const [path, sentence] of [
  ['/login', 'Forms and buttons do not work in this browser: update it, or open this page in Chrome.'],
  ['/bn/login', 'এই ব্রাউজারে ফর্ম ও বোতাম কাজ করে না: ব্রাউজারটি আপডেট করুন, অথবা ক্রোমে পৃষ্ঠাটি খুলুন।'],
] as const) {
  test(`${path} says what to do where the app throws or the browser is too old [WEB-702]`, async ({
    as,
    consoleErrors,
  }) => {
    const page = await as('visitor')
    // React needs it.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'WeakMap'))
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText(sentence)
    const older = await as('visitor')
    await older.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'))
    await older.goto(path.replace('login', 'tuitions-page'))
    await expect(older.getByRole('alert')).toContainText(sentence)
    await older.getByRole('article').first().getByRole('link').first().click()
    await expect(older.getByRole('heading', { level: 1 })).toBeVisible()
    consoleErrors.splice(0)
  })
}
