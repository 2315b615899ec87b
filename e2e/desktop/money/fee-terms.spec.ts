import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/machine.mjs'
import { postCall } from '../../api.ts'
import { addressOf, freePort, startServer, stopServer, waitUntilReady } from '../../server.ts'
import { expect, expectAccessible, expectToast, listen, test } from '../../vocabulary.ts'

const OWNER = { phone: '01700000001', password: 'admin-1' }

// A server of its own: new terms refuse whoever read the old ones on a page of another journey.
test('an owner changes the fee terms after a preview in taka, and the fees page says them in both languages [OFF-1082]', async ({
  browser,
  consoleErrors,
}, info) => {
  const world = {
    port: await freePort(),
    dataDir: mkdtempSync(join(root, '.cache', 'fee-terms-')),
    log: info.outputPath('server.log'),
    settings: { SAMPLE_DATA: 'off', THROTTLE: 'off', ADMIN_PHONE: OWNER.phone, ADMIN_PASSWORD: OWNER.password },
  }
  const server = startServer(world)
  try {
    await waitUntilReady(server, world)
    const context = await browser.newContext({ ...info.project.use, baseURL: addressOf(world) })
    listen(context, consoleErrors)
    const owner = await context.newPage()
    await postCall(context.request, 'admins/login-admin-p-t', { ...OWNER, accountType: 'Admin' })

    await test.step('the preview says what usual salaries pay now and then', async () => {
      await owner.goto('/admin-prime-ta/settings?part=money')
      await owner.getByLabel('Percent of one month’s salary').fill('50')
      await owner.getByLabel('At least (taka)').fill('2,000')
      const preview = owner.getByRole('region', { name: 'What changes' })
      for (const line of [
        '৳3,000.00 ৳1,800.00 ৳2,000.00',
        '৳5,000.00 ৳3,000.00 ৳2,500.00',
        '৳10,000.00 ৳6,000.00 ৳5,000.00',
      ])
        await expect(preview.getByRole('row', { name: line })).toBeVisible()
      await expectAccessible(owner)
    })

    await test.step('saved, they are the newest version', async () => {
      await owner.getByRole('button', { name: 'Save' }).first().click()
      await expectToast(owner, 'Settings saved!')
      await expect(owner.getByRole('region', { name: 'Versions' })).toContainText('Version 1')
    })

    await test.step('the fees page says the new numbers in both languages', async () => {
      await owner.goto('/fees')
      const main = owner.getByRole('main')
      await expect(main).toContainText('The fee is 50 percent of the first month’s salary. It is at least ৳2,000.00.')
      await expect(main).toContainText('For a salary of ৳5,000.00 a month it is ৳2,500.00.')
      await owner.goto('/bn/fees')
      await expect(main).toContainText('ফি প্রথম মাসের বেতনের শতকরা ৫০ ভাগ। ফি কমপক্ষে ২,০০০ টাকা।')
      await expect(main).toContainText('মাসে ৫,০০০ টাকা বেতন হলে ফি ২,৫০০ টাকা।')
      await expectAccessible(owner)
    })
    await context.close()
  } finally {
    await stopServer(server)
    rmSync(world.dataDir, { recursive: true, force: true })
  }
})
