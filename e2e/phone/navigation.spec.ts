import type { Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { expect, mainMenu, openRoleMenu, test, waitUntilHydrated } from '../vocabulary.ts'

test('the menus of a visitor, a guardian and a tutor lead to their pages, and close on a click outside and on Escape [NAV-01..15, NAV-21..22, FAM-484, STATE-01..02]', async ({
  page,
  as,
  isMobile,
}) => {
  await test.step('a guest’s menu leads to every public page', async () => {
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

  const guardian = await as('Guardian', 'home')
  await test.step('a guardian has the guardian menu and not the guest links', async () => {
    const page = guardian
    const menu = await openRoleMenu(page, 'Guardian Menu')
    await expect(menu.getByText('Guardian Menu')).toBeVisible()
    await expect(menu.getByRole('link', { name: 'New Tuition Post' })).toHaveAttribute('href', '/new-tuition-post')
    await menu.getByRole('link', { name: 'Your All Tuition Post' }).click()
    await expect(page).toHaveURL('/your-all-tuition-post')
    const names = await (await mainMenu(page)).getByRole('link').allInnerTexts()
    for (const guest of ['Tuition Post', 'Login', 'Register'])
      expect(names.map((name) => name.trim())).not.toContain(guest)
  })

  await test.step('a dropdown closes on a click outside it and on Escape', async () => {
    const page = guardian
    await page.goto('/tuitions-page')
    const rowMenu = page.locator('header summary', { hasText: 'Guardian Menu' }).filter({ visible: true })
    const summary = isMobile ? page.locator('header summary[aria-label="Menu"]') : rowMenu
    const details = summary.locator('..')
    await waitUntilHydrated(page)
    await summary.click()
    await expect(details).toHaveAttribute('open')
    if (isMobile) await expect(summary.locator('svg').filter({ visible: true })).toHaveClass(/tabler-icon-x/)
    // Outside the area that the menu covers.
    await page.mouse.click(5, (page.viewportSize()?.height ?? 0) - 5)
    await expect(details).not.toHaveAttribute('open')
    await summary.click()
    await page.keyboard.press('Escape')
    await expect(details).not.toHaveAttribute('open')
  })

  await test.step('a tutor’s menu leads to the CV, its form and the applications', async () => {
    const page = await as('Tutor', 'home')
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

test('an admin’s side menu is fixed or slides in, and the photo menu shows name and phone and logs out [ADMIN-06..12, NAV-16, NAV-20]', {
  tag: '@all',
}, async ({ as, isMobile }) => {
  const page = await as('Admin', 'home')
  await test.step('the side menu is fixed on a wide screen; on a phone it slides in and closes after a choice', async () => {
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

  await test.step('an admin’s photo menu shows name and phone and logs out to the admins’ log-in', async () => {
    await page.goto('/admin-prime-ta')
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
})
