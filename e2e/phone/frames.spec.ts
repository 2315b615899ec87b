import { dayFromToday } from '../api.ts'
import { expect, fillLogin, mainMenu, openRoleMenu, test, waitUntilHydrated } from '../vocabulary.ts'

test('a signed-in user sees that a page loads, enters only the own pages, and logs out [MSG-71, MSG-73, STATE-25, STATE-32, ADMIN-01, ROLE-20..21, ROLE-29..30, ROLE-66, FAM-485, NAV-17..19, OPS-513, FAM-655]', {
  tag: '@all',
}, async ({ as }) => {
  const [guardian, tutor] = [await as('Guardian'), await as('Tutor')]
  await test.step('the header says that the user is loading', async () => {
    const page = guardian
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

  await test.step('a guarded page shows that it is loading while the user loads', async () => {
    const page = tutor
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

  await test.step('a role that may not enter sees Unauthorized', async () => {
    for (const address of ['/tutor-cv', '/admin-prime-ta/available-tuition']) {
      await guardian.goto(address)
      await expect(guardian.getByText('Unauthorized')).toBeVisible()
    }
    for (const address of ['/your-all-tuition-post', '/admin-prime-ta']) {
      await tutor.goto(address)
      await expect(tutor.getByText('Unauthorized')).toBeVisible()
    }
    await tutor.goto('/tuition-post-by-unregister-guardian')
    await expect(tutor.getByRole('heading', { name: 'You are logged in as a tutor' })).toBeVisible()
    await expect(tutor.getByRole('button', { name: 'Log out and post' })).toBeVisible()
    await guardian.goto('/tuition-post-by-unregister-guardian?class=Class+8')
    await expect(guardian).toHaveURL('/new-tuition-post?class=Class+8')
    const visitor = await as('visitor')
    await visitor.goto('/admin-prime-ta/all-reports')
    await expect(visitor).toHaveURL(/\/login-admin-p-t\?/)
  })

  await test.step('on a laptop own pages start at the left edge of all other pages', async () => {
    for (const [role, addresses] of [
      ['Guardian', ['/your-all-tuition-post', '/applicant-cv?tutorId=TR1001&tuitionId=TN1050']],
      ['Tutor', ['/tutor-applications', '/account']],
    ] as const) {
      const page = role === 'Guardian' ? guardian : tutor
      const phone = page.viewportSize() ?? { width: 360, height: 740 }
      await page.setViewportSize({ width: 1280, height: 800 })
      const edges: (number | undefined)[] = []
      for (const address of addresses) {
        await page.goto(address)
        edges.push((await page.getByRole('heading', { level: 1 }).boundingBox())?.x)
      }
      expect(edges).toEqual(edges.map(() => edges[0]))
      await page.setViewportSize(phone)
    }
  })

  await test.step('log-out ends the session and then shows the log-in page in a fresh document', async () => {
    const page = guardian
    const ended = page.waitForResponse('**/api/v1/shared/logout')
    // The log-out overtakes a request of the bell.
    await page.route('**/api/v1/person-notifications*', async (route) => {
      await ended
      await route.continue().catch(() => {})
    })
    await page.goto('/new-tuition-post')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await (await openRoleMenu(page, 'Guardian Menu')).getByRole('button', { name: 'Logout' }).click()
    expect((await ended).status()).toBe(200)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
  })
})

test('a visitor has the footer, error pages inside the frame, and the log-in before a guarded page [NAV-27..36, ROUTE-47, MSG-72, ROLE-10, STATE-26]', {
  tag: '@all',
}, async ({ page, as, consoleErrors }) => {
  await test.step('the footer has the quick links, the social pages, the contact facts and the year', async () => {
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
    await expect(footer).toContainText(`© ${dayFromToday(0).slice(0, 4)}`)
  })

  await test.step('an unknown address answers 404 and leads home', async () => {
    expect((await page.request.get('/no/such/page')).status()).toBe(404)
    await page.route('**/no/such/page', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, status: 200 })
    })
    await page.goto('/no/such/page')
    await expect(page.getByText('Oops, Something went wrong')).toBeVisible()
    await expect(page.getByText("We couldn't find the page you were looking for")).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: /Home/ }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('a page that throws shows an error page inside the frame of its layout', async () => {
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

  await test.step('a guest who opens a guarded page logs in first and comes back to it', async () => {
    await page.goto('/your-all-tuition-post?page=1')
    await expect(page).toHaveURL(/\/login\?/)
    await fillLogin(page, 'Guardian')
    await expect(page).toHaveURL('/your-all-tuition-post?page=1')
  })
})
