import type { Page, Route } from '@playwright/test'
import { codeFor, linkFor } from '../outbox.ts'
import { expect, expectAccessible, expectToast, test } from '../vocabulary.ts'

const PASSWORD = 'নতুন পাসওয়ার্ড 1'

type Person = { role: 'Guardian' | 'Tutor'; name: string; phone: string; email: string }

/** A user that no other test or project of this run uses. */
function newUser(role: Person['role']): Person {
  const figures = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  return { role, name: 'শামীমা Akter', phone: `014${figures}`, email: `new.${figures}@example.com` }
}

async function register(page: Page, { role, name, phone, email }: Person) {
  await page.goto('/register')
  await page.getByText(role, { exact: true }).first().click()
  await page.getByLabel(/^(Your )?[Nn]ame/).fill(name)
  await page.getByLabel(/^Phone/).fill(`+88 ${phone}`)
  await page.getByLabel(/^E-?mail/i).fill(email)
  await page.locator('input[autocomplete="new-password"]').first().fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).dblclick()
  await expect(page).toHaveURL('/registration-otp-verification')
}

const codeField = (page: Page) => page.locator('input[autocomplete="one-time-code"]').first()
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' })

async function enterCode(page: Page, person: Person, home: string) {
  const code = await codeFor(person.phone)
  await expect(page.getByText(/\b(10:00|9:\d\d)\b/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(/\b9:\d\d\b/)).toBeVisible()
  await expect(verify(page)).toBeDisabled()
  await codeField(page).fill(code.slice(0, 5))
  await expect(verify(page)).toBeDisabled()
  await codeField(page).fill(code)
  await verify(page).click()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('banner').getByText(`${person.role} Menu`).first()).toBeAttached()
}

test('[REG-01..05, REG-07..11, REG-13, ROLE-06, ROUTE-04, ROUTE-05, CONST-18, CONST-19, VAL-39] a guardian registers with the code of the SMS', async ({
  page,
}) => {
  const person = newUser('Guardian')
  await register(page, person)
  await enterCode(page, person, '/new-tuition-post')
})

test('[REG-12] after a verification that is answered with the role Admin the page goes to the admin area', async ({
  page,
  as,
}) => {
  // No registration makes an admin, so the answer and the session come from a log-in.
  const admin = await as('Admin')
  const cookies = await admin.context().cookies()
  const user = { role: 'Admin', name: 'Admin', phone: '01711111111', profilePhoto: '' }
  await register(page, newUser('Guardian'))
  await page.route('**/api/v1/registration-otp/verify', async (route) => {
    await page.context().addCookies(cookies)
    await route.fulfill({ json: { success: true, message: '', data: user } })
  })
  await codeField(page).fill('123456')
  await verify(page).click()
  await expect(page).toHaveURL('/admin-prime-ta')
})

test('[FAM-343] the right code for a phone or an e-mail that is taken shows why, with the ways to log in and to register again', async ({
  as,
  consoleErrors,
}) => {
  const person = newUser('Guardian')
  const owner = await as('visitor')
  await register(owner, person)
  await codeField(owner).fill(await codeFor(person.phone))
  await verify(owner).click()
  await expect(owner).toHaveURL('/new-tuition-post')
  for (const [again, messages, message] of [
    [person, 2, 'This phone number is registered already. Please log in.'],
    [{ ...newUser('Guardian'), email: person.email }, 1, 'This e-mail address belongs to another account.'],
  ] as const) {
    const page = await as('visitor')
    await register(page, again)
    await codeField(page).fill(await codeFor(again.phone, messages))
    await verify(page).click()
    const main = page.getByRole('main')
    await expect(main.getByText(message)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(main.locator('a[href="/register"]')).toBeVisible()
    await main.getByRole('link', { name: 'Login' }).click()
    await expect(page.getByLabel(/^Phone/)).toHaveValue(again.phone)
  }
  // The browser logs the refused requests.
  consoleErrors.splice(0)
})

test('a signed-in admin who opens the code page is redirected to the admin area', async ({ as }) => {
  const page = await as('Admin')
  await page.goto('/registration-otp-verification')
  await expect(page).toHaveURL('/admin-prime-ta')
})

test('[PWD-13, PWD-14, MSG-66] a reset link whose check fails with an error shows that the link is expired or invalid', async ({
  page,
  consoleErrors,
}) => {
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
})

test('[VAL-04..07, REG-06, ROLE-60, MSG-02] a missing value shows an error at its field; a failed request shows an error and keeps the input', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/register')
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  for (const text of [
    'Choose Guardian or Tutor.',
    'Enter your name.',
    'Enter a phone number.',
    'Enter your e-mail address.',
    'Enter your password.',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByLabel(/^E-?mail/i)).toHaveAttribute('type', 'email')
  await expect(page.getByText(/recover/i).first()).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await page.route('**/api/v1/registration-otp', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const person = newUser('Tutor')
  await page.getByText('Tutor', { exact: true }).first().click()
  await page.getByLabel(/^(Your )?[Nn]ame/).fill(person.name)
  await page.getByLabel(/^Phone/).fill(person.phone)
  await page.getByLabel(/^E-?mail/i).fill(person.email)
  await page.locator('input[autocomplete="new-password"]').first().fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expectToast(page, 'Registration Failed!')
  await expect(page.getByLabel(/^E-?mail/i)).toHaveValue(person.email)
  // The browser logs the aborted request.
  consoleErrors.splice(0)
})

test('[VAL-38, MSG-63] a wrong code shows the tries left; after five a new code is needed', async ({
  page,
  consoleErrors,
}) => {
  const person = newUser('Guardian')
  await register(page, person)
  const code = await codeFor(person.phone)
  const wrong = code === '000000' ? '111111' : '000000'
  const silent = { success: false, message: '', errorMessages: [] }
  await page.route('**/registration-otp/verify', (route) => route.fulfill({ status: 503, json: silent }))
  await codeField(page).fill(wrong)
  await verify(page).click()
  const failed = page.getByRole('dialog', { name: 'Verification Failed' })
  await expect(failed).toContainText('Something went wrong while verifying OTP.')
  await failed.getByRole('button').last().click()
  await page.unroute('**/registration-otp/verify')
  await page.route('**/registration-otp/verify', (route) => route.abort(), { times: 1 })
  await codeField(page).fill(wrong)
  await verify(page).click()
  await expect(failed).toContainText('Something went wrong while verifying OTP.')
  await expect(codeField(page)).toHaveValue(wrong)
  await failed.getByRole('button').last().click()
  for (const text of ['4 tries', '3 tries', '2 tries', 'One try', 'Too many wrong codes']) {
    await codeField(page).fill(wrong)
    await verify(page).click()
    await expect(page.getByText('Verification Failed').first()).toBeVisible()
    await expect(page.getByText(new RegExp(text)).first()).toBeVisible()
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible()) await dialog.getByRole('button').last().click()
  }
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeVisible()
  await expect(page).toHaveURL('/registration-otp-verification')
  // The browser logs the refused requests.
  consoleErrors.splice(0)
})

test('[REG-09, REG-10, STATE-24] at 0:00 the page says that the code has expired and offers a new one', async ({
  page,
}) => {
  const person = newUser('Guardian')
  // The test cannot move the server's clock, so it changes the remaining time in the answer.
  let skipped = 0
  await page.route('**/api/v1/registration-otp', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const answer = await response.json()
    const { secondsLeft, resendInSeconds } = answer.data
    const remaining = (seconds: number) => Math.max(0, seconds - skipped)
    const data = { ...answer.data, secondsLeft: remaining(secondsLeft), resendInSeconds: remaining(resendInSeconds) }
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await page.clock.install()
  await register(page, person)
  await codeFor(person.phone)
  await expect(page.getByText(/\b(10:00|9:\d\d)\b/)).toBeVisible()
  skipped = 605
  await page.clock.fastForward('10:05')
  await expect(page.getByText('0:00', { exact: true })).toBeVisible()
  await expect(page.getByText(/expired/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeEnabled()
})

test('[PWD-01..14, VAL-30, VAL-31, MSG-04, MSG-33, MSG-34, MSG-36, MSG-66, MSG-67, ROUTE-06..08] the link in the mail resets a forgotten password once', async ({
  page,
  as,
  consoleErrors,
}) => {
  const person = newUser('Guardian')
  await register(page, person)
  await codeField(page).fill(await codeFor(person.phone))
  await verify(page).click()
  await expect(page).toHaveURL('/new-tuition-post')

  const other = await as('visitor')
  await other.goto('/login')
  await other
    .getByRole('main')
    .getByRole('link', { name: /Forgot/ })
    .click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Forgot Password')
  await expectAccessible(other)
  const toLogin = other.getByRole('main').locator('a[href="/login"]')
  await expect(toLogin).toBeVisible()
  await expect(other.getByRole('radio')).toHaveCount(2)
  await expect(other.getByRole('radio', { name: 'Tutor', exact: true })).toBeAttached()
  await other.getByText('Guardian', { exact: true }).first().click()
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

test('[REG-14, REG-15, OPS-315] a tutor registers and logs in on a second device; the account page asks for the password before it changes the e-mail, and signs out the other device', async ({
  page,
  as,
  consoleErrors,
}) => {
  const person = newUser('Tutor')
  await register(page, person)
  await codeField(page).fill(await codeFor(person.phone))
  await verify(page).click()
  await expect(page).toHaveURL('/tutor-cv')
  const elsewhere = await as('visitor')
  await elsewhere.goto('/login')
  await elsewhere.getByLabel('Account type').selectOption('Tutor')
  await elsewhere.getByLabel(/^Phone/).fill(person.phone)
  await elsewhere.locator('input[autocomplete="current-password"]').fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(elsewhere).toHaveURL('/edit-cv')

  await page.goto('/account')
  await expect(page.getByText(/this device/i).first()).toBeVisible()
  const details = page.getByRole('region', { name: 'Details' })
  const proof = details.getByRole('textbox', { name: /^Current password/ })
  await expect(proof).toHaveCount(0)
  await details.getByLabel(/^E-?mail/).fill(`changed.${person.email}`)
  await proof.fill('not the password')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText('This is not your current password.')).toBeVisible()
  await expect(proof).toBeFocused()
  await proof.fill(PASSWORD)
  await details.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved.')
  await expect(proof).toHaveCount(0)
  await page.reload()
  await expect(details.getByLabel(/^E-?mail/)).toHaveValue(`changed.${person.email}`)

  const ownData = page.getByRole('region', { name: 'Your data' })
  await expect(ownData.getByText('By registering you agree')).toBeVisible()
  await ownData.getByLabel(/^Your password/).fill(PASSWORD)
  const saved = page.waitForEvent('download')
  await ownData.getByRole('button', { name: 'Download my data' }).click()
  expect((await saved).suggestedFilename()).toBe('my-data.zip')
  const deletion = page.getByRole('region', { name: 'Delete my account' })
  await deletion.getByRole('button', { name: 'Delete my account' }).click()
  await deletion.getByLabel(/^Your password/).fill(PASSWORD)
  await deletion.getByRole('button', { name: 'Ask for deletion' }).click()
  await expect(deletion.getByText(/Your account will be deleted on/)).toBeVisible()
  await expectAccessible(page)
  await deletion.getByRole('button', { name: 'Keep my account' }).click()
  await expect(deletion.getByRole('button', { name: 'Delete my account' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectToast(page, /signed out/i)
  await elsewhere.goto('/tutor-applications')
  await expect(elsewhere).toHaveURL(/\/login/)
  // The browser logs the 401 of the ended session.
  consoleErrors.splice(0)
})
