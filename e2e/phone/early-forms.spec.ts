import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { holdScripts, scripts } from '../held-scripts.ts'
import { expect, fillLogin, test, waitUntilHydrated } from '../vocabulary.ts'

test('[WEB-152] a form submitted before the app runs keeps its input out of the address and is sent after it', async ({
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

test('[WEB-160] a log-in submitted before the app runs waits for it, and leads back', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/login?from=%2Ftutor-applications')
  await fillLogin(page, 'Tutor')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/login?from=%2Ftutor-applications')
  await expect(page.getByLabel(/^Phone/)).toHaveValue(SAMPLE_PHONES.Tutor)
  release()
  await expect(page).toHaveURL('/tutor-applications')
})

test('[FAM-342, WEB-160] a forgotten password keeps the account type that was chosen before the app runs', async ({
  page,
}) => {
  const { release } = await holdScripts(page)
  await page.goto('/login')
  await page.getByLabel('Account type').selectOption('Tutor')
  const forgot = page.getByRole('main').getByRole('link', { name: /Forgot/ })
  await forgot.click()
  await expect(forgot).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('radio', { name: 'Tutor' })).toBeChecked()
})

test('[WEB-152, WEB-160] a form whose app loads in part offers another try and keeps what was typed', async ({
  page,
  consoleErrors,
}) => {
  // A module that others import: a browser never tries a failed import again.
  const shared = /\/assets\/react-.*\.js$/
  await page.route(shared, (route) => route.abort())
  await page.goto('/register')
  await page.getByLabel(/^Name/).fill('মাহমুদা Khatun')
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  const note = page.getByRole('alert')
  await expect(note).toContainText('This did not load.')
  await page.unroute(shared)
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Enter a phone number.')).toBeVisible()
  await expect(page.getByLabel(/^Name/)).toHaveValue('মাহমুদা Khatun')
  await expect(note).toHaveCount(0)
  await expect(page).toHaveURL('/register')
  // The browser logs the aborted requests.
  consoleErrors.splice(0)
})

test('[WEB-152] a page of a signed-in person whose app does not load offers another try', async ({
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

test('[WEB-161] modules that the browser has loaded before are imported without being fetched first', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && scripts.test(request.url())) fetched.push(request.url())
  })
  await page.goto('/login')
  await waitUntilHydrated(page)
  expect(fetched).not.toEqual([])
  fetched.splice(0)
  await page.reload()
  await waitUntilHydrated(page)
  expect(fetched).toEqual([])
})

for (const [what, isLoadedBefore, status, button] of [
  ['left the cache and do not load', true, 0, 'Register'],
  ['are of an old release', false, 404, 'Try again'],
] as const)
  test(`[WEB-152, WEB-161] a form whose modules ${what} is loaded again by ${button} and keeps what was typed`, async ({
    page,
    consoleErrors,
  }) => {
    if (isLoadedBefore) {
      await page.goto('/register')
      await waitUntilHydrated(page)
    }
    // A route switches the browser's cache off.
    const shared = /\/assets\/react-.*\.js$/
    await page.route(shared, (route) => (status ? route.fulfill({ status }) : route.abort()))
    await page.goto('/register')
    await page.getByLabel(/^Name/).fill('মাহমুদা Khatun')
    await page.getByRole('textbox', { name: /^Password/ }).fill('not-to-be-kept-1')
    const note = page.getByRole('alert')
    await expect(note).toContainText('This did not load.')
    await page.unroute(shared)
    await page.getByRole('main').or(note).getByRole('button', { name: button }).click()
    await expect(note).toHaveCount(0)
    await waitUntilHydrated(page)
    await expect(page.getByLabel(/^Name/)).toHaveValue('মাহমুদা Khatun')
    await expect(page.getByRole('textbox', { name: /^Password/ })).toHaveValue('')
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Enter a phone number.')).toBeVisible()
    // The browser logs the requests that failed.
    consoleErrors.splice(0)
  })
