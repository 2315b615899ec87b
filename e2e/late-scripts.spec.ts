import { expect, test } from './vocabulary.ts'

const scripts = /\/assets\/.*\.js$/

test('a page that is read comes whole before any script is asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const script = page.waitForEvent('request', (request) => scripts.test(request.url()))
  await page.goto('/tuitions-page', { waitUntil: 'domcontentloaded' })
  expect(asked.filter((url) => scripts.test(url))).toEqual([])
  await expect(page.getByRole('article').first()).toBeVisible()
  await script
})

test('a button that is pressed before the script is there works as soon as it is, and once', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Send a Message' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  held.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a form that is sent before the script is there keeps what was typed out of the address, and is sent as soon as it can be', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/hire-request/TR1001')
  await page.getByLabel(/^Phone/).fill('01712345678')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page).toHaveURL('/hire-request/TR1001')
  await expect(page.getByText('Write a message.')).toHaveCount(0)
  held.resolve()
  await expect(page.getByText('Write a message.')).toBeVisible()
  await expect(page.getByLabel(/^Phone/)).toHaveValue('01712345678')
  await expect(page).toHaveURL('/hire-request/TR1001')
})

test('a search that is sent before the script is there is answered', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/tuitions-page')
  await page.getByRole('searchbox').fill('Mirpur')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=Mirpur$/)
  await expect(page.getByRole('searchbox')).toHaveValue('Mirpur')
  held.resolve()
})

test('a list page needs no more than ten scripts and three stylesheets', async ({ request }) => {
  const html = await (await request.get('/tuitions-page')).text()
  const files = (kind: string) => new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${kind}\\b`, 'g')))
  expect(files('js').size).toBeLessThanOrEqual(10)
  expect(files('css').size).toBeLessThanOrEqual(3)
})

test('what draws the chart is fetched by the dashboard alone', async ({ as }) => {
  const admin = await as('Admin')
  const bar = admin.locator('.recharts-bar-rectangle path').filter({ visible: true }).first()
  await expect(bar).toBeVisible()
  const asked: string[] = []
  admin.on('request', (request) => {
    if (scripts.test(request.url())) asked.push(request.url())
  })
  const draws = async () => {
    const sources = await Promise.all(asked.splice(0).map(async (url) => (await admin.request.get(url)).text()))
    return sources.some((source) => source.includes('recharts'))
  }
  await admin.goto('/admin-prime-ta/all-reports')
  await expect(admin.getByRole('heading', { level: 1, name: 'All Reports' })).toBeVisible()
  expect(await draws()).toBe(false)
  await admin.goto('/admin-prime-ta')
  await expect(bar).toBeVisible()
  expect(await draws()).toBe(true)
})
