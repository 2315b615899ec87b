import type { Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { expect, expectAccessible, mainMenu, openRoleMenu, test, waitUntilHydrated } from '../vocabulary.ts'

test('[NAV-01..07, STATE-01] a guest’s menu leads to every public page', async ({ page }) => {
  await page.goto('/')
  const entries = [
    ['Home', '/'],
    ['Tuitions', '/tuitions-page'],
    ['Hire Tutor', '/hire-tutor-page'],
    ['Contact', '/contact'],
    ['Tuition Post', '/tuition-post-by-unregister-guardian'],
    ['Login', '/login'],
    ['Register', '/register'],
  ] as const
  for (const [name, address] of entries) {
    await (await mainMenu(page)).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('[NAV-05, NAV-06, NAV-07, NAV-08, NAV-09, NAV-10, NAV-11, STATE-02] a guardian has the guardian menu and not the guest links', async ({
  as,
}) => {
  const page = await as('Guardian')
  const menu = await openRoleMenu(page, 'Guardian Menu')
  await expect(menu.getByText('Guardian Menu')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'New Tuition Post' })).toHaveAttribute('href', '/new-tuition-post')
  await menu.getByRole('link', { name: 'Your All Tuition Post' }).click()
  await expect(page).toHaveURL('/your-all-tuition-post')
  const names = await (await mainMenu(page)).getByRole('link').allInnerTexts()
  for (const guest of ['Tuition Post', 'Login', 'Register'])
    expect(names.map((name) => name.trim())).not.toContain(guest)
})

test('[NAV-12..15, NAV-21] a tutor’s menu leads to the CV, its form and the applications', async ({ as }) => {
  const page = await as('Tutor')
  for (const [name, address, heading] of [
    ['Your CV', '/tutor-cv', /./],
    ['Your Applications', '/tutor-applications', /Your Applications/],
    ['Edit CV', '/edit-cv', 'Edit Your CV'],
  ] as const) {
    const menu = await openRoleMenu(page, 'Tutor Menu')
    await expect(menu.getByText('Tutor Menu')).toBeVisible()
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await staysOpenWhenTheUserIsKnown(page)
})

/** [NAV-21] A menu that is opened while the user loads stays open. */
async function staysOpenWhenTheUserIsKnown(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/shared/verify-token', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  const menu = await mainMenu(page)
  const summary = menu.locator('summary', { hasText: 'Tutor Menu' })
  if (await summary.isVisible()) await summary.click()
  const entry = menu.getByRole('link', { name: 'Your Applications' }).filter({ visible: true })
  await expect(entry).toHaveCount(1)
  await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  held.resolve()
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(entry).toHaveCount(1)
}

test('[NAV-16..19] log-out ends the session and then shows the log-in page in a fresh document', async ({ as }) => {
  const page = await as('Guardian')
  // A request of the bell that the log-out overtakes is answered with 401.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const ended = page.waitForResponse('**/api/v1/shared/logout')
  await (await openRoleMenu(page, 'Guardian Menu')).getByRole('button', { name: 'Logout' }).click()
  expect((await ended).status()).toBe(200)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test('[NAV-16, NAV-20, ADMIN-06..09] an admin’s photo menu shows name and phone and logs out to the admins’ log-in', async ({
  as,
}) => {
  const page = await as('Admin')
  await expect(page.getByRole('heading', { name: 'Welcome to Admin Dashboard' })).toBeVisible()
  await page.getByRole('banner').locator('summary, button', { hasText: 'Admin menu' }).click()
  const { data } = await (await page.request.get('/api/v1/shared/verify-token')).json()
  for (const words of [data.name, SAMPLE_PHONES.Admin.slice(5)])
    await expect(page.getByRole('banner').getByText(words).filter({ visible: true }).first()).toBeVisible()
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('menuitem', { name: 'Logout' }))
    .click()
  await expect(page).toHaveURL('/login-admin-p-t')
})

test('[NAV-21, MSG-73] the header says that the user is loading', async ({ as }) => {
  const page = await as('Guardian')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/shared/verify-token', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('Loading...').filter({ visible: true }).first()).toBeVisible()
  answer()
  await expect(page.getByRole('banner').getByText('Loading...').filter({ visible: true })).toHaveCount(0)
})

test('[NAV-22] a dropdown closes on a click outside it and on Escape', async ({ as, isMobile }) => {
  const page = await as('Guardian')
  await page.goto('/tuitions-page')
  const rowMenu = page.locator('header summary', { hasText: 'Guardian Menu' }).filter({ visible: true })
  const summary = isMobile ? page.locator('header summary[aria-label="Menu"]') : rowMenu
  const details = summary.locator('..')
  await waitUntilHydrated(page)
  await summary.click()
  await expect(details).toHaveAttribute('open')
  // Outside the area that the menu covers.
  await page.mouse.click(5, (page.viewportSize()?.height ?? 0) - 5)
  await expect(details).not.toHaveAttribute('open')
  await summary.click()
  await page.keyboard.press('Escape')
  await expect(details).not.toHaveAttribute('open')
})

test('[NAV-23..32] the footer has the quick links, the social pages, the contact facts and the year', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const [name, address] of [
    ['Home', '/'],
    ['About Us', '/about-us'],
    ['Services', '/services'],
    ['Contact', '/contact'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
  await expect(footer.getByRole('link', { name: 'Facebook page' })).toHaveAttribute('href', /^https:/)
  await expect(footer.getByRole('link', { name: 'Facebook group' })).toHaveAttribute('href', /^https:.*groups/)
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
  await expect(footer.locator('a[href^="tel:+880"]')).toHaveCount(2)
  await expect(footer.getByText(/Dhaka \d{4}/)).toBeVisible()
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
})

test('[NAV-33..35, ROUTE-47, MSG-72] an unknown address answers 404 and leads home', async ({ page }) => {
  expect((await page.request.get('/no/such/page')).status()).toBe(404)
  await page.route('**/no/such/page', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, status: 200 })
  })
  await page.goto('/no/such/page')
  await expect(page.getByText('Oops, Something went wrong')).toBeVisible()
  await expect(page.getByText("We couldn't find the page you were looking for")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: /Home/ }).click()
  await expect(page).toHaveURL('/')
})

test('[NAV-36] a page that throws shows an error page inside the frame of its layout', async ({
  as,
  consoleErrors,
}) => {
  const visitor = await as('visitor')
  await visitor.goto('/contact')
  await waitUntilHydrated(visitor)
  await visitor.route('**/tuitions-page.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await (await mainMenu(visitor)).getByRole('link', { name: 'Tuitions', exact: true }).click()
  await expect(visitor.getByText('Oops, Something went wrong')).toBeVisible()
  await expect(visitor.getByRole('contentinfo')).toBeVisible()
  const admin = await as('Admin')
  await admin.goto('/admin-prime-ta/no-such-screen')
  await expect(admin.getByText('Oops, Something went wrong')).toBeVisible()
  await expect(admin.getByRole('banner')).toBeVisible()
  // The browser logs the 500 and the 404.
  expect(consoleErrors.splice(0).every((consoleError) => /Failed to load resource|500/.test(consoleError))).toBe(true)
})

test('[ROLE-10, STATE-26, STATE-27] a guest who opens a guarded page logs in first and comes back to it', async ({
  page,
}) => {
  const { fillLogin } = await import('../vocabulary.ts')
  await page.goto('/your-all-tuition-post?page=1')
  await expect(page).toHaveURL(/\/login\?/)
  await fillLogin(page, 'Guardian')
  await expect(page).toHaveURL('/your-all-tuition-post?page=1')
})

test('[ADMIN-01, ROLE-20, ROLE-21, ROLE-29, ROLE-30, ROLE-66, STATE-32, MSG-71] a role that may not enter sees Unauthorized', async ({
  as,
}) => {
  const guardian = await as('Guardian')
  for (const address of [
    '/tutor-cv',
    '/edit-cv',
    '/tutor-applications',
    '/admin-prime-ta',
    '/admin-prime-ta/available-tuition',
  ]) {
    await guardian.goto(address)
    await expect(guardian.getByText('Unauthorized')).toBeVisible()
  }
  const tutor = await as('Tutor')
  for (const address of ['/new-tuition-post', '/your-all-tuition-post', '/applicants/TN1001', '/admin-prime-ta']) {
    await tutor.goto(address)
    await expect(tutor.getByText('Unauthorized')).toBeVisible()
  }
  const visitor = await as('visitor')
  await visitor.goto('/admin-prime-ta/all-reports')
  await expect(visitor).toHaveURL(/\/login-admin-p-t\?/)
})

test('[STATE-25] a guarded page shows that it is loading while the user loads', async ({ as }) => {
  const page = await as('Tutor')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/shared/verify-token', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/tutor-applications')
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Applications' })).toBeVisible()
})

test('[ADMIN-10..12] the side menu is fixed on a wide screen; on a phone it slides in and closes after a choice', async ({
  as,
  isMobile,
}) => {
  const page = await as('Admin')
  const entry = page.getByRole('link', { name: /^Available Tuition/ })
  if (isMobile) {
    await expect(entry).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
  }
  await entry.click()
  await expect(page).toHaveURL('/admin-prime-ta/available-tuition')
  if (isMobile) return expect(entry).toBeHidden()
  await expect(page.getByText(/^Page 1 of/)).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(entry).toBeInViewport()
})
