import { expect, test } from '../vocabulary.ts'

const scripts = /\/assets\/.*\.js$/

test('a public page is complete before it requests any script', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const script = page.waitForEvent('request', (request) => scripts.test(request.url()))
  await page.goto('/tuitions-page', { waitUntil: 'domcontentloaded' })
  expect(requested.filter((url) => scripts.test(url))).toEqual([])
  await expect(page.getByRole('article').first()).toBeVisible()
  await script
})

test('a button pressed before hydration works once after it', async ({ page }) => {
  const isHeld = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await isHeld.promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Send a Message' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  isHeld.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a form submitted before hydration keeps the input out of the address and is sent after it', async ({ page }) => {
  const isHeld = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await isHeld.promise
    await route.continue()
  })
  await page.goto('/hire-request/TR1001')
  await page.getByLabel(/^Phone/).fill('01712345678')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page).toHaveURL('/hire-request/TR1001')
  await expect(page.getByText('Write a message.')).toHaveCount(0)
  isHeld.resolve()
  await expect(page.getByText('Write a message.')).toBeVisible()
  await expect(page.getByLabel(/^Phone/)).toHaveValue('01712345678')
  await expect(page).toHaveURL('/hire-request/TR1001')
})

test('a search submitted before hydration is answered', async ({ page }) => {
  const isHeld = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await isHeld.promise
    await route.continue()
  })
  await page.goto('/tuitions-page')
  await page.getByRole('searchbox').fill('Mirpur')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=Mirpur$/)
  await expect(page.getByRole('searchbox')).toHaveValue('Mirpur')
  isHeld.resolve()
})

test('a list page loads at most ten scripts and three stylesheets', async ({ request }) => {
  const html = await (await request.get('/tuitions-page')).text()
  const files = (kind: string) => new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${kind}\\b`, 'g')))
  expect(files('js').size).toBeLessThanOrEqual(10)
  expect(files('css').size).toBeLessThanOrEqual(3)
})

test('only the dashboard loads the chart library', async ({ as }) => {
  const admin = await as('Admin')
  const bar = admin.locator('.recharts-bar-rectangle path').filter({ visible: true }).first()
  await expect(bar).toBeVisible()
  const requested: string[] = []
  admin.on('request', (request) => {
    if (scripts.test(request.url())) requested.push(request.url())
  })
  const loadedChart = async () => {
    const sources = await Promise.all(requested.splice(0).map(async (url) => (await admin.request.get(url)).text()))
    return sources.some((source) => source.includes('recharts'))
  }
  await admin.goto('/admin-prime-ta/all-reports')
  await expect(admin.getByRole('heading', { level: 1, name: 'All Reports' })).toBeVisible()
  expect(await loadedChart()).toBe(false)
  await admin.goto('/admin-prime-ta')
  await expect(bar).toBeVisible()
  expect(await loadedChart()).toBe(true)
})

test('[FAM-420] before any script of the page a visitor reads the links for guests', async ({
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

test('[FAM-420, FAM-421] before any script a tutor has the own menu and the shape of the page', async ({
  as,
  consoleErrors,
}) => {
  const tutor = await as('Tutor')
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
