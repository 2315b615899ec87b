import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { holdScripts, scripts } from '../held-scripts.ts'
import { expect, fillLogin, test } from '../vocabulary.ts'

test('a form submitted before the app runs keeps its input out of the address and is sent after it [WEB-152]', async ({
  page,
}) => {
  const { release } = await holdScripts(page)
  await page.goto('/hire-request/TR1001')
  await page.getByLabel(/^Phone/).fill('01712345678')
  const send = page.getByRole('button', { name: 'Send Request' })
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/hire-request/TR1001')
  await expect(page.getByText('Write a message.')).toHaveCount(0)
  release()
  await expect(page.getByText('Write a message.')).toBeVisible()
  await expect(page.getByLabel(/^Phone/)).toHaveValue('01712345678')
  await expect(page).toHaveURL('/hire-request/TR1001')
})

test('a log-in submitted before the app runs waits for it, and leads back [WEB-160]', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/login?from=%2Ftutor-applications', { waitUntil: 'domcontentloaded' })
  await fillLogin(page, 'Tutor')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/login?from=%2Ftutor-applications')
  await expect(page.getByLabel(/^Phone/)).toHaveValue(SAMPLE_PHONES.Tutor)
  release()
  await expect(page).toHaveURL('/tutor-applications')
})

test('a forgotten password keeps the account type that was chosen before the app runs [FAM-342, WEB-160]', async ({
  page,
}) => {
  const { release } = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Account type').selectOption('Tutor')
  const forgot = page.getByRole('main').getByRole('link', { name: /Forgot/ })
  await forgot.click()
  await expect(forgot).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('radio', { name: 'Tutor' })).toBeChecked()
})

test('a form whose app loads in part offers another try, which loads the page again [WEB-152, WEB-160..161]', async ({
  page,
  consoleErrors,
}) => {
  // A module that others import: a browser never tries a failed import again.
  const shared = /\/assets\/react-.*\.js$/
  await page.route(shared, (route) => route.abort())
  await page.goto('/register')
  await page.getByLabel(/^Name/).fill('মাহমুদা Khatun')
  const register = page.getByRole('main').getByRole('button', { name: 'Register' })
  await register.click()
  const note = page.getByRole('alert')
  await expect(note).toContainText('This did not load.')
  await expect(register).not.toHaveAttribute('aria-busy')
  await register.click()
  await expect(page).toHaveURL('/register')
  await page.unroute(shared)
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(note).toHaveCount(0)
  await register.click()
  await expect(page.getByText('Enter a phone number.')).toBeVisible()
  await expect(page).toHaveURL('/register')
  // The browser logs the aborted requests.
  consoleErrors.splice(0)
})

test('a page of a signed-in person whose app does not load offers another try [WEB-152]', async ({
  as,
  consoleErrors,
}) => {
  const tutor = await as('Tutor')
  await tutor.route(scripts, (route) => route.abort())
  await tutor.goto('/tutor-applications')
  const note = tutor.getByRole('alert')
  await expect(note).toContainText('This did not load.')
  await tutor.unroute(scripts)
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(tutor.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(note).toHaveCount(0)
  // The browser logs the aborted requests.
  consoleErrors.splice(0)
})
