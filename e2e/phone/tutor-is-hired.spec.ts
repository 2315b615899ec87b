import type { Page } from '@playwright/test'
import { fillInCv, save } from '../cv.ts'
import { confirm } from '../dialogs.ts'
import { codeFor } from '../outbox.ts'
import { expect, expectToast, menuAction, row, test } from '../vocabulary.ts'

const name = 'মাহমুদা Khatun'

/** Registers a tutor with the code of the SMS, up to the empty CV form. */
async function register(page: Page) {
  const figures = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const phone = `013${figures}`
  await page.goto('/register')
  await page.getByRole('radio', { name: 'Tutor', exact: true }).click()
  await page.getByLabel(/^Name/).fill(name)
  await page.getByLabel(/^Phone/).fill(phone)
  await page.getByLabel(/^E-?mail/).fill(`hired.${figures}@example.com`)
  await page.locator('input[autocomplete="new-password"]').first().fill('kantha-Stitch-9')
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/registration-otp-verification')
  await page
    .locator('input[autocomplete="one-time-code"]')
    .first()
    .fill(await codeFor(phone))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/tutor-cv')
  return phone
}

test('a new tutor submits a CV, is verified, is found by area and gets a hire request; only admins see the ID card [REG-14, ROLE-54, HIRE-01, HIRE-07]', async ({
  page: tutor,
  as,
  consoleErrors,
}) => {
  const phone = await test.step('the tutor registers and fills in the whole CV', async () => {
    const registered = await register(tutor)
    await tutor.getByRole('main').getByRole('link', { name: 'Write your CV' }).click()
    await fillInCv(tutor)
    await save(tutor).click()
    await expectToast(tutor, 'Cv Updated!')
    await expect(tutor).toHaveURL('/tutor-cv')
    await expect(tutor.getByText('Our team checks your CV next.')).toBeInViewport()
    return registered
  })
  const { cv } = (await (await tutor.request.get('/api/v1/cvs/tutor-cv')).json()).data
  const { tutorId } = cv

  const visitor = await as('visitor')
  await test.step('the public list does not show it before verification', async () => {
    await visitor.goto(`/hire-tutor-page?q=${tutorId}`)
    await expect(visitor.getByText('No tutors found.')).toBeVisible()
  })

  const admin = await as('Admin')
  await test.step('an admin looks at the CV and the ID card and verifies', async () => {
    await admin.goto(`/admin-prime-ta/unverified-tutor?q=${phone}`)
    await menuAction(admin, tutorId, 'Show CV')
    const card = admin.getByRole('img', { name: `ID card of ${name}` })
    await card.scrollIntoViewIfNeeded()
    await expect(card).toHaveJSProperty('naturalWidth', 500)
    await admin.getByRole('button', { name: 'Verify' }).click()
    await confirm(admin, 'You are about to verify this tutor.')
    await expectToast(admin, 'Tutor verified successfully!')
  })

  await test.step('a visitor finds the tutor by area and sends a hire request', async () => {
    await visitor.goto('/hire-tutor-page')
    const search = visitor.getByPlaceholder('Search by TutorId or Location')
    await search.fill('shonir akhra')
    await search.press('Enter')
    const found = visitor.getByRole('article').filter({ hasText: tutorId })
    await expect(found).toContainText('Civil Engineering')
    await expect(found.locator('img')).toHaveAttribute('src', cv.img.profile.replace('.webp', '-128.webp'))
    await found.getByRole('link', { name: /^CV/ }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
    await visitor
      .getByRole('link', { name: /^Hire$/ })
      .filter({ visible: true })
      .click()
    await visitor.getByLabel(/^Phone/).fill('01755667788')
    await visitor.getByLabel(/^Message/).fill(`Class 8 math for ${tutorId}, three days a week`)
    await visitor.getByRole('button', { name: 'Send Request' }).click()
    await expectToast(visitor, 'Hire request sent successfully!')
  })

  await test.step('the admin finds the request', async () => {
    await admin.goto(`/admin-prime-ta/hire-request?q=${tutorId}`)
    await expect(row(admin, tutorId)).toContainText(`Class 8 math for ${tutorId}`)
  })

  const guardian = await as('Guardian')
  await test.step('a guardian sees the CV without its private parts', async () => {
    await guardian.goto(`/tutor-cv/${tutorId}`)
    await expect(guardian.getByText('Our team keeps this tutor’s contact details.')).toBeVisible()
    await expect(guardian.getByRole('heading', { name: 'Contact details' })).toHaveCount(0)
    const html = await guardian.content()
    for (const secret of [phone, '01911223344', 'mahmuda@example.com', 'Bogura Sadar', '2001-02-03', cv.img.id])
      expect(html).not.toContain(secret)
  })

  await test.step('the ID card is sent only to its tutor and to admins', async () => {
    const another = await as('Tutor')
    const status = async (viewer: Page) => (await viewer.request.get(cv.img.id)).status()
    for (const owner of [tutor, admin]) expect(await status(owner)).toBe(200)
    for (const stranger of [visitor, guardian, another]) expect([401, 403, 404]).toContain(await status(stranger))
  })
  expect(consoleErrors).toEqual([])
})
