import { newPhone, postCall, postTuition } from '../api.ts'
import { holdScripts, scripts } from '../held-scripts.ts'
import { expect, test, waitUntilHydrated } from '../vocabulary.ts'

test('a visitor reads pages and follows links without any script file [WEB-150]', { tag: '@all' }, async ({ page }) => {
  const requested: string[] = []
  const sheets: string[] = []
  page.on('request', (request) => scripts.test(request.url()) && requested.push(request.url()))
  page.on('request', (request) => request.url().includes('.css') && sheets.push(request.url()))
  await page.goto('/')
  await page.getByRole('link', { name: 'More Tuitions' }).click()
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Details/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Need')
  await page.goto('/hire-tutor-page')
  await page.getByRole('article').first().getByRole('link', { name: /^CV/ }).click()
  await expect(page.getByRole('heading', { name: 'Teaching preferences' })).toBeVisible()
  await page.goto('/contact', { waitUntil: 'load' })
  expect(requested).toEqual([])
  await page.getByLabel(/^Name/).focus()
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  await waitUntilHydrated(page)
  expect(sheets).toEqual([])
})

test('a button pressed before the app runs says so at once, and works once [WEB-151, WEB-502]', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/')
  const link = page.getByRole('link', { name: 'More Tuitions' })
  await link.dispatchEvent('pointerdown', { button: 0 })
  await expect(link).toHaveAttribute('data-pressed')
  await link.dispatchEvent('pointercancel')
  await expect(link).not.toHaveAttribute('data-pressed')
  const button = page.getByRole('button', { name: 'Send a Message' })
  const isBusyInNextFrame = await button.evaluate(async (element: HTMLElement) => {
    element.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return element.ariaBusy
  })
  expect(isBusyInNextFrame).toBe('true')
  await button.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/')
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Apply Now pressed by a tutor before the app runs asks about this tuition; an applied one is marked [FAM-481, FAM-646]', {
  tag: '@all',
}, async ({ as }) => {
  const tutor = await as('Tutor')
  const pressEarly = async (tuitionId: string) => {
    const { release } = await holdScripts(tutor)
    await tutor.goto(`/tuitions-page?q=${tuitionId}`, { waitUntil: 'domcontentloaded' })
    // Until the own state is known the button says nothing.
    await expect(tutor.getByRole('link', { name: /^Apply Now/ }).getByText('Apply Now')).toBeHidden()
    await tutor.getByRole('link', { name: /^Apply Now/ }).click()
    await expect(tutor.getByRole('link', { name: /^Apply Now/ })).toHaveAttribute('aria-busy', 'true')
    release()
  }
  const admin = await as('Admin')
  const postVerified = async () => (await postTuition(admin.request, { phone: newPhone() })).tuitionId
  const [fresh, applied] = [await postVerified(), await postVerified()]
  await postCall(tutor.request, 'applications/create-application', { tuitionId: applied })

  await pressEarly(fresh)
  await expect(tutor.getByRole('dialog')).toContainText(fresh)
  await expect(tutor).toHaveURL(`/tuitions-page?q=${fresh}`)

  await pressEarly(applied)
  await expect(tutor.getByRole('button', { name: /^Applied/ })).toBeDisabled()
  await expect(tutor.getByRole('dialog')).toHaveCount(0)
  await expect(tutor).toHaveURL(`/tuitions-page?q=${applied}`)
})

for (const label of ['Class', 'Subjects', 'Medium'])
  test(`the list of ${label} pressed before the app runs opens when it is ready [FAM-646]`, { tag: '@all' }, async ({
    page,
  }) => {
    const { release } = await holdScripts(page)
    await page.goto('/tuition-post-by-unregister-guardian', { waitUntil: 'domcontentloaded' })
    const list = page.getByRole('combobox', { name: new RegExp(`^${label}`) }).first()
    await list.tap()
    await expect(list).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Done' }).tap()
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

test('a page whose app does not load says so and offers another try [WEB-152]', async ({ page, consoleErrors }) => {
  await page.route(scripts, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Send a Message' }).click()
  const note = page.getByRole('alert')
  await expect(note).toContainText('This did not load.')
  await page.unroute(scripts)
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Send a Message' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // The browser logs the aborted requests.
  consoleErrors.splice(0)
})

test('filters chosen before the app runs are applied by it; the order needs no app [WEB-153]', { tag: '@all' }, async ({
  page,
}) => {
  const { release } = await holdScripts(page)
  await page.goto('/tuitions-page')
  await page.getByRole('link', { name: /^Filters/ }).click()
  await page.getByRole('checkbox', { name: /^Class 2/ }).check()
  await page.getByRole('checkbox', { name: /^Class 3/ }).check()
  release()
  await expect(page).toHaveURL(/class=Class\+2&class=Class\+3#filters$/)
  await expect(page.getByRole('checkbox', { name: /^Class 3/ })).toBeChecked()
  await page.getByRole('button', { name: /^Show \d+ tuition/ }).click()
  await expect(page).toHaveURL(/class=Class\+3$/)
  await page.goto('/tuitions-page')
  await page.getByLabel('Sort').selectOption('salary')
  await expect(page).toHaveURL(/sort=salary/)
})

test('pages are prefetched for visitors, and not with Save-Data [WEB-157]', { tag: '@all' }, async ({ as }) => {
  const rules = 'script[type=speculationrules]'
  const visitor = await as('visitor')
  await visitor.goto('/')
  await expect(visitor.locator(rules)).toHaveCount(1)
  await visitor.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await visitor.goto('/', { waitUntil: 'load' })
  await expect(visitor.locator(rules)).toHaveCount(0)
  const tutor = await as('Tutor')
  await tutor.goto('/', { waitUntil: 'load' })
  await expect(tutor.locator(rules)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists, search, filters, order, pager, detail, CV, menu and message work [WEB-154]', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox').fill('Mirpur')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tuitions-page\?q=Mirpur$/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goto('/tuitions-page')
    await page.getByRole('link', { name: /^Filters/ }).click()
    await page.getByRole('checkbox', { name: /^Class 2/ }).check()
    const show = page.getByRole('button', { name: /^Show \d+ tuition/ })
    await show.click()
    await expect(page).toHaveURL(/class=Class\+2/)
    await page.getByRole('link', { name: /^Filters/ }).click()
    await page.getByRole('link', { name: 'Close', exact: true }).click()
    await expect(show).toBeHidden()
    await page
      .getByRole('list', { name: 'Chosen filters' })
      .getByRole('link', { name: /Class 2/ })
      .click()
    await expect(page).toHaveURL(/\/tuitions-page$/)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText('Page 2 of')).toBeVisible()
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Details/ })
      .click()
    await expect(page).toHaveURL(/\/tuitions-page\/TN\d+$/)
    await page.getByRole('link', { name: 'Apply' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/hire-tutor-page')
    await page.getByRole('article').first().getByRole('link', { name: /^CV/ }).click()
    await expect(page.getByRole('heading', { name: 'Teaching preferences' })).toBeVisible()
    await page.getByRole('banner').locator('summary[aria-label="Menu"]').click()
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).filter({ visible: true }).last().click()
    await page.getByRole('button', { name: 'Send a Message' }).click()
    await expect(page).toHaveURL(/\/contact/)
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
  })
})

test('a list page loads at most ten scripts and three stylesheets', async ({ request }) => {
  const html = await (await request.get('/tuitions-page')).text()
  const files = (kind: string) => new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${kind}\\b`, 'g')))
  expect(files('js').size).toBeLessThanOrEqual(10)
  expect(files('css').size).toBeLessThanOrEqual(3)
})

test('before any script of the page a visitor reads the links for guests [FAM-420]', async ({
  page,
  consoleErrors,
}) => {
  await page.route(scripts, (route) => route.abort())
  await page.goto('/new-tuition-post', { waitUntil: 'domcontentloaded' })
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Login' }).filter({ visible: true }).first()).toBeVisible()
  await expect(banner.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
  await banner.locator('summary[aria-label="Menu"]').click()
  for (const name of ['Tuition Post', 'Login', 'Register'])
    await expect(banner.getByRole('navigation').getByRole('link', { name }).filter({ visible: true })).toHaveCount(1)
  // The browser logs the aborted requests.
  consoleErrors.splice(0)
})

test('before any script a tutor has the own menu and the shape of the page [FAM-420..421]', async ({
  as,
  consoleErrors,
}) => {
  const tutor = await as('Tutor', 'home')
  await expect(tutor.locator('html')).toHaveAttribute('data-viewer', 'Tutor')
  await tutor.route(scripts, (route) => route.abort())
  await tutor.goto('/tutor-applications', { waitUntil: 'domcontentloaded' })
  const banner = tutor.getByRole('banner')
  await banner.locator('summary[aria-label="Menu"]').click()
  await expect(banner.getByRole('link', { name: 'Edit CV' }).filter({ visible: true })).toHaveCount(1)
  await expect(banner.getByRole('link', { name: 'Login' }).filter({ visible: true })).toHaveCount(0)
  await expect(tutor.getByRole('main').getByText('Loading...')).toBeVisible()
  expect(await tutor.locator('main [aria-busy="true"]').evaluate((shape) => shape.clientHeight)).toBeGreaterThan(400)
  // The browser logs the aborted requests.
  consoleErrors.splice(0)
})
