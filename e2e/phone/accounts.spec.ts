import type { Page } from '@playwright/test'
import { codeFor } from '../outbox.ts'
import { codeField, newUser, PASSWORD, type Person, register, verifyButton } from '../registration.ts'
import { expect, expectAccessible, expectToast, test } from '../vocabulary.ts'

async function enterCode(page: Page, person: Person, home: string) {
  const code = await codeFor(person.phone)
  await expect(page.getByText(/\b(10:00|[5-9]:\d\d)\b/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(/\b[5-9]:\d\d\b/)).toBeVisible()
  await expect(verifyButton(page)).toBeDisabled()
  await codeField(page).fill(code.slice(0, 5))
  await expect(verifyButton(page)).toBeDisabled()
  await codeField(page).fill(code)
  await verifyButton(page).click()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('banner').getByText(`${person.role} Menu`).first()).toBeAttached()
}

test('a guardian registers with the code of the SMS; missing values, a failed request and a phone or e-mail that is taken are answered in words [VAL-04..07, VAL-39, REG-01..11, REG-13, ROLE-06, ROLE-60, MSG-02, ROUTE-04..05, FAM-343]', async ({
  page,
  as,
  consoleErrors,
}) => {
  const person = newUser('Guardian')
  await test.step('a missing value shows an error at its field; a failed request shows an error and keeps the input', async () => {
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
    await page.getByRole('radio', { name: 'Tutor', exact: true }).click()
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

  await test.step('a guardian registers with the code of the SMS', async () => {
    const page = await as('visitor')
    await register(page, person)
    await enterCode(page, person, '/new-tuition-post')
  })

  await test.step('the right code for a phone or an e-mail that is taken shows why, with the ways to log in and to register again', async () => {
    for (const [again, messages, message] of [
      [person, 2, 'This phone number is registered already. Please log in.'],
      [{ ...newUser('Guardian'), email: person.email }, 1, 'This e-mail address belongs to another account.'],
    ] as const) {
      const page = await as('visitor')
      await register(page, again)
      await codeField(page).fill(await codeFor(again.phone, messages))
      await verifyButton(page).click()
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
})

test('a wrong code shows the tries left, an expired one offers a new one, and an admin goes to the admin area [VAL-38, MSG-63, REG-09, REG-12]', {
  tag: '@all',
}, async ({ page, as, consoleErrors }) => {
  await test.step('a wrong code shows the tries left; after five a new code is needed', async () => {
    const person = newUser('Guardian')
    await register(page, person)
    const code = await codeFor(person.phone)
    const wrong = code === '000000' ? '111111' : '000000'
    const silent = { success: false, message: '', errorMessages: [] }
    await page.route('**/registration-otp/verify', (route) => route.fulfill({ status: 503, json: silent }))
    await codeField(page).fill(wrong)
    await verifyButton(page).click()
    const failed = page.getByRole('dialog', { name: 'Verification Failed' })
    await expect(failed).toContainText('Something went wrong while verifying OTP.')
    await failed.getByRole('button').last().click()
    await page.unroute('**/registration-otp/verify')
    await page.route('**/registration-otp/verify', (route) => route.abort(), { times: 1 })
    await codeField(page).fill(wrong)
    await verifyButton(page).click()
    await expect(failed).toContainText('Something went wrong while verifying OTP.')
    await expect(codeField(page)).toHaveValue(wrong)
    await failed.getByRole('button').last().click()
    for (const text of ['4 tries', '3 tries', '2 tries', 'One try', 'Too many wrong codes']) {
      await codeField(page).fill(wrong)
      await verifyButton(page).click()
      await expect(failed).toContainText(text)
      await failed.getByRole('button').last().click()
      await expect(failed).toHaveCount(0)
    }
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeVisible()
    await expect(page).toHaveURL('/registration-otp-verification')
    // The browser logs the refused requests.
    consoleErrors.splice(0)
  })

  await test.step('at 0:00 the page says that the code has expired and offers a new one', async () => {
    const page = await as('visitor')
    const person = newUser('Guardian')
    // The test cannot move the server's clock, so it changes the remaining time in the answer.
    let skipped = 0
    await page.route('**/api/v1/registration-otp', async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      const answer = await response.json()
      // The form of a new registration asks too.
      if (answer.data === null) return route.fulfill({ response })
      const { secondsLeft, resendInSeconds } = answer.data
      const remaining = (seconds: number) => Math.max(0, seconds - skipped)
      const data = { ...answer.data, secondsLeft: remaining(secondsLeft), resendInSeconds: remaining(resendInSeconds) }
      await route.fulfill({ response, json: { ...answer, data } })
    })
    await page.clock.install()
    await register(page, person)
    await codeFor(person.phone)
    await expect(page.getByText(/\b(10:00|[5-9]:\d\d)\b/)).toBeVisible()
    skipped = 605
    await page.clock.fastForward('10:05')
    await expect(page.getByText('0:00', { exact: true })).toBeVisible()
    await expect(page.getByText(/expired/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeEnabled()
  })

  await test.step('after a verification that is answered with the role Admin the page goes to the admin area', async () => {
    const page = await as('visitor')
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
    await verifyButton(page).click()
    await expect(page).toHaveURL('/admin-prime-ta')
  })

  await test.step('a signed-in admin who opens the code page is redirected to the admin area', async () => {
    const page = await as('Admin')
    await page.goto('/registration-otp-verification')
    await expect(page).toHaveURL('/admin-prime-ta')
  })
})

test('a tutor registers and logs in on a second device; the account page asks for the password before it changes the e-mail, and signs out the other device [REG-14..15, OPS-315]', async ({
  page,
  as,
  consoleErrors,
}) => {
  const person = newUser('Tutor')
  await register(page, person)
  await codeField(page).fill(await codeFor(person.phone))
  await verifyButton(page).click()
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
  await deletion.getByRole('button', { name: 'Keep my account' }).click()
  await expect(deletion.getByRole('button', { name: 'Delete my account' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectToast(page, /signed out/i)
  await elsewhere.goto('/tutor-applications')
  await expect(elsewhere).toHaveURL(/\/login/)
  // The browser logs the 401 of the ended session.
  consoleErrors.splice(0)
})
