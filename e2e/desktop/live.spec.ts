import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { root } from '../../scripts/machine.mjs'
import { confirm } from '../dialogs.ts'
import { addressOf, freePort, startServer, stopServer, type TestServer, waitUntilReady } from '../server.ts'
import { expect, expectAccessible, expectToast, row, rowAction, test } from '../vocabulary.ts'

const ADMIN = { phone: '01700000001', password: 'admin-1', accountType: 'Admin' }
const NEVER_SEEN = '0151'

const unusedPhone = () => NEVER_SEEN + String(Date.now()).slice(-7)
const bellOf = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Notifications' })
const lines = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
const unread = (place: Locator, count: number) => place.getByRole('img', { name: `${count} unread` })

async function post(request: APIRequestContext, path: string, data: object, address = '') {
  const response = await request.post(`${address}/api/v1/${path}`, { data })
  expect(response.ok()).toBe(true)
  return (await response.json()).data
}

const tuitionOf = (phone: string) => ({
  class: ['Class 1'],
  subjects: ['Math'],
  medium: ['IB'],
  isOnline: true,
  phone,
})

test('changes by others appear in an admin’s open bell, badges and list without a reload, and leave what is being typed [GEN-25]', {
  tag: '@all',
}, async ({ as, request }) => {
  await test.step('changes appear in the bell, badges and list', async () => {
    const phone = unusedPhone()
    const watcher = await as('Admin')
    await watcher.goto(`/admin-prime-ta/unverified-tuition-post?q=${phone}`)
    await expect(watcher.getByText('No data found.')).toBeVisible()
    await bellOf(watcher).click()

    const { tuitionId } = await test.step('a visitor posts a tuition', () =>
      post(request, 'tuitions/create-tuition', tuitionOf(phone)))
    await expect(lines(watcher).filter({ hasText: tuitionId })).toBeVisible()
    await watcher.keyboard.press('Escape')
    await expect(lines(watcher).first()).toBeHidden()
    await expect(row(watcher, tuitionId)).toBeVisible()
    const menu = await sideMenu(watcher)
    await expect(
      menu.getByRole('link', { name: 'Tuition request' }).getByRole('img', { name: /waiting$/ }),
    ).toBeVisible()
    await watcher.keyboard.press('Escape')

    await test.step('another admin verifies it', async () => {
      const other = await as('Admin')
      await other.goto(`/admin-prime-ta/unverified-tuition-post?q=${phone}`)
      await rowAction(other, tuitionId, 'Verify')
      await confirm(other, 'You are about to verify this tuition post.')
      await expectToast(other, 'Tuition verified successfully!')
    })
    await expect(watcher.getByText('No data found.')).toBeVisible()
  })

  await test.step('input being typed and an open dialog stay while others change the list', async () => {
    const phone = unusedPhone()
    const { tuitionId } = await post(request, 'tuitions/create-tuition', tuitionOf(phone))
    const admin = await as('Admin')
    await admin.goto(`/admin-prime-ta/edit-tuition-by-admin?tuitionId=${tuitionId}`)
    await admin.getByLabel(/^Salary/).fill('half written')
    await bellOf(admin).click()
    const later = await post(request, 'tuitions/create-tuition', tuitionOf(phone))
    await expect(lines(admin).filter({ hasText: later.tuitionId })).toBeVisible()
    await expect(admin.getByLabel(/^Salary/)).toHaveValue('half written')

    await admin.goto(`/admin-prime-ta/unverified-tuition-post?q=${phone}`)
    await rowAction(admin, tuitionId, 'Verify')
    const question = admin.getByRole('dialog')
    await expect(question).toContainText('You are about to verify this tuition post.')
    const other = await as('Admin')
    await other.goto(`/admin-prime-ta/unverified-tuition-post?q=${phone}`)
    await rowAction(other, tuitionId, 'Verify')
    await confirm(other, 'You are about to verify this tuition post.')
    await expectToast(other, 'Tuition verified successfully!')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(admin, later.tuitionId)).toBeVisible()
    await expect(admin.getByRole('main').getByRole('button', { name: 'Verify', exact: true })).toHaveCount(1)
  })
})

test(
  'notifications are counted, link to their lists, are read and dismissed, and a page catches up after a server restart [ADMIN-02..05, ADMIN-29, STATE-21, STATE-23, OFF-745]',
  { tag: '@all' },
  async ({ browser, request }, info) => {
    const world: TestServer = {
      port: await freePort(),
      dataDir: mkdtempSync(join(root, '.cache', 'live-')),
      log: info.outputPath('server.log'),
      settings: { SAMPLE_DATA: 'off', THROTTLE: 'off', ADMIN_PHONE: ADMIN.phone, ADMIN_PASSWORD: ADMIN.password },
    }
    const address = addressOf(world)
    const write = (name: string) =>
      post(request, 'messages/send', { name, phone: '01712345678', text: 'Hello' }, address)
    let server = startServer(world)
    try {
      await waitUntilReady(server, world)
      const page = await (await browser.newContext({ baseURL: address })).newPage()
      await post(page.request, 'admins/login-admin-p-t', ADMIN)
      await page.goto('/admin-prime-ta')
      const banner = page.getByRole('banner')
      await expect(page.getByRole('link', { name: 'Unread messages' })).toContainText('0')

      await test.step('a new notification is counted in the bell, in the menu and on the dashboard', async () => {
        await write('Nila')
        await expect(unread(banner, 1)).toBeVisible()
        await post(request, 'tuitions/create-tuition', tuitionOf('01712345679'), address)
        await expect(unread(banner, 2)).toBeVisible()
        await expect(page.getByRole('link', { name: 'Unread messages' })).toContainText('1')
        await expect(page.getByRole('link', { name: 'Tuition posts to verify' })).toContainText('1')
        const menu = await sideMenu(page)
        for (const entry of ['Messages', 'Tuition request'])
          await expect(menu.getByRole('link', { name: entry }).getByRole('img', { name: '1 waiting' })).toBeVisible()
        await page.keyboard.press('Escape')
      })

      await test.step('a notification links to its list and becomes read', async () => {
        // The list is empty, because axe reports targets that the open bell covers in part as too small.
        await page.goto('/admin-prime-ta/unverified-tutor')
        await expect(page.getByText('No data found.')).toBeVisible()
        await bellOf(page).click()
        await expectAccessible(page)
        await expect(lines(page)).toHaveCount(2)
        await lines(page).filter({ hasText: 'Nila' }).getByRole('link').click()
        await expect(page).toHaveURL('/admin-prime-ta/message?q=01712345678')
        await expect(unread(banner, 1)).toBeVisible()
      })

      await test.step('a dismissed notification leaves, and the focus moves to the next', async () => {
        await bellOf(page).click()
        const dismiss = page.getByRole('button', { name: /^Dismiss/ })
        const box = await dismiss.first().boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
        await dismiss.first().click()
        await expect(lines(page)).toHaveCount(1)
        await expect(dismiss).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByText('No notifications yet.')).toBeVisible()
        await expect(banner.getByRole('img', { name: /unread$/ })).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expect(bellOf(page)).toBeFocused()
      })

      await test.step('mark all as read marks all', async () => {
        await write('Rumi')
        await write('Joya')
        await expect(unread(banner, 2)).toBeVisible()
        await bellOf(page).click()
        await expect(lines(page)).toHaveCount(2)
        await page.getByRole('button', { name: 'Mark all as read' }).click()
        await expect(banner.getByRole('img', { name: /unread$/ })).toHaveCount(0)
        await expect(lines(page)).toHaveCount(2)
      })

      await test.step('the page catches up after a server restart', async () => {
        await stopServer(server)
        server = startServer(world)
        await waitUntilReady(server, world)
        await write('Tuli')
        await expect(unread(banner, 1)).toBeVisible()
        await expect(lines(page).first()).toContainText('Tuli')
      })

      await test.step('a link to another page waits for the server in place of an error of the browser', async () => {
        await page.goto('/admin-prime-ta/create-report')
        await page.getByLabel(/^Phone/).fill('01712345678')
        await expect(unread(banner, 1)).toBeVisible()
        await stopServer(server)
        await (await sideMenu(page)).getByRole('link', { name: 'All Reports' }).click()
        const dialog = page.getByRole('dialog', { name: 'The server does not answer' })
        await dialog.getByRole('button', { name: 'Try again' }).click()
        await expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled()
        await dialog.getByRole('button', { name: 'Stay here' }).click()
        await expect(page.getByLabel(/^Phone/)).toHaveValue(/01712/)
        await (await sideMenu(page)).getByRole('link', { name: 'Settings' }).click()
        server = startServer(world)
        await waitUntilReady(server, world)
        await dialog.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      })
    } finally {
      await stopServer(server)
      rmSync(world.dataDir, { recursive: true, force: true })
    }
  },
)

/** The side menu with its entries visible: fixed on a wide screen, a drawer on a phone. */
async function sideMenu(page: Page): Promise<Locator> {
  const burger = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true })
  await expect(burger.filter({ visible: true }).or(menu).first()).toBeVisible()
  if (await burger.isVisible()) await burger.click()
  return menu
}
