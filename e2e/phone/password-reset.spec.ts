import type { Route } from '@playwright/test'
import { codeFor, linkFor } from '../outbox.ts'
import { codeField, newUser, register, verifyButton } from '../registration.ts'
import { expect, expectAccessible, expectToast, test } from '../vocabulary.ts'

test('the link in the mail resets a forgotten password once; one that cannot be checked is expired or invalid [PWD-01..14, MSG-04, MSG-33..34, MSG-36, MSG-66..67, VAL-30..31, ROUTE-06..08]', async ({
  page,
  as,
  consoleErrors,
}) => {
  await test.step('a reset link whose check fails with an error shows that the link is expired or invalid', async () => {
    const message = 'Said by the server.'
    for (const fail of [
      (route: Route) => route.fulfill({ status: 400, json: { success: false, message, errorMessages: [] } }),
      (route: Route) => route.fulfill({ status: 503, json: { success: false, message, errorMessages: [] } }),
      (route: Route) => route.abort(),
    ]) {
      await page.unrouteAll()
      await page.route('**/api/v1/shared/check-forgot-link/*', fail)
      await page.goto('/reset-password/any-token')
      const main = page.getByRole('main')
      await expect(main.getByText('Forgot password link expired or invalid.')).toBeVisible()
      await expect(main.locator('a[href="/forgot-password"]')).toBeVisible()
      await expect(main.locator('input[autocomplete="new-password"]')).toHaveCount(0)
    }
    // The browser logs the failed requests.
    consoleErrors.splice(0)
    await page.unrouteAll()
  })

  const person = newUser('Guardian')
  await register(page, person)
  await codeField(page).fill(await codeFor(person.phone))
  await verifyButton(page).click()
  await expect(page).toHaveURL('/new-tuition-post')

  const other = await as('visitor')
  await other.goto('/login')
  await other
    .getByRole('main')
    .getByRole('link', { name: /Forgot/ })
    .click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Forgot Password')
  const toLogin = other.getByRole('main').locator('a[href="/login"]')
  await expect(toLogin).toBeVisible()
  await expect(other.getByRole('radio')).toHaveCount(2)
  await expect(other.getByRole('radio', { name: 'Tutor', exact: true })).toBeAttached()
  await other.getByRole('radio', { name: 'Guardian', exact: true }).click()
  await other.getByLabel(/^E-?mail/i).fill(person.email)
  const send = other
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: /send|submit|link|reset/i })
    .first()
  const refusal = { success: false, message: 'Not sent.', errorMessages: [{ path: '', message: 'The mail failed.' }] }
  await other.route('**/shared/forgot-password', (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 })
  await send.click()
  await expect(other.getByRole('alert')).toContainText(/Error!.*The mail failed\./)
  await send.click()
  await expect(other.getByRole('alert')).toHaveCount(0)
  await expect(other.getByText('Kindly check your email within 10 minutes.').first()).toBeVisible()
  await expect(other.getByText(/spam/i).first()).toBeVisible()

  const link = await linkFor(person.email, /https?:\/\/\S+\/forgot-password\/\S+/)
  const { pathname } = new URL(link)
  const token = pathname.split('/').at(-1) ?? ''
  await other.goto(`/reset-password/${token}`)
  await expect(other.locator('input[autocomplete="new-password"]')).toHaveCount(2)
  await other.goto(pathname)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Reset Password')
  await expectAccessible(other)
  await expect(toLogin).toBeVisible()
  const [first, second] = [
    other.locator('input[autocomplete="new-password"]').nth(0),
    other.locator('input[autocomplete="new-password"]').nth(1),
  ]
  await other
    .getByRole('main')
    .getByRole('button', { name: /^Reset/ })
    .click()
  await expect(other.getByText('Enter your password.').first()).toBeVisible()
  await first.fill('another-password')
  await second.fill('another-passwort')
  await expect(other.getByText(/^Strength/)).toBeVisible()
  const toggles = other.getByRole('main').getByRole('button', { name: /show|hide/i })
  await expect(toggles).toHaveCount(2)
  for (const [at, field] of [first, second].entries()) {
    await expect(field).toHaveAttribute('type', 'password')
    await toggles.nth(at).click()
    await expect(field).toHaveAttribute('type', 'text')
  }
  await other
    .getByRole('main')
    .getByRole('button', { name: /^Reset/ })
    .click()
  await expectToast(other, 'Passwords do not match')
  await expectToast(other, 'Please ensure that the passwords match.')
  await second.fill('another-password')
  await other.route('**/shared/reset-password', (route) => route.abort(), { times: 1 })
  await other
    .getByRole('main')
    .getByRole('button', { name: /^Reset/ })
    .click()
  await expectToast(other, 'Password Reset Failed!')
  await other
    .getByRole('main')
    .getByRole('button', { name: /^Reset/ })
    .click()
  await expectToast(other, 'Password Reset Successful.')
  await expect(other).toHaveURL('/login')

  await page.goto('/your-all-tuition-post')
  await expect(page).toHaveURL(/\/login/)
  await other.goto(`/reset-password/${token}`)
  await expect(other.getByText('Forgot password link expired or invalid.')).toBeVisible()
  await expect(
    other
      .getByRole('main')
      .getByRole('link', { name: /forgot|new link|again/i })
      .first(),
  ).toHaveAttribute('href', '/forgot-password')
  // The browser logs the 401 of the ended session.
  consoleErrors.splice(0)
})
