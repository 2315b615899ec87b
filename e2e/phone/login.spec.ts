import type { Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { expect, fillLogin, mainMenu, test } from '../vocabulary.ts'

test('the log-in screens have their fields and links, show errors at them, and send their account type [LOGIN-01..14, LOGIN-19, ROUTE-02..03, VAL-03, MSG-01, MSG-03, MSG-70, CONST-15, CONST-25, WEB-711, FAM-765]', {
  tag: '@all',
}, async ({ page, as, consoleErrors }) => {
  await test.step('the log-in screen has its fields, links and title', async () => {
    await page.goto('/login')
    await expect(page).toHaveTitle('Login | Porua')
    await expect(page.getByLabel(/^Phone/)).toBeVisible()
    const type = page.getByLabel('Account type')
    await expect(type).toHaveValue('Guardian')
    await expect(type.locator('option')).toHaveText(['Guardian', 'Tutor'])
    const password = page
      .getByRole('textbox', { name: /^Password/ })
      .or(page.locator('input[type="password"]'))
      .first()
    await password.fill('a long and unguessable sentence')
    await expect(page.getByText(/^Strength/)).toBeVisible()
    await expect(page.locator('input[autocomplete="current-password"]')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: /show|hide/i }).click()
    await expect(page.locator('input[autocomplete="current-password"]')).toHaveAttribute('type', 'text')
    await expect(page.getByRole('main').getByRole('link', { name: /Forgot/ })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect(footer?.height).toBeLessThan(720)
  })

  await test.step('a missing value shows an error at its field; a short password shows a hint', async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Enter a phone number.')).toBeVisible()
    await expect(page.getByText('Enter your password.')).toBeVisible()
    await expect(page.getByLabel(/^Phone/)).toBeFocused()
    const password = page.locator('input[autocomplete="current-password"]')
    await password.fill('12345')
    await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible()
    await password.fill('123456')
    await expect(page.getByText('Password must be at least 6 characters long.')).toHaveCount(0)
  })

  await test.step('the admin log-in has no account type and no other links', async () => {
    await page.goto('/login-admin-p-t')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
    await expect(page.getByLabel('Account type')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: /Forgot|Register/ })).toHaveCount(0)
  })

  await test.step('the typing indicator shows for 800 ms after a change', async () => {
    const page = await as('visitor')
    await page.clock.install()
    await page.goto('/login')
    await expect(page.getByLabel('Account type')).toBeVisible()
    await page.getByLabel(/^Phone/).pressSequentially('0')
    const typingIndicator = page.getByText('Typing').or(page.getByLabel('Typing')).first()
    await expect(typingIndicator).toBeAttached()
    // From here on time passes only as told.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
    await expect(typingIndicator).not.toBeAttached()
    await page.getByLabel(/^Phone/).pressSequentially('1')
    await expect(typingIndicator).toBeAttached()
    await page.clock.runFor(700)
    await expect(typingIndicator).toBeAttached()
    await page.clock.runFor(200)
    await expect(page.getByText('Typing').or(page.getByLabel('Typing'))).toHaveCount(0)
  })

  await test.step('a failure says Login Failed! and keeps the input', async () => {
    await page.goto('/login')
    await page.getByLabel(/^Phone/).fill(`+88 ${SAMPLE_PHONES.Guardian}`)
    await page.locator('input[autocomplete="current-password"]').fill('not the password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Login Failed!' })
    await expect(notice).toContainText('The phone number or the password is wrong.')
    await expect.poll(() => notice.evaluate(controlsBelow)).toEqual([])
    await expect(page.getByLabel(/^Phone/)).toHaveValue(`+88 ${SAMPLE_PHONES.Guardian}`)
    const field = { path: 'phone', message: 'Nobody has this phone.' }
    for (const [message, errorMessages, shown] of [
      ['Not now.', [field], field.message],
      ['', [], 'Something went wrong!'],
    ] as const) {
      const json = { success: false, message, errorMessages }
      await page.route('**/guardians/login-guardian', (route) => route.fulfill({ status: 503, json }), { times: 1 })
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(notice.filter({ hasText: shown })).toBeVisible()
    }
    // The browser logs the refused requests.
    consoleErrors.splice(0)
  })

  await test.step('each log-in screen sends its account type', async () => {
    const refusal = { success: false, message: 'Not now.', errorMessages: [] }
    for (const [role, path] of [
      ['Guardian', 'guardians/login-guardian'],
      ['Tutor', 'tutors/login-tutor'],
      ['Admin', 'admins/login-admin-p-t'],
    ] as const) {
      await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ status: 503, json: refusal }))
      await page.goto(role === 'Admin' ? '/login-admin-p-t' : '/login')
      const sent = page.waitForRequest(`**/api/v1/${path}`)
      await fillLogin(page, role)
      const body = (await sent).postDataJSON()
      expect(body).toEqual({ accountType: role, phone: SAMPLE_PHONES[role], password: expect.any(String) })
    }
    // The browser logs the refused requests, the last one after this test has seen it.
    await expect.poll(() => consoleErrors.length).toBeGreaterThanOrEqual(3)
    consoleErrors.splice(0)
  })
})

/** The controls of the form that a notice covers. */
function controlsBelow(notice: Element): string[] {
  const { top, bottom } = notice.getBoundingClientRect()
  return [...document.querySelectorAll('main form :is(a, button, input, select)')]
    .filter((control) => {
      const box = control.getBoundingClientRect()
      return box.top < bottom && box.bottom > top
    })
    .map(({ outerHTML }) => outerHTML)
}

async function expectHomePage(page: Page, role: 'Guardian' | 'Tutor', home: string) {
  await page.goto('/login')
  await fillLogin(page, role)
  await expect(page).toHaveURL(home)
  await page.goto('/login')
  await expect(page).toHaveURL(home)
}

test('after log-in everybody is on the home page of the role, and the whole page knows it at once [LOGIN-16..18, LOGIN-21, ROLE-07, ROLE-59, STATE-28..31, API-02]', {
  tag: '@all',
}, async ({ as }) => {
  await test.step('after log-in a guardian is on the guardian home page, and a log-in page leads there again', async () => {
    const page = await as('visitor')
    await expectHomePage(page, 'Guardian', '/new-tuition-post')
  })

  await test.step('after log-in a tutor is on the tutor home page, and a log-in page leads there again', async () => {
    const page = await as('visitor')
    await expectHomePage(page, 'Tutor', '/edit-cv')
  })

  await test.step('after log-in an admin is on the dashboard', async () => {
    const page = await as('visitor')
    await page.goto('/login-admin-p-t')
    await fillLogin(page, 'Admin')
    await expect(page).toHaveURL('/admin-prime-ta')
    await expect(page.getByText('Welcome to Admin Dashboard')).toBeVisible()
  })

  await test.step('a successful log-in resets the form', async () => {
    const page = await as('visitor')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    // While the current user is unknown, the log-in page stays.
    await page.route('**/api/v1/shared/verify-token', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/login')
    const answered = page.waitForResponse('**/api/v1/tutors/login-tutor')
    await fillLogin(page, 'Tutor')
    expect((await answered).status()).toBe(200)
    await expect(page.getByLabel(/^Phone/)).toHaveValue('')
    await expect(page.locator('input[autocomplete="current-password"]')).toHaveValue('')
    await expect(page.getByLabel('Account type')).toHaveValue('Guardian')
    release()
    await expect(page).toHaveURL('/edit-cv')
  })

  await test.step('a log-in updates the whole page at once and redirects once', async () => {
    const page = await as('visitor')
    await page.goto('/tuitions-page')
    await (await mainMenu(page)).getByRole('link', { name: 'Login', exact: true }).click()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await fillLogin(page, 'Tutor')
    await expect(page).toHaveURL('/edit-cv')
    await expect(page.getByRole('banner').getByText('Tutor Menu').first()).toBeAttached()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await (await mainMenu(page)).getByRole('link', { name: 'Tuitions', exact: true }).click()
    await expect(page).toHaveURL('/tuitions-page')
    await expect(page.getByRole('heading', { level: 1, name: 'Tuitions' })).toBeVisible()
  })
})
